import { useText } from '../../i18n/use-text.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

export default function ShiftsPage() {
  const { t } = useText()
  return (
    <>
      <PageTitle>{t('common.navShifts')}</PageTitle>
      <PageHeader title={t('common.navShifts')} />
    </>
  )
}
