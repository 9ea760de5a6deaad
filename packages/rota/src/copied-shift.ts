import { addDays, londonDayOf, londonInstant, MINUTE } from '@gpod/days'

/** The minute of the day that London's clocks show at an instant. */
export function clockMinute(instant: number): number {
  const day = londonDayOf(instant)
  const passed = Math.floor((instant - londonInstant(day)) / MINUTE)
  // After the clocks changed it is an hour more or less than has passed.
  return [passed, passed + 60, passed - 60].find((minute) => londonInstant(day, minute) === instant) ?? passed
}

/** The same shift so many days later: at the same times by the clock, whatever passes between them. */
export function copiedBy<Shift extends { startsAt: string; endsAt: string }>(shift: Shift, days: number): Shift {
  return { ...shift, startsAt: moved(shift.startsAt, days), endsAt: moved(shift.endsAt, days) }
}

function moved(instant: string, days: number): string {
  const at = Date.parse(instant)
  return new Date(londonInstant(addDays(londonDayOf(at), days), clockMinute(at))).toISOString()
}
