import { addDays, daysBetween } from '@gpod/days'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import { refuseLength } from '../absences/index.ts'
import type { LeaveDays } from './leave-store.ts'

/** A year of maternity leave is the longest there is. */
const mostDays = 366
/** Two leave years ahead: further nobody knows what they will be entitled to. */
const mostDaysAhead = 730

/** Why leave cannot be asked for on these days, whoever asks, or nothing: `invalid_input` with the field. */
export function refuseLeaveDays(asked: LeaveDays, today: string): Refused | null {
  const { kind, startsOn, endsOn, startsMidday, endsMidday, qualifyingDays, minutes } = asked
  const wrong = (field: string, message: string, details?: Record<string, unknown>) =>
    refuse('invalid_input', message, { field, ...(details && { details }) })
  if (startsOn < today) return wrong('startsOn', 'leave is asked for beforehand', { earliest: today })
  const latest = addDays(today, mostDaysAhead)
  if (startsOn > latest) return wrong('startsOn', 'at most two years ahead', { latest })
  if (endsOn < startsOn) return wrong('endsOn', 'the last day is not before the first', { earliest: startsOn })
  if (daysBetween(startsOn, endsOn) >= mostDays) return wrong('endsOn', 'at most a year at once')
  if (kind !== 'holiday' && (startsMidday || endsMidday)) return wrong('startsMidday', 'half days are of holiday alone')
  if (startsOn === endsOn && startsMidday && endsMidday) return wrong('endsMidday', 'nothing is left of that day')
  if (kind !== 'holiday' && minutes !== null) return wrong('minutes', 'only holiday is counted in minutes')
  if (minutes !== null && minutes > (daysBetween(startsOn, endsOn) + 1) * 24 * 60)
    return wrong('minutes', 'more than these days have')
  if (!hasWorkedDay(asked)) return wrong('qualifyingDays', 'they work on none of these days', { qualifyingDays })
  return refuseLength(kind, { startsOn, endsOn })
}

function hasWorkedDay({ startsOn, endsOn, qualifyingDays }: LeaveDays): boolean {
  const count = Math.min(7, daysBetween(startsOn, endsOn) + 1)
  return Array.from({ length: count }, (_, index) => weekdayOf(addDays(startsOn, index))).some((day) =>
    qualifyingDays.includes(day),
  )
}

/** 1 for Monday. */
function weekdayOf(day: string): number {
  return ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1
}
