import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type pg from 'pg'
import { allJobs, startBackground } from './background.ts'
import { refuseWithoutKey, runBackup, runRestore, startBackups } from './backups.ts'
import { sandboxBankSecrets, startSandboxBank } from './bank-process.ts'
import { runDatabaseCommand } from './database-command.ts'
import { ensureDemoCompany } from './demo/index.ts'
import { runFaultCommand } from './fault-command.ts'
import { demoLogins } from './features/account/sign-in/index.ts'
import { chainAudit } from './features/insight/audit/index.ts'
import { installationOf, OperatorCommandError, runOperatorCommand } from './features/installation/operator/index.ts'
import { createTransactionEngine, type Hmrc, sealReportsInClear } from './features/payroll/submissions/index.ts'
import { absentBankRail, type BankRail, createSandboxBankRail } from './features/wage-access/payouts/index.ts'
import { openFileThreads } from './file-threads.ts'
import { sandboxHmrcSender, startSandboxHmrc, whileHmrcAnswersAtOnce } from './hmrc-process.ts'
import { runKeysCommand } from './keys-command.ts'
import { nightlyCommand, recordVerified } from './nightly-verify.ts'
import { BackupError } from './platform/backups/index.ts'
import { webBuilt } from './platform/being-built.ts'
import { systemClock } from './platform/clock.ts'
import { type KeyRing, Seal } from './platform/crypto.ts'
import { prepareApplicationRole } from './platform/database/application-role.ts'
import { sqlState } from './platform/database/database-errors.ts'
import { MigrationError } from './platform/database/migrate.ts'
import { openConnections, openForHistory, openPool } from './platform/database/pool.ts'
import { DatabaseUnavailableError, findEmbeddedDatabase, openEmbeddedDatabase } from './platform/embedded-database.ts'
import { type Environment, EnvironmentError, readEnvironment } from './platform/environment.ts'
import { openFileStore } from './platform/files/open-file-store.ts'
import { inFlightOf } from './platform/http/admission.ts'
import { chainWork, ensureSigningKey, migrateSigned } from './platform/imprints/index.ts'
import { openJobs, prepareJobs } from './platform/jobs/jobs.ts'
import { adoptKeys, type GivenKey, proveKey, readSeal } from './platform/keys/prove-keys.ts'
import { watchKeys } from './platform/keys/watch-keys.ts'
import { openLiveHub } from './platform/live/live.ts'
import { logFailure } from './platform/log.ts'
import { type Mailer, openMailer } from './platform/mail/mailer.ts'
import { readOutbox } from './platform/mail/outbox.ts'
import { Making, type MakingStep } from './platform/making.ts'
import { openOutgoing } from './platform/outgoing.ts'
import { openPushSender } from './platform/push/push-sender.ts'
import { findServer, noteServer } from './platform/server-note.ts'
import { version } from './platform/version.ts'
import { buildProduct } from './product.ts'
import { SandboxUnavailableError } from './sandbox-process.ts'
import { sealedColumns } from './tables.ts'
import { readKeptHeads, refuseWithoutDatabase, verifyAll, verifyAtStart } from './verify.ts'

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
  // A database that was migrated is none of the earlier version's: where that matters, all is built before.
  if (environment.isProduction) await webBuilt()
  const adminUrl = await openAdmin(environment, opened)
  const owner = openPool(adminUrl, { size: 4 })
  opened.add(() => owner.end())
  const given = await proveKey(owner, environment, sealedColumns)
  const applicationUrl = await prepareApplicationRole(owner, adminUrl)
  await migrateSigned(owner, given)
  const { seal, ring } = await openSeal({ given, owner, applicationUrl }, opened)
  await prepareJobs(owner, allJobs)
  await verifyAtStart(owner, log)
  const backups = await startBackups(environment, { owner, adminUrl, seal, log })
  opened.add(() => backups.stop())

  const connections = openConnections(applicationUrl, {
    size: environment.poolSize,
    signingKey: await ensureSigningKey(owner, seal),
  })
  opened.add(() => connections.close())
  const { requests: database } = connections
  // What was done up to the end is fixed before it ends.
  opened.add(async () => {
    await chainAudit({ database, clock: systemClock, onError: logFailure })
    await chainWork({ database })
  })
  const hub = await openLiveHub(connections.live)
  opened.add(() => hub.stop())
  const files = openFileThreads({
    databaseUrl: applicationUrl,
    signingKey: database.signingKey,
    seal,
    store: environment.files,
  })
  const store = openFileStore(environment.files)
  opened.add(() => files.close())
  const jobs = await openJobs(connections.queues, { onError: logFailure })
  opened.add(() => jobs.stop())

  const deps = { database, clock: systemClock, jobs, seal }
  const secrets = environment.bank ?? sandboxBankSecrets(ring.current)
  const mailer = chooseMailer(environment)
  opened.add(async () => mailer?.close())
  const push = openPushSender({ contact: contactOf(environment) })
  opened.add(() => push.close())
  const outgoing = openOutgoing({ allowsPrivate: environment.allowsPrivateAddresses })
  opened.add(() => outgoing.close())
  const outbox = outboxOf(environment)
  const making = new Making()
  if (environment.hasDemo) making.begin()
  await webBuilt()
  const app = await buildProduct(
    { ...deps, hub, files, store, webhookSecret: secrets.webhookSecret },
    {
      ...environment,
      installation: installationOf(environment),
      model: environment.model,
      making,
      mostInFlight: inFlightOf(environment.poolSize),
      readOutbox: environment.mail.smtpUrl === null ? () => readOutbox(outbox) : undefined,
    },
  )
  opened.add(() => app.close())
  await app.listen({ port: environment.port, host: environment.host })
  const { port } = app.server.address() as AddressInfo
  const address = `http://${environment.host === '127.0.0.1' ? 'localhost' : environment.host}:${port}`
  log(`GPOD is at ${address}`)
  const note = await noteServer(environment.dataDirectory, address)
  opened.add(() => note.remove())

  const rail = await openRail({ environment, port, secrets, ring }, opened)
  const { hmrc, atOnce } = await openHmrc(environment, ring, opened)
  const background = {
    ...deps,
    database: connections.jobs,
    store,
    rail,
    mailer,
    push,
    outgoing,
    hmrc,
    onError: logFailure,
    log,
  }
  if (environment.hasDemo) {
    const history = openForHistory(applicationUrl, database)
    const tell = (step: MakingStep) => making.tell(step)
    await ensureDemoCompany({ ...deps, store, database: history, owner, hmrc, atOnce, log, tell }).finally(() =>
      history.close(),
    )
    making.end()
    for (const { type, username, password } of demoLogins) log(`  ${type}: ${username}, password ${password}`)
  }
  const working = await startBackground({ ...background, owner })
  opened.add(() => working.stop())
  log('ready')
}

/** The seal of this server, kept at the keys that the database names; what an earlier version kept in clear is sealed. */
async function openSeal(
  { given, owner, applicationUrl }: { given: GivenKey; owner: pg.Pool; applicationUrl: string },
  opened: Opened,
): Promise<{ seal: Seal; ring: KeyRing }> {
  const ring = await adoptKeys(owner, given)
  const seal = Seal.of(ring)
  const watching = { connectionString: applicationUrl, given: given.secretKey, seal, onError: logFailure }
  const watch = await watchKeys(watching)
  opened.add(() => watch.stop())
  const sealed = await sealReportsInClear(owner, seal)
  if (sealed > 0) log(`${sealed} reports to HMRC, kept in clear by an earlier version, are sealed`)
  return { seal, ring }
}

/** Null in production without a mail server: mail waits, for a file in a folder reaches nobody. */
function chooseMailer(environment: Environment): Mailer | null {
  const { mail, isProduction } = environment
  if (mail.smtpUrl !== null || !isProduction) return openMailer({ ...mail, outbox: outboxOf(environment) })
  log('Mail is not set up (GPOD_SMTP_URL): mails wait, and nobody can confirm an address or set a new password.')
  return null
}

/** Whom a push service may write to about what this installation sends (RFC 8292). */
function contactOf({ mail, publicUrl }: Environment): string {
  const [, address = null] = /([^\s<>]+@[^\s<>]+)>?$/.exec(mail.from ?? '') ?? []
  if (address !== null) return `mailto:${address}`
  return publicUrl?.startsWith('https:') ? publicUrl : 'mailto:no-reply@gpod.invalid'
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

type OpenHmrc = { hmrc: Hmrc | null; atOnce<T>(work: () => Promise<T>): Promise<T> }

async function openHmrc(environment: Environment, ring: KeyRing, opened: Opened): Promise<OpenHmrc> {
  const asItDoes: OpenHmrc['atOnce'] = (work) => work()
  const { hmrc, isProduction, dataDirectory } = environment
  const software = { vendorId: hmrc.vendorId, product: 'GPOD', version }
  if (hmrc.url !== null) {
    const gateway = createTransactionEngine({ url: hmrc.url, software })
    return { hmrc: { gateway, sender: null }, atOnce: asItDoes }
  }
  if (isProduction) {
    log('HMRC is not set up (GPOD_HMRC_URL): reports wait, and nothing is sent.')
    return { hmrc: null, atOnce: asItDoes }
  }
  const sender = sandboxHmrcSender(ring.current)
  const sandbox = await startSandboxHmrc({ dataDirectory, sender, ring, log })
  opened.add(() => sandbox.stop())
  return {
    hmrc: { gateway: createTransactionEngine({ url: sandbox.url, software }), sender },
    atOnce: (work) => whileHmrcAnswersAtOnce({ url: sandbox.url, sender }, work),
  }
}

type BankPlace = {
  environment: Environment
  port: number
  secrets: { apiKey: string; webhookSecret: string }
  ring: KeyRing
}

async function runSandboxBank({ environment, port, secrets, ring }: BankPlace, opened: Opened): Promise<string> {
  const host = environment.host === '0.0.0.0' ? '127.0.0.1' : environment.host
  const bank = await startSandboxBank({
    dataDirectory: environment.dataDirectory,
    webhookUrl: `http://${host}:${port}/api/webhooks/bank`,
    secrets,
    ring,
    log,
  })
  opened.add(() => bank.stop())
  return bank.url
}

/**
 * Verifies everything (`verify.ts`) and exits with 1 at a difference. Also while a server runs on the same data.
 * `keptHeads` is a file with lines of an earlier log, whose heads must be in the chains.
 */
async function verify(
  environment: Environment,
  opened: Opened,
  { keptHeads }: { keptHeads?: string | undefined },
): Promise<void> {
  const kept = keptHeads === undefined ? {} : readKeptHeads(keptHeads)
  const { owner } = await openOwner(environment, opened)
  const verifyOnce = async () => verifyAll(owner, { seal: await readSeal(owner, environment), ...kept, log })
  const { holds } = await recordVerified({ owner, clock: systemClock }, verifyOnce)
  if (!holds) process.exitCode = 1
}

/** The database as its owner, beside a server that runs on it or without one. */
async function openOwner(environment: Environment, opened: Opened): Promise<{ owner: pg.Pool; adminUrl: string }> {
  const running = environment.databaseUrl ?? (await findEmbeddedDatabase(environment.dataDirectory))
  const isAnswering = running !== null && (await answers(running))
  const adminUrl = isAnswering ? running : await openAdmin(environment, opened)
  const owner = openPool(adminUrl, { size: 2 })
  opened.add(() => owner.end())
  return { owner, adminUrl }
}

async function answers(url: string): Promise<boolean> {
  const pool = openPool(url, { size: 1 })
  try {
    await pool.query('select 1')
    return true
  } catch (error) {
    if ((error as { code?: string }).code === 'ECONNREFUSED') return false
    throw error
  } finally {
    await pool.end()
  }
}

/** The line for an error of the person's surroundings, or null for a bug, which is shown whole. */
function lineFor(error: unknown, environment: Environment | null): string | null {
  if (!(error instanceof Error)) return null
  const isSaidWhole =
    error instanceof EnvironmentError ||
    error instanceof BackupError ||
    error instanceof DatabaseUnavailableError ||
    error instanceof SandboxUnavailableError ||
    error instanceof MigrationError ||
    error instanceof OperatorCommandError ||
    error.name === 'BuildError'
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

/** What is asked of a database that is there: where none is, neither it nor a key is made. */
const onDatabase: readonly string[] = ['verify', nightlyCommand, 'keys', 'backup', 'operator', 'db', 'fault']

async function main(command: string, parameters: readonly string[]): Promise<void> {
  const opened = openedThings()
  let environment: Environment | null = null
  let stopping: Promise<void> | null = null
  const stop = (): Promise<void> => {
    stopping ??= opened.close()
    return stopping
  }
  try {
    if (command === 'restore') refuseWithoutKey(process.env)
    if (onDatabase.includes(command)) refuseWithoutDatabase(process.env)
    const known = readEnvironment(process.env)
    environment = known
    const open = () => openOwner(known, opened)
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
        await verify(environment, opened, { keptHeads: parameters[0] })
        return await stop()
      case nightlyCommand:
        await verify(environment, opened, {})
        return await stop()
      case 'keys': {
        const { owner } = await open()
        if (!(await runKeysCommand({ environment, owner, log }, parameters))) process.exitCode = 1
        return await stop()
      }
      case 'backup':
        await runBackup(environment, { parameters, open, log })
        return await stop()
      case 'restore': {
        const { holds } = await runRestore(environment, { parameters, open, log })
        if (!holds) process.exitCode = 1
        return await stop()
      }
      case 'db': {
        const { adminUrl } = await open()
        const terminal = process.stdin.isTTY ? { input: process.stdin, output: process.stdout } : null
        await runDatabaseCommand({ adminUrl, parameters, log, terminal })
        return await stop()
      }
      case 'fault': {
        const { owner } = await open()
        const { current: secretKey } = await readSeal(owner, environment)
        await runFaultCommand({ environment, secretKey, log }, parameters)
        return await stop()
      }
      case 'operator': {
        const { owner } = await open()
        const seal = await readSeal(owner, environment)
        const deps = {
          owner,
          clock: systemClock,
          seal,
          ...environment,
          serverUrl: await findServer(environment.dataDirectory),
        }
        for (const line of await runOperatorCommand(deps, parameters)) log(line)
        return await stop()
      }
      default:
        throw new EnvironmentError(
          `there is no command ${command}: serve, verify, keys, backup, restore, operator, db or fault`,
        )
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

await main(process.argv[2] ?? 'serve', process.argv.slice(3))
