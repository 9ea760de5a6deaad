import type { Access } from '@gpod/contract'
import { AssistantCard } from './assistant-card.tsx'
import { CommonQuestions } from './common-questions.tsx'
import { ComplianceScore } from './compliance-score.tsx'
import { QuickActions } from './quick-actions.tsx'
import { SystemHealth } from './system-health.tsx'

/** What stands last on the employer's dashboard: nothing below it moves when it comes. */
export function DashboardRest({ may }: { may: (access: Access) => boolean }) {
  const mayReadPayroll = may('payroll.read')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 wide:grid-cols-[1.55fr_1fr]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <QuickActions may={may} />
        {mayReadPayroll && <SystemHealth />}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {mayReadPayroll && <ComplianceScore />}
        <AssistantCard portal="employer" />
        <CommonQuestions />
      </div>
    </div>
  )
}
