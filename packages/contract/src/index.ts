/** What server and web say to each other: one table of routes, the shapes they carry, and the codes of every error. */
export * from './absences.ts'
export * from './accounts.ts'
export * from './audit.ts'
export * from './compliance.ts'
export * from './court-orders.ts'
export * from './employees.ts'
export * from './errors.ts'
export * from './face.ts'
export { money, moneyInput } from './money.ts'
export * from './operator.ts'
export * from './pay-items.ts'
export * from './pay-runs.ts'
export * from './payroll-settings.ts'
export * from './payslips.ts'
export * from './pensions.ts'
export * from './privacy.ts'
export * from './reports.ts'
export * from './roles.ts'
export * from './routes.ts'
export * from './shapes.ts'
export * from './shifts.ts'
export * from './sign-in.ts'
export * from './tax-notices.ts'
export * from './verification.ts'
export * from './withdrawals.ts'

import { absenceRoutes } from './absences.ts'
import { accountRoutes, staffRoutes } from './accounts.ts'
import { auditRoutes } from './audit.ts'
import { complianceRoutes } from './compliance.ts'
import { courtOrderRoutes } from './court-orders.ts'
import { employeeRoutes, employerRoutes, payrollRoutes } from './employees.ts'
import { operatorRoutes } from './operator.ts'
import { payItemRoutes } from './pay-items.ts'
import { payRunRoutes } from './pay-runs.ts'
import { payrollSettingsRoutes, payScheduleRoutes } from './payroll-settings.ts'
import { payslipRoutes, sharedPayslipRoutes } from './payslips.ts'
import { pensionRoutes } from './pensions.ts'
import { feedbackRoutes, privacyRoutes } from './privacy.ts'
import { bankStatementRoutes, payrollReportRoutes, submissionRoutes } from './reports.ts'
import { rotaRoutes, shiftRoutes } from './shifts.ts'
import { signInRoutes } from './sign-in.ts'
import { taxNoticeRoutes } from './tax-notices.ts'
import { verificationRoutes } from './verification.ts'
import { employerWithdrawalRoutes, withdrawalRoutes } from './withdrawals.ts'

/** Every route of the API that carries JSON, by feature. */
export const routes = {
  signIn: signInRoutes,
  accounts: accountRoutes,
  staff: staffRoutes,
  verification: verificationRoutes,
  withdrawals: withdrawalRoutes,
  employerWithdrawals: employerWithdrawalRoutes,
  shifts: shiftRoutes,
  rota: rotaRoutes,
  employees: employeeRoutes,
  employer: employerRoutes,
  payroll: payrollRoutes,
  payRuns: payRunRoutes,
  paySchedules: payScheduleRoutes,
  payItems: payItemRoutes,
  taxNotices: taxNoticeRoutes,
  absences: absenceRoutes,
  courtOrders: courtOrderRoutes,
  payrollSettings: payrollSettingsRoutes,
  payslips: payslipRoutes,
  sharedPayslips: sharedPayslipRoutes,
  pensions: pensionRoutes,
  submissions: submissionRoutes,
  payrollReports: payrollReportRoutes,
  bankStatements: bankStatementRoutes,
  compliance: complianceRoutes,
  audit: auditRoutes,
  privacy: privacyRoutes,
  feedback: feedbackRoutes,
  operator: operatorRoutes,
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
