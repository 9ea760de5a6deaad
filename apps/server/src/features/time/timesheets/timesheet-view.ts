import type { FlagMinutes, Timesheet } from '@gpod/contract'
import { pence } from '@gpod/money'
import { enteredOf, runningMinutes, unpaidOf } from '../shifts/index.ts'
import type { TimesheetRow } from './hours-store.ts'
import { isBelowMinimumWage, timesheetFlags } from './timesheet-flags.ts'

type ShownTo = {
  now: string
  seesPay: boolean
  flagMinutes: FlagMinutes
  /** What the rules of working time say of these hours beside others, by their id. */
  workingTime: ReadonlyMap<string, readonly Timesheet['flags'][number][]>
}

export function toTimesheet(row: TimesheetRow, { now, seesPay, flagMinutes, workingTime }: ShownTo): Timesheet {
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
    flags: [
      ...timesheetFlags(
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
      ...(row.out_missed ? ['out_missed' as const] : []),
      ...placeFlags(row),
      ...(row.unverified.length > 0 ? ['unverified' as const] : []),
      ...(workingTime.get(row.id) ?? []),
    ],
    resumedMinutes: row.resumed_minutes,
    clockPlaces: row.clock_places,
    unverified: row.unverified,
    unpaid: unpaidOf({ ...row, starts_at: row.planned_start, ends_at: row.planned_end }),
    entered: enteredOf(row),
    version: row.version,
  }
}

function placeFlags({ clock_places: places }: TimesheetRow): Timesheet['flags'] {
  return [
    ...(places.some(({ result }) => result === 'outside') ? ['outside_place' as const] : []),
    ...(places.some(({ result }) => result === 'not_given') ? ['no_position' as const] : []),
  ]
}
