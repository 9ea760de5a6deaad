/** Days are ISO text (`2026-11-27`); they compare as text. No clock and no time zone comes into their arithmetic. */
const MS_PER_DAY = 86_400_000
const THURSDAY = 3
const DAYS_OF_WEEK = 7
/** How many days are kept as they were read and written: the rules ask for the same few again and again. */
const MOST_KEPT = 4_096

/** The day a whole number of days later, or earlier for a number below zero. Throws `RangeError` for what is no real day. */
export function addDays(day: string, days: number): string {
  return dayOfMs(msOfDay(day) + days * MS_PER_DAY)
}

/** Whole days from one day to another; below zero where the second comes first. */
export function daysBetween(from: string, to: string): number {
  return (msOfDay(to) - msOfDay(from)) / MS_PER_DAY
}

/** The Monday of the week that a day is in. */
export function mondayOf(day: string): string {
  const ms = msOfDay(day)
  // Day 0, the first of 1970, was a Thursday.
  const sinceMonday = (((ms / MS_PER_DAY + THURSDAY) % DAYS_OF_WEEK) + DAYS_OF_WEEK) % DAYS_OF_WEEK
  return dayOfMs(ms - sinceMonday * MS_PER_DAY)
}

/** The whole weeks, Monday to Sunday, that end from one day to another: from the first Monday to the last Sunday; null where none does. */
export function weeksEndingIn({ from, to }: { from: string; to: string }): { from: string; to: string } | null {
  const monday = mondayOf(from)
  const sunday = addDays(mondayOf(addDays(to, 1)), -1)
  return sunday < from ? null : { from: monday, to: sunday }
}

/** Completed years of age on a day: a birthday counts from its own morning; 29 February's falls on 1 March. */
export function ageOn(bornOn: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(bornOn.slice(0, 4))
  return day.slice(5) < bornOn.slice(5) ? years - 1 : years
}

/** Midnight UTC of the days that were asked for lately. */
const read = new Map<string, number>()

/** Midnight UTC of a day. */
export function msOfDay(day: string): number {
  const known = read.get(day)
  if (known !== undefined) return known
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00.000Z`) : Number.NaN
  // The platform reads 30 February as 2 March.
  if (Number.isNaN(ms) || dayOfMs(ms) !== day) throw new RangeError(`not a day: "${day}"`)
  if (read.size >= MOST_KEPT) read.clear()
  read.set(day, ms)
  return ms
}

/** The days that were written lately. */
const written = new Map<number, string>()

/** The day in UTC of a moment. */
export function dayOfMs(ms: number): string {
  const number = Math.floor(ms / MS_PER_DAY)
  const known = written.get(number)
  if (known !== undefined) return known
  const day = new Date(ms).toISOString().slice(0, 10)
  if (written.size >= MOST_KEPT) written.clear()
  written.set(number, day)
  return day
}
