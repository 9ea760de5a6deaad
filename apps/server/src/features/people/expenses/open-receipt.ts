import { permissions } from '@gpod/contract'
import type { Deps } from '../../../platform/deps.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Caller } from '../../../platform/http/session.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { type OpenedFile, openHeldFile } from '../documents/index.ts'
import { findClaim, findReceiptFile } from './claims-store.ts'

/**
 * A receipt, opened as who claims or as who approves, which the audit tells. Nobody but them opens one of a draft. Refused: `not_found`
 * for all that is not for the caller to see.
 */
export async function openReceipt(
  { database, clock, seal, store }: Pick<Deps, 'database' | 'clock' | 'seal'> & { store: FileStore },
  {
    caller,
    asked: { as, id, file: fileId },
  }: { caller: Caller; asked: { as: 'own' | 'team'; id: string; file: string } },
): Promise<OpenedFile | Refused> {
  const { employerId, role, workerId } = caller
  const none = refuse('not_found', 'no such receipt')
  if (employerId === null || role === null) return none
  const file = await database.transaction({ employerId }, async (tx) => {
    const claim = await findClaim(tx, { employerId, id })
    const isShown =
      as === 'own'
        ? claim?.worker_id === workerId
        : claim !== undefined && claim.state !== 'draft' && permissions[role].has('expenses.read')
    if (!claim || !isShown) return undefined
    const found = await findReceiptFile(tx, { employerId, id, fileId })
    if (found && as === 'team')
      await recordAudit(tx, {
        employerId,
        at: clock.now(),
        actor: caller,
        action: 'expense.receipt_read_by_employer',
        subject: { kind: 'worker', id: claim.worker_id },
        after: { claimId: id },
      })
    return found
  })
  return file ? openHeldFile({ seal, store }, employerId, file) : none
}
