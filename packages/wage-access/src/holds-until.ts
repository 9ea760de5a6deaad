import { addDays } from '@gpod/days'
import { addHours, isBefore, startOfLondonDay } from './days.ts'
import type { WageAccessPolicy } from './policy.ts'
import type { WageAccount } from './wage-account.ts'

/**
 * Until when, of an account that nothing else happens to, every decision and figure stays as it is now: the earliest of the next
 * London day and what is waited for.
 */
export function holdsUntil(account: WageAccount, policy: WageAccessPolicy): string {
  const { now, today, bankAccount, ownLimits, uses } = account
  const awaited = [
    bankAccount.state === 'held' ? bankAccount.until : null,
    ownLimits.lockedUntil,
    uses.lastInPeriodAt && addHours(uses.lastInPeriodAt, policy.carePause.hours),
  ]
  return awaited.reduce<string>(
    (earliest, at) => (at !== null && isBefore(now, at) && isBefore(at, earliest) ? at : earliest),
    startOfLondonDay(addDays(today, 1)),
  )
}
