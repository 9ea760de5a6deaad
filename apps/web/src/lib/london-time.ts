import { Temporal } from 'temporal-polyfill'
import { dayOf, timeZone } from '../i18n/formats.ts'

/** The moment a British clock shows `clock` ("08:30") on a day, "2026-11-21T08:30:00Z". */
export function londonInstant(day: string, clock: string): string {
  return Temporal.PlainDateTime.from(`${day}T${clock}`).toZonedDateTime(timeZone).toInstant().toString()
}

/** What a British clock shows at a moment, as a time control holds it: "08:30". */
export function londonClock(instant: string): string {
  return Temporal.Instant.from(instant)
    .toZonedDateTimeISO(timeZone)
    .toPlainTime()
    .toString({ smallestUnit: 'minute', roundingMode: 'floor' })
}

/** Today's day in Britain. */
export function londonToday(): string {
  return dayOf(new Date().toISOString())
}

/** The day `days` after (or, negative, before) another. */
export function daysAfter(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString()
}

/** The seven days of a day's week, Monday first. */
export function weekOf(day: string): string[] {
  const monday = daysAfter(day, 1 - Temporal.PlainDate.from(day).dayOfWeek)
  return Array.from({ length: 7 }, (_, index) => daysAfter(monday, index))
}
