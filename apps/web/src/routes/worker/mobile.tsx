import { AlertSettings } from '../../features/people/alerts/alert-settings.tsx'
import { ConnectionCard } from '../../features/time/clock-events/connection-card.tsx'
import { DeviceCard } from '../../features/time/clock-events/device-card.tsx'
import { OwnReviews } from '../../features/time/clock-events/own-reviews.tsx'
import { RecordedClockings } from '../../features/time/clock-events/recorded-clockings.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { idlePart } from '../../lib/idle-part.tsx'
import { useUser } from '../../lib/session.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

const VoiceCard = idlePart(async () => ({
  default: (await import('../../features/insight/voice/voice-card.tsx')).VoiceCard,
}))

export default function MobilePage() {
  const { t } = useText()
  const { workerId, employer } = useUser()
  return (
    <>
      <PageTitle>{t('clock-events.mobileTitle')}</PageTitle>
      <PageHeader title={t('clock-events.mobileTitle')} subtitle={t('clock-events.mobileLead')} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 wide:grid-cols-2">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <ConnectionCard />
          {workerId !== null && <RecordedClockings />}
          {workerId !== null && <OwnReviews />}
          {employer !== null && <AlertSettings />}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <DeviceCard />
          <VoiceCard />
        </div>
      </div>
    </>
  )
}
