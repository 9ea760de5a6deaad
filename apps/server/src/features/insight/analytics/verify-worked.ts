import type pg from 'pg'
import type { Difference } from '../../../platform/difference.ts'

/**
 * Works out again, as the owner of the database, what approved hours come to by worker, week and month; and by department, of the weeks
 * without a mark.
 */
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
  const ofEverybody = await owner.query<Difference>(
    `
    with of_workers as (
      select employer_id, week, month, department, concat_ws(' ', sum(sheets), sum(minutes), sum(gross_pence), sum(over_minutes), sum(long_weeks)) as sums
      from (
        select s.employer_id, s.week, s.month, coalesce(w.department, '') as department, s.sheets, s.minutes, s.gross_pence,
          case when s.month = max(s.month) over their_week then greatest(sum(s.minutes) over their_week - 40 * 60, 0) else 0 end as over_minutes,
          case when s.month = max(s.month) over their_week and sum(s.minutes) over their_week > 48 * 60 then 1 else 0 end as long_weeks
        from worked_sums s join workers w on w.employer_id = s.employer_id and w.id = s.worker_id
        window their_week as (partition by s.employer_id, s.worker_id, s.week)
      ) each group by 1, 2, 3, 4
    ), kept as (
      select employer_id, week, month, department, concat_ws(' ', sheets, minutes, gross_pence, over_minutes, long_weeks) as sums from worked_weeks
    )
    select 'a week of everybody comes to the weeks of each' as promise, coalesce(t.employer_id, k.employer_id) as "employerId",
      'the week of ' || coalesce(t.week, k.week) || ' in ' || coalesce(t.department, k.department) as subject,
      coalesce(t.sums, 'none') as expected, coalesce(k.sums, 'none') as found
    from of_workers t full join kept k using (employer_id, week, month, department)
    where t.sums is distinct from k.sums and not exists (
      select 1 from worked_marks m where m.employer_id = coalesce(t.employer_id, k.employer_id) and m.week = coalesce(t.week, k.week)
    )
    order by 1, 2, 3 limit $1
    `,
    [most],
  )
  const counted = await owner.query<{ sums: number }>('select count(*) as sums from worked_sums')
  return { sums: counted.rows[0]?.sums ?? 0, differences: [...found.rows, ...ofEverybody.rows].slice(0, most) }
}
