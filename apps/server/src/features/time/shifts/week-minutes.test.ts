import { describe, expect, test } from 'vitest'
import type { WeekHoursRow } from './shifts-store.ts'
import { minutesSoFar, minutesToCome } from './week-minutes.ts'

/** From so many minutes in a week on, a worker's page tells of overtime. */
const overtimeFrom = 40 * 60
/** Monday to Thursday, done: 31 hours and 30 minutes. */
const done: WeekHoursRow = {
  state: 'waiting',
  paid_minutes: 31 * 60 + 30,
  started_at: '',
  break_started_at: null,
  break_minutes: 0,
  planned_start: null,
  is_edited: false,
}

/** Nights from 22:00 on Saturday to 06:00 on Sunday by London's clocks, which change on that Sunday at one o'clock UTC. */
const nights = [
  // gov.uk/when-do-the-clocks-change. 31:30 and 8 hours by the clock are 39:30; what passes differs.
  { name: 'back', from: '2026-10-24T21:00:00.000Z', to: '2026-10-25T06:00:00.000Z', night: 540, isReached: true },
  { name: 'forward', from: '2026-03-28T22:00:00.000Z', to: '2026-03-29T05:00:00.000Z', night: 420, isReached: false },
] as const

describe.each(nights)(
  'A18 the 40-hour alert, on the night on which the clocks go $name',
  ({ from, to, night, isReached }) => {
    const shift = { timesheet_id: null, starts_at: from, ends_at: to, unpaid_break_minutes: 0 }
    const running: WeekHoursRow = { ...done, state: 'open', started_at: from, planned_start: from }

    test('counts the hours that will pass, of a shift that is still ahead', () => {
      const before = new Date(Date.parse(from) - 3_600_000).toISOString()
      expect(minutesToCome([shift], before)).toBe(night)
      const total = minutesSoFar([done], before) + minutesToCome([shift], before)
      expect(total).toBe(31 * 60 + 30 + night)
      expect(total >= overtimeFrom).toBe(isReached)
    })

    test('counts the hours that have passed, of a shift that runs', () => {
      const at = (minutes: number) => new Date(Date.parse(from) + minutes * 60_000).toISOString()
      // Eight and a half hours after 22:00 they are at 40 hours, whatever the clock on the wall says.
      expect(minutesSoFar([done, running], at(509))).toBe(overtimeFrom - 1)
      expect(minutesSoFar([done, running], at(510))).toBe(overtimeFrom)
      expect(minutesSoFar([done, running], to) >= overtimeFrom).toBe(isReached)
      // A shift that somebody clocked in for is not ahead any more.
      expect(minutesToCome([{ ...shift, timesheet_id: 'theirs' }], from)).toBe(0)
    })

    test('a break over the change takes the minutes that it lasted', () => {
      const onBreak = { ...running, break_started_at: new Date(Date.parse(from) + 2 * 3_600_000).toISOString() }
      // From midnight for four hours: the clock goes over its change.
      const later = new Date(Date.parse(from) + 6 * 3_600_000).toISOString()
      expect(minutesSoFar([onBreak], later)).toBe(120)
    })
  },
)
