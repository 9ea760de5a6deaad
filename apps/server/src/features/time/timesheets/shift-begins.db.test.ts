import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  callProduct,
  goodPassword,
  hire,
  openTestCompany,
  openTestProduct,
  type TestProduct,
} from '../../../../test/product.ts'

const people = 150
/** Hashing a password takes as long as it takes: those of a shift do not all come in the same second. */
const atOnce = 10

let product: TestProduct
beforeAll(async () => {
  // The limits as they are.
  product = await openTestProduct({ publicWritesPerMinute: 120 })
})
afterAll(() => product.close())

test(`${people} people prove themselves and clock in from one address, and none is told to wait`, async () => {
  const company = await openTestCompany(product)
  const workers = []
  for (let at = 0; at < people; at += 1) workers.push(await hire(product, company))
  await product.owner.query(
    `insert into shifts (employer_id, id, worker_id, starts_at, ends_at, location, role, unpaid_break_minutes, created_at, published_at)
     select employer_id, gen_random_uuid(), id, $2, $2::timestamptz + interval '8 hours', 'Ward 3', 'Carer', 0, $2, $2
     from workers where employer_id = $1`,
    [company.employerId, product.clock.now()],
  )
  const statuses: number[] = []
  const clockIn = async (token: string) => {
    const proof = { biometricData: { method: 'password', password: goodPassword }, action: 'clock' }
    const proved = await callProduct(product, 'POST', '/api/biometric/verify', { token, body: proof })
    const clocked = await callProduct(product, 'POST', '/api/work/checkin', { token, body: {} })
    statuses.push(proved.status, clocked.status)
  }
  const waiting = [...workers]
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) await clockIn(next.token)
    }),
  )
  expect(statuses).toEqual(Array(2 * people).fill(200))
})
