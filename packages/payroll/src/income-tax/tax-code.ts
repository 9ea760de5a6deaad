import type { Nation } from '../rates/tax-year-rates.ts'
import { type Refused, refuse } from '../refusal.ts'

export type TaxBasis = 'cumulative' | 'week1_month1'

/** What a code says, apart from its basis: how much pay is free (or added), one flat rate, or no tax. */
export type TaxCodeKind =
  | { readonly kind: 'allowance'; readonly number: number; readonly suffix: 'L' | 'M' | 'N' | 'T' | 'P' | 'Y' }
  | { readonly kind: 'addition'; readonly number: number }
  | { readonly kind: 'flat_rate'; readonly rate: 'BR' | 'D0' | 'D1' | 'D2' | 'D3' }
  | { readonly kind: 'no_tax' }

export interface TaxCode {
  readonly outcome: 'read'
  readonly nation: Nation
  readonly code: TaxCodeKind
  /** `week1_month1` when the text itself carries W1, M1, W1/M1 or X; else null, and the caller's basis holds. */
  readonly basisInText: 'week1_month1' | null
  /** The code as it is printed and reported: prefix and code, without the basis. */
  readonly text: string
}

const PATTERN =
  /^(?<nation>[SC])?(?:(?<number>[1-9][0-9]{0,5}|0)(?<suffix>[LMNTPY])|K(?<addition>[1-9][0-9]{0,5})|(?<flat>BR|D[0-8])|(?<none>NT))(?<basis>W1\/M1|W1M1|W1|M1|X)?$/

/** HMRC issues K codes up to this number. */
const HIGHEST_K = 9999

/**
 * Reads a tax code as HMRC writes it: `1257L`, `S1257L W1`, `K475 M1`, `CBR`, `0T X`, `NT`. Spaces and small letters
 * are accepted. Refuses anything else (`unknown_tax_code`), and a flat-rate code that the nation has no rate for
 * (`tax_code_without_rate`: D2 and above outside Scotland, SD4 and above).
 */
export function parseTaxCode(text: string): TaxCode | Refused {
  const known = codesRead.get(text)
  if (known) return known
  const read = readTaxCode(text)
  if (read.outcome === 'read') {
    // A payroll has few codes and a hostile caller has many: the memory of them stays small.
    if (codesRead.size >= 2000) codesRead.clear()
    codesRead.set(text, read)
  }
  return read
}

const codesRead = new Map<string, TaxCode>()

function readTaxCode(given: string): TaxCode | Refused {
  if (typeof given !== 'string') return refuse('unknown_tax_code', 'taxCode', { given: String(given) })
  const unknown = refuse('unknown_tax_code', 'taxCode', { given: given.slice(0, 40) })
  if (given.length > 20) return unknown
  const found = PATTERN.exec(given.toUpperCase().replaceAll(/\s/g, ''))?.groups
  if (!found) return unknown
  const nation: Nation = found.nation === 'S' ? 'scotland' : found.nation === 'C' ? 'wales' : 'england_northern_ireland'
  const prefix = found.nation ?? ''
  const basisInText = found.basis ? 'week1_month1' : null
  const read = (code: TaxCodeKind, codeText: string): TaxCode => ({
    outcome: 'read',
    nation,
    code,
    basisInText,
    text: prefix + codeText,
  })

  // NT is the same everywhere, so it never has a prefix.
  if (found.none) return prefix ? unknown : read({ kind: 'no_tax' }, 'NT')
  if (found.flat) {
    const rate = found.flat
    const isHeld =
      rate === 'BR' || rate === 'D0' || rate === 'D1' || (nation === 'scotland' && (rate === 'D2' || rate === 'D3'))
    if (!isHeld) return refuse('tax_code_without_rate', 'taxCode', { given, nation })
    return read({ kind: 'flat_rate', rate }, rate)
  }
  if (found.addition) {
    const number = Number(found.addition)
    if (number > HIGHEST_K) return refuse('unknown_tax_code', 'taxCode', { given, highestK: HIGHEST_K })
    return read({ kind: 'addition', number }, `K${number}`)
  }
  const number = Number(found.number)
  const suffix = found.suffix
  if (!isSuffix(suffix) || (number === 0 && suffix !== 'T')) return unknown
  return read({ kind: 'allowance', number, suffix }, `${number}${suffix}`)
}

function isSuffix(text: string | undefined): text is 'L' | 'M' | 'N' | 'T' | 'P' | 'Y' {
  return text !== undefined && 'LMNTPY'.includes(text)
}
