import { sample as absences } from './absences/sample.ts'
import { sample as alerts } from './alerts/sample.ts'
import { sample as analytics } from './analytics/sample.ts'
import { sample as announcements } from './announcements/sample.ts'
import { sample as apiKeys } from './api-keys/sample.ts'
import { sample as assistant } from './assistant/sample.ts'
import { sample as audit } from './audit/sample.ts'
import { sample as availability } from './availability/sample.ts'
import { sample as bankStatements } from './bank-statements/sample.ts'
import { sample as benefits } from './benefits/sample.ts'
import { sample as broughtForward } from './brought-forward/sample.ts'
import { sample as clockEvents } from './clock-events/sample.ts'
import { sample as contracts } from './contracts/sample.ts'
import { sample as courtOrders } from './court-orders/sample.ts'
import { sample as documents } from './documents/sample.ts'
import { sample as employeeImports } from './employee-imports/sample.ts'
import { sample as employees } from './employees/sample.ts'
import { sample as enquiries } from './enquiries/sample.ts'
import { sample as expenses } from './expenses/sample.ts'
import { sample as face } from './face/sample.ts'
import { sample as feedback } from './feedback/sample.ts'
import { sample as finances } from './finances/sample.ts'
import { sample as help } from './help/sample.ts'
import { sample as incidents } from './incidents/sample.ts'
import { sample as kiosks } from './kiosks/sample.ts'
import { sample as leave } from './leave/sample.ts'
import { sample as leavers } from './leavers/sample.ts'
import { sample as lists } from './lists/sample.ts'
import { sample as messages } from './messages/sample.ts'
import { sample as onboarding } from './onboarding/sample.ts'
import { sample as ownAssistants } from './own-assistants/sample.ts'
import { sample as parallelRuns } from './parallel-runs/sample.ts'
import { sample as payCalendar } from './pay-calendar/sample.ts'
import { sample as payItems } from './pay-items/sample.ts'
import { sample as payRuns } from './pay-runs/sample.ts'
import { sample as paySchedules } from './pay-schedules/sample.ts'
import { sample as payrollJournals } from './payroll-journals/sample.ts'
import { sample as payrollReports } from './payroll-reports/sample.ts'
import { sample as payslips } from './payslips/sample.ts'
import { sample as pensions } from './pensions/sample.ts'
import { sample as performance } from './performance/sample.ts'
import { sample as plan } from './plan/sample.ts'
import { sample as policy } from './policy/sample.ts'
import { sample as privacy } from './privacy/sample.ts'
import { sample as profile } from './profile/sample.ts'
import { sample as reportSchedules } from './report-schedules/sample.ts'
import { sample as reviews } from './reviews/sample.ts'
import { sample as rewards } from './rewards/sample.ts'
import { sample as riskChecks } from './risk-checks/sample.ts'
import { sample as rota } from './rota/sample.ts'
import type { AnySample, SampledName, Scene } from './sample.ts'
import { sample as savedViews } from './saved-views/sample.ts'
import { sample as search } from './search/sample.ts'
import { sample as settings } from './settings/sample.ts'
import { sample as shifts } from './shifts/sample.ts'
import { sample as shortNotice } from './short-notice/sample.ts'
import { sample as signIn } from './sign-in/sample.ts'
import { sample as submissions } from './submissions/sample.ts'
import { sample as support } from './support/sample.ts'
import { sample as swaps } from './swaps/sample.ts'
import { sample as taxCodeNotices } from './tax-code-notices/sample.ts'
import { sample as timesheets } from './timesheets/sample.ts'
import { sample as training } from './training/sample.ts'
import { sample as tutorial } from './tutorial/sample.ts'
import { sample as users } from './users/sample.ts'
import { sample as verification } from './verification/sample.ts'
import { sample as webhooks } from './webhooks/sample.ts'
import { sample as wellbeing } from './wellbeing/sample.ts'
import { sample as withdrawals } from './withdrawals/sample.ts'

/**
 * A sample of each section whose routes take something: one that is missing does not compile. Their rows are added in
 * this order, that of a company's day, so that each finds what it needs.
 */
export const samples = {
  onboarding,
  shifts,
  alerts,
  rota,
  shortNotice,
  timesheets,
  kiosks,
  clockEvents,
  broughtForward,
  payItems,
  taxCodeNotices,
  absences,
  leave,
  availability,
  courtOrders,
  payslips,
  lists,
  settings,
  payRuns,
  parallelRuns,
  submissions,
  bankStatements,
  users,
  apiKeys,
  webhooks,
  employees,
  documents,
  contracts,
  expenses,
  finances,
  swaps,
  employeeImports,
  profile,
  verification,
  pensions,
  feedback,
  announcements,
  assistant,
  ownAssistants,
  leavers,
  messages,
  audit,
  help,
  search,
  withdrawals,
  face,
  privacy,
  signIn,
  policy,
  plan,
  paySchedules,
  payrollJournals,
  payrollReports,
  reportSchedules,
  payCalendar,
  incidents,
  wellbeing,
  training,
  performance,
  reviews,
  rewards,
  enquiries,
  savedViews,
  support,
  benefits,
  analytics,
  riskChecks,
  tutorial,
} satisfies { [Name in SampledName]: AnySample<Name> }

type RowsOf<S> = S extends { rows: (scene: Scene, made: never) => Promise<infer Makes> } ? Makes : never
type AllAtOnce<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never

/** All that the rows of the samples give. */
export type Made = AllAtOnce<Exclude<RowsOf<(typeof samples)[keyof typeof samples]>, void>>

/** Adds the rows of all samples. */
export async function addRows(scene: Scene): Promise<Made> {
  // What one needs is among what all make: the compiler sees that, and the first run that the order gives it.
  const inOrder: { rows?: (scene: Scene, made: Made) => Promise<unknown> }[] = Object.values(samples)
  const made = {}
  for (const { rows } of inOrder) Object.assign(made, await rows?.(scene, made as Made))
  return made as Made
}
