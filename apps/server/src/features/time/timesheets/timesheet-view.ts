import type { FlagMinutes, Timesheet } from '@gpod/contract'
import { pence } from '@gpod/money'
import { enteredOf, runningMinutes, unpaidOf } from '../shifts/index.ts'
import type { TimesheetRow } from './hours-store.ts'
import { isBelowMinimumWage, timesheetFlags } from './timesheet-flags.ts'

export function toTimesheet(
  row: TimesheetRow,
  { now, seesPay, flagMinutes }: { now: string; seesPay: boolean; flagMinutes: FlagMinutes },
): Timesheet {
  return {
    id: row.id,
    shiftId: row.shift_id,
    worker: {
      id: row.worker_id,
      name: `${row.first_name} ${row.last_name}`,
      employeeId: row.employee_number,
      department: row.department,
    },
    date: row.worked_on,
    plannedStart: row.planned_start,
    plannedEnd: row.planned_end,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    breakMinutes: row.break_minutes,
    paidMinutes: row.state === 'open' ? runningMinutes(row, now) : row.paid_minutes,
    state: row.state,
    gross: row.gross_pence === null || !seesPay ? null : pence(row.gross_pence),
    flags: timesheetFlags(
      {
        startedAt: row.started_at,
        endedAt: row.ended_at,
        plannedStart: row.planned_start,
        breakMinutes: row.break_minutes,
        clockedBreaks: row.clocked_breaks,
        dateOfBirth: row.date_of_birth,
        timesKnown: row.times_known,
        isEdited: row.is_edited,
        isBelowMinimumWage:
          seesPay &&
          row.hourly_pence !== null &&
          isBelowMinimumWage({
            hourlyRate: pence(row.hourly_pence),
            birthDate: row.date_of_birth,
            on: row.period_starts_on ?? row.worked_on,
          }),
        isResumed: row.resumed_minutes > 0,
      },
      { now, flagMinutes },
    ),
    resumedMinutes: row.resumed_minutes,
    unpaid: unpaidOf({ ...row, starts_at: row.planned_start, ends_at: row.planned_end }),
    entered: enteredOf(row),
    version: row.version,
  }
}
