import { addDays, londonDayOf, londonInstant } from '@gpod/days'

/** Minutes of a London day; `to` before `from` is on the day after. */
export type QuietHours = { from: number; to: number }

/**
 * When somebody is told of something: at once, or when the quiet hours end in which it falls. What is about a shift that
 * begins before they end cannot wait. Instants are milliseconds since 1970.
 */
export function tellAt({
  now,
  quiet,
  startsAt,
}: {
  now: number
  quiet: QuietHours | null
  /** Of the shift it is about, the earliest start it had or has; null where it is about none. */
  startsAt: number | null
}): number {
  if (quiet === null || quiet.from === quiet.to) return now
  const today = londonDayOf(now)
  for (const day of [addDays(today, -1), today]) {
    const begins = londonInstant(day, quiet.from)
    const ends = londonInstant(quiet.to < quiet.from ? addDays(day, 1) : day, quiet.to)
    if (now < begins || now >= ends) continue
    const isUrgent = startsAt !== null && startsAt > now && startsAt < ends
    return isUrgent ? now : ends
  }
  return now
}
