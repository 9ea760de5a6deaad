import type { Timesheet } from '@gpod/contract'
import { HOUR, MINUTE } from '../../platform/clock.ts'

type Flag = Timesheet['flags'][number]

/** Clocking within these minutes of the start is on time. */
const punctuality = 5 * MINUTE
/** Working Time Regulations 1998, reg. 12: over six hours give a right to a break of 20 minutes. */
const breakDueAfter = 6 * HOUR
const breakMinutesDue = 20
/** Working Time Regulations 1998, reg. 10: eleven hours' rest in each 24 leave thirteen to work. */
const longestSpan = 13 * HOUR

/** What a manager should look at before approving. Running hours are judged as they stand `now`. */
export function timesheetFlags(
  hours: {
    startedAt: string
    endedAt: string | null
    plannedStart: string | null
    breakMinutes: number
    isEdited: boolean
  },
  now: string,
): Flag[] {
  const start = Date.parse(hours.startedAt)
  const span = Date.parse(hours.endedAt ?? now) - start
  const flags: Flag[] = []
  if (hours.plannedStart !== null) {
    const planned = Date.parse(hours.plannedStart)
    if (start < planned - punctuality) flags.push('early')
    if (start > planned + punctuality) flags.push('late')
  }
  if (span > longestSpan) flags.push('long')
  if (span > breakDueAfter && hours.breakMinutes < breakMinutesDue) flags.push('no_break')
  if (hours.isEdited) flags.push('edited')
  return flags
}
