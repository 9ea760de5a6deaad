import { addDays, londonInstant as instantOf, mondayOf } from '@gpod/days'
import { dayOf, formatTime } from '../i18n/formats.ts'

/** The moment a British clock shows `clock` ("08:30") on a day, "2026-11-21T08:30:00Z". Throws `RangeError` for what is none. */
export function londonInstant(day: string, clock: string): string {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)(?::00)?$/.exec(clock) ?? []
  if (hours === undefined) throw new RangeError(`not a time: "${clock}"`)
  return new Date(instantOf(day, Number(hours) * 60 + Number(minutes))).toISOString().replace('.000Z', 'Z')
}

/** What a British clock shows at a moment, as a time control holds it: "08:30". */
export function londonClock(instant: string): string {
  return formatTime(instant, 'en')
}

/** Today's day in Britain. */
export function londonToday(): string {
  return dayOf(new Date().toISOString())
}

/** The day `days` after (or, negative, before) another. */
export const daysAfter = addDays

/** The seven days of a day's week, Monday first. */
export function weekOf(day: string): string[] {
  const monday = mondayOf(day)
  return Array.from({ length: 7 }, (_, index) => daysAfter(monday, index))
}
