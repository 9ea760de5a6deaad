import type { EnteredHours, OwnHours, RotaShift, Shift, ShiftStatus } from '@gpod/contract'
import { pence } from '@gpod/money'
import { londonDay } from '../../../platform/clock.ts'
import { clockInOpensAt } from './shift-times.ts'
import type { EnteredRow, OwnHoursRow, RotaShiftRow, ShiftRow } from './shifts-store.ts'

/** A shift is upcoming until it is clocked into or over, active while clocked in, then completed; else it was missed. */
export function shiftStatus(
  { timesheet_state, ends_at }: Pick<ShiftRow, 'timesheet_state' | 'ends_at'>,
  now: string,
): ShiftStatus {
  if (timesheet_state === 'open') return 'active'
  if (timesheet_state !== null) return 'completed'
  return Date.parse(now) < Date.parse(ends_at) ? 'upcoming' : 'missed'
}

/** Who entered hours, and when; null where they were clocked. */
export function enteredOf({
  entered_by_name: by,
  hours_created_at: at,
  times_known: timesKnown,
}: EnteredRow): EnteredHours | null {
  return by === null || at === null ? null : { by, at, timesKnown: timesKnown ?? true }
}

export function toOwnHours(row: OwnHoursRow): OwnHours {
  return {
    id: row.id,
    date: row.worked_on,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    breakMinutes: row.break_minutes,
    paidMinutes: row.paid_minutes,
    state: row.state,
    gross: row.gross_pence === null ? null : pence(row.gross_pence),
    entered: enteredOf(row),
  }
}

export function toShift(row: ShiftRow, now: string): Shift {
  const isFinished = row.timesheet_state === 'waiting' || row.timesheet_state === 'approved'
  return {
    id: row.id,
    date: londonDay(row.starts_at),
    startTime: row.starts_at,
    endTime: row.ends_at,
    location: row.location,
    role: row.role,
    status: shiftStatus(row, now),
    clockedIn: row.started_at,
    clockedOut: row.ended_at,
    onBreakSince: row.break_started_at,
    breakMinutes: row.break_minutes ?? 0,
    hours: row.timesheet_state ?? 'none',
    paidMinutes: isFinished ? row.paid_minutes : null,
    gross: row.gross_pence === null ? null : pence(row.gross_pence),
    entered: enteredOf(row),
    clockInOpensAt: clockInOpensAt(row.starts_at),
  }
}

/** A shift for whoever plans; what its hours are worth only for those who see pay. */
export function toRotaShift(row: RotaShiftRow, { now, seesPay }: { now: string; seesPay: boolean }): RotaShift {
  const shift = toShift(row, now)
  return {
    ...shift,
    gross: seesPay ? shift.gross : null,
    worker: { id: row.worker_id, name: `${row.first_name} ${row.last_name}`, employeeId: row.employee_number },
    department: row.department,
    unpaidBreakMinutes: row.unpaid_break_minutes,
  }
}
