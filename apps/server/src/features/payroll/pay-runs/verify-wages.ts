import type pg from 'pg'
import type { Difference } from '../../../platform/difference.ts'

/**
 * Compares what was sent to the bank with what it pays, as the owner of the database: a wage payment with its pay record,
 * way and account; each bank file of a run with the payments that are in it.
 */
export async function verifyWages(
  owner: pg.Pool | pg.ClientBase,
  { most = 1000 }: { most?: number } = {},
): Promise<{ payments: number; files: number; differences: Difference[] }> {
  const found = await owner.query<Difference>(
    `
    with paid as (
      select r.* from pay_records r join pay_runs u on u.employer_id = r.employer_id and u.id = r.pay_run_id
      where u.paid_at is not null and r.paid_out_pence > 0
    ), sent as (
      select y.employer_id, y.pay_run_id, count(*) + count(s.id) as payments, sum(y.amount_pence)::bigint as pence
      from wage_payments y left join second_payments s on s.employer_id = y.employer_id and s.pay_record_id = y.id
      where y.method = 'bank' group by 1, 2
    ), differences as (
      select 'a wage payment is what its pay record pays out' as promise, coalesce(r.employer_id, y.employer_id) as employer_id,
        'wage payment ' || coalesce(r.id, y.id) as subject, coalesce(r.paid_out_pence, 0)::text as expected, coalesce(y.amount_pence, 0)::text as found
      from paid r full join wage_payments y on y.employer_id = r.employer_id and y.id = r.id
      where r.paid_out_pence is distinct from y.amount_pence
      union all
      select 'a wage payment goes where its pay record says', y.employer_id, 'wage payment ' || y.id,
        concat_ws(' ', r.pay_method, r.account_ending), concat_ws(' ', y.method, y.account_ending)
      from paid r join wage_payments y on y.employer_id = r.employer_id and y.id = r.id
      -- Where it was paid to is forgotten with the documents.
      where r.pay_method <> y.method or r.account_ending <> y.account_ending
      union all
      select 'of two payments of one person both are part of what the record pays', s.employer_id, 'second payment ' || s.id,
        'less than ' || r.paid_out_pence || ', by the bank', s.amount_pence || ', ' || r.pay_method
      from second_payments s join pay_records r on r.employer_id = s.employer_id and r.id = s.pay_record_id
      where s.amount_pence >= r.paid_out_pence or r.pay_method <> 'bank'
      union all
      select 'a bank file holds the wage payments of its run', s.employer_id, f.format || ' file of run ' || s.pay_run_id,
        s.payments || ' payments, ' || s.pence, coalesce(k.payments || ' payments, ' || k.total_pence, 'no file')
      from sent s
      join pay_runs u on u.employer_id = s.employer_id and u.id = s.pay_run_id
      cross join (values ('bacs'), ('pain001'), ('csv')) as f (format)
      left join payment_files k on k.employer_id = s.employer_id and k.pay_run_id = s.pay_run_id and k.format = f.format
      where (k.payments, k.total_pence) is distinct from (s.payments, s.pence)
        -- Bacs only where the company has a number and its day was still to come, the list since it is made; a file may be forgotten after six years.
        and (k.id is not null or f.format = 'pain001' and u.paid_at > now() - interval '6 years')
    )
    select promise, employer_id as "employerId", subject, expected, found from differences order by 1, 2, 3 limit $1
    `,
    [most],
  )
  const counts = await owner.query<{ payments: number; files: number }>(
    'select (select count(*) from wage_payments) as payments, (select count(*) from payment_files) as files',
  )
  const { payments, files } = counts.rows[0] ?? { payments: 0, files: 0 }
  return { payments, files, differences: found.rows }
}
