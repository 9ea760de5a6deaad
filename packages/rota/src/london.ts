/**
 * Days as Great Britain's clocks count them. Days are `YYYY-MM-DD` and compare as text; instants are milliseconds since
 * 1970, so that what lies between two of them has passed, whatever the clocks did. When clocks change is a rule of the law
 * (Summer Time Act 1972, as amended by the Summer Time Order 2002), so no time zone data is needed.
 */
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
const UTC_DAY = 24 * HOUR
const MARCH = 2
const OCTOBER = 9
const MONDAY = 1

/** The day a whole number of days later, or earlier for a number below zero. */
export function addDays(day: string, days: number): string {
  return dayText(msOf(day) + days * UTC_DAY)
}

/** Whole days from one day to another; below zero where the second comes first. */
export function daysBetween(from: string, to: string): number {
  return (msOf(to) - msOf(from)) / UTC_DAY
}

/** The day it is in London at an instant. */
export function londonDayOf(instant: number): string {
  return dayText(isSummerTime(instant) ? instant + HOUR : instant)
}

/**
 * The instant at which London's clocks show so many minutes after midnight of a day; 24 × 60 and more is the day after. In
 * the hour that is left out in spring, an hour later; of the hour that comes twice in autumn, the first.
 */
export function londonInstant(day: string, minutes = 0): number {
  const asWinter = msOf(day) + minutes * MINUTE
  const asSummer = asWinter - HOUR
  return isSummerTime(asSummer) ? asSummer : asWinter
}

/** The Monday of the week that a day is in. */
export function mondayOf(day: string): string {
  const weekday = new Date(msOf(day)).getUTCDay()
  return addDays(day, -((weekday + 7 - MONDAY) % 7))
}

/** The age in whole years of who was born on a day. Who was born on 29 February is a year older on 1 March of other years. */
export function ageOn(bornOn: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(bornOn.slice(0, 4))
  return day.slice(5) < bornOn.slice(5) ? years - 1 : years
}

function isSummerTime(instant: number): boolean {
  const year = new Date(instant).getUTCFullYear()
  // Clocks change at 01:00 UTC.
  return instant >= lastSunday(year, MARCH) + HOUR && instant < lastSunday(year, OCTOBER) + HOUR
}

/** Midnight UTC of the last Sunday of a month of 31 days. */
function lastSunday(year: number, month: number): number {
  const lastDay = Date.UTC(year, month, 31)
  return lastDay - new Date(lastDay).getUTCDay() * UTC_DAY
}

function msOf(day: string): number {
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00.000Z`) : Number.NaN
  if (Number.isNaN(ms)) throw new RangeError(`not a day: "${day}"`)
  return ms
}

function dayText(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10)
}
