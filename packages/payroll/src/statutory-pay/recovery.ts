import { type Pence, pence, share } from '@gpod/money'
import { ratesOf } from '../rates/index.ts'
import { type Refused, refuse } from '../refusal.ts'

/**
 * What the employer gets back of statutory family pay, in pence (SI 1994/1882): 92 %, or all of it and compensation
 * when gross class 1 contributions of the last full year were 45,000 or less. Sick pay is not recovered. To the
 * nearest penny; no publication at hand states the rounding. Refuses a year not held and amounts below zero.
 */
export function statutoryPayRecovery({
  taxYear,
  paid,
  classOneLastYear,
}: {
  readonly taxYear: string
  readonly paid: Pence
  readonly classOneLastYear: Pence
}):
  | {
      readonly outcome: 'found'
      readonly isSmallEmployer: boolean
      readonly recovered: Pence
      readonly compensation: Pence
    }
  | Refused {
  const rates = ratesOf(taxYear)
  if (!rates) return refuse('tax_year_not_held', 'taxYear', { given: taxYear })
  if (paid < 0) return refuse('amount_negative', 'paid', { given: paid })
  const isSmallEmployer = classOneLastYear <= rates.nationalInsurance.smallEmployerLimit.value * 100
  if (!isSmallEmployer) {
    const recovered = share(paid, { rate: rates.statutoryPay.recovery.value, rounding: 'halfUp' })
    return { outcome: 'found', isSmallEmployer, recovered, compensation: pence(0) }
  }
  const compensation = share(paid, {
    rate: rates.statutoryPay.smallEmployerRecovery.value - 10_000,
    rounding: 'halfUp',
  })
  return { outcome: 'found', isSmallEmployer, recovered: paid, compensation }
}
