import type { CertificateDocument, PayslipDocument } from '@gpod/contract'
import { pence } from '@gpod/money'
import type { CategoryFigures, PayCalculated, PayInput } from '@gpod/payroll'
import { calculatePay, taxYearOf } from '@gpod/payroll'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findDifferences } from '../../../../test/find-differences.ts'
import { calculateRun, expectOk, hireInFull, ownerNow, payRunsOf } from '../../../../test/pay-runs/payroll-people.ts'
import { type Event, type Period, type YearPerson, yearPeople } from '../../../../test/pay-runs/year-people.ts'
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
import { keepPayPeriodsAhead } from '../pay-schedules/index.ts'
import { sendSubmission, submitRun } from '../submissions/index.ts'

const begins = '2026-03-25T08:00:00.000Z'
const lastPayday = '2027-04-05'

let product: TestProduct
let company: TestCompany
let reporting: Awaited<ReturnType<typeof openReporting>>
beforeAll(async () => {
  product = await openTestProduct({ now: begins })
  reporting = await openReporting(product, { today: '2027-04-30' })
  company = await openTestCompany(product, unlimited)
  await setUpReporting(product, company)
})
afterAll(async () => {
  await reporting?.close()
  await product?.close()
})

/** What paydays took back of early pay, as the model has it. */
const takings: string[] = []

type Employed = YearPerson & { worker: TestWorker }
type RunPeriod = Period & { frequency: YearPerson['frequency'] }

/** The engine, asked with what follows by hand, payment after payment: it knows nothing of what the product stored. */
function openModel() {
  const last = new Map<string, PayCalculated>()
  const paid: { name: string; payDate: string; result: PayCalculated }[] = []
  const drawn = new Map<string, number[]>()
  const directorAppointed = (
    { on, weeksInYear }: NonNullable<YearPerson['appointed']>,
    { payDate }: RunPeriod,
    name: string,
  ): Pick<PayInput, 'director'> => {
    if (payDate < on) return {}
    const before = paid.findLast((one) => one.name === name && one.payDate < on)
    if (!before) throw new Error(`${name} was paid nothing before their appointment`)
    const { niEarnings, employeeNi, employerNi } = before.result.toDate
    return { director: { method: 'annual', weeksInYear, beforeAppointment: { niEarnings, employeeNi, employerNi } } }
  }
  return {
    paid,
    /** Pence that somebody took early, with the fee. */
    draw(name: string, amount: number): void {
      drawn.set(name, [...(drawn.get(name) ?? []), amount])
    },
    /** What a payday takes back of it: the oldest first, in part, and half of net pay at most. */
    takeBack(name: string, net: number): number {
      const most = Math.floor(net / 2)
      let taken = 0
      const left = (drawn.get(name) ?? []).map((amount) => {
        const part = Math.min(amount, most - taken)
        taken += part
        return amount - part
      })
      drawn.set(name, left)
      return taken
    },
    stillOwed: () => sum([...drawn.values()].flat()),
    /** What they are paid in a period; null where that is nothing. */
    pay(person: YearPerson, period: RunPeriod): PayCalculated | null {
      const { name, frequency } = person
      if (person.isEmployed?.(period) === false) return null
      const before = last.get(name)
      const taxDay = ordinaryPayday(period)
      const isSameYear = before?.taxYear === taxYearOf(taxDay)
      const carried = (before?.carriedForward ?? []).map(({ code, amount }) => ({
        code: `${code}-carried`,
        timing: 'after_tax' as const,
        amount,
      }))
      const input: PayInput = {
        payDate: taxDay,
        paidOn: period.payDate,
        frequency,
        ...person.terms(period.payDate),
        earnings: [
          ...(person.hours?.(period) ?? []).map(({ hours, rate }) => ({
            kind: 'hourly' as const,
            minutes: hours * 60,
            hourlyRate: pence(rate),
          })),
          ...(person.earnings?.(period) ?? []),
        ],
        deductions: [...(person.deductions?.(period) ?? []), ...carried],
        courtOrders: (person.orders?.(period.payDate) ?? []).map((order) => {
          const { arrears, protectedArrears } = before?.courtOrders.find(({ code }) => code === order.code) ?? {}
          return { ...order, ...(arrears ? { arrears } : {}), ...(protectedArrears ? { protectedArrears } : {}) }
        }),
        ...(before && isSameYear
          ? { toDate: before.toDate, niByCategory: before.niByCategory as readonly CategoryFigures[] }
          : {}),
        ...(person.appointed ? directorAppointed(person.appointed, period, name) : {}),
        ...(person.p45 && period.payDate >= person.p45.from
          ? { previousEmployment: { taxablePay: pence(person.p45.taxablePay), tax: pence(person.p45.tax) } }
          : {}),
      }
      const result = calculatePay(input)
      if (result.outcome === 'refused') throw new Error(`${name} on ${period.payDate}: ${JSON.stringify(result)}`)
      if (result.totals.gross === 0 && result.totals.net === 0) return null
      last.set(name, result)
      paid.push({ name, payDate: period.payDate, result })
      return result
    },
  }
}

async function happen({ name, worker }: Employed, event: Event): Promise<void> {
  const { token } = company
  const { workerId } = worker
  const say = async (method: 'POST' | 'PATCH', path: string, body: object) => {
    const answer = await callProduct(product, method, `/api/employer/${path}`, { token, body })
    if (answer.status >= 300) throw new Error(`${name}, ${event.does}: ${JSON.stringify(answer)}`)
    return answer.body
  }
  switch (event.does) {
    case 'change': {
      const { body } = await callProduct(product, 'GET', `/api/employer/employees/${workerId}`, { token })
      await say('PATCH', `employees/${workerId}`, { version: body.version, ...event.body })
      return
    }
    case 'item':
      await say('POST', 'pay-items', { workerId, label: 'As agreed', fromDay: event.on, ...event.body })
      return
    case 'notice': {
      const { taxCode, taxBasis } = event
      const notice = { workerId, form: 'P6', taxCode, taxBasis, effectiveFrom: event.on }
      const { id } = await say('POST', 'tax-code-notices', notice)
      await say('POST', `tax-code-notices/${id}/decision`, { decision: 'apply' })
      return
    }
    case 'order': {
      const { endedOn, ...order } = event.body
      const { id } = await say('POST', 'court-orders', { workerId, reference: 'CR-2026-1', ...order })
      if (endedOn) await say('POST', `court-orders/${id}/end`, { endedOn })
      return
    }
    case 'absence':
      await say('POST', 'absences', { workerId, ...event.body })
      return
    case 'withdraw': {
      const who = await signInAgain(product, company, worker)
      const made = await withdraw(product, who, event.amount, { speed: event.speed })
      if (made.status !== 201) throw new Error(`${name} takes nothing: ${JSON.stringify(made)}`)
      await payOut(product, company, made.body)
    }
  }
}

async function periodsUntil(day: string, after: string): Promise<RunPeriod[]> {
  const found = await product.owner.query<RunPeriod>(
    `select frequency, starts_on as "startsOn", ends_on as "endsOn", pay_date as "payDate" from pay_periods
     where employer_id = $1 and pay_date > $2 and pay_date <= $3 order by pay_date, frequency`,
    [company.employerId, after, day],
  )
  return found.rows
}

type Paid = { name: string; result: PayCalculated; document: PayslipDocument & { totals: Record<string, string> } }

async function readPaid(payRunId: string): Promise<Paid[]> {
  const found = await product.owner.query<Paid>(
    `select w.employee_number as name, r.result, s.document from pay_records r
     join workers w on w.employer_id = r.employer_id and w.id = r.worker_id
     join payslips s on s.employer_id = r.employer_id and s.id = r.id
     where r.employer_id = $1 and r.pay_run_id = $2 order by w.employee_number`,
    [company.employerId, payRunId],
  )
  return found.rows
}

/** Fridays, and the 28th of the month: where banks are closed it is paid before, and counts on that day (CWG2 1.8). */
function ordinaryPayday({ frequency, payDate }: RunPeriod): string {
  if (frequency === 'monthly') return `${payDate.slice(0, 8)}28`
  const daysToFriday = (12 - new Date(payDate).getUTCDay()) % 7
  return new Date(Date.parse(payDate) + daysToFriday * 86_400_000).toISOString().slice(0, 10)
}

const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)
const figuresOf = ({ totals, toDate, lines }: PayCalculated) => ({
  totals,
  toDate,
  lines: lines.map(({ kind, amount }) => `${kind} ${amount}`),
})
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
const pounds = (amount: number) => (amount / 100).toFixed(2)

test('A7 a year of pay: every payslip is what the engine says of the plain facts, and payslips, books, bank files and reports agree on every payday', async () => {
  const people: Employed[] = []
  for (const person of yearPeople) {
    const { name, frequency, hired } = person
    const terms = { startsOn: '2024-01-05', employeeId: name, payFrequency: frequency, ...hired }
    people.push({ ...person, worker: await hireInFull(product, company, terms) })
  }
  const model = openModel()
  const happened = new Set<Event>()
  let done = '2026-03-26'
  let runsPaid = 0
  while (done < lastPayday) {
    await keepPayPeriodsAhead(product.deps, company.employerId)
    const [next] = await periodsUntil(lastPayday, done)
    if (!next) break
    const { payDate } = next
    // Nothing can be drawn early on payday itself.
    product.clock.moveTo(`${dayBefore(payDate)}T18:00:00.000Z`)
    company = await ownerNow(product, company)
    // Nobody is paid by the week, or the month, before the first of them has begun.
    const due = (await periodsUntil(payDate, done)).filter((period) =>
      people.some((person) => person.frequency === period.frequency && person.isEmployed?.(period) !== false),
    )
    for (const period of due) {
      for (const person of people) {
        if (person.frequency !== period.frequency || person.isEmployed?.(period) === false) continue
        for (const { day, hours } of person.hours?.(period) ?? []) {
          await work(product, company, person.worker, { day, hours })
        }
      }
    }
    for (const person of people) {
      for (const event of person.events ?? []) {
        if (event.on > payDate || happened.has(event)) continue
        happened.add(event)
        await happen(person, event)
        if (event.does === 'withdraw') {
          model.draw(person.name, Math.round(Number(event.amount) * 100) + (event.speed === 'express' ? 2_50 : 0))
        }
      }
    }
    product.clock.moveTo(`${payDate}T09:00:00.000Z`)
    company = await ownerNow(product, company)
    for (const period of due) {
      await payAndCompare(people, model, period)
      runsPaid += 1
    }
    done = payDate
  }
  expect(runsPaid).toBeGreaterThan(80)
  // Over several paydays, all of it in the end.
  expect(takings.filter((one) => one.includes('weekly-sick')).length).toBeGreaterThan(1)
  expect(model.stillOwed()).toBe(0)
  expect(people.flatMap(({ events }) => events ?? []).filter((event) => !happened.has(event))).toEqual([])
  expect(await findDifferences(product.owner, product.deps.seal)).toEqual([])

  product.clock.moveTo('2027-04-06T09:00:00.000Z')
  company = await ownerNow(product, company)
  await checkCertificates(people, model.paid)
}, 600_000)

async function payAndCompare(
  people: Employed[],
  model: ReturnType<typeof openModel>,
  period: RunPeriod,
): Promise<void> {
  const when = `${period.frequency} ${period.payDate}`
  const expected = people
    .filter(({ frequency }) => frequency === period.frequency)
    .flatMap((person) => {
      const result = model.pay(person, period)
      if (!result) return []
      const takenBack = model.takeBack(person.name, result.totals.net)
      if (takenBack > 0) takings.push(`${period.payDate} ${person.name} ${takenBack}`)
      return [{ name: person.name, result, takenBack }]
    })
    .sort((one, other) => (one.name < other.name ? -1 : 1))
  const runs = payRunsOf(product, company)
  const run = await calculateRun(product, company, period)
  for (const { code } of run.exceptions.filter(({ severity }) => severity === 'blocking')) {
    expect(['minimum_wage_unknown'], `${when}: ${code}`).toContain(code)
    expectOk(await runs.acknowledge(run.id, code))
  }
  const { version } = expectOk(await runs.show(run.id))
  expectOk(await runs.approve(run.id, version))
  const paid = await readPaid(run.id)
  expect(
    paid.map(({ name }) => name),
    when,
  ).toEqual(expected.map(({ name }) => name))
  for (const [index, { name, result, takenBack }] of expected.entries()) {
    const there = paid[index] as Paid
    expect(figuresOf(there.result), `${when}, ${name}`).toEqual(figuresOf(result))
    const { totals } = there.document
    const { gross, taxablePay, net } = result.totals
    expect([totals.gross, totals.taxablePay, totals.net, totals.advances, totals.paidOut], `${when}, ${name}`).toEqual(
      [gross, taxablePay, net, takenBack, net - takenBack].map(pounds),
    )
  }
  await report(run.id, when)
  const { reconciliation } = expectOk(await runs.show(run.id))
  const of = (pick: (result: PayCalculated) => number) => pounds(sum(expected.map(({ result }) => pick(result))))
  const by = new Map(reconciliation?.figures.map((figure) => [figure.figure, figure]))
  const insurance = of(({ totals }) => totals.employeeNi + totals.employerNi)
  const loans = of(({ totals }) => totals.studentLoan + totals.postgraduateLoan)
  const owed = of(
    ({ totals }) =>
      totals.incomeTax + totals.employeeNi + totals.employerNi + totals.studentLoan + totals.postgraduateLoan,
  )
  const advances = sum(expected.map(({ takenBack }) => takenBack))
  const net = pounds(sum(expected.map(({ result }) => result.totals.net)) - advances)
  expect(by.get('advances'), when).toMatchObject({ ...both(pounds(advances)), bankFile: pounds(advances) })
  // What is given up for a pension is shown by itself; the books have the pay that is taxed.
  const gross = of(({ totals }) => totals.gross)
  expect(by.get('gross'), when).toMatchObject({ payslips: gross })
  expect(by.get('gross_for_tax') ?? by.get('gross'), when).toMatchObject(
    both(of(({ totals }) => totals.gross - totals.salarySacrifice)),
  )
  expect(by.get('owed_to_hmrc'), when).toMatchObject(both(owed))
  expect(by.get('pension'), when).toMatchObject(
    both(of(({ totals }) => totals.pensionEmployee + totals.pensionEmployer)),
  )
  expect(by.get('net'), when).toMatchObject({ ...both(net), bankFile: net })
  expect(by.get('national_insurance'), when).toMatchObject({ payslips: insurance, report: insurance })
  expect(by.get('student_loans'), when).toMatchObject({ payslips: loans, report: loans })
  const tax = of(({ totals }) => totals.incomeTax)
  expect(by.get('income_tax'), when).toMatchObject({ payslips: tax, report: tax })
  const taxable = of(({ totals }) => totals.taxablePay)
  expect(by.get('taxable_pay'), when).toMatchObject({ payslips: taxable, report: taxable })
  expect((await runs.close(run.id)).body, when).toMatchObject({ state: 'closed' })
}

const both = (amount: string) => ({ payslips: amount, ledger: amount })

/** Paid by bank, and accepted by HMRC. */
async function report(payRunId: string, when: string): Promise<void> {
  const { employerId } = company
  expectOk(await payRunsOf(product, company).pay(payRunId))
  const submissionId = await submitRun(product.deps, { employerId, payRunId, lateReason: null, actor: null })
  if (typeof submissionId !== 'string') throw new Error(`${when}: ${JSON.stringify(submissionId.body)}`)
  for (let step = 0; step < 20; step += 1) {
    await sendSubmission(reporting.deps, { employerId, submissionId })
    const { rows } = await product.owner.query('select state from hmrc_submissions where id = $1', [submissionId])
    if (rows[0]?.state === 'accepted') return
    // An answer that did not come in time is looked for after some minutes.
    product.clock.advance(step < 3 ? 1_000 : 6 * 60_000)
  }
  throw new Error(`${when}: HMRC did not accept`)
}

type CertificateRow = { name: string; kind: string; document: CertificateDocument }

/** P60s of who is still employed on 5 April, the P45 of who left: what the payslips of the year add up to. */
async function checkCertificates(
  people: readonly Employed[],
  paid: ReturnType<typeof openModel>['paid'],
): Promise<void> {
  const { token, employerId } = company
  const leaver = people.find(({ name }) => name === 'leaver') as Employed
  const p60 = await callProduct(product, 'POST', '/api/employer/reports/p60', { token, body: { taxYear: '2026-27' } })
  expect(p60.body).toMatchObject({ made: people.length - 1, already: 0 })
  const p45 = await callProduct(product, 'POST', `/api/employer/employees/${leaver.worker.workerId}/p45`, { token })
  expect(p45.status, JSON.stringify(p45.body)).toBeLessThan(300)
  const found = await product.owner.query<CertificateRow>(
    `select w.employee_number as name, c.kind, c.document from pay_certificates c
     join workers w on w.employer_id = c.employer_id and w.id = c.worker_id where c.employer_id = $1 order by 1`,
    [employerId],
  )
  expect(found.rows.map(({ name, kind }) => `${name} ${kind}`)).toEqual(
    people.map(({ name }) => `${name} ${name === 'leaver' ? 'P45' : 'P60'}`).sort(),
  )
  for (const { name, document } of found.rows) {
    const own = paid.filter((one) => one.name === name && one.result.taxYear === '2026-27').map(({ result }) => result)
    const person = people.find((one) => one.name === name)
    const pay = sum(own.map(({ totals }) => totals.taxablePay))
    const tax = sum(own.map(({ totals }) => totals.incomeTax))
    expect(document.pay, name).toEqual({
      here: pounds(pay),
      previous: pounds(person?.p45?.taxablePay ?? 0),
      total: pounds(pay + (person?.p45?.taxablePay ?? 0)),
    })
    expect(document.tax, name).toMatchObject({ here: pounds(tax), total: pounds(tax + (person?.p45?.tax ?? 0)) })
    expect(document.studentLoans, name).toBe(pounds(sum(own.map(({ totals }) => totals.studentLoan))))
    expect(document.postgraduateLoans, name).toBe(pounds(sum(own.map(({ totals }) => totals.postgraduateLoan))))
    expect(sum(document.nationalInsurance.map(({ employee }) => Math.round(Number(employee) * 100))), name).toBe(
      sum(own.map(({ totals }) => totals.employeeNi)),
    )
    const letters = own.at(-1)?.niByCategory.map(({ category }) => category)
    expect(
      document.nationalInsurance.map(({ category }) => category),
      name,
    ).toEqual(letters)
  }
}
