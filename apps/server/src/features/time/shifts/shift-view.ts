import type { EnteredHours, OwnCorrection, OwnHours, RotaShift, Shift, ShiftStatus, UnpaidTime } from '@gpod/contract'
import { pence } from '@gpod/money'
import { londonDay } from '../../../platform/clock.ts'
import { clockInOpensAt, resumeClosesAt } from './shift-times.ts'
import type { CorrectionRow, EnteredRow, OwnHoursRow, RotaShiftRow, ShiftRow } from './shifts-store.ts'
import { minutesBeyondRota, unpaidMinutes } from './worked-time.ts'

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
    unpaid: unpaidOf(row),
    correction: correctionOf(row),
  }
}

/** What was asked to be put right, as its worker sees it. */
export function correctionOf(row: CorrectionRow): OwnCorrection | null {
  const { correction_id: id, correction_state: state, correction_asked_at: askedAt } = row
  const { correction_started_at: startedAt, correction_ended_at: endedAt } = row
  if (id === null || state === null || askedAt === null || startedAt === null || endedAt === null) return null
  return {
    id,
    state,
    startedAt,
    endedAt,
    breakMinutes: row.correction_break_minutes ?? 0,
    reason: row.correction_reason,
    isAutomatic: row.correction_is_automatic === true,
    askedAt,
    decidedAt: row.correction_decided_at,
    answer: row.correction_answer,
  }
}

type FinishedTimes = {
  started_at: string | null
  ended_at: string | null
  break_minutes: number | null
  paid_minutes: number | null
  is_edited: boolean | null
  times_known: boolean | null
  /** Nobody clocked out: when they finished is not known. */
  out_missed?: boolean | null
  /** What the rota has; none for hours without a shift. */
  starts_at?: string | null
  ends_at?: string | null
  unpaid_break_minutes?: number | null
  /** Hours that somebody entered count from when they say. */
  source?: 'clock' | 'form' | 'file' | null
  state: 'open' | 'waiting' | 'approved' | null
}

/** Why worked time and paid time differ; null while they run and where nobody said when they were worked. */
export function unpaidOf(row: FinishedTimes): UnpaidTime | null {
  const { started_at: startedAt, ended_at: endedAt, starts_at: startsAt = null, ends_at: endsAt = null } = row
  if (startedAt === null || endedAt === null || row.times_known === false || row.out_missed) return null
  const isEdited = row.is_edited === true
  const countsAsItStands = isEdited || (row.source ?? 'clock') !== 'clock'
  const breakMinutes = row.break_minutes ?? 0
  const shift =
    startsAt === null || endsAt === null
      ? null
      : { startsAt, endsAt, unpaidBreakMinutes: row.unpaid_break_minutes ?? 0 }
  return {
    ...unpaidMinutes({ startedAt, endedAt, breakMinutes, plannedStart: startsAt, isEdited: countsAsItStands }),
    beyondRotaMinutes:
      row.state === 'waiting' ? minutesBeyondRota({ paidMinutes: row.paid_minutes ?? 0, isEdited, shift }) : 0,
  }
}

/** Until when they can take their clocking out back; null once that is over, somebody changed the hours, or they were entered. */
function resumeUntil(row: ShiftRow, now: string): string | null {
  if (row.timesheet_state !== 'waiting' || row.timesheet_source !== 'clock' || row.is_edited || row.ended_at === null)
    return null
  const closesAt = resumeClosesAt(row.ended_at)
  return Date.parse(now) < Date.parse(closesAt) ? closesAt : null
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
    unpaid: unpaidOf({ ...row, source: row.timesheet_source, state: row.timesheet_state }),
    resumeUntil: resumeUntil(row, now),
    correction: correctionOf(row),
    clockInOpensAt: clockInOpensAt(row.starts_at),
    timesheetId: row.timesheet_id,
    outMissed: row.out_missed === true,
    asksPosition: row.asks_position ?? 'off',
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
