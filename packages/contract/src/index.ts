/** What server and web say to each other: one table of routes, the shapes they carry, and the codes of every error. */
export * from './account/face.ts'
export * from './account/privacy.ts'
export * from './account/profile.ts'
export * from './account/sign-in.ts'
export * from './account/verification.ts'
export * from './books/bank-statements.ts'
export * from './company/settings.ts'
export * from './company/users.ts'
export * from './errors.ts'
export * from './insight/audit.ts'
export * from './insight/compliance.ts'
export * from './insight/dashboard.ts'
export * from './installation/operator.ts'
export { money, moneyInput } from './money.ts'
export * from './payroll/court-orders.ts'
export * from './payroll/pay-items.ts'
export * from './payroll/pay-runs.ts'
export * from './payroll/pay-schedules.ts'
export * from './payroll/payroll-reports.ts'
export * from './payroll/payslips.ts'
export * from './payroll/pensions.ts'
export * from './payroll/submissions.ts'
export * from './payroll/take-home.ts'
export * from './payroll/tax-code-notices.ts'
export * from './people/employees.ts'
export * from './people/feedback.ts'
export * from './roles.ts'
export * from './routes.ts'
export * from './shapes.ts'
export * from './time/absences.ts'
export * from './time/shifts.ts'
export * from './time/timesheets.ts'
export * from './wage-access/earnings.ts'
export * from './wage-access/policy.ts'
export * from './wage-access/withdrawals.ts'

import { faceRoutes } from './account/face.ts'
import { privacyRoutes } from './account/privacy.ts'
import { profileRoutes } from './account/profile.ts'
import { signInRoutes } from './account/sign-in.ts'
import { verificationRoutes } from './account/verification.ts'
import { bankStatementsRoutes } from './books/bank-statements.ts'
import { settingsRoutes } from './company/settings.ts'
import { usersRoutes } from './company/users.ts'
import { auditRoutes } from './insight/audit.ts'
import { complianceRoutes } from './insight/compliance.ts'
import { dashboardRoutes } from './insight/dashboard.ts'
import { operatorRoutes } from './installation/operator.ts'
import { courtOrdersRoutes } from './payroll/court-orders.ts'
import { payItemsRoutes } from './payroll/pay-items.ts'
import { payRunsRoutes } from './payroll/pay-runs.ts'
import { paySchedulesRoutes } from './payroll/pay-schedules.ts'
import { payrollReportsRoutes } from './payroll/payroll-reports.ts'
import { payslipsRoutes } from './payroll/payslips.ts'
import { pensionsRoutes } from './payroll/pensions.ts'
import { submissionsRoutes } from './payroll/submissions.ts'
import { takeHomeRoutes } from './payroll/take-home.ts'
import { taxCodeNoticesRoutes } from './payroll/tax-code-notices.ts'
import { employeesRoutes } from './people/employees.ts'
import { feedbackRoutes } from './people/feedback.ts'
import { absencesRoutes } from './time/absences.ts'
import { shiftsRoutes } from './time/shifts.ts'
import { timesheetsRoutes } from './time/timesheets.ts'
import { earningsRoutes } from './wage-access/earnings.ts'
import { policyRoutes } from './wage-access/policy.ts'
import { withdrawalsRoutes } from './wage-access/withdrawals.ts'

/** Every route of the API that carries JSON, by its word. */
export const routes = {
  face: faceRoutes,
  privacy: privacyRoutes,
  profile: profileRoutes,
  signIn: signInRoutes,
  verification: verificationRoutes,
  bankStatements: bankStatementsRoutes,
  settings: settingsRoutes,
  users: usersRoutes,
  audit: auditRoutes,
  compliance: complianceRoutes,
  dashboard: dashboardRoutes,
  operator: operatorRoutes,
  courtOrders: courtOrdersRoutes,
  payItems: payItemsRoutes,
  payRuns: payRunsRoutes,
  paySchedules: paySchedulesRoutes,
  payrollReports: payrollReportsRoutes,
  payslips: payslipsRoutes,
  pensions: pensionsRoutes,
  submissions: submissionsRoutes,
  takeHome: takeHomeRoutes,
  taxCodeNotices: taxCodeNoticesRoutes,
  employees: employeesRoutes,
  feedback: feedbackRoutes,
  absences: absencesRoutes,
  shifts: shiftsRoutes,
  timesheets: timesheetsRoutes,
  earnings: earningsRoutes,
  policy: policyRoutes,
  withdrawals: withdrawalsRoutes,
} as const

/** The live stream of the signed-in user's changes: server-sent events, each naming what to fetch again. */
export const eventsPath = '/api/events'
export const liveTopics = [
  'available',
  'transactions',
  'shifts',
  'hours',
  'withdrawals',
  'employees',
  'payroll',
  'payslips',
] as const
export type LiveTopic = (typeof liveTopics)[number]
