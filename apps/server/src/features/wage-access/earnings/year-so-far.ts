import { type RawBuilder, sql } from '../../../platform/database/database.ts'
import { taxDay } from '../../payroll/pay-schedules/index.ts'

/**
 * The figures to date with which pay of the worker `w` begins, and the day they are of: those of their last pay record, or
 * what was brought forward of other payroll software, whichever is later. A table of one row at most: `to_date`, `tax_date`.
 */
export const yearSoFar: RawBuilder<unknown> = sql`(
  select f.to_date, f.tax_date from (
    (select r.to_date, ${taxDay.ofRecord('r')} as tax_date from pay_records r
      where r.employer_id = w.employer_id and r.worker_id = w.id order by r.pay_date desc, r.id desc limit 1)
    union all
    (select b.to_date, b.paid_until from brought_forward b
      where b.employer_id = w.employer_id and b.worker_id = w.id and b.paid_until is not null order by b.paid_until desc limit 1)
  ) f order by f.tax_date desc limit 1
)`

/** The same as it was before the worker `w` became a director; of what was brought forward as it was said. Of nobody else is anything read. */
export const yearBeforeDirector: RawBuilder<unknown> = sql`(
  select f.to_date, f.tax_date from (
    (select r.to_date, ${taxDay.ofRecord('r')} as tax_date from pay_records r
      where r.employer_id = w.employer_id and r.worker_id = w.id and ${taxDay.ofRecord('r')} < w.director_from
      order by r.pay_date desc, r.id desc limit 1)
    union all
    (select coalesce(b.before_director, b.to_date), b.paid_until from brought_forward b
      where b.employer_id = w.employer_id and b.worker_id = w.id and (b.before_director is not null or b.paid_until < w.director_from)
      order by b.paid_until desc limit 1)
  ) f where w.director_from is not null order by f.tax_date desc limit 1
)`
