import { addDays } from '@gpod/days'
import { expect, test } from 'vitest'
import { londonDay } from '../platform/clock.ts'
import { calendarOf } from './calendar.ts'
import { isPayday, londonInstant, weekday } from './days.ts'

/** Friday 27 November 2026 pays everybody: the weekly paid, and the monthly for the 28th, a Saturday. */
const paydayOfAll = '2026-11-27'
const week = Array.from({ length: 7 }, (_, days) => addDays(paydayOfAll, days))
const times = ['00:20', '08:10', '14:20', '23:50']

test('the last turn comes after whatever is paid that day, on each weekday and on the payday of everybody: its hours can be taken', () => {
  expect(isPayday('weekly', paydayOfAll) && isPayday('monthly', paydayOfAll)).toBe(true)
  expect(week.map(weekday).sort()).toEqual([1, 2, 3, 4, 5, 6, 7])
  for (const day of week) {
    for (const time of times) {
      const now = londonInstant(day, time)
      const { lastTurnAt } = calendarOf(now)
      expect(londonDay(lastTurnAt)).toBe(day)
      expect(lastTurnAt > londonInstant(day, '00:05')).toBe(true)
      expect(lastTurnAt <= now).toBe(true)
    }
  }
})

test('from Friday to Monday the two are paid monthly: their last weekly payslip would have next to nothing in it', () => {
  const frequencies = week.map((day) => calendarOf(londonInstant(day, '09:00')).openFrequency)
  expect(frequencies).toEqual(['monthly', 'monthly', 'monthly', 'monthly', 'weekly', 'weekly', 'weekly'])
})
