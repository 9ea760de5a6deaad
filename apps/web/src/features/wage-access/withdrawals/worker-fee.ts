import type { Quote } from '@gpod/contract'
import { type Pence, ZERO } from '@gpod/money'

/** What they pay of a quote's fee, in pence. */
export function workerFeeOf({ fee, feePaidBy }: Pick<Quote, 'fee' | 'feePaidBy'>): Pence {
  return feePaidBy === 'worker' ? fee : ZERO
}
