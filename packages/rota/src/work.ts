import { londonDayOf, MINUTE } from '@gpod/days'

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

/** Time at work without a break that has its times; `share` of it was worked, where breaks have a length alone. */
export type Piece = Span & { share: number }

/** What was worked, in order and never the same minute twice: spells less the breaks whose times are known. */
export function piecesOf(works: readonly Work[]): Piece[] {
  const pieces = works.flatMap(ownPieces).sort((one, other) => one.from - other.from || one.to - other.to)
  let until = Number.NEGATIVE_INFINITY
  return pieces.flatMap(({ from, to, share }) => {
    const begins = Math.max(from, until)
    until = Math.max(until, to)
    return begins < to ? [{ from: begins, to, share }] : []
  })
}

function ownPieces(work: Work): Piece[] {
  const timed = work.breaks.filter((each): each is Span => 'from' in each).sort((one, other) => one.from - other.from)
  const pieces: Span[] = []
  let from = work.from
  for (const pause of timed) {
    if (pause.from > from) pieces.push({ from, to: Math.min(pause.from, work.to) })
    from = Math.max(from, pause.to)
  }
  if (from < work.to) pieces.push({ from, to: work.to })
  const untimed = sum(work.breaks.map((each) => ('minutes' in each ? each.minutes : 0)))
  const whole = sum(pieces.map(elapsedMinutes))
  const share = whole === 0 ? 0 : Math.max(0, 1 - untimed / whole)
  return pieces.map((piece) => ({ ...piece, share }))
}

/** The minutes of pieces within a span: breaks whose times are unknown are spread evenly. */
export function minutesWithin(pieces: readonly Piece[], span: Span): number {
  return sum(pieces.map((piece) => sharedMinutes(piece, span) * piece.share))
}

/** The day that a spell counts to: the one on which it begins in London. */
export function dayOf(work: Span): string {
  return londonDayOf(work.from)
}

/** Whether somebody is under 18 on a day: the regulations' young worker. A birthday on 29 February falls on 1 March. */
export function isYoung({ bornOn }: Person, day: string): boolean {
  return bornOn !== null && day < `${Number(bornOn.slice(0, 4)) + 18}${bornOn.slice(4)}`
}

/** Whether they are 18 or older in all of some spells that are in order. */
export function isGrownUpInAll(person: Person, ordered: readonly Work[]): boolean {
  const [first] = ordered
  return person.bornOn === null || first === undefined || !isYoung(person, dayOf(first))
}

/** Spells in the order in which they begin; those that stand in it are not copied. */
export function inOrder(works: readonly Work[]): readonly Work[] {
  if (works.every((work, index) => index === 0 || before(works[index - 1] as Work, work) <= 0)) return works
  return [...works].sort(before)
}

const before = (one: Span, other: Span) => one.from - other.from || one.to - other.to

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
