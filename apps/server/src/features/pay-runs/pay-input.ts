import { createHash } from 'node:crypto'
import { atLeastZero, mulDiv, type Pence, pence } from '@gpod/money'
import {
  type CourtOrder,
  type DeductionLine,
  directorWeeks,
  EARNINGS_KINDS,
  type EarningsKind,
  type EarningsLine,
  type PayInput,
  type StudentLoanPlan,
  taxYearOf,
} from '@gpod/payroll'
import { Temporal } from 'temporal-polyfill'
import { daysWithoutSalary, statutoryPayOfPeriod } from '../absences/index.ts'
import { pensionTermsOf, taxTermsOf } from '../earnings/index.ts'
import type { PaySource, RunPeriod } from './pay-sources-store.ts'

/** How many of a year's salary are paid in one period. */
const PERIODS_IN_YEAR = { weekly: 52, fortnightly: 26, four_weekly: 13, monthly: 12 } as const

/** The engine's question for one worker and period, and the absences whose pay cannot be worked out, with the reason. */
export type WorkerPayInput = { input: PayInput; unknownAbsences: { absenceId: string; reason: string }[] }

/**
 * What the payroll engine is asked for one worker. Codes name where a line comes from: `hours:<day>`, `salary`,
 * `item:<id>`, `absence:<id>`; a court order by its id.
 */
export function payInputOf(source: PaySource, period: RunPeriod): WorkerPayInput {
  const statutory = statutoryPayOfPeriod(source.absences, period, source)
  const salary = salaryOfPeriod(source, period)
  const earnings: EarningsLine[] = [
    ...source.hours.map(({ on, minutes, rate }) => ({
      kind: 'hourly' as const,
      code: `hours:${on}`,
      minutes,
      hourlyRate: pence(rate),
    })),
    ...(salary === null ? [] : [{ kind: 'salary' as const, code: 'salary', amount: salary }]),
    ...source.items.flatMap(({ id, kind, amount }) =>
      isEarning(kind) ? [{ kind, code: `item:${id}`, amount: pence(amount) }] : [],
    ),
    ...statutory.lines,
  ]
  const deductions: DeductionLine[] = [
    ...source.items.flatMap(({ id, timing, amount }) =>
      timing === null ? [] : [{ code: `item:${id}`, timing, amount: pence(amount) }],
    ),
    ...carriedDeductions(source.last?.carried_forward ?? []),
  ]
  const { taxCode, basis, niCategory } = taxTermsOf(source)
  const pension = pensionTermsOf(source)
  const taxYear = taxYearOf(period.payDate)
  const last = source.last !== null && taxYearOf(source.last.pay_date) === taxYear ? source.last : null
  const director = directorTermsOf(source, period)
  const courtOrders = courtOrdersOf(source)
  const input: PayInput = {
    payDate: period.payDate,
    frequency: period.frequency,
    taxCode,
    basis,
    niCategory,
    earnings,
    ...(source.student_loans.length > 0 ? { studentLoanPlans: source.student_loans as StudentLoanPlan[] } : {}),
    ...(pension ? { pension } : {}),
    ...(deductions.length > 0 ? { deductions } : {}),
    ...(courtOrders.length > 0 ? { courtOrders } : {}),
    ...(director ? { director } : {}),
    ...(last ? { toDate: last.to_date } : {}),
    ...(last?.ni_by_category ? { niByCategory: last.ni_by_category } : {}),
    ...(source.p45_tax_year === taxYear
      ? {
          previousEmployment: {
            taxablePay: pence(source.p45_taxable_pay_pence ?? 0),
            tax: pence(source.p45_tax_pence ?? 0),
          },
        }
      : {}),
  }
  return { input, unknownAbsences: statutory.unknown }
}

/** The digest of an engine question: the same records give the same, any change of what pay depends on another. */
export function inputHash(input: PayInput): Buffer {
  return createHash('sha256').update(JSON.stringify(input)).digest()
}

function isEarning(kind: string): kind is EarningsKind {
  return Object.hasOwn(EARNINGS_KINDS, kind)
}

/**
 * A period's share of the yearly salary, by calendar days where she was employed for a part of it or away on days that
 * are not paid; null if hourly.
 */
function salaryOfPeriod(source: PaySource, { frequency, startsOn, endsOn }: RunPeriod): Pence | null {
  if (source.pay_basis !== 'salaried' || source.annual_salary_pence === null) return null
  const from = source.starts_on > startsOn ? source.starts_on : startsOn
  const to = source.ends_on !== null && source.ends_on < endsOn ? source.ends_on : endsOn
  if (from > to) return null
  return pence(
    mulDiv(source.annual_salary_pence, {
      multiplier: daysFrom(from, to) - daysWithoutSalary(source.absences, { startsOn: from, endsOn: to }).size,
      divisor: PERIODS_IN_YEAR[frequency] * daysFrom(startsOn, endsOn),
      rounding: 'halfUp',
    }),
  )
}

function daysFrom(first: string, last: string): number {
  return Temporal.PlainDate.from(first).until(last).days + 1
}

/** A director's contributions count from her appointment, in the weeks that are left of that year. */
function directorTermsOf({ director_from, director_method }: PaySource, { payDate }: RunPeriod): PayInput['director'] {
  if (director_from === null || director_method === null || director_from > payDate) return undefined
  const isOfThisYear = taxYearOf(director_from) === taxYearOf(payDate)
  const found = isOfThisYear ? directorWeeks(director_from) : undefined
  return { method: director_method, ...(found?.outcome === 'found' ? { weeksInYear: found.weeks } : {}) }
}

/** The orders with what they carry over from her last pay. */
function courtOrdersOf({ orders, last }: PaySource): CourtOrder[] {
  return orders.map(({ id, terms, taken }) => {
    const before = last?.court_orders?.find(({ code }) => code === id)
    const order = terms as CourtOrder
    return {
      ...order,
      code: id,
      ...(order.balance === undefined ? {} : { balance: atLeastZero(pence(order.balance - taken)) }),
      ...(before && before.arrears > 0 ? { arrears: before.arrears } : {}),
      ...(before && before.protectedArrears > 0 ? { protectedArrears: before.protectedArrears } : {}),
    } as CourtOrder
  })
}

/** What the last pay did not reach, as deductions of the next, under a code that says so. */
export function carriedDeductions(
  carried: readonly { code: string; amount: number }[],
): NonNullable<PayInput['deductions']> {
  return carried.map(({ code, amount }) => ({
    code: code.startsWith('carried:') ? code : `carried:${code}`,
    timing: 'after_tax',
    amount: pence(amount),
  }))
}
