import { permissions, type Role, role } from '@gpod/contract'
import { oneRow, type RawBuilder, sql, type Tx } from '../../../platform/database/database.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'

/** Whether somebody of a role may approve pay runs, as far as the company lets them alone. */
export const mayApprove = (one: Role): boolean => permissions[one].has('payroll.approve')

const approvers = role.options.filter(mayApprove)

/** Whether the company asks for a second person to approve pay runs. */
export function asksSecondApprover(tx: Tx, employerId: string): Promise<boolean> {
  return readAsked(tx, sql`select second_approver as asked from employers where id = ${employerId}`)
}

/** The same; it stays as it is until the transaction ends. */
export function holdSecondApprover(tx: Tx, employerId: string): Promise<boolean> {
  return readAsked(tx, sql`select second_approver as asked from employers where id = ${employerId} for share`)
}

async function readAsked(tx: Tx, question: RawBuilder<{ asked: boolean }>): Promise<boolean> {
  return (await oneRow(tx, question)).asked
}

/**
 * Refuses with `second_person_missing` where fewer than two people may approve a pay run, whoever is to do so no longer
 * left out: with a second approver asked for, no run could be approved any more.
 */
export async function whyTooFewApprove(
  tx: Tx,
  { employerId, without = null }: { employerId: string; without?: string | null },
): Promise<Refused | null> {
  const { count } = await oneRow(
    tx,
    sql<{ count: number }>`
      select count(*)::bigint as count from memberships
      where employer_id = ${employerId} and role = any(${approvers}::text[]) and ended_at is null
        and user_id is distinct from ${without}::uuid
    `,
  )
  if (count >= 2) return null
  return refuse('second_person_missing', 'nobody else in the company may approve', {
    ...(without === null ? { field: 'secondApprover' } : {}),
  })
}
