import { FindingList } from '../../features/insight/risk-checks/finding-list.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { useMay } from './use-may.ts'

export default function RiskChecksPage() {
  const { t } = useText()
  const may = useMay()
  return (
    <>
      <PageTitle>{t('risk-checks.title')}</PageTitle>
      <PageHeader title={t('risk-checks.title')} subtitle={t('risk-checks.text')} />
      <FindingList canDismiss={may('risks.dismiss')} />
    </>
  )
}
