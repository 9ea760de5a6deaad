import { challenges } from './features/account/challenges/section.ts'
import { face } from './features/account/face/section.ts'
import { privacy } from './features/account/privacy/section.ts'
import { signIn } from './features/account/sign-in/section.ts'
import { verification } from './features/account/verification/section.ts'
import { bankStatements } from './features/books/bank-statements/section.ts'
import { journals } from './features/books/journals/section.ts'
import { apiKeys } from './features/company/api-keys/section.ts'
import { integrations } from './features/company/integrations/section.ts'
import { lists } from './features/company/lists/section.ts'
import { plan } from './features/company/plan/section.ts'
import { settings } from './features/company/settings/section.ts'
import { users } from './features/company/users/section.ts'
import { webhooks } from './features/company/webhooks/section.ts'
import { analytics } from './features/insight/analytics/section.ts'
import { assistant } from './features/insight/assistant/section.ts'
import { audit } from './features/insight/audit/section.ts'
import { compliance } from './features/insight/compliance/section.ts'
import { dashboard } from './features/insight/dashboard/section.ts'
import { help } from './features/insight/help/section.ts'
import { ownAssistants } from './features/insight/own-assistants/section.ts'
import { riskChecks } from './features/insight/risk-checks/section.ts'
import { search } from './features/insight/search/section.ts'
import { tutorial } from './features/insight/tutorial/section.ts'
import { enquiries } from './features/installation/enquiries/section.ts'
import { live } from './features/installation/live/section.ts'
import { operator } from './features/installation/operator/section.ts'
import { broughtForward } from './features/payroll/brought-forward/section.ts'
import { courtOrders } from './features/payroll/court-orders/section.ts'
import { parallelRuns } from './features/payroll/parallel-runs/section.ts'
import { payCalendar } from './features/payroll/pay-calendar/section.ts'
import { payItems } from './features/payroll/pay-items/section.ts'
import { payRuns } from './features/payroll/pay-runs/section.ts'
import { paySchedules } from './features/payroll/pay-schedules/section.ts'
import { payrollJournals } from './features/payroll/payroll-journals/section.ts'
import { payrollReports } from './features/payroll/payroll-reports/section.ts'
import { payslips } from './features/payroll/payslips/section.ts'
import { pensions } from './features/payroll/pensions/section.ts'
import { reportSchedules } from './features/payroll/report-schedules/section.ts'
import { submissions } from './features/payroll/submissions/section.ts'
import { taxCodeNotices } from './features/payroll/tax-code-notices/section.ts'
import { alerts } from './features/people/alerts/section.ts'
import { announcements } from './features/people/announcements/section.ts'
import { benefits } from './features/people/benefits/section.ts'
import { contracts } from './features/people/contracts/section.ts'
import { documents } from './features/people/documents/section.ts'
import { employeeImports } from './features/people/employee-imports/section.ts'
import { employees } from './features/people/employees/section.ts'
import { expenses } from './features/people/expenses/section.ts'
import { feedback } from './features/people/feedback/section.ts'
import { incidents } from './features/people/incidents/section.ts'
import { leavers } from './features/people/leavers/section.ts'
import { messages } from './features/people/messages/section.ts'
import { notifications } from './features/people/notifications/section.ts'
import { onboarding } from './features/people/onboarding/section.ts'
import { performance } from './features/people/performance/section.ts'
import { reviews } from './features/people/reviews/section.ts'
import { rewards } from './features/people/rewards/section.ts'
import { savedViews } from './features/people/saved-views/section.ts'
import { support } from './features/people/support/section.ts'
import { training } from './features/people/training/section.ts'
import { wellbeing } from './features/people/wellbeing/section.ts'
import { absences } from './features/time/absences/section.ts'
import { availability } from './features/time/availability/section.ts'
import { calendarFeed } from './features/time/calendar-feed/section.ts'
import { clockEvents } from './features/time/clock-events/section.ts'
import { kiosks } from './features/time/kiosks/section.ts'
import { leave } from './features/time/leave/section.ts'
import { rota } from './features/time/rota/section.ts'
import { shifts } from './features/time/shifts/section.ts'
import { shortNotice } from './features/time/short-notice/section.ts'
import { swaps } from './features/time/swaps/section.ts'
import { timesheets } from './features/time/timesheets/section.ts'
import { earnings } from './features/wage-access/earnings/section.ts'
import { finances } from './features/wage-access/finances/section.ts'
import { payouts } from './features/wage-access/payouts/section.ts'
import { withdrawals } from './features/wage-access/withdrawals/section.ts'
import { mail } from './mail-section.ts'
import type { Section } from './platform/section.ts'
import type { BackgroundDeps, RouteDeps } from './section-deps.ts'

/** All the server has, a section a word, by area. Their day's work is done in this order: pay periods before paydays. */
export const sections: readonly Section<RouteDeps, BackgroundDeps>[] = [
  signIn,
  verification,
  challenges,
  face,
  privacy,
  apiKeys,
  integrations,
  plan,
  lists,
  settings,
  users,
  webhooks,
  employees,
  employeeImports,
  feedback,
  incidents,
  wellbeing,
  training,
  performance,
  reviews,
  rewards,
  notifications,
  alerts,
  contracts,
  documents,
  expenses,
  benefits,
  announcements,
  leavers,
  messages,
  onboarding,
  savedViews,
  support,
  shifts,
  rota,
  shortNotice,
  swaps,
  availability,
  calendarFeed,
  timesheets,
  kiosks,
  clockEvents,
  absences,
  leave,
  earnings,
  withdrawals,
  payouts,
  finances,
  paySchedules,
  broughtForward,
  payItems,
  taxCodeNotices,
  courtOrders,
  payRuns,
  parallelRuns,
  submissions,
  payrollJournals,
  payrollReports,
  reportSchedules,
  payCalendar,
  payslips,
  pensions,
  journals,
  bankStatements,
  dashboard,
  help,
  compliance,
  analytics,
  assistant,
  ownAssistants,
  audit,
  riskChecks,
  search,
  tutorial,
  live,
  enquiries,
  operator,
  mail,
]
