import type { Tx } from '../../../platform/database/database.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import { decideAndWrite, type EditMaking, findRepeated } from './apply-rota-edit.ts'
import type { AppliedEdit } from './rota-edit.ts'
import { findStandingShifts, listStandingShifts, lockRota } from './rota-edit-store.ts'

/** Publishes every draft of the days from `from` to `to`: who has one is told. Refused as `invalid_input` where there is none. */
export async function publishRota(
  tx: Tx,
  { id, from, to }: { id: string; from: string; to: string },
  making: EditMaking,
): Promise<AppliedEdit | Refused> {
  const { employerId, now } = making
  await lockRota(tx, employerId)
  const asked = { publish: { from, to } }
  const repeated = await findRepeated(tx, { id, asked }, making)
  if (repeated) return repeated
  const drafts = (await listStandingShifts(tx, { employerId, from, to })).filter(
    ({ planned }) => planned.publishedAt === null,
  )
  const changes = drafts.map(({ id: shift, version, planned }) => ({
    id: shift,
    version,
    after: { ...planned, publishedAt: now },
  }))
  return decideAndWrite(tx, { id, kind: 'publish', asked, changes }, making)
}

/**
 * Cancels published shifts, for a reason that their workers are told. They stay on the rota as cancelled. Refused besides
 * what any edit is: `state_changed` of a draft and of one that was cancelled before.
 */
export async function cancelShifts(
  tx: Tx,
  { id, shifts, reason }: { id: string; shifts: readonly { id: string; version: number }[]; reason: string },
  making: EditMaking,
): Promise<AppliedEdit | Refused> {
  const { employerId, now } = making
  await lockRota(tx, employerId)
  const asked = { cancel: shifts, reason }
  const repeated = await findRepeated(tx, { id, asked }, making)
  if (repeated) return repeated
  const standing = await findStandingShifts(tx, { employerId, ids: shifts.map((shift) => shift.id) })
  const changes = shifts.flatMap((shift) => {
    const planned = standing.get(shift.id)?.planned
    if (!planned || planned.publishedAt === null || planned.cancelledAt !== null) return []
    return [{ ...shift, after: { ...planned, cancelledAt: now, cancelReason: reason } }]
  })
  if (changes.length < shifts.length) {
    const isSeen = shifts.every((shift) => standing.has(shift.id))
    return isSeen
      ? refuse('state_changed', 'only a published shift can be cancelled, once')
      : refuse('not_found', 'no such shift')
  }
  return decideAndWrite(tx, { id, kind: 'cancel', asked, changes, reason }, making)
}
