import { type RawBuilder, sql } from '../../../platform/database/database.ts'

/**
 * The loans that are deducted from a worker's pay on a payday: of each kind what HMRC's latest notice by that day says, else
 * what the worker record has. So a loan that the starter checklist told of and a notice tells again is deducted once.
 * `name` is what the statement calls the workers.
 */
export function studentLoansOn(name: string, day: RawBuilder<unknown> | string): RawBuilder<string[]> {
  const worker = (column: string) => sql.ref(`${name}.${column}`)
  // HMRC's latest word on each kind of loan is read once: each look at the table is planned and made ready by itself.
  return sql<string[]>`(
    with told as (
      select distinct on (n.form in ('PGL1', 'PGL2')) n.form in ('PGL1', 'PGL2') as is_postgraduate,
        case n.form when 'SL1' then n.plan when 'PGL1' then 'postgraduate' end as plan
      from student_loan_notices n
      where n.employer_id = ${worker('employer_id')} and n.worker_id = ${worker('id')} and n.state = 'in_force'
        and n.effective_from <= ${day}::date
      order by n.form in ('PGL1', 'PGL2'), n.effective_from desc, n.entered_at desc, n.id desc
    )
    select coalesce(array_agg(loan.plan order by loan.plan = 'postgraduate', loan.plan), '{}') from (
      select told.plan from told
      union all
      select own.plan from unnest(${worker('student_loans')}) as own (plan)
      where not exists (select 1 from told where told.is_postgraduate = (own.plan = 'postgraduate'))
    ) loan where loan.plan is not null
  )`
}
