import { afterAll, beforeAll, expect, test } from 'vitest'
import { approveRun, hireInFull, ownerNow, setUpPayroll } from '../../../../test/pay-runs/payroll-people.ts'
import {
  callProduct,
  monday,
  openTestCompany,
  openTestProduct,
  type TestCompany,
  type TestProduct,
} from '../../../../test/product.ts'

// Monday 16 November 2026. Monthly pay on the 28th: 27 November, 24 December (the 28th is a bank holiday), 28 January.
let product: TestProduct
let company: TestCompany
beforeAll(async () => {
  product = await openTestProduct()
  product.clock.moveTo(monday)
  company = await openTestCompany(product)
  await setUpPayroll(product, company)
})
afterAll(() => product.close())

const preview = (payDate: string, schedule = 'monthly', token = company.token) =>
  callProduct(product, 'GET', `/api/employer/pay-run-preview?schedule=${schedule}&payDate=${payDate}`, { token })
const salaried = {
  payFrequency: 'monthly',
  payBasis: 'salaried',
  annualSalary: '30000.00',
  hourlyRate: '15.00',
  startsOn: '2026-11-01',
  pension: 'none',
}
type Payments = { name: string; gross: string; net: string; refusal: string | null }[]

test('December is previewed before November is paid, as it is once November is', async () => {
  await hireInFull(product, company, { ...salaried, employeeId: 'MONTHLY-1' })
  const december = '2026-12-24'
  const before = await preview(december)
  expect(before.status).toBe(200)
  expect(before.body).toMatchObject({ between: ['2026-11-27'], unknown: { withoutHours: 0, ratesMissing: false } })
  // £30,000 a year is £2,500.00 a month.
  expect((before.body.payments as Payments).map(({ gross }) => gross)).toEqual(['2500.00'])

  product.clock.moveTo('2026-11-27T10:00:00.000Z')
  company = await ownerNow(product, company)
  await approveRun(product, company, { frequency: 'monthly', payDate: '2026-11-27' })
  const after = await preview(december)
  expect(after.body.between).toEqual([])
  expect(after.body.totals).toEqual(before.body.totals)
  expect(after.body.payments).toEqual(before.body.payments)
})

test('stores nothing: no run, no payment, no period, no audit row', async () => {
  const counts = async () =>
    (
      await product.owner.query(
        `select (select count(*) from pay_runs) as runs, (select count(*) from pay_run_payments) as payments,
          (select count(*) from pay_periods) as periods, (select count(*) from audit_rows) as audited`,
      )
    ).rows
  const before = await counts()
  expect((await preview('2027-03-25')).status).toBe(200)
  expect(await counts()).toEqual(before)
})

test('a one-off pay item is paid once, by the first payday on the way', async () => {
  const { workerId } = await hireInFull(product, company, { ...salaried, employeeId: 'MONTHLY-2' })
  const added = await callProduct(product, 'POST', '/api/employer/pay-items', {
    token: company.token,
    body: { workerId, kind: 'bonus', label: 'Christmas', amount: '100.00', recurs: false, fromDay: '2026-12-01' },
  })
  expect(added.status).toBe(201)
  const grossOf = async (payDate: string) =>
    ((await preview(payDate)).body.payments as (Payments[number] & { workerId: string })[]).find(
      (one) => one.workerId === workerId,
    )?.gross
  expect(await grossOf('2026-12-24')).toBe('2600.00')
  expect(await grossOf('2027-01-28')).toBe('2500.00')
})

test('who is paid by the hour is told to be missing, and not made up', async () => {
  await hireInFull(product, company, { employeeId: 'HOURLY-1', payFrequency: 'weekly' })
  const { body } = await preview('2026-12-11', 'weekly')
  expect(body).toMatchObject({ payments: [], unknown: { withoutHours: 1, hoursUntil: '2026-12-11' } })
})

test('a day without a payday, one that is paid, one too far ahead and another company’s are refused', async () => {
  expect(await preview('2026-12-23')).toMatchObject({ status: 404 })
  expect(await preview('2026-11-27')).toMatchObject({ status: 404 })
  expect(await preview('2028-12-29')).toMatchObject({ status: 409, body: { code: 'preview_too_far' } })
  expect(await preview('2026-12-24', 'monthly-2')).toMatchObject({ status: 404 })
  const other = await openTestCompany(product)
  expect((await preview('2026-12-24', 'monthly', other.token)).body.payments).toEqual([])
})
