import { type RawBuilder, sql } from '../../../platform/database/database.ts'

/** The terms of the company's scheme under which the worker `w` is a member on a day, as the engine takes them; null in none. */
export function pensionMembership(day: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select json_build_object('method', m.method, 'basis', m.basis, 'employeeRate', m.employee_rate, 'employerRate', m.employer_rate)
    from pension_memberships m
    where m.employer_id = w.employer_id and m.worker_id = w.id and m.from_day <= ${day} and (m.ended_on is null or m.ended_on > ${day})
    order by m.from_day desc limit 1
  )`
}
