import type { AuditAction } from '@gpod/contract'
import { enterEmployer, type Tx } from '../../../platform/database/database.ts'
import { findMembership } from '../../company/settings/index.ts'
import { recordAudit } from '../../insight/audit/index.ts'

/** Notes what somebody did to their own account in their company's audit, where they have one. The scope is their own, or the company's. */
export async function auditOfUser(
  tx: Tx,
  entry: {
    userId: string
    sessionId: string | null
    address: string | null
    action: AuditAction
    after?: object
    now: string
  },
): Promise<void> {
  const { userId, sessionId, address, action, after, now } = entry
  const membership = await findMembership(tx, userId)
  if (!membership) return
  const employerId = membership.employer_id
  await enterEmployer(tx, employerId)
  await recordAudit(tx, {
    employerId,
    at: now,
    actor: { userId, sessionId, address },
    action,
    subject: { kind: 'user', id: userId },
    ...(after ? { after } : {}),
  })
}
