import { pence } from '@gpod/money'
import { calculatePay, type FiguresToDate, type PayInput } from '@gpod/payroll'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { approveRun, expectOk, hireInFull, ownerNow, payRunsOf } from '../../../../test/pay-runs/payroll-people.ts'
import {
  callProduct,
  openTestCompany,
  openTestProduct,
  type TestCompany,
  type TestProduct,
  type TestWorker,
  unlimited,
} from '../../../../test/product.ts'
import { setUpReporting } from '../../../../test/submissions/reporting-company.ts'
import { keepPayPeriodsAhead } from '../pay-schedules/index.ts'
import { openReport, submitRun } from '../submissions/index.ts'

let product: TestProduct
let company: TestCompany
beforeAll(async () => {
  product = await openTestProduct()
})
afterAll(() => product.close())

/** A company that is paid weekly on a weekday (1 is Monday), seen on a day. */
async function openOn(day: string, schedule?: { payWeekday: number; anchorPayday: string }): Promise<void> {
  product.clock.moveTo(`${day}T09:00:00.000Z`)
  company = await openTestCompany(product, unlimited)
  await setUpReporting(product, company)
  if (schedule) await changeWeekly(schedule, 1)
}

async function changeWeekly(schedule: { payWeekday: number; anchorPayday: string }, version: number): Promise<void> {
  const answer = await callProduct(product, 'PUT', '/api/employer/pay-schedules/weekly', {
    token: company.token,
    body: { payDayOfMonth: null, approvesItself: false, version, ...schedule },
  })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer))
}

async function moveTo(day: string): Promise<void> {
  product.clock.moveTo(`${day}T09:00:00.000Z`)
  company = await ownerNow(product, company)
  await keepPayPeriodsAhead(product.deps, company.employerId)
}

async function addPay({ workerId }: TestWorker, amount: string, fromDay: string): Promise<void> {
  const answer = await callProduct(product, 'POST', '/api/employer/pay-items', {
    token: company.token,
    body: { workerId, kind: 'bonus', label: 'As agreed', amount, recurs: false, fromDay },
  })
  if (answer.status >= 300) throw new Error(JSON.stringify(answer))
}

type Row = { pay_date: string; tax_date: string | null; input: PayInput; to_date: FiguresToDate; result: object }
async function recordsOf({ workerId }: TestWorker): Promise<Row[]> {
  const found = await product.owner.query<Row>(
    'select pay_date, tax_date, input, to_date, result from pay_records where worker_id = $1 order by pay_date',
    [workerId],
  )
  return found.rows
}

const payOn = (payDate: string, frequency = 'weekly') => approveRun(product, company, { frequency, payDate })

/** The year's figures by the engine, asked for single payments that begin a year. */
function engine(input: Omit<PayInput, 'taxCode' | 'niCategory' | 'earnings'> & { pay: number }): FiguresToDate {
  const { pay, ...own } = input
  const result = calculatePay({
    taxCode: '1257L',
    niCategory: 'A',
    earnings: [{ kind: 'bonus', amount: pence(pay) }],
    ...own,
  })
  if (result.outcome === 'refused') throw new Error(result.code)
  return result.toDate
}

test('wages of Easter Monday 6 April, paid on the Thursday before, are of the new tax year: pay, payslip, report, liability and the next payday', async () => {
  await openOn('2026-03-26', { payWeekday: 1, anchorPayday: '2026-04-06' })
  const who = await hireInFull(product, company, { startsOn: '2024-01-05', taxCode: '1257L', niCategory: 'A' })
  await addPay(who, '400.00', '2026-03-26')
  // The periods that stand run to Friday the 27th; then Monday the 30th.
  await moveTo('2026-03-27')
  await payOn('2026-03-27')
  await moveTo('2026-04-01')
  await addPay(who, '500.00', '2026-04-01')
  await payOn('2026-03-30')
  const easter = await payOn('2026-04-02')
  const [march, moved] = (await recordsOf(who)).filter(({ result }) => 'totals' in result)
  expect(march).toMatchObject({ pay_date: '2026-03-27', tax_date: null, result: { taxYear: '2025-26', period: 51 } })
  expect(moved).toMatchObject({
    pay_date: '2026-04-02',
    tax_date: '2026-04-06',
    input: { payDate: '2026-04-06', paidOn: '2026-04-02' },
    result: { taxYear: '2026-27', period: 1 },
  })
  // The year begins with it: nothing of March counts.
  expect(moved?.to_date).toEqual(engine({ payDate: '2026-04-06', frequency: 'weekly', pay: 500_00 }))
  const slips = await product.owner.query('select document from payslips where worker_id = $1 order by pay_date', [
    who.workerId,
  ])
  expect(slips.rows.at(-1)?.document).toMatchObject({
    payDate: '2026-04-02',
    taxYear: '2026-27',
    taxPeriod: { unit: 'week', number: 1 },
  })

  const { employerId } = company
  expectOk(await payRunsOf(product, company).pay(easter.id))
  // On Good Friday: paid, and in time, for HMRC counts Monday.
  await moveTo('2026-04-03')
  const report = { employerId, payRunId: easter.id, lateReason: null, actor: null }
  expect(typeof (await submitRun(product.deps, report))).toBe('string')
  const sent = await product.owner.query(
    'select id, tax_year, tax_month, late_reason, content_sealed as sealed from hmrc_submissions where pay_run_id = $1',
    [easter.id],
  )
  expect(sent.rows).toMatchObject([{ tax_year: '2026-27', tax_month: 1, late_reason: null }])
  const content = openReport(product.deps.seal, sent.rows[0])
  expect(content).toContain('<PmtDate>2026-04-06</PmtDate>')
  expect(content).toContain('<RelatedTaxYear>26-27</RelatedTaxYear>')
  expect(content).toContain('<WeekNo>1</WeekNo>')
  expect(content).not.toContain('<LateReason>')

  await moveTo('2026-04-13')
  await addPay(who, '500.00', '2026-04-13')
  await payOn('2026-04-13')
  const next = (await recordsOf(who)).at(-1)
  expect(next).toMatchObject({
    tax_date: null,
    result: { taxYear: '2026-27', period: 2 },
    to_date: { gross: 1_000_00 },
  })
  const liability = await callProduct(product, 'GET', '/api/employer/reports/liability?taxYear=2026-27', {
    token: company.token,
  })
  const months = liability.body.months as { taxMonth: number; employeeNi: string }[]
  // 500.00 less 242.00 at 8 % is 20.64, twice.
  expect(months[0]).toMatchObject({ taxMonth: 1, employeeNi: '41.28' })
})

test('a report after the ordinary payday is late, and says why', async () => {
  await openOn('2026-12-21')
  const who = await hireInFull(product, company)
  await addPay(who, '400.00', '2026-12-21')
  await moveTo('2026-12-24')
  const run = await payOn('2026-12-24')
  expectOk(await payRunsOf(product, company).pay(run.id))
  await moveTo('2026-12-29')
  const report = { employerId: company.employerId, payRunId: run.id, actor: null }
  expect(await submitRun(product.deps, { ...report, lateReason: null })).toMatchObject({
    body: { code: 'submission_refused', details: { why: 'late_reason_needed' } },
  })
  expect(typeof (await submitRun(product.deps, { ...report, lateReason: 'G' }))).toBe('string')
})

test('a monthly payday on a weekend keeps its tax month', async () => {
  await openOn('2026-11-16')
  const who = await hireInFull(product, company, { payFrequency: 'monthly' })
  await addPay(who, '2000.00', '2026-11-16')
  await payOn('2026-11-27', 'monthly')
  expect(await recordsOf(who)).toMatchObject([{ tax_date: '2026-11-28', result: { periodUnit: 'month', period: 8 } }])
})

describe('two paydays in one tax week', () => {
  let who: TestWorker
  beforeEach(async () => {
    // Paid on Mondays; from Tuesday 24 November on Fridays, so that two paydays lie in the week of Monday the 23rd.
    await openOn('2026-11-16', { payWeekday: 1, anchorPayday: '2026-11-23' })
    who = await hireInFull(product, company, { taxCode: '1257L', niCategory: 'A' })
    await moveTo('2026-11-23')
    await addPay(who, '300.00', '2026-11-23')
    await payOn('2026-11-20')
    await payOn('2026-11-23')
    await changeWeekly({ payWeekday: 5, anchorPayday: '2026-11-27' }, 2)
    await addPay(who, '200.00', '2026-11-24')
  })

  test('bear National Insurance and tax as one, and agree with books, bank and report', async () => {
    await moveTo('2026-11-27')
    const second = await payOn('2026-11-27')
    const records = await recordsOf(who)
    expect(records).toMatchObject([
      { pay_date: '2026-11-23', result: { period: 34 } },
      { pay_date: '2026-11-27', result: { period: 34 } },
    ])
    const whole = engine({ payDate: '2026-11-27', frequency: 'weekly', pay: 500_00 })
    expect(records[1]?.to_date).toMatchObject({
      tax: whole.tax,
      // 500.00 less 242.00 at 8 %; 15 % above 96.00.
      employeeNi: 20_64,
      employerNi: 60_60,
      atLowerEarningsLimit: whole.atLowerEarningsLimit,
      primaryToUpper: whole.primaryToUpper,
    })
    expectOk(await payRunsOf(product, company).pay(second.id))
    const { employerId } = company
    const made = await submitRun(product.deps, { employerId, payRunId: second.id, lateReason: null, actor: null })
    expect(typeof made).toBe('string')
    const { reconciliation } = expectOk(await payRunsOf(product, company).show(second.id))
    expect(reconciliation).toMatchObject({ agrees: true })
    const insurance = reconciliation?.figures.find(({ figure }) => figure === 'national_insurance')
    // 16.00 and 30.00 of the second payment itself.
    expect(insurance).toMatchObject({ payslips: '46.00', report: '46.00' })
  })

  test('a replay of the first payment tells what the second would have borne', async () => {
    await moveTo('2026-11-27')
    await payOn('2026-11-27')
    const { rows } = await product.owner.query(
      "select pay_run_id from pay_records where worker_id = $1 and pay_date = '2026-11-23'",
      [who.workerId],
    )
    const change = { input: 'earning', kind: 'bonus', amount: '100.00' }
    const answer = await payRunsOf(product, company).replay(rows[0]?.pay_run_id, { workerId: who.workerId, change })
    const { runs } = answer.body as { runs: { payDate: string; figures: { figure: string; after: string }[] }[] }
    const last = runs.find(({ payDate }) => payDate === '2026-11-27')
    // 600.00 less 242.00 at 8 % is 28.64 in the week, of which the second payment still bears 16.00.
    expect(last?.figures.find(({ figure }) => figure === 'toDate.employeeNi')).toMatchObject({ after: '28.64' })
    expect(last?.figures.find(({ figure }) => figure === 'employeeNi')).toBeUndefined()
  })

  test('anyone who left between them is taxed without an allowance on the second, and bears National Insurance as one', async () => {
    await product.owner.query("update workers set ends_on = '2026-11-23', leaving_reported = true where id = $1", [
      who.workerId,
    ])
    await moveTo('2026-11-27')
    await payOn('2026-11-27')
    // SI 2003/2682 reg 37: code 0T by itself, 200.00 at 20 %.
    expect((await recordsOf(who))[1]).toMatchObject({
      input: { taxCode: '0T' },
      result: { totals: { incomeTax: 40_00, employeeNi: 16_00 } },
    })
  })
})

test('weekly pay that turns monthly within the tax month: the month bears what the whole of it is due', async () => {
  await openOn('2026-11-16')
  const who = await hireInFull(product, company, { taxCode: '1257L', niCategory: 'A' })
  await addPay(who, '400.00', '2026-11-16')
  await moveTo('2026-11-20')
  await payOn('2026-11-20')
  const employee = `/api/employer/employees/${who.workerId}`
  const { body } = await callProduct(product, 'GET', employee, { token: company.token })
  const changed = await callProduct(product, 'PATCH', employee, {
    token: company.token,
    body: { version: body.version, payFrequency: 'monthly' },
  })
  expect(changed.status, JSON.stringify(changed.body)).toBe(200)
  await addPay(who, '1200.00', '2026-11-23')
  await moveTo('2026-11-27')
  await payOn('2026-11-27', 'monthly')
  const [week, month] = await recordsOf(who)
  // SI 2001/1004 reg 18: 400.00 - 242.00 at 8 % is 12.64 for the week; 1,600.00 - 1,048.00 at 8 % is 44.16 for the month.
  expect(week?.to_date).toMatchObject({ employeeNi: 12_64 })
  expect(month?.to_date).toMatchObject({ employeeNi: 44_16, gross: 1_600_00 })
  // 1,600.00 - 417.00 at 15 % is 177.45.
  expect(month?.to_date.employerNi).toBe(177_45)
})

test('monthly pay that turns weekly: each week stands by itself', async () => {
  await openOn('2026-11-16')
  const who = await hireInFull(product, company, { payFrequency: 'monthly', taxCode: '1257L', niCategory: 'A' })
  await addPay(who, '1200.00', '2026-11-16')
  await moveTo('2026-11-27')
  await payOn('2026-11-27', 'monthly')
  const employee = `/api/employer/employees/${who.workerId}`
  const { body } = await callProduct(product, 'GET', employee, { token: company.token })
  await callProduct(product, 'PATCH', employee, {
    token: company.token,
    body: { version: body.version, payFrequency: 'weekly' },
  })
  await addPay(who, '400.00', '2026-11-28')
  await moveTo('2026-12-04')
  await payOn('2026-11-27')
  await payOn('2026-12-04')
  const records = await recordsOf(who)
  const month = 12_16
  // 1,200.00 - 1,048.00 at 8 % is 12.16; the week 12.64 on top.
  expect(records.map(({ to_date }) => to_date.employeeNi)).toEqual([month, month + 12_64])
})
