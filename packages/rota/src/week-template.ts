import { addDays, daysBetween, londonDayOf, londonInstant, MINUTE, mondayOf } from '@gpod/days'
import { clockMinute } from './copied-shift.ts'

const minutesOfDay = 1440

/** When a shift of a template is: the day of the week (Monday is 1) and minutes of the clock, past midnight beyond 1440. */
export type WeekTimes = { weekday: number; fromMinute: number; toMinute: number }

/** The times of a shift as a week keeps them. */
export function weekTimes({ startsAt, endsAt }: { startsAt: string; endsAt: string }): WeekTimes {
  const [from, to] = [Date.parse(startsAt), Date.parse(endsAt)]
  const day = londonDayOf(from)
  const fromMinute = clockMinute(from)
  const toMinute = clockMinute(to) + minutesOfDay * daysBetween(day, londonDayOf(to))
  return {
    weekday: daysBetween(mondayOf(day), day) + 1,
    fromMinute,
    // Clocks that went back within it may show an earlier time at its end: then it is as long as it was.
    toMinute: toMinute > fromMinute ? toMinute : fromMinute + Math.round((to - from) / MINUTE),
  }
}

/** The same times in the week that begins on a Monday. */
export function timesInWeek(
  { weekday, fromMinute, toMinute }: WeekTimes,
  monday: string,
): { startsAt: string; endsAt: string } {
  const day = addDays(monday, weekday - 1)
  return { startsAt: instantAt(day, fromMinute), endsAt: instantAt(day, toMinute) }
}

/** When London's clocks show so many minutes after the midnight of a day; beyond 1440 it is the next day. */
export function instantAt(day: string, minutes: number): string {
  const later = Math.floor(minutes / minutesOfDay)
  return new Date(londonInstant(addDays(day, later), minutes - later * minutesOfDay)).toISOString()
}
