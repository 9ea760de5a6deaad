import { type Pence, pence } from '@gpod/money'
import type { NiCategory, TaxYearRates } from '../rates/tax-year-rates.ts'
import type { PayFrequency } from '../tax-year.ts'
import { roundNi } from './round-ni.ts'
import { type NiTable, niTable } from './thresholds.ts'

/** Class 1 contributions on the earnings of one period, with the slices that are reported. Pence. */
export interface NationalInsurance {
  readonly employee: Pence
  readonly employer: Pence
  /** The lower earnings limit where earnings reach it, else nothing. */
  readonly atLowerEarningsLimit: Pence
  readonly lowerLimitToPrimary: Pence
  readonly primaryToUpper: Pence
}

/**
 * Class 1 contributions by the exact percentage method (SSCBA 1992 ss 8, 9; SI 2001/1004 reg 12): each slice at its
 * rate and rounded, employee and employer apart. Earnings of several payments in the period are added first.
 */
export function nationalInsurance(
  rates: TaxYearRates,
  { category, frequency, earnings }: { category: NiCategory; frequency: PayFrequency; earnings: Pence },
): NationalInsurance {
  return contributions(niTable(rates, category, frequency), { earnings, isLiable: category !== 'X' })
}

/** The employee's share alone, in pence: what a chart of take-home pay over many incomes asks for. */
export function employeeNationalInsurance(
  rates: TaxYearRates,
  { category, frequency, earnings }: { category: NiCategory; frequency: PayFrequency; earnings: Pence },
): Pence {
  return pence(employeeShare(niTable(rates, category, frequency), earnings))
}

/** Both shares by a table already chosen: a period's, or for directors a year's. */
export function contributions(
  table: NiTable,
  { earnings, isLiable }: { earnings: number; isLiable: boolean },
): NationalInsurance {
  const { lowerEarningsLimit, primaryThreshold, upperEarningsLimit, employerStart, employerRate } = table
  const reachesLimit = isLiable && earnings >= lowerEarningsLimit
  const main = slice(earnings, primaryThreshold, upperEarningsLimit)
  const above = earnings > upperEarningsLimit ? earnings - upperEarningsLimit : 0
  return {
    employee: pence(employeeShare(table, earnings)),
    employer: pence(
      employerStart === null
        ? 0
        : roundNi(slice(earnings, employerStart, upperEarningsLimit) * employerRate) + roundNi(above * employerRate),
    ),
    atLowerEarningsLimit: pence(reachesLimit ? lowerEarningsLimit : 0),
    lowerLimitToPrimary: pence(isLiable ? slice(earnings, lowerEarningsLimit, primaryThreshold) : 0),
    primaryToUpper: pence(isLiable ? main : 0),
  }
}

function employeeShare(
  { primaryThreshold, upperEarningsLimit, employeeMain, employeeAbove }: NiTable,
  earnings: number,
): number {
  if (earnings <= primaryThreshold) return 0
  const main = roundNi(slice(earnings, primaryThreshold, upperEarningsLimit) * employeeMain)
  return earnings <= upperEarningsLimit ? main : main + roundNi((earnings - upperEarningsLimit) * employeeAbove)
}

function slice(earnings: number, from: number, to: number): number {
  if (earnings <= from) return 0
  return (earnings < to ? earnings : to) - from
}
