import { standingObstacles } from './eligibility.ts'
import { type Quote, quote, takenBy } from './fees.ts'
import { amountObstacles } from './limits.ts'
import { nextPossible } from './next-possible.ts'
import type { WageAccessPolicy } from './policy.ts'
import type { Refusal } from './refusals.ts'
import { type ReportingConditions, reportingConditions } from './reporting-conditions.ts'
import type { WageAccount, WithdrawalRequest } from './wage-account.ts'

export type WithdrawalDecision =
  | { outcome: 'accepted'; approval: 'automatic' | 'manager'; quote: Quote; reporting: ReportingConditions }
  | { outcome: 'refused'; refusal: Refusal }

/**
 * Decides whether this worker may take this amount now, and whether a manager has to approve it. Says no with the
 * first code of `REFUSAL_ORIGINS` that the rules find, the facts behind it, and what would work next.
 */
export function decideWithdrawal(
  account: WageAccount,
  policy: WageAccessPolicy,
  request: WithdrawalRequest,
): WithdrawalDecision {
  const [first] = [...standingObstacles(account, policy), ...amountObstacles(account, policy, request)]
  if (first) {
    const { code, facts } = first
    return { outcome: 'refused', refusal: { code, facts, next: nextPossible(account, policy, request) } }
  }
  const isAutomatic = policy.release === 'automatic' && request.amount < policy.automaticBelow
  return {
    outcome: 'accepted',
    approval: isAutomatic ? 'automatic' : 'manager',
    quote: quote(account, policy, request),
    reporting: reportingConditions(account, policy, takenBy(account, policy, request)),
  }
}

/** What stops every withdrawal now, whatever its amount; null where some amount can be taken. */
export function blockedNow(account: WageAccount, policy: WageAccessPolicy): Refusal | null {
  const decision = decideWithdrawal(account, policy, { amount: policy.minimum, speed: 'standard' })
  return decision.outcome === 'refused' ? decision.refusal : null
}
