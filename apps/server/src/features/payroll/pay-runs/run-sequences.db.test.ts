import { randomInt } from 'node:crypto'
import type { PayRun } from '@gpod/contract'
import { pence } from '@gpod/money'
import { calculatePay, type FiguresToDate } from '@gpod/payroll'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findDifferences } from '../../../../test/find-differences.ts'
import { textsIn } from '../../../../test/pay-runs/november.ts'
import { calculateRun, expectOk, hireInFull, ownerNow, payRunsOf } from '../../../../test/pay-runs/payroll-people.ts'
import {
  callProduct,
  openTestCompany,
  openTestProduct,
  type TestCompany,
  type TestProduct,
  unlimited,
} from '../../../../test/product.ts'
import { openReporting, setUpReporting } from '../../../../test/submissions/reporting-company.ts'
import { chance } from '../../../../test/withdrawals/chance.ts'
import { newId } from '../../../platform/ids.ts'
import { verifyBooks } from '../../books/journals/index.ts'
import { keepPayPeriodsAhead } from '../pay-schedules/index.ts'
import { openReport, sendSubmission, submitRun } from '../submissions/index.ts'
import { calculatePayRun } from './calculate-pay-run.ts'

// In full: RUN_SEQUENCES=40 npx vitest run --project db <this file>. The seed gives the same sequences again.
const seed = Number(process.env.RUN_SEED ?? randomInt(2 ** 31))
const sequences = Number(process.env.RUN_SEQUENCES ?? 1)
const choose = chance(seed)

let product: TestProduct
let company: TestCompany
let reporting: Awaited<ReturnType<typeof openReporting>>
beforeAll(async () => {
  product = await openTestProduct({ now: '2026-04-20T09:00:00.000Z' })
  reporting = await openReporting(product, { today: '2027-04-30' })
})
afterAll(async () => {
  await reporting?.close()
  await product?.close()
})

/** Each with something that a second payment of a month could take twice. */
const people = [
  { name: 'plain', terms: {} },
  { name: 'pension', terms: { pension: 'net_pay', pensionEmployeeRate: 500, pensionEmployerRate: 300 } },
  { name: 'loans', terms: { studentLoans: ['plan_2', 'postgraduate'], taxCode: 'S1257L' } },
] as const
type Person = { name: (typeof people)[number]['name']; workerId: string }

const runs = () => payRunsOf(product, company)
const pounds = (amount: number) => (amount / 100).toFixed(2)

async function moveTo(day: string): Promise<void> {
  product.clock.moveTo(`${day}T09:00:00.000Z`)
  company = await ownerNow(product, company)
  await keepPayPeriodsAhead(product.deps, company.employerId)
}

async function openCompany(): Promise<Person[]> {
  product.clock.moveTo('2026-04-20T09:00:00.000Z')
  company = await openTestCompany(product, unlimited)
  await setUpReporting(product, company)
  const hired: Person[] = []
  for (const [at, { name, terms }] of people.entries()) {
    const { workerId } = await hireInFull(product, company, {
      startsOn: '2026-04-10',
      starterStatement: 'A',
      payFrequency: 'monthly',
      taxCode: '1257L',
      niCategory: 'A',
      nationalInsuranceNumber: `AB12345${at}C`,
      bankAccount: { sortCode: '20-00-00', accountNumber: '55779911', accountName: 'A Khan' },
      ...terms,
    })
    hired.push({ name, workerId })
  }
  return hired
}

const anyAmount = () => pounds(choose.between(50_00, 2_500_00))
const some = (all: readonly Person[]) => {
  const chosen = all.filter(() => choose.inHundred(60))
  return chosen.length > 0 ? chosen : all.slice(0, 1)
}

async function calculated(id: string): Promise<PayRun> {
  await calculatePayRun(product.deps, { employerId: company.employerId, payRunId: id })
  return expectOk(await runs().show(id))
}

/** Approved, now and then after it was reopened; paid, reported and closed. */
async function carryThrough(run: PayRun): Promise<void> {
  const { id } = run
  let { version } = run
  expectOk(await runs().approve(id, version))
  if (choose.inHundred(25)) {
    expectOk(await runs().reopen(id))
    ;({ version } = await calculated(id))
    expectOk(await runs().approve(id, version))
  }
  expectOk(await runs().pay(id))
  const { employerId } = company
  const submissionId = await submitRun(product.deps, { employerId, payRunId: id, lateReason: 'G', actor: null })
  if (typeof submissionId !== 'string') throw new Error(JSON.stringify(submissionId.body))
  for (let step = 0; ; step += 1) {
    await sendSubmission(reporting.deps, { employerId, submissionId })
    const { rows } = await product.owner.query(
      'select id, state, content_sealed as sealed from hmrc_submissions where id = $1',
      [submissionId],
    )
    if (rows[0]?.state === 'accepted') {
      await reportHolds(id, String(openReport(product.deps.seal, rows[0])))
      break
    }
    if (step === 20) throw new Error('HMRC did not accept')
    product.clock.advance(step < 3 ? 1_000 : 6 * 60_000)
  }
  // Payslips, books, bank files and report are the same to the penny, or it is not closed.
  expect((await runs().close(id)).body).toMatchObject({ state: 'closed' })
}

/** What HMRC was told of the year is what the last pay of each says. */
async function reportHolds(payRunId: string, xml: string): Promise<void> {
  const { rows } = await product.owner.query<{ to_date: FiguresToDate }>(
    'select to_date from pay_records where employer_id = $1 and pay_run_id = $2 order by id',
    [company.employerId, payRunId],
  )
  expect(textsIn(xml, 'TotalTax')).toEqual(rows.map(({ to_date }) => pounds(to_date.tax)))
}

type RecordRow = {
  id: string
  pay_run_id: string
  pay_date: string
  tax_date: string
  income_tax_pence: number
  employee_ni_pence: number
  employer_ni_pence: number
  gross_pence: number
  to_date: FiguresToDate
  reverses_record_id: string | null
  result: { totals: { niablePay: number; taxablePay: number; pensionablePay: number } }
}

/** What the law asks of one person's year, told from the sums of what stands, by nothing that the records say to date. */
async function yearHolds({ name, workerId }: Person, when: string): Promise<RecordRow[]> {
  const { rows: all } = await product.owner.query<RecordRow>(
    `select id, pay_run_id, pay_date, coalesce(tax_date, pay_date) as tax_date, income_tax_pence, employee_ni_pence, employer_ni_pence, gross_pence,
       to_date, reverses_record_id, result from pay_records where employer_id = $1 and worker_id = $2 order by pay_date, id`,
    [company.employerId, workerId],
  )
  const sum = (some: readonly RecordRow[], of: (row: RecordRow) => number) =>
    some.reduce((total, row) => total + of(row), 0)
  const last = all.at(-1)
  if (!last) return []
  const label = `${name}, ${when}`
  expect([last.to_date.gross, last.to_date.tax, last.to_date.employeeNi, last.to_date.employerNi], label).toEqual([
    sum(all, (row) => row.gross_pence),
    sum(all, (row) => row.income_tax_pence),
    sum(all, (row) => row.employee_ni_pence),
    sum(all, (row) => row.employer_ni_pence),
  ])
  const reversed = new Set(all.map(({ reverses_record_id: of }) => of))
  const standing = all.filter((row) => row.reverses_record_id === null && !reversed.has(row.id))
  const latest = standing.at(-1)
  if (!latest) return standing
  // Cumulative tax does not know how many payments made the year.
  const ask = (payDate: string, amount: number) => {
    const result = calculatePay({
      payDate,
      frequency: 'monthly',
      taxCode: name === 'loans' ? 'S1257L' : '1257L',
      niCategory: 'A',
      earnings: [{ kind: 'bonus', amount: pence(amount) }],
    })
    if (result.outcome === 'refused') throw new Error(result.code)
    return result.totals
  }
  const taxable = sum(standing, (row) => row.result.totals.taxablePay)
  expect(last.to_date.tax, label).toBe(ask(latest.tax_date, taxable).incomeTax)
  // Payments of one tax month bear National Insurance as one.
  for (const month of new Set(standing.map(({ tax_date: on }) => monthOf(on)))) {
    const own = standing.filter(({ tax_date: on }) => monthOf(on) === month)
    const niable = ask(
      own[0]?.tax_date ?? '',
      sum(own, (row) => row.result.totals.niablePay),
    )
    expect(
      [sum(own, (row) => row.employee_ni_pence), sum(own, (row) => row.employer_ni_pence)],
      `${label}, ${month}`,
    ).toEqual([niable.employeeNi, niable.employerNi])
  }
  return standing
}

/** Tax months begin on the 6th. */
const monthOf = (day: string) => new Date(Date.parse(day) - 5 * 86_400_000).toISOString().slice(0, 7)

async function liabilityHolds(when: string): Promise<void> {
  const url = '/api/employer/reports/liability?taxYear=2026-27'
  const { body } = await callProduct(product, 'GET', url, { token: company.token })
  const { rows } = await product.owner.query<{ owed: string }>(
    `select coalesce(sum(income_tax_pence + employee_ni_pence + employer_ni_pence + student_loan_pence), 0)::text as owed
     from pay_records where employer_id = $1`,
    [company.employerId],
  )
  const due = (body.months as { due: string }[]).reduce(
    (total, month) => total + Math.round(Number(month.due) * 100),
    0,
  )
  expect(due, when).toBe(Number(rows[0]?.owed))
}

test(
  `A7 a year in which runs are reopened, supplemented and reversed at random is the year of the payments that stand, ${sequences} times`,
  async () => {
    process.stdout.write(`run sequences: RUN_SEED=${seed}, ${sequences} sequences\n`)
    for (let sequence = 0; sequence < sequences; sequence += 1) {
      const hired = await openCompany()
      for (const payDate of paydays) {
        const when = `seed ${seed}, ${sequence}, ${payDate}`
        await moveTo(payDate)
        for (const { workerId } of some(hired)) {
          const body = { workerId, kind: 'bonus', label: 'Month', amount: anyAmount(), fromDay: payDate }
          expectOk(await callProduct(product, 'POST', '/api/employer/pay-items', { token: company.token, body }))
        }
        const regular = await calculateRun(product, company, { frequency: 'monthly', payDate })
        await carryThrough(regular)
        const paid: [string, ...string[]] = [regular.id]
        for (let more = choose.between(0, 3); more > 0; more -= 1) {
          if (choose.inHundred(50)) {
            const made = await supplement(regular.id, hired)
            if (made !== null) paid.push(made)
          } else await reverse(choose.pick(paid), hired)
          for (const person of hired) await yearHolds(person, when)
          await liabilityHolds(when)
        }
        for (const person of hired) await yearHolds(person, when)
        await liabilityHolds(when)
        expect((await verifyBooks(product.owner)).differences, when).toEqual([])
      }
    }
    expect(await findDifferences(product.owner, product.deps.seal)).toEqual([])
  },
  120_000 * sequences + 60_000,
)

/** Three of a monthly company in turn: pay goes on from the run before. */
const paydays = ['2026-05-28', '2026-06-26', '2026-07-28']

async function supplement(regularId: string, hired: readonly Person[]): Promise<string | null> {
  const key = newId()
  const { firstPayDate } = (await runs().waiting(regularId)).body as { firstPayDate: string }
  const people = some(hired).map(({ workerId }) => ({
    workerId,
    additions: [{ kind: 'bonus', label: 'More', amount: anyAmount() }],
  }))
  const run = expectOk(await runs().supplement(regularId, { key, payDate: firstPayDate, reason: 'At random', people }))
  if (choose.inHundred(15)) {
    expectOk(await runs().discard(run.id))
    return null
  }
  await carryThrough(await calculated(run.id))
  return run.id
}

/** Takes back what can be: the refusal of the rest says that a later pay stands on it. */
async function reverse(payRunId: string, hired: readonly Person[]): Promise<void> {
  const workerIds = some(hired).map(({ workerId }) => workerId)
  const body = { key: newId(), reason: 'At random', workerIds }
  const answer = await runs().reverse(payRunId, body)
  if (answer.status === 409) {
    expect(['not_the_latest', 'not_in_run']).toContain((answer.body.details as { why: string }).why)
    return
  }
  const run = await calculated(expectOk(answer).id)
  await carryThrough(run)
  const { overpayments } = expectOk(await runs().show(run.id))
  for (const { workerId, owed } of overpayments) {
    if (choose.inHundred(50)) continue
    const receivedOn = product.clock.now().slice(0, 10)
    expectOk(await runs().receive(run.id, workerId, { key: newId(), amount: owed, receivedOn }))
  }
}
