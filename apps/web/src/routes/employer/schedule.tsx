import { WeekRota } from '../../features/time/shifts/week-rota.tsx'
import { TimesheetList } from '../../features/time/timesheets/timesheet-list.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { ViewTabs } from '../../shared/view-tabs.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { useMay } from './use-may.ts'

export default function SchedulePage() {
  const { t } = useText()
  const may = useMay()
  return (
    <>
      <PageTitle>{t('common.navSchedule')}</PageTitle>
      <PageHeader title={t('common.navSchedule')} />
      <ViewTabs
        label={t('common.navSchedule')}
        tabs={[
          {
            value: 'rota',
            label: t('shifts.tabRota'),
            content: (
              <WeekRota
                canWrite={may('rota.write')}
                canEnter={may('hours.enter')}
                canAddWorkers={may('employees.write')}
              />
            ),
          },
          {
            value: 'hours',
            label: t('timesheets.tabHours'),
            content: (
              <TimesheetList
                canApprove={may('hours.approve')}
                canEnter={may('hours.enter')}
                canSetFlags={may('payroll.run')}
              />
            ),
          },
        ]}
      />
    </>
  )
}
