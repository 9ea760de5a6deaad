import { expect, test } from 'vitest'
import { taxWeekBeginning, weeksOfMonth } from './tax-month-grid.ts'

test('a tax month is laid out by weeks from Monday, each of its days once', () => {
  // Friday 6 November to Saturday 5 December 2026.
  const weeks = weeksOfMonth({ from: '2026-11-06', to: '2026-12-05' })
  expect(weeks[0]).toEqual([null, null, null, null, '2026-11-06', '2026-11-07', '2026-11-08'])
  expect(weeks.at(-1)).toEqual([
    '2026-11-30',
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
    '2026-12-04',
    '2026-12-05',
    null,
  ])
  expect(weeks.flat().filter((day) => day !== null)).toHaveLength(30)
})

// HMRC's calendar of tax weeks: week 1 begins on 6 April, week 34 of 2026-27 on 23 November, week 53 is what is left.
test.each([
  ['2026-04-06', 1],
  ['2026-04-13', 2],
  ['2026-11-23', 34],
  ['2027-04-05', 53],
  ['2026-11-24', null],
])('the tax week that begins on %s is %s', (day, week) => {
  expect(taxWeekBeginning(day, '2026-04-06')).toBe(week)
})
