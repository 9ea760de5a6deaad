import type { Found } from '@gpod/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  approveRun,
  calculateRun,
  hireInFull,
  setUpPayroll,
  signInAs,
} from '../../../../test/pay-runs/payroll-people.ts'
import {
  callProduct,
  grantSecurity,
  openTestCompany,
  openTestProduct,
  type TestCompany,
  type TestProduct,
  type TestWorker,
  work,
} from '../../../../test/product.ts'

let product: TestProduct
let company: TestCompany
let ada: TestWorker
let runId: string
beforeAll(async () => {
  product = await openTestProduct()
  company = await openTestCompany(product)
  await setUpPayroll(product, company)
  ada = await hireInFull(product, company, {
    employeeId: 'A_7',
    firstName: 'Ada',
    lastName: 'King-Noel',
    nationalInsuranceNumber: 'AB123456C',
  })
  await hireInFull(product, company, {
    employeeId: 'B8',
    firstName: 'Bo',
    lastName: 'Lee',
    nationalInsuranceNumber: 'AB123556C',
  })
  await work(product, company, ada, { day: '2026-11-14', hours: 16 })
  const run = await calculateRun(product, company, { frequency: 'weekly', payDate: '2026-11-20' })
  runId = run.id
  await approveRun(product, company, run)
})
afterAll(() => product.close())

const find = async (q: string, { token = company.token, more = '' } = {}) => {
  const answer = await callProduct(product, 'GET', `/api/employer/search?q=${encodeURIComponent(q)}${more}`, { token })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body as unknown as Found
}
const names = async (...args: Parameters<typeof find>) => (await find(...args)).employees.map(({ name }) => name)

test('an employee is found by the beginnings of names, by number and by the last four of the NI number', async () => {
  expect(await names('ad ki')).toEqual(['Ada King-Noel'])
  expect(await names('b8')).toEqual(['Bo Lee'])
  expect(await names('456C')).toEqual(['Ada King-Noel'])
  expect(await names('ab 12 35 56 c')).toEqual(['Bo Lee'])
})

test('signs of the database’s patterns are plain letters', async () => {
  expect(await names('A_7')).toEqual(['Ada King-Noel'])
  expect(await names('%')).toEqual([])
  expect(await names("' or true --")).toEqual([])
})

test('runs are found by payday, payslips by person', async () => {
  expect((await find('x', { more: '&from=2026-11-20&to=2026-11-20' })).runs).toMatchObject([{ id: runId }])
  expect((await find('x', { more: '&from=2026-11-21&to=2026-11-30' })).runs).toEqual([])
  expect((await find('ada')).payslips).toMatchObject([{ name: 'Ada King-Noel', payDate: '2026-11-20' }])
})

test('each finds what they may see: another company nothing, an auditor no payslip, a line manager only their team', async () => {
  const other = await openTestCompany(product)
  const days = '&from=2026-11-01&to=2026-11-30'
  expect(await find('ada', { token: other.token, more: days })).toEqual({ employees: [], runs: [], payslips: [] })
  const auditor = await signInAs(product, company, 'auditor')
  const seen = await find('ada', { token: auditor.token, more: days })
  expect([seen.employees.length, seen.runs.length, seen.payslips.length]).toEqual([1, 1, 0])
  const manager = await signInAs(product, company, 'manager')
  expect(await find('ada', { token: manager.token, more: days })).toEqual({ employees: [], runs: [], payslips: [] })
  expect((await callProduct(product, 'GET', '/api/employer/search?q=ada', { token: ada.token })).status).toBe(403)
})

test('a key for people finds people alone: no number of theirs, no payslip and no run', async () => {
  await grantSecurity(product, company.token)
  const made = await callProduct(product, 'POST', '/api/employer/api-keys', {
    token: company.token,
    body: { name: 'A program', scopes: ['people:read'], days: 1 },
  })
  const token = String(made.body.key)
  const asked = async (query: string) =>
    (await callProduct(product, 'GET', `/api/employer/search?${query}`, { token })).body
  expect(await asked('q=Ada&from=2026-11-01&to=2026-12-31')).toMatchObject({
    employees: [{ employeeId: 'A_7' }],
    runs: [],
    payslips: [],
  })
  expect(await asked('q=AB123456C')).toMatchObject({ employees: [], runs: [], payslips: [] })
})
