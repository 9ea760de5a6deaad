import { Temporal } from 'temporal-polyfill'
import type { ShiftRow, WeekHoursRow } from './shifts-store.ts'
import { breakMinutesIn, paidFrom, paidMinutes } from './worked-time.ts'

/** Monday to Sunday around a day. */
export function weekOf(day: string): { from: string; to: string } {
  const date = Temporal.PlainDate.from(day)
  const monday = date.subtract({ days: date.dayOfWeek - 1 })
  return { from: monday.toString(), to: monday.add({ days: 6 }).toString() }
}

/** Paid minutes of finished hours, and of those still running as they stand now. */
export function minutesSoFar(hours: readonly WeekHoursRow[], now: string): number {
  return hours.reduce((sum, row) => sum + (row.state === 'open' ? runningMinutes(row, now) : row.paid_minutes), 0)
}

/** Minutes of shifts that nobody has clocked in for and that are not over, without their breaks. */
export function minutesToCome(
  shifts: readonly Pick<ShiftRow, 'timesheet_id' | 'starts_at' | 'ends_at' | 'unpaid_break_minutes'>[],
  now: string,
): number {
  return shifts
    .filter(({ timesheet_id, ends_at }) => timesheet_id === null && Date.parse(ends_at) > Date.parse(now))
    .reduce((sum, { starts_at, ends_at, unpaid_break_minutes: rest }) => {
      const elapsed = Math.floor((Date.parse(ends_at) - Date.parse(starts_at)) / 60_000)
      return sum + Math.max(0, elapsed - rest)
    }, 0)
}

/** Paid minutes of hours that are still running, with the break they may be on counted to now. */
export function runningMinutes(
  row: Pick<WeekHoursRow, 'started_at' | 'break_started_at' | 'break_minutes' | 'planned_start' | 'is_edited'>,
  now: string,
): number {
  const start = { startedAt: row.started_at, plannedStart: row.planned_start, isEdited: row.is_edited }
  const onBreak =
    row.break_started_at === null
      ? 0
      : breakMinutesIn({ paidFrom: paidFrom(start), breakStartedAt: row.break_started_at, breakEndedAt: now })
  return paidMinutes({ ...start, endedAt: now, breakMinutes: row.break_minutes + onBreak })
}
