import type { PayBasis, PayFrequency, PensionMethod } from '@gpod/contract'
import type { Pence } from '@gpod/money'
import type { PensionTerms } from '@gpod/payroll'
import type { Plan } from '@gpod/price-list'
import { DEFAULT_POLICY } from '@gpod/wage-access'
import { firstRow, jsonRows, type RawBuilder, rows, sql, type Tx } from '../../../platform/database/database.ts'
import { taxDay } from '../../payroll/pay-schedules/index.ts'
import { pensionMembership } from './pension-membership.ts'
import { studentLoansOn } from './student-loans-on.ts'
import { yearBeforeDirector, yearSoFar } from './year-so-far.ts'

/** What a worker's record and account say, read each time. Money in pence, instants in UTC. */
type RecordRow = {
  worker_id: string
  department: string | null
  starts_on: string
  ends_on: string | null
  date_of_birth: string | null
  pay_frequency: PayFrequency
  schedule_number: number
  pay_basis: PayBasis
  tax_code: string | null
  tax_basis: 'cumulative' | 'week1_month1'
  ni_category: string | null
  director_from: string | null
  director_method: 'annual' | 'alternative' | null
  p45_tax_year: string | null
  p45_taxable_pay_pence: number | null
  p45_tax_pence: number | null
  pension: PensionMethod
  pension_employee_rate: number
  pension_employer_rate: number
  account_ending: string | null
  bank_held_until: string | null
  bank_refused: boolean
  wage_access_blocked: boolean
  wage_access_override: object
  /** The cap of today, and what they have asked it to be from a later day on, if they have. */
  own_monthly_cap_pence: number | null
  own_monthly_cap_next_from: string | null
  own_monthly_cap_next_pence: number | null
  own_locked_until: string | null
  cooling_off_reminder: boolean
  available_pence: number
  outstanding_pence: number
  /** The company's plan on the day, `trial` or `none`. */
  plan: Plan | 'trial' | 'none'
}

/** What is worked out over hours, pay and withdrawals as of a London day, and kept for that day. */
export type Figures = {
  /** The salary of today, or the first one to come. */
  annual_salary_pence: number | null
  student_loans: string[]
  /** The figures to date of their last pay before they became a director, and the payday it counts on. */
  before_director: object | null
  before_director_pay_date: string | null
  pension_membership: PensionTerms | null
  /** The earliest period that is paid today or later and whose run nobody has approved: what is withdrawn comes off its pay. */
  period_id: string | null
  period_starts_on: string | null
  period_ends_on: string | null
  period_pay_date: string | null
  /** The payday that tax counts by. */
  period_tax_date: string | null
  approved_gross_pence: number
  approved_minutes: number
  clocked_gross_pence: number
  clocked_minutes: number
  /** Of what waits, what is more than the rota has and does not count. */
  clocked_beyond_minutes: number
  lifetime_minutes: number
  fees_in_period_pence: number
  taken_today_pence: number
  requests_this_month: number
  taken_this_month_pence: number
  uses_in_period: number
  last_use_at: string | null
  to_date: object | null
  to_date_pay_date: string | null
}

/** All that the rules need of one worker, as it stands in the tables. */
export type WageAccountRow = RecordRow & Figures

/** Locks the workers' wage accounts in the order of their ids. Whatever changes available wages takes this first. */
export async function lockWageAccounts(
  tx: Tx,
  { employerId, workerIds }: { employerId: string; workerIds: readonly string[] },
): Promise<void> {
  await sql`
    select 1 from wage_accounts where employer_id = ${employerId} and worker_id = any(${[...workerIds]}::uuid[])
    order by worker_id for update
  `.execute(tx)
}

/**
 * The period of each frequency that wages are drawn on: the earliest whose payday is the day or later and whose run is not
 * approved. It may be over, or not begun; once its run is approved the next one follows at once.
 */
const drawnPeriods = ({ employerId, today }: { employerId: string; today: string }): RawBuilder<unknown> => sql`(
  select distinct on (d.frequency, d.schedule_number) d.* from pay_periods d
  where d.employer_id = ${employerId} and d.closed_at is null and d.pay_date >= ${today}::date
  order by d.frequency, d.schedule_number, d.pay_date
)`

/**
 * The figures to date of the worker `w` behind a run before the period `p` that is worked out and not approved, though its
 * payday is over: what it will have paid counts in the estimate of the next.
 */
const draftBefore: RawBuilder<unknown> = sql`(
  select y.result -> 'toDate' as to_date, ${taxDay.ofPeriod('e')} as tax_date
  from pay_periods e
  join pay_runs r on r.employer_id = e.employer_id and r.pay_period_id = e.id
  join pay_run_payments y on y.employer_id = r.employer_id and y.pay_run_id = r.id and y.worker_id = w.id
  where e.employer_id = w.employer_id and e.frequency = w.pay_frequency and e.schedule_number = w.schedule_number
    and e.closed_at is null and e.pay_date < p.pay_date
    and y.result is not null
  order by e.pay_date desc, y.calculation desc limit 1
)`

/** Whether hours of a day that nobody has approved yet would be paid with period `p`, the days before it being approved. */
const wouldBeOf = (period: string, workedOn: string): RawBuilder<boolean> => sql`(
  ${sql.ref(workedOn)} <= ${sql.ref(`${period}.ends_on`)} and not exists (
    select 1 from pay_periods e
    where e.employer_id = ${sql.ref(`${period}.employer_id`)} and e.frequency = ${sql.ref(`${period}.frequency`)}
      and e.schedule_number = ${sql.ref(`${period}.schedule_number`)} and e.closed_at is null
      and e.ends_on >= ${sql.ref(workedOn)} and e.ends_on < ${sql.ref(`${period}.ends_on`)}
  )
)`

/**
 * What hours of the worker `w` that nobody has approved yet would bring to a period: `gross` and `minutes`, and the minutes
 * `beyond` the rota, in one row. They
 * count up to what the rota has: a clock left running earns nothing on its own. `only` is about the hours, as `t`.
 */
export const waitingHoursOf = (period: string, only: RawBuilder<boolean> = sql`true`): RawBuilder<unknown> => sql`(
  select sum(round(counted.minutes * rate.hourly_rate_pence / 60.0)) as gross, sum(counted.minutes) as minutes,
    sum(t.paid_minutes - counted.minutes) as beyond
  from timesheets t
  left join shifts s on s.employer_id = t.employer_id and s.id = t.shift_id
  cross join lateral (
    select case
      when t.is_edited or s.id is null then t.paid_minutes
      else least(t.paid_minutes, greatest(0, floor(extract(epoch from s.ends_at - s.starts_at) / 60) - s.unpaid_break_minutes))
    end as minutes
  ) counted
  join lateral (
    select r.hourly_rate_pence from worker_rates r
    where r.employer_id = t.employer_id and r.worker_id = t.worker_id and r.from_day <= t.worked_on
    order by r.from_day desc limit 1
  ) rate on true
  where t.employer_id = w.employer_id and t.worker_id = w.id and t.pay_period_id is null and t.state = 'waiting'
    and ${wouldBeOf(period, 't.worked_on')} and ${only}
)`

/** Of the worker `w` with the account `a`. What is owed is the books': they say it quickly. */
export const recordColumns = (today: string): RawBuilder<unknown> => sql`
  w.id as worker_id, w.department, w.starts_on, w.ends_on, w.date_of_birth, w.pay_frequency, w.schedule_number, w.pay_basis, w.tax_code,
  w.tax_basis, w.ni_category, w.director_from, w.director_method, w.p45_tax_year, w.p45_taxable_pay_pence, w.p45_tax_pence,
  w.pension, w.pension_employee_rate, w.pension_employer_rate, w.account_ending, w.bank_held_until, w.bank_refused,
  w.wage_access_blocked, w.wage_access_override,
  case when a.own_monthly_cap_next_from <= ${today}::date then a.own_monthly_cap_next_pence else a.own_monthly_cap_pence end as own_monthly_cap_pence,
  case when a.own_monthly_cap_next_from > ${today}::date then a.own_monthly_cap_next_from end as own_monthly_cap_next_from,
  a.own_monthly_cap_next_pence, a.own_locked_until, a.cooling_off_reminder, a.available_pence, (select plan_on(${today}::date)) as plan,
  coalesce((
    select sum(b.balance_pence) from ledger_accounts l
    join ledger_balances b on b.employer_id = l.employer_id and b.account_id = l.id
    where l.employer_id = w.employer_id and l.worker_id = w.id and l.code in ('advances.held', 'advances.outstanding')
  ), 0)::bigint as outstanding_pence
`

/** Of the worker `w` and the period `p` that they draw on, beside what `readWageAccounts` joins to them. */
const figureColumns = (today: string): RawBuilder<unknown> => sql`
  ${studentLoansOn('w', taxDay.ofPeriod('p'))} as student_loans, ${pensionMembership(sql`coalesce(p.pay_date, ${today}::date)`)} as pension_membership,
  p.id as period_id, p.starts_on as period_starts_on, p.ends_on as period_ends_on, p.pay_date as period_pay_date, ${taxDay.ofPeriod('p')} as period_tax_date,
  coalesce(approved.gross, 0)::bigint as approved_gross_pence, coalesce(approved.minutes, 0)::bigint as approved_minutes,
  coalesce(clocked.gross, 0)::bigint as clocked_gross_pence, coalesce(clocked.minutes, 0)::bigint as clocked_minutes,
  coalesce(clocked.beyond, 0)::bigint as clocked_beyond_minutes,
  coalesce(lifetime.minutes, 0)::bigint as lifetime_minutes,
  coalesce(uses.fees_in_period, 0)::bigint as fees_in_period_pence,
  coalesce(uses.taken_today, 0)::bigint as taken_today_pence,
  coalesce(uses.requests_this_month, 0)::bigint as requests_this_month,
  coalesce(uses.taken_this_month, 0)::bigint as taken_this_month_pence,
  coalesce(uses.in_period, 0)::bigint as uses_in_period,
  uses.last_use_at,
  coalesce(draft.to_date, paid.to_date) as to_date, coalesce(draft.tax_date, paid.tax_date) as to_date_pay_date,
  appointed.to_date as before_director, appointed.tax_date as before_director_pay_date,
  salary.annual_pence as annual_salary_pence
`

/**
 * The wage accounts of some workers, in one statement however many they are. `today` and the first of its month are
 * London days; a withdrawal counts by the London day it was requested, unless it was declined, cancelled or failed.
 */
export async function readWageAccounts(
  tx: Tx,
  { employerId, workerIds, today }: { employerId: string; workerIds: readonly string[]; today: string },
): Promise<WageAccountRow[]> {
  return rows(
    tx,
    sql<WageAccountRow>`
      select ${recordColumns(today)}, ${figureColumns(today)}
      from workers w
      join wage_accounts a on a.employer_id = w.employer_id and a.worker_id = w.id
      left join ${drawnPeriods({ employerId, today })} p on p.frequency = w.pay_frequency and p.schedule_number = w.schedule_number
      left join lateral (
        select sum(t.gross_pence) as gross, sum(t.paid_minutes) as minutes from timesheets t
        where t.employer_id = w.employer_id and t.worker_id = w.id and t.pay_period_id = p.id and t.state = 'approved'
      ) approved on true
      left join lateral ${waitingHoursOf('p')} clocked on true
      left join lateral (
        select sum(t.paid_minutes) as minutes from timesheets t
        where ${asksForMinutes(employerId)} and t.employer_id = w.employer_id and t.worker_id = w.id and t.state = 'approved'
      ) lifetime on true
      left join lateral (
        select
          sum(x.worker_fee_pence) filter (where x.pay_period_id = p.id) as fees_in_period,
          sum(x.amount_pence) filter (where x.requested_at >= ${today}::timestamp at time zone 'Europe/London') as taken_today,
          count(*) filter (where x.requested_at >= date_trunc('month', ${today}::timestamp) at time zone 'Europe/London') as requests_this_month,
          sum(x.amount_pence) filter (where x.requested_at >= date_trunc('month', ${today}::timestamp) at time zone 'Europe/London') as taken_this_month,
          count(*) filter (where x.pay_period_id = p.id) as in_period,
          max(x.requested_at) filter (where x.pay_period_id = p.id) as last_use_at
        from withdrawals x
        where x.employer_id = w.employer_id and x.worker_id = w.id and x.state not in ('declined', 'cancelled', 'failed')
          and (x.pay_period_id = p.id or x.requested_at >= date_trunc('month', ${today}::timestamp) at time zone 'Europe/London')
      ) uses on true
      left join lateral ${yearSoFar} paid on true
      left join lateral ${draftBefore} draft on true
      left join lateral ${yearBeforeDirector} appointed on true
      left join lateral (
        select s.annual_pence from worker_salaries s where s.employer_id = w.employer_id and s.worker_id = w.id
        order by (s.from_day <= ${today}::date) desc, abs(s.from_day - ${today}::date) limit 1
      ) salary on w.pay_basis = 'salaried'
      where w.employer_id = ${employerId} and w.id = any(${[...workerIds]}::uuid[])
    `,
  )
}

/** The company's policy in force; empty fields mean the defaults. */
export async function readPolicy(tx: Tx, employerId: string): Promise<object> {
  const found = await firstRow(
    tx,
    sql<{
      policy: object
    }>`select policy from wage_access_policies where employer_id = ${employerId} order by effective_at desc, id desc limit 1`,
  )
  return found?.policy ?? {}
}

/** The share that may be taken early, in basis points, by the policy in force with the exceptions of a worker's row. */
export function capBasisPointsOf({
  employerId,
  override,
}: {
  employerId: string
  override: RawBuilder<unknown>
}): RawBuilder<number> {
  return sql`coalesce((${override} ->> 'capBasisPoints')::integer, (
    select (y.policy ->> 'capBasisPoints')::integer from wage_access_policies y
    where y.employer_id = ${employerId} order by y.effective_at desc, y.id desc limit 1
  ), ${sql.lit(DEFAULT_POLICY.capBasisPoints)})`
}

/** Whether the policy in force asks how much somebody has worked here at all: summing it up takes long, and is for that alone. */
const asksForMinutes = (employerId: string): RawBuilder<boolean> => sql`(coalesce((
  select (y.policy #>> '{eligibility,minutesWorked}')::integer from wage_access_policies y
  where y.employer_id = ${employerId} order by y.effective_at desc, y.id desc limit 1
), ${sql.lit(DEFAULT_POLICY.eligibility.minutesWorked)}) > 0)`

export type AvailableMove = { workerId: string; before: Pence; after: Pence; figures?: MovedFigures }

/** The figures after the move, to be kept for their day. Those that the page shows are dropped where they were not fresh. */
export type MovedFigures = { figures: Figures; of: string; keepsShown: boolean }

/** Notes why available wages moved and keeps the new figure, for any number of workers in one statement. */
export async function saveAvailableMoves(
  tx: Tx,
  {
    employerId,
    moves,
    at,
    cause,
    actorUserId,
    facts,
    newId,
  }: {
    employerId: string
    moves: readonly AvailableMove[]
    at: string
    cause: string
    actorUserId: string | null
    facts: object
    newId: () => string
  },
): Promise<void> {
  const records = moves.map(({ workerId, before, after, figures }) => ({
    id: newId(),
    worker_id: workerId,
    before_pence: before,
    after_pence: after,
    figures: figures?.figures ?? null,
    figures_of: figures?.of ?? null,
    keeps_shown: figures?.keepsShown ?? true,
  }))
  await sql`
    with moved as (
      select * from json_to_recordset(${jsonRows(records)}) as m (id uuid, worker_id uuid, before_pence bigint, after_pence bigint,
        figures jsonb, figures_of date, keeps_shown boolean)
    ), noted as (
      insert into available_changes (employer_id, id, worker_id, at, cause, before_pence, after_pence, actor_user_id, facts)
      select ${employerId}, id, worker_id, ${at}, ${cause}, before_pence, after_pence, ${actorUserId}, ${JSON.stringify(facts)}::jsonb from moved
    )
    update wage_accounts a set available_pence = m.after_pence, figures = coalesce(m.figures, a.figures),
      figures_of = coalesce(m.figures_of, a.figures_of), figures_version = a.figures_version + 1,
      shown = case when m.keeps_shown then a.shown end
    from moved m where a.employer_id = ${employerId} and a.worker_id = m.worker_id
  `.execute(tx)
}

export async function openWageAccounts(
  tx: Tx,
  { employerId, workerIds }: { employerId: string; workerIds: readonly string[] },
): Promise<void> {
  await sql`
    insert into wage_accounts (employer_id, worker_id) select ${employerId}, unnest(${[...workerIds]}::uuid[])
  `.execute(tx)
}

/** Takes away the wage accounts of workers who never earned anything here. */
export async function deleteWageAccounts(
  tx: Tx,
  { employerId, workerIds }: { employerId: string; workerIds: readonly string[] },
): Promise<void> {
  await sql`
    delete from wage_accounts where employer_id = ${employerId} and worker_id = any(${[...workerIds]}::uuid[])
  `.execute(tx)
  await sql`
    delete from wage_account_marks where employer_id = ${employerId} and worker_id = any(${[...workerIds]}::uuid[])
  `.execute(tx)
}

/** The limits that workers set on themselves. */
export type OwnLimitsRow = {
  own_monthly_cap_pence: number | null
  own_monthly_cap_next_pence: number | null
  own_monthly_cap_next_from: string | null
  own_locked_until: string | null
  cooling_off_reminder: boolean
}

export async function saveOwnLimits(
  tx: Tx,
  { employerId, workerId, limits }: { employerId: string; workerId: string; limits: OwnLimitsRow },
): Promise<void> {
  await tx
    .updateTable('wage_accounts')
    .set(limits)
    .where('employer_id', '=', employerId)
    .where('worker_id', '=', workerId)
    .execute()
}
