/**
 * Arithmetic on days (`YYYY-MM-DD`) and instants (ISO text in UTC). Days compare as text. London's clock is a rule of
 * the law (Summer Time Act 1972, as amended by the Summer Time Order 2002), so no time zone data is needed.
 */
const MS_PER_DAY = 86_400_000
const MS_PER_HOUR = 3_600_000
const MARCH = 2
const OCTOBER = 9

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
  const ms = msOfInstant(instant)
  const year = new Date(ms).getUTCFullYear()
  // Clocks change at 01:00 UTC.
  const isSummer = ms >= lastSunday(year, MARCH) + MS_PER_HOUR && ms < lastSunday(year, OCTOBER) + MS_PER_HOUR
  return textOfMs(isSummer ? ms + MS_PER_HOUR : ms).slice(0, 10)
}

/** The instant at which a day begins in London. */
export function startOfLondonDay(day: string): string {
  const ms = msOfDay(day)
  const year = Number(day.slice(0, 4))
  // On the Sunday of a change the midnight before it still has the old time.
  const isSummer = ms > lastSunday(year, MARCH) && ms <= lastSunday(year, OCTOBER)
  return textOfMs(isSummer ? ms - MS_PER_HOUR : ms)
}

/** Midnight UTC of the last Sunday of a month of 31 days. */
function lastSunday(year: number, month: number): number {
  const lastDay = Date.UTC(year, month, 31)
  return lastDay - new Date(lastDay).getUTCDay() * MS_PER_DAY
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
