import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  type Answer,
  callProduct,
  goodPassword,
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
  await work(product, company, worker, { day: '2026-11-14', hours: 16 })
})

const proof = { method: 'password', password: goodPassword }

/** Verifies over HTTP, by the account's password. */
async function verify(action: string, { amount, token = worker.token }: { amount?: string; token?: string } = {}) {
  const answer = await callProduct(product, 'POST', '/api/biometric/verify', {
    token,
    body: { biometricData: proof, action, ...(amount ? { amount } : {}) },
  })
  expect(answer).toMatchObject({ status: 200, body: { verified: true } })
}

const ask = (body: object, token = worker.token): Promise<Answer> =>
  callProduct(product, 'POST', '/api/ewa/withdraw', { token, body })

/** The request is refused with this code, says how to go on, and leaves nothing behind, money and books least of all. */
async function expectRefused(request: () => Promise<Answer>, code: string): Promise<void> {
  const before = await takeSnapshot(product.owner)
  const answer = await request()
  expect(answer).toMatchObject({
    status: 403,
    body: { code, details: { code, facts: {}, next: { kind: 'action', action: 'verify' } } },
  })
  expect(await takeSnapshot(product.owner)).toEqual(before)
  expect(product.bank.sent).toEqual([])
}

test("A10 the server decides: the client's biometricVerified changes nothing, neither true nor false", async () => {
  await expectRefused(() => ask({ amount: '20.00', biometricVerified: true }), 'verification_required')
  await verify('ewa_withdrawal', { amount: '20.00' })
  expect((await ask({ amount: '20.00', biometricVerified: false })).status).toBe(201)
  await expectRefused(() => ask({ amount: '20.00', biometricVerified: true }), 'verification_used')
})

test('A10 the server decides: a flag in the query, a header or a made-up grant id changes nothing', async () => {
  await expectRefused(
    () =>
      callProduct(product, 'POST', '/api/ewa/withdraw?biometricVerified=true', {
        token: worker.token,
        headers: { 'x-biometric-verified': 'true' },
        body: { amount: '20.00', grantId: '0190a0b0-0000-7000-8000-000000000000', biometricVerified: true },
      }),
    'verification_required',
  )
})

test('A10 the server decides: a verification works for 120 seconds and not for 121', async () => {
  await verify('ewa_withdrawal', { amount: '20.00' })
  product.clock.advance(119_000)
  expect((await ask({ amount: '20.00' })).status).toBe(201)
  await verify('ewa_withdrawal', { amount: '20.00' })
  product.clock.advance(121_000)
  await expectRefused(() => ask({ amount: '20.00' }), 'verification_expired')
})

test.each([
  ['a penny more', '20.01'],
  ['a penny less', '19.99'],
])('A10 the server decides: a verification for £20.00 is none for %s', async (_what, amount) => {
  await verify('ewa_withdrawal', { amount: '20.00' })
  await expectRefused(() => ask({ amount }), 'verification_amount_differs')
  expect((await ask({ amount: '20.00' })).status).toBe(201)
})

test.each(['general', 'payslip_view', 'clock', 'bank_details'])(
  'A10 the server decides: a verification for %s is none for a withdrawal',
  async (action) => {
    await verify(action, { amount: '20.00' })
    await expectRefused(() => ask({ amount: '20.00' }), 'verification_required')
  },
)

test('A10 the server decides: a verification on one phone is none on another of the same person', async () => {
  await verify('ewa_withdrawal', { amount: '20.00' })
  const other = await callProduct(product, 'POST', '/api/auth/login', {
    body: { username: worker.email, password: goodPassword },
  })
  await expectRefused(() => ask({ amount: '20.00' }, String(other.body.token)), 'verification_required')
})

test("A10 the server decides: a colleague's verification is none of the worker's", async () => {
  const colleague = await hire(product, company, { hourlyRate: '12.50' })
  await verify('ewa_withdrawal', { amount: '20.00', token: colleague.token })
  await expectRefused(() => ask({ amount: '20.00' }), 'verification_required')
})

test('A10 the server decides: a verification of a session that was ended since is worth nothing', async () => {
  await verify('ewa_withdrawal', { amount: '20.00' })
  expect(await callProduct(product, 'POST', '/api/auth/logout', { token: worker.token })).toMatchObject({ status: 200 })
  const before = await takeSnapshot(product.owner)
  expect((await ask({ amount: '20.00' })).status).toBe(401)
  expect(await takeSnapshot(product.owner)).toEqual(before)
})

test('A10 the server decides: a withdrawal that is refused for another reason does not use the verification up', async () => {
  await verify('ewa_withdrawal', { amount: '200.00' })
  expect(await ask({ amount: '200.00' })).toMatchObject({ status: 409, body: { code: 'above_available' } })
  await work(product, company, worker, { day: '2026-11-15', hours: 20 })
  expect((await ask({ amount: '200.00' })).status).toBe(201)
})

test('A10 the server decides: clocking in and a new bank account need their own verification, whatever the client says', async () => {
  await callProduct(product, 'POST', '/api/employer/shifts', {
    token: company.token,
    body: {
      workerId: worker.workerId,
      startTime: '2026-11-16T10:00:00.000Z',
      endTime: '2026-11-16T17:00:00.000Z',
      location: 'Ward 3',
      role: 'Carer',
    },
  })
  product.clock.moveTo('2026-11-16T10:00:00.000Z')
  await verify('ewa_withdrawal', { amount: '20.00' })
  const before = await takeSnapshot(product.owner)
  const { token } = worker
  const clock = await callProduct(product, 'POST', '/api/work/checkin', { token, body: { biometricVerified: true } })
  const account = await callProduct(product, 'PUT', '/api/user/bank-account', {
    token,
    body: { sortCode: '20-00-00', accountNumber: '55779911', accountName: 'A Thief', biometricVerified: true },
  })
  for (const answer of [clock, account]) {
    expect(answer).toMatchObject({ status: 403, body: { code: 'verification_required' } })
  }
  expect(await takeSnapshot(product.owner)).toEqual(before)
})
