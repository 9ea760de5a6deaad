import { permissions, type Role } from '@gpod/contract'
import { firstRow, rows, sql, type Tx } from '../../../platform/database/database.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import { announce } from '../../../platform/live/live.ts'
import { type AuditEntry, recordAudits } from '../../insight/audit/index.ts'

/** Whom an invitation asks: somebody to manage the company with a role, or a worker to their record. */
type Asked = { role: Role | null }

/** Whether somebody with this role may invite so; null is nobody of the company any more. */
function mayInvite(sender: Role | null, { role }: Asked): boolean {
  if (sender === null) return false
  if (role === 'owner') return sender === 'owner'
  return permissions[sender].has(role === null ? 'employees.write' : 'staff.write')
}

/**
 * Keeps the role of whoever invites as it is until the transaction ends, so that nobody is sent away while their
 * invitation is written: what they leave behind is then either ended with them, or not written. Refuses with `forbidden`.
 */
export async function holdInviter(
  tx: Tx,
  { employerId, userId, asked }: { employerId: string; userId: string; asked: Asked },
): Promise<Refused | null> {
  const inviter = await firstRow(
    tx,
    sql<{ role: Role }>`
      select role from memberships
      where employer_id = ${employerId} and user_id = ${userId} and ended_at is null for share
    `,
  )
  return mayInvite(inviter?.role ?? null, asked) ? null : refuse('forbidden', 'this role may invite nobody so')
}

/**
 * Ends the open invitations of somebody who may no longer have sent them, each with its row in the audit: who is sent
 * away leaves no door. The sender's membership is locked. Gives how many ended.
 */
export async function endInvitationsOf(
  tx: Tx,
  {
    employerId,
    userId,
    role,
    actor,
    now,
  }: {
    employerId: string
    userId: string
    /** What the sender is from now on; null for nobody of the company. */
    role: Role | null
    actor: AuditEntry['actor']
    now: string
  },
): Promise<number> {
  const asksFor: (Role | null)[] = [null, 'owner', 'payroll_manager', 'manager', 'auditor']
  const ending = asksFor.filter((asked) => !mayInvite(role, { role: asked }))
  const ended = await rows(
    tx,
    sql<{ id: string; worker_id: string | null; email: string | null; role: Role | null }>`
      update invitations set ended_at = ${now}, ended_because = 'sender_may_not'
      where employer_id = ${employerId} and created_by = ${userId} and used_at is null and ended_at is null
        and expires_at > ${now} and coalesce(role, 'worker') = any(${ending.map((asked) => asked ?? 'worker')}::text[])
      returning id, worker_id, email, role
    `,
  )
  if (ended.length === 0) return 0
  const because = { because: 'sender_may_not', sentBy: userId }
  await recordAudits(
    tx,
    ended.map((one) => ({
      employerId,
      at: now,
      actor,
      ...(one.worker_id === null
        ? {
            action: 'staff.invitation_ended',
            subject: { kind: 'invitation', id: one.id },
            before: { email: one.email, role: one.role },
            after: because,
          }
        : {
            action: 'employee.invitation_ended',
            subject: { kind: 'worker', id: one.worker_id },
            before: { invitationId: one.id },
            after: because,
          }),
    })),
  )
  await announce(tx, { employerId, workerId: null, words: ['employees', 'users'] })
  return ended.length
}
