import { TAX_YEAR_2024_25 } from './2024-25.ts'
import { TAX_YEAR_2025_26 } from './2025-26.ts'
import { TAX_YEAR_2026_27 } from './2026-27.ts'
import type { TaxYearRates } from './tax-year-rates.ts'

/** The years held, oldest first. A new year is one file and one line here. */
export const TAX_YEARS: readonly TaxYearRates[] = [TAX_YEAR_2024_25, TAX_YEAR_2025_26, TAX_YEAR_2026_27]

const byName = new Map(TAX_YEARS.map((year) => [year.taxYear, year]))

/** The rates of a tax year such as `2026-27`, or `undefined` where none are held. */
export function ratesOf(taxYear: string): TaxYearRates | undefined {
  return byName.get(taxYear)
}
