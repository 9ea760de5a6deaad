import type { Enrolment, PayRun, RunPensionPage } from '@gpod/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { findDifferences } from '../../../../test/find-differences.ts'
import { textsIn } from '../../../../test/pay-runs/november.ts'
import {
  approveRun,
  calculateRun,
  expectOk,
  hireInFull,
  ownerNow,
  payRunsOf,
} from '../../../../test/pay-runs/payroll-people.ts'
import {
  callProduct,
  openTestCompany,
  openTestProduct,
  type TestCompany,
  type TestProduct,
  type TestWorker,
  work,
} from '../../../../test/product.ts'
import { setUpReporting } from '../../../../test/submissions/reporting-company.ts'
import { verifyBooks } from '../../books/journals/index.ts'
import { keepPayPeriodsAhead } from '../pay-schedules/index.ts'
import { openReport, submitRun } from '../submissions/index.ts'
import { writePensionLetters } from './index.ts'

let product: TestProduct
let company: TestCompany
beforeAll(async () => {
  product = await openTestProduct()
})
afterAll(() => product.close())
afterEach(async () => {
  expect((await verifyBooks(product.owner)).differences).toEqual([])
  expect(await findDifferences(product.owner, product.deps.seal)).toEqual([])
})

const scheme = {
  name: 'Harbour Pension Trust',
  contact: 'Harbour House, Leeds',
  provider: 'nest',
  method: 'relief_at_source',
  basis: 'qualifying_earnings',
  employeeRate: 500,
  employerRate: 300,
  dutiesFrom: '2023-11-18',
  paymentDueDay: 22,
  providerReference: 'EMP123456789',
  groupName: null,
  paymentSource: 'Main',
  reenrolmentOn: null,
  declaredOn: null,
  version: 0,
}
const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  callProduct(product, method, `/api/employer${path}`, { token: company.token, ...(body ? { body } : {}) })
async function open(day: string, terms: object): Promise<void> {
  product.clock.moveTo(`${day}T09:00:00.000Z`)
  company = await openTestCompany(product)
  await setUpReporting(product, company)
  expectOk(await call('PUT', '/pension-scheme', { ...scheme, ...terms }))
}
async function moveTo(day: string): Promise<void> {
  product.clock.moveTo(`${day}T09:00:00.000Z`)
  company = await ownerNow(product, company)
  await keepPayPeriodsAhead(product.deps, company.employerId)
}
const standing = async ({ workerId }: TestWorker) =>
  expectOk(await call('GET', `/employees/${workerId}/enrolment`)) as unknown as Enrolment
const cease = async ({ workerId }: TestWorker, receivedOn: string, endsOn: string) =>
  expectOk(await call('POST', `/employees/${workerId}/pension-ceasing`, { receivedOn, endsOn }))
const payOf = async ({ workerId }: TestWorker, payDate: string) =>
  (
    await product.owner.query(
      `select pension_employee_pence::int as employee, pension_employer_pence::int as employer, income_tax_pence::int as tax,
         employee_ni_pence::int as ni, net_pence::int as net from pay_records where worker_id = $1 and pay_date = $2`,
      [workerId, payDate],
    )
  ).rows

test('the run of the re-enrolment date takes in again who left more than a year before it, whose contributions begin in it, and nobody else', async () => {
  await open('2025-09-15', {})
  const ofLongAgo = await hireInFull(product, company, { startsOn: '2025-09-01' })
  const lately = await hireInFull(product, company, { startsOn: '2025-09-01' })
  for (const person of [ofLongAgo, lately]) await work(product, company, person, { day: '2025-09-13', hours: 20 })
  await approveRun(product, company, { frequency: 'weekly', payDate: '2025-09-19' })
  // £180.00 of £300.00 qualifies: 5 % of it, of which four fifths are paid, and 3 %.
  expect(await payOf(ofLongAgo, '2025-09-19')).toMatchObject([{ employee: 7_20, employer: 5_40 }])
  await cease(ofLongAgo, '2025-09-15', '2025-10-01')
  // Who was paid in the week before is of this one too, if with nothing; then they have no work for a year.
  await approveRun(product, company, { frequency: 'weekly', payDate: '2025-09-26' })
  await moveTo('2026-01-05')
  await cease(lately, '2026-01-05', '2026-01-10')

  // Three years after 18 November 2023, in the week to 20 November 2026.
  await moveTo('2026-11-16')
  for (const person of [ofLongAgo, lately]) await work(product, company, person, { day: '2026-11-14', hours: 20 })
  const friday = { frequency: 'weekly', payDate: '2026-11-20' }
  const draft = await calculateRun(product, company, friday)
  const found = expectOk(
    await call('GET', `/pay-runs/${draft.id}/pension-people?view=joining`),
  ) as unknown as RunPensionPage
  expect(found.people).toMatchObject([{ workerId: ofLongAgo.workerId, how: 're_enrolled', from: '2026-11-18' }])
  await approveRun(product, company, friday)
  expect(await payOf(ofLongAgo, '2026-11-20')).toMatchObject([{ employee: 7_20, employer: 5_40 }])
  expect(await standing(ofLongAgo)).toMatchObject({
    state: 'member',
    membership: { from: '2026-11-18', how: 're_enrolled' },
    history: [{ how: 're_enrolled' }, { how: 'enrolled', ended: { on: '2025-10-01', how: 'ceased' } }],
  })
  expect(await payOf(lately, '2026-11-20')).toMatchObject([{ employee: 0, employer: 0 }])
  expect(await standing(lately)).toMatchObject({ state: 'left' })

  // The week after, they are written to, and the date has passed for who was left out.
  await moveTo('2026-11-23')
  expect(await writePensionLetters(product.deps, { employerId: company.employerId, actor: null })).toBe(1)
  await work(product, company, lately, { day: '2026-11-21', hours: 20 })
  await approveRun(product, company, { frequency: 'weekly', payDate: '2026-11-27' })
  expect(await standing(lately)).toMatchObject({ state: 'left' })
})

test('who opts out of a net pay arrangement is given back what was taken before tax, and it is taxed', async () => {
  await open('2026-11-16', { method: 'net_pay', dutiesFrom: '2020-01-01' })
  const worker = await hireInFull(product, company, {
    taxCode: '1257L',
    taxBasis: 'week1_month1',
    niCategory: 'A',
    nationalInsuranceNumber: 'AB123456C',
    bankAccount: { sortCode: '20-00-00', accountNumber: '55779911', accountName: 'A Khan' },
  })
  await work(product, company, worker, { day: '2026-11-14', hours: 20 })
  await approveRun(product, company, { frequency: 'weekly', payDate: '2026-11-20' })
  // £300.00 less £9.00, less free pay of £241.91, is £49 at 20 %; National Insurance is 8 % above £242.00, of all of it.
  expect(await payOf(worker, '2026-11-20')).toEqual([
    { employee: 9_00, employer: 5_40, tax: 9_80, ni: 4_64, net: 276_56 },
  ])
  await writePensionLetters(product.deps, { employerId: company.employerId, actor: null })
  expectOk(await call('POST', `/employees/${worker.workerId}/pension-opt-out`, { receivedOn: '2026-11-16' }))
  expect(await standing(worker)).toMatchObject({ state: 'left', refund: { employee: '9.00', employer: '5.40' } })

  await moveTo('2026-11-23')
  await work(product, company, worker, { day: '2026-11-21', hours: 20 })
  const run = await approveRun(product, company, { frequency: 'weekly', payDate: '2026-11-27' })
  // £300.00 and £9.00, less £241.91, is £67 at 20 %. The two weeks together are what they would be without a pension.
  expect(await payOf(worker, '2026-11-27')).toEqual([
    { employee: -9_00, employer: -5_40, tax: 13_40, ni: 4_64, net: 290_96 },
  ])
  const owed = await product.owner.query(
    `select coalesce(sum(b.balance_pence), 0)::int as pence from ledger_balances b
     join ledger_accounts a on a.employer_id = b.employer_id and a.id = b.account_id
     where b.employer_id = $1 and a.code in ('pension.payable', 'pension.expense')`,
    [company.employerId],
  )
  expect(owed.rows).toEqual([{ pence: 0 }])
  const { employerId } = company
  expectOk(await payRunsOf(product, company).pay(run.id))
  const submissionId = await submitRun(product.deps, { employerId, payRunId: run.id, lateReason: null, actor: null })
  if (typeof submissionId !== 'string') throw new Error(JSON.stringify(submissionId.body))
  const { rows } = await product.owner.query(
    'select id, content_sealed as sealed from hmrc_submissions where id = $1',
    [submissionId],
  )
  const xml = String(openReport(product.deps.seal, rows[0]))
  expect(textsIn(xml, 'EmpeePenContribnsPaid')).toEqual(['-9.00'])
  // Nothing to date is said by leaving it out.
  expect(textsIn(xml, 'EmpeePenContribnsPaidYTD')).toEqual([])
  expect(textsIn(xml, 'TaxablePay')).toEqual(['600.00', '309.00'])
  const { reconciliation } = (await payRunsOf(product, company).show(run.id)).body as unknown as PayRun
  for (const { figure, payslips, ledger, report } of reconciliation?.figures ?? []) {
    if (ledger !== null) expect(ledger, figure).toBe(payslips)
    if (report !== null) expect(report, figure).toBe(payslips)
  }
})
