import type { Role } from '@gpod/contract'
import { enterEmployer, oneRow, sql, type Tx } from '../../../platform/database/database.ts'
import { announce } from '../../../platform/live/live.ts'
import { type AuditEntry, recordAudit } from '../../insight/audit/index.ts'
import { endInvitationsOf, leaveTeamOf } from '../../people/employees/index.ts'
import { leaveWithoutRecord } from '../settings/index.ts'

type Membership = { employer_id: string; role: Role; worker_id: string | null }

/**
 * Takes an account out of a company, so that it can join another; its sessions then belong to none. The transaction is in
 * the scope of that company afterwards. False where the company has closed a pay period: it pays people, and is no
 * stranger's company of which nothing is missed.
 */
export async function leaveCompany(
  tx: Tx,
  {
    userId,
    membership: { employer_id: employerId, role, worker_id: workerId },
    actor,
    now,
  }: { userId: string; membership: Membership; actor: AuditEntry['actor']; now: string },
): Promise<boolean> {
  await enterEmployer(tx, employerId)
  const { paysPeople } = await oneRow(
    tx,
    sql<{ paysPeople: boolean }>`
      select exists (
        select from pay_periods where employer_id = ${employerId} and closed_at is not null
      ) as "paysPeople"
    `,
  )
  if (paysPeople) return false
  await leaveWithoutRecord(tx, { employerId, userId, now })
  await leaveTeamOf(tx, { employerId, userId, now, by: actor?.userId ?? null })
  await sql`
    update sessions set employer_id = null where user_id = ${userId} and employer_id = ${employerId} and ended_at is null
  `.execute(tx)
  await endInvitationsOf(tx, { employerId, userId, role: null, actor, now })
  await recordAudit(tx, {
    employerId,
    at: now,
    actor,
    ...(workerId !== null && role === 'worker'
      ? {
          action: 'employee.changed',
          subject: { kind: 'worker', id: workerId },
          before: { account: 'linked' },
          after: { account: 'not_invited' },
        }
      : { action: 'staff.ended', subject: { kind: 'user', id: userId }, before: { role } }),
  })
  await announce(tx, { employerId, workerId: null, words: ['users', 'employees'] })
  return true
}
