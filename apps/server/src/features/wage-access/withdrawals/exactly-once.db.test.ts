import { pence } from '@gpod/money'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  type Answer,
  callProduct,
  goodPassword,
  grantWithdrawals,
  hire,
  monday,
  openTestCompany,
  openTestProduct,
  type TestCompany,
  type TestProduct,
  type TestWorker,
  unlimited,
  work,
} from '../../../../test/product.ts'
import { takeSnapshot } from '../../../../test/snapshot.ts'
import { DAY } from '../../../platform/clock.ts'
import { verifyBooks } from '../../books/journals/index.ts'
import { releaseWithdrawal } from '../payouts/index.ts'

let product: TestProduct
let company: TestCompany
let worker: TestWorker
beforeAll(async () => {
  product = await openTestProduct()
  company = await openTestCompany(product, unlimited)
})
afterAll(() => product.close())
beforeEach(async () => {
  product.clock.moveTo(monday)
  worker = await hire(product, company, { hourlyRate: '12.50' })
  await work(product, company, worker, { day: '2026-11-16', hours: 16 })
})

const allow = (amount: number, times = 1) => grantWithdrawals(product, worker, { amount: pence(amount), times })

function ask(body: object, { key, token = worker.token }: { key?: string; token?: string } = {}): Promise<Answer> {
  return callProduct(product, 'POST', '/api/ewa/withdraw', {
    token,
    body,
    headers: key === undefined ? {} : { 'idempotency-key': key },
  })
}

async function taken(): Promise<{ amounts: number[]; holds: number }> {
  const found = await product.owner.query<{ id: string; amount_pence: number }>(
    'select id, amount_pence from withdrawals where worker_id = $1 order by requested_at, id',
    [worker.workerId],
  )
  const held = await product.owner.query<{ count: number }>(
    'select count(*) from journals where business_key = any($1::text[])',
    [found.rows.map(({ id }) => `withdrawal:${id}:held`)],
  )
  return { amounts: found.rows.map(({ amount_pence }) => amount_pence), holds: held.rows[0]?.count ?? 0 }
}

test('A4 exactly once: the same key and body has the same answer and one entry, however often it is sent and however the amount is written', async () => {
  await allow(2000, 5)
  const first = await ask({ amount: '20.00' }, { key: 'k-1' })
  expect(first).toMatchObject({ status: 201, body: { amount: '20.00', status: 'verified' } })
  for (const body of [{ amount: '20.00' }, { amount: 20 }, { speed: 'standard', amount: '20' }]) {
    expect(await ask(body, { key: 'k-1' })).toEqual(first)
  }
  expect(await taken()).toEqual({ amounts: [2000], holds: 1 })
})

test('A4 what became of a request is asked by its key: its withdrawal, none where it was refused or is unknown, nobody else’s', async () => {
  await allow(2000)
  const { body: made } = await ask({ amount: '20.00' }, { key: 'k-lost' })
  await ask({ amount: '150.00' }, { key: 'k-no' })
  const other = await hire(product, company, { hourlyRate: '12.50' })
  const found = async (key: string, token = worker.token) => {
    const { body } = await callProduct(product, 'GET', `/api/ewa/transactions?key=${key}`, { token })
    return (body as unknown as { id: string }[]).map(({ id }) => id)
  }
  expect(await found('k-lost')).toEqual([made.id])
  expect(await found('k-no')).toEqual([])
  expect(await found('k-never-sent')).toEqual([])
  expect(await found('k-lost', other.token)).toEqual([])
})

test('A4 exactly once: after 30 days, another sign-in and payment by the bank the answer is still the first one', async () => {
  await allow(2000)
  const first = await ask({ amount: '20.00' }, { key: 'k-30' })
  const scope = { employerId: company.employerId, withdrawalId: String(first.body.id) }
  await releaseWithdrawal(product.deps, scope)

  product.clock.advance(30 * DAY)
  const signedIn = await callProduct(product, 'POST', '/api/auth/login', {
    body: { username: worker.email, password: goodPassword },
  })
  const token = String(signedIn.body.token)
  expect(await ask({ amount: '20.00' }, { key: 'k-30', token })).toEqual(first)
  expect(await taken()).toEqual({ amounts: [2000], holds: 1 })
})

test('A4 exactly once: a refusal is the answer to its key too, also when the amount could be had by then', async () => {
  const refused = await ask({ amount: '150.00' }, { key: 'k-refused' })
  expect(refused).toMatchObject({ status: 409, body: { code: 'above_available' } })
  await work(product, company, worker, { day: '2026-11-15', hours: 16 })
  await allow(15_000)
  expect(await ask({ amount: '150.00' }, { key: 'k-refused' })).toEqual(refused)
  expect((await ask({ amount: '150.00' }, { key: 'k-afresh' })).status).toBe(201)
})

test('A4 exactly once: what was refused for want of a verification goes through under the same key once the worker verified', async () => {
  const unverified = await ask({ amount: '20.00' }, { key: 'k-verify' })
  expect(unverified).toMatchObject({ status: 403, body: { code: 'verification_required' } })
  await allow(2000)
  expect((await ask({ amount: '20.00' }, { key: 'k-verify' })).status).toBe(201)
  expect(await taken()).toEqual({ amounts: [2000], holds: 1 })
})

test.each([
  ['amount', { amount: '20.01' }],
  ['speed', { amount: '20.00', speed: 'express' }],
  ['fee the worker was shown', { amount: '20.00', expectedFee: '0.00' }],
])('A4 exactly once: the same key with another %s is 422, and nothing is written', async (_what, body) => {
  await allow(2000, 2)
  await allow(2001)
  expect((await ask({ amount: '20.00' }, { key: 'k-other' })).status).toBe(201)
  const before = await takeSnapshot(product.owner)
  expect(await ask(body, { key: 'k-other' })).toMatchObject({
    status: 422,
    body: {
      code: 'idempotency_key_reused',
      details: { code: 'idempotency_key_reused', next: { kind: 'action', action: 'new_key' } },
    },
  })
  expect(await takeSnapshot(product.owner)).toEqual(before)
})

test('A4 exactly once: while the first is being worked on, the same key is 409, and afterwards the first answer', async () => {
  await allow(2000, 2)
  // Somebody holds their wage account, so the first request waits in the middle of its work.
  const holder = await product.owner.connect()
  await holder.query('begin')
  await holder.query('select 1 from wage_accounts where worker_id = $1 for update', [worker.workerId])
  const first = ask({ amount: '20.00' }, { key: 'k-flight' })
  await untilSomebodyWaits()
  expect(await ask({ amount: '20.00' }, { key: 'k-flight' })).toMatchObject({
    status: 409,
    body: { code: 'withdrawal_in_flight', details: { next: { kind: 'action', action: 'wait' } } },
  })
  await holder.query('rollback')
  holder.release()
  expect((await first).status).toBe(201)
  expect(await ask({ amount: '20.00' }, { key: 'k-flight' })).toEqual(await first)
  expect(await taken()).toEqual({ amounts: [2000], holds: 1 })
})

async function untilSomebodyWaits(): Promise<void> {
  for (;;) {
    const { rows } = await product.owner.query(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
    if (rows.length > 0) return
  }
}

test('A4 exactly once: of 20 at once under one key one is made, and each is told of that one or to wait', async () => {
  await allow(1000, 20)
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask({ amount: '10.00' }, { key: 'k-20' })))
  const made = answers.filter(({ status }) => status === 201)
  expect(new Set(made.map(({ body }) => body.id)).size).toBe(1)
  expect(answers.filter(({ status }) => status !== 201).map(({ status, body }) => `${status} ${body.code}`)).toEqual(
    Array.from({ length: 20 - made.length }, () => '409 withdrawal_in_flight'),
  )
  expect(await taken()).toEqual({ amounts: [1000], holds: 1 })
})

test('A4 exactly once: without the header the single-use verification stops a second payment, also of two at once', async () => {
  await allow(2000)
  const answers = await Promise.all([ask({ amount: '20.00' }), ask({ amount: '20.00' })])
  expect(answers.map(({ status, body }) => `${status} ${body.code ?? 'made'}`).sort()).toEqual([
    '201 made',
    '403 verification_used',
  ])
  expect(await ask({ amount: '20.00' })).toMatchObject({ status: 403, body: { code: 'verification_used' } })
  expect(await taken()).toEqual({ amounts: [2000], holds: 1 })
})

test("A4 exactly once: a colleague's key of the same name is another key", async () => {
  await allow(2000)
  const mine = await ask({ amount: '20.00' }, { key: 'k-shared' })
  const colleague = await hire(product, company, { hourlyRate: '12.50' })
  await work(product, company, colleague, { day: '2026-11-16', hours: 16 })
  await grantWithdrawals(product, colleague, { amount: pence(3000) })
  const theirs = await ask({ amount: '30.00' }, { key: 'k-shared', token: colleague.token })
  expect([mine.status, theirs.status]).toEqual([201, 201])
  expect(theirs.body.id).not.toBe(mine.body.id)
  expect((await verifyBooks(product.owner)).differences).toEqual([])
})
