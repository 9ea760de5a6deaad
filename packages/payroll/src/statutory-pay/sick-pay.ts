import { mulDiv, type Pence, pence } from '@gpod/money'
import { dayNumber, dayText } from '../day.ts'
import { ratesOf } from '../rates/index.ts'
import type { TaxYearRates } from '../rates/tax-year-rates.ts'
import { type Refused, refuse } from '../refusal.ts'
import { taxYearName, taxYearStart } from '../tax-year.ts'
import type { StatutoryTraceCode, Trace } from '../trace/trace.ts'
import { type AverageWeeklyEarnings, averageReaches, refuseAverage, shareOfAverage } from './average-weekly-earnings.ts'
import { explainSickPay, type SickPayLine } from './explain-sick-pay.ts'

/** Monday is 1, Sunday 7. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

export interface SicknessAbsence {
  /** First and last day of incapacity, days off included. */
  readonly from: string
  readonly to: string
  /** The days on which the worker would normally work. */
  readonly qualifyingDays: readonly Weekday[]
  readonly average: AverageWeeklyEarnings
  /** From absences that ended within 56 days before this one: they are one absence with it. */
  readonly linked?: {
    readonly waitingDaysServed: number
    /** Qualifying days paid so far: 28 weeks of them at most in all. */
    readonly daysPaid: number
    /** The first day of the whole linked absence. */
    readonly from: string
  }
  /** Asks for the working of every figure. */
  readonly trace?: boolean
}

export interface SickPayWeek {
  /** Sunday of the week. */
  readonly weekFrom: string
  readonly days: number
  readonly weeklyRate: Pence
  readonly amount: Pence
}

export type SickPay =
  | {
      readonly outcome: 'payable'
      readonly weeks: readonly SickPayWeek[]
      readonly total: Pence
      readonly waitingDays: number
      /** Only when it was asked for. */
      readonly trace?: Trace<StatutoryTraceCode>
    }
  | { readonly outcome: 'not_payable'; readonly reason: 'absence_too_short' | 'earnings_below_limit' | 'used_up' }

/** The reform of the Employment Rights Act 2025: no waiting days, no earnings limit, 80 % of low earnings. */
const REFORM_DAY = '2026-04-06'

/** Whoever was off sick without sick pay since before this day gets none from the reform on: 28 weeks before it. */
const LONG_SICK_BEFORE = '2025-09-22'

const WAITING_DAYS = 3
const MOST_WEEKS = 28

/**
 * Statutory sick pay of one absence, week by week (SSCBA 1992 Part XI). Before 6 April 2026: over three days, three
 * waiting days, average earnings at the lower earnings limit. From then on: from the first day, at the lower of the
 * flat rate and 80 % of average earnings. An absence that crosses that day keeps the flat rate when sick pay was due on
 * a day before it; one without sick pay since before 22 September 2025 gets none. A day's pay is the weekly rate over
 * the qualifying days, rounded up for the days of a week together. Refuses days, averages and linked absences that
 * cannot be, and years not held.
 */
export function statutorySickPay(absence: SicknessAbsence): SickPay | Refused {
  const from = dayNumber(absence.from)
  if (from === undefined) return refuse('not_a_day', 'from', { given: absence.from })
  const to = dayNumber(absence.to)
  if (to === undefined || to < from) return refuse('not_a_day', 'to', { given: absence.to })
  if (to - from > 366 * 3) return refuse('number_out_of_range', 'to', { given: absence.to })
  const isQualifying = new Set<number>(absence.qualifyingDays)
  if (
    isQualifying.size === 0 ||
    absence.qualifyingDays.some((day) => !(Number.isSafeInteger(day) && day >= 1 && day <= 7))
  ) {
    return refuse('number_out_of_range', 'qualifyingDays', { minimum: 1, maximum: 7 })
  }
  const impossible = refuseAverage(absence.average) ?? refuseLinked(absence)
  if (impossible) return impossible
  const years = yearsOf(from, to)
  if (years.outcome === 'refused') return years

  // Under the old law up to three days are no absence at all; the days after the reform count by themselves.
  const isShort = to - from < WAITING_DAYS
  if (absence.to < REFORM_DAY && isShort) return { outcome: 'not_payable', reason: 'absence_too_short' }

  const { waitingDaysServed = 0, daysPaid = 0 } = absence.linked ?? {}
  let waitingDays = 0
  let daysWithWaiting = 0
  let daysLeft = MOST_WEEKS * isQualifying.size - daysPaid
  let wasPaidBeforeReform = false
  let earnsTooLittle = false
  const rateOf = weeklyRates(absence, years.years)
  const weeks = new Map<string, Omit<SickPayLine, 'amount' | 'days'> & { weekFrom: string; days: number }>()
  for (let day = from; day <= to; day += 1) {
    if (!isQualifying.has(weekdayOf(day))) continue
    const text = dayText(day)
    if (text < REFORM_DAY) {
      if (isShort) continue
      daysWithWaiting += 1
      if (waitingDaysServed + waitingDays < WAITING_DAYS) {
        waitingDays += 1
        continue
      }
    }
    const rate = rateOf(day, wasPaidBeforeReform)
    if (rate === null) {
      earnsTooLittle = true
      continue
    }
    if (daysLeft <= 0) break
    daysLeft -= 1
    if (text < REFORM_DAY) wasPaidBeforeReform = true
    const weekFrom = dayText(day - (weekdayOf(day) % 7))
    // A week with two rates has two lines: each day is paid at its own.
    const key = `${weekFrom} ${rate.weeklyRate}`
    const week = weeks.get(key) ?? { weekFrom, days: 0, ...rate }
    week.days += 1
    weeks.set(key, week)
  }
  if (weeks.size === 0) {
    if (earnsTooLittle) return { outcome: 'not_payable', reason: 'earnings_below_limit' }
    return { outcome: 'not_payable', reason: daysLeft <= 0 ? 'used_up' : 'absence_too_short' }
  }
  const lines = [...weeks.values()].map((week) => ({
    ...week,
    amount: pence(mulDiv(week.weeklyRate, { multiplier: week.days, divisor: isQualifying.size, rounding: 'ceil' })),
  }))
  const total = pence(lines.reduce((sum, { amount }) => sum + amount, 0))
  const pay: SickPay = {
    outcome: 'payable',
    weeks: lines.map(({ weekFrom, days, weeklyRate, amount }) => ({ weekFrom, days, weeklyRate, amount })),
    total,
    waitingDays,
  }
  if (!absence.trace) return pay
  const days = {
    qualifying: isQualifying.size,
    mostWaiting: WAITING_DAYS,
    waitingServed: waitingDaysServed,
    withWaiting: daysWithWaiting,
  }
  return { ...pay, trace: explainSickPay(absence.average, days, { lines, total, waitingDays }) }
}

/** What is wrong with the absences said to be linked; nothing when there are none. */
function refuseLinked({ from, linked }: SicknessAbsence): Refused | undefined {
  if (!linked) return undefined
  const start = dayNumber(linked.from)
  if (start === undefined || linked.from >= from) return refuse('not_a_day', 'linked.from', { given: linked.from })
  const year = taxYearName(taxYearStart(start))
  if (!ratesOf(year)) return refuse('tax_year_not_held', 'linked.from', { given: year })
  for (const [field, maximum] of [
    ['waitingDaysServed', WAITING_DAYS],
    ['daysPaid', MOST_WEEKS * 7],
  ] as const) {
    const given = linked[field]
    if (!Number.isSafeInteger(given) || given < 0 || given > maximum) {
      return refuse('number_out_of_range', `linked.${field}`, { minimum: 0, maximum })
    }
  }
  return undefined
}

function yearsOf(
  from: number,
  to: number,
): { readonly outcome: 'found'; readonly years: ReadonlyMap<number, TaxYearRates> } | Refused {
  const years = new Map<number, TaxYearRates>()
  for (let year = taxYearStart(from); year <= taxYearStart(to); year += 1) {
    const rates = ratesOf(taxYearName(year))
    if (!rates) return refuse('tax_year_not_held', 'from', { given: taxYearName(year) })
    years.set(year, rates)
  }
  return { outcome: 'found', years }
}

type WeeklyRate = Pick<SickPayLine, 'weeklyRate' | 'rates' | 'atFlatRate'>

/**
 * The weekly rate of a day, worked out once for each tax year, as the reform is the first day of one; null where the
 * law gives none.
 */
function weeklyRates(
  { average, from, linked }: SicknessAbsence,
  years: ReadonlyMap<number, TaxYearRates>,
): (day: number, wasPaidBeforeReform: boolean) => WeeklyRate | null {
  const known = new Map<number, WeeklyRate | null>()
  const rateOfYear = (rates: TaxYearRates, wasPaidBeforeReform: boolean): WeeklyRate | null => {
    const { sickPayWeekly, sickPayShareOfAverage } = rates.statutoryPay
    const flat = pence(sickPayWeekly.value)
    const atFlat: WeeklyRate = { weeklyRate: flat, rates, atFlatRate: true }
    // Without a share this is the old law, whose limit is that of the year in which the absence began.
    if (sickPayShareOfAverage === null) return reachesLimitAt(linked?.from ?? from, average) ? atFlat : null
    if (wasPaidBeforeReform) return atFlat
    if (from < LONG_SICK_BEFORE) return null
    const share = shareOfAverage(average, sickPayShareOfAverage.value)
    return { weeklyRate: share < flat ? share : flat, rates, atFlatRate: false }
  }
  return (day, wasPaidBeforeReform) => {
    const year = taxYearStart(day)
    const rate = known.get(year)
    if (rate !== undefined) return rate
    const rates = years.get(year)
    const found = rates ? rateOfYear(rates, wasPaidBeforeReform) : null
    known.set(year, found)
    return found
  }
}

function reachesLimitAt(start: string, average: AverageWeeklyEarnings): boolean {
  const rates = ratesOf(taxYearName(taxYearStart(dayNumber(start) ?? 0)))
  return rates !== undefined && averageReaches(average, rates.statutoryPay.lowerEarningsLimitWeekly.value)
}

/** 1 January 1970 was a Thursday. */
function weekdayOf(day: number): number {
  return ((((day + 3) % 7) + 7) % 7) + 1
}
