import { createHmac, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Pence, pence } from '@gpod/money'
import { taxYearOf } from '@gpod/payroll'
import type { FastifyInstance } from 'fastify'
import { openCompanyRecords } from '../src/features/account/sign-in/index.ts'
import { startSession } from '../src/features/account/sign-in/sessions-store.ts'
import { insertUser } from '../src/features/account/sign-in/users-store.ts'
import { createGrant, hashPassword } from '../src/features/account/verification/index.ts'
import { startPlan } from '../src/features/company/plan/index.ts'
import { addMembership, createEmployer } from '../src/features/company/settings/index.ts'
import type { ModelSettings } from '../src/features/insight/assistant/index.ts'
import { addShifts } from '../src/features/time/shifts/index.ts'
import { approveHours, recordWorkedHours } from '../src/features/time/timesheets/index.ts'
import { type BankEvent, releaseWithdrawal } from '../src/features/wage-access/payouts/index.ts'
import { openFileThreads } from '../src/file-threads.ts'
import { instantPlus, londonDay, MINUTE } from '../src/platform/clock.ts'
import { Seal, sha256 } from '../src/platform/crypto.ts'
import { openDatabase, sql, type Tx } from '../src/platform/database/database.ts'
import type { Deps } from '../src/platform/deps.ts'
import type { FileStore } from '../src/platform/files/file-store.ts'
import { openFileStore } from '../src/platform/files/open-file-store.ts'
import { isRefused } from '../src/platform/http/refusal.ts'
import type { Caller, WorkerMember } from '../src/platform/http/session.ts'
import { newId } from '../src/platform/ids.ts'
import { type LiveHub, openLiveHub } from '../src/platform/live/live.ts'
import type { Making } from '../src/platform/making.ts'
import { buildProduct } from '../src/product.ts'
import { openTestDatabase, type TestDatabase, write } from './database.ts'
import { employerRegistration, goodPassword, terms } from './sign-in/people-app.ts'
import { openTestBank, type TestBank } from './test-bank.ts'

/** A policy by which everything may be taken, as often as the worker likes: the balance alone says no. */
export const unlimited = {
  capBasisPoints: 5000,
  maximum: '1000.00',
  dailyLimit: '1000.00',
  requestsPerMonth: 31,
  automaticBelow: '1000.00',
  carePause: { afterUses: 31, hours: 0 },
}

export type TestProduct = TestDatabase & {
  app: FastifyInstance
  deps: Deps & { rail: TestBank; store: FileStore; onError(error: unknown): void }
  clock: { now(): string; moveTo(instant: string): void; advance(milliseconds: number): void }
  bank: TestBank
  webhookSecret: string
  /** Seals account numbers; another server on the same database needs the same. */
  secretKey: Buffer
  /** Where the bytes of documents lie. */
  filesFolder: string
  close(): Promise<void>
}

/** Monday morning in the middle of the tax year, with payday on Friday. */
export const monday = '2026-11-16T09:00:00.000Z'

/**
 * The whole product over HTTP on a real database of its own, with a clock that the test moves, a bank in memory that
 * does what the test says, and no job runner: a test runs the job it means.
 */
export async function openTestProduct({
  now: startsAt = monday,
  poolSize = 20,
  isLive = false,
  clusterUrl,
  requestMilliseconds,
  publicWritesPerMinute = 100_000,
  making,
  mostInFlight,
  allowsPrivateAddresses = false,
  webDirectory = null,
  model = null,
}: {
  now?: string
  poolSize?: number
  /** Whether changes reach the live streams. */
  isLive?: boolean
  /** A PostgreSQL of the test's own, which it may end; or the one to use where no test runs. */
  clusterUrl?: string
  /** Within how many milliseconds a request has to be there. */
  requestMilliseconds?: number
  /** All limits grow with it: a test asks more often than people do, unless they are what it is about. */
  publicWritesPerMinute?: number
  /** What is still being made; nothing unless said. */
  making?: Making
  /** How many requests may be answered at a time. */
  mostInFlight?: number
  /** Whether events may be sent to this machine. */
  allowsPrivateAddresses?: boolean
  /** A folder of built pages; none unless said. */
  webDirectory?: string | null
  /** The language model that the assistant may ask. */
  model?: ModelSettings | null
} = {}): Promise<TestProduct> {
  const secretKey = randomBytes(32)
  const seal = new Seal(secretKey)
  const opened = await openTestDatabase({ poolSize, secretKey, clusterUrl })
  let now = startsAt
  const clock = {
    now: () => now,
    moveTo: (instant: string) => {
      now = instant
    },
    advance: (milliseconds: number) => {
      now = instantPlus(now, milliseconds)
    },
  }
  const bank = openTestBank()
  const filesFolder = mkdtempSync(join(tmpdir(), 'gpod-files-'))
  const storeSettings = { kind: 'folder', folder: filesFolder } as const
  const store = openFileStore(storeSettings)
  const deps = {
    database: opened.database,
    clock,
    seal,
    store,
    jobs: noJobs,
    rail: bank,
    onError: (error: unknown) => {
      throw error
    },
  }
  const webhookSecret = randomBytes(16).toString('hex')
  const hub = isLive ? await openLiveHub(opened.database.pool) : silentHub
  const files = openFileThreads({
    databaseUrl: opened.applicationUrl,
    signingKey: opened.database.signingKey,
    seal,
    store: storeSettings,
  })
  const app = await buildProduct(
    { ...deps, hub, files, webhookSecret },
    {
      logLevel: 'silent',
      isProduction: false,
      publicWritesPerMinute,
      webDirectory,
      publicUrl: null,
      allowsPrivateAddresses,
      model,
      installation: {
        isProduction: false,
        mail: 'stand_in',
        bank: 'stand_in',
        hmrc: 'stand_in',
        support: { phone: '0800 496 0000', chatUrl: null, emergencyPhone: null },
      },
      ...(requestMilliseconds === undefined ? {} : { requestMilliseconds }),
      ...(making === undefined ? {} : { making }),
      ...(mostInFlight === undefined ? {} : { mostInFlight }),
    },
  )
  await app.ready()
  return {
    ...opened,
    app,
    deps,
    clock,
    bank,
    webhookSecret,
    secretKey,
    filesFolder,
    async close() {
      await app.close()
      await files.close()
      rmSync(filesFolder, { recursive: true, force: true })
      await hub.stop()
      await opened.drop()
    },
  }
}

const noJobs: Deps['jobs'] = {
  enqueue: async () => {},
  work: async () => {},
  schedule: async () => {},
  stop: async () => {},
}

const silentHub: LiveHub = { listen: () => () => {}, stop: async () => {} }

export type Answer = { status: number; body: Record<string, unknown> }

/** One call of an API client. */
export async function callProduct(
  { app }: Pick<TestProduct, 'app'>,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  { body, token, headers = {} }: { body?: object; token?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const response = await app.inject({
    method,
    url,
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
    ...(body === undefined ? {} : { payload: body }),
  })
  return { status: response.statusCode, body: response.json() }
}

export type TestCompany = { token: string; employerId: string; userId: string; email: string; joinCode: string }
export type TestWorker = { token: string; workerId: string; userId: string; email: string; member: WorkerMember }

/** Hashing takes long, and the people of a test all have one password. */
let passwordHash: Promise<string> | undefined

async function insertPerson(tx: Tx, person: { firstName: string; lastName: string; email: string; now: string }) {
  passwordHash ??= hashPassword(goodPassword)
  const id = newId()
  await insertUser(tx, { ...person, id, passwordHash: await passwordHash, phone: '020 7946 0001' })
  return id
}

const origin = { address: '203.0.113.1', agent: null }

/** A company with its owner; `policy` replaces fields of the default policy, amounts as decimal text. */
export async function openTestCompany(
  product: TestProduct,
  policy: Record<string, unknown> = {},
): Promise<TestCompany> {
  const { firstName, lastName, email, companyName, companySize, address } = employerRegistration()
  const company = await product.database.transaction('nobody', async (tx) => {
    const now = product.clock.now()
    const userId = await insertPerson(tx, { firstName, lastName, email, now })
    const employer = await createEmployer(tx, {
      name: companyName,
      companySize,
      address,
      isDemo: false,
      now,
    })
    const employerId = employer.id
    await addMembership(tx, { employerId, userId, role: 'owner', workerId: null, now })
    await openCompanyRecords(tx, { ownerUserId: userId, employerId, now })
    await startPlan(tx, { employerId, plan: 'enterprise', billing: 'monthly', from: londonDay(now), userId, now })
    // Payday runs by itself where nothing blocks it.
    await sql`update pay_schedules set approves_itself = true where employer_id = ${employerId}`.execute(tx)
    const { token } = await startSession(tx, { userId, employerId, now, origin })
    return { token, employerId, userId, email, joinCode: employer.join_code }
  })
  if (Object.keys(policy).length > 0) {
    const { token } = company
    const current = await callProduct(product, 'GET', '/api/employer/wage-access-policy', { token })
    const answer = await callProduct(product, 'PUT', '/api/employer/wage-access-policy', {
      token,
      body: { ...(current.body.policy as object), ...policy },
    })
    if (answer.status !== 200) throw new Error(`no policy: ${JSON.stringify(answer)}`)
  }
  return company
}

/** A worker record with an account of its own, signed in; `changes` replaces fields of their terms. */
export async function hire(
  product: TestProduct,
  { token, employerId }: TestCompany,
  changes: Record<string, unknown> = {},
): Promise<TestWorker> {
  const body = terms({ payFrequency: 'weekly', ...changes })
  const added = await callProduct(product, 'POST', '/api/employer/employees', { token, body })
  if (added.status !== 201) throw new Error(`no worker: ${JSON.stringify(added)}`)
  const { id: workerId, firstName, lastName, email } = added.body as Record<string, string> & { id: string }
  const taxYear = taxYearOf(product.clock.now().slice(0, 10))
  if (String(body.startsOn) < `${taxYear.slice(0, 4)}-04-06`) {
    const said = await callProduct(product, 'POST', '/api/employer/brought-forward/not-paid-before', {
      token,
      body: { taxYear, workerIds: [workerId] },
    })
    if (said.status !== 200) throw new Error(`not said: ${JSON.stringify(said)}`)
  }
  const userId = await product.database.transaction({ employerId }, async (tx) => {
    const now = product.clock.now()
    const person = { firstName: String(firstName), lastName: String(lastName), email: String(email), now }
    const id = await insertPerson(tx, person)
    await addMembership(tx, { employerId, userId: id, role: 'worker', workerId, now })
    return id
  })
  return openSession(product, { employerId, userId, workerId, email: String(email) })
}

/** The same worker with a session that is live now: one lasts twelve hours. */
export function signInAgain(
  product: TestProduct,
  { employerId }: TestCompany,
  { userId, workerId, email }: TestWorker,
): Promise<TestWorker> {
  return openSession(product, { employerId, userId, workerId, email })
}

async function openSession(
  { database, clock }: TestProduct,
  { employerId, userId, workerId, email }: { employerId: string; userId: string; workerId: string; email: string },
): Promise<TestWorker> {
  const now = clock.now()
  const { token, sessionId } = await database.transaction({ employerId }, (tx) =>
    startSession(tx, { userId, employerId, now, origin }),
  )
  const member: WorkerMember = {
    sessionId,
    userId,
    employerId,
    role: 'worker',
    workerId,
    address: origin.address,
    hasCookie: false,
    deviceId: null,
    isOperator: false,
    seesPay: false,
  }
  return { token, workerId, userId, email, member }
}

/**
 * Hours that were worked on a day from 09:00 London time, approved unless asked otherwise. They are on the rota first.
 * Gives the timesheet's id.
 */
export async function work(
  { database, clock }: TestProduct,
  { employerId, userId }: TestCompany,
  { workerId }: Pick<TestWorker, 'workerId'>,
  { day, hours, approved = true }: { day: string; hours: number; approved?: boolean },
): Promise<string> {
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const actor = { userId, sessionId: null, address: null }
    const startedAt = morningOf(day)
    const endedAt = instantPlus(startedAt, hours * 60 * MINUTE)
    const added = await addShifts(tx, {
      employerId,
      shifts: [
        { workerId, startsAt: startedAt, endsAt: endedAt, location: 'Ward 3', role: 'Carer', unpaidBreakMinutes: 0 },
      ],
      actor,
      now,
    })
    const shiftId = added.outcome === 'added' ? added.ids[0] : undefined
    if (!shiftId) throw new Error(`no shift: ${JSON.stringify(added)}`)
    const [timesheetId] = await recordWorkedHours(tx, {
      employerId,
      worked: [{ workerId, shiftId, startedAt, endedAt, breakMinutes: 0 }],
      actor,
      now,
    })
    if (!timesheetId) throw new Error('no hours were recorded')
    if (approved) await approveHours(tx, { employerId, ids: [timesheetId], actor, now })
    return timesheetId
  })
}

/** Nine o'clock in London. */
function morningOf(day: string): string {
  const winter = `${day}T09:00:00.000Z`
  const isWinter =
    new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', hour: '2-digit' }).format(Date.parse(winter)) === '09'
  return isWinter ? winter : `${day}T08:00:00.000Z`
}

/** A live verification for one withdrawal, by the account's password. */
export async function verify(
  { deps }: TestProduct,
  { member }: { member: Caller },
  amount: Pence,
): Promise<{ grantId: string }> {
  const grant = await createGrant(deps, {
    caller: member,
    proof: { method: 'password', password: goodPassword },
    action: 'ewa_withdrawal',
    amount,
  })
  if (isRefused(grant)) throw new Error(`no grant: ${JSON.stringify(grant.body)}`)
  return grant
}

/** Verifications for withdrawals of one amount, as many as `times`, without asking for the password each time. */
export async function grantWithdrawals(
  product: TestProduct,
  { member }: TestWorker,
  { amount, times = 1 }: { amount: Pence; times?: number },
): Promise<void> {
  await write(
    product,
    'nobody',
    `insert into verification_grants (id, user_id, session_id, action, amount_pence, method, created_at, expires_at)
     select gen_random_uuid(), $1, $2, 'ewa_withdrawal', $3, 'password', $4, $4::timestamptz + interval '120 seconds'
     from generate_series(1, $5)`,
    [member.userId, member.sessionId, amount, product.clock.now(), times],
  )
}

/** A verification of whoever holds the token, for what an approved run pays out. */
export async function grantPayment(product: TestProduct, token: string, payRunId: string): Promise<void> {
  const run = await product.owner.query<{ employer_id: string }>('select employer_id from pay_runs where id = $1', [
    payRunId,
  ])
  const [found] = run.rows
  if (!found) throw new Error(`no run ${payRunId}`)
  await write(
    product,
    { employerId: found.employer_id },
    `insert into verification_grants (id, user_id, session_id, action, amount_pence, method, created_at, expires_at)
     select gen_random_uuid(), s.user_id, s.id, 'pay_run_pay', paid.sum, 'password', $3, $3::timestamptz + interval '120 seconds'
     from sessions s, (select sum(paid_out_pence) as sum from pay_records where pay_run_id = $2) paid
     where s.token_hash = $1 and paid.sum > 0`,
    [sha256(token), payRunId, product.clock.now()],
  )
}

/** A verification of whoever holds the token, for one change of who manages the company or what it is known by. */
export async function grantSecurity(
  product: Pick<TestProduct, 'database'> & { clock: { now(): string } },
  token: string,
): Promise<void> {
  await write(
    product,
    'nobody',
    `insert into verification_grants (id, user_id, session_id, action, method, created_at, expires_at)
     select gen_random_uuid(), user_id, id, 'security', 'password', $2, $2::timestamptz + interval '120 seconds'
     from sessions where token_hash = $1`,
    [sha256(token), product.clock.now()],
  )
}

/** Asks for an amount in pounds text over HTTP, verified for it. */
export async function withdraw(
  product: TestProduct,
  worker: TestWorker,
  amount: string,
  { speed = 'standard', key }: { speed?: 'standard' | 'express'; key?: string } = {},
): Promise<Answer> {
  const verified = Math.round(Number(amount) * 100)
  // Nobody can verify for nothing or less.
  if (verified > 0) await grantWithdrawals(product, worker, { amount: pence(verified) })
  return callProduct(product, 'POST', '/api/ewa/withdraw', {
    token: worker.token,
    body: { amount, speed },
    headers: key ? { 'idempotency-key': key } : {},
  })
}

/** What the bank would tell of the payment of a withdrawal; `changes` makes it another word. */
export function bankEventOf(
  { clock }: TestProduct,
  { id, reference, amount }: Answer['body'],
  changes: Partial<BankEvent> = {},
): BankEvent {
  return {
    id: `evt_${id}`,
    type: 'payment.settled',
    paymentId: `pay_${id}`,
    reference: String(reference),
    amountPence: Math.round(Number(amount) * 100),
    occurredAt: clock.now(),
    ...changes,
  }
}

/** Delivers the bank's signed webhook: as the bank signs it, or otherwise as a test says. */
export async function tellOfPayment(
  { app, clock, webhookSecret }: TestProduct,
  event: object | string,
  { secret = webhookSecret, signedAt = clock.now() }: { secret?: string; signedAt?: string } = {},
): Promise<Answer> {
  const body = typeof event === 'string' ? event : JSON.stringify(event)
  const seconds = Math.floor(Date.parse(signedAt) / 1000)
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  const response = await app.inject({
    method: 'POST',
    url: '/api/webhooks/bank',
    headers: { 'content-type': 'application/json', 'gpod-bank-signature': `t=${seconds},v1=${signature}` },
    payload: body,
  })
  return { status: response.statusCode, body: response.json() }
}

/** Sends an approved withdrawal to the bank, which pays it and says so. */
export async function payOut(
  product: TestProduct,
  { employerId }: TestCompany,
  withdrawal: Answer['body'],
): Promise<void> {
  await releaseWithdrawal(product.deps, { employerId, withdrawalId: String(withdrawal.id) })
  product.bank.settle(String(withdrawal.id), product.clock.now())
  const told = await tellOfPayment(product, bankEventOf(product, withdrawal))
  if (told.body.outcome !== 'applied') throw new Error(`not paid: ${JSON.stringify(told)}`)
}

export const dayOf = (product: TestProduct): string => londonDay(product.clock.now())
export { goodPassword, openDatabase, write }
