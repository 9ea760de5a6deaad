import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  type Answer,
  bankEventOf,
  callProduct,
  grantSecurity,
  hire,
  monday,
  openTestCompany,
  openTestProduct,
  type TestCompany,
  type TestProduct,
  type TestWorker,
  tellOfPayment,
  unlimited,
  withdraw,
  work,
} from '../../../../test/product.ts'
import { takeSnapshot } from '../../../../test/snapshot.ts'
import { instantPlus } from '../../../platform/clock.ts'
import { verifyBooks } from '../../books/journals/index.ts'
import { releaseWithdrawal, sweepStalledWithdrawals } from './index.ts'

let product: TestProduct
let company: TestCompany
let worker: TestWorker
beforeAll(async () => {
  product = await openTestProduct()
  company = await openTestCompany(product, unlimited)
})
afterAll(() => product.close())
/** £100.00 to take. */
beforeEach(async () => {
  product.clock.moveTo(monday)
  product.bank.behave('accept')
  product.bank.sent.length = 0
  worker = await hire(product, company, {
    hourlyRate: '12.50',
    bankAccount: { sortCode: '20-00-00', accountNumber: '55779911', accountName: 'A Khan' },
  })
  await work(product, company, worker, { day: '2026-11-14', hours: 16 })
})
afterEach(async () => {
  expect((await verifyBooks(product.owner)).differences).toEqual([])
})

type Body = Answer['body']
const make = async (amount = '30.00') => (await withdraw(product, worker, amount)).body
const release = ({ id }: Body) =>
  releaseWithdrawal(product.deps, { employerId: company.employerId, withdrawalId: String(id) })
const available = async () =>
  (await callProduct(product, 'GET', '/api/ewa/available', { token: worker.token })).body.amount
const look = async ({ id }: Body) => {
  const { body } = await callProduct(product, 'GET', '/api/ewa/transactions', { token: worker.token })
  return (body as unknown as Body[]).find((one) => one.id === id)
}
const tell = (made: Body, changes: Parameters<typeof bankEventOf>[2] = {}) =>
  tellOfPayment(product, bankEventOf(product, made, changes))
const journalsOf = async ({ id }: Body) => {
  const found = await product.owner.query<{ business_key: string }>(
    'select business_key from journals where business_key like $1 order by recorded_at, id',
    [`withdrawal:${id}:%`],
  )
  return found.rows.map(({ business_key }) => business_key.split(':')[2])
}
const eventsOf = async ({ id }: Body) => {
  const found = await product.owner.query<{ id: string; outcome: string }>(
    'select id, outcome from bank_events where withdrawal_id = $1 order by received_at, id',
    [id],
  )
  return found.rows.map((row) => `${row.id} ${row.outcome}`)
}

test('the bank pays and says so: the worker reads completed, and the books say that it is outstanding', async () => {
  const made = await make()
  expect(made).toMatchObject({ state: 'approved', status: 'verified', canCancel: true })
  await release(made)
  expect(await look(made)).toMatchObject({ state: 'releasing', status: 'verified', canCancel: false })
  expect(product.bank.sent).toMatchObject([
    { idempotencyKey: made.id, amount: 3000, sortCode: '200000', accountNumber: '55779911', reference: made.reference },
  ])
  expect(await tell(made)).toEqual({ status: 200, body: { outcome: 'applied' } })
  expect(await look(made)).toMatchObject({ state: 'paid', status: 'completed', paidAt: monday })
  expect(await journalsOf(made)).toEqual(['held', 'settled'])
  expect(await available()).toBe('70.00')
})

test('a word that comes twice is applied once, under the same event id and under another', async () => {
  const made = await make()
  await release(made)
  const answers = [await tell(made), await tell(made), await tell(made, { id: `again_${made.id}` })]
  expect(answers.map(({ status, body }) => `${status} ${body.outcome}`)).toEqual([
    '200 applied',
    '200 repeated',
    '200 repeated',
  ])
  expect(await journalsOf(made)).toEqual(['held', 'settled'])
})

test('of ten deliveries at once one is applied', async () => {
  const made = await make()
  await release(made)
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => tell(made, { id: `evt_${made.id}_${index}` })),
  )
  expect(answers.map(({ body }) => body.outcome).sort()).toEqual(['applied', ...Array(9).fill('repeated')])
  expect(await journalsOf(made)).toEqual(['held', 'settled'])
})

test('a word that comes before the answer to our own call is fine: the late answer changes nothing', async () => {
  const made = await make()
  const { rail } = product.deps
  const early = {
    ...product.deps,
    rail: {
      ...rail,
      async send(instruction: Parameters<typeof rail.send>[0]) {
        const sent = await rail.send(instruction)
        expect(await tell(made)).toMatchObject({ body: { outcome: 'applied' } })
        return sent
      },
    },
  }
  await releaseWithdrawal(early, { employerId: company.employerId, withdrawalId: String(made.id) })
  expect(await look(made)).toMatchObject({ state: 'paid' })
  expect(await journalsOf(made)).toEqual(['held', 'settled'])
})

test.each([
  ['settled, then rejected', 'payment.settled', 'payment.rejected', 'paid'],
  ['rejected, then settled', 'payment.rejected', 'payment.settled', 'failed'],
] as const)(
  'two words that contradict each other, %s: the first stands, both are kept',
  async (_what, first, second, state) => {
    const made = await make()
    await release(made)
    await tell(made, { id: `a_${made.id}`, type: first, reason: 'account_closed' })
    product.clock.advance(1000)
    const before = { journals: await journalsOf(made), available: await available() }
    expect(await tell(made, { id: `b_${made.id}`, type: second, reason: 'account_closed' })).toEqual({
      status: 200,
      body: { outcome: 'contradiction', state },
    })
    expect(await look(made)).toMatchObject({ state })
    expect({ journals: await journalsOf(made), available: await available() }).toEqual(before)
    expect(await eventsOf(made)).toEqual([`a_${made.id} applied`, `b_${made.id} contradiction`])
  },
)

test.each([
  ['a penny more', 3001],
  ['a penny less', 2999],
])('a word about %s than was sent moves nothing and is kept', async (_what, amountPence) => {
  const made = await make()
  await release(made)
  expect(await tell(made, { amountPence })).toMatchObject({ status: 200, body: { outcome: 'contradiction' } })
  expect(await look(made)).toMatchObject({ state: 'releasing' })
  expect(await eventsOf(made)).toEqual([`evt_${made.id} contradiction`])
})

test('a word about a payment that was never sent moves nothing: the bank cannot pay what waits for a manager', async () => {
  const made = await make()
  expect(await tell(made)).toMatchObject({ status: 200, body: { outcome: 'contradiction', state: 'approved' } })
  expect(await journalsOf(made)).toEqual(['held'])
})

test('a word about a payment that nobody knows is answered and writes nothing', async () => {
  const made = await make()
  const before = await takeSnapshot(product.owner)
  expect(await tell(made, { reference: 'GPODNOBODYKNOWS' })).toEqual({
    status: 200,
    body: { outcome: 'unknown_payment' },
  })
  expect(await takeSnapshot(product.owner)).toEqual(before)
})

test('only the bank is heard: another secret, an old or future signature, none at all, or a changed body is refused', async () => {
  const made = await make()
  await release(made)
  const before = await takeSnapshot(product.owner)
  const event = bankEventOf(product, made)
  const unsigned = await callProduct(product, 'POST', '/api/webhooks/bank', { body: event })
  const signature = 't=1,v1=00'
  const malformed = await callProduct(product, 'POST', '/api/webhooks/bank', {
    body: event,
    headers: { 'gpod-bank-signature': signature },
  })
  const answers = [
    unsigned,
    malformed,
    await tellOfPayment(product, event, { secret: 'the secret of another bank' }),
    await tellOfPayment(product, event, { signedAt: instantPlus(monday, -301_000) }),
    await tellOfPayment(product, event, { signedAt: instantPlus(monday, 301_000) }),
  ]
  for (const answer of answers) expect(answer).toMatchObject({ status: 401, body: { code: 'webhook_refused' } })
  expect(await takeSnapshot(product.owner)).toEqual(before)
  expect(await tellOfPayment(product, event, { signedAt: instantPlus(monday, -300_000) })).toMatchObject({
    body: { outcome: 'applied' },
  })
})

test.each([
  ['no JSON', '{"id":'],
  ['no event', '[]'],
  ['an event without an amount', { id: 'e', type: 'payment.settled', paymentId: 'p', reference: 'r' }],
  [
    'an event of another kind',
    { id: 'e', type: 'payment.refunded', paymentId: 'p', reference: 'r', amountPence: 1, occurredAt: monday },
  ],
  [
    'an amount below nothing',
    { id: 'e', type: 'payment.settled', paymentId: 'p', reference: 'r', amountPence: -1, occurredAt: monday },
  ],
  [
    'half a penny',
    { id: 'e', type: 'payment.settled', paymentId: 'p', reference: 'r', amountPence: 0.5, occurredAt: monday },
  ],
])('a signed webhook with %s is refused as such', async (_what, event) => {
  expect(await tellOfPayment(product, event)).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
})

test('the bank refuses at once: the amount is available again, with the reason, and is not sent again', async () => {
  const made = await make()
  product.bank.behave('reject')
  await release(made)
  expect(await look(made)).toMatchObject({ state: 'failed', status: 'failed', reasonCode: 'account_closed' })
  expect(await available()).toBe('100.00')
  expect(await journalsOf(made)).toEqual(['held', 'released'])
  await release(made)
  expect(product.bank.sent).toHaveLength(1)
})

test('the bank refuses later, by its word: the same', async () => {
  const made = await make()
  await release(made)
  await tell(made, { type: 'payment.rejected', reason: 'beneficiary_bank_rejected' })
  expect(await look(made)).toMatchObject({ state: 'failed', reasonCode: 'beneficiary_bank_rejected' })
  expect(await available()).toBe('100.00')
})

test.each(['unknown', 'lost'] as const)(
  'no answer (%s) is no failure: it stays on its way, cannot be cancelled, and its job comes again',
  async (how) => {
    const made = await make()
    product.bank.behave(how)
    await expect(release(made)).rejects.toThrow('no answer')
    expect(await look(made)).toMatchObject({ state: 'releasing', canCancel: false })
    const cancelled = await callProduct(product, 'POST', `/api/ewa/transactions/${made.id}/cancel`, {
      token: worker.token,
    })
    expect(cancelled).toMatchObject({ status: 409, body: { code: 'not_cancellable' } })
    expect(await available()).toBe('70.00')

    product.bank.behave('accept')
    await release(made)
    expect(new Set(product.bank.sent.map(({ idempotencyKey }) => idempotencyKey))).toEqual(new Set([made.id]))
    expect(product.bank.payments.get(String(made.id))).toMatchObject({ status: 'accepted' })
  },
)

test('the sweep repairs what lost its job or its word, after 30 seconds and not before', async () => {
  const neverSent = await make('10.00')
  const lost = await make('11.00')
  const paidUnheard = await make('12.00')
  const rejectedUnheard = await make('13.00')
  product.bank.behave('lost')
  await expect(release(lost)).rejects.toThrow()
  product.bank.behave('unknown')
  await expect(release(paidUnheard)).rejects.toThrow()
  product.bank.settle(String(paidUnheard.id), monday)
  await expect(release(rejectedUnheard)).rejects.toThrow()
  product.bank.payments.set(String(rejectedUnheard.id), {
    status: 'rejected',
    bankPaymentId: 'pay_x',
    reason: 'invalid_account',
  })
  product.bank.behave('accept')
  const states = async () =>
    Promise.all([neverSent, lost, paidUnheard, rejectedUnheard].map(async (made) => (await look(made))?.state))

  product.clock.advance(29_000)
  const sweep = () => sweepStalledWithdrawals(product.deps)
  await sweep()
  expect(await states()).toEqual(['approved', 'releasing', 'releasing', 'releasing'])
  product.clock.advance(2000)
  await sweep()
  expect(await states()).toEqual(['releasing', 'releasing', 'paid', 'failed'])
  // What the bank did not know was sent again, under the same key.
  expect(product.bank.payments.get(String(lost.id))).toMatchObject({ status: 'accepted' })
  expect(product.bank.payments.get(String(neverSent.id))).toMatchObject({ status: 'accepted' })
  expect(await available()).toBe('67.00')
})

test('one that the sweep cannot repair does not stop the rest', async () => {
  const bad = await make('10.00')
  const good = await make('11.00')
  product.bank.behave('unknown')
  for (const made of [bad, good]) await expect(release(made)).rejects.toThrow()
  product.bank.settle(String(good.id), monday)
  product.clock.advance(31_000)
  const errors: unknown[] = []
  const { rail } = product.deps
  await sweepStalledWithdrawals({
    ...product.deps,
    onError: (error) => errors.push(error),
    rail: {
      ...rail,
      lookUp: (key) => (key === bad.id ? Promise.reject(new Error('the bank is closed')) : rail.lookUp(key)),
    },
  })
  expect(errors).toHaveLength(1)
  expect((await look(bad))?.state).toBe('releasing')
  expect((await look(good))?.state).toBe('paid')
})

test('two servers that release one withdrawal at once, and a sweep beside them, make one payment', async () => {
  const made = await make()
  product.clock.advance(31_000)
  await Promise.all([release(made), release(made), sweepStalledWithdrawals(product.deps)])
  expect([...product.bank.payments.keys()].filter((key) => key === made.id)).toHaveLength(1)
  expect(new Set(product.bank.sent.map((instruction) => JSON.stringify(instruction))).size).toBe(1)
  expect(await tell(made)).toMatchObject({ body: { outcome: 'applied' } })
})

test('a new account does not redirect what the worker asked for before, and holds what comes after', async () => {
  const made = await make()
  const { body } = await callProduct(product, 'GET', `/api/employer/employees/${worker.workerId}`, {
    token: company.token,
  })
  await grantSecurity(product, company.token)
  const changed = await callProduct(product, 'PATCH', `/api/employer/employees/${worker.workerId}`, {
    token: company.token,
    body: {
      bankAccount: { sortCode: '10-79-99', accountNumber: '88837491', accountName: 'Another' },
      version: body.version,
    },
  })
  expect(changed.status).toBe(200)
  await release(made)
  expect(product.bank.sent).toMatchObject([{ sortCode: '200000', accountNumber: '55779911' }])
  expect(await withdraw(product, worker, '10.00')).toMatchObject({ status: 409, body: { code: 'bank_account_held' } })
})
