import fc from 'fast-check'
import { expect, it } from 'vitest'
import { weekOfToday, weeksOf } from './ribbon-weeks.ts'

const dayAfter = (from: string, days: number) =>
  new Date(Date.parse(`${from}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
const period = (from: string, length: number) => Array.from({ length }, (_, index) => ({ day: dayAfter(from, index) }))

it('a weekly pay period is one row, whatever day it begins on', () => {
  expect(weeksOf(period('2026-11-21', 7))).toHaveLength(1)
})

it('a monthly pay period is shown a week at a time, Monday to Sunday, and begins with the week of today', () => {
  const weeks = weeksOf(period('2026-10-29', 30))
  expect(weeks.map(({ monday }) => monday)).toEqual([
    '2026-10-26',
    '2026-11-02',
    '2026-11-09',
    '2026-11-16',
    '2026-11-23',
  ])
  expect(weeks[0]?.days.map((day) => day?.day ?? null)).toEqual([
    null,
    null,
    null,
    '2026-10-29',
    '2026-10-30',
    '2026-10-31',
    '2026-11-01',
  ])
  expect(weekOfToday(weeks, '2026-11-22')).toBe(3)
  expect(weekOfToday(weeks, '2026-10-01')).toBe(0)
  expect(weekOfToday(weeks, '2027-01-01')).toBe(4)
})

it('every day of any period is shown once, and a week has seven places', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3_000 }), fc.integer({ min: 1, max: 40 }), (offset, length) => {
      const days = period(dayAfter('2024-01-01', offset), length)
      const weeks = weeksOf(days)
      expect(weeks.flatMap((week) => week.days).filter((day) => day !== null)).toEqual(days)
      if (length > 8) for (const week of weeks) expect(week.days).toHaveLength(7)
    }),
    { numRuns: 300 },
  )
})

it('no period has no week', () => {
  expect(weeksOf([])).toEqual([])
})
