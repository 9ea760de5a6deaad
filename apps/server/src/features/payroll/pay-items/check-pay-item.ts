import type { PayItem, PayItemFault, payItemKinds } from '@gpod/contract'

export type PayItemTerms = {
  kind: (typeof payItemKinds)[number]
  timing: PayItem['timing']
  amount: number
  recurs: boolean
  fromDay: string
  untilDay: string | null
}

export type TermsFault = { field: 'timing' | 'amount' | 'untilDay'; code: PayItemFault }

/** A million pounds: beyond it somebody typed pence for pounds. */
export const largestAmount = 100_000_000

/** The first of an item's terms that do not go together, or null. Only back pay can be taken back. Amounts in pence. */
export function checkPayItem({ kind, timing, amount, recurs, fromDay, untilDay }: PayItemTerms): TermsFault | null {
  if (kind === 'deduction' && timing === null) return { field: 'timing', code: 'timing_needed' }
  if (kind !== 'deduction' && timing !== null) return { field: 'timing', code: 'timing_not_wanted' }
  const isPossible = amount !== 0 && Math.abs(amount) <= largestAmount && (amount > 0 || kind === 'back_pay')
  if (!isPossible) return { field: 'amount', code: 'amount_not_possible' }
  if (untilDay !== null && !recurs) return { field: 'untilDay', code: 'until_needs_recurring' }
  if (untilDay !== null && untilDay < fromDay) return { field: 'untilDay', code: 'until_before_from' }
  return null
}
