import { routes } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../i18n/use-text.tsx'
import { apiQuery } from '../../../lib/query-client.ts'
import { NotLoaded } from '../../../shared/loaded.tsx'
import { Card } from '../../../ui/card.tsx'
import { Skeleton, SkeletonLines } from '../../../ui/skeleton.tsx'
import { Beginning } from './beginning.tsx'
import { Figures } from './figures.tsx'
import { NeedsYou } from './needs-you.tsx'
import { PayrollNow } from './payroll-now.tsx'

/** The next payday and what it asks for first, then what waits for a decision, and how the company stands. */
export function DashboardOverview({
  mayReadPayroll,
  canBegin,
  canApproveHours,
  canDecideLeave,
  canApproveExpenses,
}: {
  mayReadPayroll: boolean
  canBegin: boolean
  canApproveHours: boolean
  canDecideLeave: boolean
  canApproveExpenses: boolean
}) {
  const { t } = useText()
  const dashboard = useQuery(apiQuery(routes.dashboard.show))
  if (dashboard.data === undefined) {
    return <NotLoaded query={dashboard} failed={t('dashboard.failed')} skeleton={<DashboardSkeleton />} card />
  }
  return (
    <div className="grid gap-5">
      {canBegin && dashboard.data.beginning !== null && <Beginning steps={dashboard.data.beginning} />}
      {mayReadPayroll && <PayrollNow canBegin={canBegin} />}
      <NeedsYou
        dashboard={dashboard.data}
        mayReadPayroll={mayReadPayroll}
        canBegin={canBegin}
        canApproveHours={canApproveHours}
        canDecideLeave={canDecideLeave}
        canApproveExpenses={canApproveExpenses}
      />
      <Figures dashboard={dashboard.data} />
    </div>
  )
}

function DashboardSkeleton() {
  return (
    <div className="grid gap-5">
      <Skeleton className="h-40 rounded-lg!" />
      <Card>
        <SkeletonLines lines={4} />
      </Card>
    </div>
  )
}
