import type { routes } from '@gpod/contract'
import type { z } from 'zod'
import type { Tx } from '../../../platform/database/database.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import {
  type AppliedEdit,
  decideAndWrite,
  type EditMaking,
  findRepeated,
  findStandingShifts,
  lockRota,
} from '../shifts/index.ts'
import { toWanted } from './rota-view.ts'

type Asked = z.infer<typeof routes.rota.edit.body>

/**
 * Changes shifts as a manager said. Published ones are told at once. Refused besides what any edit is: `state_changed` where
 * a published shift would go, which is cancelled instead, or a cancelled one would change.
 */
export async function editRota(tx: Tx, asked: Asked, making: EditMaking): Promise<AppliedEdit | Refused> {
  const { id, kind, changes } = asked
  await lockRota(tx, making.employerId)
  const repeated = await findRepeated(tx, { id, asked }, making)
  if (repeated) return repeated
  if (changes.some((change) => (change.id === null) !== (change.version === null)))
    return refuse('invalid_input', 'a shift that is there is named with the version that was seen', {
      field: 'changes',
    })
  const ids = changes.flatMap((change) => change.id ?? [])
  const standing = await findStandingShifts(tx, { employerId: making.employerId, ids })
  const stoodOf = (shiftId: string | null) => (shiftId === null ? null : (standing.get(shiftId)?.planned ?? null))
  const seen = changes.filter((change) => standing.get(change.id ?? '')?.version === change.version)
  const isTooLate = seen.some(({ id: shift, after }) => {
    const stood = stoodOf(shift)
    return stood !== null && (stood.cancelledAt !== null || (after === null && stood.publishedAt !== null))
  })
  if (isTooLate) return refuse('state_changed', 'a published shift is cancelled, and a cancelled one stays as it was')
  const wanted = changes.map((change) => toWanted(change, stoodOf(change.id)))
  return decideAndWrite(tx, { id, kind, asked, changes: wanted }, making)
}
