import { createHash } from 'node:crypto'
import { add, atLeastZero, pence, ZERO } from '@gpod/money'
import {
  type CategoryFigures,
  type CourtOrder,
  type DeductionLine,
  EARNINGS_KINDS,
  type EarningsKind,
  type EarningsLine,
  earlierInPeriod,
  type PayCalculated,
  type PayInput,
  qualifyingEarningsOf,
  type StudentLoanPlan,
  taxYearOf,
} from '@gpod/payroll'
import { Temporal } from 'temporal-polyfill'
import { daysWithoutSalary, type StatutoryPay, statutoryPayOfPeriod } from '../../time/absences/index.ts'
import {
  directorTermsOf,
  pensionTermsOf,
  previousEmploymentOf,
  type SalaryStretch,
  salaryOfPeriod,
  taxTermsOf,
} from '../../wage-access/earnings/index.ts'
import { toCourtOrder } from '../court-orders/index.ts'
import { taxDayOf } from '../pay-schedules/index.ts'
import { assessPayment, type Finding, findingOf, pensionOfPayment } from '../pensions/index.ts'
import type { LastPay, PaySource, RunPeriod } from './pay-sources-store.ts'

/** The engine's question for one worker and period, and the absences whose pay cannot be worked out, with the reason. */
export type WorkerPayInput = { input: PayInput; unknownAbsences: { absenceId: string; reason: string }[] }

/**
 * What the payroll engine is asked for one worker. Codes name where a line comes from: `hours:<day>`, `salary`,
 * `item:<id>`, `absence:<id>`; a court order by its id.
 */
export function payInputOf(source: PaySource, period: RunPeriod): WorkerPayInput {
  const statutory = knownStatutoryPay(source, period)
  const earnings: EarningsLine[] = [
    ...hoursPaidByTime(source).map(({ on, minutes, rate }) => ({
      kind: 'hourly' as const,
      code: `hours:${on}`,
      minutes,
      hourlyRate: pence(rate),
    })),
    ...salaryStretches(source, period).map(({ amount }) => ({ kind: 'salary' as const, code: 'salary', amount })),
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
  const { niCategory, ...ofRecord } = taxTermsOf(source)
  const hasLeft = isPaidAfterLeaving(source, period)
  const { taxCode, basis } = hasLeft ? AFTER_LEAVING : ofRecord
  const payDate = taxDayOf(period)
  // Who is enrolled is decided by the regular run of a period.
  const decision = period.beside
    ? null
    : assessPayment(source, { payDate, frequency: period.frequency, period, earnings, deductions })
  const pension = pensionOfPayment(source, { terms: pensionTermsOf(source), decision })
  const last = yearBefore(source, payDate)
  const director = isDirector(source)
    ? directorTermsOf(source, { payDate, isLastPayment: isLastPayment(source, period) })
    : null
  const previousEmployment = previousEmploymentOf(source, payDate)
  const courtOrders = courtOrdersOf(source, period)
  const earlierPensionEarnings = add(ZERO, ...source.same_period.map(qualifyingEarningsOf))
  const input: PayInput = {
    payDate,
    ...(payDate === period.payDate ? {} : { paidOn: period.payDate }),
    frequency: period.frequency,
    taxCode,
    basis,
    niCategory,
    earnings,
    ...(source.student_loans.length > 0 ? { studentLoanPlans: source.student_loans as StudentLoanPlan[] } : {}),
    ...pension,
    ...(pension.pension && earlierPensionEarnings > 0 ? { earlierPensionEarnings } : {}),
    ...(deductions.length > 0 ? { deductions } : {}),
    ...(courtOrders.length > 0 ? { courtOrders } : {}),
    ...(director ? { director } : {}),
    ...(last ? { toDate: last.to_date } : {}),
    ...(last?.ni_by_category ? { niByCategory: last.ni_by_category } : {}),
    ...(last?.ni_by_category ? paidBefore(source.in_period, last.ni_by_category, hasLeft) : {}),
    ...(previousEmployment ? { previousEmployment } : {}),
  }
  return { input, unknownAbsences: statutory.unknown }
}

/**
 * Statutory pay of the period, which its regular run pays. Of an absence that began while other software paid them, nothing is known until it is said
 * what that paid for it: all of it would be paid again.
 */
function knownStatutoryPay(source: PaySource, period: RunPeriod): StatutoryPay {
  if (period.beside !== null) return { lines: [], unknown: [] }
  const { lines, unknown } = statutoryPayOfPeriod(source.absences, period, source)
  const paidUntil = source.brought_forward?.paid_until ?? ''
  const unsaid = source.absences
    .filter(({ starts_on, facts }) => starts_on <= paidUntil && !('paidBefore' in facts))
    .map(({ id }) => `absence:${id}`)
  const isUnsaid = ({ code }: EarningsLine) => code !== undefined && unsaid.includes(code)
  return {
    lines: lines.filter((line) => !isUnsaid(line)),
    unknown: [
      ...unknown,
      ...lines
        .filter(isUnsaid)
        .map(({ code = '' }) => ({ absenceId: code.slice('absence:'.length), reason: 'paid_before_unknown' })),
    ],
  }
}

/** What this tax year's figures begin with: their last pay of it here, or what other software paid them; null for neither. */
function yearBefore(
  { last, of_year, brought_forward }: PaySource,
  payDate: string,
): Pick<LastPay, 'to_date' | 'ni_by_category'> | null {
  if (last !== null && taxYearOf(last.tax_date) === taxYearOf(payDate)) return last
  if (of_year) return of_year
  if (!brought_forward || brought_forward.not_paid_before) return null
  const { to_date, ni_by_category } = brought_forward
  // Without any letter the engine takes what there is to be under this payment's own.
  return { to_date, ni_by_category: ni_by_category.length > 0 ? ni_by_category : null }
}

/** What a payment says of somebody's place in the company's pension scheme, with what they give up for it. */
export function pensionFindingOf(
  source: PaySource,
  period: RunPeriod,
  { input, result }: { input: PayInput; result: PayCalculated | null },
): Finding {
  const sacrificed = (result?.lines ?? []).find(({ kind, code }) => kind === 'salary_sacrifice' && code === 'pension')
  const isMember = pensionTermsOf(source) !== null
  return findingOf(source, {
    payDate: input.payDate,
    frequency: input.frequency,
    period,
    earnings: input.earnings,
    ...(input.deductions ? { deductions: input.deductions } : {}),
    // Who comes in with this payment was assessed before they gave anything up.
    sacrificed: isMember ? (sacrificed?.amount ?? 0) : 0,
  })
}

/** The digest of an engine question: the same records give the same, any change of what pay depends on another. */
export function inputHash(input: PayInput): Buffer {
  return createHash('sha256').update(JSON.stringify(input)).digest()
}

/** What was paid before in the earnings period, where anything was. Pay after leaving is taxed by itself (reg 37). */
function paidBefore(
  payments: PaySource['in_period'],
  niByCategory: readonly CategoryFigures[],
  hasLeft: boolean,
): Partial<PayInput> {
  if (payments.length === 0) return {}
  const { taxedInPeriod, ...sums } = earlierInPeriod(payments, { niByCategory })
  return taxedInPeriod === undefined || hasLeft ? sums : { ...sums, taxedInPeriod }
}

function isEarning(kind: string): kind is EarningsKind {
  return Object.hasOwn(EARNINGS_KINDS, kind)
}

/**
 * What the salaries pay for the period (decision 009): by calendar days where one begins, they start or leave within
 * it, and nothing for days of absence that are not paid. Nothing if they are hourly, or the regular run has paid it.
 */
export function salaryStretches(
  source: PaySource,
  { frequency, startsOn, endsOn, beside }: RunPeriod,
): SalaryStretch[] {
  if (source.pay_basis !== 'salaried' || beside !== null) return []
  const salaries = source.salaries.map(({ from, annual }) => ({ from, annual: pence(annual) }))
  return salaryOfPeriod(salaries, {
    frequency,
    startsOn,
    endsOn,
    employedFrom: source.starts_on,
    employedTo: source.ends_on,
    unpaidDays: daysWithoutSalary(source.absences, { startsOn, endsOn }),
  })
}

/** The approved hours that pay: all of an hourly worker; of a salaried one those worked before their first salary. */
export function hoursPaidByTime({ pay_basis, salaries, hours }: PaySource): PaySource['hours'] {
  const [first] = salaries
  return pay_basis === 'salaried' && first ? hours.filter(({ on }) => on < first.from) : hours
}

/** What is paid once HMRC was told that they have left is taxed without allowances, by itself. SI 2003/2682 reg 37. */
const AFTER_LEAVING = { taxCode: '0T', basis: 'week1_month1' } as const

function isPaidAfterLeaving(
  { ends_on, leaving_reported }: PaySource,
  { startsOn, payDate, beside }: RunPeriod,
): boolean {
  return leaving_reported && ends_on !== null && ends_on < (beside === null ? startsOn : payDate)
}

const interval = { weekly: { weeks: 1 }, fortnightly: { weeks: 2 }, four_weekly: { weeks: 4 }, monthly: { months: 1 } }

function isDirector({ director_from, director_method }: PaySource): boolean {
  return director_from !== null && director_method !== null
}

/** Whether a director's contributions of the year are settled now: the next payday is of another year, or they leave. */
function isLastPayment({ ends_on }: PaySource, period: RunPeriod): boolean {
  const { frequency, endsOn } = period
  const payDate = taxDayOf(period)
  const next = Temporal.PlainDate.from(payDate).add(interval[frequency]).toString()
  return taxYearOf(next) !== taxYearOf(payDate) || (ends_on !== null && ends_on <= endsOn)
}

/**
 * The orders with what they carry over from their last pay. The sums that an order names are of a period, and its regular
 * pay has borne and kept them: what is paid beside it bears arrears, and the percentages of tables, which are of all that
 * one pay day pays.
 */
function courtOrdersOf({ orders, last, same_day }: PaySource, { beside }: RunPeriod): CourtOrder[] {
  return orders.map(({ id, terms, taken }) => {
    const before = last?.court_orders?.find(({ code }) => code === id)
    const order = toCourtOrder({ id, terms })
    return {
      ...order,
      ...(beside !== null && 'normalDeduction' in order ? { normalDeduction: ZERO } : {}),
      ...(beside !== null && 'protectedEarnings' in order ? { protectedEarnings: ZERO } : {}),
      ...(order.balance === undefined ? {} : { balance: atLeastZero(pence(order.balance - taken)) }),
      ...(before && before.arrears > 0 ? { arrears: before.arrears } : {}),
      ...(before && before.protectedArrears > 0 ? { protectedArrears: before.protectedArrears } : {}),
      ...('normalDeduction' in order ? {} : paidSameDay(id, same_day)),
    } as CourtOrder
  })
}

/** What an order finds of earlier payments of the day; the first in the sequence of each saw all of its net earnings. */
function paidSameDay(code: string, payments: PaySource['same_day']): Pick<CourtOrder, 'sameDay'> {
  if (payments.length === 0) return {}
  const sums = { netEarnings: 0, attachable: 0, deducted: 0, left: 0 }
  for (const orders of payments) {
    const netEarnings = Math.max(...orders.map(({ attachable }) => attachable))
    const own = orders.find((order) => order.code === code)
    sums.netEarnings += netEarnings
    sums.left += netEarnings - orders.reduce((taken, { deducted }) => taken + deducted, 0)
    sums.attachable += own?.attachable ?? 0
    sums.deducted += own?.deducted ?? 0
  }
  return {
    sameDay: {
      netEarnings: pence(sums.netEarnings),
      attachable: pence(sums.attachable),
      deducted: pence(sums.deducted),
      left: pence(sums.left),
    },
  }
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
