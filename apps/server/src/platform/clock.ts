import { Temporal } from 'temporal-polyfill'

/** The only way the server learns the time: pushed in, so that a test can hold or move it. Instants are ISO text in UTC. */
export type Clock = { now(): string }

export const systemClock: Clock = { now: () => new Date().toISOString() }

/** The calendar day in Europe/London of an instant: what "today" means for pay, limits and the minimum wage. */
export function londonDay(instant: string): string {
  return londonDayFormat.format(Date.parse(instant))
}

const londonDayFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/**
 * The moment a British clock shows `clock` ("08:30") on a day. In the hour that is left out in spring it is the time an hour
 * later; of the hour that comes twice in autumn, the first.
 */
export function londonInstant(day: string, clock: string): string {
  const moment = Temporal.PlainDateTime.from(`${day}T${clock}`).toZonedDateTime('Europe/London').toInstant()
  return new Date(moment.epochMilliseconds).toISOString()
}

/** The instant `milliseconds` after (or, negative, before) another. */
export function instantPlus(instant: string, milliseconds: number): string {
  return new Date(Date.parse(instant) + milliseconds).toISOString()
}

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
