import { dayOfMs, msOfDay } from './days.ts'

/**
 * Days as Great Britain's clocks count them. Instants are milliseconds since 1970, so that what lies between two of them has
 * passed, whatever the clocks did. When clocks change is a rule of the law (Summer Time Act 1972, as amended by the Summer
 * Time Order 2002), so no time zone data is needed.
 */
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
const MARCH = 2
const OCTOBER = 9

/** The day it is in London at an instant. */
export function londonDayOf(instant: number): string {
  return dayOfMs(isSummerTime(instant) ? instant + HOUR : instant)
}

/**
 * The instant at which London's clocks show so many minutes after midnight of a day; 24 × 60 and more is the day after. In
 * the hour that is left out in spring, an hour later; of the hour that comes twice in autumn, the first.
 */
export function londonInstant(day: string, minutes = 0): number {
  const asWinter = msOfDay(day) + minutes * MINUTE
  const asSummer = asWinter - HOUR
  return isSummerTime(asSummer) ? asSummer : asWinter
}

/** The summer time that was asked for last, and the year it is in: the rules ask for the same again and again. */
let last = { from: 0, until: 0, begins: 0, ends: 0 }

function isSummerTime(instant: number): boolean {
  if (instant < last.from || instant >= last.until || Number.isNaN(instant)) {
    const year = new Date(instant).getUTCFullYear()
    // Clocks change at 01:00 UTC.
    const [begins, ends] = [lastSunday(year, MARCH) + HOUR, lastSunday(year, OCTOBER) + HOUR]
    last = { from: Date.UTC(year), until: Date.UTC(year + 1), begins, ends }
  }
  return instant >= last.begins && instant < last.ends
}

/** Midnight UTC of the last Sunday of a month of 31 days. */
function lastSunday(year: number, month: number): number {
  const lastDay = Date.UTC(year, month, 31)
  return lastDay - new Date(lastDay).getUTCDay() * 24 * HOUR
}
