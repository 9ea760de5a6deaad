import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  calculateRun,
  expectOk,
  hireInFull,
  payRunsOf,
  setUpPayroll,
  signInAs,
} from '../../../../test/pay-runs/payroll-people.ts'
import {
  callProduct,
  monday,
  openTestCompany,
  openTestProduct,
  type TestCompany,
  type TestProduct,
  unlimited,
  work,
} from '../../../../test/product.ts'

const friday = { frequency: 'weekly', payDate: '2026-11-20' }

let product: TestProduct
let company: TestCompany
beforeAll(async () => {
  product = await openTestProduct()
})
afterAll(() => product.close())
beforeEach(async () => {
  product.clock.moveTo(monday)
  company = await openTestCompany(product, unlimited)
  await setUpPayroll(product, company)
  // Nobody is in a pension.
  const worker = await hireInFull(product, company)
  await work(product, company, worker, { day: '2026-11-14', hours: 16 })
})

type AuditRow = { action: string; actor_user_id: string; subject_id: string; after: Record<string, unknown> | null }
async function audited(...actions: string[]): Promise<AuditRow[]> {
  const found = await product.owner.query<AuditRow>(
    `select action, actor_user_id, subject_id, after from audit_rows where employer_id = $1 and action = any($2) order by at, id`,
    [company.employerId, actions],
  )
  return found.rows
}

async function payFriday(): Promise<string> {
  const { id, version } = await calculateRun(product, company, friday)
  expectOk(await payRunsOf(product, company).approve(id, version))
  expectOk(await payRunsOf(product, company).pay(id))
  return id
}

test('each calculation of a run is noted, with who began it', async () => {
  const run = await calculateRun(product, company, friday)
  const other = await signInAs(product, company, 'payroll_manager')
  expectOk(await payRunsOf(product, other).calculate(run.id))
  expect(await audited('pay_run.calculation_begun')).toEqual([
    {
      action: 'pay_run.calculation_begun',
      actor_user_id: company.userId,
      subject_id: run.id,
      after: { calculation: 1, workers: 1 },
    },
    {
      action: 'pay_run.calculation_begun',
      actor_user_id: other.userId,
      subject_id: run.id,
      after: { calculation: 2, workers: 1 },
    },
  ])
})

test('who fetches a file of a run or a payroll report is noted, and nothing of what is in it', async () => {
  const runId = await payFriday()
  const auditor = await signInAs(product, company, 'auditor')
  expect((await payRunsOf(product, auditor).file(runId, 'pain001')).status).toBe(200)
  const report = '/api/employer/reports/payments/export?format=csv&from=2026-11-01&to=2026-11-30'
  expect((await callProduct(product, 'GET', report, { token: auditor.token })).status).toBe(200)
  expect((await callProduct(product, 'GET', '/api/employer/audit/export', { token: auditor.token })).status).toBe(200)
  // No report to HMRC was made of this run.
  expect((await payRunsOf(product, company).file(runId, 'fps')).status).toBe(404)
  expect(await audited('pay_run.file_fetched', 'payroll_report.exported', 'audit.exported')).toEqual([
    {
      action: 'pay_run.file_fetched',
      actor_user_id: auditor.userId,
      subject_id: runId,
      after: { format: 'pain001', fileName: '2026-11-20-weekly-pain001.xml' },
    },
    {
      action: 'payroll_report.exported',
      actor_user_id: auditor.userId,
      subject_id: 'payments',
      after: { format: 'csv', from: '2026-11-01', to: '2026-11-30' },
    },
    { action: 'audit.exported', actor_user_id: auditor.userId, subject_id: company.employerId, after: {} },
  ])
})

test('a file of a run says in its reader’s language what is kept by a code, and to a program the code', async () => {
  const runId = await payFriday()
  const content = async (format: string, query = '') => {
    const path = `/api/employer/pay-runs/${runId}/files/${format}${query}`
    return String((await callProduct(product, 'GET', path, { token: company.token })).body.content)
  }
  expect(await content('payments')).toContain(',bank,')
  const german = await content('payments', '?language=de')
  expect(german).toContain(',Banküberweisung,')
  expect(german).not.toContain(',bank,')
  expect(await content('journal', '?language=de')).toContain(',Bruttolöhne,Payroll weekly 20/11/2026,')
  expect(await content('journal')).toContain(',Gross wages,Payroll weekly 20/11/2026,')
})

test('a statement of pension contributions without any has its columns', async () => {
  const runId = await payFriday()
  const { body } = await payRunsOf(product, company).file(runId, 'pensions')
  expect(String(body.content).replace('\uFEFF', '').trim().split(',')).toEqual([
    'employee_number',
    'first_name',
    'last_name',
    'date_of_birth',
    'pay_date',
    'pensionable_earnings',
    'employee_contribution',
    'employer_contribution',
    'tax_relief_claimed_by_provider',
  ])
})
