import { MINUTE } from '@gpod/days'
import { due } from './breaks.ts'
import { day, restOf } from './daily-rest.ts'
import { restApart, single } from './weekly-rest.ts'
import type { Span } from './work.ts'

/**
 * Somebody's work in numbers alone, each spell behind the end of the one before: for a company's thousands, of whom a rule finds nothing.
 * What is said here follows from the rules, and a test holds it to them; whoever may have something found is judged by the rules.
 */
export type Spells = { count: number; from: Float64Array; to: Float64Array }

/** Whether an adult surely had their daily rest between the spells from one to before another: all of them are in stretches of 13 hours at most. */
export function isRestedDaily({ from, to }: Spells, first: number, end: number): boolean {
  let begun = 0
  for (let index = first; index < end; index += 1) {
    const begins = from[index] as number
    if (index === first || begins - (to[index - 1] as number) >= restOf.adult) begun = begins
    if ((to[index] as number) - begun > day - restOf.adult) return false
  }
  return true
}

/** Whether an adult surely had their weekly rest in a week, apart from the daily one. */
export function isRestedInWeek({ count, from, to }: Spells, week: Span): boolean {
  let since = Number.NEGATIVE_INFINITY
  for (let index = 0; index <= count; index += 1) {
    const until = index === count ? Number.POSITIVE_INFINITY : (from[index] as number)
    if (until - since >= restApart && Math.min(until, week.to) - Math.max(since, week.from) >= single) return true
    since = to[index] as number
  }
  return false
}

/**
 * Whether an adult's spell asks for a break, and whether it had one, of which the length alone is known; null where rest does not
 * divide it from its neighbours among the spells from one to before another, and the rule has to look at them together.
 */
export function isBreakShort(
  { from, to }: Spells,
  { index, first, end, breakMinutes }: { index: number; first: number; end: number; breakMinutes: number },
): boolean | null {
  const [begins, ends] = [from[index] as number, to[index] as number]
  if (index > first && begins - (to[index - 1] as number) < restOf.adult) return null
  if (index + 1 < end && (from[index + 1] as number) - ends < restOf.adult) return null
  return (ends - begins) / MINUTE > due.adult.afterMinutes && breakMinutes < due.adult.minutes
}
