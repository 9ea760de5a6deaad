import type { UpliftBySuffix } from '../rates/tax-code-uplifts.ts'
import { parseTaxCode, type TaxBasis } from './tax-code.ts'

export type CodeWithBasis = { readonly taxCode: string; readonly basis: TaxBasis }

/**
 * A tax code in a new tax year, without a notice of its own (SI 2003/2682 reg 20; HMRC's P9X): the number of a code ending
 * in L, M or N rises, every other code stays, and week 1 or month 1 is not carried over. What is no tax code stays as it is.
 */
export function upliftTaxCode({ taxCode, basis }: CodeWithBasis, rise: UpliftBySuffix): CodeWithBasis {
  const read = parseTaxCode(taxCode)
  if (read.outcome === 'refused') return { taxCode, basis }
  const { code, text } = read
  const prefix = text.startsWith('S') || text.startsWith('C') ? text.slice(0, 1) : ''
  if (code.kind === 'allowance' && (code.suffix === 'L' || code.suffix === 'M' || code.suffix === 'N')) {
    return { taxCode: `${prefix}${code.number + rise[code.suffix]}${code.suffix}`, basis: 'cumulative' }
  }
  return { taxCode: text, basis: 'cumulative' }
}
