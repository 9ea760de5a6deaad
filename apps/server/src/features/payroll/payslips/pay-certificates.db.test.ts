import { pence } from '@gpod/money'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { allowPayslips, hours, payOnPayday } from '../../../../test/payslips/pay-day.ts'
import {
  callProduct,
  hire,
  openTestCompany,
  openTestProduct,
  signInAgain,
  type TestCompany,
  type TestProduct,
  type TestWorker,
  unlimited,
  withdraw,
} from '../../../../test/product.ts'

const march = '2027-03-15T09:00:00.000Z'
const lastPayday = '2027-03-19'
const payDay = `${lastPayday}T09:00:00.000Z`
const newYear = '2027-04-06T09:00:00.000Z'

let product: TestProduct
let company: TestCompany
let stayer: TestWorker
let leaver: TestWorker
beforeAll(async () => {
  product = await openTestProduct()
})
afterAll(() => product.close())

const toDate = {
  gross: 1_900_000,
  taxablePay: 1_900_000,
  tax: 131_460,
  niEarnings: 1_900_000,
  employeeNi: 51_442,
  employerNi: 209_300,
  atLowerEarningsLimit: 637_000,
  lowerLimitToPrimary: 594_400,
  primaryToUpper: 668_600,
} as const

/** Two who were paid near the end of a tax year; one of them left on that payday. */
beforeEach(async () => {
  product.clock.moveTo(march)
  company = await openTestCompany(product, unlimited)
  await product.owner.query(`update employers set paye_office_number = '123', paye_reference = 'AB456' where id = $1`, [
    company.employerId,
  ])
  stayer = await hire(product, company, { nationalInsuranceNumber: 'AB123456C' })
  leaver = await hire(product, company, {
    hourlyRate: '15.00',
    nationalInsuranceNumber: 'CE654321D',
    bankAccount: { sortCode: '20-00-00', accountNumber: '55779911', accountName: 'L Eaver' },
  })
  product.clock.moveTo(payDay)
  await owner()
  const figures = Object.fromEntries(Object.entries(toDate).map(([name, amount]) => [name, pence(amount)]))
  const input = {
    taxCode: '1257L',
    niCategory: 'A',
    studentLoanPlans: ['plan_1'] as const,
    previousEmployment: { taxablePay: pence(100_000), tax: pence(5_000) },
    toDate: figures,
    earnings: hours(['2027-03-13', '2027-03-14'], 600, 1500),
  }
  await payOnPayday(product, company, {
    payDate: lastPayday,
    pays: [
      { worker: stayer, input },
      { worker: leaver, input },
    ],
  })
  await product.owner.query('update workers set ends_on = $2 where id = $1', [leaver.workerId, lastPayday])
})

/** The company's owner with a session that is live now. */
async function owner(): Promise<string> {
  const fresh = await signInAgain(product, company, {
    ...stayer,
    userId: company.userId,
    email: company.email,
  })
  company = { ...company, token: fresh.token }
  return fresh.token
}
const post = async (path: string, body: object = {}) =>
  callProduct(product, 'POST', path, { token: await owner(), body })
const issueP60s = (taxYear = '2026-27') => post('/api/employer/reports/p60', { taxYear })
const issueP45 = (worker = leaver) => post(`/api/employer/employees/${worker.workerId}/p45`)
async function certificatesOf(worker: TestWorker): Promise<Record<string, unknown>[]> {
  const { token } = await signInAgain(product, company, worker)
  return (await callProduct(product, 'GET', '/api/pay-certificates', { token })).body.certificates as never
}
const documents = async () =>
  (
    await product.owner.query(
      `select kind, worker_id, document, encode(hash, 'hex') as hash from pay_certificates where employer_id = $1 order by id`,
      [company.employerId],
    )
  ).rows

describe('P60', () => {
  test('is made after the tax year for who is still employed on 5 April, once', async () => {
    product.clock.moveTo(newYear)
    expect((await issueP60s()).body).toEqual({ made: 1, already: 0 })
    const first = await documents()
    await product.owner.query(`update workers set last_name = 'Changed' where employer_id = $1`, [company.employerId])
    expect((await issueP60s()).body).toEqual({ made: 0, already: 1 })
    expect(await documents()).toEqual(first)
    expect(await certificatesOf(stayer)).toMatchObject([{ kind: 'P60', taxYear: '2026-27', leavingOn: null }])
    expect(await certificatesOf(leaver)).toEqual([])
  })

  test('stands on the agenda until everybody paid in the tax year has theirs, and of no year without pay', async () => {
    const due = async () => {
      const { body } = await callProduct(product, 'GET', '/api/employer/payroll-agenda', { token: await owner() })
      const { deadlines } = body as unknown as { deadlines: { kind: string; taxYear?: string; on: string }[] }
      return deadlines.filter(({ kind }) => kind === 'p60')
    }
    // Nobody was paid in 2025-26.
    expect(await due()).toEqual([])
    product.clock.moveTo('2027-05-01T09:00:00.000Z')
    expect(await due()).toMatchObject([{ taxYear: '2026-27', on: '2027-05-31' }])
    await issueP60s()
    expect(await due()).toEqual([])
  })

  test('is not made before the tax year is over', async () => {
    product.clock.moveTo('2027-04-05T22:00:00.000Z')
    expect(await issueP60s()).toMatchObject({ status: 409, body: { code: 'payday_not_come' } })
  })

  test("states this job's pay and tax, the earlier job's and both together, and National Insurance by letter", async () => {
    product.clock.moveTo(newYear)
    await issueP60s()
    const [p60] = await documents()
    const last = await product.owner.query(`select result from pay_records where employer_id = $1 and worker_id = $2`, [
      company.employerId,
      stayer.workerId,
    ])
    const { result } = last.rows[0]
    // Twenty hours at £15.00 on top of £19,000.00.
    expect(p60.document).toMatchObject({
      employer: { payeReference: '123/AB456' },
      pay: { here: '19300.00', previous: '1000.00', total: '20300.00' },
      taxCode: '1257L',
      studentLoanContinues: true,
    })
    expect(Math.round(Number(p60.document.tax.here) * 100)).toBe(result.toDate.tax)
    expect(Math.round(Number(p60.document.tax.total) * 100)).toBe(result.toDate.tax + 5_000)
    expect(p60.document.nationalInsurance).toMatchObject([{ category: 'A' }])
    expect(Math.round(Number(p60.document.nationalInsurance[0].employee) * 100)).toBe(result.toDate.employeeNi)
  })
})

describe('P45', () => {
  test('is made for who has left and was paid for the last time, once', async () => {
    const made = await issueP45()
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({ downloadUrl: expect.stringContaining('/api/documents/certificate/') })
    expect((await issueP45()).body.certificateId).toBe(made.body.certificateId)
    expect(await documents()).toMatchObject([
      { kind: 'P45', document: { leavingOn: lastPayday, taxPeriod: { unit: 'week' } } },
    ])
    const file = await product.app.inject({ method: 'GET', url: String(made.body.downloadUrl) })
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="p45-2026-27.pdf"',
    })
  })

  test('waits until the worker has left and their pay up to that day is settled', async () => {
    expect(await issueP45(stayer)).toMatchObject({ status: 409, body: { code: 'payday_not_come' } })
    await product.owner.query(`update workers set ends_on = '2027-03-27' where id = $1`, [stayer.workerId])
    expect((await issueP45(stayer)).body).toMatchObject({ code: 'payday_not_come', details: { day: '2027-03-27' } })
    product.clock.moveTo('2027-03-28T09:00:00.000Z')
    // The 27th lies in a week whose pay is still to come.
    expect((await issueP45(stayer)).body).toMatchObject({ code: 'payday_not_come' })
  })

  test('of two that ask at once there is one', async () => {
    const token = await owner()
    const ask = () => callProduct(product, 'POST', `/api/employer/employees/${leaver.workerId}/p45`, { token })
    const [one, other] = await Promise.all([ask(), ask()])
    expect(one.body.certificateId).toBe(other.body.certificateId)
    expect(await documents()).toHaveLength(1)
  })
})

test('a certificate is kept as it was made, and without the whole National Insurance number', async () => {
  await issueP45()
  for (const change of ['update pay_certificates set tax_year = tax_year', 'delete from pay_certificates']) {
    await expect(product.owner.query(change)).rejects.toThrow('append-only')
  }
  const [p45] = await documents()
  expect(p45.document.worker.nationalInsuranceNumber).toBe('••••••21D')
  expect(JSON.stringify(p45)).not.toContain('CE654321D')
})

describe('A24 who has left keeps their papers', () => {
  test('and can do nothing with money any more', async () => {
    await issueP45()
    product.clock.moveTo('2027-11-30T09:00:00.000Z')
    leaver = await signInAgain(product, company, leaver)
    const get = (path: string) => callProduct(product, 'GET', path, { token: leaver.token })
    const [payslip] = (await get('/api/payslips')).body as unknown as { id: string }[]
    const [certificate] = await certificatesOf(leaver)
    await allowPayslips(product, leaver)
    expect((await get(`/api/payslips/${payslip?.id}`)).body).toMatchObject({
      verified: { hashHolds: true, figuresHold: true },
    })
    for (const path of [`/api/payslips/${payslip?.id}/download`, `/api/pay-certificates/${certificate?.id}/download`]) {
      const { body } = await get(path)
      const file = await product.app.inject({ method: 'GET', url: String(body.downloadUrl) })
      expect(file.headers['content-type']).toBe('application/pdf')
    }
    expect((await get('/api/ewa/available')).body).toMatchObject({
      amount: '0.00',
      blockedBy: { code: 'employment_ended' },
    })
    const refused = await withdraw(product, leaver, '5.00')
    expect(refused).toMatchObject({ status: 409, body: { code: 'employment_ended' } })
  })
})
