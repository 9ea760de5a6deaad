import { add, type Pence, pence, subtract } from '@gpod/money'
import { availableNow } from './available.ts'
import { feeFor, largestFitting, takenBy } from './fees.ts'
import type { WageAccessPolicy } from './policy.ts'
import type { Obstacle } from './refusals.ts'
import { reportingConditions } from './reporting-conditions.ts'
import type { Speed, WageAccount, WithdrawalRequest } from './wage-account.ts'

/** Everything that blocks this amount at this speed, in the order in which it is told. */
export function amountObstacles(
  account: WageAccount,
  policy: WageAccessPolicy,
  request: WithdrawalRequest,
): Obstacle[] {
  const { amount, speed } = request
  const found: Obstacle[] = []
  if (speed === 'express' && !account.offersExpress) {
    found.push({ code: 'express_not_in_plan', facts: {}, opens: { kind: 'amount' } })
  }
  if (!isAmount(amount)) {
    return [...found, { code: 'amount_not_valid', facts: { minimum: policy.minimum }, opens: { kind: 'amount' } }]
  }
  const { minimum, maximum, dailyLimit } = policy
  const { takenToday, takenThisMonth } = account.uses
  const { monthlyCap } = account.ownLimits
  const available = availableNow(account, policy).amount
  const taken = takenBy(account, policy, request)

  const tell = (code: Obstacle['code'], facts: Obstacle['facts']) =>
    found.push({ code, facts: { amount, ...facts }, opens: { kind: 'amount' } })
  if (amount < minimum) tell('below_minimum', { minimum })
  if (amount > maximum) tell('above_maximum', { maximum })
  if (add(takenToday, amount) > dailyLimit) tell('daily_limit', { dailyLimit, takenToday })
  if (monthlyCap !== null && add(takenThisMonth, amount) > monthlyCap) {
    tell('own_monthly_cap', { monthlyCap, takenThisMonth })
  }
  if (available < minimum) tell('nothing_available', { available, minimum, outstanding: account.outstanding })
  else if (taken > available) tell('above_available', { available, fee: feeFor(account, policy, request).fee })
  const conditions = reportingConditions(account, policy, taken)
  if (!Object.values(conditions).every(Boolean)) {
    found.push({
      code: 'separate_report_needed',
      facts: account.period === null ? {} : { intervalDays: account.period.intervalDays },
      // An interval out of bounds is nobody's amount; the other two conditions a smaller amount meets.
      opens: conditions.payInterval ? { kind: 'amount' } : { kind: 'action', action: 'ask_employer' },
    })
  }
  return found
}

/**
 * The largest amount, `atMost` or less, that every limit allows at this moment and speed; null where even the
 * policy's minimum is too much. Whether a withdrawal may happen at all is for `standingObstacles` to say.
 */
export function largestAllowed(
  account: WageAccount,
  policy: WageAccessPolicy,
  { atMost, speed }: { atMost: Pence; speed: Speed },
): Pence | null {
  const { monthlyCap } = account.ownLimits
  const { takenToday, takenThisMonth } = account.uses
  const limits = [
    atMost,
    policy.maximum,
    subtract(policy.dailyLimit, takenToday),
    ...(monthlyCap === null ? [] : [subtract(monthlyCap, takenThisMonth)]),
  ]
  const upper = pence(Math.min(...limits))
  if (upper < policy.minimum) return null
  const { amount: available } = availableNow(account, policy)
  const largest = largestFitting(account, policy, { available, atMost: upper, speed })
  return largest < policy.minimum ? null : largest
}

/** Whether it is an amount at all: whole pence, more than none. What comes over the wire is a brand, not a proof. */
export function isAmount(amount: number): boolean {
  return Number.isSafeInteger(amount) && amount > 0
}
