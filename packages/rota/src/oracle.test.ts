import { ageOn } from '@gpod/days'
import { expect, it } from 'vitest'
import {
  breaks,
  dailyRest,
  type Finding,
  type Person,
  type Work,
  weeklyAverage,
  weeklyRest,
  youngWorkers,
} from './index.ts'

/**
 * The rules beside an oracle that knows minutes alone: for each minute of three weeks whether somebody was there, whether
 * they worked, and what London's clocks showed by the platform's own time zone data. It shares no code with the rules.
 * `WEEKS=10000` looks at all; the gate at some.
 */
declare const process: { env: Readonly<Record<string, string | undefined>> }
const weeks = Number(process.env.WEEKS ?? 400)
const days = 21
const minutes = days * 1440

type Calendar = {
  from: number
  day: Int16Array
  clock: Int16Array
  dates: string[]
  /** The minute at which each day begins. */
  begins: number[]
}

const calendars = new Map<string, Calendar>()
/** Around both changes of the clocks, a leap day, the turn of a year, and weeks without any. */
const mondays = [
  '2026-03-16',
  '2026-03-23',
  '2026-10-12',
  '2026-10-19',
  '2028-02-21',
  '2026-12-21',
  '2026-06-01',
  '2024-10-21',
]

function calendarOf(monday: string): Calendar {
  const known = calendars.get(monday)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: 'Europe/London',
    dateStyle: 'short',
    timeStyle: 'short',
    hour12: false,
  })
  const midnight = Date.parse(`${monday}T00:00:00Z`)
  const partsOf = (at: number) => format.format(at).split(', ')
  const from = partsOf(midnight)[1]?.startsWith('01') ? midnight - 3_600_000 : midnight
  const dates: string[] = []
  const begins: number[] = []
  const day = new Int16Array(minutes)
  const clock = new Int16Array(minutes)
  for (let hour = 0; hour < minutes / 60; hour += 1) {
    const [date = '', time = ''] = partsOf(from + hour * 3_600_000)
    if (dates.at(-1) !== date) {
      dates.push(date)
      begins.push(hour * 60)
    }
    for (let each = 0; each < 60; each += 1) {
      day[hour * 60 + each] = dates.length - 1
      clock[hour * 60 + each] = (Number(time.slice(0, 2)) % 24) * 60 + each
    }
  }
  const made = { from, day, clock, dates, begins }
  calendars.set(monday, made)
  return made
}

/** A generator of its own, so that a failure names the week that made it. */
function randomOf(seed: number): (below: number) => number {
  let state = (seed * 2654435761) >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * below)
  }
}

/** What stands at a place of a list; there is always something. */
function of(list: ArrayLike<number>, index: number): number {
  const found = list[index]
  if (found === undefined) throw new Error(`nothing at ${index}`)
  return found
}

type Scene = { calendar: Calendar; person: Person; works: Work[]; there: Uint8Array; worked: Uint8Array }

function sceneOf(seed: number): Scene {
  const random = randomOf(seed)
  const monday = mondays[random(mondays.length)] ?? ''
  const calendar = calendarOf(monday)
  const eighteenOn = calendar.dates[5 + random(7)] ?? ''
  const bornOn =
    [null, '1990-05-17', `${Number(eighteenOn.slice(0, 4)) - 18}${eighteenOn.slice(4)}`, '2015-01-01'][random(4)] ??
    null
  const there = new Uint8Array(minutes)
  const worked = new Uint8Array(minutes)
  const works: Work[] = []
  const kind = random(3)
  const isDense = kind === 0
  let at = 3 * 1440 + random(1440)
  while (at < 15 * 1440) {
    const length = 30 + random([600, 840, 480][kind] ?? 600)
    const end = Math.min(at + length, 17 * 1440)
    const pauses: { from: number; to: number }[] = []
    for (let pause = at + random(60); random(3) > 0 && pause < end; pause += 30 + random(240)) {
      const until = Math.min(end, pause + of([5, 10, 19, 20, 21, 29, 30, 31], random(8)))
      pauses.push({ from: pause, to: until })
      pause = until
    }
    const inPause = (minute: number) => pauses.some(({ from, to }) => minute >= from && minute < to)
    for (let minute = at; minute < end; minute += 1) {
      there[minute] = 1
      if (!inPause(minute)) worked[minute] = 1
    }
    const instant = (minute: number) => calendar.from + minute * 60_000
    works.push({
      id: `${works.length}`,
      from: instant(at),
      to: instant(end),
      breaks: pauses.map(({ from, to }) => ({ from: instant(from), to: instant(to) })),
    })
    // Now and then the next begins before this one ends.
    const gaps =
      kind === 2
        ? [660, 720, 1000, 1300, 1438, 1440, 1500, 1900]
        : isDense
          ? [-60, 15, 25, 600, 659, 660, 661, 719, 720, 721]
          : [-30, 300, 659, 660, 661, 720, 1000, 1439, 2100, 2880]
    at = Math.max(at + 1, end + (gaps[random(gaps.length)] ?? 0))
  }
  return { calendar, person: { bornOn }, works, there, worked }
}

const isYoungOn = ({ bornOn }: Person, date: string | undefined) =>
  bornOn !== null && date !== undefined && ageOn(bornOn, date) < 18

type Stretch = { from: number; to: number; needed: number; isYoung: boolean }

/** Minutes that no rest divides which is as long as the day on which they come back asks for. */
function stretchesByMinutes({ calendar, person, there }: Scene): Stretch[] {
  const found: Stretch[] = []
  let last = Number.NEGATIVE_INFINITY
  for (let minute = 0; minute < minutes; minute += 1) {
    if (there[minute] === 0) continue
    const isYoung = isYoungOn(person, calendar.dates[of(calendar.day, minute)])
    const needed = isYoung ? 720 : 660
    const stretch = found.at(-1)
    if (stretch === undefined || minute - last - 1 >= needed)
      found.push({ from: minute, to: minute + 1, needed, isYoung })
    else stretch.to = minute + 1
    last = minute
  }
  return found
}

/** Runs of minutes in which something does not hold, within a stretch's first and last minute in which it does. */
function gapsOf(marks: Uint8Array, from: number, to: number): number[] {
  const gaps: number[] = []
  let last = -1
  for (let minute = from; minute < to; minute += 1) {
    if (marks[minute] === 0) continue
    if (last >= 0 && minute - last > 1) gaps.push(minute - last - 1)
    last = minute
  }
  return gaps
}

const countOf = (marks: Uint8Array, from: number, to: number) =>
  marks.subarray(Math.max(0, from), to).reduce((sum, each) => sum + each, 0)

function byMinutes(scene: Scene): string[] {
  const { calendar, person, there, worked, works } = scene
  const found: string[] = []
  const say = (rule: string, minute: number, figure?: number) =>
    found.push(`${rule} ${minute}${figure === undefined ? '' : ` ${figure}`}`)
  for (const { from, to, needed, isYoung } of stretchesByMinutes(scene)) {
    if (to - from > 1440 - needed) say(isYoung ? 'young_daily_rest' : 'daily_rest', from)
    if (countOf(there, from, to) > (isYoung ? 270 : 360)) {
      const longest = Math.max(0, ...gapsOf(worked, from, to))
      if (longest < (isYoung ? 30 : 20)) say(isYoung ? 'young_break' : 'break', from, longest)
    }
  }
  for (let week = 0; week < 3; week += 1) {
    const [begins, ends] = [of(calendar.begins, week * 7), calendar.begins[week * 7 + 7] ?? minutes]
    if (countOf(there, begins, ends) > 0) {
      const rests: { inside: number; whole: number }[] = []
      let start = Number.NEGATIVE_INFINITY
      for (let minute = 0; minute <= minutes; minute += 1) {
        if (minute < minutes && there[minute] === 0) continue
        const end = minute === minutes ? Number.POSITIVE_INFINITY : minute
        const inside = Math.min(end, ends) - Math.max(start, begins)
        if (inside > 0) rests.push({ inside, whole: end - start })
        start = minute + 1
      }
      if (isYoungOn(person, calendar.dates[week * 7])) {
        if (!rests.some(({ inside }) => inside >= 2880)) say('young_weekly_rest', begins)
      } else if (!rests.some(({ inside }) => inside >= 1440)) say('weekly_rest', begins)
      else if (!rests.some(({ inside, whole }) => inside >= 1440 && whole >= 2100)) say('weekly_rest_apart', begins)
    }
    let ofWeek = 0
    for (let day = week * 7; day < week * 7 + 7; day += 1) {
      if (!isYoungOn(person, calendar.dates[day])) continue
      const ofDay = countOf(worked, of(calendar.begins, day), calendar.begins[day + 1] ?? minutes)
      if (ofDay > 480) say('young_day', of(calendar.begins, day), ofDay)
      ofWeek += ofDay
    }
    if (ofWeek > 2400) say('young_week', begins, ofWeek)
  }
  const evenings = new Set<number>()
  for (const work of works) {
    const [from, to] = [(work.from - calendar.from) / 60_000, (work.to - calendar.from) / 60_000]
    if (!isYoungOn(person, calendar.dates[of(calendar.day, from)])) continue
    for (let minute = from; minute < to; minute += 1) {
      const clock = of(calendar.clock, minute)
      if (clock >= 1320) evenings.add(of(calendar.day, minute))
      if (clock < 360) evenings.add(of(calendar.day, minute) - 1)
    }
  }
  for (const evening of evenings) say('young_night', of(calendar.begins, evening) + 1440)
  return found.sort()
}

function byRules({ calendar, person, works }: Scene): string[] {
  const minuteOf = (instant: number) => (instant - calendar.from) / 60_000
  const figures = new Set(['break', 'young_break', 'young_day', 'young_week'])
  const say = ({ rule, within, found }: Finding) => {
    if (rule === 'young_night')
      return `${rule} ${(calendar.begins[of(calendar.day, minuteOf(within.from))] ?? 0) + 1440}`
    return `${rule} ${minuteOf(within.from)}${figures.has(rule) ? ` ${found}` : ''}`
  }
  return [
    ...dailyRest(person, works),
    ...breaks(person, works),
    ...weeklyRest(person, works),
    ...youngWorkers(person, works),
  ]
    .map(say)
    .sort()
}

it(
  `T6 ${weeks} random weeks with overlaps, changes of the clocks and birthdays: the rules find what an oracle of minutes finds`,
  () => {
    const seen = new Set<string>()
    for (let seed = 1; seed <= weeks; seed += 1) {
      const scene = sceneOf(seed)
      const expected = byMinutes(scene)
      expect(byRules(scene), `week ${seed}`).toEqual(expected)
      for (const each of expected) seen.add(each.split(' ')[0] ?? '')
      const [first = '', until = ''] = [scene.calendar.dates[2], scene.calendar.dates[16]]
      const worked = countOf(scene.worked, of(scene.calendar.begins, 2), of(scene.calendar.begins, 16))
      const average = weeklyAverage({ works: scene.works, excludedDays: [], startsOn: first, until })
      expect(average.worked, `week ${seed}`).toBe(worked)
      expect(average.average).toBeCloseTo(worked / 2, 9)
    }
    // Every kind of breach was among them.
    expect([...seen].sort()).toEqual([
      'break',
      'daily_rest',
      'weekly_rest',
      'weekly_rest_apart',
      'young_break',
      'young_daily_rest',
      'young_day',
      'young_night',
      'young_week',
      'young_weekly_rest',
    ])
  },
  60_000 + weeks * 100,
)
