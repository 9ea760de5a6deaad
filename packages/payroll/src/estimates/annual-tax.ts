import { type Pence, pence } from '@gpod/money'
import type { Nation, TaxYearRates } from '../rates/tax-year-rates.ts'

/** What of taxable income falls into one band, and its tax. */
export interface YearBand {
  /** Basis points. */
  readonly rate: number
  readonly income: Pence
  readonly tax: Pence
}

interface YearQuestion {
  readonly nation: Nation
  /** After the allowance, in pence. */
  readonly taxableIncome: Pence
}

/** The personal allowance less a pound for every two of income above the limit, in pence. Income Tax Act 2007 s 35. */
export function personalAllowance({ incomeTax }: TaxYearRates, income: Pence): Pence {
  const whole = incomeTax.personalAllowance.value * 100
  const excess = income - incomeTax.allowanceTaperFrom.value * 100
  if (excess <= 0) return pence(whole)
  const left = whole - Math.floor(excess / 200) * 100
  return pence(left > 0 ? left : 0)
}

/**
 * Income tax on a year's taxable income by the bands themselves, in pence, rounded down once at the end (Income Tax Act
 * 2007 ss 6-11). For estimates: payroll works by pay period and code.
 */
export function annualIncomeTax(rates: TaxYearRates, { nation, taxableIncome }: YearQuestion): Pence {
  let below = 0
  let start = 0
  for (const { upTo, rate } of rates.incomeTax.bands[nation].value) {
    const end = upTo === null ? taxableIncome : upTo * 100
    // Pence x basis points: rounded once, when all of it is known.
    if (taxableIncome <= end) return pence(Math.floor((below + (taxableIncome - start) * rate) / 10_000))
    below += (end - start) * rate
    start = end
  }
  throw new RangeError('the last band has no end')
}

/** The same band by band; each takes the penny that its fraction completes, so that they add up to the whole. */
export function bandsOfYear(rates: TaxYearRates, { nation, taxableIncome }: YearQuestion): YearBand[] {
  const bands: YearBand[] = []
  let start = 0
  let taxBelow = 0
  for (const { upTo, rate } of rates.incomeTax.bands[nation].value) {
    if (taxableIncome <= start) break
    const end = upTo === null ? taxableIncome : Math.min(upTo * 100, taxableIncome)
    const taxSoFar = annualIncomeTax(rates, { nation, taxableIncome: pence(end) })
    bands.push({ rate, income: pence(end - start), tax: pence(taxSoFar - taxBelow) })
    taxBelow = taxSoFar
    start = end
  }
  return bands
}
