import { addDays } from '@gpod/days'
import { maximum, type Pence, pence, ZERO } from '@gpod/money'
import { firstOfNextMonth, isBefore, isSameMonth, londonDayOf, startOfLondonDay } from './days.ts'
import { standingObstacles } from './eligibility.ts'
import { amountObstacles, isAmount, largestAllowed } from './limits.ts'
import type { WageAccessPolicy } from './policy.ts'
import type { NextAction, Obstacle, RefusalNext } from './refusals.ts'
import type { WageAccount, WithdrawalRequest } from './wage-account.ts'

/** A time to try again: the instant, and how it is told: as a day where it begins one. */
type Moment = { instant: string; on: string }

/**
 * What would work after a refusal, over all that blocks the request and not only the first: the largest
 * amount every limit allows now; else the first moment at which one is allowed; else what has to be done first.
 */
export function nextPossible(account: WageAccount, policy: WageAccessPolicy, asked: WithdrawalRequest): RefusalNext {
  // A speed that the plan does not have helps on no day.
  const request: WithdrawalRequest = account.offersExpress ? asked : { ...asked, speed: 'standard' }
  const standing = standingObstacles(account, policy)
  // Any amount serves to ask for what no amount changes.
  const all = [...standing, ...amountObstacles(account, policy, { amount: policy.minimum, speed: 'standard' })]
  const action = firstAction(all)
  if (action) return { kind: 'action', action }

  if (standing.length === 0) {
    const amount = suitableAmount(account, policy, request)
    if (amount !== null) return { kind: 'amount', amount, speed: request.speed }
    const free = suitableAmount(account, policy, { ...request, speed: 'standard' })
    if (free !== null) return { kind: 'amount', amount: free, speed: 'standard' }
  }
  const impossible = impossibleLimit(account, policy)
  if (impossible) return { kind: 'action', action: impossible }

  // Where only pay still to be earned is missing, no date would bring it by itself.
  if (standing.length === 0 && suitableAmount(withPlentyEarned(account), policy, request) !== null) {
    return { kind: 'action', action: 'wait_for_hours' }
  }

  const moments = openings(account, standing)
  for (const moment of moments) {
    const then = accountAt(account, moment.instant)
    if (standingObstacles(then, policy).length > 0) continue
    const amount = suitableAmount(then, policy, request)
    if (amount !== null) return { kind: 'date', on: moment.on, amount }
  }
  for (const moment of moments) {
    const then = withPlentyEarned(inPeriodAt(accountAt(account, moment.instant), policy))
    if (standingObstacles(then, policy).length > 0) continue
    if (suitableAmount(then, policy, { ...request, speed: 'standard' }) !== null) {
      return { kind: 'date', on: moment.on, amount: null }
    }
  }
  // Their job ends before another period opens, or the days closed before payday leave no open day.
  return { kind: 'action', action: account.employment.endsOn === null ? 'ask_employer' : 'wait_for_payday' }
}

/** The largest amount allowed that is not more than was asked for; the minimum for who asked for less. */
function suitableAmount(account: WageAccount, policy: WageAccessPolicy, request: WithdrawalRequest): Pence | null {
  const asked = isAmount(request.amount) ? request.amount : policy.minimum
  return largestAllowed(account, policy, { atMost: maximum(asked, policy.minimum), speed: request.speed })
}

function firstAction(obstacles: readonly Obstacle[]): NextAction | undefined {
  for (const { opens } of obstacles) if (opens.kind === 'action') return opens.action
  return undefined
}

/** Limits that leave no room for the minimum on any day: only whoever set them can help. */
function impossibleLimit({ ownLimits }: WageAccount, policy: WageAccessPolicy): NextAction | undefined {
  if (Math.min(policy.maximum, policy.dailyLimit) < policy.minimum) return 'ask_employer'
  if (ownLimits.monthlyCap !== null && ownLimits.monthlyCap < policy.minimum) return 'raise_own_cap'
  return undefined
}

/** Every moment at which something that stands in the way may open, earliest first. */
function openings({ today, period }: WageAccount, standing: readonly Obstacle[]): Moment[] {
  const moments: Moment[] = [beginning(addDays(today, 1)), beginning(firstOfNextMonth(today))]
  if (period) moments.push(beginning(nextPeriodStart(period)))
  for (const { opens } of standing) {
    if (opens.kind === 'day') moments.push(beginning(opens.day))
    if (opens.kind === 'instant') moments.push({ instant: opens.at, on: opens.at })
  }
  return moments.sort((a, b) => (isBefore(a.instant, b.instant) ? -1 : isBefore(b.instant, a.instant) ? 1 : 0))
}

function beginning(day: string): Moment {
  return { instant: startOfLondonDay(day), on: day }
}

/** The first day on which this period is both over and paid. */
function nextPeriodStart({ endsOn, payDate }: NonNullable<WageAccount['period']>): string {
  return addDays(endsOn > payDate ? endsOn : payDate, 1)
}

/** The account as it will stand at a later instant if nothing happens until then. */
function accountAt(account: WageAccount, instant: string): WageAccount {
  const today = londonDayOf(instant)
  const { uses } = account
  const isSameDay = today === account.today
  const staysInMonth = isSameMonth(today, account.today)
  return {
    ...account,
    now: instant,
    today,
    uses: {
      ...uses,
      takenToday: isSameDay ? uses.takenToday : ZERO,
      requestsThisMonth: staysInMonth ? uses.requestsThisMonth : 0,
      takenThisMonth: staysInMonth ? uses.takenThisMonth : ZERO,
    },
  }
}

/**
 * The account moved into the next pay period, once this one is over and paid. The next payday is known only by its
 * nominal interval, of which the shortest month is taken; of periods after that it is assumed that they are open.
 */
function inPeriodAt(account: WageAccount, policy: WageAccessPolicy): WageAccount {
  const { period, today, uses } = account
  if (period === null) return account
  const startsOn = nextPeriodStart(period)
  if (today < startsOn) return account
  const expectedPayDate = addDays(period.payDate, Math.min(period.intervalDays, 28))
  const payDate = today === startsOn ? expectedPayDate : addDays(today, policy.blackoutDays + 1)
  return {
    ...account,
    period: { ...period, startsOn, endsOn: payDate, payDate },
    feesChargedInPeriod: ZERO,
    uses: { ...uses, inPeriod: 0, lastInPeriodAt: null },
  }
}

/** The account with nothing outstanding and more earned than any limit lets them take. */
function withPlentyEarned(account: WageAccount): WageAccount {
  const plenty = pence(1_000_000_000_00)
  return {
    ...account,
    earnings: { ...account.earnings, approvedGross: plenty, clockedGross: ZERO, estimatedNet: plenty },
    outstanding: ZERO,
  }
}
