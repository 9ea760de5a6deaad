import { type Pence, pence } from '@gpod/money'
import type { IncomeTaxBand, Nation, TaxYearRates } from '../rates/tax-year-rates.ts'

/** What of taxable income falls into one band, and its tax. */
export interface YearBand {
  /** Basis points. */
  readonly rate: number
  readonly income: Pence
  readonly tax: Pence
}

/**
 * Income tax on a year's income by the bands themselves, in pence, rounded down once at the end (Income Tax Act 2007
 * ss 6-11). The personal allowance is free, tapered, or what `taxFree` says: below zero it adds to income. For estimates:
 * payroll works by pay period and code.
 */
export function annualIncomeTax(
  rates: TaxYearRates,
  { nation, income, taxFree }: { readonly nation: Nation; readonly income: Pence; readonly taxFree?: Pence },
): Pence {
  const taxable = income - (taxFree ?? personalAllowance(rates, income))
  return pence(taxable <= 0 ? 0 : taxInBands(rates.incomeTax.bands[nation].value, taxable))
}

/** The personal allowance less a pound for every two of income above the limit, in pence. Income Tax Act 2007 s 35. */
export function personalAllowance({ incomeTax }: TaxYearRates, income: number): number {
  const whole = incomeTax.personalAllowance.value * 100
  const excess = income - incomeTax.allowanceTaperFrom.value * 100
  if (excess <= 0) return whole
  const left = whole - Math.floor(excess / 200) * 100
  return left > 0 ? left : 0
}

/** The same tax band by band; each takes the penny that its fraction completes, so that they add up to the whole. */
export function bandsOfYear(
  rates: TaxYearRates,
  { nation, taxableIncome }: { readonly nation: Nation; readonly taxableIncome: Pence },
): YearBand[] {
  const bands = rates.incomeTax.bands[nation].value
  const taxed: YearBand[] = []
  let start = 0
  let taxBelow = 0
  for (const { upTo, rate } of bands) {
    if (taxableIncome <= start) break
    const end = upTo === null ? taxableIncome : Math.min(upTo * 100, taxableIncome)
    const taxSoFar = taxInBands(bands, end)
    taxed.push({ rate, income: pence(end - start), tax: pence(taxSoFar - taxBelow) })
    taxBelow = taxSoFar
    start = end
  }
  return taxed
}

function taxInBands(bands: readonly IncomeTaxBand[], taxable: number): number {
  let below = 0
  let start = 0
  for (const { upTo, rate } of bands) {
    const end = upTo === null ? taxable : upTo * 100
    // Pence x basis points: rounded once, when all of it is known.
    if (taxable <= end) return Math.floor((below + (taxable - start) * rate) / 10_000)
    below += (end - start) * rate
    start = end
  }
  throw new RangeError('the last band has no end')
}
