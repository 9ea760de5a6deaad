import type { FlagMinutes, Timesheet } from '@gpod/contract'
import type { Pence } from '@gpod/money'
import { minimumWageRate } from '@gpod/payroll'
import { breaks, dailyRest, type Work } from '@gpod/rota'
import { MINUTE } from '../../../platform/clock.ts'

type Flag = Timesheet['flags'][number]

/** Worked hours as a manager judges them; hours that still run have no end yet. */
export type JudgedHours = {
  startedAt: string
  endedAt: string | null
  plannedStart: string | null
  breakMinutes: number
  /** The breaks that were clocked, the last without an end while it lasts; none where hours were entered or edited. */
  clockedBreaks?: readonly { from: string; to: string | null }[]
  /** Null where it is not known: they count as grown up. */
  dateOfBirth?: string | null
  /** False where only how long they lasted is known: breaks are out of it already. */
  timesKnown?: boolean
  isEdited: boolean
  isBelowMinimumWage?: boolean
  /** They took a clocking out back. */
  isResumed?: boolean
}

/**
 * What a manager should look at before approving. Running hours are judged as they stand `now`; clocking in within the
 * company's minutes of the start is on time. Rest and breaks are judged by the rules of working time: a break is one
 * uninterrupted piece where it was clocked; where only its minutes are known they count as one.
 */
export function timesheetFlags(
  hours: JudgedHours,
  { now, flagMinutes }: { now: string; flagMinutes: FlagMinutes },
): Flag[] {
  const { timesKnown = true } = hours
  const start = Date.parse(hours.startedAt)
  const person = { bornOn: hours.dateOfBirth ?? null }
  const works = [workOf(hours, now)]
  const flags: Flag[] = []
  if (hours.plannedStart !== null && timesKnown) {
    const planned = Date.parse(hours.plannedStart)
    if (start < planned - flagMinutes.early * MINUTE) flags.push('early')
    if (start > planned + flagMinutes.late * MINUTE) flags.push('late')
  }
  if (dailyRest(person, works).length > 0) flags.push('long')
  if (timesKnown && breaks(person, works).length > 0) flags.push('no_break')
  if (hours.isBelowMinimumWage) flags.push('below_minimum_wage')
  if (hours.isEdited) flags.push('edited')
  if (hours.isResumed) flags.push('resumed')
  return flags
}

function workOf({ startedAt, endedAt, breakMinutes, clockedBreaks = [], isEdited }: JudgedHours, now: string): Work {
  const clocked = clockedBreaks.map(({ from, to }) => ({ from: Date.parse(from), to: Date.parse(to ?? now) }))
  return {
    id: startedAt,
    from: Date.parse(startedAt),
    to: Date.parse(endedAt ?? now),
    breaks: clocked.length > 0 && !isEdited ? clocked : [{ minutes: breakMinutes }],
  }
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
