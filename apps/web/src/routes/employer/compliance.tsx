import { AuditList } from '../../features/compliance/audit-list.tsx'
import { ComplianceOverview } from '../../features/compliance/compliance-overview.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

export default function CompliancePage() {
  const { t } = useText()
  return (
    <>
      <PageTitle>{t('compliance.title')}</PageTitle>
      <PageHeader title={t('compliance.title')} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <ComplianceOverview />
        <AuditList />
      </div>
    </>
  )
}
