/** What server and web say to each other: one table of routes, the shapes they carry, and the codes of every error. */
export * from './account/face.ts'
export * from './account/privacy.ts'
export * from './account/profile.ts'
export * from './account/sign-in.ts'
export * from './account/verification.ts'
export * from './books/bank-statements.ts'
export * from './company/api-keys.ts'
export { type ApiScope, apiKeyPrefix, apiScopes, isOpenToKey } from './company/api-scopes.ts'
export * from './company/integrations.ts'
export * from './company/lists.ts'
export * from './company/plan.ts'
export * from './company/settings.ts'
export * from './company/settings-shapes.ts'
export * from './company/users.ts'
export * from './company/webhooks.ts'
export { type ErrorBody, errorBody } from './errors.ts'
export * from './insight/analytics.ts'
export * from './insight/assistant.ts'
export * from './insight/audit.ts'
export * from './insight/audit-fields.ts'
export * from './insight/compliance.ts'
export * from './insight/dashboard.ts'
export * from './insight/help.ts'
export * from './insight/own-assistants.ts'
export * from './insight/risk-checks.ts'
export * from './insight/search.ts'
export * from './insight/tutorial.ts'
export * from './installation/enquiries.ts'
export * from './installation/operator.ts'
export { money, moneyInput } from './money.ts'
export * from './payroll/brought-forward.ts'
export * from './payroll/court-orders.ts'
export * from './payroll/parallel-runs.ts'
export * from './payroll/pay-calendar.ts'
export * from './payroll/pay-items.ts'
export * from './payroll/pay-rates.ts'
export * from './payroll/pay-run-shapes.ts'
export * from './payroll/pay-runs.ts'
export * from './payroll/pay-schedules.ts'
export * from './payroll/payroll-journals.ts'
export * from './payroll/payroll-reports.ts'
export * from './payroll/payslip-shapes.ts'
export * from './payroll/payslips.ts'
export * from './payroll/pensions.ts'
export * from './payroll/report-schedules.ts'
export type { Overpayment } from './payroll/runs-beside.ts'
export * from './payroll/submissions.ts'
export * from './payroll/take-home.ts'
export * from './payroll/tax-code-notices.ts'
export * from './people/alerts.ts'
export * from './people/announcements.ts'
export * from './people/benefits.ts'
export * from './people/contracts.ts'
export * from './people/documents.ts'
export * from './people/employee-imports.ts'
export * from './people/employees.ts'
export * from './people/expenses.ts'
export * from './people/feedback.ts'
export * from './people/incidents.ts'
export * from './people/leavers.ts'
export * from './people/messages.ts'
export * from './people/onboarding.ts'
export * from './people/performance.ts'
export * from './people/reviews.ts'
export * from './people/rewards.ts'
export * from './people/saved-views.ts'
export * from './people/support.ts'
export * from './people/training.ts'
export * from './people/training-shapes.ts'
export * from './people/training-statements.ts'
export * from './people/wellbeing.ts'
export * from './plain-text.ts'
export * from './read-markdown.ts'
export * from './read-times.ts'
export { type AdministratorRole, administratorRole, type Role, role, type Who } from './roles.ts'
export {
  type Limit,
  limits,
  type Method,
  type Reach,
  usualBody,
} from './routes.ts'
export { type AuditArea, auditAreas } from './section.ts'
export * from './shapes.ts'
export * from './time/absences.ts'
export * from './time/availability.ts'
export * from './time/calendar-feed.ts'
export * from './time/clock-events.ts'
export * from './time/clocking-text.ts'
export * from './time/kiosks.ts'
export * from './time/leave.ts'
export * from './time/rota.ts'
export * from './time/rota-fill.ts'
export * from './time/rota-planning.ts'
export * from './time/rota-shapes.ts'
export type { RotaTemplate } from './time/rota-templates.ts'
export * from './time/shifts.ts'
export * from './time/short-notice.ts'
export * from './time/swaps.ts'
export * from './time/timesheets.ts'
export * from './wage-access/earnings.ts'
export * from './wage-access/finances.ts'
export * from './wage-access/policy.ts'
export * from './wage-access/withdrawals.ts'

import { face } from './account/face.ts'
import { privacy } from './account/privacy.ts'
import { profile } from './account/profile.ts'
import { signIn } from './account/sign-in.ts'
import { verification } from './account/verification.ts'
import { bankStatements } from './books/bank-statements.ts'
import { apiKeys } from './company/api-keys.ts'
import { integrations } from './company/integrations.ts'
import { lists } from './company/lists.ts'
import { plan } from './company/plan.ts'
import { settings } from './company/settings.ts'
import { users } from './company/users.ts'
import { webhooks } from './company/webhooks.ts'
import { sharedErrors } from './errors.ts'
import { analytics } from './insight/analytics.ts'
import { assistant } from './insight/assistant.ts'
import { audit } from './insight/audit.ts'
import { compliance } from './insight/compliance.ts'
import { dashboard } from './insight/dashboard.ts'
import { help } from './insight/help.ts'
import { ownAssistants } from './insight/own-assistants.ts'
import { riskChecks } from './insight/risk-checks.ts'
import { search } from './insight/search.ts'
import { tutorial } from './insight/tutorial.ts'
import { enquiries } from './installation/enquiries.ts'
import { operator } from './installation/operator.ts'
import { broughtForward } from './payroll/brought-forward.ts'
import { courtOrders } from './payroll/court-orders.ts'
import { parallelRuns } from './payroll/parallel-runs.ts'
import { payCalendar } from './payroll/pay-calendar.ts'
import { payItems } from './payroll/pay-items.ts'
import { payRates } from './payroll/pay-rates.ts'
import { payRuns } from './payroll/pay-runs.ts'
import { paySchedules } from './payroll/pay-schedules.ts'
import { payrollJournals } from './payroll/payroll-journals.ts'
import { payrollReports } from './payroll/payroll-reports.ts'
import { payslips } from './payroll/payslips.ts'
import { pensions } from './payroll/pensions.ts'
import { reportSchedules } from './payroll/report-schedules.ts'
import { submissions } from './payroll/submissions.ts'
import { takeHome } from './payroll/take-home.ts'
import { taxCodeNotices } from './payroll/tax-code-notices.ts'
import { alerts } from './people/alerts.ts'
import { announcements } from './people/announcements.ts'
import { benefits } from './people/benefits.ts'
import { contracts } from './people/contracts.ts'
import { documents } from './people/documents.ts'
import { employeeImports } from './people/employee-imports.ts'
import { employees } from './people/employees.ts'
import { expenses } from './people/expenses.ts'
import { feedback } from './people/feedback.ts'
import { incidents } from './people/incidents.ts'
import { leavers } from './people/leavers.ts'
import { messages } from './people/messages.ts'
import { onboarding } from './people/onboarding.ts'
import { performance } from './people/performance.ts'
import { reviews } from './people/reviews.ts'
import { rewards } from './people/rewards.ts'
import { savedViews } from './people/saved-views.ts'
import { support } from './people/support.ts'
import { training } from './people/training.ts'
import { wellbeing } from './people/wellbeing.ts'
import { isAllowedBy, permissionsByRole } from './permissions.ts'
import { type Role, sharedPermissions, type Who } from './roles.ts'
import type { Method, PolicyUnder, RouteShape } from './routes.ts'
import { type ActionTextsIn, type AuditArea, eachOf, type HoldersIn, type NamesIn, type ToldIn } from './section.ts'
import { absences } from './time/absences.ts'
import { ownAvailability } from './time/availability.ts'
import { calendarFeed } from './time/calendar-feed.ts'
import { clockEvents } from './time/clock-events.ts'
import { kiosks } from './time/kiosks.ts'
import { leave } from './time/leave.ts'
import { rota } from './time/rota.ts'
import { shifts } from './time/shifts.ts'
import { shortNotice } from './time/short-notice.ts'
import { swaps } from './time/swaps.ts'
import { timesheets } from './time/timesheets.ts'
import { earnings } from './wage-access/earnings.ts'
import { finances } from './wage-access/finances.ts'
import { policy } from './wage-access/policy.ts'
import { withdrawals } from './wage-access/withdrawals.ts'

/** The sections of the product, in the order of their areas. */
export const sections: Sections = {
  face,
  privacy,
  profile,
  signIn,
  verification,
  bankStatements,
  apiKeys,
  integrations,
  plan,
  lists,
  settings,
  users,
  webhooks,
  analytics,
  assistant,
  audit,
  compliance,
  dashboard,
  help,
  ownAssistants,
  riskChecks,
  search,
  tutorial,
  enquiries,
  operator,
  broughtForward,
  courtOrders,
  payCalendar,
  payItems,
  payRates,
  payRuns,
  parallelRuns,
  paySchedules,
  payrollJournals,
  payrollReports,
  payslips,
  pensions,
  reportSchedules,
  submissions,
  takeHome,
  taxCodeNotices,
  employees,
  employeeImports,
  feedback,
  alerts,
  incidents,
  wellbeing,
  training,
  performance,
  reviews,
  rewards,
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
  absences,
  availability: ownAvailability,
  calendarFeed,
  kiosks,
  clockEvents,
  leave,
  rota,
  shifts,
  shortNotice,
  swaps,
  timesheets,
  earnings,
  policy,
  withdrawals,
  finances,
}

/** By their names: written out, as the compiler would of its own, they are more than it writes. */
type Sections = {
  readonly face: typeof face
  readonly privacy: typeof privacy
  readonly profile: typeof profile
  readonly signIn: typeof signIn
  readonly verification: typeof verification
  readonly bankStatements: typeof bankStatements
  readonly apiKeys: typeof apiKeys
  readonly integrations: typeof integrations
  readonly plan: typeof plan
  readonly lists: typeof lists
  readonly settings: typeof settings
  readonly users: typeof users
  readonly webhooks: typeof webhooks
  readonly analytics: typeof analytics
  readonly assistant: typeof assistant
  readonly audit: typeof audit
  readonly compliance: typeof compliance
  readonly dashboard: typeof dashboard
  readonly help: typeof help
  readonly ownAssistants: typeof ownAssistants
  readonly riskChecks: typeof riskChecks
  readonly search: typeof search
  readonly tutorial: typeof tutorial
  readonly enquiries: typeof enquiries
  readonly operator: typeof operator
  readonly broughtForward: typeof broughtForward
  readonly courtOrders: typeof courtOrders
  readonly payCalendar: typeof payCalendar
  readonly payItems: typeof payItems
  readonly payRates: typeof payRates
  readonly payRuns: typeof payRuns
  readonly parallelRuns: typeof parallelRuns
  readonly paySchedules: typeof paySchedules
  readonly payrollJournals: typeof payrollJournals
  readonly payrollReports: typeof payrollReports
  readonly payslips: typeof payslips
  readonly pensions: typeof pensions
  readonly reportSchedules: typeof reportSchedules
  readonly submissions: typeof submissions
  readonly takeHome: typeof takeHome
  readonly taxCodeNotices: typeof taxCodeNotices
  readonly employees: typeof employees
  readonly employeeImports: typeof employeeImports
  readonly feedback: typeof feedback
  readonly alerts: typeof alerts
  readonly incidents: typeof incidents
  readonly wellbeing: typeof wellbeing
  readonly training: typeof training
  readonly performance: typeof performance
  readonly reviews: typeof reviews
  readonly rewards: typeof rewards
  readonly contracts: typeof contracts
  readonly documents: typeof documents
  readonly expenses: typeof expenses
  readonly benefits: typeof benefits
  readonly announcements: typeof announcements
  readonly leavers: typeof leavers
  readonly messages: typeof messages
  readonly onboarding: typeof onboarding
  readonly savedViews: typeof savedViews
  readonly support: typeof support
  readonly absences: typeof absences
  readonly availability: typeof ownAvailability
  readonly calendarFeed: typeof calendarFeed
  readonly kiosks: typeof kiosks
  readonly clockEvents: typeof clockEvents
  readonly leave: typeof leave
  readonly rota: typeof rota
  readonly shifts: typeof shifts
  readonly shortNotice: typeof shortNotice
  readonly swaps: typeof swaps
  readonly timesheets: typeof timesheets
  readonly earnings: typeof earnings
  readonly policy: typeof policy
  readonly withdrawals: typeof withdrawals
  readonly finances: typeof finances
}

/** What a section is called everywhere: its folders, its texts, what is announced of it. */
export type Word = Sections[keyof Sections]['word']

/** Every route of the API that carries JSON, by its section. */
export const routes: { readonly [Name in keyof Sections]: Sections[Name]['routes'] } = eachOf(sections, 'routes')

/** Everything that may be allowed in a company. */
export type Permission = keyof typeof sharedPermissions | NamesIn<Sections, 'permissions'>

/** Which roles hold each permission. The sections decide it; routes name only the permission. */
export const permissionHolders: Readonly<Record<Permission, readonly Role[]>> = Object.assign(
  { ...sharedPermissions },
  ...Object.values(eachOf(sections, 'permissions')),
)

/** What each role may do. */
export const permissions = permissionsByRole(permissionHolders)

/**
 * Who may call a route. `worker` needs a linked worker record; `signed-in` is anyone with a live session; `operator` runs
 * the installation, whatever company they belong to, if any; the others are permissions that roles hold.
 */
export type Access = 'public' | 'signed-in' | 'worker' | 'operator' | Permission

/** Whether somebody may call a route with this access; null is nobody. */
export const isAllowed = (access: Access, who: Who | null): boolean => isAllowedBy(permissions, access, who)

/** Who may call a route, and whose records it touches then. */
export type Policy = PolicyUnder<typeof sharedPermissions & HoldersIn<Sections>>

/** A route, with the words of what it shows or changes. */
export type Route = Policy & RouteShape & { method: Method; shows: readonly LiveWord[]; changes: readonly LiveWord[] }

/** All routes in one list. */
export const everyRoute: readonly Route[] = Object.values(routes).flatMap((own): Route[] => Object.values(own))

export type ErrorCode = keyof typeof sharedErrors | NamesIn<Sections, 'errors'>

/** Every error code the API may answer with, and its HTTP status. */
export const errorStatuses: Readonly<Record<ErrorCode, number>> = Object.assign(
  { ...sharedErrors },
  ...Object.values(eachOf(sections, 'errors')),
)
export const errorCodes = Object.keys(errorStatuses) as ErrorCode[]

/** What the audit can tell of, as it is stored. */
export type AuditAction = NamesIn<Sections, 'actions'>

/** The area of the audit page that each action belongs to. */
export const auditActions: Readonly<Record<AuditAction, AuditArea | null>> = Object.assign(
  {},
  ...Object.values(eachOf(sections, 'actions')),
)

/** The text that tells of an action: "pay_run.opened" is told by "pay-runs.act_pay_run_opened". */
export type ActionText = ActionTextsIn<Sections>

const actionWords: ReadonlyMap<string, Word> = new Map(
  Object.values(sections).flatMap(({ word, actions }) => Object.keys(actions).map((action) => [action, word])),
)

/** The section that does a stored action; null for one that this version does not know. */
export const wordOfAction = (action: string): Word | null => actionWords.get(action) ?? null

/** Several reads in one request: `?of=` each. An answer is a line, with the place of what was asked for. */
export const togetherPath = '/api/together'
export const mostTogether = 12

/** The live stream of the signed-in user's changes: server-sent events, each naming the words of what changed. */
export const eventsPath = '/api/events'
/** What the live stream says before it ends because its session did. */
export const sessionEndedEvent = 'session-ended'

type Only<Allowed, Words extends Allowed> = Words

/** What can be announced: the words that some page shows. One that is no section's does not pass here. */
export type LiveWord = Only<Word, ToldIn<Sections, 'shows'>>

/** What calls change. What no page shows does not pass here. */
export type ChangedWord = Only<LiveWord, ToldIn<Sections, 'changes'>>
