import { useVerification } from '../../features/account/verification/use-verification.tsx'
import { OwnAssistantsCard } from '../../features/insight/own-assistants/own-assistants-card.tsx'
import { CalendarFeedCard } from '../../features/time/calendar-feed/calendar-feed-card.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

export default function IntegrationsPage() {
  const { t } = useText()
  const { verify, dialog } = useVerification()
  return (
    <>
      <PageTitle>{t('integrations.title')}</PageTitle>
      <PageHeader title={t('integrations.title')} subtitle={t('integrations.ownLead')} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 wide:grid-cols-2">
        <CalendarFeedCard />
        <OwnAssistantsCard verify={verify} />
      </div>
      {dialog}
    </>
  )
}
