import type { ChildProcess } from 'node:child_process'
import { randomBytes, randomInt } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pence } from '@gpod/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyBooks } from './features/journals/index.ts'
import { chance } from './features/withdrawals/testing/chance.ts'
import { DAY, instantPlus, londonDay } from './platform/clock.ts'
import { bundleApps, freePort, type KillableProcesses } from './testing/killed-processes.ts'
import {
  grantWithdrawals,
  hire,
  openTestCompany,
  openTestProduct,
  type TestCompany,
  type TestProduct,
  type TestWorker,
  unlimited,
  work,
} from './testing/product.ts'

// The seed gives the same moments and amounts again, not the same race.
const seed = Number(process.env.KILL_SEED ?? randomInt(2 ** 31))
const kills = Number(process.env.KILLS ?? 30)
const choose = chance(seed)

const apiKey = randomBytes(16).toString('hex')
const withdrawalsAKill = 12

let product: TestProduct
let processes: KillableProcesses
let serverPort = 0
let bankPort = 0

beforeAll(async () => {
  processes = await bundleApps(['server', 'sandbox-bank'])
  // The processes have the real time, so everything here has it too.
  product = await openTestProduct({ now: new Date().toISOString() })
  serverPort = await freePort()
  bankPort = await freePort()
}, 120_000)

afterAll(async () => {
  await processes?.close()
  await product?.close()
})

test(`A4 the server is killed ${kills} times during withdrawals: none that was acknowledged is lost, none is paid twice, and every client learns its outcome`, async () => {
  process.stdout.write(`kill test: KILL_SEED=${seed}, ${kills} kills\n`)
  const company = await openTestCompany(product, { ...unlimited, automaticBelow: '12.00' })
  await openOnePeriodAround(company)
  const workers = await hireWorkers(company)

  let bank = await startBank()
  let server = startServer()
  await server.ready
  const approving = new AbortController()
  const manager = approveWhatWaits(company, approving.signal)
  const asked: Promise<Asked>[] = []
  for (let killed = 1; killed <= kills; killed += 1) {
    // Each worker asks at most once a kill, and no more than a month allows.
    for (let index = 0; index < withdrawalsAKill; index += 1) {
      const worker = workers[(killed * withdrawalsAKill + index) % workers.length]
      if (worker) asked.push(askFor(worker, `${killed}-${index}`))
    }
    await pause(choose.inHundred(50) ? choose.between(0, 200) : choose.between(0, 1500))
    await processes.kill(server.child)
    if (killed % 5 === 0) {
      await processes.kill(bank)
      bank = await startBank()
    }
    server = startServer()
    // Now and then it is killed again while it starts.
    if (choose.inHundred(15)) await pause(choose.between(0, 1000))
    else await server.ready
  }
  await server.ready

  const answered = await Promise.all(asked)
  for (let restarts = 0; (await readUnfinished()).length > 0; restarts += 1) {
    if (restarts === 12) throw new Error(`on their way for ever: ${JSON.stringify(await readUnfinished())}`)
    await pause(2500)
    // Its sweep at the start asks the bank about what no webhook told.
    await processes.kill(server.child)
    server = startServer()
    await server.ready
  }
  approving.abort()
  await manager

  const stands = await readWithdrawals()
  const accepted = answered.filter(({ status }) => status === 201)
  const cutOff = answered.filter((one) => one.cutOff > 0).length
  process.stdout.write(`${accepted.length} of ${answered.length} accepted; ${cutOff} were cut off under way
`)
  expect(accepted.length).toBeGreaterThan(kills * 4)
  if (kills >= 10) expect(cutOff, 'no kill met a request under way').toBeGreaterThan(0)
  expect(answered.filter(({ status }) => status !== 201)).toEqual([])

  // One withdrawal for each key, of the amount that was asked for, and in its last state.
  expect(stands.map(({ id, amount_pence }) => `${id} ${amount_pence}`).sort()).toEqual(
    accepted.map(({ id, amount }) => `${id} ${amount}`).sort(),
  )
  const refusedByBank = new Set(
    workers.filter(({ account }) => account === refusedAccount).map(({ workerId }) => workerId),
  )
  for (const { worker_id, state } of stands) expect(state).toBe(refusedByBank.has(worker_id) ? 'failed' : 'paid')

  // The bank made one payment for each, of the same amount, and no other.
  const events = await readBankEvents()
  expect(events.map(({ reference, amountPence, type }) => `${reference} ${amountPence} ${type}`).sort()).toEqual(
    stands
      .map(({ reference, amount_pence, state }) => {
        return `${reference} ${amount_pence} ${state === 'paid' ? 'payment.settled' : 'payment.rejected'}`
      })
      .sort(),
  )

  // Whoever asks again under her key hears the same.
  for (const one of answered)
    expect(await post(one.worker, one.key, one.body)).toMatchObject({ status: 201, id: one.id })
  expect(await readWithdrawals()).toHaveLength(stands.length)

  expect((await verifyBooks(product.owner)).differences).toEqual([])
  expect(await processes.run('server', ['verify'], serverEnvironment())).toBe(0)
}, 600_000)

function serverEnvironment(): Record<string, string> {
  return {
    PORT: String(serverPort),
    DATABASE_URL: product.ownerUrl,
    GPOD_DEMO: 'off',
    GPOD_DATA_DIR: join(processes.folder, 'data'),
    GPOD_SECRET_KEY: product.secretKey.toString('base64'),
    GPOD_PUBLIC_WRITES_PER_MINUTE: '100000',
    GPOD_BANK_URL: `http://127.0.0.1:${bankPort}`,
    GPOD_BANK_API_KEY: apiKey,
    GPOD_BANK_WEBHOOK_SECRET: product.webhookSecret,
    // Nothing is reported here.
    GPOD_HMRC_URL: 'http://127.0.0.1:9',
    LOG_LEVEL: 'error',
  }
}

function startServer(): { child: ChildProcess; ready: Promise<string> } {
  const { child, line } = processes.start('server', ['serve'], serverEnvironment(), (said) => said === 'ready')
  return { child, ready: line }
}

/** Not a child of the server: a bank does not end with its customer. */
async function startBank(): Promise<ChildProcess> {
  const environment = {
    PORT: String(bankPort),
    BANK_API_KEY: apiKey,
    BANK_STATE_FILE: join(processes.folder, 'bank.jsonl'),
    BANK_WEBHOOK_URL: `http://127.0.0.1:${serverPort}/api/webhooks/bank`,
    BANK_WEBHOOK_SECRET: product.webhookSecret,
    BANK_SETTLE_MS: '200',
    BANK_SETTLE_STANDARD_MS: '700',
  }
  const { child, line } = processes.start('sandbox-bank', [], environment, () => true)
  await line
  return child
}

/** Whatever day it is: no payday, on which nothing may be taken, and nothing due to be settled. */
async function openOnePeriodAround({ employerId }: TestCompany): Promise<void> {
  const { owner, clock } = product
  await owner.query('delete from pay_periods where employer_id = $1', [employerId])
  for (const frequency of ['weekly', 'monthly']) {
    await owner.query(
      `insert into pay_periods (employer_id, id, frequency, starts_on, ends_on, pay_date)
       values ($1, gen_random_uuid(), $2, $3::date - 20, $3::date + 80, $3::date + 80)`,
      [employerId, frequency, londonDay(clock.now())],
    )
  }
}

/** Accounts at which the sandbox bank misbehaves; the first is usual. */
const refusedAccount = '00000099'
const accounts = ['12345678', '12345678', refusedAccount, '00000096', '00000095', '00000094']

type Person = TestWorker & { account: string }

/** Enough of them that a month's requests last for all kills, with pay that lasts too. */
async function hireWorkers(company: TestCompany): Promise<Person[]> {
  const count = Math.max(withdrawalsAKill, Math.ceil((kills * withdrawalsAKill) / 30))
  const workers: Person[] = []
  for (let index = 0; index < count; index += 1) {
    const account = accounts[index % accounts.length] ?? ''
    const bankAccount = { sortCode: '00-00-00', accountNumber: account, accountName: 'A Khan' }
    const worker = await hire(product, company, { hourlyRate: '20.00', payFrequency: 'monthly', bankAccount })
    for (let ago = 1; ago <= 6; ago += 1) {
      const day = londonDay(instantPlus(product.clock.now(), -ago * DAY))
      await work(product, company, worker, { day, hours: 20 })
    }
    workers.push({ ...worker, account })
  }
  return workers
}

type Body = { amount: string; speed: 'standard' | 'express' }
type Reply = { status: number; id: string | null; code: string | null }
type Asked = Reply & { worker: Person; key: string; body: Body; amount: number; cutOff: number }

/** Asks until there is an answer, each time under the same key: what any client has to do. */
async function askFor(worker: Person, key: string): Promise<Asked> {
  const amount = choose.between(500, 1500)
  const body: Body = { amount: (amount / 100).toFixed(2), speed: choose.pick<Body['speed']>(['standard', 'express']) }
  const wait = choose.between(0, 300)
  await verify(worker, amount)
  await pause(wait)
  let cutOff = 0
  for (;;) {
    const reply = await post(worker, key, body).catch((error: Error) => {
      // Refused: nobody was there. Anything else is a request that met its end under way.
      if (!String(error.cause).includes('ECONNREFUSED')) cutOff += 1
      return null
    })
    if (reply?.status === 403) await verify(worker, amount)
    const isAnswer =
      reply !== null && reply.status < 500 && reply.status !== 403 && reply.code !== 'withdrawal_in_flight'
    if (isAnswer) return { ...reply, worker, key, body, amount, cutOff }
    await pause(50 + Math.random() * 200)
  }
}

async function verify(worker: Person, amount: number): Promise<void> {
  product.clock.moveTo(new Date().toISOString())
  await grantWithdrawals(product, worker, { amount: pence(amount) })
}

async function post({ token }: Person, key: string, body: Body): Promise<Reply> {
  const response = await fetch(`http://127.0.0.1:${serverPort}/api/ewa/withdraw`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(10_000),
  })
  const { id = null, code = null } = (await response.json()) as { id?: string; code?: string }
  return { status: response.status, id, code }
}

/** A manager approves whatever waits, until she is told to stop. */
async function approveWhatWaits({ token }: TestCompany, stopping: AbortSignal): Promise<void> {
  const call = async (method: string, path: string) => {
    const response = await fetch(`http://127.0.0.1:${serverPort}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(10_000),
    })
    return (await response.json()) as { withdrawals?: { id: string }[] }
  }
  while (!stopping.aborted) {
    try {
      const { withdrawals = [] } = await call('GET', '/api/employer/withdrawals?filter=waiting&limit=20')
      for (const { id } of withdrawals) await call('POST', `/api/employer/withdrawals/${id}/approve`)
    } catch {
      // The server was killed; what she did not approve still waits.
    }
    await pause(150)
  }
}

type Standing = { id: string; worker_id: string; amount_pence: number; state: string; reference: string }

async function readWithdrawals(): Promise<Standing[]> {
  const { rows } = await product.owner.query<Standing>(
    'select id, worker_id, amount_pence, state, reference from withdrawals',
  )
  return rows
}

async function readUnfinished(): Promise<Standing[]> {
  return (await readWithdrawals()).filter(({ state }) => state !== 'paid' && state !== 'failed')
}

async function readBankEvents(): Promise<{ reference: string; amountPence: number; type: string }[]> {
  const response = await fetch(`http://127.0.0.1:${bankPort}/events`, {
    headers: { authorization: `Bearer ${apiKey}` },
  })
  return ((await response.json()) as { events: { reference: string; amountPence: number; type: string }[] }).events
}
