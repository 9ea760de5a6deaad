import type { Tx } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids.ts'
import { type AuditEntry, recordAudit } from '../../insight/audit/index.ts'
import { nameNewPlaces } from './places-store.ts'
import { findOverlaps, insertShifts, lockRotaWorkers, type NewShiftRow, type RotaWorkerRow } from './shifts-store.ts'

export type NewShift = {
  workerId: string
  startsAt: string
  endsAt: string
  location: string
  role: string
  unpaidBreakMinutes: number
}

export type AddShiftsResult =
  | { outcome: 'added'; ids: string[] }
  | { outcome: 'refused'; code: 'not_found'; workerId: string }
  | { outcome: 'refused'; code: 'shift_overlaps'; workerId: string; overlaps: { startTime: string; endTime: string } }

/**
 * Puts any number of shifts on the rota, all or none, in a fixed number of statements; gives their ids in the order
 * asked. Says no where a worker is not known or a shift overlaps another of theirs, including one in the same call. The
 * workers are locked first, so that two managers cannot book them twice. Times may lie in the past: who calls decides.
 */
export async function addShifts(
  tx: Tx,
  {
    employerId,
    shifts,
    actor,
    now,
  }: { employerId: string; shifts: readonly NewShift[]; actor: AuditEntry['actor']; now: string },
): Promise<AddShiftsResult> {
  const [first] = shifts
  if (!first) return { outcome: 'added', ids: [] }
  const workers = await lockShiftWorkers(tx, { employerId, shifts })
  const unknown = shifts.find(({ workerId }) => !workers.has(workerId))
  if (unknown) return { outcome: 'refused', code: 'not_found', workerId: unknown.workerId }

  const wanted = shifts.map(toNewRow)
  const [overlap] = await findOverlaps(tx, { employerId, wanted })
  if (overlap) {
    const overlapping = wanted.find(({ id }) => id === overlap.wanted_id)
    return {
      outcome: 'refused',
      code: 'shift_overlaps',
      workerId: overlapping?.worker_id ?? first.workerId,
      overlaps: { startTime: overlap.starts_at, endTime: overlap.ends_at },
    }
  }
  await insertShifts(tx, { employerId, shifts: wanted, now })
  await nameNewPlaces(tx, { employerId, named: wanted, now })
  await recordAudit(tx, { employerId, at: now, actor, ...auditOf(shifts, wanted) })
  return { outcome: 'added', ids: wanted.map(({ id }) => id) }
}

async function lockShiftWorkers(
  tx: Tx,
  { employerId, shifts }: { employerId: string; shifts: readonly NewShift[] },
): Promise<Map<string, RotaWorkerRow>> {
  const workerIds = [...new Set(shifts.map(({ workerId }) => workerId))]
  const locked = await lockRotaWorkers(tx, { employerId, workerIds })
  return new Map(locked.map((worker) => [worker.id, worker]))
}

function toNewRow(shift: NewShift): NewShiftRow {
  return {
    id: newId(),
    worker_id: shift.workerId,
    starts_at: shift.startsAt,
    ends_at: shift.endsAt,
    location: shift.location,
    role: shift.role,
    unpaid_break_minutes: shift.unpaidBreakMinutes,
  }
}

/** One row for one shift with all it says; one row for many that says how many. */
function auditOf(
  shifts: readonly NewShift[],
  rows: readonly NewShiftRow[],
): Pick<AuditEntry, 'action' | 'subject' | 'after'> {
  const [shift] = shifts
  const id = rows[0]?.id ?? ''
  if (shift && shifts.length === 1) {
    return { action: 'shift.added', subject: { kind: 'shift', id }, after: shift }
  }
  const days = shifts.map(({ startsAt }) => startsAt.slice(0, 10)).sort()
  return {
    action: 'shift.added_many',
    subject: { kind: 'rota', id: days[0] ?? '' },
    after: { shifts: shifts.length, from: days[0], to: days.at(-1) },
  }
}
