import { type Pence, pence, ZERO } from '@gpod/money'
import { rows, sql, type Tx } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids.ts'
import { workInGroups } from '../../../platform/work-in-groups.ts'
import { type AvailableChangeNote, recordAvailableChange } from './wage-account.ts'
import { saveAvailableMoves } from './wage-accounts-store.ts'

/** How many accounts are worked out, or moved, together. */
const GROUP = 500

/**
 * What `recordAvailableChange` does, for everybody whose pay was just approved. Most have no other hours: then nothing is available,
 * whatever their terms are (`availableOf`), and their accounts need not be worked out to know it.
 */
export async function recordPayday(tx: Tx, note: AvailableChangeNote): Promise<void> {
  const { employerId, workerIds, now, cause, actorUserId, facts } = note
  const [earning, having] = await Promise.all([findEarning(tx, employerId), findHaving(tx, { employerId, workerIds })])
  const earns = new Set(earning)
  await workInGroups(
    workerIds.filter((id) => earns.has(id)),
    { size: GROUP },
    (group) => recordAvailableChange(tx, { ...note, workerIds: group }),
  )
  const moves = having.filter(({ workerId }) => !earns.has(workerId)).map((one) => ({ ...one, after: ZERO }))
  await workInGroups(moves, { size: GROUP }, (group) =>
    saveAvailableMoves(tx, { employerId, moves: group, at: now, cause, actorUserId, facts, newId }),
  )
}

/** Whoever has hours that no approved run has paid, of whatever period: a little more than what `readWageAccounts` counts. */
async function findEarning(tx: Tx, employerId: string): Promise<string[]> {
  const found = await rows(
    tx,
    sql<{ worker_id: string }>`
      select t.worker_id from timesheets t
      where t.employer_id = ${employerId} and t.state = 'approved' and t.pay_period_id = any(array(
        select p.id from pay_periods p where p.employer_id = ${employerId} and p.closed_at is null
      ))
      union
      select t.worker_id from timesheets t where t.employer_id = ${employerId} and t.state = 'waiting' and t.pay_period_id is null
    `,
  )
  return found.map(({ worker_id: id }) => id)
}

/** What was available to those to whom anything was. */
async function findHaving(
  tx: Tx,
  { employerId, workerIds }: { employerId: string; workerIds: readonly string[] },
): Promise<{ workerId: string; before: Pence }[]> {
  const found = await rows(
    tx,
    sql<{ worker_id: string; available_pence: number }>`
      select worker_id, available_pence from wage_accounts
      where employer_id = ${employerId} and worker_id = any(${[...workerIds]}::uuid[]) and available_pence <> 0
    `,
  )
  return found.map(({ worker_id: workerId, available_pence: before }) => ({ workerId, before: pence(before) }))
}
