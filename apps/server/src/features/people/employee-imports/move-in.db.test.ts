import type { PayslipDocument } from '@gpod/contract'
import { checkBusinessRules, checkSchema, readFps } from '@gpod/rti'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { employeeList, lastSubmission, mappedByHand, paydays, pounds } from '../../../../test/move-in/old-files.ts'
import { leaver, staff } from '../../../../test/move-in/people.ts'
import { owedByMonth, type Person, type Worked, workYear } from '../../../../test/move-in/working.ts'
import { calculateRun, expectOk, ownerNow, payRunsOf } from '../../../../test/pay-runs/payroll-people.ts'
import {
  callProduct,
  grantSecurity,
  openTestCompany,
  openTestProduct,
  type TestCompany,
  type TestProduct,
} from '../../../../test/product.ts'
import { openReporting, sender } from '../../../../test/submissions/reporting-company.ts'
import { newId } from '../../../platform/ids.ts'
import { keepPayPeriodsAhead } from '../../payroll/pay-schedules/index.ts'
import { sendSubmission } from '../../payroll/submissions/index.ts'

const payDate = '2026-11-27'
/** Saturday the 28th, when banks are closed: HMRC is told the ordinary payday. */
const ordinaryPayday = '2026-11-28'
const month = 8

let product: TestProduct
let company: TestCompany
let reporting: Awaited<ReturnType<typeof openReporting>>
beforeAll(async () => {
  product = await openTestProduct({ now: '2026-11-24T09:00:00.000Z' })
  reporting = await openReporting(product, { today: payDate })
  company = await openTestCompany(product)
})
afterAll(async () => {
  await reporting?.close()
  await product?.close()
})

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH'
async function say<Body = Record<string, unknown>>(method: Method, path: string, body?: object): Promise<Body> {
  const answer = await callProduct(product, method, `/api/employer/${path}`, {
    token: company.token,
    ...(body ? { body } : {}),
  })
  if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer)}`)
  return answer.body as Body
}

const base64 = (text: string) => Buffer.from(text).toString('base64')
const years = new Map([...staff, leaver].map((person) => [person, workYear(person)]))
const all = [...years].map(([person, year]) => ({ person, year }))
const here = all.filter(({ person }) => person !== leaver)

test('a company that moves in with one submission and one list pays 25 employees right on its first payday: payslips, bank file, FPS and P32', async () => {
  expect(here).toHaveLength(25)
  await setUp()
  const workers = await bringOver()
  await enterHours(workers)
  await enterCompany()

  const run = await calculateRun(product, company, { frequency: 'monthly', payDate })
  expect(run.exceptions.filter(({ severity }) => severity === 'blocking')).toEqual([])
  const runs = () => payRunsOf(product, company)
  expectOk(await runs().approve(run.id, run.version))
  // Bacs takes three working days: the file is made by the Wednesday for money on the Friday.
  product.clock.moveTo('2026-11-25T09:00:00.000Z')
  company = await ownerNow(product, company)
  expectOk(await runs().pay(run.id))
  await expectPayslips(workers)
  await expectBankFile(run.id)
  await report(run.id)
  await expectP32()
}, 300_000)

/** The company as HMRC and the bank know it, and its payday: the 28th of each month. */
async function setUp(): Promise<void> {
  const { version } = await say('GET', 'payroll-settings')
  await grantSecurity(product, company.token)
  await say('PATCH', 'payroll-settings', {
    payeOfficeNumber: '123',
    payeReference: 'AB456',
    accountsOfficeReference: '123PA00012345',
    hmrcSenderId: sender.senderId,
    hmrcPassword: sender.password,
    bacsUserNumber: '123456',
    payingAccount: { sortCode: '200000', accountNumber: '55779911', accountName: 'Brightside Care' },
    claimsEmploymentAllowance: true,
    version,
  })
  await keepPayPeriodsAhead(product.deps, company.employerId)
}

/** Both files at once, as the page sends them: checked, three columns mapped by hand, imported. Gives the ids by number. */
async function bringOver(): Promise<Map<string, string>> {
  const files = [
    { name: 'fps-month-7.xml', content: base64(lastSubmission(all)) },
    { name: 'employees.csv', content: base64(employeeList(here)) },
  ]
  type Checked = { files: { layout: string; columns: { header: string; field: string | null }[] }[]; faults: unknown[] }
  const first = await say<Checked>('POST', 'employee-imports/check', { files })
  expect(first.files.map(({ layout }) => layout)).toEqual(['fps', 'brightpay'])
  const fields = first.files[1]?.columns.map(({ header, field }) => mappedByHand[header] ?? field)
  const mappings = [{ file: 1, fields }]
  const checked = await say<Checked & { sums: object }>('POST', 'employee-imports/check', { files, mappings })
  const sum = (of: (worked: Worked['toDate']) => number) =>
    pounds(here.reduce((total, { year }) => total + (year.get(7) ? of((year.get(7) as Worked).toDate) : 0), 0))
  expect(checked).toMatchObject({
    faultCount: 0,
    missing: [],
    sums: {
      added: 25,
      leavers: 1,
      taxablePay: sum(({ taxable }) => taxable),
      tax: sum(({ tax }) => tax),
      employeeNi: sum(({ employeeNi }) => employeeNi),
      employerNi: sum(({ employerNi }) => employerNi),
    },
  })
  await say('POST', 'employee-imports', { files, mappings })
  const { employees } = await say<{ employees: { id: string; employeeId: string }[] }>('GET', 'employees')
  return new Map(employees.map(({ id, employeeId }) => [employeeId, id]))
}

/** Who is paid by the hour worked on days of 7½ hours. */
async function enterHours(workers: Map<string, string>): Promise<void> {
  const workingDays = ['02', '03', '04', '05', '06', '09', '10', '11', '12', '13', '16', '17', '18', '19', '20', '23']
  const days = ['2026-10-29', '2026-10-30', ...workingDays.map((day) => `2026-11-${day}`)]
  const entries = staff.flatMap(({ number, pay }) =>
    'rate' in pay
      ? days
          .slice(0, Number(pay.hours[month - 1]) / 7.5)
          .map((day) => ({ workerId: workers.get(number), day, worked: { minutes: 450 } }))
      : [],
  )
  const entered = await say('POST', 'hours', { key: newId(), entries, acceptWarnings: true })
  expect(entered).toMatchObject({ approved: entries.length, faults: [] })
}

const owed = owedByMonth(all.map(({ year }) => year))
const shownOwed = (one: (typeof owed)[number]) => ({
  taxMonth: one.month,
  incomeTax: pounds(one.incomeTax),
  studentLoans: pounds(one.studentLoans),
  employeeNi: pounds(one.employeeNi),
  employerNi: pounds(one.employerNi),
  employmentAllowance: pounds(one.allowance),
})

/** The P32 of the other product. */
async function enterCompany(): Promise<void> {
  const months = owed.filter((one) => one.month < month).map(shownOwed)
  await say('PUT', 'company-brought-forward', {
    taxYear: '2026-27',
    company: { months, isAllowanceClaimed: true },
  })
}

async function expectPayslips(workers: Map<string, string>): Promise<void> {
  const [found, worked]: Record<string, unknown>[] = [{}, {}]
  for (const { person, year } of here) {
    const { payslips } = await say<{ payslips: { id: string }[] }>(
      'GET',
      `employees/${workers.get(person.number)}/payslips`,
    )
    expect(payslips, person.number).toHaveLength(1)
    const { document } = await say<{ document: PayslipDocument }>('GET', `payslips/${payslips[0]?.id}`)
    Object.assign(found as object, { [person.number]: figuresOf(document) })
    Object.assign(worked as object, { [person.number]: expectedOf(person, year.get(month) as Worked) })
  }
  expect(found).toEqual(worked)
}

/** Each figure of a payslip, amounts by the kind of their lines. */
function figuresOf(document: PayslipDocument) {
  const { taxCode, taxBasis, niCategory, taxPeriod, lines, totals, yearToDate } = document
  const isPay = (section: string) => section === 'earnings'
  const amounts = lines
    .filter(({ section, amount }) => !isPay(section) && Number(amount) !== 0)
    .map(({ kind, amount }) => [kind, amount])
  const { advances: _, employerCost, ...shown } = totals
  return {
    code: [taxCode, taxBasis, niCategory, taxPeriod.unit, taxPeriod.number],
    amounts: Object.fromEntries(amounts),
    totals: shown,
    employerCost,
    yearToDate,
  }
}

function expectedOf(person: Person, worked: Worked) {
  const { toDate } = worked
  const deductions = {
    income_tax: worked.tax,
    employee_ni: worked.employeeNi,
    student_loan: worked.loan,
    postgraduate_loan: worked.postgraduate,
    pension: worked.pension,
  }
  const amounts = { ...deductions, employer_ni: worked.employerNi, employer_pension: worked.employerPension }
  return {
    code: [person.taxCode, person.isMonth1 ? 'week1_month1' : 'cumulative', worked.letter, 'month', month],
    amounts: Object.fromEntries(
      Object.entries(amounts).flatMap(([kind, amount]) => (amount === 0 ? [] : [[kind, pounds(amount)]])),
    ),
    totals: {
      gross: pounds(worked.gross),
      taxablePay: pounds(worked.taxable),
      deductions: pounds(Object.values(deductions).reduce((sum, amount) => sum + amount, 0)),
      net: pounds(worked.net),
      paidOut: pounds(worked.net),
    },
    employerCost: pounds(worked.gross + worked.employerNi + worked.employerPension),
    yearToDate: {
      gross: pounds(toDate.gross),
      taxablePay: pounds(toDate.taxable),
      incomeTax: pounds(toDate.tax),
      employeeNi: pounds(toDate.employeeNi),
      employerNi: pounds(toDate.employerNi),
      studentLoans: pounds(toDate.loan + toDate.postgraduate),
      pensionEmployee: pounds(toDate.pension),
      pensionEmployer: pounds(toDate.employerPension),
      net: pounds(toDate.net),
    },
  }
}

/** Standard 18: of each credit its account, amount in pence and payee, and the contra of their sum. */
async function expectBankFile(runId: string): Promise<void> {
  const { body } = await payRunsOf(product, company).file(runId, 'bacs')
  const records = String(body.content).split(/\r?\n/)
  const read = (line: string) => ({
    account: line.slice(6, 14),
    amount: Number(line.slice(35, 46)),
    payee: line.slice(82, 100).trim(),
  })
  const credits = records.filter((line) => line.startsWith('000000') && line.slice(15, 17) === '99').map(read)
  const due = here.map(({ person, year }) => ({
    account: `4691${person.number}`,
    amount: year.get(month)?.net,
    payee: `${person.first} ${person.last}`.toUpperCase().slice(0, 18),
  }))
  const byAccount = (one: { account: string }, other: { account: string }) => (one.account < other.account ? -1 : 1)
  expect(credits.sort(byAccount)).toEqual(due.sort(byAccount))
  const contra = records.filter((line) => line.startsWith('200000') && line.slice(15, 17) === '17').map(read)
  expect(contra.map(({ amount }) => amount)).toEqual([due.reduce((sum, { amount }) => sum + Number(amount), 0)])
}

/** Submits the FPS; HMRC accepts it; and of everyone it says what was worked out. */
async function report(runId: string): Promise<void> {
  expectOk(await payRunsOf(product, company).report(runId))
  const { rows } = await product.owner.query('select id from hmrc_submissions where pay_run_id = $1', [runId])
  expect(rows).toHaveLength(1)
  const submissionId = String(rows[0].id)
  const stateOf = async () =>
    (await product.owner.query('select state from hmrc_submissions where id = $1', [submissionId])).rows[0].state
  for (let step = 0; step < 20 && (await stateOf()) !== 'accepted'; step += 1) {
    await sendSubmission(reporting.deps, { employerId: company.employerId, submissionId })
    product.clock.advance(1_000)
  }
  expect(await stateOf()).toBe('accepted')
  expect(await reporting.filed()).toHaveLength(1)

  const { body } = await payRunsOf(product, company).file(runId, 'fps')
  const content = String(body.content)
  expect(checkSchema(content)).toEqual([])
  const read = readFps(content)
  if (read.outcome === 'refused') throw new Error(JSON.stringify(read))
  const reported = new Map(
    read.submission.employees.map(({ nationalInsuranceNumber, employments: [one] }) => [nationalInsuranceNumber, one]),
  )
  expect(reported.size).toBe(25)
  for (const { person, year } of here) {
    const told = reported.get(person.nino)
    if (!told) throw new Error(`${person.number} is not reported`)
    const { hoursBand: _, frequency: _f, periodsCovered: _p, taxCode: _c, ...payment } = told.payment
    expect({ ...told, payment }, person.number).toEqual(reportOf(person, year.get(month) as Worked))
  }
}

function reportOf(person: Person, worked: Worked) {
  const { toDate } = worked
  const isNetPay = person.pension === 'net_pay'
  const said = (amount: number) => (amount === 0 ? undefined : amount)
  const pension = (amount: number) => ({
    pensionBeforeTax: said(isNetPay ? amount : 0),
    pensionAfterTax: said(isNetPay ? 0 : amount),
  })
  return {
    payrollId: person.number,
    // Who had another number in the old submissions: it is told once.
    payrollIdChanged: person.payId === undefined ? undefined : { from: person.payId },
    director: person.director && { method: person.director },
    starter: person.firstMonth === month ? { startDate: person.started, declaration: person.declaration } : undefined,
    toDate: {
      taxablePay: toDate.taxable,
      tax: toDate.tax,
      studentLoans: said(toDate.loan),
      postgraduateLoans: said(toDate.postgraduate),
      ...pension(toDate.pension),
    },
    payment: {
      paymentDate: ordinaryPayday,
      period: { month },
      taxablePay: worked.taxable,
      payAfterStatutoryDeductions: worked.net + worked.pension,
      taxDeducted: worked.tax,
      studentLoan: worked.loan === 0 ? undefined : { plan: person.plan, recovered: worked.loan },
      postgraduateLoanRecovered: said(worked.postgraduate),
      ...pension(worked.pension),
    },
    nationalInsurance: [...worked.letters].map(([letter, figures]) => ({
      letter,
      earnings: letter === worked.letter ? worked.ofLetter.earnings : 0,
      earningsToDate: figures.earnings,
      atLowerLimitToDate: figures.atLel,
      lowerLimitToPrimaryThresholdToDate: figures.lelToPt,
      primaryThresholdToUpperLimitToDate: figures.ptToUel,
      employer: letter === worked.letter ? worked.ofLetter.employer : 0,
      employerToDate: figures.employer,
      employee: letter === worked.letter ? worked.ofLetter.employee : 0,
      employeeToDate: figures.employee,
    })),
  }
}

async function expectP32(): Promise<void> {
  const { months } = await say<{ months: object[] }>('GET', 'reports/liability?taxYear=2026-27')
  expect(months).toMatchObject(owed.map(shownOwed))
}

test('the submission of the other product is by HMRC’s schema and rules', () => {
  const text = lastSubmission(all)
  const envelope = text.slice(text.indexOf('<f:IRenvelope'), text.indexOf('</f:IRenvelope>') + '</f:IRenvelope>'.length)
  expect(checkSchema(envelope)).toEqual([])
  expect(checkBusinessRules(text, { today: String(paydays[6]) })).toEqual([])
  const read = readFps(text)
  expect(read.outcome === 'read' && read.submission.employees).toHaveLength(25)
})
