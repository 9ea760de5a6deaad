import { londonDay } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids.ts'
import { type AuditEntry, recordAudit } from '../../insight/audit/index.ts'
import { paidFrom, paidMinutes } from '../shifts/index.ts'
import { type FinishedHoursRow, insertFinishedHours, listPlannedStarts, type PlannedShiftRow } from './hours-store.ts'

export type WorkedHours = {
  workerId: string
  shiftId: string
  startedAt: string
  endedAt: string
  breakMinutes: number
}

/**
 * Records hours that were worked on shifts, finished and waiting for approval, in a fixed number of statements however
 * many they are; gives their ids in the order asked. Paid time follows the same rule as the clock. There are no clock
 * events beside them, because nobody clocked. A shift that is unknown, another's or worked already is a bug: it throws.
 */
export async function recordWorkedHours(
  tx: Tx,
  {
    employerId,
    worked,
    actor,
    now,
  }: { employerId: string; worked: readonly WorkedHours[]; actor: AuditEntry['actor']; now: string },
): Promise<string[]> {
  if (worked.length === 0) return []
  const shiftIds = worked.map(({ shiftId }) => shiftId)
  const planned = new Map((await listPlannedStarts(tx, { employerId, shiftIds })).map((shift) => [shift.id, shift]))
  const hours = worked.map((one) => toFinished(one, planned.get(one.shiftId)))
  await insertFinishedHours(tx, { employerId, hours, now })
  const days = hours.map(({ worked_on }) => worked_on).sort()
  await recordAudit(tx, {
    employerId,
    at: now,
    actor,
    action: 'hours.recorded_many',
    subject: { kind: 'hours', id: days[0] ?? '' },
    after: { timesheets: hours.length, day: days[0], lastDay: days.at(-1) },
  })
  return hours.map(({ id }) => id)
}

function toFinished(worked: WorkedHours, shift: PlannedShiftRow | undefined): FinishedHoursRow {
  const { workerId, shiftId, startedAt, endedAt, breakMinutes } = worked
  if (shift?.worker_id !== workerId) throw new Error(`shift ${shiftId} is not on the rota of worker ${workerId}`)
  const times = { startedAt, plannedStart: shift.starts_at, isEdited: false }
  return {
    id: newId(),
    worker_id: workerId,
    shift_id: shiftId,
    worked_on: londonDay(paidFrom(times)),
    started_at: startedAt,
    ended_at: endedAt,
    break_minutes: breakMinutes,
    paid_minutes: paidMinutes({ ...times, endedAt, breakMinutes }),
  }
}
