import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findDifferences } from '../../../../test/find-differences.ts'
import { approveRun, calculateRun, expectOk, hireInFull, ownerNow, payRunsOf } from '../../../../test/pay-runs/payroll-people.ts'
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
const calculateDecember = () => calculateRun(product, company, { frequency: 'monthly', payDate: '2026-12-24' })
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

const reverse = (payRunId: string, workerIds: string[] = [worker.workerId], key = newId()) =>
  runs().reverse(payRunId, { key, reason: 'They had left before', workerIds })
const records = async () =>
  (
    await product.owner.query(
      'select id, pay_run_id, gross_pence, net_pence, paid_out_pence, to_date, reverses_record_id from pay_records where employer_id = $1 order by id',
      [company.employerId],
    )
  ).rows
const issued = async (payRunId: string) =>
  (
    await product.owner.query('select id, document::text as document, hash from payslips where employer_id = $1 and pay_run_id = $2', [
      company.employerId,
      payRunId,
    ])
  ).rows
const monthEight = async () => {
  const url = '/api/employer/reports/liability?taxYear=2026-27'
  const { body } = await callProduct(product, 'GET', url, { token: company.token })
  return (body.months as { taxMonth: number; due: string }[]).find(({ taxMonth }) => taxMonth === 8)?.due
}

test('pay that was reported is taken back: figures to date, books, P32 and the next report are as if it had not been, and the net is owed', async () => {
  const before = await balances()
  const regular = await payNovember()
  await report(regular.id)
  const original = await issued(regular.id)
  expect(await monthEight()).toBe('718.81')

  const run = await approved(expectOk(await reverse(regular.id)).id)
  // £2,500.00 less £290.20 tax, £116.16 National Insurance and £79.20 pension: £2,014.44 had reached them.
  expect(run).toMatchObject({
    kind: 'reversal',
    payDate: '2026-11-27',
    reverses: { payRunId: regular.id, payDate: '2026-11-27' },
    totals: { gross: '-2500.00', incomeTax: '-290.20', employeeNi: '-116.16', employerNi: '-312.45', net: '-2014.44' },
    overpayments: [{ amount: '2014.44', received: '0.00', owed: '2014.44' }],
  })
  expectOk(await runs().pay(run.id))
  const xml = await report(run.id)
  // Of the day that was reported before, with the difference and the figures to date as they are now; H says why.
  expect(text(xml, 'PmtDate')).toEqual(['2026-11-28'])
  expect(text(xml, 'LateReason')).toEqual(['H'])
  expect(text(xml, 'TaxablePay')).toEqual(['0.00', '-2500.00'])
  expect(text(xml, 'TotalTax')).toEqual(['0.00'])
  expect(text(xml, 'TaxDeductedOrRefunded')).toEqual(['-290.20'])
  expect(text(xml, 'EmpeeContribnsYTD')).toEqual(['0.00'])
  expect(text(xml, 'EmpeeContribnsInPd')).toEqual(['-116.16'])
  expect(expectOk(await runs().show(run.id)).reconciliation?.figures.filter(({ payslips, ledger }) => ledger !== null && ledger !== payslips)).toEqual([])
  expect(expectOk(await runs().close(run.id)).state).toBe('closed')
  expect(await monthEight()).toBe('0.00')
  const { 'wages.in_transit': sent, 'wages.overpaid': owed, ...rest } = await balances()
  expect([sent, owed]).toEqual([-2014_44, 2014_44])
  expect(rest).toEqual(before)
  expect(await issued(regular.id)).toEqual(original)
  const [slip] = await issued(run.id)
  expect(JSON.parse(slip.document)).toMatchObject({
    reverses: { payslipId: original[0].id, payDate: '2026-11-27' },
    totals: { gross: '-2500.00', net: '-2014.44', paidOut: '-2014.44' },
    yearToDate: { gross: '0.00', taxablePay: '0.00', incomeTax: '0.00', employeeNi: '0.00', net: '0.00' },
  })
})

test('what is paid anew after it bears what a first payment of the month bears', async () => {
  const regular = await payNovember()
  const reversal = await approved(expectOk(await reverse(regular.id)).id)
  expectOk(await runs().pay(reversal.id))
  const run = await approved(expectOk(await supplement(regular.id, { people: [bonus('2000.00')] })).id)
  // On £951 of £2,000 less £1,048.26 tax is £190.20; 8% above £1,048 is £76.16; 5% above £520 is £74.00, of which four fifths.
  expect(run.totals).toMatchObject({ incomeTax: '190.20', employeeNi: '76.16', pensionEmployee: '59.20', net: '1674.44' })
  expectOk(await runs().pay(run.id))
  const xml = await report(run.id)
  expect(text(xml, 'TaxablePay')).toEqual(['2000.00', '2000.00'])
  expect(text(xml, 'EmpeeContribnsYTD')).toEqual(['76.16'])
})

test('a bonus and then the pay under it are taken back in turn, the later one first, each once', async () => {
  const regular = await payNovember()
  const extra = await approved(expectOk(await supplement(regular.id)).id)
  await moveTo('2026-12-01')
  expectOk(await runs().pay(extra.id))
  expect((await reverse(regular.id)).body).toMatchObject({
    code: 'run_state_not_right',
    details: { why: 'not_the_latest', workerIds: [worker.workerId] },
  })
  const first = expectOk(await reverse(extra.id)).id
  const again = expectOk(await reverse(extra.id)).id
  await approved(first)
  const { version } = await calculated(again)
  expect((await runs().approve(again, version)).body).toMatchObject({ details: { why: 'not_the_latest' } })
  expect((await reverse(extra.id)).body).toMatchObject({ details: { why: 'not_the_latest' } })
  expect((await records()).at(-1)?.to_date).toMatchObject({ gross: 2_500_00, tax: 290_20, employeeNi: 116_16 })
  await approved(expectOk(await reverse(regular.id)).id)
  const all = await records()
  expect(all.map(({ gross_pence }) => gross_pence)).toEqual([2_500_00, 600_00, -600_00, -2_500_00])
  expect(Object.values(all.at(-1)?.to_date)).toEqual(Object.values(all.at(-1)?.to_date).map(() => 0))
})

test('two at once open one reversal of one key; approved by two at once it takes back once', async () => {
  const regular = await payNovember()
  const key = newId()
  const answers = await Promise.all([reverse(regular.id, undefined, key), reverse(regular.id, undefined, key)])
  expect(answers.map(expectOk).map(({ id }) => id)).toEqual([key, key])
  const other = expectOk(await reverse(regular.id)).id
  const versions = [(await calculated(key)).version, (await calculated(other)).version]
  const approvals = await Promise.all([
    runs().approve(key, Number(versions[0])),
    runs().approve(other, Number(versions[1])),
    runs().approve(key, Number(versions[0])),
  ])
  expect(approvals.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  expect((await records()).map(({ gross_pence }) => gross_pence)).toEqual([2_500_00, -2_500_00])
})

test('what comes back is booked once, in parts, and never more than is owed', async () => {
  const regular = await payNovember()
  const run = await approved(expectOk(await reverse(regular.id)).id)
  const given = { key: newId(), amount: '1000.00', receivedOn: '2026-11-27', note: 'By bank transfer' }
  expect((await runs().receive(run.id, worker.workerId, given)).body).toMatchObject({ code: 'run_state_not_right' })
  expectOk(await runs().pay(run.id))
  await Promise.all([runs().receive(run.id, worker.workerId, given), runs().receive(run.id, worker.workerId, given)])
  expect(expectOk(await runs().show(run.id)).overpayments).toMatchObject([{ received: '1000.00', owed: '1014.44' }])
  for (const amount of ['1014.45', '0.00', '-1.00']) {
    expect((await runs().receive(run.id, worker.workerId, { ...given, key: newId(), amount })).status).toBe(400)
  }
  expect((await runs().receive(run.id, worker.workerId, { ...given, key: newId(), receivedOn: '2026-12-01' })).status).toBe(400)
  expectOk(await runs().receive(run.id, worker.workerId, { ...given, key: newId(), amount: '1014.44' }))
  expect((await balances())['wages.overpaid']).toBeUndefined()
  expect((await balances())['wages.paid_another_way']).toBe(2014_44)
})

test('a reversal that was approved is reopened while nothing is reported, and then nothing is owed', async () => {
  const regular = await payNovember()
  const before = await balances()
  const run = await approved(expectOk(await reverse(regular.id)).id)
  expectOk(await runs().reopen(run.id))
  expect(await balances()).toEqual(before)
  await approved(run.id)
  expect((await balances())['wages.overpaid']).toBe(2014_44)
})

test('an advance that came off the pay is owed with it and not taken a second time', async () => {
  const now = await signInAgain(product, company, worker)
  await work(product, company, now, { day: '2026-11-20', hours: 20 })
  await payOut(product, company, (await withdraw(product, now, '40.00')).body)
  const regular = await payNovember()
  const net = Number(regular.totals.net)
  expect(regular.totals.advancesRecovered).toBe('40.00')
  const run = await approved(expectOk(await reverse(regular.id)).id)
  expect(run.overpayments).toMatchObject([{ amount: net.toFixed(2) }])
  const { rows } = await product.owner.query('select state, recovered_pence from withdrawals where employer_id = $1', [
    company.employerId,
  ])
  expect(rows).toEqual([{ state: 'recovered', recovered_pence: 40_00 }])
})

describe('is refused, and nothing is made', () => {
  test('of a run that is not paid, a reversal, somebody whom it did not pay, and another company', async () => {
    const { id } = await approveRun(product, company, month)
    expect((await reverse(id)).body).toMatchObject({ details: { why: 'not_paid' } })
    await moveTo('2026-11-27')
    expectOk(await runs().pay(id))
    expect((await reverse(id, [newId()])).body).toMatchObject({ details: { why: 'not_in_run' } })
    const other = await openTestCompany(product, unlimited)
    const body = { key: newId(), reason: 'Not mine', workerIds: [worker.workerId] }
    expect((await payRunsOf(product, other).reverse(id, body)).status).toBe(404)
    expect((await payRunsOf(product, await signInAgain(product, company, worker)).reverse(id, body)).status).toBe(403)
    const run = await approved(expectOk(await reverse(id)).id)
    expectOk(await runs().pay(run.id))
    expect((await reverse(run.id)).body).toMatchObject({ details: { why: 'is_reversal' } })
  })

  test('of an earlier tax year, and of a manual payment that nobody marked as paid', async () => {
    const cash = await hireMonthly({ nationalInsuranceNumber: 'AB123457C', bankAccount: null })
    await addItem('300.00', cash)
    const { id, version } = await calculateRun(product, company, month)
    expectOk(await runs().acknowledge(id, 'bank_account_missing'))
    expectOk(await runs().approve(id, version))
    await moveTo('2026-11-27')
    expectOk(await runs().pay(id))
    expect((await reverse(id, [cash.workerId])).body).toMatchObject({ details: { why: 'payment_due' } })
    await moveTo('2027-04-07')
    expect((await reverse(id)).body).toMatchObject({ details: { why: 'earlier_tax_year' } })
  })
})
