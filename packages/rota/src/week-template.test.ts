import { expect, test } from 'vitest'
import { timesInWeek, weekTimes } from './week-template.ts'

test('a shift is kept by weekday and clock, and stands at the same times in another week, over summer time too', () => {
  // Saturday 21 March 2026, 22:00 to 06:00.
  const night = { startsAt: '2026-03-21T22:00:00.000Z', endsAt: '2026-03-22T06:00:00.000Z' }
  expect(weekTimes(night)).toEqual({ weekday: 6, fromMinute: 1320, toMinute: 1800 })
  expect(timesInWeek(weekTimes(night), '2026-03-16')).toEqual(night)
  // Clocks go forward that night: 22:00 GMT to 06:00 BST.
  expect(timesInWeek(weekTimes(night), '2026-03-23')).toEqual({
    startsAt: '2026-03-28T22:00:00.000Z',
    endsAt: '2026-03-29T05:00:00.000Z',
  })
})

test('a shift whose end shows an earlier time than its start, since clocks went back, is kept as long as it was', () => {
  // 01:30 BST to 01:15 GMT on 25 October 2026: 45 minutes.
  const odd = { startsAt: '2026-10-25T00:30:00.000Z', endsAt: '2026-10-25T01:15:00.000Z' }
  expect(weekTimes(odd)).toEqual({ weekday: 7, fromMinute: 90, toMinute: 135 })
})
