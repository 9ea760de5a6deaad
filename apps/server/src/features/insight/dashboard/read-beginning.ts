import { type BeginningStep, beginningSteps, type Dashboard } from '@gpod/contract'
import { oneRow, sql, type Tx } from '../../../platform/database/database.ts'

/** How far a company that begins has come. Once a pay run was approved it does not begin any more, and nothing is counted. */
export async function readBeginning(
  tx: Tx,
  { employerId, isPayeMissing }: { employerId: string; isPayeMissing: boolean },
): Promise<Dashboard['beginning']> {
  const approved = sql`exists (select from pay_runs where employer_id = ${employerId} and approved_at is not null)`
  const { is_over: isOver } = await oneRow(tx, sql<{ is_over: boolean }>`select ${approved} as is_over`)
  if (isOver) return null
  const found = await oneRow(
    tx,
    sql<{ [Step in Exclude<BeginningStep, 'paye' | 'pay_run'>]: boolean }>`
      select
        exists (select from workers where employer_id = ${employerId}) as employees,
        exists (select from memberships where employer_id = ${employerId} and worker_id is not null)
          or exists (select from invitations where employer_id = ${employerId} and worker_id is not null) as invitations,
        exists (select from timesheets where employer_id = ${employerId} and state = 'approved') as hours,
        -- The first was made with the company.
        (select count(*) > 1 from wage_access_policies where employer_id = ${employerId}) as wage_access
    `,
  )
  const isDone: Record<BeginningStep, boolean> = { ...found, paye: !isPayeMissing, pay_run: false }
  return beginningSteps.map((step) => ({ step, isDone: isDone[step] }))
}
