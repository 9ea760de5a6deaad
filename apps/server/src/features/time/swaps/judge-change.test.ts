import { addDays, londonInstant } from '@gpod/days'
import type { PlannedWork } from '@gpod/rota'
import { expect, test } from 'vitest'
import { type Candidate, judgeChange } from './judge-change.ts'

/** From one minute of a day in London to another, with half an hour's break. */
const at = (day: string, from: number, to: number, minutes = 30): PlannedWork => ({
  id: `${day} ${from}`,
  from: londonInstant(day, from),
  to: londonInstant(day, to),
  breaks: minutes > 0 ? [{ minutes }] : [],
  skills: [],
})
const person = (works: PlannedWork[], change: Partial<Candidate> = {}): Candidate => ({
  bornOn: '1990-05-17',
  startsOn: '2020-01-01',
  endsOn: null,
  optOut: null,
  excludedDays: [],
  works,
  planned: [],
  leave: [],
  unavailable: [],
  skills: new Map(),
  terms: null,
  ...change,
})
const late = at('2026-12-01', 14 * 60, 22 * 60)
const morning = (minute: number) => at('2026-12-02', minute, 17 * 60)
const take = (of: Candidate, takes: PlannedWork, gives: PlannedWork | null = null) => judgeChange(of, { gives, takes })

test('T6 eleven hours of rest allow a shift, a minute less forbids it (reg 10)', () => {
  expect(take(person([late]), morning(9 * 60)).blocked).toBeNull()
  expect(take(person([late]), morning(9 * 60 - 1)).blocked).toEqual({
    rule: 'daily_rest',
    limit: 660,
    found: 659,
    skill: null,
  })
  // Under 18 it is twelve.
  const young = { bornOn: '2009-01-01' }
  expect(
    take(person([at('2026-12-01', 12 * 60, 20 * 60)], young), at('2026-12-02', 8 * 60 - 1, 15 * 60)).blocked,
  ).toMatchObject({ rule: 'young_daily_rest', found: 719 })
})

test('T6 rest counts the hours that pass in the night on which clocks change', () => {
  // Saturday 22:30 to Sunday 08:30 are eleven hours in October 2026, and nine in March.
  const night = (saturday: string) =>
    take(person([at(saturday, 14 * 60, 22 * 60 + 30)]), at(addDays(saturday, 1), 8 * 60 + 30, 15 * 60)).blocked
  expect(night('2026-10-24')).toBeNull()
  expect(night('2026-03-28')).toMatchObject({ rule: 'daily_rest', found: 540 })
})

test('what goes makes room for what comes', () => {
  expect(take(person([late]), morning(6 * 60), late).blocked).toBeNull()
  expect(take(person([late]), at('2026-12-01', 20 * 60, 23 * 60)).blocked).toMatchObject({ rule: 'overlap' })
})

test('what is broken already stands against nothing that makes it no worse', () => {
  const short = [late, morning(8 * 60)]
  expect(take(person(short), at('2026-12-03', 9 * 60, 13 * 60, 0)).blocked).toBeNull()
})

test('hours of the weeks and the average of reg 4 are told before and after', () => {
  // Four weeks: 17 weeks of 40 hours, and six hours more in one of them are 21 minutes a week more.
  const weeks = Array.from({ length: 17 }, (_, index) => addDays('2026-08-10', index * 7))
  const works = weeks.flatMap((monday) => [0, 1, 2, 3, 4].map((day) => at(addDays(monday, day), 9 * 60, 17 * 60 + 30)))
  const judged = take(person(works), at('2026-12-05', 9 * 60, 15 * 60, 0))
  expect(judged).toMatchObject({
    weeks: [{ monday: '2026-11-30', before: 2400, after: 2760 }],
    averageBefore: 2400,
    averageAfter: 2421,
    blocked: null,
  })
  const gone = judgeChange(person(works), { gives: at('2026-12-04', 9 * 60, 17 * 60 + 30), takes: null })
  expect(gone).toMatchObject({ weeks: [{ before: 2400, after: 1920 }], blocked: null })
})

test('a certificate and leave forbid a shift; availability, agreed hours and a break that is not planned are noted', () => {
  const shift = { ...at('2026-12-02', 9 * 60, 17 * 60, 0), skills: ['first-aid'] }
  expect(take(person([]), shift).blocked).toMatchObject({ rule: 'skill_missing', skill: 'first-aid' })
  const able = { skills: new Map([['first-aid', null]]) }
  expect(take(person([], { ...able, leave: [{ from: '2026-12-02', to: '2026-12-02' }] }), shift).blocked).toMatchObject(
    {
      rule: 'on_leave',
    },
  )
  const away = { weekday: 3, onDay: null, fromMinute: 0, toMinute: 1440 }
  const terms = { leastWeekMinutes: 2000, mostWeekMinutes: 300, mostDaysInRow: null }
  const noted = take(person([], { ...able, unavailable: [away], terms }), shift)
  expect(noted.blocked).toBeNull()
  expect(noted.notes.map(({ rule }) => rule).sort()).toEqual(['break', 'unavailable', 'week_over'])
  expect(take(person([], { ...able, endsOn: '2026-12-01' }), shift).blocked).toMatchObject({ rule: 'not_employed' })
})
