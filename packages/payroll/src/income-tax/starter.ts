import { type Pence, ZERO } from '@gpod/money'
import { dayNumber } from '../day.ts'
import { ratesOf } from '../rates/index.ts'
import { type Refused, refuse } from '../refusal.ts'
import { taxYearName, taxYearStart } from '../tax-year.ts'
import { parseTaxCode, type TaxBasis } from './tax-code.ts'

/** HMRC starter checklist: A first job of the year, B now the only job, C another job or pension as well. */
export type StarterStatement = 'A' | 'B' | 'C'

/** Parts 2 and 3 of a P45, as the new employer reads it. */
export interface P45 {
  /** The tax year in which that employment ended. */
  readonly taxYear: string
  readonly taxCode: string
  readonly basis: TaxBasis
  /** Pay and tax to date; empty on the form for a week 1 / month 1 code. */
  readonly taxablePay?: Pence
  readonly tax?: Pence
}

export interface StartingCode {
  readonly outcome: 'found'
  readonly taxCode: string
  readonly basis: TaxBasis
  /** For `PayInput.previousEmployment`. */
  readonly previousEmployment: { readonly taxablePay: Pence; readonly tax: Pence }
}

/**
 * The code with which a starter's first payment is worked out (SI 2003/2682 regs 42-48): that of a P45 of this tax
 * year with its pay and tax, else by the starter statement: A emergency code cumulative, B the same on week 1 / month 1,
 * C BR cumulative, none at all 0T on week 1 / month 1. Scottish and Welsh codes come only by notice from HMRC.
 */
export function startingCode({
  payDate,
  statement,
  p45,
}: {
  readonly payDate: string
  readonly statement?: StarterStatement
  readonly p45?: P45
}): StartingCode | Refused {
  const day = dayNumber(payDate)
  if (day === undefined) return refuse('not_a_day', 'payDate', { given: payDate })
  const taxYear = taxYearName(taxYearStart(day))
  const rates = ratesOf(taxYear)
  if (!rates) return refuse('tax_year_not_held', 'payDate', { given: taxYear })

  if (p45 && p45.taxYear === taxYear) {
    const code = parseTaxCode(p45.taxCode)
    if (code.outcome === 'refused') return { ...code, field: 'p45.taxCode' }
    return {
      outcome: 'found',
      taxCode: code.text,
      basis: code.basisInText ?? p45.basis,
      previousEmployment: { taxablePay: p45.taxablePay ?? ZERO, tax: p45.tax ?? ZERO },
    }
  }
  const emergency = rates.incomeTax.emergencyCode.value
  const found = (taxCode: string, basis: TaxBasis): StartingCode => ({
    outcome: 'found',
    taxCode,
    basis,
    previousEmployment: { taxablePay: ZERO, tax: ZERO },
  })
  switch (statement) {
    case 'A':
      return found(emergency, 'cumulative')
    case 'B':
      return found(emergency, 'week1_month1')
    case 'C':
      return found('BR', 'cumulative')
    case undefined:
      return found('0T', 'week1_month1')
    default:
      return refuse('unknown_kind', 'statement', { given: String(statement) })
  }
}
