import { addDays } from '@gpod/days'
import { add, pence, ZERO } from '@gpod/money'
import { calculatePay, type PayCalculated, type StudentLoanPlan, taxYearOf } from '@gpod/payroll'
import {
  bringForward,
  type CompanyFigures,
  type EngineFigures,
  enterCompanyBroughtForward,
} from '../features/payroll/brought-forward/index.ts'
import { taxMonthOf } from '../features/payroll/submissions/index.ts'
import { londonDay } from '../platform/clock.ts'
import { isPayday } from './days.ts'
import type { DemoPerson } from './people.ts'
import { contractedHours } from './rota.ts'
import { accepted, type Hired, type Stage } from './stage.ts'

/**
 * Brings forward what the company's payroll software before this one paid those who work there already: their contracted
 * hours on each payday of the tax year before the demo begins.
 */
export async function bringYearForward({ deps, employerId, owner }: Stage, hired: readonly Hired[]): Promise<void> {
  const now = deps.clock.now()
  const today = londonDay(now)
  const taxYear = taxYearOf(today)
  const from = `${taxYear.slice(0, 4)}-04-06`
  const paydaysOf = { weekly: paydaysBetween('weekly', from, today), monthly: paydaysBetween('monthly', from, today) }
  const months = new Map<number, Month>()
  const figures = hired.flatMap(({ person, workerId }): { workerId: string; figures: EngineFigures | null }[] => {
    const frequency = person.terms.payFrequency === 'monthly' ? 'monthly' : 'weekly'
    // The first period is paid once it is over.
    const firstPaid = addDays(person.terms.startsOn, frequency === 'weekly' ? 7 : 28)
    const paydays = paydaysOf[frequency].filter((day) => day >= firstPaid)
    if (person.terms.startsOn >= today) return []
    const payments = pay(person, paydays)
    for (const payment of payments) addToMonth(months, payment)
    const last = payments.at(-1)?.result
    const paidUntil = paydays.at(-1)
    if (!last || !paidUntil) return person.terms.startsOn < from ? [{ workerId, figures: null }] : []
    return [
      {
        workerId,
        figures: {
          paidUntil,
          oldPayrollId: null,
          toDate: last.toDate,
          niByCategory: [...last.niByCategory],
          pensionBeforeTax: pence(0),
          pensionAfterTax: last.toDate.pensionEmployee,
          statutory: {},
          beforeDirector: null,
        },
      },
    ]
  })
  if (figures.length === 0) return
  await deps.database.transaction({ employerId }, async (tx) => {
    const refused = await bringForward(tx, { employerId, taxYear, source: 'fps', actor: owner, now }, figures)
    if (refused) accepted(refused, 'the figures of the year before')
  })
  // Who is hired later was paid nothing before: the company's own figures are those of the first who are.
  if (months.size === 0) return
  const company = {
    months: [...months.values()],
    isAllowanceClaimed: false,
    payBill: add(ZERO, ...figures.map(({ figures: one }) => one?.toDate.niEarnings ?? ZERO)),
    statutoryPay: [],
  }
  accepted(await enterCompanyBroughtForward(deps, { caller: owner, taxYear, company }), 'the P32 of the year before')
}

type Month = CompanyFigures['months'][number]

/** What a payment adds to the P32 of its tax month. */
function addToMonth(months: Map<number, Month>, { payDate, result: { totals } }: Payment): void {
  const taxMonth = taxMonthOf(payDate)
  const before = months.get(taxMonth)
  months.set(taxMonth, {
    taxMonth,
    incomeTax: add(before?.incomeTax ?? ZERO, totals.incomeTax),
    studentLoans: add(before?.studentLoans ?? ZERO, totals.studentLoan, totals.postgraduateLoan),
    employeeNi: add(before?.employeeNi ?? ZERO, totals.employeeNi),
    employerNi: add(before?.employerNi ?? ZERO, totals.employerNi),
    statutoryPayRecovered: ZERO,
    statutoryPayCompensation: ZERO,
    employmentAllowance: ZERO,
    apprenticeshipLevy: ZERO,
  })
}

function paydaysBetween(frequency: 'weekly' | 'monthly', from: string, to: string): string[] {
  const found: string[] = []
  for (let day = from; day < to; day = addDays(day, 1)) if (isPayday(frequency, day)) found.push(day)
  return found
}

type Payment = { payDate: string; result: PayCalculated }

function pay({ terms, roster }: DemoPerson, paydays: readonly string[]): Payment[] {
  const hourly = Math.round(Number(terms.hourlyRate) * 100)
  const weekly = Math.round(hourly * contractedHours(roster))
  const gross = pence(terms.payFrequency === 'monthly' ? Math.round((weekly * 52) / 12) : weekly)
  const payments: Payment[] = []
  for (const payDate of paydays) {
    const last = payments.at(-1)?.result
    const result = calculatePay({
      payDate,
      frequency: terms.payFrequency ?? 'weekly',
      taxCode: terms.taxCode ?? '1257L',
      basis: terms.taxBasis ?? 'cumulative',
      niCategory: terms.niCategory ?? 'A',
      studentLoanPlans: (terms.studentLoans ?? []) as StudentLoanPlan[],
      ...(terms.pension === 'relief_at_source'
        ? {
            pension: { method: 'relief_at_source', basis: 'qualifying_earnings', employeeRate: 500, employerRate: 300 },
          }
        : {}),
      earnings: [{ kind: 'salary', code: 'salary', amount: gross }],
      ...(last ? { toDate: last.toDate, niByCategory: last.niByCategory } : {}),
    })
    if (result.outcome === 'refused') {
      throw new Error(`the demo company: ${terms.employeeId} on ${payDate}: ${result.code}`)
    }
    payments.push({ payDate, result })
  }
  return payments
}
