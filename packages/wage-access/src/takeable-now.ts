import { minimum, type Pence, subtract, ZERO } from '@gpod/money'
import { availableNow } from './available.ts'
import { blockedNow } from './decide-withdrawal.ts'
import { largestAllowed } from './limits.ts'
import type { WageAccessPolicy } from './policy.ts'
import type { WageAccount } from './wage-account.ts'

/**
 * Why no more can be taken: nothing but what is earned and still there, the limit for one withdrawal, the day's limit, what is left
 * of it, their own monthly limit, or something that stops every withdrawal now.
 */
export type TakeableBound = 'earned' | 'maximum' | 'daily' | 'left_today' | 'own_cap' | 'blocked'

export type Takeable = { amount: Pence; boundBy: TakeableBound }

/** The most that one withdrawal at the free speed can be now: the least of what is earned and still there and every limit. */
export function takeableNow(account: WageAccount, policy: WageAccessPolicy): Takeable {
  if (blockedNow(account, policy)) return { amount: ZERO, boundBy: 'blocked' }
  const earned = availableNow(account, policy).amount
  const amount = largestAllowed(account, policy, { atMost: earned, speed: 'standard' }) ?? ZERO
  return { amount, boundBy: boundOf(account, policy, { earned, amount }) }
}

function boundOf(
  { uses, ownLimits }: WageAccount,
  policy: WageAccessPolicy,
  { earned, amount }: { earned: Pence; amount: Pence },
): TakeableBound {
  if (amount >= earned) return 'earned'
  const today = subtract(policy.dailyLimit, uses.takenToday)
  if (
    ownLimits.monthlyCap !== null &&
    subtract(ownLimits.monthlyCap, uses.takenThisMonth) < minimum(policy.maximum, today)
  )
    return 'own_cap'
  if (policy.maximum <= today) return 'maximum'
  return uses.takenToday > 0 ? 'left_today' : 'daily'
}
