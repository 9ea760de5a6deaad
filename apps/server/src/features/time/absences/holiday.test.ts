import { describe, expect, it } from 'vitest'
import { holidayOf, leaveYearAt, workedDaysAway } from './holiday.ts'

describe('the leave year', () => {
  it.each([
    ['2024-03-01', '2026-11-22', '2026-03-01', '2027-02-28'],
    ['2026-11-22', '2026-11-22', '2026-11-22', '2027-11-21'],
    ['2024-02-29', '2026-02-27', '2025-02-28', '2026-02-27'],
    ['2027-01-05', '2026-11-22', '2027-01-05', '2028-01-04'],
  ])('of who started on %s is on %s from %s to %s', (startsOn, on, from, to) => {
    expect(leaveYearAt(startsOn, on)).toEqual({ from, to })
  })
})

it('of holiday the days count on which they would have worked', () => {
  // Monday 2 November to Sunday 15 November 2026.
  const away = { startsOn: '2026-11-02', endsOn: '2026-11-15' }
  const year = { from: '2026-04-06', to: '2027-04-05' }
  expect(workedDaysAway([{ ...away, days: [1, 2, 3, 4, 5] }], year)).toBe(10)
  expect(workedDaysAway([{ ...away, days: [6] }], year)).toBe(2)
  expect(workedDaysAway([{ ...away, endsOn: null, days: [1] }], { from: '2026-11-09', to: '2026-11-22' })).toBe(2)
})

const known = {
  startsOn: '2025-04-06',
  endsOn: null,
  weeklyHours: 37.5,
  minutesWorked: 0,
  daysPerWeek: 5,
  holidays: [
    { startsOn: '2026-11-02', endsOn: '2026-11-06', days: [1, 2, 3, 4, 5] },
    { startsOn: '2026-12-21', endsOn: '2026-12-24', days: [1, 2, 3, 4, 5] },
  ],
  today: '2026-11-22',
}

describe('holiday', () => {
  it('of five days a week is 28 days a year, less what is taken and booked', () => {
    expect(holidayOf(known)).toMatchObject({ entitledDays: 280, takenDays: 50, bookedDays: 40, leftDays: 190 })
    // 5.6 weeks of 37.5 hours are 210 hours.
    expect(holidayOf(known)).toMatchObject({ entitledMinutes: 210 * 60, accruedMinutes: null })
  })

  it('of who leaves after half the year is half of it', () => {
    // 6 April to 5 October are 183 of 365 days: 28 x 183 / 365 is 14.04 days, and no less is given.
    expect(holidayOf({ ...known, endsOn: '2026-10-05' })).toMatchObject({ entitledDays: 141 })
  })

  it('is unknown in days where nothing says on which they work, and nothing is left of what is unknown', () => {
    expect(holidayOf({ ...known, daysPerWeek: null })).toMatchObject({ entitledDays: null, leftDays: null })
  })

  it('of who has no contracted hours grows by 12.07 % of those worked', () => {
    // 12.07 % of 100 hours are 724.2 minutes.
    expect(holidayOf({ ...known, weeklyHours: null, minutesWorked: 6_000 })).toMatchObject({
      entitledDays: null,
      leftDays: null,
      entitledMinutes: null,
      accruedMinutes: 724,
    })
  })
})
