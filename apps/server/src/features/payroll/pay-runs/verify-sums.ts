import type pg from 'pg'
import type { Difference } from '../../../platform/difference.ts'

/**
 * Works out again, as the owner of the database, what pages read instead of every payment: the sums of the pay records of
 * each run and days, and the sums of each calculated run.
 */
export async function verifySums(
  owner: pg.Pool | pg.ClientBase,
  { most = 1000 }: { most?: number } = {},
): Promise<{ sums: number; differences: Difference[] }> {
  const found = await owner.query<Difference>(
    `
    with of_records as (
      select employer_id, coalesce(pay_run_id, '00000000-0000-0000-0000-000000000000') as pay_run_id, pay_date,
        coalesce(tax_date, pay_date) as tax_date, concat_ws(' ', count(*), sum(income_tax_pence), sum(student_loan_pence),
          sum(employee_ni_pence), sum(employer_ni_pence), coalesce(sum((result -> 'totals' ->> 'niablePay')::bigint), 0),
          sum(pension_employee_pence + pension_employer_pence)) as sums
      from pay_records group by 1, 2, 3, 4
    ), kept as (
      select employer_id, pay_run_id, pay_date, tax_date, concat_ws(' ', records, income_tax_pence, student_loan_pence,
        employee_ni_pence, employer_ni_pence, niable_pence, pension_pence) as sums
      from pay_day_sums
    ), of_payments as (
      select employer_id, pay_run_id, concat_ws(' ', count(*), sum(gross_pence), sum(net_pence), sum(employer_cost_pence),
        sum(blocking), sum(warnings)) as sums
      from pay_run_payments group by 1, 2
    ), differences as (
      select 'a payday comes to its pay records' as promise, coalesce(r.employer_id, k.employer_id) as employer_id,
        'run ' || coalesce(r.pay_run_id, k.pay_run_id) || ' paid on ' || coalesce(r.pay_date, k.pay_date) as subject,
        coalesce(r.sums, 'none') as expected, coalesce(k.sums, 'none') as found
      from of_records r full join kept k using (employer_id, pay_run_id, pay_date, tax_date)
      where r.sums is distinct from k.sums
      union all
      select 'a run comes to its payments', u.employer_id, 'run ' || u.id, coalesce(y.sums, '0 0 0 0 0 0'),
        concat_ws(' ', u.sums ->> 'workers', u.sums ->> 'gross', u.sums ->> 'net', u.sums ->> 'employerCost', u.sums ->> 'blocking', u.sums ->> 'warnings')
      from pay_runs u left join of_payments y on y.employer_id = u.employer_id and y.pay_run_id = u.id
      where u.progress = 'done' and u.sums is not null and coalesce(y.sums, '0 0 0 0 0 0') is distinct from
        concat_ws(' ', u.sums ->> 'workers', u.sums ->> 'gross', u.sums ->> 'net', u.sums ->> 'employerCost', u.sums ->> 'blocking', u.sums ->> 'warnings')
    )
    select promise, employer_id as "employerId", subject, expected, found from differences order by 1, 2, 3 limit $1
    `,
    [most],
  )
  const counted = await owner.query<{ sums: number }>(
    'select (select count(*) from pay_day_sums) + (select count(*) from pay_runs where sums is not null) as sums',
  )
  return { sums: counted.rows[0]?.sums ?? 0, differences: found.rows }
}
