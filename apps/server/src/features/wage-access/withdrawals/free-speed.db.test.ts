import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  callProduct,
  hire,
  monday,
  openTestCompany,
  openTestProduct,
  payOut,
  signInAgain,
  type TestCompany,
  type TestProduct,
  type TestWorker,
  unlimited,
  withdraw,
  work,
} from '../../../../test/product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await openTestProduct()
})
afterAll(() => product.close())
beforeEach(() => product.clock.moveTo(monday))

/** A worker well above the minimum wage with £100.00 to take: 16 hours at £12.50, before any tax or insurance. */
async function openWorker(policy: Record<string, unknown> = {}): Promise<{ company: TestCompany; worker: TestWorker }> {
  const company = await openTestCompany(product, { ...unlimited, ...policy })
  const worker = await hire(product, company, { hourlyRate: '12.50', dateOfBirth: '2009-01-01' })
  await work(product, company, worker, { day: '2026-11-14', hours: 16 })
  return { company, worker }
}

const quote = async ({ token }: TestWorker, query: string) =>
  (await callProduct(product, 'GET', `/api/ewa/quote?${query}`, { token })).body

test.each([
  ['a flat fee', { expressFee: { kind: 'flat', amount: '2.50' } }],
  ['a fee by share', { expressFee: { kind: 'share', basisPoints: 250 } }],
  ['the highest fees', { expressFee: { kind: 'flat', amount: '5.00' } }],
  ['fees that the employer pays', { feePayer: 'employer' }],
  ['every withdrawal decided by a manager', { release: 'manual' }],
])(
  'A13 always a free way: standard is what is quoted and made unless asked otherwise, and costs nothing, with %s',
  async (_what, policy) => {
    const { worker } = await openWorker(policy)
    const all = await quote(worker, 'amount=100.00')
    expect(all).toMatchObject({
      outcome: 'offered',
      quote: {
        speed: 'standard',
        amount: '100.00',
        fee: '0.00',
        feePaidBy: 'nobody',
        costShareBasisPoints: 0,
        remaining: '0.00',
        arrives: { earliestMinutes: 120, latestMinutes: 240 },
      },
    })
    const made = await withdraw(product, worker, '100.00')
    expect(made).toMatchObject({ status: 201, body: { speed: 'standard', amount: '100.00', fee: '0.00' } })
  },
)

test('A13 always a free way: before confirming, the worker sees the cost in pounds, as a share of this amount, and in total this year', async () => {
  const { company, worker } = await openWorker()
  const offered = {
    outcome: 'offered',
    quote: {
      amount: '20.00',
      speed: 'express',
      fee: '2.50',
      feePaidBy: 'worker',
      // £2.50 of £20.00 are 12.5 %.
      costShareBasisPoints: 1250,
      feesThisYear: '0.00',
      remaining: '77.50',
      arrives: { earliestMinutes: 1, latestMinutes: 15 },
      needsApproval: false,
      payday: { payDate: '2026-11-20', estimatedNetBefore: '200.00', estimatedNetAfter: '177.50' },
    },
  }
  expect(await quote(worker, 'amount=20.00&speed=express')).toMatchObject(offered)

  const made = await withdraw(product, worker, '20.00', { speed: 'express' })
  expect(made).toMatchObject({
    status: 201,
    body: { fee: '2.50', feePaidBy: 'worker', speed: 'express', arrivesBy: '2026-11-16T09:15:00.000Z' },
  })
  await payOut(product, company, made.body)
  expect(await quote(worker, 'amount=20.00&speed=express')).toMatchObject({
    quote: {
      feesThisYear: '2.50',
      remaining: '55.00',
      payday: { estimatedNetBefore: '177.50', estimatedNetAfter: '155.00' },
    },
  })

  // Fees of a withdrawal that never arrived are no cost; and the total is of a calendar year.
  const second = await withdraw(product, worker, '10.00', { speed: 'express' })
  await callProduct(product, 'POST', `/api/ewa/transactions/${second.body.id}/cancel`, { token: worker.token })
  expect(await quote(worker, 'amount=20.00')).toMatchObject({ quote: { feesThisYear: '2.50', fee: '0.00' } })
  await work(product, company, worker, { day: '2027-01-02', hours: 16 })
  product.clock.moveTo('2027-01-05T09:00:00.000Z')
  expect(await quote(await signInAgain(product, company, worker), 'amount=20.00')).toMatchObject({
    quote: { feesThisYear: '0.00' },
  })
})

test('A13 a fee that the employer pays is told as such and takes nothing from the worker', async () => {
  const { worker } = await openWorker({ feePayer: 'employer', expressFee: { kind: 'share', basisPoints: 250 } })
  expect(await quote(worker, 'amount=100.00&speed=express')).toMatchObject({
    quote: {
      fee: '2.50',
      feePaidBy: 'employer',
      costShareBasisPoints: 0,
      remaining: '0.00',
      payday: { estimatedNetBefore: '200.00', estimatedNetAfter: '100.00' },
    },
  })
  expect(await withdraw(product, worker, '100.00', { speed: 'express' })).toMatchObject({
    status: 201,
    body: { fee: '2.50', feePaidBy: 'employer' },
  })
})

test('A13 what a worker is quoted is what they are charged: another fee than the one they saw stops the withdrawal', async () => {
  const { company, worker } = await openWorker()
  const { policy } = (await callProduct(product, 'GET', '/api/employer/wage-access-policy', { token: company.token }))
    .body
  await callProduct(product, 'PUT', '/api/employer/wage-access-policy', {
    token: company.token,
    body: { ...(policy as object), expressFee: { kind: 'flat', amount: '3.00' } },
  })
  const send = (expectedFee: string) =>
    callProduct(product, 'POST', '/api/ewa/withdraw', {
      token: worker.token,
      body: { amount: '20.00', speed: 'express', expectedFee },
    })
  expect(await send('2.50')).toMatchObject({
    status: 409,
    body: {
      code: 'quote_changed',
      details: { facts: { fee: '3.00' }, next: { kind: 'action', action: 'look_again' } },
    },
  })
  expect(await quote(worker, 'amount=20.00&speed=express')).toMatchObject({ quote: { fee: '3.00' } })
})

// The rates from 1 April 2026: the National Minimum Wage Regulations 2015 (SI 2015/621) as amended for 2026.
test.each([
  ['21 and over', '1990-03-02', '12.71'],
  ['18 to 20', '2007-03-02', '10.85'],
  ['under 18', '2009-03-02', '8.00'],
])(
  'A3 no fee below minimum wage: at the rate for %s express is free, and up to the last penny an hour before the fee fits above it',
  async (_band, dateOfBirth, rate) => {
    const company = await openTestCompany(product, unlimited)
    const hourly = Math.round(Number(rate) * 100)
    const atRate = async (pencePerHour: number) => {
      const hourlyRate = (pencePerHour / 100).toFixed(2)
      const worker = await hire(product, company, { hourlyRate, dateOfBirth })
      await work(product, company, worker, { day: '2026-11-14', hours: 10 })
      return worker
    }
    // Ten hours: 25 pence an hour above the minimum are exactly the fee of £2.50.
    for (const pencePerHour of [hourly, hourly + 24]) {
      const worker = await atRate(pencePerHour)
      expect(await quote(worker, 'amount=10.00&speed=express')).toMatchObject({
        quote: { fee: '0.00', feePaidBy: 'nobody', feeWaivedFor: 'minimum_wage' },
      })
      expect(await withdraw(product, worker, '10.00', { speed: 'express' })).toMatchObject({
        status: 201,
        body: { speed: 'express', fee: '0.00', feePaidBy: 'nobody' },
      })
    }
    const worker = await atRate(hourly + 25)
    expect(await withdraw(product, worker, '10.00', { speed: 'express' })).toMatchObject({ body: { fee: '2.50' } })
    // The second fee would take them under it.
    expect(await withdraw(product, worker, '10.00', { speed: 'express' })).toMatchObject({
      body: { fee: '0.00', feePaidBy: 'nobody' },
    })
  },
)
