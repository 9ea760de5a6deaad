import { VisitorEnquiries } from '../../features/installation/enquiries/visitor-enquiries.tsx'
import { InstallationOverview } from '../../features/installation/operator/installation-overview.tsx'
import { OperatorCases } from '../../features/people/support/operator-cases.tsx'
import { HelpToConfirm } from '../../features/people/wellbeing/help-card.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

export default function InstallationPage() {
  const { t } = useText()
  return (
    <>
      <PageTitle>{t('operator.title')}</PageTitle>
      <PageHeader title={t('operator.title')} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <InstallationOverview />
        <VisitorEnquiries />
        <OperatorCases />
        <HelpToConfirm />
      </div>
    </>
  )
}
