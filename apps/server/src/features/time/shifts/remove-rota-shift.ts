import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { announce } from '../../../platform/live/live.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { findRotaShift, lockRotaWorkers, markShiftRemoved } from './shifts-store.ts'

/**
 * Takes a shift off the rota. Refused: `not_found`; `shift_in_past` once it has hours, because they are part of what
 * happened. One that nobody worked goes, though it began.
 */
export async function removeRotaShift(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { caller, id }: { caller: Member; id: string },
): Promise<{ removed: true } | Refused> {
  const { employerId } = caller
  const now = clock.now()
  return database.transaction({ employerId }, async (tx) => {
    const seen = await findRotaShift(tx, { employerId, id })
    if (!seen) return refuse('not_found', 'no such shift')
    // Under the worker's lock, so that they cannot clock in at the same moment; then read again.
    await lockRotaWorkers(tx, { employerId, workerIds: [seen.worker_id] })
    const shift = await findRotaShift(tx, { employerId, id })
    if (!shift) return refuse('not_found', 'no such shift')
    if (shift.timesheet_id !== null) {
      return refuse('shift_in_past', 'a shift that somebody worked stays on the rota', {
        details: { startTime: shift.starts_at },
      })
    }
    await markShiftRemoved(tx, { employerId, id, now })
    await recordAudit(tx, {
      employerId,
      at: now,
      actor: caller,
      action: 'shift.removed',
      subject: { kind: 'shift', id },
      before: { workerId: shift.worker_id, startsAt: shift.starts_at, endsAt: shift.ends_at },
    })
    await announce(tx, { employerId, workerId: shift.worker_id, words: ['shifts'] })
    return { removed: true }
  })
}
