import { civil, dayNumber, daysSinceEpoch, dayText } from './day.ts'
import { type Refused, refuse } from './refusal.ts'

/** How often somebody is paid. Weeks count from 6 April in sevens, months from the 6th to the 5th. */
export type PayFrequency = 'weekly' | 'fortnightly' | 'four_weekly' | 'monthly' | 'quarterly' | 'half_yearly' | 'yearly'

export interface FrequencyFacts {
  readonly unit: 'week' | 'month'
  /** Weeks or months of pay in one period. */
  readonly span: number
  /** Weeks or months in the year: the divisor of annual figures. */
  readonly inYear: 52 | 12
}

export const FREQUENCIES: Readonly<Record<PayFrequency, FrequencyFacts>> = {
  weekly: { unit: 'week', span: 1, inYear: 52 },
  fortnightly: { unit: 'week', span: 2, inYear: 52 },
  four_weekly: { unit: 'week', span: 4, inYear: 52 },
  monthly: { unit: 'month', span: 1, inYear: 12 },
  quarterly: { unit: 'month', span: 3, inYear: 12 },
  half_yearly: { unit: 'month', span: 6, inYear: 12 },
  yearly: { unit: 'month', span: 12, inYear: 12 },
}

export function isPayFrequency(text: string): text is PayFrequency {
  return Object.hasOwn(FREQUENCIES, text)
}

/** `2026-27` for any day from 6 April 2026 to 5 April 2027, whether rates for it are held or not. Throws for no day. */
export function taxYearOf(day: string): string {
  const number = dayNumber(day)
  if (number === undefined) throw new RangeError(`not a day: ${day}`)
  return taxYearName(taxYearStart(number))
}

export interface TaxPeriod {
  readonly outcome: 'found'
  readonly taxYear: string
  readonly unit: 'week' | 'month'
  /**
   * The tax week or month of the pay date. The payday after week 52 is week 53 for weekly pay, 54 for
   * fortnightly and 56 for four-weekly pay, as HMRC numbers them.
   */
  readonly number: number
}

/** The tax week (weekly, fortnightly, four-weekly) or tax month (the others) in which a payday falls. Refuses no day. */
export function taxPeriodOf({ payDate, frequency }: { payDate: string; frequency: PayFrequency }): TaxPeriod | Refused {
  const day = dayNumber(payDate)
  if (day === undefined) return refuse('not_a_day', 'payDate', { given: payDate })
  if (!isPayFrequency(frequency)) return refuse('unknown_frequency', 'frequency', { given: frequency })
  const year = taxYearStart(day)
  return {
    outcome: 'found',
    taxYear: taxYearName(year),
    unit: FREQUENCIES[frequency].unit,
    number: periodNumber(day, year, FREQUENCIES[frequency]),
  }
}

export interface EarningsPeriod {
  readonly outcome: 'found'
  readonly from: string
  readonly to: string
}

/**
 * The earnings period that a payday lies in, first and last day: weeks, fortnights, four weeks or months counted from
 * 6 April. All payments of it bear National Insurance as one; the day or two behind week 52 are a period of their own.
 * SI 2001/1004 regs 3, 4. Refuses no day.
 */
export function earningsPeriodOf({
  payDate,
  frequency,
}: {
  payDate: string
  frequency: PayFrequency
}): EarningsPeriod | Refused {
  const day = dayNumber(payDate)
  if (day === undefined) return refuse('not_a_day', 'payDate', { given: payDate })
  if (!isPayFrequency(frequency)) return refuse('unknown_frequency', 'frequency', { given: frequency })
  const year = taxYearStart(day)
  const { unit, span } = FREQUENCIES[frequency]
  if (unit === 'week') {
    const first = daysSinceEpoch(year, 4, 6)
    const from = first + Math.floor((day - first) / (7 * span)) * 7 * span
    const last = daysSinceEpoch(year + 1, 4, 5)
    return { outcome: 'found', from: dayText(from), to: dayText(Math.min(from + 7 * span - 1, last)) }
  }
  const lastMonth = periodNumber(day, year, FREQUENCIES[frequency])
  return { outcome: 'found', from: dayText(sixth(year, lastMonth - span)), to: dayText(sixth(year, lastMonth) - 1) }
}

/** The 6th of the calendar month that many months after April of the year. */
function sixth(year: number, monthsAfterApril: number): number {
  const month = 3 + monthsAfterApril
  return daysSinceEpoch(year + Math.floor(month / 12), (month % 12) + 1, 6)
}

/** The calendar year in which the tax year of a day began. */
export function taxYearStart(day: number): number {
  const { year, month, dayOfMonth } = civil(day)
  return month > 4 || (month === 4 && dayOfMonth >= 6) ? year : year - 1
}

const names = new Map<number, string>()

export function taxYearName(startYear: number): string {
  const known = names.get(startYear)
  if (known !== undefined) return known
  const name = `${startYear}-${String((startYear + 1) % 100).padStart(2, '0')}`
  names.set(startYear, name)
  return name
}

export function periodNumber(day: number, startYear: number, { unit, span }: FrequencyFacts): number {
  if (unit === 'week') {
    const week = Math.floor((day - daysSinceEpoch(startYear, 4, 6)) / 7) + 1
    if (week <= 52) return week
    return span === 1 ? 53 : span === 2 ? 54 : 56
  }
  const { month, dayOfMonth } = civil(day)
  const taxMonth = ((month + 8 - (dayOfMonth >= 6 ? 0 : 1)) % 12) + 1
  return Math.ceil(taxMonth / span) * span
}
