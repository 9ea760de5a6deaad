import { add, atLeastZero, mulDiv, type Pence, pence, share, subtract, ZERO } from '@gpod/money'
import { availableNow } from './available.ts'
import { addHours } from './days.ts'
import { wouldBreachMinimumWage } from './minimum-wage-guard.ts'
import type { WageAccessPolicy } from './policy.ts'
import type { Speed, WageAccount, WithdrawalRequest } from './wage-account.ts'

export type FeePayer = 'worker' | 'employer' | 'nobody'

/** A fee in pence and who bears it. A fee of nothing is borne by nobody. */
type Fee = { fee: Pence; paidBy: FeePayer; waivedFor: 'minimum_wage' | null }

const NO_FEE: Fee = { fee: ZERO, paidBy: 'nobody', waivedFor: null }

/** The fee the policy asks of an express withdrawal, in pence. A share is rounded down, in favour of who pays it. */
function expressFeeOf(amount: Pence, { expressFee }: WageAccessPolicy): Pence {
  return expressFee.kind === 'flat'
    ? expressFee.amount
    : share(amount, { rate: expressFee.basisPoints, rounding: 'down' })
}

/**
 * What a withdrawal costs and whom. Standard is free. A worker's fee that would take them below the minimum wage is
 * not charged, and neither is it moved to someone else.
 */
export function feeFor(account: WageAccount, policy: WageAccessPolicy, { amount, speed }: WithdrawalRequest): Fee {
  if (speed === 'standard') return NO_FEE
  const fee = expressFeeOf(amount, policy)
  if (fee === 0) return NO_FEE
  if (policy.feePayer === 'employer') return { fee, paidBy: 'employer', waivedFor: null }
  if (wouldBreachMinimumWage(fee, account)) return { ...NO_FEE, waivedFor: 'minimum_wage' }
  return { fee, paidBy: 'worker', waivedFor: null }
}

/** What a withdrawal takes from available wages: the amount, and the fee where the worker bears it. */
export function takenBy(account: WageAccount, policy: WageAccessPolicy, request: WithdrawalRequest): Pence {
  const { fee, paidBy } = feeFor(account, policy, request)
  return paidBy === 'worker' ? add(request.amount, fee) : request.amount
}

/**
 * The largest amount, `atMost` or less, that fits into `available` together with the worker's fee. Below zero where
 * not even the fee fits.
 */
export function largestFitting(
  account: WageAccount,
  policy: WageAccessPolicy,
  { available, atMost, speed }: { available: Pence; atMost: Pence; speed: Speed },
): Pence {
  const upper = pence(Math.min(available, atMost))
  if (takenBy(account, policy, { amount: upper, speed }) <= available) return upper
  // The fee of `upper` is charged and too much. A lesser amount has no greater fee, so that is charged too.
  const { expressFee } = policy
  if (expressFee.kind === 'flat') return subtract(available, expressFee.amount)
  // a + floor(a r / 10,000) <= A holds exactly for a < (A + 1) 10,000 / (10,000 + r).
  const firstTooMuch = mulDiv(available + 1, {
    multiplier: 10_000,
    divisor: 10_000 + expressFee.basisPoints,
    rounding: 'ceil',
  })
  return pence(firstTooMuch - 1)
}

export type Quote = {
  amount: Pence
  fee: Pence
  feePaidBy: FeePayer
  /** Why a fee that the policy asks is not charged. */
  feeWaivedFor: 'minimum_wage' | null
  /** Available wages afterwards. */
  remaining: Pence
  /** How long after approval the money arrives. */
  arrives: { earliestMinutes: number; latestMinutes: number }
  /** What the worker pays as a share of the amount, rounded to the nearest basis point. */
  costShareBasisPoints: number
}

const ARRIVAL: Record<Speed, Quote['arrives']> = {
  standard: { earliestMinutes: 120, latestMinutes: 240 },
  express: { earliestMinutes: 1, latestMinutes: 15 },
}

/** When a withdrawal that is approved at this instant has arrived at the latest. */
export function latestArrival(approvedAt: string, speed: Speed): string {
  return addHours(approvedAt, ARRIVAL[speed].latestMinutes / 60)
}

/** What a withdrawal would cost, leave and take in time. It does not say whether it may happen: `decideWithdrawal` does. */
export function quote(account: WageAccount, policy: WageAccessPolicy, request: WithdrawalRequest): Quote {
  const { amount, speed } = request
  const { fee, paidBy, waivedFor } = feeFor(account, policy, request)
  const taken = takenBy(account, policy, request)
  const cost = subtract(taken, amount)
  return {
    amount,
    fee,
    feePaidBy: paidBy,
    feeWaivedFor: waivedFor,
    remaining: atLeastZero(subtract(availableNow(account, policy).amount, taken)),
    arrives: ARRIVAL[speed],
    costShareBasisPoints: amount > 0 ? mulDiv(cost, { multiplier: 10_000, divisor: amount, rounding: 'halfUp' }) : 0,
  }
}
