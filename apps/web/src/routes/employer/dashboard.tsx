import { DashboardOverview } from '../../features/insight/dashboard/dashboard-overview.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { idlePart } from '../../lib/idle-part.tsx'
import { useUser } from '../../lib/session.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { useMay } from './use-may.ts'

const DashboardRest = idlePart(async () => ({
  default: (await import('../../features/insight/dashboard/dashboard-rest.tsx')).DashboardRest,
}))

export default function DashboardPage() {
  const { t } = useText()
  const { employer } = useUser()
  const may = useMay()
  const mayReadPayroll = may('payroll.read')
  return (
    <>
      <PageTitle>{t('common.navDashboard')}</PageTitle>
      <PageHeader title={t('common.navDashboard')} subtitle={employer && <bdi>{employer.name}</bdi>} />
      <DashboardOverview
        mayReadPayroll={mayReadPayroll}
        canBegin={may('employees.write') && mayReadPayroll}
        canApproveHours={may('hours.approve')}
        canDecideLeave={may('leave.decide')}
        canApproveExpenses={may('expenses.approve')}
      />
      <div className="mt-5">
        <DashboardRest may={may} />
      </div>
    </>
  )
}
