import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { queues, startCalculations, startMail, startReleases, startRounds, startSubmissions } from './background.ts'
import { sandboxBankSecrets, startSandboxBank } from './bank-process.ts'
import { ensureDemoCompany } from './demo/index.ts'
import { chainAudit, headLine, readHeadLines, verifyAudit } from './features/audit/index.ts'
import { verifyBooks } from './features/journals/index.ts'
import { absentBankRail, type BankRail, createSandboxBankRail } from './features/payouts/index.ts'
import { verifyPayslips } from './features/payslips/index.ts'
import { demoLogins } from './features/sign-in/index.ts'
import { createTransactionEngine, type Hmrc } from './features/submissions/index.ts'
import { openFileThreads } from './file-threads.ts'
import { sandboxHmrcSender, startSandboxHmrc } from './hmrc-process.ts'
import { systemClock } from './platform/clock.ts'
import { Seal } from './platform/crypto.ts'
import { prepareApplicationRole } from './platform/database/application-role.ts'
import { sqlState } from './platform/database/database-errors.ts'
import { MigrationError, migrate } from './platform/database/migrate.ts'
import { openConnections, openPool } from './platform/database/pool.ts'
import { DatabaseUnavailableError, findEmbeddedDatabase, openEmbeddedDatabase } from './platform/embedded-database.ts'
import { type Environment, EnvironmentError, readEnvironment } from './platform/environment.ts'
import { openJobs, prepareJobs } from './platform/jobs/jobs.ts'
import { openLiveHub } from './platform/live/live.ts'
import { logFailure } from './platform/log.ts'
import { type Mailer, openMailer } from './platform/mail/mailer.ts'
import { readOutbox } from './platform/mail/outbox.ts'
import { buildProduct } from './product.ts'
import { SandboxUnavailableError } from './sandbox-process.ts'

const log = (line: string) => process.stdout.write(`${line}\n`)

/** What was opened, to be closed in the opposite order, each whatever becomes of the others. */
function openedThings() {
  const closers: (() => Promise<unknown>)[] = []
  return {
    add: (close: () => Promise<unknown>) => void closers.push(close),
    async close() {
      for (const close of closers.splice(0).reverse()) await close().catch(logFailure)
    },
  }
}

type Opened = ReturnType<typeof openedThings>

async function openAdmin(environment: Environment, opened: Opened): Promise<string> {
  if (environment.databaseUrl) return environment.databaseUrl
  const onGone = (error: Error) => {
    process.stderr.write(`${error.message}\n`)
    // Nothing works without it; whoever watches this process sees that it ended.
    void opened.close().finally(() => process.exit(1))
  }
  const embedded = await openEmbeddedDatabase({ dataDirectory: environment.dataDirectory, log, onGone })
  opened.add(() => embedded.stop())
  return embedded.adminUrl
}

async function serve(environment: Environment, opened: Opened): Promise<void> {
  const adminUrl = await openAdmin(environment, opened)
  const owner = openPool(adminUrl, { size: 4 })
  opened.add(() => owner.end())
  const applicationUrl = await prepareApplicationRole(owner, adminUrl)
  await migrate(owner)
  await prepareJobs(owner, queues)

  const connections = openConnections(applicationUrl, { size: environment.poolSize })
  opened.add(() => connections.close())
  const { requests: database } = connections
  // What was done up to the end is fixed before it ends.
  opened.add(() => chainAudit({ database, clock: systemClock, onError: logFailure }))
  const hub = await openLiveHub(connections.live)
  opened.add(() => hub.stop())
  const files = openFileThreads({ databaseUrl: applicationUrl })
  opened.add(() => files.close())
  const jobs = await openJobs(connections.queues, { onError: logFailure })
  opened.add(() => jobs.stop())

  const deps = { database, clock: systemClock, jobs, seal: new Seal(environment.secretKey) }
  const secrets = environment.bank ?? sandboxBankSecrets(environment.secretKey)
  const mailer = chooseMailer(environment)
  opened.add(async () => mailer?.close())
  const outbox = outboxOf(environment)
  const app = await buildProduct(
    { ...deps, hub, files, webhookSecret: secrets.webhookSecret },
    { ...environment, readOutbox: environment.mail.smtpUrl === null ? () => readOutbox(outbox) : undefined },
  )
  opened.add(() => app.close())
  await app.listen({ port: environment.port, host: environment.host })
  const { port } = app.server.address() as AddressInfo
  log(`GPOD is at http://${environment.host === '127.0.0.1' ? 'localhost' : environment.host}:${port}`)

  const rail = await openRail({ environment, port, secrets }, opened)
  const hmrc = await openHmrc(environment, opened)
  const background = { ...deps, database: connections.jobs, rail, mailer, hmrc, onError: logFailure, log }
  await startReleases(background)
  await startMail(background)
  await startCalculations(background)
  await startSubmissions(background)
  if (environment.hasDemo) {
    await ensureDemoCompany({ ...deps, owner, hmrc, log })
    for (const { type, username, password } of demoLogins) log(`  ${type}: ${username}, password ${password}`)
  }
  await startRounds(background)
  log('ready')
}

/** Null in production without a mail server: mail waits, for a file in a folder reaches nobody. */
function chooseMailer(environment: Environment): Mailer | null {
  const { mail, isProduction } = environment
  if (mail.smtpUrl !== null || !isProduction) return openMailer({ ...mail, outbox: outboxOf(environment) })
  log('Mail is not set up (GPOD_SMTP_URL): mails wait, and nobody can confirm an address or set a new password.')
  return null
}

function outboxOf({ dataDirectory }: Environment): string {
  return join(dataDirectory, 'outbox')
}

async function openRail(place: BankPlace, opened: Opened): Promise<BankRail> {
  const { bank, isProduction } = place.environment
  if (bank) return createSandboxBankRail(bank)
  if (isProduction) {
    log('No bank is set up (GPOD_BANK_URL): approved withdrawals wait, and nothing is paid.')
    return absentBankRail
  }
  return createSandboxBankRail({ url: await runSandboxBank(place, opened), apiKey: place.secrets.apiKey })
}

async function openHmrc(environment: Environment, opened: Opened): Promise<Hmrc | null> {
  const { hmrc, isProduction, dataDirectory, secretKey } = environment
  const software = { vendorId: hmrc.vendorId, product: 'GPOD', version: '0.1.0' }
  if (hmrc.url !== null) return { gateway: createTransactionEngine({ url: hmrc.url, software }), sender: null }
  if (isProduction) {
    log('HMRC is not set up (GPOD_HMRC_URL): reports wait, and nothing is sent.')
    return null
  }
  const sender = sandboxHmrcSender(secretKey)
  const sandbox = await startSandboxHmrc({ dataDirectory, sender, log })
  opened.add(() => sandbox.stop())
  return { gateway: createTransactionEngine({ url: sandbox.url, software }), sender }
}

type BankPlace = { environment: Environment; port: number; secrets: { apiKey: string; webhookSecret: string } }

async function runSandboxBank({ environment, port, secrets }: BankPlace, opened: Opened): Promise<string> {
  const host = environment.host === '0.0.0.0' ? '127.0.0.1' : environment.host
  const bank = await startSandboxBank({
    dataDirectory: environment.dataDirectory,
    webhookUrl: `http://${host}:${port}/api/webhooks/bank`,
    secrets,
    log,
  })
  opened.add(() => bank.stop())
  return bank.url
}

/**
 * Replays the books, works every issued payslip out again, and follows the chain of the audit from its beginning; exits
 * with 1 at a difference. Also while a server runs on the same data. `keptHeads` is a file with lines of an earlier log,
 * whose audit heads must be in the chain.
 */
async function verify(environment: Environment, opened: Opened, keptHeads: string | undefined): Promise<void> {
  const running = environment.databaseUrl ?? (await findEmbeddedDatabase(environment.dataDirectory))
  let owner = running === null ? null : await openIfAnswering(running)
  owner ??= openPool(await openAdmin(environment, opened), { size: 2 })
  const pool = owner
  opened.add(() => pool.end())
  const { journals, postings, differences } = await verifyBooks(pool)
  for (const { promise, employerId, subject, expected, found } of differences) {
    log(`${promise}: ${subject} of ${employerId} should be ${expected} pence and is ${found}`)
  }
  log(`${journals} journals, ${postings} postings, ${differences.length === 0 ? 'no difference' : 'the books differ'}`)
  const issued = await verifyPayslips(pool)
  for (const { promise, employerId, payslipId } of issued.differences) {
    log(`${promise}: not for payslip ${payslipId} of ${employerId}`)
  }
  log(`${issued.payslips} payslips, ${issued.differences.length === 0 ? 'no difference' : 'they differ'}`)
  const audit = await verifyAudit(pool, {
    keptHeads: keptHeads === undefined ? [] : readHeadLines(readFileSync(keptHeads, 'utf8')),
  })
  for (const { promise, employerId, subject } of audit.differences) log(`${promise}: not ${subject} of ${employerId}`)
  for (const head of audit.heads) log(headLine(head))
  log(`${audit.rows} audit rows, ${audit.differences.length === 0 ? 'no difference' : 'the chain is broken'}`)
  if (differences.length + issued.differences.length + audit.differences.length > 0) process.exitCode = 1
}

async function openIfAnswering(url: string) {
  const pool = openPool(url, { size: 2 })
  try {
    await pool.query('select 1')
    return pool
  } catch (error) {
    await pool.end()
    if ((error as { code?: string }).code === 'ECONNREFUSED') return null
    throw error
  }
}

/** The line for an error of the person's surroundings, or null for a bug, which is shown whole. */
function lineFor(error: unknown, environment: Environment | null): string | null {
  if (!(error instanceof Error)) return null
  const isSaidWhole =
    error instanceof EnvironmentError ||
    error instanceof DatabaseUnavailableError ||
    error instanceof SandboxUnavailableError ||
    error instanceof MigrationError
  if (isSaidWhole) return error.message
  // The driver's own words for it, which have no code.
  if (/client password must be/.test(error.message)) {
    return 'the database of DATABASE_URL asks for a password, and none is given: postgresql://user:password@host/database'
  }
  const code = (error as { code?: string }).code
  if (code === 'EADDRINUSE') {
    return `Port ${environment?.port} is taken. Stop what uses it, or choose another: PORT=${(environment?.port ?? 3000) + 1} npm start`
  }
  const isOfDatabase = code === 'ECONNREFUSED' || code === 'ENOTFOUND' || /^(28|3D)/.test(sqlState(error) ?? '')
  return isOfDatabase ? `the database of DATABASE_URL cannot be opened: ${error.message || code}` : null
}

async function main(command: string, argument?: string): Promise<void> {
  const opened = openedThings()
  let environment: Environment | null = null
  let stopping: Promise<void> | null = null
  const stop = (): Promise<void> => {
    stopping ??= opened.close()
    return stopping
  }
  try {
    environment = readEnvironment(process.env)
    switch (command) {
      case 'serve': {
        // What a library leaves behind is told, and is no reason to stop serving everybody.
        process.on('unhandledRejection', logFailure)
        let askedAt: number | null = null
        for (const signal of ['SIGINT', 'SIGTERM'] as const) {
          process.on(signal, () => {
            if (askedAt !== null) {
              // npm sends a terminal's Ctrl-C a second time; a person who presses it again later wants out.
              if (performance.now() - askedAt > 2_000) process.exit(1)
              return
            }
            askedAt = performance.now()
            log('stopping')
            stop().then(() => process.exit())
          })
        }
        return await serve(environment, opened)
      }
      case 'verify':
        await verify(environment, opened, argument)
        return await stop()
      default:
        throw new EnvironmentError(`there is no command ${command}: serve or verify`)
    }
  } catch (error) {
    if (stopping) return
    const line = lineFor(error, environment)
    process.exitCode = 1
    process.stderr.write(`${line ?? (error instanceof Error ? error.stack : error)}\n`)
    await stop()
    process.exit()
  }
}

await main(process.argv[2] ?? 'serve', process.argv[3])
