import type pg from 'pg'
import type { Difference } from '../../../platform/difference.ts'

/** Works out again, as the owner of the database, what finished hours come to by worker and week. */
export async function verifyFinishedSums(
  owner: pg.Pool | pg.ClientBase,
  { most = 1000 }: { most?: number } = {},
): Promise<{ sums: number; differences: Difference[] }> {
  const found = await owner.query<Difference>(
    `
    with of_timesheets as (
      select employer_id, worker_id, date_trunc('week', worked_on)::date as week,
        concat_ws(' ', count(*), count(*) filter (where ended_at > started_at),
          sum(greatest(ceil(date_part('epoch', ended_at - started_at))::bigint - break_minutes * 60, 0))) as sums
      from timesheets where ended_at is not null group by 1, 2, 3
    ), kept as (
      select employer_id, worker_id, week, concat_ws(' ', sheets, spells, seconds) as sums from finished_sums
    )
    select 'a week comes to its finished hours' as promise, coalesce(t.employer_id, k.employer_id) as "employerId",
      'worker ' || coalesce(t.worker_id, k.worker_id) || ' in the week of ' || coalesce(t.week, k.week) as subject,
      coalesce(t.sums, 'none') as expected, coalesce(k.sums, 'none') as found
    from of_timesheets t full join kept k using (employer_id, worker_id, week)
    where t.sums is distinct from k.sums
    order by 2, 3 limit $1
    `,
    [most],
  )
  const counted = await owner.query<{ sums: number }>('select count(*) as sums from finished_sums')
  return { sums: counted.rows[0]?.sums ?? 0, differences: found.rows }
}
