import { addDays } from '@gpod/days'
import { addHours, firstOfNextMonth, isBefore } from './days.ts'
import type { WageAccessPolicy } from './policy.ts'
import type { NextAction, Obstacle, Opening } from './refusals.ts'
import type { WageAccount } from './wage-account.ts'

/**
 * Everything that blocks any withdrawal at this moment, whatever its amount, in the order in which it is
 * told. Each says when it opens: on a day, at an instant, or by an action.
 */
export function standingObstacles(account: WageAccount, policy: WageAccessPolicy): Obstacle[] {
  return [
    ...programmeObstacles(account, policy),
    ...employmentObstacles(account, policy),
    ...detailObstacles(account),
    ...periodObstacles(account, policy),
    ...pauseObstacles(account, policy),
  ]
}

function programmeObstacles({ employment }: WageAccount, policy: WageAccessPolicy): Obstacle[] {
  const found: Obstacle[] = []
  if (!policy.isOpen) found.push({ code: 'programme_closed', facts: {}, opens: by('ask_employer') })
  if (employment.accessBlocked) found.push({ code: 'access_blocked', facts: {}, opens: by('ask_employer') })
  return found
}

function employmentObstacles({ employment, today }: WageAccount, { eligibility }: WageAccessPolicy): Obstacle[] {
  const found: Obstacle[] = []
  const { startsOn, endsOn, department, minutesWorked } = employment
  const { daysInJob, minutesWorked: minutesNeeded, departments } = eligibility
  if (today < startsOn) found.push({ code: 'employment_not_started', facts: { startsOn }, opens: on(startsOn) })
  if (endsOn !== null && today > endsOn) {
    found.push({ code: 'employment_ended', facts: { endsOn }, opens: by('wait_for_payday') })
  }
  if (departments !== 'all' && (department === null || !departments.includes(department))) {
    const facts = department === null ? {} : { department }
    found.push({ code: 'department_not_eligible', facts, opens: by('ask_employer') })
  }
  const eligibleOn = addDays(startsOn, daysInJob)
  if (today < eligibleOn) {
    found.push({ code: 'tenure_too_short', facts: { daysInJob, eligibleOn }, opens: on(eligibleOn) })
  }
  if (minutesWorked < minutesNeeded) {
    found.push({ code: 'hours_too_few', facts: { minutesWorked, minutesNeeded }, opens: by('wait_for_hours') })
  }
  return found
}

function detailObstacles({ hasTaxDetails, bankAccount, now }: WageAccount): Obstacle[] {
  const found: Obstacle[] = []
  if (!hasTaxDetails) found.push({ code: 'tax_details_missing', facts: {}, opens: by('add_tax_details') })
  switch (bankAccount.state) {
    case 'ready':
      return found
    case 'missing':
      return [...found, { code: 'bank_account_missing', facts: {}, opens: by('add_bank_account') }]
    case 'refused':
      return [...found, { code: 'bank_account_refused', facts: {}, opens: by('change_bank_account') }]
    case 'held': {
      const { until } = bankAccount
      if (!isBefore(now, until)) return found
      return [...found, { code: 'bank_account_held', facts: { heldUntil: until }, opens: at(until) }]
    }
  }
}

function periodObstacles({ period, today }: WageAccount, { blackoutDays }: WageAccessPolicy): Obstacle[] {
  if (period === null) return [{ code: 'no_open_period', facts: {}, opens: by('wait_for_period') }]
  // It may be over, with its payday to come, or not begun: hours that missed the period before are in it already.
  const { payDate } = period
  // After payday its wages are paid: nothing is left of this period that could still be advanced.
  if (today > payDate) return [{ code: 'no_open_period', facts: { payDate }, opens: { kind: 'next_period' } }]
  if (today >= addDays(payDate, -blackoutDays)) {
    return [{ code: 'blackout_before_payday', facts: { payDate, blackoutDays }, opens: { kind: 'next_period' } }]
  }
  return []
}

function pauseObstacles({ ownLimits, uses, now, today }: WageAccount, policy: WageAccessPolicy): Obstacle[] {
  const found: Obstacle[] = []
  const { lockedUntil } = ownLimits
  if (lockedUntil !== null && isBefore(now, lockedUntil)) {
    found.push({ code: 'own_lock', facts: { lockedUntil }, opens: at(lockedUntil) })
  }
  const { afterUses, hours: pauseHours } = policy.carePause
  if (uses.inPeriod >= afterUses && uses.lastInPeriodAt !== null) {
    const pausedUntil = addHours(uses.lastInPeriodAt, pauseHours)
    if (isBefore(now, pausedUntil)) {
      const facts = { usesInPeriod: uses.inPeriod, pauseHours, pausedUntil }
      found.push({ code: 'care_pause', facts, opens: at(pausedUntil) })
    }
  }
  const { requestsPerMonth } = policy
  if (uses.requestsThisMonth >= requestsPerMonth) {
    const resetsOn = firstOfNextMonth(today)
    found.push({
      code: 'monthly_requests_used',
      facts: { requestsPerMonth, requestsThisMonth: uses.requestsThisMonth, resetsOn },
      opens: requestsPerMonth === 0 ? by('ask_employer') : on(resetsOn),
    })
  }
  return found
}

function on(day: string): Opening {
  return { kind: 'day', day }
}

function at(instant: string): Opening {
  return { kind: 'instant', at: instant }
}

function by(action: NextAction): Opening {
  return { kind: 'action', action }
}
