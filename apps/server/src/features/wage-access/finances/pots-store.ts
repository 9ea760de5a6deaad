import { add, type Pence, pence } from '@gpod/money'
import { firstRow, rows, sql, type Tx } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { listSecondPayments } from '../../payroll/payslips/index.ts'
import type { GoalRow, Of } from './finances-store.ts'

type PotRow = { goal_id: string; since: string; until: string | null }

/** The goals that somebody's second payments are for, and were. */
export function listPots(tx: Tx, { employerId, workerId }: Of): Promise<PotRow[]> {
  return rows(
    tx,
    sql<PotRow>`
      select goal_id, since, until from finances_pots where employer_id = ${employerId} and worker_id = ${workerId}
    `,
  )
}

export async function hasGoal(tx: Tx, { employerId, workerId, goalId }: Of & { goalId: string }): Promise<boolean> {
  const found = await firstRow(
    tx,
    sql`select 1 as found from finances_goals where employer_id = ${employerId} and worker_id = ${workerId} and id = ${goalId}`,
  )
  return found !== undefined
}

/** Ends the pot that there is, and where a goal is named begins one for it. */
export async function savePot(
  tx: Tx,
  { employerId, workerId, goalId, now }: Of & { goalId: string | null; now: string },
): Promise<void> {
  const ofWorker = sql`employer_id = ${employerId} and worker_id = ${workerId}`
  if (goalId !== null) {
    const same = await firstRow(
      tx,
      sql`select 1 as found from finances_pots where ${ofWorker} and goal_id = ${goalId} and until is null`,
    )
    if (same) return
  }
  // Begun and ended at one moment it was never for anything.
  await sql`delete from finances_pots where ${ofWorker} and until is null and since >= ${now}`.execute(tx)
  await sql`update finances_pots set until = ${now} where ${ofWorker} and until is null`.execute(tx)
  if (goalId === null) return
  await sql`
    insert into finances_pots (employer_id, worker_id, id, goal_id, since) values (${employerId}, ${workerId}, ${newId()}, ${goalId}, ${now})
  `.execute(tx)
}

export type SecondPayment = Awaited<ReturnType<typeof listSecondPayments>>[number]

/** What paydays put into each goal: the second payments that were made while it was the pot's, without those that the bank sent back. */
export function savedByPaydays(payments: readonly SecondPayment[], pots: readonly PotRow[]): Map<string, Pence> {
  const saved = new Map<string, Pence>()
  for (const { paidAt, amount, returnedOn } of payments) {
    const pot = pots.find(({ since, until }) => since <= paidAt && (until === null || paidAt < until))
    if (!pot || returnedOn !== null) continue
    saved.set(pot.goal_id, add(saved.get(pot.goal_id) ?? pence(0), amount))
  }
  return saved
}

/** Goals with what paydays put into them. */
export function withPaydays(goals: readonly GoalRow[], saved: ReadonlyMap<string, Pence>): GoalRow[] {
  return goals.map((goal) => ({ ...goal, saved_pence: goal.saved_pence + (saved.get(goal.id) ?? 0) }))
}
