import { PAYROLL_PRESS, under } from './sources.ts'
import type { Sourced } from './tax-year-rates.ts'

/** What is added to the number of a code that ends in the letter. */
export type UpliftBySuffix = { readonly L: number; readonly M: number; readonly N: number }

/** What HMRC's P9X of a tax year says to do with the codes of the year before. */
export interface TaxCodeUplift {
  readonly taxYear: string
  readonly rise: Sourced<UpliftBySuffix>
}

/** The personal allowance stays at £12,570, and with it every code that ends in a letter. */
const FROZEN = under(PAYROLL_PRESS, 'SI 2003/2682 reg 20; Income Tax Act 2007 s 35; Finance Act 2021 s 5')

function frozen(taxYear: string): TaxCodeUplift {
  const from = `${taxYear.slice(0, 4)}-04-06`
  return { taxYear, rise: { value: { L: 0, M: 0, N: 0 }, unit: 'code number', from, source: FROZEN } }
}

/** Oldest first. The P9X of a year comes early in the calendar year in which it begins: without it codes are left as they are. */
export const TAX_CODE_UPLIFTS: readonly TaxCodeUplift[] = [frozen('2024-25'), frozen('2025-26'), frozen('2026-27')]

/** The P9X of a tax year such as `2026-27`, or `undefined` where it is not held. */
export function taxCodeUpliftOf(taxYear: string): TaxCodeUplift | undefined {
  return TAX_CODE_UPLIFTS.find((one) => one.taxYear === taxYear)
}
