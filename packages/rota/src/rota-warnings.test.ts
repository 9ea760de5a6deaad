import { addDays, londonInstant } from '@gpod/days'
import { expect, test } from 'vitest'
import {
  clockMinute,
  copiedBy,
  historyOf,
  noticesOf,
  type PlannedShift,
  type PlannedWork,
  type RotaOfPerson,
  rotaWarnings,
} from './index.ts'

const shown = { from: '2026-11-30', to: '2026-12-06' }
const at = (day: string, from: number, to: number, minutes = 30): PlannedWork => ({
  id: `${day} ${from}`,
  from: londonInstant(day, from * 60),
  to: londonInstant(day, to * 60),
  breaks: minutes > 0 ? [{ minutes }] : [],
  skills: [],
})
const rotaOf = (planned: PlannedWork[], given: Partial<RotaOfPerson> = {}): RotaOfPerson => ({
  bornOn: '1990-05-17',
  startsOn: '2020-01-01',
  optOut: null,
  excludedDays: [],
  works: planned,
  planned,
  leave: [],
  unavailable: [],
  skills: new Map(),
  terms: null,
  ...given,
})
const warn = (...given: Parameters<typeof rotaOf>) => rotaWarnings(rotaOf(...given), shown)

test('T6 a day off plan cites the regulation, the figure and what would mend it', () => {
  const late = at('2026-12-01', 14, 22)
  const early = at('2026-12-02', 8, 16)
  expect(warn([late, early])).toEqual([
    {
      rule: 'daily_rest',
      law: 'Working Time Regulations 1998, reg 10(1)',
      verdict: 'broken',
      limit: 660,
      found: 600,
      within: { from: late.from, to: early.to },
      workIds: [late.id, early.id],
      mend: { kind: 'begin_later', workId: early.id, from: londonInstant('2026-12-02', 9 * 60) },
      skill: null,
    },
  ])
  expect(warn([late, at('2026-12-02', 9, 17)])).toEqual([])
  expect(warn([at('2026-12-01', 9, 17, 0)])).toMatchObject([
    { rule: 'break', mend: { kind: 'add_break', minutes: 20 } },
  ])
})

test('T6 a breach outside the shown days, or only of the past, is not told', () => {
  const before = [at('2026-11-20', 14, 22), at('2026-11-21', 6, 14)]
  expect(rotaWarnings(rotaOf([], { works: before }), shown)).toEqual([])
})

test('T6 an opt-out ends the finding of the 48 hours, and its notice brings it back', () => {
  const weeks = Array.from({ length: 17 }, (_, index) => addDays('2026-08-10', index * 7))
  const long = weeks.flatMap((monday) => [0, 1, 2, 3, 4].map((day) => at(addDays(monday, day), 8, 19, 60)))
  const planned = long.filter(({ id }) => id >= shown.from)
  const rulesOf = (optOut: RotaOfPerson['optOut']) =>
    rotaWarnings(rotaOf(planned, { works: long, optOut }), shown).map(({ rule, workIds }) => [rule, workIds.length])
  // Fifty hours a week for seventeen weeks; only what is shown can be changed.
  expect(rulesOf(null)).toEqual([['weekly_average', 5]])
  expect(rulesOf({ signedOn: '2026-01-01', notice: null })).toEqual([])
  expect(rulesOf({ signedOn: '2026-01-01', notice: { givenOn: '2026-11-20', days: 7 } })).toEqual([
    ['weekly_average', 5],
  ])
})

test('what somebody said, learned and agreed is told beside the law', () => {
  const work = { ...at('2026-12-01', 9, 13, 0), skills: ['first-aid', 'fork-lift', 'till'] }
  const away = { weekday: 2, onDay: null, fromMinute: 12 * 60, toMinute: 18 * 60 }
  const skills = new Map([
    ['fork-lift', '2026-11-30'],
    ['till', null],
  ])
  const given = { unavailable: [away], skills, leave: [{ from: '2026-12-01', to: '2026-12-01' }] }
  expect(warn([work], given).map(({ rule, skill }) => [rule, skill])).toEqual([
    ['on_leave', null],
    ['unavailable', null],
    ['skill_missing', 'first-aid'],
    ['skill_expired', 'fork-lift'],
  ])
  // From noon is from noon: what ends then is none of it.
  expect(warn([at('2026-12-01', 8, 12, 0)], { unavailable: [away] })).toEqual([])
  // Of a night, the morning counts to the day it lies in.
  const monday = { ...away, weekday: 1, fromMinute: 0, toMinute: 1440 }
  expect(warn([at('2026-12-01', 20, 24, 0)], { unavailable: [monday] })).toEqual([])
  expect(warn([at('2026-11-29', 22, 28, 0)], { unavailable: [monday] })).toMatchObject([{ rule: 'unavailable' }])
})

test('agreed hours of a week and days on end are kept to the minute and the day', () => {
  const days = [0, 1, 2, 3, 4].map((day) => at(addDays(shown.from, day), 9, 17))
  const terms = (least: number | null, most: number | null, row: number | null) => ({
    terms: { leastWeekMinutes: least, mostWeekMinutes: most, mostDaysInRow: row },
  })
  expect(warn(days, terms(2250, 2250, 5))).toEqual([])
  expect(warn(days, terms(2251, null, null))).toMatchObject([{ rule: 'week_under', limit: 2251, found: 2250 }])
  expect(warn(days, terms(null, 2249, null))).toMatchObject([{ rule: 'week_over', mend: { minutes: 1 } }])
  expect(warn(days, terms(null, null, 4))).toMatchObject([{ rule: 'days_in_row', limit: 4, found: 5 }])
})

const shift: PlannedShift = {
  workerId: 'ada',
  startsAt: '2026-12-01T09:00:00.000Z',
  endsAt: '2026-12-01T17:00:00.000Z',
  location: 'York',
  role: 'Barista',
  unpaidBreakMinutes: 30,
  isPinned: false,
  publishedAt: '2026-11-25T10:00:00.000Z',
  cancelledAt: null,
  cancelReason: null,
}

test('T16 each change of a published shift tells who it concerns, and what they lose by it', () => {
  const told = (before: PlannedShift | null, after: PlannedShift | null) =>
    noticesOf(before, after).map(({ workerId, kind, minutesLost }) => [workerId, kind, minutesLost])
  const draft = { ...shift, publishedAt: null }
  const cancelled = { ...shift, cancelledAt: '2026-11-26T10:00:00.000Z' }
  expect(told(null, draft)).toEqual([])
  expect(told(draft, { ...draft, workerId: 'ben' })).toEqual([])
  expect(told(draft, shift)).toEqual([['ada', 'published', 0]])
  expect(told(shift, { ...shift, isPinned: true })).toEqual([])
  expect(told(shift, { ...shift, role: 'Manager' })).toEqual([['ada', 'changed', 0]])
  expect(told(shift, { ...shift, endsAt: '2026-12-01T16:00:00.000Z' })).toEqual([['ada', 'changed', 60]])
  // Moved to the evening with an hour in common, of which the break is half.
  const evening = { ...shift, startsAt: '2026-12-01T16:00:00.000Z', endsAt: '2026-12-02T00:00:00.000Z' }
  expect(told(shift, evening)).toEqual([['ada', 'changed', 420]])
  expect(told(shift, { ...shift, workerId: 'ben' })).toEqual([
    ['ada', 'reassigned', 450],
    ['ben', 'published', 0],
  ])
  expect(told(shift, { ...shift, workerId: null })).toEqual([['ada', 'reassigned', 450]])
  expect(told(shift, cancelled)).toEqual([['ada', 'cancelled', 450]])
  expect(told(cancelled, shift)).toEqual([['ada', 'restored', 0]])
  expect(told(shift, draft)).toEqual([['ada', 'withdrawn', 450]])
  expect(told(shift, null)).toEqual([['ada', 'withdrawn', 450]])
})

test('T9 undoing goes back step by step, redoing forward, and a new edit leaves nothing to redo', () => {
  const edit = (id: string, kind = 'move', undoes: string | null = null) => ({ id, kind, undoes })
  const after = (...edits: ReturnType<typeof edit>[]) => historyOf([edit('a'), edit('b'), ...edits])
  expect(historyOf([])).toEqual({ undo: null, redo: null })
  expect(after()).toEqual({ undo: 'b', redo: null })
  expect(after(edit('c', 'undo', 'b'))).toEqual({ undo: 'a', redo: 'c' })
  expect(after(edit('c', 'undo', 'b'), edit('d', 'undo', 'a'))).toEqual({ undo: null, redo: 'd' })
  expect(after(edit('c', 'undo', 'b'), edit('d', 'redo', 'c'))).toEqual({ undo: 'd', redo: null })
  expect(after(edit('c', 'undo', 'b'), edit('d'))).toEqual({ undo: 'd', redo: null })
})

test('T7 a copy keeps the times of the clock over the nights on which clocks change', () => {
  // 22:00 to 06:00 of the Saturday before each change, a week after a Saturday without one.
  const night = { startsAt: '2026-03-21T22:00:00.000Z', endsAt: '2026-03-22T06:00:00.000Z' }
  expect(copiedBy(night, 7)).toEqual({ startsAt: '2026-03-28T22:00:00.000Z', endsAt: '2026-03-29T05:00:00.000Z' })
  const autumn = { startsAt: '2026-10-17T21:00:00.000Z', endsAt: '2026-10-18T05:00:00.000Z' }
  expect(copiedBy(autumn, 7)).toEqual({ startsAt: '2026-10-24T21:00:00.000Z', endsAt: '2026-10-25T06:00:00.000Z' })
  expect(clockMinute(Date.parse('2026-07-01T08:30:00.000Z'))).toBe(9 * 60 + 30)
})
