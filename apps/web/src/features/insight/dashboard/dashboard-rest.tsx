import { type Access, routes } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../i18n/use-text.tsx'
import { apiQuery } from '../../../lib/query-client.ts'
import { AssistantCard } from './assistant-card.tsx'
import { CommonQuestions } from './common-questions.tsx'
import { ComplianceChecks } from './compliance-checks.tsx'
import { ComplianceScore } from './compliance-score.tsx'
import { QuickActions } from './quick-actions.tsx'
import { RecentActivity } from './recent-activity.tsx'
import { SystemHealth } from './system-health.tsx'

const stack = 'grid grid-cols-[minmax(0,1fr)] gap-5'

/** What stands last on the employer's dashboard, and comes once the rest is there: nothing below it moves. */
export function DashboardRest({ may }: { may: (access: Access) => boolean }) {
  const { t } = useText()
  const dashboard = useQuery(apiQuery(routes.dashboard.show))
  const mayReadPayroll = may('payroll.read')
  // What the whole page waits for comes first.
  if (dashboard.data === undefined) return null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 wide:grid-cols-[1.55fr_1fr]">
      <div className={stack}>
        <RecentActivity recent={dashboard.data.recent} />
        <QuickActions may={may} />
        {mayReadPayroll && <SystemHealth />}
      </div>
      <div className={stack}>
        {mayReadPayroll && <ComplianceScore />}
        <ComplianceChecks
          more={mayReadPayroll ? { to: '/employer/compliance', label: t('compliance.seeAll') } : null}
        />
        <AssistantCard portal="employer" />
        <CommonQuestions />
      </div>
    </div>
  )
}
