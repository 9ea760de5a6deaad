import { describe, expect, it } from 'vitest'
import { holidayOf, leaveYearAt, tenthsAway } from './holiday.ts'

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
  expect(tenthsAway([{ ...away, days: [1, 2, 3, 4, 5] }], year)).toBe(100)
  expect(tenthsAway([{ ...away, days: [6] }], year)).toBe(20)
  expect(tenthsAway([{ ...away, endsOn: null, days: [1] }], { from: '2026-11-09', to: '2026-11-22' })).toBe(20)
  // From midday of the first Monday to midday of the second Friday: nine days.
  expect(
    tenthsAway([{ ...away, endsOn: '2026-11-13', days: [1, 2, 3, 4, 5], startsMidday: true, endsMidday: true }], year),
  ).toBe(90)
})

const known = {
  startsOn: '2025-04-06',
  endsOn: null,
  weeklyHours: 37.5,
  periods: [],
  daysPerWeek: 5,
  holidays: [
    { startsOn: '2026-11-02', endsOn: '2026-11-06', days: [1, 2, 3, 4, 5] },
    { startsOn: '2026-12-21', endsOn: '2026-12-24', days: [1, 2, 3, 4, 5] },
  ],
  today: '2026-11-22',
}

describe('holiday', () => {
  it('of five days a week is 28 days a year, less what is taken and booked', () => {
    expect(holidayOf(known)).toMatchObject({
      entitledDays: 280,
      takenDays: 50,
      bookedDays: 40,
      leftDays: 190,
      until: '2027-04-05',
    })
    // 5.6 weeks of 37.5 hours are 210 hours.
    expect(holidayOf(known)).toMatchObject({ entitledMinutes: 210 * 60, accruedMinutes: null })
  })

  it('of who leaves after half the year is half of it', () => {
    // 6 April to 5 October are 183 of 365 days: 28 x 183 / 365 is 14.04 days, and no less is given.
    expect(holidayOf({ ...known, endsOn: '2026-10-05' })).toMatchObject({ entitledDays: 141, until: '2026-10-05' })
  })

  it('is unknown in days where nothing says on which they work, and nothing is left of what is unknown', () => {
    expect(holidayOf({ ...known, daysPerWeek: null })).toMatchObject({
      entitledDays: null,
      leftDays: null,
      leftMinutes: null,
    })
  })

  it('is known in hours where nothing says on which days they work, as long as none is taken', () => {
    // 5.6 weeks of 37.5 hours are 210 hours.
    expect(holidayOf({ ...known, daysPerWeek: null, holidays: [] })).toMatchObject({
      leftDays: null,
      leftMinutes: 210 * 60,
    })
  })

  it('L11: of who has no contracted hours is 12.07 % of those worked in each pay period, to the hour, half an hour going up', () => {
    const october = { from: '2026-10-01', to: '2026-10-31', minutes: 6_000 }
    // 12.07 % of 100 hours are 12.07 hours; of 4 h 9 min 30.05 minutes, of 4 h 8 min 29.93 (reg 15B(4)).
    const periods = [
      october,
      { from: '2026-09-01', to: '2026-09-30', minutes: 249 },
      { from: '2026-08-01', to: '2026-08-31', minutes: 248 },
    ]
    expect(holidayOf({ ...known, weeklyHours: null, periods, holidays: [] })).toMatchObject({
      entitledDays: null,
      leftDays: null,
      entitledMinutes: null,
      accruedMinutes: 13 * 60,
      accrual: [{ earnedMinutes: 720 }, { earnedMinutes: 60 }, { earnedMinutes: 0 }],
      usedMinutes: 0,
      leftMinutes: 13 * 60,
    })
    const day = { startsOn: '2026-11-02', endsOn: '2026-11-02', days: [1] }
    const irregular = { ...known, weeklyHours: null, periods: [october] }
    expect(holidayOf({ ...irregular, holidays: [{ ...day, minutes: 480 }] }).leftMinutes).toBe(240)
    expect(holidayOf({ ...irregular, holidays: [day] })).toMatchObject({ usedMinutes: null, leftMinutes: null })
  })

  it('of the leave year after is whole, and holds what is booked in it', () => {
    // The leave year from 6 April 2027; of Monday to Friday that week, five days are booked.
    const holidays = [{ startsOn: '2027-05-03', endsOn: '2027-05-07', days: [1, 2, 3, 4, 5] }]
    expect(holidayOf({ ...known, holidays, on: '2027-05-03' })).toMatchObject({
      leaveYear: { from: '2027-04-06', to: '2028-04-05' },
      entitledDays: 280,
      takenDays: 0,
      bookedDays: 50,
      leftDays: 230,
    })
  })
})
