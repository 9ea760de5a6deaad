import { useSearchParams } from 'react-router'
import { WeekRota } from '../../features/time/shifts/week-rota.tsx'
import { HoursList } from '../../features/time/timesheets/hours-list.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useMay } from './use-may.ts'

export default function SchedulePage() {
  const { t } = useText()
  const may = useMay()
  const [search, setSearch] = useSearchParams()
  return (
    <>
      <PageTitle>{t('common.navSchedule')}</PageTitle>
      <PageHeader title={t('common.navSchedule')} />
      <Tabs
        label={t('common.navSchedule')}
        value={search.get('view') === 'hours' ? 'hours' : 'rota'}
        onChange={(view) => setSearch(view === 'hours' ? { view } : {}, { replace: true })}
        tabs={[
          {
            value: 'rota',
            label: t('shifts.tabRota'),
            content: <WeekRota canWrite={may('rota.write')} canAddWorkers={may('employees.write')} />,
          },
          { value: 'hours', label: t('timesheets.tabHours'), content: <HoursList canApprove={may('hours.approve')} /> },
        ]}
      />
    </>
  )
}
