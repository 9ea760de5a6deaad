import { addDays, londonDayOf } from '@gpod/days'
import type { Span, Spells, Work } from '@gpod/rota'
import { DAY } from '../../../platform/clock.ts'
import { rows, sql, type Tx } from '../../../platform/database/database.ts'
import { nextTurn } from '../../../platform/work-in-groups.ts'

export type WorkAsked = { employerId: string; workerIds: readonly string[]; from: string; to: string }

/** Finished hours of a person as the rules of working time take them. */
export type WorkToJudge = Work & {
  /** False where only how long they lasted is known. */
  timesKnown: boolean
}

type Row = {
  id: string
  worker_id: string
  started_at: string
  ended_at: string
  break_minutes: number
  times_known: boolean
  is_edited: boolean
  clocked_breaks: { from: string; to: string }[]
}

/**
 * The finished hours of some people by person, in order, of the London days from one to another, by one statement. Breaks
 * are the pieces that were clocked; where hours were entered or corrected, one of the length that stands there.
 */
export async function listWorkedTime(
  tx: Tx,
  { employerId, workerIds, from, to }: WorkAsked,
): Promise<Map<string, WorkToJudge[]>> {
  const works = new Map<string, WorkToJudge[]>()
  if (workerIds.length === 0) return works
  const found = await rows(
    tx,
    sql<Row>`
      select t.id, t.worker_id, t.started_at, t.ended_at, t.break_minutes, t.times_known, t.is_edited,
        coalesce(pauses.pieces, '[]') as clocked_breaks
      from timesheets t
      left join lateral (
        select json_agg(json_build_object('from', e.at, 'to', e.ended_at) order by e.at) as pieces
        from (
          select b.at, b.event, lead(b.at) over (order by b.at) as ended_at
          from clock_events b
          where b.employer_id = t.employer_id and b.timesheet_id = t.id and b.event in ('break_start', 'break_end', 'out')
        ) e
        where e.event = 'break_start' and e.ended_at is not null
      ) pauses on t.break_minutes > 0 and not t.is_edited
      where t.employer_id = ${employerId} and t.worker_id = any(${[...workerIds]}::uuid[])
        and t.worked_on between ${from}::date and ${to}::date and t.ended_at > t.started_at
      order by t.started_at
    `,
  )
  for (const row of found) {
    const own = works.get(row.worker_id) ?? []
    own.push(workOf(row))
    works.set(row.worker_id, own)
  }
  return works
}

function workOf(row: Row): WorkToJudge {
  const clocked = row.clocked_breaks.map((each): Span => ({ from: Date.parse(each.from), to: Date.parse(each.to) }))
  const entered = row.break_minutes > 0 ? [{ minutes: row.break_minutes }] : []
  return {
    id: row.id,
    from: Date.parse(row.started_at),
    to: Date.parse(row.ended_at),
    breaks: clocked.length > 0 && !row.is_edited ? clocked : entered,
    timesKnown: row.times_known,
  }
}

/** Hours by the day that they count to. */
export type WorkOfDay = WorkToJudge & { workedOn: string }

/** The finished hours of a whole company, which are put together of one person at a time. */
type EverybodysTime = {
  /** Those of one, in order; null where there are none. They have no ids but their place among a person's. */
  of(workerId: string): WorkOfDay[] | null
  /** The same in numbers alone, until the next are asked for; null where breaks were clocked, or spells or their days do not follow one another. */
  spellsOf(workerId: string): SpellsOfDays | null
  /** Whose breaks were not simply begun and ended: their hours are to be listed by name. */
  unclear: ReadonlySet<string>
}

/** Each with the day that it counts to, in days since 1970, and the minutes of its breaks; whether all have their times. */
export type SpellsOfDays = Spells & { days: Int32Array; breakMinutes: Int32Array; areTimesKnown: boolean }

/**
 * The finished hours of a whole company as `listWorkedTime` has them, for when everybody is judged: a person a row, their hours
 * as bytes, which is a tenth of the work of a row for each. They stay bytes until somebody's are asked for: to hold everybody's
 * as objects at once is more work than to judge them.
 */
export async function listEverybodysTime(
  tx: Tx,
  { employerId, from, to }: Omit<WorkAsked, 'workerIds'>,
): Promise<EverybodysTime> {
  const found = await rows(
    tx,
    sql<{ worker_id: string; packed: Buffer }>`
      with clocked as (
        select e.timesheet_id, count(*)::integer as events,
          string_agg(int4send(case e.event when 'break_start' then ${sql.lit(BREAK_START)} when 'break_end' then ${sql.lit(BREAK_END)} else ${sql.lit(OUT_WITHDRAWN)} end)
            || timestamptz_send(e.at), '') as packed
        from clock_events e
        where e.employer_id = ${employerId} and e.event in ('break_start', 'break_end', 'out_withdrawn')
          and e.at >= ${addDays(from, -CLOCKED_BEFORE_DAYS)}::date
        group by e.timesheet_id
      )
      select t.worker_id, string_agg(timestamptz_send(t.started_at) || timestamptz_send(t.ended_at) || date_send(t.worked_on)
          || int4send(t.break_minutes * 2 + t.times_known::integer) || int4send(coalesce(c.events, 0)) || coalesce(c.packed, ''), '') as packed
      from timesheets t
      left join clocked c on c.timesheet_id = t.id and t.break_minutes > 0 and not t.is_edited
      where t.employer_id = ${employerId} and t.worked_on between ${from}::date and ${to}::date and t.ended_at > t.started_at
      group by t.worker_id
    `,
  )
  const packed = new Map(found.map((row) => [row.worker_id, row.packed]))
  const unclear = new Set<string>()
  for (const [index, row] of found.entries()) {
    if (index % EACH_TURN === EACH_TURN - 1) await nextTurn()
    if (isUnclear(row.packed)) unclear.add(row.worker_id)
  }
  const days = new DaysInWords()
  const numbers = new SpellsInNumbers()
  return {
    of(workerId) {
      const own = packed.get(workerId)
      return own === undefined ? null : unpack(own, days)
    },
    spellsOf(workerId) {
      const own = packed.get(workerId)
      return own === undefined ? null : numbers.read(own)
    },
    unclear,
  }
}

const BREAK_START = 1
const BREAK_END = 2
const OUT_WITHDRAWN = 3
/** How long before the day that hours count to somebody may have clocked a break in them, far more than anybody does. */
const CLOCKED_BEFORE_DAYS = 4
/** PostgreSQL counts days, and microseconds, since then. */
const ITS_BEGINNING = Date.UTC(2000, 0, 1)
const EACH_TURN = 200

/** The days of the hours of a company are few: each is put into words once. */
class DaysInWords {
  readonly #known = new Map<number, string>()

  at(midnight: number): string {
    const known = this.#known.get(midnight)
    if (known !== undefined) return known
    const day = londonDayOf(midnight)
    this.#known.set(midnight, day)
    return day
  }
}

/** What begins each spell: when it began and ended, its day, its breaks and whether its times are known, and how many events follow. */
const SPELL_BYTES = 28
const EVENT_BYTES = 12

/** The spells of one after another, in the same arrays: nothing is made for anybody. */
class SpellsInNumbers {
  #from = new Float64Array(64)
  #to = new Float64Array(64)
  #days = new Int32Array(64)
  #breakMinutes = new Int32Array(64)

  read(packed: Buffer): SpellsOfDays | null {
    const count = packed.length / SPELL_BYTES
    if (!Number.isInteger(count)) return null
    if (count > this.#from.length) {
      this.#from = new Float64Array(2 * count)
      this.#to = new Float64Array(2 * count)
      this.#days = new Int32Array(2 * count)
      this.#breakMinutes = new Int32Array(2 * count)
    }
    let areTimesKnown = true
    let [until, day] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
    for (let index = 0, at = 0; index < count; index += 1, at += SPELL_BYTES) {
      const from = instantAt(packed, at)
      const counted = packed.readInt32BE(at + 16)
      // Whoever clocked breaks has as many bytes more, which may be those of whole spells.
      if (from < until || counted < day || packed.readInt32BE(at + 24) !== 0) return null
      until = instantAt(packed, at + 8)
      day = counted
      const minutesAndMark = packed.readInt32BE(at + 20)
      this.#from[index] = from
      this.#to[index] = until
      this.#days[index] = ITS_BEGINNING / DAY + counted
      this.#breakMinutes[index] = minutesAndMark >> 1
      if ((minutesAndMark & 1) === 0) areTimesKnown = false
    }
    const [from, to, days, breakMinutes] = [this.#from, this.#to, this.#days, this.#breakMinutes]
    return { count, from, to, days, breakMinutes, areTimesKnown }
  }
}

function unpack(packed: Buffer, days: DaysInWords): WorkOfDay[] {
  const works: WorkOfDay[] = []
  let isInOrder = true
  for (let at = 0, next = 0; at < packed.length; at = next) {
    const { from, to, events } = spellAt(packed, at)
    next = at + SPELL_BYTES + events * EVENT_BYTES
    const minutesAndMark = packed.readInt32BE(at + 20)
    const minutes = minutesAndMark >> 1
    const pauses = pausesOf(packed, { at: at + SPELL_BYTES, events, from, to })
    const last = works.at(-1)
    if (last && last.from > from) isInOrder = false
    works.push({
      id: String(works.length),
      from,
      to,
      breaks: pauses !== null && pauses.length > 0 ? pauses : minutes > 0 ? [{ minutes }] : NO_PAUSES,
      timesKnown: (minutesAndMark & 1) === 1,
      workedOn: days.at(midnightAt(packed, at)),
    })
  }
  return isInOrder ? works : works.sort((one, other) => one.from - other.from)
}

/** Whether breaks of some of these hours were clocked otherwise than begun and ended in turn, or may have been so long before. */
function isUnclear(packed: Buffer): boolean {
  for (let at = 0, next = 0; at < packed.length; at = next) {
    const events = packed.readInt32BE(at + 24)
    next = at + SPELL_BYTES + events * EVENT_BYTES
    const from = instantAt(packed, at)
    if (from < midnightAt(packed, at) - (CLOCKED_BEFORE_DAYS - 1) * DAY) return true
    if (events === 0) continue
    const to = instantAt(packed, at + 8)
    if (pausesOf(packed, { at: at + SPELL_BYTES, events, from, to }) === null) return true
  }
  return false
}

function spellAt(packed: Buffer, at: number): Span & { events: number } {
  return { from: instantAt(packed, at), to: instantAt(packed, at + 8), events: packed.readInt32BE(at + 24) }
}

function midnightAt(packed: Buffer, at: number): number {
  return ITS_BEGINNING + packed.readInt32BE(at + 16) * DAY
}

const NO_PAUSES: readonly Span[] = []

/** The breaks that were clocked within some hours; null where they were not begun and ended in turn. */
function pausesOf(
  packed: Buffer,
  { at, events, from, to }: { at: number; events: number; from: number; to: number },
): readonly Span[] | null {
  if (events === 0) return NO_PAUSES
  const said = Array.from({ length: events }, (_, index) => ({
    event: packed.readInt32BE(at + index * EVENT_BYTES),
    at: instantAt(packed, at + index * EVENT_BYTES + 4),
  })).sort((one, other) => one.at - other.at || one.event - other.event)
  const pauses: Span[] = []
  for (let index = 0; index < said.length; index += 2) {
    const [begun, ended] = [said[index], said[index + 1]]
    const isInTurn = begun?.event === BREAK_START && ended?.event === BREAK_END
    if (!isInTurn || begun.at < from || ended.at > to) return null
    pauses.push({ from: begun.at, to: ended.at })
  }
  return pauses
}

function instantAt(packed: Buffer, at: number): number {
  const microseconds = packed.readInt32BE(at) * 2 ** 32 + packed.readUInt32BE(at + 4)
  return ITS_BEGINNING + Math.floor(microseconds / 1_000)
}

/**
 * Who of a company may have worked at night, in the London days from one to another: three hours or more that pass
 * midnight or begin before 03:00. Three hours of the night are not to be had otherwise; the rule decides.
 */
export async function listMayWorkNights(
  tx: Tx,
  { employerId, from, to, workerIds = null }: Omit<WorkAsked, 'workerIds'> & { workerIds?: readonly string[] | null },
): Promise<string[]> {
  const found = await rows(
    tx,
    sql<{ worker_id: string }>`
      select distinct t.worker_id from timesheets t
      where t.employer_id = ${employerId} and t.worked_on between ${from}::date and ${to}::date and t.times_known
        and (${workerIds === null}::boolean or t.worker_id = any(${[...(workerIds ?? [])]}::uuid[]))
        and t.ended_at - t.started_at >= interval '3 hours'
        and ((t.started_at at time zone 'Europe/London')::time < '03:00'
          or (t.ended_at at time zone 'Europe/London')::date > (t.started_at at time zone 'Europe/London')::date)
      order by t.worker_id
    `,
  )
  return found.map(({ worker_id }) => worker_id)
}
