import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findDifferences } from '../../../../test/find-differences.ts'
import { approveRun, expectOk, hireInFull, ownerNow, payRunsOf } from '../../../../test/pay-runs/payroll-people.ts'
import {
  callProduct,
  openTestCompany,
  openTestProduct,
  payOut,
  signInAgain,
  type TestCompany,
  type TestProduct,
  type TestWorker,
  unlimited,
  withdraw,
  work,
} from '../../../../test/product.ts'
import { openReporting, setUpReporting } from '../../../../test/submissions/reporting-company.ts'
import { newId } from '../../../platform/ids.ts'
import { verifyBooks } from '../../books/journals/index.ts'
import { openReport, sendSubmission, submitRun } from '../submissions/index.ts'
import { calculatePayRun } from './calculate-pay-run.ts'

const month = { frequency: 'monthly', payDate: '2026-11-27' }

let product: TestProduct
let company: TestCompany
let worker: TestWorker
let reporting: Awaited<ReturnType<typeof openReporting>>
beforeAll(async () => {
  product = await openTestProduct()
  reporting = await openReporting(product, { today: '2026-12-31' })
})
afterAll(async () => {
  await reporting?.close()
  await product?.close()
})
/** £2,500.00 for November on 1257L by itself, category A, and a pension of 5% and 3% of qualifying earnings. */
beforeEach(async () => {
  product.clock.moveTo('2026-11-25T09:00:00.000Z')
  company = await openTestCompany(product, unlimited)
  await setUpReporting(product, company)
  worker = await hireMonthly()
  await addItem('2500.00')
})
afterEach(async () => {
  expect((await verifyBooks(product.owner)).differences).toEqual([])
  expect(await findDifferences(product.owner, product.deps.seal)).toEqual([])
})

const hireMonthly = (changes: Record<string, unknown> = {}) =>
  hireInFull(product, company, {
    startsOn: '2026-10-29',
    starterStatement: 'A',
    payFrequency: 'monthly',
    taxCode: '1257L',
    taxBasis: 'week1_month1',
    niCategory: 'A',
    pension: 'relief_at_source',
    pensionEmployeeRate: 500,
    pensionEmployerRate: 300,
    nationalInsuranceNumber: 'AB123456C',
    bankAccount: { sortCode: '20-00-00', accountNumber: '55779911', accountName: 'A Khan' },
    ...changes,
  })
const runs = () => payRunsOf(product, company)
async function addItem(amount: string, { workerId } = worker): Promise<string> {
  const body = { workerId, kind: 'bonus', label: 'As agreed', amount, fromDay: '2026-11-01' }
  const answer = await callProduct(product, 'POST', '/api/employer/pay-items', { token: company.token, body })
  return String(expectOk(answer).id)
}
async function moveTo(day: string): Promise<void> {
  product.clock.moveTo(`${day}T09:00:00.000Z`)
  company = await ownerNow(product, company)
}
const bonus = (amount: string, { workerId } = worker) => ({
  workerId,
  additions: [{ kind: 'bonus', label: 'Promised', amount }],
})
const supplement = (payRunId: string, body: object = {}) =>
  runs().supplement(payRunId, {
    key: newId(),
    payDate: '2026-12-01',
    reason: 'The bonus was forgotten',
    people: [bonus('600.00')],
    ...body,
  })
/** The regular run of November, approved and paid on its payday. */
async function payNovember() {
  const run = await approveRun(product, company, month)
  await moveTo('2026-11-27')
  return expectOk(await runs().pay(run.id))
}
async function calculated(id: string) {
  await calculatePayRun(product.deps, { employerId: company.employerId, payRunId: id })
  return expectOk(await runs().show(id))
}
async function approved(id: string) {
  const { version } = await calculated(id)
  return expectOk(await runs().approve(id, version))
}
async function report(payRunId: string, lateReason: 'G' | null = null): Promise<string> {
  const { employerId } = company
  const submissionId = await submitRun(product.deps, { employerId, payRunId, lateReason, actor: null })
  if (typeof submissionId !== 'string') throw new Error(JSON.stringify(submissionId.body))
  for (let step = 0; step < 20; step += 1) {
    await sendSubmission(reporting.deps, { employerId, submissionId })
    const { rows } = await product.owner.query('select id, state, content_sealed as sealed from hmrc_submissions where id = $1', [
      submissionId,
    ])
    if (rows[0]?.state === 'accepted') return String(openReport(product.deps.seal, rows[0]))
    product.clock.advance(step < 3 ? 1_000 : 6 * 60_000)
  }
  throw new Error('HMRC did not accept')
}
const text = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map(([, found]) => found)
const balances = async () =>
  Object.fromEntries(
    (
      await product.owner.query<{ code: string; pence: number }>(
        `select a.code, sum(b.balance_pence)::int as pence from ledger_balances b
         join ledger_accounts a on a.employer_id = b.employer_id and a.id = b.account_id where b.employer_id = $1 group by 1 having sum(b.balance_pence) <> 0`,
        [company.employerId],
      )
    ).rows.map(({ code, pence }) => [code, pence]),
  )

test('a bonus of £600.00 beside £2,500.00 bears what both bear as one payment of the month, from run to report and books', async () => {
  const regular = await payNovember()
  const run = await approved(expectOk(await supplement(regular.id)).id)
  // Free pay of a month on 1257L is £1,048.26: tax on £2,051 is £410.20, of which £290.20 was paid. Above £1,048 National
  // Insurance is 8%: £164.16, of which £116.16. The employer's 15% above £417: £402.45, of which £312.45. The pension's
  // lower limit of £520 counted already: 5% of £600 is £30.00, of which the provider claims a fifth; the employer's 3%.
  expect(run).toMatchObject({
    kind: 'supplementary',
    payDate: '2026-12-01',
    totals: {
      workers: 1,
      gross: '600.00',
      incomeTax: '120.00',
      employeeNi: '48.00',
      employerNi: '90.00',
      pensionEmployee: '24.00',
      pensionEmployer: '18.00',
      net: '408.00',
    },
  })
  const before = await balances()
  const paid = expectOk(await runs().pay(run.id))
  expect(paid.files.map(({ format, total }) => [format, total])).toContainEqual(['pain001', '408.00'])
  expect((await balances())['wages.in_transit']).toBe((before['wages.in_transit'] ?? 0) - 408_00)
  const xml = await report(run.id)
  expect(text(xml, 'PmtDate')).toEqual(['2026-12-01'])
  expect(text(xml, 'MonthNo')).toEqual(['8'])
  expect(text(xml, 'LateReason')).toEqual([])
  expect(text(xml, 'TaxablePay')).toEqual(['3100.00', '600.00'])
  expect(text(xml, 'TaxDeductedOrRefunded')).toEqual(['120.00'])
  expect(text(xml, 'TotalTax')).toEqual(['410.20'])
  expect(text(xml, 'EmpeeContribnsInPd')).toEqual(['48.00'])
  expect(text(xml, 'EmpeeContribnsYTD')).toEqual(['164.16'])
  expect(expectOk(await runs().close(run.id)).state).toBe('closed')
  expect((await balances())['hmrc.payable']).toBe(-(410_20 + 164_16 + 402_45))
  expect((await balances())['pension.payable']).toBe(-(79_20 + 59_40 + 24_00 + 18_00))
})
