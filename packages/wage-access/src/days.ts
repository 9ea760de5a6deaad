import { addDays, londonDayOf as londonDayOfMs, londonInstant } from '@gpod/days'

/** Days (`YYYY-MM-DD`) and instants as the rules have them: ISO text in UTC. Days compare as text. */
const MS_PER_HOUR = 3_600_000

/** The first day of the month after the one this day is in. */
export function firstOfNextMonth(day: string): string {
  return `${addDays(`${day.slice(0, 7)}-01`, 31).slice(0, 7)}-01`
}

/** Whether two days lie in the same calendar month. */
export function isSameMonth(first: string, second: string): boolean {
  return first.slice(0, 7) === second.slice(0, 7)
}

/** The instant a whole number of hours later, counted as they pass, whatever the clocks do. */
export function addHours(instant: string, hours: number): string {
  return textOfMs(msOfInstant(instant) + hours * MS_PER_HOUR)
}

/** Whether one instant comes before another. */
export function isBefore(first: string, second: string): boolean {
  return msOfInstant(first) < msOfInstant(second)
}

/** The day it is in London at an instant. */
export function londonDayOf(instant: string): string {
  return londonDayOfMs(msOfInstant(instant))
}

/** The instant at which a day begins in London. */
export function startOfLondonDay(day: string): string {
  return textOfMs(londonInstant(day))
}

function msOfInstant(instant: string): number {
  const ms = Date.parse(instant)
  if (Number.isNaN(ms)) throw new RangeError(`not an instant: "${instant}"`)
  return ms
}

function textOfMs(ms: number): string {
  return new Date(ms).toISOString()
}
