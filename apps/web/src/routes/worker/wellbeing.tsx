import { OwnIncidents } from '../../features/people/incidents/own-incidents.tsx'
import { HelpCard } from '../../features/people/wellbeing/help-card.tsx'
import { OwnCheckIns, OwnFigures } from '../../features/people/wellbeing/own-wellbeing.tsx'
import { NotLinked } from '../../features/wage-access/earnings/not-linked.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { useUser } from '../../lib/session.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

const column = 'grid grid-cols-[minmax(0,1fr)] gap-4'

export default function WellbeingPage() {
  const { t } = useText()
  const { workerId } = useUser()
  return (
    <>
      <PageTitle>{t('wellbeing.title')}</PageTitle>
      <PageHeader title={t('wellbeing.title')} subtitle={t('wellbeing.text')} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 wide:grid-cols-2">
        {workerId === null ? (
          <NotLinked />
        ) : (
          <div className={column}>
            <OwnFigures />
            <OwnIncidents />
          </div>
        )}
        <div className={column}>
          {workerId !== null && <OwnCheckIns />}
          <HelpCard />
        </div>
      </div>
    </>
  )
}
