import { addDays, daysBetween, mondayOf } from '@gpod/days'
import { instantAt } from './week-template.ts'

const HOUR = 3_600_000

/** How many are wanted in a role at a place: on some days of each week (Monday is 1), or on one date. */
export type Demand = {
  location: string
  role: string
  weekdays: readonly number[] | null
  onDay: string | null
  fromMinute: number
  toMinute: number
  wanted: number
  unpaidBreakMinutes: number
}

/** How many are wanted between two instants of one day. */
export type Wanted = {
  location: string
  role: string
  day: string
  from: string
  to: string
  wanted: number
  unpaidBreakMinutes: number
}

/** Shifts that are alike, as far as cover goes. */
export type CoverShift = {
  location: string
  role: string
  startsAt: string
  endsAt: string
  isOpen: boolean
  shifts: number
}

/** A stretch of time of one day in which nothing changes: how many are wanted, there, and open. */
export type CoverPiece = { from: number; to: number; wanted: number; staffed: number; open: number }

/** The cover of a role at a place on one day. */
export type Cover = { location: string; role: string; day: string; pieces: readonly CoverPiece[] }

/** What is wanted on each day from `from` to `to`. On a date with entries of its own they count in place of the week's. */
export function wantedOn(demand: readonly Demand[], { from, to }: { from: string; to: string }): Wanted[] {
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index))
  const placeOf = ({ location, role }: Demand) => JSON.stringify([location, role])
  const dated = new Set(demand.flatMap((each) => (each.onDay === null ? [] : [`${each.onDay} ${placeOf(each)}`])))
  return days.flatMap((day) => {
    const weekday = daysBetween(mondayOf(day), day) + 1
    return demand
      .filter((each) =>
        each.onDay === null
          ? each.weekdays?.includes(weekday) && !dated.has(`${day} ${placeOf(each)}`)
          : each.onDay === day,
      )
      .map(({ location, role, fromMinute, toMinute, wanted, unpaidBreakMinutes }) => ({
        location,
        role,
        day,
        from: instantAt(day, fromMinute),
        to: instantAt(day, toMinute),
        wanted,
        unpaidBreakMinutes,
      }))
  })
}

/** What is wanted beside who is there, by place, role and day. Times for which nothing is said are left out. */
export function coverOf(wanted: readonly Wanted[], shifts: readonly CoverShift[]): Cover[] {
  const there = grouped(shifts, ({ location, role }) => JSON.stringify([location, role]))
  const days = grouped(wanted, ({ location, role, day }) => JSON.stringify([location, role, day]))
  return [...days.values()].flatMap((entries) => {
    const [first] = entries
    if (!first) return []
    const { location, role, day } = first
    const spans = entries.map((each) => ({ from: Date.parse(each.from), to: Date.parse(each.to), wanted: each.wanted }))
    const begins = Math.min(...spans.map(({ from }) => from))
    const ends = Math.max(...spans.map(({ to }) => to))
    const own = (there.get(JSON.stringify([location, role])) ?? [])
      .map((shift) => ({ ...shift, from: Date.parse(shift.startsAt), to: Date.parse(shift.endsAt) }))
      .filter((shift) => shift.from < ends && shift.to > begins)
    const edges = [...new Set([...spans, ...own].flatMap(({ from, to }) => [from, to]))]
      .filter((at) => at >= begins && at <= ends)
      .sort((a, b) => a - b)
    const pieces = edges.slice(0, -1).flatMap((from, index): CoverPiece[] => {
      const to = edges[index + 1] as number
      const isIn = (span: { from: number; to: number }) => span.from <= from && span.to >= to
      const said = spans.filter(isIn)
      if (said.length === 0) return []
      const sum = (isOpen: boolean) =>
        own.filter((shift) => shift.isOpen === isOpen && isIn(shift)).reduce((all, each) => all + each.shifts, 0)
      const many = said.reduce((all, each) => all + each.wanted, 0)
      return [{ from, to, wanted: many, staffed: sum(false), open: sum(true) }]
    })
    return [{ location, role, day, pieces: joined(pieces) }]
  })
}

function joined(pieces: readonly CoverPiece[]): CoverPiece[] {
  const found: CoverPiece[] = []
  for (const piece of pieces) {
    const last = found.at(-1)
    const isSame =
      last?.to === piece.from &&
      last.wanted === piece.wanted &&
      last.staffed === piece.staffed &&
      last.open === piece.open
    if (last && isSame) last.to = piece.to
    else found.push({ ...piece })
  }
  return found
}

/** How far cover is from what is wanted: the most that are missing or too many at once, and when that first is. */
export type CoverGap = {
  people: number
  /** Of the first such time: how many are wanted, and how many there are. */
  wanted: number
  there: number
  from: number
  to: number
}

/** Where fewer have a shift than are wanted; null where that is nowhere so. */
export function tooFew(pieces: readonly CoverPiece[]): CoverGap | null {
  return worst(
    pieces,
    ({ wanted, staffed }) => wanted - staffed,
    ({ staffed }) => staffed,
  )
}

/** Where more shifts are planned, open ones among them, than are wanted; null where that is nowhere so. */
export function tooMany(pieces: readonly CoverPiece[]): CoverGap | null {
  return worst(
    pieces,
    ({ wanted, staffed, open }) => staffed + open - wanted,
    ({ staffed, open }) => staffed + open,
  )
}

function worst(
  pieces: readonly CoverPiece[],
  offBy: (piece: CoverPiece) => number,
  thereIn: (piece: CoverPiece) => number,
): CoverGap | null {
  const people = Math.max(0, ...pieces.map(offBy))
  if (people === 0) return null
  let found: CoverGap | null = null
  for (const piece of pieces) {
    if (offBy(piece) !== people) {
      if (found !== null) break
    } else if (found === null) {
      found = { people, wanted: piece.wanted, there: thereIn(piece), from: piece.from, to: piece.to }
    } else if (found.to === piece.from && found.wanted === piece.wanted) found.to = piece.to
    else break
  }
  return found
}

/** A shift that nobody has planned yet, though it is wanted. */
export type MissingShift = {
  location: string
  role: string
  startsAt: string
  endsAt: string
  unpaidBreakMinutes: number
}

/** Longer ones are planned in parts. */
const longestShift = 12 * HOUR
const partOfDay = 8 * HOUR
/** Beyond it the law asks for a break (Working Time Regulations 1998, reg 12). */
const longestWithoutBreak = 6 * HOUR

/**
 * The shifts that would bring cover up to what is wanted, open ones counted as there: for each entry the stretches of it
 * that are short, those that last longest first. What is wanted for more than twelve hours on end is planned in parts.
 */
export function missingShifts(wanted: readonly Wanted[], shifts: readonly CoverShift[]): MissingShift[] {
  const pieces = new Map(
    coverOf(wanted, shifts).map((cover) => [
      keyOf(cover),
      cover.pieces.map((piece) => ({
        from: piece.from,
        to: piece.to,
        missing: Math.max(0, piece.wanted - piece.staffed - piece.open),
      })),
    ]),
  )
  const length = ({ from, to }: Wanted) => Date.parse(to) - Date.parse(from)
  return wanted
    .toSorted((a, b) => length(b) - length(a))
    .flatMap((entry) => {
      const own = pieces.get(keyOf(entry)) ?? []
      return Array.from({ length: entry.wanted }, () => takeShort(own, entry)).flat()
    })
    .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))
}

function takeShort(pieces: { from: number; to: number; missing: number }[], entry: Wanted): MissingShift[] {
  const [begins, ends] = [Date.parse(entry.from), Date.parse(entry.to)]
  const stretches: { from: number; to: number }[] = []
  for (const piece of pieces) {
    if (piece.missing === 0 || piece.from < begins || piece.to > ends) continue
    piece.missing -= 1
    const last = stretches.at(-1)
    if (last?.to === piece.from) last.to = piece.to
    else stretches.push({ from: piece.from, to: piece.to })
  }
  return stretches.flatMap(({ from, to }) => {
    const parts = to - from > longestShift ? Math.ceil((to - from) / partOfDay) : 1
    const minutes = Math.round((to - from) / parts / 60_000)
    return Array.from({ length: parts }, (_, index) => {
      const starts = from + index * minutes * 60_000
      const stops = index === parts - 1 ? to : starts + minutes * 60_000
      return {
        location: entry.location,
        role: entry.role,
        startsAt: new Date(starts).toISOString(),
        endsAt: new Date(stops).toISOString(),
        unpaidBreakMinutes: stops - starts > longestWithoutBreak ? entry.unpaidBreakMinutes : 0,
      }
    })
  })
}

function keyOf({ location, role, day }: { location: string; role: string; day: string }): string {
  return JSON.stringify([location, role, day])
}

function grouped<Item>(items: readonly Item[], keyOfItem: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const key = keyOfItem(item)
    const own = groups.get(key)
    if (own) own.push(item)
    else groups.set(key, [item])
  }
  return groups
}
