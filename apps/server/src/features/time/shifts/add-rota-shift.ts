import type { RotaShift } from '@gpod/contract'
import type { Deps } from '../../../platform/deps.ts'
import { isRefused, type Refused } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { newId } from '../../../platform/ids.ts'
import type { NewShift } from './add-shifts.ts'
import { applyRotaEdit } from './apply-rota-edit.ts'
import { toRotaShift } from './shift-view.ts'
import { findRotaShift } from './shifts-store.ts'

/**
 * A manager puts one shift on the rota, published at once. Refused: `not_found` (no such worker), `invalid_input` (ends before it starts,
 * longer than 24 hours, outside their employment), `shift_in_past` (before the pay period that is open: a shift in it may
 * still be added, so that its hours can be corrected), `shift_overlaps` (with the times of the other).
 */
export async function addRotaShift(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { caller, shift }: { caller: Member; shift: NewShift },
): Promise<RotaShift | Refused> {
  const { employerId } = caller
  const now = clock.now()
  return database.transaction({ employerId }, async (tx) => {
    const { workerId, startsAt, endsAt, location, role, unpaidBreakMinutes } = shift
    const planned = { workerId, startsAt, endsAt, location, role, unpaidBreakMinutes, isPinned: false }
    const after = { ...planned, publishedAt: now, cancelledAt: null, cancelReason: null }
    const added = await applyRotaEdit(
      tx,
      { id: newId(), kind: 'add', asked: shift, changes: [{ id: null, version: null, after }] },
      {
        employerId,
        actor: caller,
        now,
        audit: ([change]) => ({
          action: 'shift.added',
          subject: { kind: 'shift', id: change?.shiftId ?? '' },
          after: shift,
        }),
      },
    )
    if (isRefused(added)) return added
    const id = added.shifts[0]?.id ?? ''
    const row = await findRotaShift(tx, { employerId, id })
    if (!row) throw new Error('a shift that was just added is missing')
    return toRotaShift(row, { now, seesPay: caller.seesPay })
  })
}
