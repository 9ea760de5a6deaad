import { Link } from 'react-router'
import { WaitingReviews } from '../../features/time/clock-events/waiting-reviews.tsx'
import { WaitingLeave } from '../../features/time/leave/waiting-leave.tsx'
import { RotaBoard } from '../../features/time/rota/rota-board.tsx'
import { RecordHours } from '../../features/time/shifts/record-hours.tsx'
import { WaitingSwaps } from '../../features/time/swaps/waiting-swaps.tsx'
import { TimesheetList } from '../../features/time/timesheets/timesheet-list.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { ViewTabs } from '../../shared/view-tabs.tsx'
import { buttonClasses } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { useMay } from './use-may.ts'

export default function SchedulePage() {
  const { t } = useText()
  const may = useMay()
  return (
    <>
      <PageTitle>{t('common.navSchedule')}</PageTitle>
      <PageHeader
        title={t('common.navSchedule')}
        actions={
          may('pins.give') && (
            <Link to="/employer/schedule/kiosks" className={buttonClasses({ look: 'outline' })}>
              {t('kiosks.title')}
            </Link>
          )
        }
      />
      <ViewTabs
        label={t('common.navSchedule')}
        tabs={[
          {
            value: 'rota',
            label: t('shifts.tabRota'),
            content: (
              <RotaBoard
                canWrite={may('rota.write')}
                canAddWorkers={may('employees.write')}
                recordHours={(shift, onDone) =>
                  may('hours.enter') && <RecordHours key={shift.id} shift={shift} onDone={onDone} />
                }
              />
            ),
          },
          {
            value: 'hours',
            label: t('timesheets.tabHours'),
            content: (
              <>
                {may('clockings.decide') && <WaitingReviews />}
                <TimesheetList
                  canApprove={may('hours.approve')}
                  canEnter={may('hours.enter')}
                  canSetFlags={may('payroll.run')}
                />
              </>
            ),
          },
          ...(may('leave.decide') ? [{ value: 'requests', label: t('leave.tabRequests'), content: <Requests /> }] : []),
        ]}
      />
    </>
  )
}

/** What employees ask for and a manager decides on. */
function Requests() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <WaitingSwaps />
      <WaitingLeave />
    </div>
  )
}
