import { add, atLeastZero, minimum, type Pence, share, subtract, ZERO } from '@gpod/money'
import { DEFAULT_POLICY } from './policy.ts'

/** What is still owed of an advance that was paid out: the rest of the amount and the rest of the worker's fee. */
export type AdvanceOwed = { amount: Pence; fee: Pence }

/** What one payday takes of an advance, and what is still owed of it afterwards. */
export type Recovered<Advance extends AdvanceOwed> = { advance: Advance; amount: Pence; fee: Pence; remaining: Pence }

export type Recovery<Advance extends AdvanceOwed> = {
  /** The advances that something is taken of, the oldest first. */
  taken: readonly Recovered<Advance>[]
  /** What is left of net pay to pay out. */
  paidOut: Pence
  /** What goes on to the next paydays. */
  carriedOver: Pence
}

/**
 * The most that advances may take of a net pay: the share that the policy lets be taken early, rounded down; what is
 * above it is the protected floor. A policy that lets nothing be taken any more recovers by the default share, or what
 * was taken before would never be.
 */
export function recoverableOf(net: Pence, capBasisPoints: number): Pence {
  const rate = capBasisPoints > 0 ? capBasisPoints : DEFAULT_POLICY.capBasisPoints
  return share(atLeastZero(net), { rate, rounding: 'floor' })
}

/**
 * What a payday takes back of advances, given the oldest first: of each the amount and then the fee, in part where the
 * rest is beyond `recoverableOf`, and never from a later one before the earlier ones are done. Pence.
 */
export function recoverAdvances<Advance extends AdvanceOwed>(
  net: Pence,
  { capBasisPoints, owed }: { capBasisPoints: number; owed: readonly Advance[] },
): Recovery<Advance> {
  const taken: Recovered<Advance>[] = []
  let left = recoverableOf(net, capBasisPoints)
  let paidOut = net
  let carriedOver = ZERO
  for (const advance of owed) {
    const amount = minimum(advance.amount, left)
    const fee = minimum(advance.fee, subtract(left, amount))
    const both = add(amount, fee)
    const remaining = subtract(add(advance.amount, advance.fee), both)
    left = subtract(left, both)
    paidOut = subtract(paidOut, both)
    carriedOver = add(carriedOver, remaining)
    if (both > 0) taken.push({ advance, amount, fee, remaining })
  }
  return { taken, paidOut, carriedOver }
}
