import { CompanyLists } from '../../features/company/lists/company-lists.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

export default function ListsPage() {
  const { t } = useText()
  return (
    <>
      <PageTitle>{t('lists.title')}</PageTitle>
      <PageHeader title={t('lists.title')} subtitle={t('lists.intro')} />
      <CompanyLists />
    </>
  )
}
