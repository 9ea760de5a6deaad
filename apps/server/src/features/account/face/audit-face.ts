import type { AuditAction } from '@gpod/contract'
import type { Tx } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/session.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { actorOf } from '../verification/index.ts'

/** Leaves a row in the company's audit list; nothing of the face itself. Who has no company leaves none. */
export async function auditFace(
  tx: Tx,
  { caller, action, at, after }: { caller: Caller; action: AuditAction; at: string; after: object },
): Promise<void> {
  if (caller.employerId === null) return
  await recordAudit(tx, {
    employerId: caller.employerId,
    at,
    actor: actorOf(caller),
    action,
    subject: { kind: 'user', id: caller.userId },
    after,
  })
}
