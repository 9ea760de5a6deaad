import type { ComplianceEvidence, ComplianceState } from '@gpod/contract'
import { taxYearOf } from '@gpod/payroll'
import { londonDay } from '../../../platform/clock.ts'
import { oneRow, rows, sql } from '../../../platform/database/database.ts'
import { taxDay } from '../../payroll/pay-schedules/index.ts'
import { type Check, evidence, nothingYet, placeOf } from './check.ts'
import { epsDuties } from './eps-duties.ts'

/** The first day of the tax year before the one that is: older reports are closed with HMRC. */
export function sinceDay(today: string): string {
  return `${Number(taxYearOf(today).slice(0, 4)) - 1}-04-06`
}

type RunReport = {
  id: string
  pay_date: string
  /** The payday that HMRC counts: no report is late before it has passed. */
  tax_date: string
  is_approved: boolean
  is_reversal: boolean
  state: string | null
  late_reason: string | null
  sent_at: string | null
}

/**
 * Every run whose payday has come was reported by that day, or late with a reason; one that was reported before its payday
 * is in time already. One that HMRC rejected is told by `rtiAccepted`.
 */
export const rtiOnTime: Check = {
  area: 'hmrc',
  law: 'Income Tax (PAYE) Regulations 2003, reg 67B',
  href: placeOf.submissions,
  async look(tx, { employerId, today }) {
    const runs = await rows(
      tx,
      sql<RunReport>`
        select r.id, coalesce(r.pay_date, p.pay_date) as pay_date, coalesce(r.pay_date, ${taxDay.ofPeriod('p')}) as tax_date,
          r.approved_at is not null as is_approved, r.kind = 'reversal' as is_reversal, f.state, f.late_reason, f.sent_at
        from pay_runs r
        join pay_periods p on p.employer_id = r.employer_id and p.id = r.pay_period_id
        left join lateral (
          select s.state, s.late_reason, s.sent_at from hmrc_submissions s
          where s.employer_id = r.employer_id and s.pay_run_id = r.id and s.kind = 'FPS'
          order by s.state = 'rejected', s.made_at desc limit 1
        ) f on true
        where r.employer_id = ${employerId} and r.discarded_at is null and coalesce(r.pay_date, p.pay_date) >= ${sinceDay(today)}::date
          and (coalesce(r.pay_date, p.pay_date) <= ${today}::date or (f.sent_at is not null and f.state <> 'rejected'))
          and case when r.approved_at is null
            then exists (select 1 from pay_run_payments y where y.employer_id = r.employer_id and y.pay_run_id = r.id and (y.gross_pence > 0 or y.result is null))
            else exists (select 1 from pay_records y where y.employer_id = r.employer_id and y.pay_run_id = r.id) end
        order by 2, r.id
      `,
    )
    if (runs.length === 0) return nothingYet
    return { checked: runs.length, evidence: runs.flatMap((run) => aboutReport(run, today)) }
  },
}

function aboutReport(run: RunReport, today: string): ComplianceEvidence[] {
  const { id, pay_date: on, tax_date, is_reversal, state, late_reason, sent_at } = run
  const tell = (code: ComplianceEvidence['code'], gravity: ComplianceState) => [
    evidence(code, gravity, { on, href: placeOf.run(id) }),
  ]
  const hasTime = tax_date >= today
  if (!run.is_approved) return on >= today ? [] : tell('run_not_approved', 'attention')
  if (state === 'rejected') return []
  // The pay that it takes back was reported on time: what is left is to correct it, as soon as practicable (reg 67E).
  if (is_reversal) return sent_at === null ? tell('correction_not_reported', 'attention') : []
  if (sent_at === null) return hasTime ? tell('report_due_today', 'attention') : tell('not_reported', 'broken')
  if (on > today) {
    const facts = { sentOn: londonDay(sent_at), accepted: state === 'accepted' ? 'yes' : 'no' }
    return [evidence('reported_before_payday', 'holds', { on, facts, href: placeOf.run(id) })]
  }
  if (londonDay(sent_at) <= tax_date) return []
  return late_reason === null ? tell('late_without_reason', 'broken') : tell('late_with_reason', 'holds')
}

/** The last report of each run and tax month was accepted by HMRC. */
export const rtiAccepted: Check = {
  area: 'hmrc',
  law: 'Income Tax (PAYE) Regulations 2003, reg 67B and sch A1',
  href: placeOf.submissions,
  async look(tx, { employerId, today }) {
    const reports = await rows(
      tx,
      sql<{
        kind: string
        state: string
        pay_run_id: string | null
        pay_date: string | null
        problem: string | null
        made_at: string
      }>`
        select distinct on (s.kind, s.pay_run_id, s.tax_year, s.tax_month)
          s.kind, s.state, s.pay_run_id, coalesce(r.pay_date, p.pay_date) as pay_date, s.problem, s.made_at
        from hmrc_submissions s
        left join pay_runs r on r.employer_id = s.employer_id and r.id = s.pay_run_id
        left join pay_periods p on p.employer_id = r.employer_id and p.id = r.pay_period_id
        where s.employer_id = ${employerId} and s.made_at >= ${sinceDay(today)}::date
        order by s.kind, s.pay_run_id, s.tax_year, s.tax_month, s.made_at desc, s.id desc
      `,
    )
    if (reports.length === 0) return nothingYet
    return {
      checked: reports.length,
      evidence: reports.flatMap(({ kind, state, pay_run_id, pay_date, problem, made_at }) => {
        if (state === 'accepted' || (state === 'deleted' && problem === null)) return []
        const isRejected = state === 'rejected' || state === 'deleted'
        return evidence(
          isRejected ? 'submission_rejected' : 'submission_waiting',
          isRejected ? 'broken' : 'attention',
          {
            on: pay_date ?? londonDay(made_at),
            facts: { kind },
            href: pay_run_id === null ? placeOf.submissions : placeOf.run(pay_run_id),
          },
        )
      }),
    }
  },
}

/** An employer payment summary went out for every tax month that needs one, by the 19th after it. */
export const epsSent: Check = {
  area: 'hmrc',
  law: 'Income Tax (PAYE) Regulations 2003, reg 67F',
  href: placeOf.submissions,
  async look(tx, { employerId, today }) {
    const since = sinceDay(today)
    const company = await oneRow(
      tx,
      sql<{ claims_allowance: boolean; pays_levy: boolean }>`
        select claims_employment_allowance as claims_allowance, pays_apprenticeship_levy as pays_levy from employers where id = ${employerId}
      `,
    )
    // A tax month begins on the 6th: five days earlier, its days are those of a calendar month.
    const paid = await rows(
      tx,
      sql<{ month: string; recovers: boolean }>`
        select to_char(d.tax_date - 5, 'YYYY-MM') as month, bool_or(exists (
          select 1 from pay_records r
          where r.employer_id = ${employerId} and r.pay_date = d.pay_date and ${taxDay.ofRecord('r')} = d.tax_date
            and r.statutory_pay_pence > 0
            -- Sick pay is not recovered.
            and exists (
              select 1 from jsonb_array_elements(r.result -> 'lines') l
              where l ->> 'section' = 'earnings' and l ->> 'kind' like 'statutory\\_%' and l ->> 'kind' <> 'statutory_sick'
            )
        )) as recovers
        from (
          select distinct p.pay_date, ${taxDay.ofPeriod('p')} as tax_date from pay_periods p
          where p.employer_id = ${employerId} and p.pay_date between ${since}::date and ${today}::date
            and exists (select 1 from pay_day_sums r where r.employer_id = p.employer_id and r.pay_date = p.pay_date)
        ) d
        group by 1 order by 1
      `,
    )
    const firstMonth = paid[0]?.month
    if (firstMonth === undefined) return nothingYet
    const sent = await rows(
      tx,
      sql<{
        tax_year: string
        tax_month: number
        claims: boolean
        inactive_from: string | null
        inactive_to: string | null
        scheme_ceased_on: string | null
      }>`
        select tax_year, tax_month, claims_allowance as claims, inactive_from, inactive_to, scheme_ceased_on from hmrc_submissions
        where employer_id = ${employerId} and kind = 'EPS' and (state = 'accepted' or (state = 'deleted' and problem is null))
      `,
    )
    const { checked, duties } = epsDuties({
      today,
      firstMonth,
      paidMonths: new Map(paid.map(({ month, recovers }) => [month, recovers])),
      claimsAllowance: company.claims_allowance,
      paysLevy: company.pays_levy,
      sent: sent.map(({ tax_year, tax_month, claims, inactive_from, inactive_to, scheme_ceased_on }) => ({
        taxYear: tax_year,
        taxMonth: tax_month,
        claims,
        inactive: inactive_from && inactive_to ? { from: inactive_from, to: inactive_to } : null,
        ceasedOn: scheme_ceased_on,
      })),
    })
    if (checked === 0) return nothingYet
    return {
      checked,
      evidence: duties.map(({ reason, dueOn }) => {
        const isMissed = dueOn < today
        // That nobody was paid may be told, not must: HMRC then charges by estimate.
        const gravity = isMissed && reason !== 'no_payment' ? 'broken' : 'attention'
        const facts = { reason }
        return evidence(isMissed ? 'eps_missing' : 'eps_due', gravity, { on: dueOn, facts, href: placeOf.submissions })
      }),
    }
  },
}

/** What HMRC needs to know the employer by, and what sending needs. */
export const payeDetails: Check = {
  area: 'hmrc',
  law: 'Income Tax (PAYE) Regulations 2003, sch A1',
  href: placeOf.settings,
  async look(tx, { employerId }) {
    const has = await oneRow(
      tx,
      sql<{ office: boolean; reference: boolean; accounts: boolean; sender: boolean }>`
        select paye_office_number is not null as office, paye_reference is not null as reference,
          accounts_office_reference is not null as accounts,
          hmrc_sender_id is not null and hmrc_password_sealed is not null as sender
        from employers where id = ${employerId}
      `,
    )
    const missing = [
      ...(has.office ? [] : ['missing_office_number' as const]),
      ...(has.reference ? [] : ['missing_paye_reference' as const]),
      ...(has.accounts ? [] : ['missing_accounts_office' as const]),
      ...(has.sender ? [] : ['missing_sender' as const]),
    ]
    return { checked: 4, evidence: missing.map((code) => evidence(code, 'broken', { href: placeOf.settings })) }
  },
}
