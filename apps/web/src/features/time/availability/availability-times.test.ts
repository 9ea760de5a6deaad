import { expect, test } from 'vitest'
import { clockOf, dayOfWeekday, minuteOf } from './availability-times.ts'

test('minutes of the day are what a clock shows, and its end is 24:00', () => {
  expect([0, 61, 1439, 1440].map(clockOf)).toEqual(['00:00', '01:01', '23:59', '24:00'])
  expect(['00:00', '09:30', '23:59', '24:00', ''].map(minuteOf)).toEqual([0, 570, 1439, null, null])
})

test('weekdays begin on Monday', () => {
  expect([1, 7].map((weekday) => new Date(dayOfWeekday(weekday)).getUTCDay())).toEqual([1, 0])
})
