import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { IncompleteRecord } from './build-fps.ts'
import type { ReportFault } from './check-report.ts'
import type { EpsAheadProblem } from './eps-ahead.ts'

/** What HMRC knows the company by, or what sending needs, is not there. */
export function detailsMissing(fields: readonly string[]): Refused {
  return refuse('employer_details_missing', 'say how HMRC knows the company first', {
    ...(fields[0] === undefined ? {} : { field: fields[0] }),
    details: { fields },
  })
}

type Why =
  | 'late_reason_needed'
  | 'tax_year_not_held'
  | 'details_missing'
  | 'rules_broken'
  | 'nothing_to_report'
  | 'month_not_begun'
  | 'records_changed'
  | 'paid_when_inactive'
  | 'paid_after_ceased'
  | EpsAheadProblem['why']

type Facts = { field?: string; workers?: IncompleteRecord[]; faults?: ReportFault[]; payDate?: string }

/** No report is made, and why. */
export function refused(why: Why, message: string, { field, ...details }: Facts = {}): Refused {
  return refuse('submission_refused', message, { ...(field ? { field } : {}), details: { why, ...details } })
}
