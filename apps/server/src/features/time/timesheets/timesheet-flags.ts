import type { FlagMinutes, Timesheet } from '@gpod/contract'
import type { Pence } from '@gpod/money'
import { minimumWageRate } from '@gpod/payroll'
import { HOUR, MINUTE } from '../../../platform/clock.ts'

type Flag = Timesheet['flags'][number]

/** Working Time Regulations 1998, reg. 12: over six hours give a right to a break of 20 minutes. */
const breakDueAfter = 6 * HOUR
const breakMinutesDue = 20
/** Working Time Regulations 1998, reg. 10: eleven hours' rest in each 24 leave thirteen to work. */
const longestSpan = 13 * HOUR

/**
 * What a manager should look at before approving. Running hours are judged as they stand `now`; clocking in within the
 * company's minutes of the start is on time.
 */
export function timesheetFlags(
  hours: {
    startedAt: string
    endedAt: string | null
    plannedStart: string | null
    breakMinutes: number
    /** False where only how long they lasted is known: breaks are out of it already. */
    timesKnown?: boolean
    isEdited: boolean
    isBelowMinimumWage?: boolean
    /** They took a clocking out back. */
    isResumed?: boolean
  },
  { now, flagMinutes }: { now: string; flagMinutes: FlagMinutes },
): Flag[] {
  const start = Date.parse(hours.startedAt)
  const span = Date.parse(hours.endedAt ?? now) - start
  const flags: Flag[] = []
  const { timesKnown = true } = hours
  if (hours.plannedStart !== null && timesKnown) {
    const planned = Date.parse(hours.plannedStart)
    if (start < planned - flagMinutes.early * MINUTE) flags.push('early')
    if (start > planned + flagMinutes.late * MINUTE) flags.push('late')
  }
  if (span > longestSpan) flags.push('long')
  if (timesKnown && span > breakDueAfter && hours.breakMinutes < breakMinutesDue) flags.push('no_break')
  if (hours.isBelowMinimumWage) flags.push('below_minimum_wage')
  if (hours.isEdited) flags.push('edited')
  if (hours.isResumed) flags.push('resumed')
  return flags
}

/**
 * Whether an hourly rate is below the minimum wage of a worker's age (National Minimum Wage Act 1998 s 1, SI 2015/621
 * regs 4, 4A) in the pay period that pays it. Of unknown age the adult rate counts, as when pay is worked out.
 */
export function isBelowMinimumWage({
  hourlyRate,
  birthDate,
  on,
}: {
  hourlyRate: Pence
  birthDate: string | null
  on: string
}): boolean {
  const minimum = minimumWageRate({ on, ...(birthDate === null ? { ageYears: 21 } : { birthDate }) })
  return minimum.outcome === 'found' && hourlyRate < minimum.pencePerHour
}
