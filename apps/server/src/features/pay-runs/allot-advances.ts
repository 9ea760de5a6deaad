import { type Pence, pence, subtract } from '@gpod/money'

/** An advance that was paid out and not taken back yet: the amount with her `fee`, in pence. */
export type OwedAdvance = { id: string; worker_id: string; owed_pence: number; fee: number }

/**
 * Which advances a net pay takes back: the oldest first, whole ones only, never more than net pay. What does not fit
 * stays owed, with all that came after it. Gives what is left to pay out.
 */
export function allotAdvances<Owed extends Pick<OwedAdvance, 'owed_pence'>>(
  net: Pence,
  owed: readonly Owed[],
): { recovered: Owed[]; paidOut: Pence } {
  const recovered: Owed[] = []
  let left = net
  for (const advance of owed) {
    if (advance.owed_pence > left) break
    recovered.push(advance)
    left = subtract(left, pence(advance.owed_pence))
  }
  return { recovered, paidOut: left }
}
