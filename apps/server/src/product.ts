import type { AddressInfo } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { registerAbsences } from './features/absences/index.ts'
import { registerAudit, registerRefusalAudit } from './features/audit/index.ts'
import { registerBankStatements } from './features/bank-statements/index.ts'
import { registerCompliance } from './features/compliance/index.ts'
import { registerCourtOrders } from './features/court-orders/index.ts'
import { registerDashboard } from './features/dashboard/index.ts'
import { registerEmployees } from './features/employees/index.ts'
import { registerEmployers } from './features/employers/index.ts'
import { facePort, registerFace } from './features/face/index.ts'
import { registerFeedback } from './features/feedback/index.ts'
import { registerHours } from './features/hours/index.ts'
import { registerLive } from './features/live/index.ts'
import { type Installation, registerOperator } from './features/operator/index.ts'
import { registerPayItems } from './features/pay-items/index.ts'
import { registerPaySchedules } from './features/pay-periods/index.ts'
import { registerPayRuns } from './features/pay-runs/index.ts'
import { registerPayouts } from './features/payouts/index.ts'
import { registerPayrollReports } from './features/payroll-reports/index.ts'
import { registerPayslips } from './features/payslips/index.ts'
import { registerPensions } from './features/pensions/index.ts'
import { registerPrivacy } from './features/privacy/index.ts'
import { registerShifts } from './features/shifts/index.ts'
import { registerSignIn } from './features/sign-in/index.ts'
import { registerStaff } from './features/staff/index.ts'
import { registerSubmissions } from './features/submissions/index.ts'
import { registerTaxNotices } from './features/tax-notices/index.ts'
import { consumeGrant, registerVerification } from './features/verification/index.ts'
import { registerWithdrawals } from './features/withdrawals/index.ts'
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
import { wiring } from './wiring.ts'

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
    ...wiring,
    publicUrl,
    isProduction,
    isDemo: () => hasDemoCompany(deps),
    ...(idleSeconds === undefined ? {} : { idleSeconds }),
    ...(readOutbox === undefined || isProduction ? {} : { readOutbox }),
  })
  registerStaff(http, { ...deps, publicUrl })
  registerVerification(http, { ...deps, publicUrl, face: facePort(deps) })
  registerFace(http, deps)
  registerEmployers(http, { ...deps, ...wiring })
  registerEmployees(http, { ...deps, ...wiring, publicUrl })
  registerShifts(http, deps)
  registerHours(http, { ...deps, ...wiring, consumeGrant })
  registerWithdrawals(http, deps)
  registerPayouts(app, deps)
  registerPaySchedules(http, deps)
  registerAbsences(http, deps)
  registerPayItems(http, deps)
  registerTaxNotices(http, { ...deps, ...wiring })
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
