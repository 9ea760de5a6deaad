import type { ErrorCode } from '@gpod/contract'
import {
  breakMinutesIn,
  clockInOpensAt,
  paidFrom,
  paidMinutes,
  resumeClosesAt,
  type ShiftRow,
} from '../shifts/index.ts'

export type ClockEvent = 'in' | 'out' | 'break_start' | 'break_end' | 'resume'

/** Hours that are running: clocked in, not out. */
export type RunningHours = {
  id: string
  shiftId: string | null
  startedAt: string
  plannedStart: string | null
  breakMinutes: number
  breakStartedAt: string | null
  /** They went back to it after clocking out. */
  isResumed: boolean
}

/** A shift that can be gone back to is one whose hours were clocked, wait, and were changed by nobody. */
export type ClockShift = Pick<
  ShiftRow,
  'id' | 'starts_at' | 'ends_at' | 'timesheet_id' | 'timesheet_state' | 'timesheet_source' | 'is_edited' | 'ended_at'
>

export type ClockDecision =
  | { outcome: 'clock_in'; shiftId: string; plannedStart: string }
  | { outcome: 'clock_out'; hours: RunningHours; endsBreak: boolean; breakMinutes: number; paidMinutes: number }
  | { outcome: 'start_break'; hours: RunningHours }
  | { outcome: 'end_break'; hours: RunningHours; breakMinutes: number }
  | { outcome: 'clock_out_withdrawn'; timesheetId: string; shiftId: string; endedAt: string }
  /** They went back on this shift already. */
  | { outcome: 'back_already'; shiftId: string }
  | { outcome: 'refused'; code: ErrorCode; message: string; details?: Record<string, string> }

/**
 * What a clock event does, from the hours that run and, for clocking in, the shift it is for. Refused, in this order:
 * in: `already_clocked_in`, `shift_not_open` (no shift, or its hours are finished), `clock_too_early` (with `opensAt`),
 * `clock_too_late` (with `closedAt`); the others: `not_clocked_in`, `shift_not_open` (another shift was named),
 * `state_changed` (on a break already, or not on one). Going back on shift: `already_clocked_in` (another shift runs),
 * `shift_not_open` (nothing was clocked), `hours_already_approved`, `state_changed` (somebody changed the hours),
 * `resume_too_late` (with `closedAt`).
 */
export function decideClockEvent({
  event,
  now,
  shiftId,
  shift,
  running,
}: {
  event: ClockEvent
  now: string
  /** The shift that was named, if one was. */
  shiftId: string | undefined
  /** The shift that clocking in is for. */
  shift: ClockShift | undefined
  running: RunningHours | undefined
}): ClockDecision {
  if (event === 'resume') return decideResume({ now, shift, running })
  if (event === 'in') return decideClockIn({ now, shift, running })
  if (!running) return { outcome: 'refused', code: 'not_clocked_in', message: 'clock in first' }
  if (shiftId !== undefined && shiftId !== running.shiftId)
    return { outcome: 'refused', code: 'shift_not_open', message: 'another shift is the one that is clocked into' }

  const breakMinutes = running.breakMinutes + minutesOfBreak(running, now)
  switch (event) {
    case 'break_start':
      if (running.breakStartedAt === null) return { outcome: 'start_break', hours: running }
      return {
        outcome: 'refused',
        code: 'state_changed',
        message: 'a break has begun already',
        details: { onBreakSince: running.breakStartedAt },
      }
    case 'break_end':
      if (running.breakStartedAt !== null) return { outcome: 'end_break', hours: running, breakMinutes }
      return { outcome: 'refused', code: 'state_changed', message: 'no break has begun' }
    case 'out':
      return {
        outcome: 'clock_out',
        hours: running,
        endsBreak: running.breakStartedAt !== null,
        breakMinutes,
        paidMinutes: paidMinutes({ ...running, breakMinutes, endedAt: now, isEdited: false }),
      }
  }
}

function decideClockIn({
  now,
  shift,
  running,
}: Pick<Parameters<typeof decideClockEvent>[0], 'now' | 'shift' | 'running'>): ClockDecision {
  if (running) {
    return {
      outcome: 'refused',
      code: 'already_clocked_in',
      message: 'clock out first',
      details: { clockedIn: running.startedAt },
    }
  }
  if (!shift) return { outcome: 'refused', code: 'shift_not_open', message: 'there is no shift to clock into' }
  if (shift.timesheet_id !== null)
    return { outcome: 'refused', code: 'shift_not_open', message: 'this shift was worked already' }
  const opensAt = clockInOpensAt(shift.starts_at)
  if (Date.parse(now) < Date.parse(opensAt)) {
    return {
      outcome: 'refused',
      code: 'clock_too_early',
      message: 'clocking in opens 15 minutes before the start',
      details: { opensAt },
    }
  }
  if (Date.parse(now) >= Date.parse(shift.ends_at)) {
    return {
      outcome: 'refused',
      code: 'clock_too_late',
      message: 'the shift is over',
      details: { closedAt: shift.ends_at },
    }
  }
  return { outcome: 'clock_in', shiftId: shift.id, plannedStart: shift.starts_at }
}

function decideResume({
  now,
  shift,
  running,
}: Pick<Parameters<typeof decideClockEvent>[0], 'now' | 'shift' | 'running'>): ClockDecision {
  const no = (code: ErrorCode, message: string, details?: Record<string, string>): ClockDecision => ({
    outcome: 'refused',
    code,
    message,
    ...(details && { details }),
  })
  if (running && running.shiftId === shift?.id && running.isResumed)
    return { outcome: 'back_already', shiftId: shift.id }
  if (running) return no('already_clocked_in', 'clock out first', { clockedIn: running.startedAt })
  if (!shift || shift.timesheet_id === null || shift.ended_at === null)
    return no('shift_not_open', 'nobody clocked out of this shift')
  if (shift.timesheet_state === 'approved') return no('hours_already_approved', 'these hours are approved')
  if (shift.is_edited || shift.timesheet_source !== 'clock') return no('state_changed', 'somebody changed these hours')
  const closedAt = resumeClosesAt(shift.ended_at)
  if (Date.parse(now) >= Date.parse(closedAt))
    return no('resume_too_late', 'ten minutes after clocking out are over; ask for a correction', { closedAt })
  const { timesheet_id: timesheetId, ended_at: endedAt, id: shiftId } = shift
  return { outcome: 'clock_out_withdrawn', timesheetId, shiftId, endedAt }
}

function minutesOfBreak({ startedAt, plannedStart, breakStartedAt }: RunningHours, now: string): number {
  if (breakStartedAt === null) return 0
  const start = paidFrom({ startedAt, plannedStart, isEdited: false })
  return breakMinutesIn({ paidFrom: start, breakStartedAt, breakEndedAt: now })
}
