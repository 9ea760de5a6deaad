import type pg from 'pg'
import type { Difference } from '../../../platform/difference.ts'

/** Works out again, as the owner of the database, what approved hours come to by worker, week and month. */
export async function verifyWorkedSums(
  owner: pg.Pool | pg.ClientBase,
  { most = 1000 }: { most?: number } = {},
): Promise<{ sums: number; differences: Difference[] }> {
  const found = await owner.query<Difference>(
    `
    with of_timesheets as (
      select employer_id, worker_id, date_trunc('week', worked_on)::date as week, date_trunc('month', worked_on)::date as month,
        concat_ws(' ', count(*), sum(paid_minutes), sum(coalesce(gross_pence, 0))) as sums
      from timesheets where state = 'approved' group by 1, 2, 3, 4
    ), kept as (
      select employer_id, worker_id, week, month, concat_ws(' ', sheets, minutes, gross_pence) as sums from worked_sums
    )
    select 'a week comes to its timesheets' as promise, coalesce(t.employer_id, k.employer_id) as "employerId",
      'worker ' || coalesce(t.worker_id, k.worker_id) || ' in the week of ' || coalesce(t.week, k.week) as subject,
      coalesce(t.sums, 'none') as expected, coalesce(k.sums, 'none') as found
    from of_timesheets t full join kept k using (employer_id, worker_id, week, month)
    where t.sums is distinct from k.sums
    order by 1, 2, 3 limit $1
    `,
    [most],
  )
  const counted = await owner.query<{ sums: number }>('select count(*) as sums from worked_sums')
  return { sums: counted.rows[0]?.sums ?? 0, differences: found.rows }
}
