import type { Tx } from '../../../platform/database/database.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import { hasPaySchedule, type ScheduleKey } from '../../payroll/pay-schedules/index.ts'

/** Why nobody can be paid by this schedule (`invalid_input`, `scheduleNumber`), or null: the company has it. */
export async function checkSchedule(tx: Tx, schedule: ScheduleKey & { employerId: string }): Promise<Refused | null> {
  // Every company has the first of each frequency, if only once somebody looks.
  if (schedule.scheduleNumber === 1 || (await hasPaySchedule(tx, schedule))) return null
  return refuse('invalid_input', 'the company has no such pay schedule', { field: 'scheduleNumber' })
}
