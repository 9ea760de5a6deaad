import { ageOn, londonDayOf, MINUTE } from '@gpod/days'

/** From one instant to another, in milliseconds since 1970. */
export type Span = { from: number; to: number }

/**
 * One spell of work, planned or done, from coming to going. Its breaks are those that were taken or are planned: with
 * their times where these are known, else with their length alone, each uninterrupted.
 */
export type Work = Span & {
  /** Of the shift or the hours, for whoever is told of a breach. */
  id: string
  breaks: readonly Break[]
  /** Special hazards or heavy strain (reg 6(7), (8)). */
  isHazardous?: boolean
}
export type Break = Span | { minutes: number }

/** Whose work it is. Of unknown age they count as grown up. */
export type Person = { bornOn: string | null }

/** Minutes that passed between two instants, whatever the clocks did: 22:00 to 06:00 is seven hours in the night of March. */
export function elapsedMinutes({ from, to }: Span): number {
  return (to - from) / MINUTE
}

/** Minutes of working time: what passed, less the breaks, in which nobody is at the employer's disposal (reg 2(1)). */
export function workedMinutes(work: Work): number {
  return Math.max(0, elapsedMinutes(work) - sum(work.breaks.map(breakMinutes)))
}

export function breakMinutes(pause: Break): number {
  return 'minutes' in pause ? pause.minutes : elapsedMinutes(pause)
}

/** Minutes of a spell that lie within another. */
export function sharedMinutes(one: Span, other: Span): number {
  return Math.max(0, Math.min(one.to, other.to) - Math.max(one.from, other.from)) / MINUTE
}

/** The worked minutes of a spell within a span: breaks whose times are unknown are spread over it evenly. */
export function workedWithin(work: Work, span: Span): number {
  const whole = elapsedMinutes(work)
  const inside = sharedMinutes(work, span)
  if (inside === 0 || whole === 0) return 0
  const timed = work.breaks.filter((each): each is Span => 'from' in each)
  const untimed = sum(work.breaks.map((each) => ('minutes' in each ? each.minutes : 0)))
  const breaksInside = sum(timed.map((each) => sharedMinutes(each, span)))
  return Math.max(0, inside - breaksInside - (untimed * inside) / whole)
}

/** The day that a spell counts to: the one on which it begins in London. */
export function dayOf(work: Span): string {
  return londonDayOf(work.from)
}

/** Whether somebody is under 18 on a day: the regulations' young worker. */
export function isYoung({ bornOn }: Person, day: string): boolean {
  return bornOn !== null && ageOn(bornOn, day) < 18
}

/** Spells in the order in which they begin. */
export function inOrder(works: readonly Work[]): Work[] {
  return [...works].sort((one, other) => one.from - other.from || one.to - other.to)
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
