import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  callProduct,
  hire,
  openTestCompany,
  openTestProduct,
  type TestProduct,
  work,
} from '../../../../test/product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await openTestProduct()
})
afterAll(() => product.close())

/** What they would be paid for 40 hours of this week at £50, by the estimate that wage access uses. */
async function estimateOf(terms: Record<string, unknown>) {
  const company = await openTestCompany(product)
  const worker = await hire(product, company, { hourlyRate: '50.00', payFrequency: 'monthly', ...terms })
  for (const day of ['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12']) {
    await work(product, company, worker, { day, hours: 10 })
  }
  const { body } = await callProduct(product, 'GET', '/api/payroll/summary', { token: worker.token })
  return body.payrollRecord as Record<string, string>
}

test('a director owes no National Insurance before their pay of the year passes the yearly threshold', async () => {
  // £2,000 in a month is over the monthly threshold of £1,048 and under the yearly one of £12,570 (SI 2001/1004 reg 8).
  expect(Number((await estimateOf({})).niDeductions)).toBeCloseTo((2000 - 1048) * 0.08, 2)
  const director = { from: '2026-01-05', method: 'annual' }
  expect((await estimateOf({ director })).niDeductions).toBe('0.00')
  expect((await estimateOf({ director: { ...director, method: 'alternative' } })).niDeductions).toBe('76.16')
  // Appointed later in the year, they have as many weeks' share of it as are left: 20 of 52 from 16 November, £4,835.
  expect((await estimateOf({ director: { from: '2026-11-16', method: 'annual' } })).niDeductions).toBe('0.00')
  // Not a director yet on payday.
  expect((await estimateOf({ director: { from: '2027-01-01', method: 'annual' } })).niDeductions).toBe('76.16')
})

test('tax of a P45 of this tax year is counted, of an earlier one not', async () => {
  // In November a cumulative code has eight months' allowances, £8,380: nothing is due on £3,000, and £100.00 come back.
  const p45 = { taxYear: '2026-27', taxablePay: '1000.00', tax: '100.00' }
  expect((await estimateOf({})).taxDeductions).toBe('0.00')
  expect((await estimateOf({ p45 })).taxDeductions).toBe('-100.00')
  expect((await estimateOf({ p45: { ...p45, taxYear: '2025-26' } })).taxDeductions).toBe('0.00')
})

test("the record's own pension rates and salary sacrifice count", async () => {
  // Qualifying earnings of a month: £2,000 less £520.
  expect((await estimateOf({ pension: 'net_pay', pensionEmployeeRate: 800 })).pensionDeductions).toBe('118.40')
  const sacrifice = await estimateOf({ pension: 'salary_sacrifice', pensionEmployeeRate: 800 })
  expect(sacrifice.pensionDeductions).toBe('0.00')
  // National Insurance is on what is left of the £2,000 after the sacrifice.
  expect(Number(sacrifice.niDeductions)).toBeCloseTo((2000 - 118.4 - 1048) * 0.08, 2)
})

test('hours of a salaried worker count for wage access until they come to the salary of the period', async () => {
  const company = await openTestCompany(product)
  const worker = await hire(product, company, {
    payFrequency: 'weekly',
    payBasis: 'salaried',
    annualSalary: '5200.00',
    hourlyRate: '12.50',
  })
  const gross = async () =>
    (await callProduct(product, 'GET', '/api/ewa/available', { token: worker.token })).body.approvedGross
  expect(await gross()).toBe('0.00')
  await work(product, company, worker, { day: '2026-11-14', hours: 6 })
  expect(await gross()).toBe('75.00')
  await work(product, company, worker, { day: '2026-11-15', hours: 6 })
  expect(await gross()).toBe('100.00')
})

test.each([
  ['weekly', '2026-11-20'],
  ['fortnightly', '2026-11-20'],
  ['four_weekly', '2026-12-04'],
  ['monthly', '2026-11-27'],
])('%s pay has its open period, with its payday', async (payFrequency, payDate) => {
  const company = await openTestCompany(product)
  const worker = await hire(product, company, { payFrequency })
  await work(product, company, worker, { day: '2026-11-14', hours: 8 })
  const { body } = await callProduct(product, 'GET', '/api/ewa/available', { token: worker.token })
  expect(body).toMatchObject({ approvedGross: '101.68', period: { payDate } })
})
