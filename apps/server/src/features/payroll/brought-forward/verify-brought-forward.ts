import type pg from 'pg'
import type { Difference } from '../../../platform/difference.ts'

/**
 * Compares what the first pay of each employee in a tax year was calculated from with what was brought forward for that
 * year, as the owner of the database: the same figures, or none where there are none. Gives how many were brought forward.
 */
export async function verifyBroughtForward(
  owner: pg.ClientBase,
  { differ }: { differ(difference: Difference): void },
): Promise<number> {
  const found = await owner.query<Difference>(`
    with first as (
      select distinct on (employer_id, worker_id, result ->> 'taxYear') employer_id, id, worker_id, result ->> 'taxYear' as tax_year,
        coalesce(input -> 'toDate', '{}') as began_with
      from pay_records where pay_run_id is not null and result ? 'taxYear'
      order by employer_id, worker_id, result ->> 'taxYear', pay_date, created_at, id
    )
    select 'the first pay of a tax year goes on from what was brought forward' as promise, f.employer_id as "employerId",
      'pay record ' || f.id as subject, coalesce(b.to_date, '{}')::text as expected, f.began_with::text as found
    from first f
    left join brought_forward b on b.employer_id = f.employer_id and b.worker_id = f.worker_id and b.tax_year = f.tax_year
    where f.began_with is distinct from coalesce(b.to_date, '{}')
    order by f.employer_id, f.id limit 1000
  `)
  found.rows.forEach(differ)
  const counted = await owner.query<{ count: number }>('select count(*)::int as count from brought_forward')
  return counted.rows[0]?.count ?? 0
}
