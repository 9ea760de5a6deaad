import { GivePinCard } from '../../features/time/kiosks/give-pin-card.tsx'
import { KioskList } from '../../features/time/kiosks/kiosk-list.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { BackLink } from './back-link.tsx'
import { useMay } from './use-may.ts'

export default function KiosksPage() {
  const { t } = useText()
  const may = useMay()
  return (
    <>
      <PageTitle>{t('kiosks.title')}</PageTitle>
      <BackLink to="/employer/schedule">{t('common.navSchedule')}</BackLink>
      <PageHeader title={t('kiosks.title')} subtitle={t('kiosks.intro')} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 wide:grid-cols-[1.55fr_1fr]">
        {may('kiosks.write') && <KioskList />}
        <GivePinCard />
      </div>
    </>
  )
}
