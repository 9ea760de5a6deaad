import { atLeastZero, minimum, mulDiv, type Pence, pence, subtract } from '@gpod/money'

/** What part of their net pay somebody sends to a second account of theirs, and what the first one gets at the least. */
export type PaySplit = { amount: Pence; share: null; least: Pence } | { amount: null; share: number; least: Pence }

/**
 * What is paid out in two parts, to the penny: the second is an amount or whole hundredths of it, rounded down, and never so much that
 * the first would get less than its least. Both parts together are what is paid out.
 */
export function splitPay(paidOut: Pence, split: PaySplit): { first: Pence; second: Pence } {
  const { amount, share, least } = split
  const wanted = amount ?? pence(mulDiv(atLeastZero(paidOut), { multiplier: share, divisor: 100, rounding: 'floor' }))
  const second = minimum(wanted, atLeastZero(subtract(paidOut, least)))
  return { first: subtract(paidOut, second), second }
}
