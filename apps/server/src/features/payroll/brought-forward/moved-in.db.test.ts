import type { CertificateDocument, PayslipDocument } from '@gpod/contract'
import type { CategoryFigures, FiguresToDate } from '@gpod/payroll'
import { readFps } from '@gpod/rti'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findDifferences } from '../../../../test/find-differences.ts'
import {
  calculateRun,
  expectOk,
  fullRecord,
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
  unlimited,
} from '../../../../test/product.ts'
import { openReporting, setUpReporting } from '../../../../test/submissions/reporting-company.ts'
import { keepPayPeriodsAhead } from '../pay-schedules/index.ts'
import { sendSubmission, submitRun } from '../submissions/index.ts'
import { readContent } from '../submissions/submissions-store.ts'

let product: TestProduct
let reporting: Awaited<ReturnType<typeof openReporting>>
beforeAll(async () => {
  product = await openTestProduct({ now: '2026-04-07T08:00:00.000Z' })
  reporting = await openReporting(product, { today: '2027-04-30' })
})
afterAll(async () => {
  await reporting?.close()
  await product?.close()
})

const monthly = { ...fullRecord, payFrequency: 'monthly', payBasis: 'salaried', startsOn: '2023-01-09' }

/** Each with something that the year so far decides. */
const people: { employeeId: string; terms: Record<string, unknown>; letterFromMonth5?: string }[] = [
  {
    employeeId: 'DIRECTOR',
    terms: { annualSalary: '60000.00', director: { from: '2023-01-09', method: 'annual' } },
  },
  {
    employeeId: 'LOAN',
    terms: { annualSalary: '34800.00', studentLoans: ['plan_2', 'postgraduate'], pension: 'relief_at_source' },
  },
  { employeeId: 'KCODE', terms: { annualSalary: '41000.00', taxCode: 'K120', pension: 'net_pay' } },
  {
    employeeId: 'LETTERS',
    terms: { annualSalary: '30000.00', niCategory: 'M', dateOfBirth: '2005-08-20' },
    letterFromMonth5: 'A',
  },
  {
    employeeId: 'P45',
    terms: {
      annualSalary: '29000.00',
      startsOn: '2026-07-01',
      taxCode: '1257L',
      p45: { taxYear: '2026-27', taxablePay: '11200.00', tax: '1160.20' },
      starterStatement: 'B',
    },
  },
  { employeeId: 'MATERNITY', terms: { annualSalary: '31200.00' } },
  { employeeId: 'SACRIFICE', terms: { annualSalary: '52000.00', taxCode: 'S1257L', pension: 'salary_sacrifice' } },
]

const maternity = { kind: 'maternity', startsOn: '2026-09-07', averageWeeklyEarnings: '600.00' }

type Employed = { company: TestCompany; workers: Map<string, string> }

async function open(): Promise<Employed> {
  const company = await openTestCompany(product, unlimited)
  await setUpReporting(product, company)
  const { body } = await callProduct(product, 'GET', '/api/employer/payroll-settings', { token: company.token })
  const changes = { claimsEmploymentAllowance: true, version: body.version }
  await say(company, 'PATCH', 'payroll-settings', changes)
  return { company, workers: new Map() }
}

async function employ({ company, workers }: Employed, employeeId: string, changes: object = {}): Promise<string> {
  const person = people.find((one) => one.employeeId === employeeId)
  if (!person) throw new Error(employeeId)
  // The same people in both companies.
  const nationalInsuranceNumber = `AB${100_000 + people.indexOf(person)}C`
  const terms = { ...monthly, employeeId, nationalInsuranceNumber, ...person.terms, ...changes }
  const { workerId } = await hireInFull(product, company, terms)
  workers.set(employeeId, workerId)
  return workerId
}

async function say(company: TestCompany, method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: object) {
  const answer = await callProduct(product, method, `/api/employer/${path}`, {
    token: company.token,
    ...(body ? { body } : {}),
  })
  if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer)}`)
  return answer.body as Record<string, unknown>
}

/** The 28th of each month of 2026-27, or the working day before: 28 December is a bank holiday, 28 March is Easter Sunday. */
const paydays = [
  ...['2026-04-28', '2026-05-28', '2026-06-26', '2026-07-28', '2026-08-28', '2026-09-28', '2026-10-28', '2026-11-27'],
  ...['2026-12-24', '2027-01-28', '2027-02-26', '2027-03-25'],
]

/** Pays a payday, and reports it. */
async function pay(employed: Employed, payDate: string): Promise<void> {
  employed.company = await ownerNow(product, employed.company)
  const { company } = employed
  const { employerId } = company
  const runs = payRunsOf(product, company)
  const run = await calculateRun(product, company, { frequency: 'monthly', payDate })
  expect(
    run.exceptions.filter(({ severity }) => severity === 'blocking').map(({ code }) => code),
    payDate,
  ).toEqual([])
  expectOk(await runs.approve(run.id, run.version))
  expectOk(await runs.pay(run.id))
  const submissionId = await submitRun(product.deps, { employerId, payRunId: run.id, lateReason: null, actor: null })
  if (typeof submissionId !== 'string') throw new Error(`${payDate}: ${JSON.stringify(submissionId)}`)
  for (let step = 0; step < 20; step += 1) {
    await sendSubmission(reporting.deps, { employerId, submissionId })
    const { rows } = await product.owner.query('select state from hmrc_submissions where id = $1', [submissionId])
    if (rows[0]?.state === 'accepted') return
    product.clock.advance(1_000)
  }
  throw new Error(`${payDate}: HMRC did not accept`)
}

type Paid = {
  name: string
  document: PayslipDocument
  to_date: FiguresToDate
  letters: CategoryFigures[]
  statutory: number
}

async function payslipsOf({ company }: Employed, payDate: string): Promise<Map<string, Paid>> {
  const found = await product.owner.query<Paid>(
    `select w.employee_number as name, s.document, r.to_date, r.result -> 'niByCategory' as letters,
       (select coalesce(sum(y.statutory_pay_pence), 0) from pay_records y where y.employer_id = r.employer_id and y.worker_id = r.worker_id and y.pay_date <= r.pay_date) as statutory
     from payslips s join pay_records r on r.employer_id = s.employer_id and r.id = s.id
     join workers w on w.employer_id = r.employer_id and w.id = r.worker_id
     where r.employer_id = $1 and r.pay_date = $2`,
    [company.employerId, payDate],
  )
  return new Map(found.rows.map((row) => [row.name, row]))
}

/** What is the same whoever keeps the payroll: not ids, and not the moment. */
function figuresOf({ document }: Paid) {
  const { taxCode, taxBasis, niCategory, taxPeriod, totals, yearToDate, lines } = document
  const amounts = lines.map(({ label, amount }) => `${label} ${amount}`)
  return { taxCode, taxBasis, niCategory, taxPeriod, totals, yearToDate, amounts }
}

/** What HMRC was told of each employee in the latest report: all of it but ids. */
async function reportedOf({ company: { employerId } }: Employed, payDate: string) {
  const found = await product.owner.query<{ id: string }>(
    `select s.id from hmrc_submissions s join pay_runs u on u.employer_id = s.employer_id and u.id = s.pay_run_id
     join pay_periods p on p.employer_id = u.employer_id and p.id = u.pay_period_id where s.employer_id = $1 and p.pay_date = $2`,
    [employerId, payDate],
  )
  const content = await product.database.transaction({ employerId: String(employerId) }, (tx) =>
    readContent(tx, product.deps.seal, { employerId, submissionId: String(found.rows[0]?.id) }),
  )
  const read = readFps(new TextEncoder().encode(String(content?.content)))
  if (read.outcome === 'refused') throw new Error(read.reason)
  return read.submission
}

const pounds = (pence: number) => (pence / 100).toFixed(2)

/** The figures of a last payslip and P11, as somebody types them from the other software's report. */
function typed({ name, to_date, letters }: Paid, paidUntil: string, statutory: number) {
  const { pensionEmployee } = to_date
  const isBeforeTax = people.find(({ employeeId }) => employeeId === name)?.terms.pension === 'net_pay'
  return {
    paidUntil,
    gross: pounds(to_date.gross),
    net: pounds(to_date.net),
    taxablePay: pounds(to_date.taxablePay),
    tax: pounds(to_date.tax),
    nationalInsurance: letters.map(({ category, toDate }) => ({
      category,
      niEarnings: pounds(toDate.niEarnings),
      atLowerEarningsLimit: pounds(toDate.atLowerEarningsLimit),
      lowerLimitToPrimary: pounds(toDate.lowerLimitToPrimary),
      primaryToUpper: pounds(toDate.primaryToUpper),
      employeeNi: pounds(toDate.employeeNi),
      employerNi: pounds(toDate.employerNi),
    })),
    studentLoan: pounds(to_date.studentLoan),
    postgraduateLoan: pounds(to_date.postgraduateLoan),
    pensionBeforeTax: isBeforeTax ? pounds(pensionEmployee) : '0.00',
    pensionAfterTax: isBeforeTax ? '0.00' : pounds(pensionEmployee),
    pensionEmployer: pounds(to_date.pensionEmployer),
    statutoryPay: statutory > 0 ? [{ kind: 'statutory_maternity', amount: pounds(statutory) }] : [],
  }
}

test('who is paid by other software for seven months and by GPOD from the eighth has the same payslips, P60 and P32 as who was here all year', async () => {
  const stayed = await open()
  for (const { employeeId } of people) if (employeeId !== 'P45') await employ(stayed, employeeId)
  let moved: Employed | undefined
  for (const [index, payDate] of paydays.entries()) {
    product.clock.moveTo(`${payDate}T09:00:00.000Z`)
    stayed.company = await ownerNow(product, stayed.company)
    if (moved) moved.company = await ownerNow(product, moved.company)
    if (index === 3) await employ(stayed, 'P45')
    if (index === 4) {
      const id = String(stayed.workers.get('LETTERS'))
      const { version } = await say(stayed.company, 'GET', `employees/${id}`)
      await say(stayed.company, 'PATCH', `employees/${id}`, { version, niCategory: 'A' })
    }
    if (index === 5) {
      await say(stayed.company, 'POST', 'absences', { workerId: stayed.workers.get('MATERNITY'), ...maternity })
    }
    await keepPayPeriodsAhead(product.deps, stayed.company.employerId)
    await pay(stayed, payDate)
    if (moved) {
      await keepPayPeriodsAhead(product.deps, moved.company.employerId)
      await pay(moved, payDate)
      await expectSame(stayed, moved, payDate)
    }
    if (index === 6) moved = await moveIn(stayed, payDate)
  }
  if (!moved) throw new Error('nobody moved')

  product.clock.moveTo('2027-04-06T09:00:00.000Z')
  for (const employed of [stayed, moved]) {
    employed.company = await ownerNow(product, employed.company)
    const made = await say(employed.company, 'POST', 'reports/p60', { taxYear: '2026-27' })
    expect(made).toMatchObject({ made: people.length })
  }
  expect(await p60sOf(moved)).toEqual(await p60sOf(stayed))
  const liability = async ({ company }: Employed) =>
    (await say(company, 'GET', 'reports/liability?taxYear=2026-27')).months as { isBroughtForward: boolean }[]
  const months = (all: { isBroughtForward: boolean }[]) => all.map(({ isBroughtForward: _, ...month }) => month)
  expect(months(await liability(moved))).toEqual(months(await liability(stayed)))
  expect((await liability(moved)).map(({ isBroughtForward }) => isBroughtForward)).toEqual(
    Array.from({ length: 12 }, (_, index) => index < 7),
  )
  expect(await findDifferences(product.owner, product.deps.seal)).toEqual([])
}, 300_000)

/** A second company, with the same people from the month after: their figures are typed from what the first one had. */
async function moveIn(stayed: Employed, paidUntil: string): Promise<Employed> {
  const before = await payslipsOf(stayed, paidUntil)
  product.clock.moveTo('2026-11-05T09:00:00.000Z')
  stayed.company = await ownerNow(product, stayed.company)
  const moved = await open()
  const { company } = moved
  for (const { employeeId, letterFromMonth5 } of people) {
    const workerId = await employ(moved, employeeId, letterFromMonth5 ? { niCategory: letterFromMonth5 } : {})
    const paid = before.get(employeeId)
    if (!paid) throw new Error(employeeId)
    const figures = typed(paid, paidUntil, employeeId === 'MATERNITY' ? Number(paid.statutory) : 0)
    await say(company, 'PUT', `brought-forward/${workerId}`, { taxYear: '2026-27', figures })
  }
  const maternityPaid = Number(before.get('MATERNITY')?.statutory)
  expect(maternityPaid).toBeGreaterThan(0)
  const absence = { workerId: moved.workers.get('MATERNITY'), ...maternity, paidBefore: pounds(maternityPaid) }
  await say(company, 'POST', 'absences', absence)
  const all = (await say(stayed.company, 'GET', 'reports/liability?taxYear=2026-27')).months as Record<string, string>[]
  const months = all
    .filter(({ taxMonth }) => Number(taxMonth) <= 7)
    .map(({ from: _, to: _to, due: _due, dueOn: _dueOn, isBroughtForward: _is, ...month }) => month)
  const sum = (field: string) =>
    pounds(months.reduce((total, month) => total + Math.round(Number(month[field]) * 100), 0))
  const statutoryPay = {
    kind: 'statutory_maternity',
    paid: pounds(maternityPaid),
    recovered: sum('statutoryPayRecovered'),
    compensation: sum('statutoryPayCompensation'),
  }
  await say(company, 'PUT', 'company-brought-forward', {
    taxYear: '2026-27',
    company: { months, isAllowanceClaimed: true, statutoryPay: [statutoryPay] },
  })
  return moved
}

async function expectSame(stayed: Employed, moved: Employed, payDate: string): Promise<void> {
  const [here, there] = [await payslipsOf(stayed, payDate), await payslipsOf(moved, payDate)]
  expect([...there.keys()].sort()).toEqual(people.map(({ employeeId }) => employeeId).sort())
  for (const [name, payslip] of there) {
    expect(figuresOf(payslip), `${payDate}, ${name}`).toEqual(figuresOf(here.get(name) as Paid))
  }
  const employees = (read: Awaited<ReturnType<typeof reportedOf>>) =>
    JSON.parse(JSON.stringify(read.employees)) as { employments: { payrollId: string }[] }[]
  const byNumber = (all: { employments: { payrollId: string }[] }[]) =>
    all.toSorted((one, other) =>
      String(one.employments[0]?.payrollId) < String(other.employments[0]?.payrollId) ? -1 : 1,
    )
  expect(byNumber(employees(await reportedOf(moved, payDate))), payDate).toEqual(
    byNumber(employees(await reportedOf(stayed, payDate))),
  )
}

async function p60sOf({ company }: Employed) {
  const found = await product.owner.query<{ document: CertificateDocument }>(
    "select document from pay_certificates where employer_id = $1 and kind = 'P60'",
    [company.employerId],
  )
  return found.rows
    .map(({ document: { id: _, employer: _employer, ...figures } }) => figures)
    .sort((one, other) => (one.worker.employeeId < other.worker.employeeId ? -1 : 1))
}
