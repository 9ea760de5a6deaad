import { type RawBuilder, sql } from '../../../platform/database/database.ts'

/**
 * The loans that are deducted from a worker's pay on a payday: of each kind what HMRC's latest notice by that day says, else
 * what the worker record has. So a loan that the starter checklist told of and a notice tells again is deducted once.
 * `name` is what the statement calls the workers.
 */
export function studentLoansOn(name: string, day: RawBuilder<unknown> | string): RawBuilder<string[]> {
  const worker = (column: string) => sql.ref(`${name}.${column}`)
  /** HMRC's latest word on a loan by the day: the plan that starts, empty where it stops, null where there is none. */
  const latest = (starts: string, stops: string) => sql`(
    select case when n.form = ${stops} then '' else coalesce(n.plan, 'postgraduate') end from student_loan_notices n
    where n.employer_id = ${worker('employer_id')} and n.worker_id = ${worker('id')} and n.state = 'in_force'
      and n.form in (${starts}, ${stops}) and n.effective_from <= ${day}::date
    order by n.effective_from desc, n.entered_at desc, n.id desc limit 1
  )`
  return sql<string[]>`(
    select coalesce(array_agg(loan.plan order by loan.plan = 'postgraduate', loan.plan), '{}') from (
      select said.undergraduate as plan from (
        select ${latest('SL1', 'SL2')} as undergraduate
      ) said where said.undergraduate is not null
      union all
      select own.plan from unnest(${worker('student_loans')}) as own (plan)
      where own.plan <> 'postgraduate' and ${latest('SL1', 'SL2')} is null
      union all
      select said.postgraduate from (select ${latest('PGL1', 'PGL2')} as postgraduate) said where said.postgraduate is not null
      union all
      select own.plan from unnest(${worker('student_loans')}) as own (plan)
      where own.plan = 'postgraduate' and ${latest('PGL1', 'PGL2')} is null
    ) loan where loan.plan <> ''
  )`
}
