import { mulDiv } from '@gpod/money'
import type { DeductionBand, DeductionTable } from '../rates/court-order-tables.ts'
import { FREQUENCIES, type PayFrequency } from '../tax-year.ts'

/**
 * What a table takes from net earnings, in pence: pay for several weeks or months is looked up as one and multiplied
 * (SI 1992/613 reg 38, SI 2013/384 reg 20, Debtors (Scotland) Act 1987 s 49). Nearest penny, an exact half down.
 */
export function tableDeduction(
  tables: readonly DeductionTable[],
  { on, frequency, netEarnings }: { on: string; frequency: PayFrequency; netEarnings: number },
): number {
  if (netEarnings <= 0) return 0
  const { band, span } = bandOf(tables, { on, frequency, netEarnings })
  const share = mulDiv(netEarnings - band.over * span, { multiplier: band.rate, divisor: 10_000, rounding: 'halfDown' })
  return Math.max(band.base * span + share, band.least * span)
}

/** The band of the table in force on a day, and how many weeks or months the pay covers. */
export function bandOf(
  tables: readonly DeductionTable[],
  { on, frequency, netEarnings }: { on: string; frequency: PayFrequency; netEarnings: number },
): { readonly table: DeductionTable; readonly band: DeductionBand; readonly span: number } {
  const table = tables.findLast(({ from }) => from <= on)
  if (!table) throw new RangeError(`no deduction table for ${on}`)
  const { unit, span } = FREQUENCIES[frequency]
  const bands = unit === 'week' ? table.weekly : table.monthly
  const band = bands.find(({ upTo }) => upTo === null || netEarnings <= upTo * span)
  if (!band) throw new RangeError('the last band has no end')
  return { table, band, span }
}
