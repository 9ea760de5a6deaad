import type { routes, Submission } from '@gpod/contract'
import { addDays } from '@gpod/days'
import { taxYearOf } from '@gpod/payroll'
import type { z } from 'zod'
import { rows, sql, type Tx } from '../../../platform/database/database.ts'
import { isTaxedWithin } from '../pay-schedules/index.ts'
import { daysOfTaxMonth, taxMonthOf } from './build-fps.ts'
import { listSubmissionRows, type SubmissionRow } from './submissions-store.ts'

type DueNext = z.output<typeof routes.submissions.list.response>['dueNext'][number]

export function submissionView(row: SubmissionRow): Submission {
  return {
    id: row.id,
    kind: row.kind,
    taxYear: row.tax_year,
    taxMonth: row.tax_month,
    payDate: row.pay_date,
    payRunId: row.pay_run_id,
    state: row.state,
    irMark: row.ir_mark,
    correlationId: row.correlation_id,
    lateReason: row.late_reason,
    problem: row.problem,
    errors: row.response?.errors ?? [],
    madeAt: row.made_at,
    sentAt: row.sent_at,
    endedAt: row.ended_at,
  }
}

/** What was reported, newest first, and what is to be reported next, the most pressing first. */
export async function showSubmissions(
  tx: Tx,
  { employerId, today }: { employerId: string; today: string },
): Promise<z.output<typeof routes.submissions.list.response>> {
  const found = await listSubmissionRows(tx, employerId)
  const dueNext = [...(await paydaysDue(tx, employerId, today)), ...(await summariesDue(tx, employerId, today))]
  return {
    submissions: found.map(submissionView),
    dueNext: dueNext.sort((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0)).slice(0, 12),
  }
}

/**
 * Paid runs without a report that HMRC took, whenever their payday was; and the next payday of each schedule that
 * somebody is paid in (SI 2003/2682 reg 67B: on or before the payday; what a reversal corrects, as soon as practicable:
 * reg 67E). `reason` is `run_not_reported`, `report_rejected` or `next_payday`.
 */
async function paydaysDue(tx: Tx, employerId: string, today: string): Promise<DueNext[]> {
  const found = await rows(
    tx,
    sql<{ on: string; reason: string }>`
      select case r.kind when 'reversal' then greatest(coalesce(r.pay_date, p.pay_date), ${today}::date)
          else coalesce(r.pay_date, p.pay_date) end as "on",
        case when exists (select 1 from hmrc_submissions s where s.employer_id = r.employer_id and s.pay_run_id = r.id and s.state = 'rejected')
          then 'report_rejected' else 'run_not_reported' end as reason
      from pay_runs r join pay_periods p on p.employer_id = r.employer_id and p.id = r.pay_period_id
      where r.employer_id = ${employerId} and r.state in ('approved', 'paid')
        and not exists (
          select 1 from hmrc_submissions s where s.employer_id = r.employer_id and s.pay_run_id = r.id and s.kind = 'FPS' and s.state <> 'rejected'
          having count(*) > 0 and count(*) = max(s.parts)
        )
      union all
      select min(p.pay_date), 'next_payday' from pay_periods p
      left join pay_runs r on r.employer_id = p.employer_id and r.pay_period_id = p.id and r.kind = 'regular'
      where p.employer_id = ${employerId} and p.pay_date >= ${today}::date and (r.id is null or r.state in ('draft', 'calculated'))
        and exists (select 1 from workers w where w.employer_id = p.employer_id and w.pay_frequency = p.frequency
          and w.schedule_number = p.schedule_number and (w.ends_on is null or w.ends_on >= p.starts_on))
      group by p.frequency, p.schedule_number
    `,
  )
  return found.map(({ on, reason }) => ({ kind: 'FPS', on, reason }))
}

/**
 * What a summary of the last tax month would tell HMRC, where none was sent: by the 19th after the month. `reason` is
 * `nobody_paid`, `statutory_pay_recovered`, `allowance_not_claimed` or `apprenticeship_levy`.
 */
export async function summariesDue(tx: Tx, employerId: string, today: string): Promise<DueNext[]> {
  const last = addDays(daysOfTaxMonth(taxYearOf(today), taxMonthOf(today)).from, -1)
  const taxYear = taxYearOf(last)
  const taxMonth = taxMonthOf(last)
  const { from, to } = daysOfTaxMonth(taxYear, taxMonth)
  const yearFrom = daysOfTaxMonth(taxYear, 1).from
  const found = await rows(
    tx,
    sql<{ reason: string }>`
        select reason from (
          select 'nobody_paid' as reason
            where exists (select 1 from pay_records r where r.employer_id = ${employerId} and r.pay_date < ${from}::date)
              and not exists (select 1 from pay_records r where r.employer_id = ${employerId} and ${isTaxedWithin('r', { from, to })})
              -- HMRC was told ahead that nobody is, or that the scheme has ceased.
              and not exists (select 1 from hmrc_submissions s where s.employer_id = ${employerId} and s.kind = 'EPS' and s.state <> 'rejected'
                and (s.inactive_from <= ${from}::date and s.inactive_to >= ${to}::date or s.scheme_ceased_on < ${from}::date))
          union all
          select 'statutory_pay_recovered'
            where exists (select 1 from pay_records r, jsonb_array_elements(r.result -> 'lines') l
              where r.employer_id = ${employerId} and ${isTaxedWithin('r', { from, to })} and r.statutory_pay_pence <> 0
                and l ->> 'kind' like 'statutory\\_%' and l ->> 'kind' <> 'statutory_sick')
          union all
          select 'allowance_not_claimed' from employers e
            where e.id = ${employerId} and e.claims_employment_allowance
              and exists (select 1 from pay_records r where r.employer_id = e.id and ${isTaxedWithin('r', { from: yearFrom, to })})
              and not exists (select 1 from hmrc_submissions s where s.employer_id = e.id and s.kind = 'EPS' and s.tax_year = ${taxYear}
                and s.state <> 'rejected' and s.claims_allowance)
          union all
          select 'apprenticeship_levy' from employers e
            where e.id = ${employerId} and e.pays_apprenticeship_levy
              and exists (select 1 from pay_records r where r.employer_id = e.id and ${isTaxedWithin('r', { from, to })})
        ) why
        where not exists (
          select 1 from hmrc_submissions s where s.employer_id = ${employerId} and s.kind = 'EPS' and s.tax_year = ${taxYear}
            and s.tax_month = ${taxMonth} and s.state <> 'rejected'
        )
      `,
  )
  // By the 19th: fourteen days after the 5th.
  return found.map(({ reason }) => ({ kind: 'EPS', on: addDays(to, 14), reason }))
}
