import { under } from './sources.ts'
import type { Source, Sourced } from './tax-year-rates.ts'

const FROM = '2023-04-06'

const SPECIFICATION: Source = { title: 'Product specification, section 9: tax calculator', confirmed: true }
const TAX: Source = under(SPECIFICATION, 'Income Tax Act 2007 ss 6, 10, 35')
const CONTRIBUTIONS: Source = under(SPECIFICATION, 'Social Security Contributions and Benefits Act 1992 s 8')

function held(value: number, unit: 'pounds' | 'basis points', source: Source): Sourced<number> {
  return { value, unit, from: FROM, source }
}

/**
 * The calculator's year 2023-24: annual figures of England without the additional rate, the taper or the cut of
 * national insurance in January 2024. Not for payroll: `ratesOf` does not know it.
 */
export const CALCULATOR_2023_24 = {
  personalAllowance: held(12_570, 'pounds', TAX),
  basicRateBand: held(37_700, 'pounds', TAX),
  basicRate: held(2000, 'basis points', TAX),
  higherRate: held(4000, 'basis points', TAX),
  primaryThreshold: held(12_570, 'pounds', CONTRIBUTIONS),
  upperEarningsLimit: held(50_270, 'pounds', CONTRIBUTIONS),
  mainRate: held(1200, 'basis points', CONTRIBUTIONS),
  aboveRate: held(200, 'basis points', CONTRIBUTIONS),
}
