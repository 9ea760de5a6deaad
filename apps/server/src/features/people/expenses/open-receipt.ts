import { permissions } from '@gpod/contract'
import type { Deps } from '../../../platform/deps.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Caller } from '../../../platform/http/session.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { type OpenedFile, openHeldFile, smallOf } from '../documents/index.ts'
import { type ClaimRow, findClaim, findReceiptFile } from './claims-store.ts'

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
    if (!claim || !isShownTo({ role, workerId }, as, claim)) return undefined
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

/** A photo of a receipt as small as a list shows it, to whom the claim is shown; nothing is noted of it. Refused: `not_found`. */
export async function openSmallReceipt(
  deps: Pick<Deps, 'database' | 'seal'> & { store: FileStore },
  {
    caller: { employerId, role, workerId },
    asked: { as, id, file: fileId },
  }: { caller: Caller; asked: { as: 'own' | 'team'; id: string; file: string } },
): Promise<Buffer | Refused> {
  const none = refuse('not_found', 'no such picture')
  if (employerId === null || role === null) return none
  const file = await deps.database.read({ employerId }, async (tx) => {
    const claim = await findClaim(tx, { employerId, id })
    return claim && isShownTo({ role, workerId }, as, claim)
      ? findReceiptFile(tx, { employerId, id, fileId })
      : undefined
  })
  return (file && (await smallOf(deps, employerId, file))) ?? none
}

/** A draft is theirs alone. */
function isShownTo(
  { role, workerId }: { role: keyof typeof permissions; workerId: string | null },
  as: 'own' | 'team',
  claim: Pick<ClaimRow, 'worker_id' | 'state'>,
): boolean {
  return as === 'own' ? claim.worker_id === workerId : claim.state !== 'draft' && permissions[role].has('expenses.read')
}
