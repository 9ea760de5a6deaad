import { type Pence, pence } from '@gpod/money'
import { ratesOf } from '../rates/index.ts'
import { type Refused, refuse } from '../refusal.ts'

/**
 * How much of this period's employer class 1 liability the Employment Allowance covers, in pence (National Insurance
 * Contributions Act 2014 s 1). Whether the employer may claim at all is for the caller to know. Refuses a year not held.
 */
export function employmentAllowance({
  taxYear,
  employerNi,
  usedBefore,
}: {
  readonly taxYear: string
  readonly employerNi: Pence
  readonly usedBefore: Pence
}): { readonly outcome: 'found'; readonly used: Pence; readonly left: Pence } | Refused {
  const rates = ratesOf(taxYear)
  if (!rates) return refuse('tax_year_not_held', 'taxYear', { given: taxYear })
  if (!Number.isSafeInteger(employerNi)) return refuse('amount_not_whole_pence', 'employerNi')
  if (!Number.isSafeInteger(usedBefore)) return refuse('amount_not_whole_pence', 'usedBefore')
  if (usedBefore < 0) return refuse('amount_negative', 'usedBefore', { given: usedBefore })
  const left = Math.max(rates.nationalInsurance.employmentAllowance.value * 100 - usedBefore, 0)
  const used = Math.min(Math.max(employerNi, 0), left)
  return { outcome: 'found', used: pence(used), left: pence(left - used) }
}
