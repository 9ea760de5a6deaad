import type { Deps } from '../../../platform/deps.ts'
import { isRefused, type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { newId } from '../../../platform/ids.ts'
import { decideAndWrite } from './apply-rota-edit.ts'
import { findStandingShifts, lockRota } from './rota-edit-store.ts'

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
    await lockRota(tx, employerId)
    const shift = (await findStandingShifts(tx, { employerId, ids: [id] })).get(id)
    if (!shift?.planned || shift.planned.cancelledAt !== null) return refuse('not_found', 'no such shift')
    const { workerId, startsAt, endsAt } = shift.planned
    const removed = await decideAndWrite(
      tx,
      { id: newId(), kind: 'remove', asked: { id }, changes: [{ id, version: shift.version, after: null }] },
      {
        employerId,
        actor: caller,
        now,
        audit: () => ({
          action: 'shift.removed',
          subject: { kind: 'shift', id },
          before: { workerId, startsAt, endsAt },
        }),
      },
    )
    if (!isRefused(removed)) return { removed: true }
    if (removed.body.code !== 'rota_worked') return removed
    return refuse('shift_in_past', 'a shift that somebody worked stays on the rota', {
      details: { startTime: startsAt },
    })
  })
}
