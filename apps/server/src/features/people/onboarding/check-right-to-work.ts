import type { RightToWorkCheck, RightToWorkKind } from '@gpod/contract'
import { londonDay } from '../../../platform/clock.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { announce } from '../../../platform/live/live.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { findStarter } from './onboarding-store.ts'
import {
  type CheckRow,
  findCheck,
  holdCopy,
  insertCheck,
  listCopies,
  saveWithdrawn,
  toCheck,
} from './right-to-work-store.ts'

type CheckDeps = Pick<Deps, 'database' | 'clock'>
export type CheckSaid = {
  key: string
  kind: RightToWorkKind
  checkedOn: string
  validUntil: string | null
  documentId: string | null
  documentVersion: number | null
}

/**
 * Records that somebody else's right to work was checked. Under the same key it is recorded once. Refused: `not_found`, `own_matter`,
 * `invalid_input` (a check to come, one that ends before it was made, a document that is no copy of theirs or not in its latest version),
 * `idempotency_key_reused`.
 */
export function checkRightToWork(
  { database, clock }: CheckDeps,
  { caller, workerId, said }: { caller: Member; workerId: string; said: CheckSaid },
): Promise<RightToWorkCheck | Refused> {
  const { employerId, userId } = caller
  const { key: id, kind, checkedOn, validUntil, documentId, documentVersion } = said
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const today = londonDay(now)
    const worker = await findStarter(tx, { employerId, workerId, today })
    if (!worker) return refuse('not_found', 'no such worker record')
    if (workerId === caller.workerId) return refuse('own_matter', 'nobody checks their own right to work')
    if (checkedOn > today)
      return refuse('invalid_input', 'a check is recorded once it was made', { field: 'checkedOn' })
    if (validUntil !== null && validUntil < checkedOn) {
      return refuse('invalid_input', 'it ended before it was checked', { field: 'validUntil' })
    }
    const known = await findCheck(tx, { employerId, id })
    if (known) return asBefore(known, { workerId, ...said })
    if (documentId !== null) {
      await holdCopy(tx, { employerId, id: documentId })
      const copy = (await listCopies(tx, { employerId, workerId })).find((one) => one.id === documentId)
      if (!copy) return refuse('invalid_input', 'no document of theirs under right to work', { field: 'documentId' })
      if (copy.version !== documentVersion)
        return refuse('invalid_input', 'another copy came since you looked', { field: 'documentId' })
    } else if (documentVersion !== null)
      return refuse('invalid_input', 'the version of no document', { field: 'documentVersion' })
    const made = await insertCheck(tx, {
      employerId,
      workerId,
      userId,
      now,
      id,
      kind,
      checkedOn,
      validUntil,
      documentId,
      documentVersion,
    })
    const row = await findCheck(tx, { employerId, id })
    // Sent twice at once, the other was first.
    if (!made && row) return asBefore(row, { workerId, ...said })
    if (!row) throw new Error('a check that was just recorded is missing')
    await recordAudit(tx, {
      employerId,
      at: now,
      actor: caller,
      action: 'onboarding.right_to_work_checked',
      subject: { kind: 'worker', id: workerId },
      after: { checkId: id, checkedOn, validUntil, documentId, version: documentVersion },
    })
    await announce(tx, { employerId, workerId, words: ['onboarding'] })
    return toCheck(row)
  })
}

function asBefore(row: CheckRow, said: CheckSaid & { workerId: string }): RightToWorkCheck | Refused {
  const isSame =
    row.worker_id === said.workerId &&
    row.kind === said.kind &&
    row.checked_on === said.checkedOn &&
    row.valid_until === said.validUntil &&
    row.document_id === said.documentId &&
    row.document_version === said.documentVersion
  return isSame ? toCheck(row) : refuse('idempotency_key_reused', 'this key recorded another check')
}

/**
 * Takes back a check of somebody else's right to work that was recorded by mistake: the one before it counts again. Refused: `not_found`,
 * also where it was taken back before; `own_matter`.
 */
export function withdrawCheck(
  { database, clock }: CheckDeps,
  { caller, id }: { caller: Member; id: string },
): Promise<Record<string, never> | Refused> {
  const { employerId, userId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const row = await findCheck(tx, { employerId, id })
    if (!row) return refuse('not_found', 'no such check')
    if (row.worker_id === caller.workerId) return refuse('own_matter', 'nobody decides on their own right to work')
    if (!(await saveWithdrawn(tx, { employerId, id, userId, now }))) return refuse('not_found', 'no such check')
    const { worker_id: workerId } = row
    await recordAudit(tx, {
      employerId,
      at: now,
      actor: caller,
      action: 'onboarding.right_to_work_withdrawn',
      subject: { kind: 'worker', id: workerId },
      before: { checkId: id, checkedOn: row.checked_on, validUntil: row.valid_until },
    })
    await announce(tx, { employerId, workerId, words: ['onboarding'] })
    return {}
  })
}
