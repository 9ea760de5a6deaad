import { randomInt } from 'node:crypto'
import { addDays, londonDayOf, londonInstant, mondayOf } from '@gpod/days'
import { breaks, dailyRest, isOptedOut, nightWork, weeklyAverageLimit, weeklyRest, youngWorkers } from '@gpod/rota'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hire, openTestCompany, openTestProduct, type TestCompany, type TestProduct } from '../../../../test/product.ts'
import { sumFinished } from '../../../../test/timesheets/sum-finished.ts'
import { newId } from '../../../platform/ids.ts'
import { listEverybodysTime, listWorkedTime, verifyFinishedSums } from '../../time/timesheets/index.ts'
import { MOST_EVIDENCE } from './check.ts'
import { showCompliance } from './show-compliance.ts'

/** A Wednesday, so that the last whole week ended some days ago; the clocks went back on 25 October. */
const today = '2026-11-18'
const PEOPLE = 90
const seed = Number(process.env.WORKING_TIME_SEED ?? randomInt(1_000_000_000))

let product: TestProduct
let company: TestCompany
beforeAll(async () => {
  product = await openTestProduct({ now: `${today}T10:00:00.000Z` })
  company = await openTestCompany(product)
  const first = await hire(product, company)
  await copyPeople(first.workerId)
  await writeHistories()
}, 120_000)
afterAll(() => product.close())

const codes = ['daily_rest', 'weekly_rest', 'work_breaks', 'young_workers', 'night_work', 'weekly_hours'] as const

test(`compliance finds what the rules find of everybody's hours, whatever their history (seed ${seed})`, async () => {
  const { employerId } = company
  const { checks } = await showCompliance(product.deps, { employerId, codes })
  const { counts: expected, latestBreaks } = await judgeEverybody()
  const found = Object.fromEntries(checks.map(({ code, counts }) => [code, counts.broken + counts.attention]))
  expect(found).toEqual(expected)
  // Of breaks that were short the latest are shown, in their order, and the others counted.
  const shown = checks.find(({ code }) => code === 'work_breaks')?.evidence ?? []
  expect(shown.map(({ subject, on }) => `${on} ${subject}`)).toEqual(latestBreaks)
  expect(expected.work_breaks).toBeGreaterThan(shown.length)
  // A history in which nothing is wrong would prove nothing.
  for (const code of codes) expect(expected[code], code).toBeGreaterThan(0)
})

test(`everybody's hours told as bytes are those that are listed by name (seed ${seed})`, async () => {
  const { employerId } = company
  await product.database.transaction({ employerId }, async (tx) => {
    const span = { employerId, from: addDays(today, -60), to: today }
    const everybody = await listEverybodysTime(tx, span)
    const people = await product.owner.query<{ id: string }>('select id from workers where employer_id = $1', [
      employerId,
    ])
    const workerIds = people.rows.map(({ id }) => id)
    const listed = await listWorkedTime(tx, { ...span, workerIds })
    expect(everybody.unclear.size).toBeGreaterThan(0)
    expect(everybody.unclear.size).toBeLessThan(listed.size)
    for (const workerId of workerIds) {
      if (everybody.unclear.has(workerId)) continue
      const own = everybody.of(workerId) ?? []
      const plain = own.map(({ id: _, workedOn: __, ...work }) => work)
      expect(sorted(plain)).toEqual(sorted((listed.get(workerId) ?? []).map(({ id: _, ...work }) => work)))
    }
  })
})

const sorted = (works: readonly { from: number; to: number }[]) =>
  [...works].sort(
    (one, other) =>
      one.from - other.from || one.to - other.to || JSON.stringify(one).localeCompare(JSON.stringify(other)),
  )

/** What the rules say of each person's own hours, all of them read by name and nothing passed over. */
async function judgeEverybody(): Promise<{ counts: Record<(typeof codes)[number], number>; latestBreaks: string[] }> {
  const { employerId } = company
  const people = await product.owner.query<{
    id: string
    name: string
    date_of_birth: string | null
    starts_on: string
  }>(
    `select id, first_name || ' ' || last_name as name, date_of_birth, starts_on from workers where employer_id = $1 order by id`,
    [employerId],
  )
  const workerIds = people.rows.map(({ id }) => id)
  const from = addDays(today, -28)
  const until = mondayOf(today)
  const week = { from: addDays(until, -28), until }
  const young = mondayOf(from)
  return product.database.transaction({ employerId }, async (tx) => {
    const read = (first: string, last: string) => listWorkedTime(tx, { employerId, workerIds, from: first, to: last })
    const [ofDays, ofWeeks, ofYoung, ofYear, ofAverage] = [
      await read(from, today),
      await read(addDays(week.from, -8), addDays(week.until, 8)),
      await read(addDays(young, -1), today),
      await read(addDays(today, -119), addDays(today, -1)),
      await read(addDays(today, -147), addDays(today, -1)),
    ]
    const inWeeks = await read(week.from, addDays(week.until, -1))
    const counts = { daily_rest: 0, weekly_rest: 0, work_breaks: 0, young_workers: 0, night_work: 0, weekly_hours: 0 }
    const short: { from: number; name: string }[] = []
    for (const { id, name, date_of_birth: bornOn, starts_on: startsOn } of people.rows) {
      const person = { bornOn }
      const days = ofDays.get(id) ?? []
      counts.daily_rest += dailyRest(person, days).length
      if (inWeeks.has(id))
        counts.weekly_rest += weeklyRest(person, ofWeeks.get(id) ?? []).filter(({ within }) => {
          const on = londonDayOf(within.from)
          return on >= week.from && on < week.until
        }).length
      const found = breaks(
        person,
        days.filter(({ timesKnown }) => timesKnown),
      )
      counts.work_breaks += found.length
      short.push(...found.map(({ within }) => ({ from: within.from, name })))
      const own = ofYoung.get(id) ?? []
      counts.young_workers += youngWorkers(person, own).filter(
        ({ rule, workIds, within }) =>
          (rule !== 'young_night' || own.some((work) => work.timesKnown && workIds.includes(work.id))) &&
          londonDayOf(within.from) >= addDays(young, -1),
      ).length
      counts.night_work += nightWork(person, { works: ofYear.get(id) ?? [], startsOn, until: today }).length
      // Of the first week nothing is said: three days of work are no average.
      if (startsOn <= addDays(today, -7 * 5))
        counts.weekly_hours += weeklyAverageLimit(
          { works: ofAverage.get(id) ?? [], excludedDays: [], startsOn, until: today },
          null,
        ).filter(() => !isOptedOut(null, today)).length
    }
    const latest = short.sort((one, other) => other.from - one.from).slice(0, MOST_EVIDENCE)
    return { counts, latestBreaks: latest.map(({ from: at, name }) => `${londonDayOf(at)} ${name}`) }
  })
}

async function copyPeople(workerId: string): Promise<void> {
  await asWritten(
    `insert into workers select (jsonb_populate_record(w, jsonb_build_object('id', gen_random_uuid(), 'employee_number', 'E' || n,
       'email', 'e' || n || '@people.example', 'first_name', 'Worker ' || n))).* from workers w, generate_series(1, $2) n where w.id = $1`,
    [workerId, PEOPLE],
  )
}

let state = seed
/** A whole number below another, the same for the same seed. */
function below(most: number): number {
  state = (Math.imul(state ^ (state >>> 15), state | 1) + 0x6d2b79f5) >>> 0
  const mixed = Math.imul(state ^ (state >>> 7), state | 61) >>> 0
  return ((mixed ^ (mixed >>> 14)) >>> 0) % most
}
const pick = <T>(of: readonly T[]): T => of[below(of.length)] as T

/** Half a year of days, nights, split days and long weeks, with breaks that were clocked, entered, forgotten or taken in pieces. */
async function writeHistories(): Promise<void> {
  const { employerId } = company
  const people = await product.owner.query<{ id: string }>(
    'select id from workers where employer_id = $1 order by id',
    [employerId],
  )
  const hours: object[] = []
  const events: object[] = []
  for (const { id: workerId } of people.rows) {
    const bornOn = pick([null, '1990-05-05', '1990-05-05', '2008-11-02', '2008-11-10', '2009-03-01', '2008-02-29'])
    const startsOn = addDays(today, -pick([400, 400, 90, 40]))
    await product.owner.query('update workers set date_of_birth = $2, starts_on = $3 where id = $1', [
      workerId,
      bornOn,
      startsOn,
    ])
    const kind = pick(['days', 'days', 'nights', 'split', 'long', 'odd'] as const)
    for (let day = addDays(today, -150); day <= today; day = addDays(day, 1)) {
      if (day < startsOn || below(7) >= pick([4, 5, 6])) continue
      for (const [from, minutes] of spellsOf(kind)) {
        const startedAt = londonInstant(day, from) + below(3) * 20_000
        const endedAt = startedAt + minutes * 60_000
        if (londonDayOf(endedAt) > today) continue
        const id = newId()
        const isEdited = below(8) === 0
        const pauses = below(3) === 0 ? [] : pausesOf(startedAt, endedAt)
        events.push(
          ...pauses.flatMap(({ at, until, isOpen }) => [
            event({ workerId, id, event: 'break_start', at }),
            ...(isOpen ? [] : [event({ workerId, id, event: 'break_end', at: until })]),
          ]),
          event({ workerId, id, event: 'out', at: endedAt }),
        )
        if (below(40) === 0) events.push(event({ workerId, id, event: 'out_withdrawn', at: endedAt }))
        const clocked = pauses.reduce((sum, { at, until }) => sum + Math.floor((until - at) / 60_000), 0)
        hours.push({
          employer_id: employerId,
          id,
          worker_id: workerId,
          worked_on: day,
          started_at: new Date(startedAt).toISOString(),
          ended_at: new Date(endedAt).toISOString(),
          break_minutes: pauses.length > 0 && !isEdited ? clocked : pick([0, 15, 20, 30, 60]),
          is_edited: isEdited,
          times_known: below(15) > 0,
          state: 'waiting',
          paid_minutes: minutes,
          created_at: new Date(endedAt).toISOString(),
        })
      }
    }
  }
  await insert('timesheets', hours)
  await insert('clock_events', events)
  await sumFinished(product.owner, employerId)
  // So many rows at once are planned as none until the database has counted them.
  await product.owner.query('analyze timesheets, clock_events')
  expect((await verifyFinishedSums(product.owner)).differences).toEqual([])

  function event(said: { workerId: string; id: string; event: string; at: number }): object {
    const { workerId: worker_id, id: timesheet_id, event: word, at } = said
    return {
      employer_id: employerId,
      id: newId(),
      worker_id,
      timesheet_id,
      event: word,
      at: new Date(at).toISOString(),
    }
  }
}

/** When the spells of a day begin, in minutes after midnight, and how long they last. */
function spellsOf(kind: 'days' | 'nights' | 'split' | 'long' | 'odd'): [number, number][] {
  if (kind === 'days') return [[480 + below(4) * 30, pick([240, 330, 360, 420, 480, 540])]]
  if (kind === 'nights') return [[pick([1260, 1320, 1380]), pick([420, 540, 600, 720])]]
  if (kind === 'split')
    return [
      [420, pick([180, 240, 300])],
      [pick([690, 960, 1020]), pick([120, 240, 300])],
    ]
  if (kind === 'long') return [[pick([420, 450]), pick([690, 720, 750, 780, 781])]]
  return [[below(1440), pick([30, 240, 600, 900, 1560])]]
}

function pausesOf(from: number, to: number): { at: number; until: number; isOpen: boolean }[] {
  const long = to - from
  const piece = () => {
    const at = from + Math.floor((long * below(80)) / 100)
    return { at, until: Math.min(to, at + pick([5, 14, 19, 20, 21, 31]) * 60_000 + below(2) * 30_000), isOpen: false }
  }
  const kind = below(10)
  if (kind === 0) return [{ at: to - 25 * 60_000, until: to, isOpen: true }]
  if (kind === 1) return [{ at: from, until: Math.min(to, from + 30 * 60_000), isOpen: false }]
  if (kind > 6) return [piece()]
  const first = { ...piece(), at: from + long * 0.2 }
  first.until = first.at + pick([9, 15, 22]) * 60_000
  const second = { at: from + long * 0.7, until: from + long * 0.7 + pick([9, 15, 22]) * 60_000, isOpen: false }
  return second.until > to || first.until > second.at ? [piece()] : [first, second]
}

function insert(table: string, rows: readonly object[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(', ')
  return asWritten(
    `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows)],
  )
}

/** Past triggers and imprints: what is read is what matters. */
async function asWritten(statement: string, values: unknown[]): Promise<void> {
  const client = await product.owner.connect()
  try {
    await client.query('begin')
    await client.query(`set local session_replication_role = 'replica'`)
    await client.query(statement, values)
    await client.query('commit')
  } finally {
    client.release()
  }
}
