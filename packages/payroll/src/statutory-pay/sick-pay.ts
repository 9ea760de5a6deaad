import { type Pence, pence } from '@gpod/money'
import { dayNumber, dayText } from '../day.ts'
import { ratesOf } from '../rates/index.ts'
import type { TaxYearRates } from '../rates/tax-year-rates.ts'
import { type Refused, refuse } from '../refusal.ts'
import { taxYearName, taxYearStart } from '../tax-year.ts'
import { type AverageWeeklyEarnings, averageReaches, refuseAverage, shareOfAverage } from './average-weekly-earnings.ts'

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
    }
  | { readonly outcome: 'not_payable'; readonly reason: 'absence_too_short' | 'earnings_below_limit' | 'used_up' }

/** The reform of the Employment Rights Act 2025: no waiting days, no earnings limit, 80 % of low earnings. */
const REFORM_DAY = '2026-04-06'

const WAITING_DAYS = 3
const MOST_WEEKS = 28

/**
 * Statutory sick pay of one absence, week by week (SSCBA 1992 Part XI). Before 6 April 2026: over three days, three
 * waiting days, average earnings at the lower earnings limit. From then on: from the first day, at the lower of the
 * flat rate and 80 % of average earnings; whoever was on sick pay across that day keeps the flat rate for the absence.
 * A day's pay is the weekly rate over the qualifying days, rounded up for the days of a week together.
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
  const impossible = refuseAverage(absence.average)
  if (impossible) return impossible
  const years = yearsOf(from, to)
  if (years.outcome === 'refused') return years

  const start = absence.linked?.from ?? absence.from
  const beganBeforeReform = start < REFORM_DAY
  if (beganBeforeReform && absence.from < REFORM_DAY && to - from < WAITING_DAYS) {
    return { outcome: 'not_payable', reason: 'absence_too_short' }
  }
  const rateFor = weeklyRates(absence, years.years)

  let waitingDays = 0
  let waitingLeft = Math.max(WAITING_DAYS - (absence.linked?.waitingDaysServed ?? 0), 0)
  let daysLeft = MOST_WEEKS * isQualifying.size - (absence.linked?.daysPaid ?? 0)
  const weeks = new Map<string, { weekFrom: string; days: number; weeklyRate: Pence }>()
  let earnsTooLittle = false
  for (let day = from; day <= to; day += 1) {
    if (!isQualifying.has(weekdayOf(day))) continue
    const text = dayText(day)
    if (text < REFORM_DAY && waitingLeft > 0) {
      waitingLeft -= 1
      waitingDays += 1
      continue
    }
    const weeklyRate = rateFor(text)
    if (weeklyRate === null) {
      earnsTooLittle = true
      continue
    }
    if (daysLeft <= 0) break
    daysLeft -= 1
    const weekFrom = dayText(day - (weekdayOf(day) % 7))
    // A week with two rates has two lines: each day is paid at its own.
    const key = `${weekFrom} ${weeklyRate}`
    const week = weeks.get(key) ?? { weekFrom, days: 0, weeklyRate }
    week.days += 1
    weeks.set(key, week)
  }
  if (weeks.size === 0) {
    if (earnsTooLittle) return { outcome: 'not_payable', reason: 'earnings_below_limit' }
    return { outcome: 'not_payable', reason: daysLeft <= 0 ? 'used_up' : 'absence_too_short' }
  }
  const lines = [...weeks.values()].map((week) => ({
    ...week,
    amount: pence(Math.ceil((week.weeklyRate * week.days) / isQualifying.size)),
  }))
  return {
    outcome: 'payable',
    weeks: lines,
    total: pence(lines.reduce((sum, { amount }) => sum + amount, 0)),
    waitingDays,
  }
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

/** The weekly rate of a day; null where the law gives none. */
function weeklyRates(
  { average, from, linked }: SicknessAbsence,
  years: ReadonlyMap<number, TaxYearRates>,
): (day: string) => Pence | null {
  const start = linked?.from ?? from
  return (day) => {
    const rates = years.get(taxYearStart(dayNumber(day) ?? 0))
    if (!rates) return null
    const { sickPayWeekly, sickPayShareOfAverage } = rates.statutoryPay
    const flat = pence(sickPayWeekly.value)
    // Without a share this is the old law, whose limit is that of the year in which the absence began.
    if (sickPayShareOfAverage === null) return reachesLimitAt(start, average) ? flat : null
    const isCarriedOver = start < REFORM_DAY && reachesLimitAt(start, average)
    if (isCarriedOver) return flat
    const share = shareOfAverage(average, sickPayShareOfAverage.value)
    return share < flat ? share : flat
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
