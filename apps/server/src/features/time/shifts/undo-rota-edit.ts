import type { Tx } from '../../../platform/database/database.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import { decideAndWrite, type EditMaking, findRepeated, refuseAsChanged } from './apply-rota-edit.ts'
import type { AppliedEdit } from './rota-edit.ts'
import { findEdit, findStandingShifts, listEditShifts, lockRota, standsAs } from './rota-edit-store.ts'

/**
 * Takes an edit back: every shift of it is again what it was before. To undo an undo is to redo. Who was told of the edit
 * is told of its undoing. Refused as `rota_changed` where a shift does not stand any more as the edit left it, `not_found`,
 * and as any edit: hours that were worked stay, and what it restores overlaps nothing.
 */
export async function undoRotaEdit(
  tx: Tx,
  { id, of }: { id: string; of: string },
  making: EditMaking,
): Promise<AppliedEdit | Refused> {
  const { employerId } = making
  await lockRota(tx, employerId)
  const asked = { undo: of }
  const repeated = await findRepeated(tx, { id, asked }, making)
  if (repeated) return repeated
  const edit = await findEdit(tx, { employerId, id: of })
  if (!edit) return refuse('not_found', 'no such edit')
  const done = await listEditShifts(tx, { employerId, id: of })
  if (done.length < edit.shifts) return refuse('not_found', 'no such edit')

  const standing = await findStandingShifts(tx, { employerId, ids: done.map(({ shiftId }) => shiftId) })
  const changed = done.flatMap(({ shiftId, after }) => {
    const now = standing.get(shiftId)
    return now && !standsAs(now, after) ? [now] : []
  })
  if (changed.length > 0) return refuseAsChanged(tx, changed, employerId)
  const kind = edit.kind === 'undo' ? 'redo' : 'undo'
  const changes = done.map(({ shiftId, before }) => ({
    id: shiftId,
    version: standing.get(shiftId)?.version ?? null,
    after: before,
  }))
  return decideAndWrite(tx, { id, kind, asked, changes, undoes: of }, making)
}
