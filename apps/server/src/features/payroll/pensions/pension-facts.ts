import type { PensionRefund, PensionTerms } from '@gpod/payroll'
import { type RawBuilder, sql } from '../../../platform/database/database.ts'
import { taxDay } from '../pay-schedules/index.ts'

/** What decides a worker's place in the company's scheme on one payday, as the tables have it. */
export type PensionFacts = {
  scheme: (PensionTerms & { dutiesFrom: string; reenrolmentDays: string[] }) | null
  /** They have a membership that nobody ended, be it one that begins after the day. */
  hasMembership: boolean
  postponedUntil: string | null
  /** The day of a request to opt in or to join that no membership followed yet. */
  requestedOn: string | null
  /** The notice with which they last left themselves. */
  leftOn: string | null
  /** What an opt-out has to give back. */
  refund: (PensionRefund & { membershipId: string }) | null
}

/** What a stretch of membership has taken, by the lines of the pay records in it that were made before it ended. */
const contributed = (membership: string) => sql`
  select coalesce(sum((l ->> 'amount')::bigint) filter (where l ->> 'kind' = 'pension'), 0)::bigint as employee,
    coalesce(sum((l ->> 'amount')::bigint) filter (where l ->> 'kind' = 'employer_pension'), 0)::bigint as employer,
    coalesce(sum((l ->> 'amount')::bigint) filter (where l ->> 'kind' = 'salary_sacrifice'), 0)::bigint as sacrificed,
    coalesce(sum(case when l ->> 'kind' = 'employer_pension' then (r.result -> 'totals' ->> 'pensionTaxRelief')::bigint
      + coalesce((r.input -> 'pensionRefund' ->> 'taxRelief')::bigint, 0) end), 0)::bigint as relief
  from pay_records r cross join lateral jsonb_array_elements(r.result -> 'lines') l
  where r.employer_id = ${sql.ref(`${membership}.employer_id`)} and r.worker_id = ${sql.ref(`${membership}.worker_id`)}
    and ${taxDay.ofRecord('r')} >= ${sql.ref(`${membership}.from_day`)} and r.created_at <= ${sql.ref(`${membership}.ended_at`)}
    and l ->> 'code' in ('pension', 'employer_pension')
`

/** `PensionFacts` of the worker `w` on a payday, for the `from` of a statement: one row, with `facts`. */
export function pensionFacts(day: string): RawBuilder<unknown> {
  return sql`(
    select json_build_object(
      'scheme', (
        select json_build_object('method', s.method, 'basis', s.basis, 'employeeRate', s.employee_rate, 'employerRate', s.employer_rate,
          'dutiesFrom', s.duties_from, 'reenrolmentDays', s.reenrolment_days)
        from pension_schemes s where s.employer_id = w.employer_id
      ),
      'hasMembership', exists (
        select 1 from pension_memberships m where m.employer_id = w.employer_id and m.worker_id = w.id and m.ended_on is null
      ),
      'postponedUntil', (
        select max(n.until_day) from pension_notices n
        where n.employer_id = w.employer_id and n.worker_id = w.id and n.kind = 'postponed' and n.cancelled_at is null and n.on_day <= ${day}::date
      ),
      'requestedOn', (
        select max(n.on_day) from pension_notices n
        where n.employer_id = w.employer_id and n.worker_id = w.id and n.kind = 'join_request' and n.cancelled_at is null
          and not exists (
            select 1 from pension_memberships m where m.employer_id = n.employer_id and m.worker_id = n.worker_id and m.from_day > n.on_day
              and m.ended_how is distinct from 'withdrawn'
          )
      ),
      'leftOn', (
        select max(coalesce(m.notice_on, m.ended_on)) from pension_memberships m
        where m.employer_id = w.employer_id and m.worker_id = w.id and m.ended_how in ('opted_out', 'ceased')
      ),
      'refund', (
        select json_build_object('membershipId', m.id, 'method', m.method, 'sacrificed', c.sacrificed, 'employee', c.employee,
          'employer', c.employer, 'taxRelief', c.relief)
        from pension_memberships m cross join lateral (${contributed('m')}) c
        where m.employer_id = w.employer_id and m.worker_id = w.id and m.ended_how = 'opted_out' and m.refund_record_id is null
          and (c.employee <> 0 or c.employer <> 0)
        order by m.ended_at, m.id limit 1
      )
    ) as facts
  )`
}

/** Whether a worker `w` is to get contributions back. */
export const hasRefundDue: RawBuilder<boolean> = sql`exists (
  select 1 from pension_memberships m
  join pay_records r on r.employer_id = m.employer_id and r.worker_id = m.worker_id and ${taxDay.ofRecord('r')} >= m.from_day
    and r.created_at <= m.ended_at and (r.pension_employee_pence > 0 or r.pension_employer_pence > 0)
  where m.employer_id = w.employer_id and m.worker_id = w.id and m.ended_how = 'opted_out' and m.refund_record_id is null
)`
