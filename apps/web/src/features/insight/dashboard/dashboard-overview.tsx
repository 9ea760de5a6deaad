import { routes } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../i18n/use-text.tsx'
import { useErrorText } from '../../../lib/error-text.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { Card, ErrorState } from '../../../ui/card.tsx'
import { Skeleton, SkeletonLines } from '../../../ui/skeleton.tsx'
import { ComplianceChecks } from './compliance-checks.tsx'
import { Figures } from './figures.tsx'
import { NeedsYou } from './needs-you.tsx'
import { RecentActivity } from './recent-activity.tsx'

/** What waits for a decision first, then how the company stands, then what happened. */
export function DashboardOverview({ mayReadPayroll, canBegin }: { mayReadPayroll: boolean; canBegin: boolean }) {
  const { t } = useText()
  const errorText = useErrorText()
  const dashboard = useQuery(apiQuery(routes.dashboard.show))
  if (dashboard.isPending) return <DashboardSkeleton />
  if (dashboard.data === undefined) {
    return (
      <Card>
        <ErrorState
          failed={t('dashboard.failed')}
          safe={errorText(dashboard.error)}
          onRetry={() => dashboard.refetch()}
          isRetrying={dashboard.isFetching}
        />
      </Card>
    )
  }
  return (
    <div className="grid gap-5">
      <NeedsYou dashboard={dashboard.data} canBegin={canBegin} />
      <Figures dashboard={dashboard.data} hasMoney={mayReadPayroll} />
      <div className="grid items-start gap-5 wide:grid-cols-[1.55fr_1fr]">
        <RecentActivity recent={dashboard.data.recent} />
        <ComplianceChecks
          more={mayReadPayroll ? { to: '/employer/compliance', label: t('compliance.seeAll') } : null}
        />
      </div>
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
