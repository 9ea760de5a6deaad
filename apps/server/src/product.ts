import type { AddressInfo } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { facePort, registerFace } from './features/account/face/index.ts'
import { registerPrivacy } from './features/account/privacy/index.ts'
import { registerSignIn } from './features/account/sign-in/index.ts'
import { registerVerification } from './features/account/verification/index.ts'
import { registerBankStatements } from './features/books/bank-statements/index.ts'
import { registerEmployers } from './features/company/settings/index.ts'
import { registerStaff } from './features/company/users/index.ts'
import { registerAudit, registerRefusalAudit } from './features/insight/audit/index.ts'
import { registerCompliance } from './features/insight/compliance/index.ts'
import { registerDashboard } from './features/insight/dashboard/index.ts'
import { registerLive } from './features/installation/live/index.ts'
import { type Installation, registerOperator } from './features/installation/operator/index.ts'
import { registerCourtOrders } from './features/payroll/court-orders/index.ts'
import { registerPayItems } from './features/payroll/pay-items/index.ts'
import { registerPayRuns } from './features/payroll/pay-runs/index.ts'
import { registerPaySchedules } from './features/payroll/pay-schedules/index.ts'
import { registerPayrollReports } from './features/payroll/payroll-reports/index.ts'
import { registerPayslips } from './features/payroll/payslips/index.ts'
import { registerPensions } from './features/payroll/pensions/index.ts'
import { registerSubmissions } from './features/payroll/submissions/index.ts'
import { registerTaxNotices } from './features/payroll/tax-code-notices/index.ts'
import { registerEmployees } from './features/people/employees/index.ts'
import { registerFeedback } from './features/people/feedback/index.ts'
import { registerAbsences } from './features/time/absences/index.ts'
import { registerShifts } from './features/time/shifts/index.ts'
import { registerHours } from './features/time/timesheets/index.ts'
import { registerPayouts } from './features/wage-access/payouts/index.ts'
import { registerWithdrawals } from './features/wage-access/withdrawals/index.ts'
import { firstRow, sql } from './platform/database/database.ts'
import type { Deps } from './platform/deps.ts'
import { type AppOptions, buildApp } from './platform/http/app.ts'
import type { FileThreads } from './platform/http/file-routes.ts'
import { registerHealth } from './platform/http/health.ts'
import { refuseRoutesWithoutPolicy } from './platform/http/routes.ts'
import { readScriptHashes, registerWebFiles } from './platform/http/web-files.ts'
import type { LiveHub } from './platform/live/live.ts'
import type { OutboxMail } from './platform/mail/outbox.ts'
import { isThisMachine } from './platform/this-machine.ts'

export type ProductDeps = Deps & { hub: LiveHub; webhookSecret: string; files: FileThreads }
export type ProductOptions = Omit<AppOptions, 'scriptHashes'> & {
  webDirectory: string | null
  /** What this server was started with, for its operator. */
  installation: Installation
  /** After how long without a sign of its person a browser's session ends; half an hour unless said. */
  idleSeconds?: number
  /** The mail that was sent nowhere; never shown in production. */
  readOutbox?: (() => Promise<OutboxMail[]>) | undefined
}

/** The whole HTTP application, not listening: every feature, health, documents and the built web app. */
export async function buildProduct(deps: ProductDeps, options: ProductOptions): Promise<FastifyInstance> {
  const app = await buildApp({ ...options, scriptHashes: readScriptHashes(options.webDirectory) })
  const http = { app, database: deps.database, clock: deps.clock }
  const publicUrl = (request: FastifyRequest) => options.publicUrl ?? ownAddress(request)

  refuseRoutesWithoutPolicy(app)
  registerRefusalAudit(app, deps)
  const { isProduction, idleSeconds, readOutbox } = options
  registerSignIn(http, {
    ...deps,
    publicUrl,
    isProduction,
    isDemo: () => hasDemoCompany(deps),
    ...(idleSeconds === undefined ? {} : { idleSeconds }),
    ...(readOutbox === undefined || isProduction ? {} : { readOutbox }),
  })
  registerStaff(http, { ...deps, publicUrl })
  registerVerification(http, { ...deps, publicUrl, face: facePort(deps) })
  registerFace(http, deps)
  registerEmployers(http, deps)
  registerEmployees(http, { ...deps, publicUrl })
  registerShifts(http, deps)
  registerHours(http, deps)
  registerWithdrawals(http, deps)
  registerPayouts(app, deps)
  registerPaySchedules(http, deps)
  registerAbsences(http, deps)
  registerPayItems(http, deps)
  registerTaxNotices(http, deps)
  registerCourtOrders(http, deps)
  registerPayRuns(http, deps)
  registerSubmissions(http, deps)
  registerPayrollReports(http, deps)
  registerBankStatements(http, deps)
  registerPayslips(http, { ...deps, publicUrl })
  registerPensions(http, deps)
  registerDashboard(http, deps)
  registerCompliance(http, deps)
  registerAudit(http, deps)
  registerPrivacy(http, deps)
  registerFeedback(http, deps)
  registerLive(http, deps)
  registerOperator(http, { ...deps, installation: options.installation })
  registerHealth(app, deps)
  await registerWebFiles(app, options.webDirectory)
  return app
}

/**
 * Where a browser on this machine reaches us, by the name it used (another port where a development server stands in
 * front). A name that is not of this machine makes no link: whoever sends a request chooses it.
 */
function ownAddress({ protocol, host, hostname, server }: FastifyRequest): string {
  if (isThisMachine(hostname)) return `${protocol}://${host}`
  const listening = server.server.address() as AddressInfo | null
  return `http://localhost${listening === null ? '' : `:${listening.port}`}`
}

async function hasDemoCompany({ database }: Pick<Deps, 'database'>): Promise<boolean> {
  const found = await database.transaction('nobody', (tx) =>
    firstRow(tx, sql<{ id: string | null }>`select demo_employer() as id`),
  )
  return typeof found?.id === 'string'
}
