import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { findDifferences } from '../../../../test/find-differences.ts'
import {
  callProduct,
  hire,
  monday,
  openTestCompany,
  openTestProduct,
  type TestCompany,
  type TestProduct,
  type TestWorker,
  unlimited,
  withdraw,
  work,
} from '../../../../test/product.ts'
import { releaseTogether, sweepStalledWithdrawals } from './index.ts'

const bankAccount = { sortCode: '20-00-00', accountNumber: '55779911', accountName: 'A Khan' }

let product: TestProduct
let company: TestCompany
beforeAll(async () => {
  product = await openTestProduct()
})
afterAll(() => product.close())
beforeEach(async () => {
  product.clock.moveTo(monday)
  product.bank.behave('accept')
  product.bank.sent.length = 0
  company = await openTestCompany(product, unlimited)
})
/** Books, imprints and what was signed among them. */
afterEach(async () => {
  expect(await findDifferences(product.owner, product.deps.seal)).toEqual([])
})

type Made = { worker: TestWorker; id: string }
type ReleaseDeps = Parameters<typeof releaseTogether>[0]

/** One withdrawal of each of so many people. */
function make(of: TestCompany, people: number): Promise<Made[]> {
  return Promise.all(
    Array.from({ length: people }, async () => {
      const worker = await hire(product, of, { hourlyRate: '12.50', bankAccount })
      await work(product, of, worker, { day: '2026-11-14', hours: 16 })
      return { worker, id: String((await withdraw(product, worker, '30.00')).body.id) }
    }),
  )
}

/** All of them asked for in one turn of one server; gives what became of each. */
async function releaseAll(
  made: readonly Made[],
  { employerId = company.employerId, deps = product.deps }: { employerId?: string; deps?: ReleaseDeps } = {},
): Promise<string[]> {
  const release = releaseTogether(deps)
  const ended = await Promise.allSettled(made.map(({ id }) => release({ employerId, withdrawalId: id })))
  return ended.map((one) => (one.status === 'fulfilled' ? 'released' : String((one.reason as Error).message)))
}

/** Of each, in their order: its state, the audit of its release, and the transaction that wrote it last. */
async function look(made: readonly Made[]): Promise<{ state: string; audited: number; written: string }[]> {
  const { rows } = await product.owner.query<{ id: string; state: string; audited: number; written: string }>(
    `select w.id, w.state, w.xmin::text as written, (select count(*)::int from audit_rows a
       where a.employer_id = w.employer_id and a.subject_id = w.id::text and a.action = 'withdrawal.releasing') as audited
     from withdrawals w where w.id = any($1::uuid[])`,
    [made.map(({ id }) => id)],
  )
  return made.map(({ id: wanted }) => {
    const found = rows.find(({ id }) => id === wanted)
    if (!found) throw new Error(`no withdrawal ${wanted}`)
    const { state, audited, written } = found
    return { state, audited, written }
  })
}

const sent = () => product.bank.sent.map(({ idempotencyKey }) => idempotencyKey).sort()
const idsOf = (made: readonly Made[]) => made.map(({ id }) => id).sort()

test('those of one company go on their way in one transaction, each with its own audit row, and each is told to the bank once', async () => {
  const [made, others] = [await make(company, 12), await make(await openTestCompany(product, unlimited), 1)]
  expect(await releaseAll(made)).toEqual(made.map(() => 'released'))
  const after = await look(made)
  expect(after).toEqual(made.map(() => ({ state: 'releasing', audited: 1, written: after[0]?.written })))
  expect(sent()).toEqual(idsOf(made))
  expect(await look(others)).toMatchObject([{ state: 'approved', audited: 0 }])
})

test('companies keep to themselves: what is released at once is one transaction for each', async () => {
  const other = await openTestCompany(product, unlimited)
  const [ours, theirs] = [await make(company, 2), await make(other, 2)]
  const release = releaseTogether(product.deps)
  await Promise.all([
    ...ours.map(({ id }) => release({ employerId: company.employerId, withdrawalId: id })),
    ...theirs.map(({ id }) => release({ employerId: other.employerId, withdrawalId: id })),
  ])
  const written = [...(await look(ours)), ...(await look(theirs))].map((one) => one.written)
  expect(new Set(written).size).toBe(2)
  expect(sent()).toEqual([...idsOf(ours), ...idsOf(theirs)].sort())
})

test('one whose account somebody holds keeps nobody from their account or from the bank, and is sent as soon as it is free', async () => {
  const made = await make(company, 4)
  const [held, ...free] = made as [Made, ...Made[]]
  const holder = await product.owner.connect()
  await holder.query('begin')
  await holder.query('select 1 from wage_accounts where worker_id = $1 for update', [held.worker.workerId])
  const releasing = releaseAll(made)
  await expect.poll(sent, { timeout: 10_000 }).toEqual(idsOf(free))
  // While it waits for the one, the others can take more.
  for (const { worker } of free) expect((await withdraw(product, worker, '10.00')).status).toBe(201)
  expect(await look([held])).toMatchObject([{ state: 'approved' }])
  await holder.query('rollback')
  holder.release()
  expect(await releasing).toEqual(made.map(() => 'released'))
  expect(sent()).toEqual(idsOf(made))
})

test('what was cancelled meanwhile stays cancelled and is not sent; what was on its way before is sent again under its key', async () => {
  const made = await make(company, 4)
  const [cancelled, before, ...rest] = made as [Made, Made, ...Made[]]
  await callProduct(product, 'POST', `/api/ewa/transactions/${cancelled.id}/cancel`, { token: cancelled.worker.token })
  product.bank.behave('lost')
  expect(await releaseAll([before])).toEqual([`the bank gave no answer for ${before.id}`])
  product.bank.behave('accept')
  product.bank.sent.length = 0
  expect(await releaseAll(made)).toEqual(made.map(() => 'released'))
  expect((await look(made)).map(({ state, audited }) => `${state} ${audited}`)).toEqual([
    'cancelled 0',
    'releasing 1',
    ...rest.map(() => 'releasing 1'),
  ])
  expect(sent()).toEqual(idsOf([before, ...rest]))
})

test('of two servers that release the same ones at once, and cancelling beside them, each is paid once or was cancelled', async () => {
  const made = await make(company, 8)
  const [first, second] = [made.slice(0, 4), made.slice(4)]
  const cancelling = first.map(({ id, worker }) =>
    callProduct(product, 'POST', `/api/ewa/transactions/${id}/cancel`, { token: worker.token }),
  )
  const [one, other, ...answers] = await Promise.all([releaseAll(made), releaseAll(made.toReversed()), ...cancelling])
  expect([...one, ...other]).toEqual(Array(16).fill('released'))
  const states = (await look(made)).map(({ state }) => state)
  expect(states.slice(0, 4)).toEqual(answers.map(({ status }) => (status === 200 ? 'cancelled' : 'releasing')))
  expect(states.slice(4)).toEqual(second.map(() => 'releasing'))
  const paid = made.filter((_, index) => states[index] === 'releasing')
  expect([...product.bank.payments.keys()].filter((key) => made.some(({ id }) => id === key)).sort()).toEqual(
    idsOf(paid),
  )
  expect((await look(paid)).map(({ audited }) => audited)).toEqual(paid.map(() => 1))
})

test('one that the bank gives no answer for, or refuses, fails alone', async () => {
  const made = await make(company, 5)
  const [unanswered, refused, ...rest] = made as [Made, Made, ...Made[]]
  const { rail } = product.deps
  const moody: typeof rail = {
    ...rail,
    async send(instruction) {
      if (instruction.idempotencyKey === unanswered.id) return { outcome: 'unknown', cause: new Error('no line') }
      if (instruction.idempotencyKey === refused.id) return { outcome: 'rejected', reason: 'account_closed' }
      return rail.send(instruction)
    },
  }
  expect(await releaseAll(made, { deps: { ...product.deps, rail: moody } })).toEqual([
    `the bank gave no answer for ${unanswered.id}`,
    'released',
    ...rest.map(() => 'released'),
  ])
  expect((await look(made)).map(({ state }) => state)).toEqual(['releasing', 'failed', ...rest.map(() => 'releasing')])
})

test('where their common transaction fails each is released by itself, and the log is told why', async () => {
  const made = await make(company, 3)
  const { database } = product.deps
  let failed = 0
  const failsOnce: typeof database.transaction = (scope, run) => {
    failed += 1
    return failed === 1 ? Promise.reject(new Error('it broke')) : database.transaction(scope, run)
  }
  const told: unknown[] = []
  const onError = (error: unknown) => void told.push(error)
  const deps = { ...product.deps, onError, database: { ...database, transaction: failsOnce } }
  expect(await releaseAll(made, { deps })).toEqual(made.map(() => 'released'))
  const after = await look(made)
  expect(after).toMatchObject(made.map(() => ({ state: 'releasing', audited: 1 })))
  expect(new Set(after.map(({ written }) => written)).size).toBe(3)
  expect(told).toMatchObject([{ message: expect.stringContaining(company.employerId), cause: { message: 'it broke' } }])
  expect(sent()).toEqual(idsOf(made))
})

test('a server that ends after the commit leaves them all on their way, and the next one sends each once', async () => {
  const made = await make(company, 6)
  const { rail } = product.deps
  const ends: typeof rail = { ...rail, send: () => Promise.reject(new Error('killed')) }
  expect(await releaseAll(made, { deps: { ...product.deps, rail: ends } })).toEqual(made.map(() => 'killed'))
  expect((await look(made)).map(({ state, audited }) => `${state} ${audited}`)).toEqual(made.map(() => 'releasing 1'))
  expect(sent()).toEqual([])
  product.clock.advance(31_000)
  await sweepStalledWithdrawals(product.deps)
  // The sweep also finds what the tests before left on its way.
  expect(sent().filter((id) => made.some((one) => one.id === id))).toEqual(idsOf(made))
  expect((await look(made)).map(({ state, audited }) => `${state} ${audited}`)).toEqual(made.map(() => 'releasing 1'))
})

test('however many are released at once, the bank is asked for ten at a time', async () => {
  const made = await make(company, 23)
  const { rail } = product.deps
  let [now, most] = [0, 0]
  const counting: typeof rail = {
    ...rail,
    async send(instruction) {
      now += 1
      most = Math.max(most, now)
      await pause(5)
      now -= 1
      return rail.send(instruction)
    },
  }
  await releaseAll(made, { deps: { ...product.deps, rail: counting } })
  expect(most).toBe(10)
  expect(sent()).toEqual(idsOf(made))
})
