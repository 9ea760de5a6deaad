import type { PensionMethod } from '@gpod/contract'
import { type RawBuilder, sql, type Tx } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids.ts'

/** The terms of the company's scheme under which the worker `w` is a member on a day, as the engine takes them; null in none. */
export function pensionMembership(day: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select json_build_object('method', m.method, 'basis', m.basis, 'employeeRate', m.employee_rate, 'employerRate', m.employer_rate)
    from pension_memberships m
    where m.employer_id = w.employer_id and m.worker_id = w.id and m.from_day <= ${day} and (m.ended_on is null or m.ended_on > ${day})
    order by m.from_day desc limit 1
  )`
}

/**
 * Keeps the history of memberships when the terms of a record are changed, before they are: who goes over to the company's scheme
 * stays a member, by its terms from that day on where it is set up; who gets terms of their own leaves it for them.
 */
export async function followPensionOfRecord(
  tx: Tx,
  {
    employerId,
    workerId,
    before,
    after,
    today,
    now,
    userId,
  }: {
    employerId: string
    workerId: string
    before: PensionMethod
    after: PensionMethod | undefined
    today: string
    now: string
    userId: string
  },
): Promise<void> {
  if (after === undefined || after === before) return
  if (before === 'by_assessment') {
    await sql`
      update pension_memberships set ended_on = greatest(from_day, ${today}::date), ended_how = 'replaced', ended_at = ${now}, ended_by = ${userId}
      where employer_id = ${employerId} and worker_id = ${workerId} and ended_on is null
    `.execute(tx)
  }
  if (after !== 'by_assessment' || before === 'none') return
  await sql`
    insert into pension_memberships (employer_id, id, worker_id, from_day, how, method, basis, employee_rate, employer_rate, created_at,
      ended_on, ended_how, ended_at, ended_by)
    select w.employer_id, ${newId()}::uuid, w.id, least(coalesce(w.pension_joined_on, w.starts_on), ${today}::date), 'terms', w.pension,
      'qualifying_earnings', w.pension_employee_rate, w.pension_employer_rate, ${now}::timestamptz, ${today}::date, 'replaced',
      ${now}::timestamptz, ${userId}::uuid
    from workers w where w.employer_id = ${employerId} and w.id = ${workerId}
    union all
    select w.employer_id, ${newId()}::uuid, w.id, ${today}::date, 'terms', coalesce(s.method, w.pension), coalesce(s.basis, 'qualifying_earnings'),
      coalesce(s.employee_rate, w.pension_employee_rate), coalesce(s.employer_rate, w.pension_employer_rate), ${now}::timestamptz,
      null, null, null, null
    from workers w left join pension_schemes s on s.employer_id = w.employer_id where w.employer_id = ${employerId} and w.id = ${workerId}
  `.execute(tx)
}
