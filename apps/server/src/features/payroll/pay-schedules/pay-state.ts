import { type RawBuilder, sql } from '../../../platform/database/database.ts'

/**
 * How far the money of a pay record (`rec` in the query around it) is on a day of the company's: `due` until its payday has
 * come and its run is paid, `overdue` after a payday on which it was not, else `paid`. A manual payment is paid once
 * the company says so; a record from before there were runs was settled on its payday.
 */
export function payStateOn(today: string): RawBuilder<'due' | 'overdue' | 'paid'> {
  return sql`
    case
      when rec.pay_date > ${today}::date then 'due'
      when rec.pay_run_id is null or rec.pay_method = 'none' then 'paid'
      when exists (
        select 1 from pay_runs run
        where run.employer_id = rec.employer_id and run.id = rec.pay_run_id and run.paid_at is not null
      ) and not exists (
        select 1 from wage_payments wage
        where wage.employer_id = rec.employer_id and wage.id = rec.id and wage.method = 'other' and wage.paid_on is null
      ) then 'paid'
      when rec.pay_date = ${today}::date then 'due'
      else 'overdue'
    end`
}
