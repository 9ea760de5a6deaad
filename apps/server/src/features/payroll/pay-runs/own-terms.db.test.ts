import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  callProduct,
  dayOf,
  hire,
  openTestCompany,
  openTestProduct,
  type TestProduct,
} from '../../../../test/product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await openTestProduct()
})
afterAll(() => product.close())

const ownTerms = (token?: string) => callProduct(product, 'GET', '/api/payroll/own-terms', token ? { token } : {})

test('a worker reads the terms of their own record, with the contributions that payroll takes', async () => {
  const company = await openTestCompany(product)
  const worker = await hire(product, company, {
    hourlyRate: '14.20',
    weeklyHours: 37.5,
    taxCode: 'S1257L',
    taxBasis: 'week1_month1',
    studentLoans: ['plan_4'],
    pension: 'net_pay',
  })
  await hire(product, company, { hourlyRate: '99.00', taxCode: 'BR' })
  expect(await ownTerms(worker.token)).toEqual({
    status: 200,
    body: {
      payFrequency: 'weekly',
      payBasis: 'hourly',
      hourlyRate: '14.20',
      annualSalary: null,
      weeklyHours: 37.5,
      taxCode: 'S1257L',
      taxBasis: 'week1_month1',
      niCategory: 'A',
      studentLoans: ['plan_4'],
      director: null,
      p45: null,
      // The minimum of automatic enrolment: 8 % together, 3 % of it by the employer (Pensions Act 2008 s 20).
      absences: { from: '2026-04-06', holidayDays: 0, sickDays: 0 },
      pension: { method: 'net_pay', basis: 'qualifying_earnings', employeeRate: 500, employerRate: 300 },
    },
  })
})

test('what the record does not say is null, never a guess', async () => {
  const company = await openTestCompany(product)
  const worker = await hire(product, company, { weeklyHours: null, pension: 'none' })
  expect((await ownTerms(worker.token)).body).toMatchObject({ weeklyHours: null, pension: null })
})

test('a salary, a directorship, a P45 and contributions above the least are told as the record has them', async () => {
  const company = await openTestCompany(product)
  const terms = {
    payBasis: 'salaried',
    annualSalary: '40000.00',
    director: { from: '2026-06-01', method: 'alternative' },
    p45: { taxYear: '2026-27', taxablePay: '5000.00', tax: '300.00' },
  }
  const rates = { pension: 'salary_sacrifice', pensionEmployeeRate: 800, pensionEmployerRate: 600 }
  const worker = await hire(product, company, { ...terms, ...rates })
  expect((await ownTerms(worker.token)).body).toMatchObject({
    ...terms,
    pension: { method: 'salary_sacrifice', employeeRate: 800, employerRate: 600 },
  })
})

test('a new rate counts from its first day', async () => {
  const company = await openTestCompany(product)
  const worker = await hire(product, company, { hourlyRate: '14.00' })
  const change = (version: number, hourlyRate: string, rateFrom: string) =>
    callProduct(product, 'PATCH', `/api/employer/employees/${worker.workerId}`, {
      token: company.token,
      body: { version, hourlyRate, rateFrom },
    })
  const today = dayOf(product)
  expect((await change(1, '15.00', '2026-11-23')).status).toBe(200)
  expect((await ownTerms(worker.token)).body.hourlyRate).toBe('14.00')
  expect((await change(2, '14.50', today)).status).toBe(200)
  expect((await ownTerms(worker.token)).body.hourlyRate).toBe('14.50')
})

test('only a worker with a record of their own is answered', async () => {
  const company = await openTestCompany(product)
  expect((await ownTerms()).status).toBe(401)
  expect((await ownTerms(company.token)).status).toBe(403)
})

test('days away are counted from the sixth of April to today, each once, and not those taken back', async () => {
  const company = await openTestCompany(product)
  const worker = await hire(product, company)
  const enter = (kind: string, startsOn: string, endsOn: string | null) =>
    callProduct(product, 'POST', '/api/employer/absences', {
      token: company.token,
      body: { workerId: worker.workerId, kind, startsOn, endsOn },
    })
  await enter('holiday', '2026-04-01', '2026-04-07')
  await enter('holiday', '2026-08-03', '2026-08-09')
  // Open: up to today, Monday 16 November.
  await enter('sickness', '2026-11-14', null)
  const mistaken = await enter('sickness', '2026-10-01', '2026-10-02')
  await callProduct(product, 'PATCH', `/api/employer/absences/${mistaken.body.id}`, {
    token: company.token,
    body: { cancelled: true },
  })
  expect((await ownTerms(worker.token)).body.absences).toEqual({ from: '2026-04-06', holidayDays: 2 + 7, sickDays: 3 })
})
