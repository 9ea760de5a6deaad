/**
 * Arithmetic on days (`YYYY-MM-DD`) and instants (ISO text in UTC). Days compare as text. London's clock is a rule of
 * the law (Summer Time Act 1972, as amended by the Summer Time Order 2002), so no time zone data is needed.
 */
const MS_PER_DAY = 86_400_000
const MS_PER_HOUR = 3_600_000

/** The day a whole number of days later, or earlier for a number below zero. */
export function addDays(day: string, days: number): string {
  return textOfMs(msOfDay(day) + days * MS_PER_DAY).slice(0, 10)
}

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
  const utcDay = textOfMs(msOfInstant(instant)).slice(0, 10)
  const year = utcDay.slice(0, 4)
  // Clocks change at 01:00 UTC on the last Sundays of March and October.
  const from = msOfDay(lastSunday(year, '03')) + MS_PER_HOUR
  const to = msOfDay(lastSunday(year, '10')) + MS_PER_HOUR
  const ms = msOfInstant(instant)
  const isSummer = ms >= from && ms < to
  return textOfMs(ms + (isSummer ? MS_PER_HOUR : 0)).slice(0, 10)
}

/** The instant at which a day begins in London. */
export function startOfLondonDay(day: string): string {
  const year = day.slice(0, 4)
  // On the Sunday of a change the midnight before it still has the old time.
  const isSummer = day > lastSunday(year, '03') && day <= lastSunday(year, '10')
  return textOfMs(msOfDay(day) - (isSummer ? MS_PER_HOUR : 0))
}

function lastSunday(year: string, month: '03' | '10'): string {
  const lastDay = `${year}-${month}-31`
  // 4 January 1970 was a Sunday: day 3 counted from the epoch.
  const daysSinceSunday = (msOfDay(lastDay) / MS_PER_DAY - 3) % 7
  return addDays(lastDay, -daysSinceSunday)
}

function msOfDay(day: string): number {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) throw new RangeError(`not a day: "${day}"`)
  return msOfInstant(`${day}T00:00:00.000Z`)
}

function msOfInstant(instant: string): number {
  const ms = Date.parse(instant)
  if (Number.isNaN(ms)) throw new RangeError(`not an instant: "${instant}"`)
  return ms
}

function textOfMs(ms: number): string {
  return new Date(ms).toISOString()
}
