import { pence } from '@gpod/money'
import type { PayCalculated, PayInput } from '@gpod/payroll'
import type { Seal } from '../../../platform/crypto.ts'
import { rows, sql, type Tx } from '../../../platform/database/database.ts'
import { openNino } from '../../people/employees/index.ts'
import { isTaxedWithin } from '../pay-schedules/index.ts'
import type { PayToReport } from './build-fps.ts'

type PayRow = {
  id: string
  worker_id: string
  employee_number: string
  first_name: string
  last_name: string
  address: string | null
  date_of_birth: string | null
  gender: 'F' | 'M' | null
  nino_sealed: Buffer | null
  starts_on: string
  ends_on: string | null
  period_ends_on: string
  leaving_reported: boolean
  is_starter: boolean
  /** Of the first payment here: the payroll id under which other software reported them. */
  old_payroll_id: string | null
  starter_statement: 'A' | 'B' | 'C' | null
  has_p45: boolean
  director_from: string | null
  weekly_hours: number | null
  minutes: number
  has_unpaid_absence: boolean
  input: PayInput
  result: PayCalculated
  net_pay: number
  relief_at_source: number
  statutory: Record<string, number> | null
}

/**
 * A chunk of a run's pay records by id, from behind one of them, with what HMRC asks of each person and their sums of the
 * tax year, of which the first and last day are given. A starter is who has no pay before it and was not yet employed when the company
 * began to be paid here: whoever paid them before has reported them. What other software paid in the year is in the sums.
 */
export async function readPayToReport(
  tx: Tx,
  seal: Seal,
  of: { employerId: string; payRunId: string; year: { from: string; to: string }; after: string | null; most: number },
): Promise<PayToReport[]> {
  const { employerId, payRunId, year, after, most } = of
  const found = await rows(
    tx,
    sql<PayRow>`
      with chunk as (
        select * from pay_records
        where employer_id = ${employerId} and pay_run_id = ${payRunId} ${after === null ? sql`` : sql`and id > ${after}`}
        order by id limit ${most}
      )
      select r.id, r.worker_id, w.employee_number, w.first_name, w.last_name, w.address, w.date_of_birth, w.gender, w.nino_sealed,
        w.starts_on, w.ends_on, p.ends_on as period_ends_on, w.leaving_reported, w.starter_statement, w.p45_tax_year is not null as has_p45, w.director_from,
        w.weekly_hours::float8 as weekly_hours, r.minutes, r.input, r.result,
        not exists (
          select 1 from pay_records e where e.employer_id = r.employer_id and e.worker_id = r.worker_id and e.pay_date < r.pay_date
        ) and (
          (w.starter_statement is not null and w.starts_on >= ${year.from}::date)
          or w.starts_on >= (select min(q.starts_on) from pay_records f join pay_periods q on q.employer_id = f.employer_id and q.id = f.pay_period_id
            where f.employer_id = ${employerId})
        ) and b.paid_until is null as is_starter,
        case when not exists (
          select 1 from pay_records e where e.employer_id = r.employer_id and e.worker_id = r.worker_id and e.pay_date < r.pay_date
        ) then b.old_payroll_id end as old_payroll_id,
        exists (
          select 1 from absences a where a.employer_id = r.employer_id and a.worker_id = r.worker_id and a.kind = 'unpaid' and a.cancelled_at is null
            and a.starts_on <= p.ends_on and (a.ends_on is null or a.ends_on >= p.starts_on)
        ) as has_unpaid_absence,
        (coalesce(year.net_pay, 0) + coalesce(b.pension_before_tax_pence, 0))::bigint as net_pay,
        (coalesce(year.relief_at_source, 0) + coalesce(b.pension_after_tax_pence, 0))::bigint as relief_at_source, statutory.by_kind as statutory
      from chunk r
      join workers w on w.employer_id = r.employer_id and w.id = r.worker_id
      join pay_periods p on p.employer_id = r.employer_id and p.id = r.pay_period_id
      left join brought_forward b on b.employer_id = r.employer_id and b.worker_id = r.worker_id
        and left(b.tax_year, 4) = left(${year.from}, 4) and not b.not_paid_before
      left join lateral (
        -- What an opt-out gave back counts against the way it was taken.
        select coalesce(sum(y.pension_employee_pence + back.pence) filter (where y.input -> 'pension' ->> 'method' = 'net_pay'), 0)
            - coalesce(sum(back.pence) filter (where y.input -> 'pensionRefund' ->> 'method' = 'net_pay'), 0) as net_pay,
          coalesce(sum(y.pension_employee_pence + back.pence) filter (where y.input -> 'pension' ->> 'method' = 'relief_at_source'), 0)
            - coalesce(sum(back.pence) filter (where y.input -> 'pensionRefund' ->> 'method' = 'relief_at_source'), 0) as relief_at_source
        from pay_records y
        cross join lateral (select coalesce((y.input -> 'pensionRefund' ->> 'employee')::bigint, 0) as pence) back
        where y.employer_id = r.employer_id and y.worker_id = r.worker_id and y.pay_date <= r.pay_date and ${isTaxedWithin('y', year)}
      ) year on true
      left join lateral (
        select json_object_agg(k.kind, k.amount) as by_kind from (
          select kind, sum(amount) as amount from (
            select l ->> 'kind' as kind, (l ->> 'amount')::bigint as amount
            from pay_records y, jsonb_array_elements(y.result -> 'lines') l
            where y.employer_id = r.employer_id and y.worker_id = r.worker_id and y.pay_date <= r.pay_date and ${isTaxedWithin('y', year)}
              and y.statutory_pay_pence <> 0 and l ->> 'kind' like 'statutory\\_%'
            union all
            select key, value::bigint from jsonb_each_text(b.statutory)
          ) line group by 1
        ) k
      ) statutory on true
      order by r.id
    `,
  )
  return found.map((row) => ({
    payRecordId: row.id,
    workerId: row.worker_id,
    employeeId: row.employee_number,
    firstName: row.first_name,
    lastName: row.last_name,
    address: row.address,
    dateOfBirth: row.date_of_birth,
    gender: row.gender,
    nationalInsuranceNumber: row.nino_sealed === null ? null : openNino(seal, row.worker_id, row.nino_sealed),
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    periodEndsOn: row.period_ends_on,
    isLeavingReported: row.leaving_reported,
    isStarter: row.is_starter,
    oldPayrollId: row.old_payroll_id,
    starterStatement: row.starter_statement,
    hasP45: row.has_p45,
    directorFrom: row.director_from,
    weeklyHours: row.weekly_hours,
    minutes: row.minutes,
    hasUnpaidAbsence: row.has_unpaid_absence,
    input: row.input,
    result: row.result,
    ofYear: {
      pensionBeforeTax: pence(row.net_pay),
      pensionAfterTax: pence(row.relief_at_source),
      statutory: Object.fromEntries(Object.entries(row.statutory ?? {}).map(([kind, amount]) => [kind, pence(amount)])),
    },
  }))
}
