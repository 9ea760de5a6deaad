import type { AuditAction } from '@gpod/contract'
import type { Tx } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/session.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { actorOf } from './caller-scope.ts'

/** Leaves a row in the company's audit list about how its user proves themselves; who has no company leaves none. */
export async function auditProof(
  tx: Tx,
  { caller, action, at, after }: { caller: Caller; action: AuditAction; at: string; after?: Record<string, unknown> },
): Promise<void> {
  if (caller.employerId === null) return
  await recordAudit(tx, {
    employerId: caller.employerId,
    at,
    actor: actorOf(caller),
    action,
    subject: { kind: 'user', id: caller.userId },
    ...(after !== undefined && { after }),
  })
}
