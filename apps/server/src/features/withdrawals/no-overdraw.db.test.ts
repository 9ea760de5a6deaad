import { pence } from '@gpod/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  callProduct,
  hire,
  openTestCompany,
  openTestProduct,
  type TestProduct,
  verify,
  work,
} from '../../testing/product.ts'
import { verifyBooks } from '../journals/index.ts'

/** Everything may be taken, as often as it likes: the balance alone says no. */
export const unlimited = {
  capBasisPoints: 5000,
  maximum: '1000.00',
  dailyLimit: '1000.00',
  requestsPerMonth: 31,
  automaticBelow: '1000.00',
  carePause: { afterUses: 31, hours: 0 },
}

let product: TestProduct
beforeAll(async () => {
  product = await openTestProduct()
})
afterAll(() => product.close())

test('A1 no overdraw: of 200 concurrent withdrawals of £10 on a £100 balance exactly 10 succeed, and 190 get a coded refusal', async () => {
  const company = await openTestCompany(product, unlimited)
  // A week under the thresholds of tax and National Insurance: 16 hours at £12.50 are £200.00 net, half of it may be taken.
  const worker = await hire(product, company, { hourlyRate: '12.50', dateOfBirth: '2009-01-01' })
  await work(product, company, worker, { day: '2026-11-16', hours: 16 })
  const before = await callProduct(product, 'GET', '/api/ewa/available', { token: worker.token })
  expect(before).toMatchObject({ status: 200, body: { amount: '100.00' } })

  for (let grant = 0; grant < 200; grant += 1) await verify(product, worker, pence(1000))
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      callProduct(product, 'POST', '/api/ewa/withdraw', {
        token: worker.token,
        body: { amount: '10.00' },
        headers: { 'idempotency-key': `a1-${index}` },
      }),
    ),
  )
  const outcomes = answers.map(({ status, body }) => `${status} ${body.code ?? body.status}`)
  expect(outcomes.filter((outcome) => outcome.startsWith('201'))).toHaveLength(10)
  expect(outcomes.filter((outcome) => outcome === '409 nothing_available')).toHaveLength(190)
  const after = await callProduct(product, 'GET', '/api/ewa/available', { token: worker.token })
  expect(after.body).toMatchObject({ amount: '0.00', shortfall: '0.00' })
  expect((await verifyBooks(product.owner)).differences).toEqual([])
})
