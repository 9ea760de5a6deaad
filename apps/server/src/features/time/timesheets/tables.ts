import { imprinted, type Tables } from '../../../platform/tables.ts'

export const tables: Tables = {
  timesheets: {
    of: 'worker',
    export: { chapter: 'work' },
    imprint: imprinted(
      'employer_id id',
      'worker_id shift_id worked_on started_at ended_at break_minutes paid_minutes state approved_at approved_by pay_period_id hourly_rate_pence gross_pence source entered_by times_known',
    ),
  },
  finished_sums: {
    of: 'worker',
    export: { chapter: 'work' },
    imprint: { not: 'worked out from the timesheets, which have imprints; verify works it out again' },
  },
  hours_requests: {
    of: 'worker',
    export: { chapter: 'work' },
    imprint: imprinted(
      'employer_id id',
      'worker_id shift_id timesheet_id started_at ended_at break_minutes asked_at state decided_at decided_by',
    ),
  },
  clock_places: {
    of: 'worker',
    export: { chapter: 'work' },
    imprint: { not: 'kept for a year; what was clocked there has its imprint' },
  },
  clock_events: {
    of: 'worker',
    export: { chapter: 'work' },
    imprint: imprinted('employer_id id', 'worker_id timesheet_id event at'),
  },
}
