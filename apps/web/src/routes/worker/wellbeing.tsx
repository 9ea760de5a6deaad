import { OwnIncidents } from '../../features/people/incidents/own-incidents.tsx'
import { HelpCard } from '../../features/people/wellbeing/help-card.tsx'
import { OwnWellbeing } from '../../features/people/wellbeing/own-wellbeing.tsx'
import { NotLinked } from '../../features/wage-access/earnings/not-linked.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { useUser } from '../../lib/session.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

export default function WellbeingPage() {
  const { t } = useText()
  const { workerId } = useUser()
  return (
    <>
      <PageTitle>{t('wellbeing.title')}</PageTitle>
      <PageHeader title={t('wellbeing.title')} subtitle={t('wellbeing.text')} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {workerId === null ? <NotLinked /> : <OwnWellbeing />}
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 wide:grid-cols-2">
          {workerId !== null && <OwnIncidents />}
          <HelpCard />
        </div>
      </div>
    </>
  )
}
