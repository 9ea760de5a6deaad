import { type Pence, pence } from '@gpod/money'
import { dayNumber } from '../day.ts'
import type { NiCategory, TaxYearRates } from '../rates/tax-year-rates.ts'
import { type Refused, refuse } from '../refusal.ts'
import { FREQUENCIES, periodNumber, taxYearStart } from '../tax-year.ts'
import { contributions, type NationalInsurance } from './class-one.ts'
import { buildTable, type NiTable } from './thresholds.ts'

/**
 * A director's contributions are worked out on the year (SI 2001/1004 reg 8). `annual` does so from the first payment;
 * `alternative` uses pay periods all year and the year in the last payment.
 */
export type DirectorMethod = 'annual' | 'alternative'

export interface DirectorTerms {
  readonly method: DirectorMethod
  /** Tax weeks of directorship in the year, the week of appointment included: `directorWeeks`. 52 where left out. */
  readonly weeksInYear?: number
  /** For the alternative method: the last payment of the year or of the directorship. */
  readonly isLastPayment?: boolean
  /**
   * Earnings and contributions of this year from before the appointment: they stay outside the year's sum. Of letters in
   * `niByCategory` they are taken to be under those used first.
   */
  readonly beforeAppointment?: { readonly niEarnings: Pence; readonly employeeNi: Pence; readonly employerNi: Pence }
}

const tables = new Map<TaxYearRates, Map<string, NiTable>>()

/** The year's thresholds, or their share for a director appointed in it: x weeks / 52, up to the pound. */
export function directorTable(rates: TaxYearRates, category: NiCategory, weeksInYear: number): NiTable {
  let ofYear = tables.get(rates)
  if (!ofYear) {
    ofYear = new Map()
    tables.set(rates, ofYear)
  }
  const key = `${category}${weeksInYear}`
  let table = ofYear.get(key)
  if (!table) {
    table = buildTable(rates, category, ({ yearly }) =>
      weeksInYear >= 52 ? yearly * 100 : Math.ceil((yearly * weeksInYear) / 52) * 100,
    )
    ofYear.set(key, table)
  }
  return table
}

/**
 * What a director owes now: contributions on the year so far less those paid. May be below zero in the last payment of
 * the alternative method. All in pence.
 */
export function directorsNationalInsurance(
  rates: TaxYearRates,
  question: {
    readonly category: NiCategory
    readonly weeksInYear: number
    readonly earnings: Pence
    readonly earningsToDate: Pence
    readonly employeeNiToDate: Pence
    readonly employerNiToDate: Pence
  },
): NationalInsurance {
  const { category, weeksInYear, earnings, earningsToDate, employeeNiToDate, employerNiToDate } = question
  const table = directorTable(rates, category, weeksInYear)
  const isLiable = category !== 'X'
  const ofYear = contributions(table, { earnings: earningsToDate + earnings, isLiable })
  const before = contributions(table, { earnings: earningsToDate, isLiable })
  return {
    employee: pence(ofYear.employee - employeeNiToDate),
    employer: pence(ofYear.employer - employerNiToDate),
    atLowerEarningsLimit: pence(ofYear.atLowerEarningsLimit - before.atLowerEarningsLimit),
    lowerLimitToPrimary: pence(ofYear.lowerLimitToPrimary - before.lowerLimitToPrimary),
    primaryToUpper: pence(ofYear.primaryToUpper - before.primaryToUpper),
  }
}

/** Tax weeks left in the year from the week of appointment on, that week included. Refuses no day. */
export function directorWeeks(appointedOn: string): { readonly outcome: 'found'; readonly weeks: number } | Refused {
  const day = dayNumber(appointedOn)
  if (day === undefined) return refuse('not_a_day', 'appointedOn', { given: appointedOn })
  const week = periodNumber(day, taxYearStart(day), FREQUENCIES.weekly)
  return { outcome: 'found', weeks: week > 52 ? 1 : 53 - week }
}
