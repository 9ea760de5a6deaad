import { rows, sql, type Tx } from '../../../platform/database/database.ts'
import { announce } from '../../../platform/live/live.ts'
import { deleteWorkerAccounts } from '../../books/journals/index.ts'
import { type AuditEntry, recordAudits } from '../../insight/audit/index.ts'
import { deleteAllBroughtForward } from '../../payroll/brought-forward/index.ts'
import { deleteWageAccounts } from '../../wage-access/earnings/index.ts'
import { deleteChangesOf } from './keep-changes.ts'

/**
 * What goes with a record, in the order in which it is deleted below. Every other table that names a worker keeps them: what was paid
 * or worked, promised or written about them, and their own account. A new table keeps them until it is named here.
 */
const goesAlong = [
  'brought_forward',
  'wage_accounts',
  'ledger_accounts',
  'pension_assessments',
  'payslip_passcodes',
  'planned_changes',
  'employee_changes',
  'invitations',
  'worker_salaries',
  'worker_rates',
] as const

type Kept = { id: string; name: string; because: string }
/** Who is kept and for what, the first of them, and how many they are. */
export type KeptEmployees = { employees: Kept[]; count: number }

/**
 * Deletes workers who were added by mistake and never paid, with rates, salaries, invitations, wage accounts, accounts in
 * the books and what was brought forward, in the caller's transaction. Where one was paid, has hours, an account, a withdrawal
 * or anything else that stays, gives whom and what, and deletes nothing.
 */
export async function deleteNeverPaid(
  tx: Tx,
  {
    employerId,
    workerIds,
    actor,
    now,
  }: { employerId: string; workerIds: readonly string[]; actor: AuditEntry['actor']; now: string },
): Promise<KeptEmployees | null> {
  const ids = [...workerIds].sort()
  const found = await rows(
    tx,
    sql<{ id: string; employee_number: string; starts_on: string }>`
      select id, employee_number, starts_on from workers
      where employer_id = ${employerId} and id = any(${ids}::uuid[]) order by id for update
    `,
  )
  const kept = await findKept(tx, { employerId, ids })
  if (kept.length > 0) {
    return { employees: kept.slice(0, 20), count: new Set(kept.map(({ id }) => id)).size }
  }
  const of = { employerId, workerIds: ids }
  await deleteAllBroughtForward(tx, of)
  await deleteWageAccounts(tx, of)
  await deleteWorkerAccounts(tx, of)
  const theirs = sql`employer_id = ${employerId} and worker_id = any(${ids}::uuid[])`
  // Of drafts alone: who was paid is kept.
  await sql`delete from pension_assessments where ${theirs}`.execute(tx)
  await sql`delete from payslip_passcodes where ${theirs}`.execute(tx)
  await deleteChangesOf(tx, of)
  await sql`delete from invitations where ${theirs}`.execute(tx)
  await sql`delete from worker_salaries where ${theirs}`.execute(tx)
  await sql`delete from worker_rates where ${theirs}`.execute(tx)
  await sql`delete from workers where employer_id = ${employerId} and id = any(${ids}::uuid[])`.execute(tx)
  await recordAudits(
    tx,
    found.map(({ id, employee_number, starts_on }) => ({
      employerId,
      at: now,
      actor,
      action: 'employee.deleted' as const,
      subject: { kind: 'worker', id },
      before: { employeeId: employee_number, startsOn: starts_on },
    })),
  )
  await announce(tx, { employerId, workerId: null, words: ['employees', 'brought-forward', 'pay-runs'] })
  return null
}

/** What no role of the company reads is there by the account that wrote it, and that is all that is told of it. */
const theirsAlone = /^(?:finances|wellbeing)/

async function findKept(tx: Tx, { employerId, ids }: { employerId: string; ids: readonly string[] }): Promise<Kept[]> {
  const kept = await rows(
    tx,
    sql<Kept>`
      select w.id, w.first_name || ' ' || w.last_name as name, k.because
      from what_keeps_workers(${[...ids]}::uuid[], ${[...goesAlong]}::text[]) k
      join workers w on w.employer_id = ${employerId} and w.id = k.worker_id
      order by w.last_name, w.first_name, w.id, k.because
    `,
  )
  return kept.map((one) => (theirsAlone.test(one.because) ? { ...one, because: 'memberships' } : one))
}
