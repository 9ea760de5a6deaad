import { OwnAudit } from '../../features/insight/audit/own-audit.tsx'
import { ComplianceChecks } from '../../features/insight/dashboard/compliance-checks.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

export default function OwnAuditPage() {
  const { t } = useText()
  return (
    <>
      <PageTitle>{t('audit.ownTitle')}</PageTitle>
      <PageHeader title={t('audit.ownTitle')} />
      <p className="mb-4 max-w-2xl text-ink-2">{t('audit.ownIntro')}</p>
      <OwnAudit />
      <div className="mt-4 wide:mt-5">
        <ComplianceChecks more={null} />
      </div>
    </>
  )
}
