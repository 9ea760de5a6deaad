import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  approveRun,
  expectOk,
  hireInFull,
  ownerNow,
  payRunsOf,
  setUpPayroll,
} from '../../../../test/pay-runs/payroll-people.ts'
import {
  callProduct,
  goodPassword,
  monday,
  openTestCompany,
  openTestProduct,
  type TestCompany,
  type TestProduct,
  unlimited,
  work,
} from '../../../../test/product.ts'

let product: TestProduct
let company: TestCompany
let payRunId: string
let paidOut: string
beforeAll(async () => {
  product = await openTestProduct()
})
afterAll(() => product.close())
beforeEach(async () => {
  product.clock.moveTo(monday)
  company = await openTestCompany(product, unlimited)
  await setUpPayroll(product, company)
  await work(product, company, await hireInFull(product, company), { day: '2026-11-14', hours: 8 })
  const run = await approveRun(product, company, { frequency: 'weekly', payDate: '2026-11-20' })
  payRunId = run.id
  paidOut = String(run.totals.paidOut)
})

const verify = (amount: string, { token } = company, action = 'pay_run_pay') =>
  callProduct(product, 'POST', '/api/biometric/verify', {
    token,
    body: { action, amount, biometricData: { method: 'password', password: goodPassword } },
  })
const pay = ({ token } = company) => payRunsOf(product, { token }).payUnverified(payRunId)
const written = async () =>
  (
    await product.owner.query(
      `select (select state from pay_runs where id = $1), (select count(*)::int from payment_files where pay_run_id = $1) as files,
        (select count(*)::int from wage_payments where pay_run_id = $1) as payments`,
      [payRunId],
    )
  ).rows[0]

test('A10 wages go out only with a live verification of this session for exactly their sum; a refusal writes nothing', async () => {
  expect((await pay()).body.code).toBe('verification_required')
  await verify(paidOut, company, 'ewa_withdrawal')
  expect((await pay()).body.code).toBe('verification_required')
  await verify('1.00')
  expect((await pay()).body.code).toBe('verification_amount_differs')
  const other = await ownerNow(product, company)
  expect((await verify(paidOut, other)).status).toBe(200)
  expect((await pay()).body.code).toBe('verification_amount_differs')
  expect(await written()).toEqual({ state: 'approved', files: 0, payments: 0 })

  await verify(paidOut)
  product.clock.advance(121_000)
  expect((await pay()).status).toBe(403)
  expect(await written()).toEqual({ state: 'approved', files: 0, payments: 0 })

  await verify(paidOut)
  expect(expectOk(await pay()).state).toBe('paid')
  expect(await written()).toMatchObject({ state: 'paid', payments: 1 })
})

test('A10 one verification pays once: asked for many times at once, and again, the wages go out a single time', async () => {
  await verify(paidOut)
  const answers = await Promise.all([pay(), pay(), pay()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await written()).toMatchObject({ payments: 1 })
  const used = await product.owner.query(
    `select count(*)::int as used from verification_grants where user_id = $1 and used_at is not null and action = 'pay_run_pay'`,
    [company.userId],
  )
  expect(used.rows).toEqual([{ used: 1 }])
})
