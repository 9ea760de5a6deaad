import { type Pence, share } from '@gpod/money'
import { LARGEST_AMOUNT } from '../pay/earnings.ts'
import { ratesOf } from '../rates/index.ts'
import { type Refused, refuse } from '../refusal.ts'
import type { StatutoryTraceCode, Trace } from '../trace/trace.ts'
import { explainRecovery } from './explain-recovery.ts'

export interface StatutoryPayRecovery {
  readonly outcome: 'found'
  readonly isSmallEmployer: boolean
  readonly recovered: Pence
  readonly compensation: Pence
  /** Only when it was asked for. */
  readonly trace?: Trace<StatutoryTraceCode>
}

const WHOLE = 10_000

/**
 * What the employer gets back of statutory family pay, in pence (SI 1994/1882): 92 %, or all of it and compensation
 * when gross class 1 contributions of the last full year were 45,000 or less. Sick pay is not recovered. To the
 * nearest penny; no publication at hand states the rounding. Refuses a year not held and amounts below zero.
 */
export function statutoryPayRecovery({
  taxYear,
  paid,
  classOneLastYear,
  trace = false,
}: {
  readonly taxYear: string
  readonly paid: Pence
  readonly classOneLastYear: Pence
  /** Asks for the working. */
  readonly trace?: boolean
}): StatutoryPayRecovery | Refused {
  const rates = ratesOf(taxYear)
  if (!rates) return refuse('tax_year_not_held', 'taxYear', { given: taxYear })
  for (const [field, amount] of Object.entries({ paid, classOneLastYear })) {
    if (!Number.isSafeInteger(amount)) return refuse('amount_not_whole_pence', field)
    if (amount < 0) return refuse('amount_negative', field, { given: amount })
    if (amount > LARGEST_AMOUNT) return refuse('amount_too_large', field, { given: amount, maximum: LARGEST_AMOUNT })
  }
  const isSmallEmployer = classOneLastYear <= rates.nationalInsurance.smallEmployerLimit.value * 100
  const sourced = isSmallEmployer ? rates.statutoryPay.smallEmployerRecovery : rates.statutoryPay.recovery
  const recovered = share(paid, { rate: Math.min(sourced.value, WHOLE), rounding: 'halfUp' })
  const compensation = share(paid, { rate: Math.max(sourced.value - WHOLE, 0), rounding: 'halfUp' })
  const result: StatutoryPayRecovery = { outcome: 'found', isSmallEmployer, recovered, compensation }
  return trace ? { ...result, trace: explainRecovery(paid, { isSmallEmployer, sourced }, result) } : result
}
