import type { AnalyticsPeriod } from '@gpod/contract'
import { addDays, mondayOf } from '@gpod/days'

export type Days = { from: string; to: string }

/** The period of the calendar that a day is in: a week from Monday, a month, a quarter, a year. */
export function periodOf(period: AnalyticsPeriod, day: string): Days {
  switch (period) {
    case 'week': {
      const from = mondayOf(day)
      return { from, to: addDays(from, 6) }
    }
    case 'month':
      return monthsFrom(day, 1)
    case 'quarter':
      return monthsFrom(day, 3)
    case 'year':
      return { from: `${day.slice(0, 4)}-01-01`, to: `${day.slice(0, 4)}-12-31` }
  }
}

/** The last periods up to and with the one a day is in, the earliest first. */
export function periodsUpTo(period: AnalyticsPeriod, day: string, count: number): Days[] {
  const found = [periodOf(period, day)]
  while (found.length < count) found.unshift(periodOf(period, addDays(found[0]?.from ?? day, -1)))
  return found
}

/** The period after one. */
export const periodAfter = (period: AnalyticsPeriod, { to }: Days): Days => periodOf(period, addDays(to, 1))

type Stretches = { now: Days; before: Days; isCompared: boolean }

/**
 * Of a period that a day is in, what has run of it in whole days up to the last that has ended, and as many days of the one before.
 * On its first day there is that day alone, which is compared with nothing: part of a day with a whole one would be a fall.
 */
export function sameStretchBefore(
  period: AnalyticsPeriod,
  { day, lastEnded }: { day: string; lastEnded: string },
): Stretches {
  const whole = periodOf(period, day)
  const isCompared = whole.from <= lastEnded
  const to = !isCompared || day < lastEnded ? day : lastEnded
  const earlier = periodOf(period, addDays(whole.from, -1))
  if (to === whole.to) return { now: whole, before: earlier, isCompared }
  const end = addDays(earlier.from, Math.round(Date.parse(to) / 864e5 - Date.parse(whole.from) / 864e5))
  const before = { from: earlier.from, to: end < earlier.to ? end : earlier.to }
  return { now: { from: whole.from, to }, before, isCompared }
}

function monthsFrom(day: string, count: number): Days {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  const first = month - ((month - 1) % count)
  const next = first + count
  const begin = (y: number, m: number) => (m > 12 ? `${y + 1}-01-01` : `${y}-${String(m).padStart(2, '0')}-01`)
  return { from: begin(year, first), to: addDays(begin(year, next), -1) }
}
