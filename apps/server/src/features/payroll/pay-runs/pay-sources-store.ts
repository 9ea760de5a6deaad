import type { PayFrequency, PayRunKind, PensionMethod } from '@gpod/contract'
import {
  type CategoryFigures,
  type CourtOrderDeduction,
  type EarningsLine,
  earningsPeriodOf,
  type FiguresToDate,
  type PaymentMade,
  type PensionTerms,
  taxYearOf,
} from '@gpod/payroll'
import { type RawBuilder, rows, sql, type Tx } from '../../../platform/database/database.ts'
import { accountForPayday } from '../../people/employees/index.ts'
import {
  capBasisPointsOf,
  pensionMembership,
  studentLoansOn,
  yearBeforeDirector,
} from '../../wage-access/earnings/index.ts'
import type { OrderTerms } from '../court-orders/index.ts'
import { isTaxedWithin, taxDay, taxDayOf } from '../pay-schedules/index.ts'
import { hasRefundDue, type PensionFacts, pensionFacts } from '../pensions/index.ts'

/** The days of a pay period, first and last included, its payday, and the ordinary one where that was moved. */
export type RunPeriod = {
  id: string
  frequency: PayFrequency
  scheduleNumber: number
  startsOn: string
  endsOn: string
  payDate: string
  ordinaryPayday: string | null
  /** The run beside the regular one that is paid on `payDate` (decision 030); null where this is the regular run itself. */
  beside: BesideRun | null
}

/** A run of chosen people beside the regular run of its period. */
export type BesideRun = { payRunId: string; kind: Exclude<PayRunKind, 'regular'>; isPaidByHand: boolean }

/** Everything that one worker's pay in one period is worked out from, as the tables have it. Money in pence. */
export type PaySource = {
  worker_id: string
  employee_number: string
  first_name: string
  last_name: string
  starter_statement: 'A' | 'B' | 'C' | null
  starts_on: string
  ends_on: string | null
  date_of_birth: string | null
  gender: 'F' | 'M' | null
  address: string | null
  nino_ending: string | null
  account_ending: string | null
  /** Until when a changed account is not paid to. */
  bank_held_until: string | null
  /** The end of the account that this payday's wages go to; null where there is none. */
  paid_ending: string | null
  /** Whether that is the one before, while theirs is held. */
  is_replaced_paid: boolean | null
  pay_frequency: PayFrequency
  pay_basis: 'hourly' | 'salaried'
  weekly_hours: number | null
  tax_code: string | null
  tax_basis: 'cumulative' | 'week1_month1'
  ni_category: string | null
  student_loans: string[]
  pension: PensionMethod
  pension_employee_rate: number
  pension_employer_rate: number
  /** Their membership of the company's scheme on the payday that tax counts by, and what else decides about one. */
  pension_membership: PensionTerms | null
  pension_facts: PensionFacts
  director_from: string | null
  director_method: 'annual' | 'alternative' | null
  p45_tax_year: string | null
  p45_taxable_pay_pence: number | null
  p45_tax_pence: number | null
  /** HMRC was told of their leaving. */
  leaving_reported: boolean
  /** The figures to date of their last pay before they became a director, and the payday it counts on. */
  before_director: object | null
  before_director_pay_date: string | null
  /** The yearly salaries up to the period's end, in the order of their first days. */
  salaries: { from: string; annual: number }[]
  /** Approved hours of the period, in the order they were worked. */
  hours: { on: string; minutes: number; rate: number; gross: number }[]
  /** Hours of the period's days that nobody has approved yet. */
  waiting_minutes: number
  items: PayItemSource[]
  /** `taken` is what was deducted under it so far. */
  orders: { id: string; terms: OrderTerms; taken: number }[]
  absences: AbsenceSource[]
  notices_waiting: number
  /** What is still owed of advances that were paid out for this payday or an earlier one, the oldest first. */
  advances: { id: string; amount: number; fee: number }[]
  /** The share of pay that may be taken early, by the company's policy with their exceptions. */
  cap_basis_points: number
  /** Their latest pay record up to the payday. */
  last: LastPay | null
  /** Where that one is of another tax year: their latest of this one. */
  of_year: Pick<LastPay, 'to_date' | 'ni_by_category'> | null
  /** What other payroll software paid them in this tax year, or that none did; null where nobody says either. */
  brought_forward: {
    not_paid_before: boolean
    to_date: Partial<FiguresToDate>
    ni_by_category: CategoryFigures[]
    paid_until: string | null
  } | null
  /** The first day of the company's first pay period that was paid here; null before anybody was. */
  paid_here_since: string | null
  /** What they were paid before in the same earnings period, in order; at longer intervals it does not count (SI 2001/1004 reg 18). */
  in_period: PaymentMade[]
  /** What court orders took of each earlier payment of the same day. */
  same_day: CourtOrderDeduction[][]
  /** The earnings of what they were paid before for the same pay period; empty for a regular run, which is the first. */
  same_period: EarningsLine[][]
}

export type PayItemSource = {
  id: string
  kind: string
  timing: 'before_tax_and_ni' | 'before_tax' | 'after_tax' | null
  amount: number
  recurs: boolean
}
/** `paid`: what their pay records have for it so far, and what other software paid before. */
export type AbsenceSource = {
  id: string
  kind: string
  starts_on: string
  ends_on: string | null
  facts: object
  paid: number
}
export type LastPay = {
  id: string
  pay_date: string
  /** The day that tax counts it on. */
  tax_date: string
  gross: number
  net: number
  to_date: Partial<FiguresToDate>
  ni_by_category: CategoryFigures[] | null
  court_orders: CourtOrderDeduction[] | null
  carried_forward: { code: string; amount: number }[] | null
}

type OfPeriod = { employerId: string; period: RunPeriod }

/**
 * Who a run may have something for: hours or an item in the period, a salary or an absence in it, or pay in the run
 * before if they have not left since. By id, from behind one of them; `most` of them, or all.
 */
export async function listPayees(
  tx: Tx,
  { employerId, period, after, most }: OfPeriod & { after: string | null; most: number | null },
): Promise<string[]> {
  const found = await rows(
    tx,
    sql<{ id: string }>`
      select w.id from workers w
      where w.employer_id = ${employerId} ${after === null ? sql`` : sql`and w.id > ${after}`} and ${isOfRun(period, 'one by one')}
      order by w.id limit ${most}
    `,
  )
  return found.map(({ id }) => id)
}

export async function countPayees(tx: Tx, { employerId, period }: OfPeriod): Promise<number> {
  const [found] = await rows(
    tx,
    sql<{ count: number }>`
      select count(*)::bigint as count from workers w
      where w.employer_id = ${employerId} and ${isOfRun(period, 'all at once')}
    `,
  )
  return found?.count ?? 0
}

/**
 * The payday of an earlier period of the same schedule that pays someone and is not approved; null where there is none.
 * The year's figures of a payment begin where the last one's ended, so runs are approved in the order of their paydays.
 */
export async function findEarlierPayday(tx: Tx, { employerId, period }: OfPeriod): Promise<string | null> {
  const open = await rows(
    tx,
    sql<RunPeriod>`
      select id, frequency, schedule_number as "scheduleNumber", starts_on as "startsOn", ends_on as "endsOn", pay_date as "payDate", ordinary_payday as "ordinaryPayday", null as beside
      from pay_periods where employer_id = ${employerId} and frequency = ${period.frequency} and schedule_number = ${period.scheduleNumber} and closed_at is null
        and ${period.beside ? sql`pay_date < ${period.payDate}::date` : sql`ends_on < ${period.startsOn}::date`}
      order by pay_date
    `,
  )
  for (const earlier of open) {
    const payees = await listPayees(tx, { employerId, period: earlier, after: null, most: 1 })
    if (payees.length > 0) return earlier.payDate
  }
  return null
}

/** Who a run is for: whom a run beside the regular one names, or everybody of the schedule whom the period has something for. */
function isOfRun(period: RunPeriod, looks: 'one by one' | 'all at once'): RawBuilder<unknown> {
  if (period.beside === null) {
    return sql`w.pay_frequency = ${period.frequency} and w.schedule_number = ${period.scheduleNumber} and ${isPayee(period, looks)}`
  }
  return sql`exists (
    select 1 from pay_run_members m where m.employer_id = w.employer_id and m.pay_run_id = ${period.beside.payRunId} and m.worker_id = w.id
  )`
}

/**
 * For some workers, the hours of each are looked for by themselves: else every chunk reads everybody's hours, and a run's
 * time grows with the square of its workers.
 */
function isPayee(period: RunPeriod, looks: 'one by one' | 'all at once'): RawBuilder<unknown> {
  // The planner takes a question with an offset as it stands, and makes no table of all answers.
  const barrier = looks === 'one by one' ? sql`offset 0` : sql``
  return sql`(
    exists (select 1 from timesheets t where t.employer_id = w.employer_id and t.worker_id = w.id and t.pay_period_id = ${period.id} ${barrier})
    or (w.pay_basis = 'salaried' and w.starts_on <= ${period.endsOn}::date and (w.ends_on is null or w.ends_on >= ${period.startsOn}::date))
    or exists (select 1 from pay_items i where i.employer_id = w.employer_id and i.worker_id = w.id and ${isDue(period)} ${barrier})
    or exists (
      select 1 from absences a where a.employer_id = w.employer_id and a.worker_id = w.id and a.cancelled_at is null
        and a.starts_on <= ${period.endsOn}::date and (a.ends_on is null or a.ends_on >= ${period.startsOn}::date) ${barrier}
    )
    or ${hasRefundDue}
    or ((w.ends_on is null or w.ends_on >= ${period.startsOn}::date) and exists (
      select 1 from pay_records r where r.employer_id = w.employer_id and r.worker_id = w.id and r.pay_period_id = (
        select p.id from pay_periods p where p.employer_id = w.employer_id and p.frequency = ${period.frequency} and p.schedule_number = ${period.scheduleNumber}
          and p.ends_on < ${period.startsOn}::date order by p.ends_on desc limit 1
      )
    ))
  )`
}

/** An item of the period: a recurring one that runs on payday, a one-off whose day has come and that nothing paid yet. */
function isDue({ payDate, beside }: RunPeriod): RawBuilder<unknown> {
  const isOpen = sql`i.ended_at is null and i.paid_record_id is null`
  if (beside !== null) return sql`(${isOpen} and ${isChosen(beside, sql`i.id = any(m.item_ids)`)})`
  return sql`(${isOpen} and i.from_day <= ${payDate}::date
    and (not i.recurs or i.until_day is null or i.until_day >= ${payDate}::date)
    -- What a run beside this one is to pay waits for it, until that is approved or discarded.
    and (i.recurs or not exists (
      select 1 from pay_run_members m join pay_runs u on u.employer_id = m.employer_id and u.id = m.pay_run_id
      where m.employer_id = i.employer_id and m.worker_id = i.worker_id and i.id = any(m.item_ids)
        and u.approved_at is null and u.discarded_at is null
    )))`
}

/** Whether the run beside the regular one names something of the worker `w`. */
function isChosen({ payRunId }: BesideRun, what: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`exists (
    select 1 from pay_run_members m where m.employer_id = w.employer_id and m.pay_run_id = ${payRunId} and m.worker_id = w.id and ${what}
  )`
}

/** The approved hours that a run pays: those of its period, or those it names, which no run has paid yet. */
function areHoursOf(period: RunPeriod): RawBuilder<unknown> {
  if (period.beside === null) return sql`t.pay_period_id = ${period.id}`
  return sql`${isChosen(period.beside, sql`t.id = any(m.timesheet_ids)`)} and exists (
    select 1 from pay_periods q where q.employer_id = t.employer_id and q.id = t.pay_period_id and q.closed_at is null
  )`
}

/** Pay that stands: neither taken back by a reversal nor the reversal itself. */
export function stands(name: string): RawBuilder<boolean> {
  const id = sql.ref(`${name}.id`)
  return sql`(${sql.ref(`${name}.reverses_record_id`)} is null and not exists (
    select 1 from pay_records v where v.employer_id = ${sql.ref(`${name}.employer_id`)} and v.reverses_record_id = ${id}
  ))`
}

/** Records that are not of this run itself: of a run beside the regular one there is none before its approval. */
function isOfAnother(period: RunPeriod): RawBuilder<unknown> {
  return period.beside === null ? sql`r.pay_period_id <> ${period.id}` : sql`true`
}

const FROM_SHORT_TO_LONG: readonly PayFrequency[] = ['weekly', 'fortnightly', 'four_weekly', 'monthly']

/** The frequencies whose payments count in an earnings period of this one: itself and the shorter ones. */
export function countedWith(frequency: PayFrequency): readonly PayFrequency[] {
  return FROM_SHORT_TO_LONG.slice(0, FROM_SHORT_TO_LONG.indexOf(frequency) + 1)
}

/** The sources of some workers' pay, in one statement however many they are, by worker id. */
export function readPaySources(
  tx: Tx,
  { employerId, period, workerIds, now }: OfPeriod & { workerIds: readonly string[]; now: string },
): Promise<PaySource[]> {
  const onTaxDay = taxDayOf(period)
  const startYear = Number(taxYearOf(onTaxDay).slice(0, 4))
  const year = { from: `${startYear}-04-06`, to: `${startYear + 1}-04-05` }
  const earnings = earningsPeriodOf({ payDate: onTaxDay, frequency: period.frequency })
  if (earnings.outcome === 'refused') throw new RangeError(`not a payday: ${onTaxDay}`)
  const frequencies = countedWith(period.frequency)
  return rows(
    tx,
    sql<PaySource>`
      -- At once, and not by each: while a run that is approved fills its payday, all that were written before would be read for each.
      with of_day as materialized (
        select r.worker_id, r.id, r.result -> 'courtOrders' as orders from pay_records r
        where r.employer_id = ${employerId} and r.pay_date = ${period.payDate}::date and ${isOfAnother(period)}
          and jsonb_array_length(r.result -> 'courtOrders') > 0 and ${stands('r')}
      ), of_earnings_period as materialized (
        select r.worker_id, r.pay_date, r.id, json_strip_nulls(json_build_object(
          'input', json_build_object('niCategory', r.ni_category, 'toDate', r.input -> 'toDate', 'niByCategory', r.input -> 'niByCategory'),
          'result', json_build_object('toDate', r.to_date, 'niByCategory', r.result -> 'niByCategory', 'basis', r.tax_basis)
        )) as record
        from pay_records r
        join pay_periods p on p.employer_id = r.employer_id and p.id = r.pay_period_id and p.frequency = any(${frequencies}::text[])
        where r.employer_id = ${employerId} and r.worker_id = any(${[...workerIds]}::uuid[]) and ${isOfAnother(period)} and r.result is not null
          and ${stands('r')} and ${isTaxedWithin('r', earnings)}
      )
      select w.id as worker_id, w.employee_number, w.starts_on, w.ends_on, w.date_of_birth, w.gender, w.address, w.nino_ending, w.account_ending, w.bank_held_until,
        account.account_ending as paid_ending, account.replaces as is_replaced_paid,
        w.first_name, w.last_name, w.starter_statement,
        w.pay_frequency, w.pay_basis, w.weekly_hours, w.tax_code, w.tax_basis, w.ni_category, ${studentLoansOn('w', onTaxDay)} as student_loans,
        w.pension, w.pension_employee_rate, w.pension_employer_rate, ${pensionMembership(sql`${onTaxDay}::date`)} as pension_membership,
        enrolment.facts as pension_facts, w.director_from, w.director_method,
        w.p45_tax_year, w.p45_taxable_pay_pence, w.p45_tax_pence,
        w.leaving_reported, coalesce((
          select json_agg(json_build_object('from', s.from_day, 'annual', s.annual_pence) order by s.from_day) from worker_salaries s
          where s.employer_id = w.employer_id and s.worker_id = w.id and s.from_day <= ${period.endsOn}::date
        ), '[]') as salaries,
        appointed.to_date as before_director, appointed.tax_date as before_director_pay_date,
        coalesce(hours.list, '[]') as hours, coalesce(waiting.minutes, 0)::bigint as waiting_minutes,
        coalesce(items.list, '[]') as items, coalesce(orders.list, '[]') as orders, coalesce(absent.list, '[]') as absences,
        coalesce(notices.count, 0)::bigint as notices_waiting,
        coalesce(owed.list, '[]') as advances, coalesce(same.list, '[]') as same_period, coalesce(today.list, '[]') as same_day, ${capBasisPointsOf({ employerId, override: sql`w.wage_access_override` })} as cap_basis_points, last.record as last,
        case when last.tax_date not between ${year.from}::date and ${year.to}::date then (
          select json_build_object('to_date', r.to_date, 'ni_by_category', r.result -> 'niByCategory') from pay_records r
          where r.employer_id = w.employer_id and r.worker_id = w.id and r.pay_date <= ${period.payDate}::date
            and ${isTaxedWithin('r', year)} and ${isOfAnother(period)} and ${stands('r')}
          order by r.pay_date desc, r.id desc limit 1
        ) end as of_year,
        brought.figures as brought_forward,
        -- By way of its runs the first period that paid somebody is found without reading all records of all years.
        (select q.starts_on from pay_periods q where q.employer_id = ${employerId} and (
          exists (select 1 from pay_runs t where t.employer_id = q.employer_id and t.pay_period_id = q.id and exists (
            select 1 from pay_records f where f.employer_id = t.employer_id and f.pay_run_id = t.id offset 0
          ) offset 0)
          or exists (select 1 from pay_records f where f.employer_id = q.employer_id and f.pay_period_id = q.id and f.pay_run_id is null offset 0)
        ) order by q.starts_on limit 1) as paid_here_since,
        coalesce(earlier.list, '[]') as in_period
      -- Each by the whole key: joined, everybody of the company would be read, in the order that is asked for, for each group.
      from unnest(${[...workerIds]}::uuid[]) as asked (id)
      cross join lateral (select * from workers w where w.employer_id = ${employerId} and w.id = asked.id offset 0) w
      left join lateral ${accountForPayday({ payDate: period.payDate, now })} account on true
      left join lateral (
        select json_agg(h) as list from (
          select t.worked_on as "on", t.paid_minutes as minutes, t.hourly_rate_pence as rate, t.gross_pence as gross
          from timesheets t
          where t.employer_id = w.employer_id and t.worker_id = w.id and ${areHoursOf(period)} and t.state = 'approved'
          order by t.worked_on, t.started_at, t.id
        ) h
      ) hours on true
      left join lateral (
        select sum(t.paid_minutes) as minutes from timesheets t
        where t.employer_id = w.employer_id and t.worker_id = w.id and t.pay_period_id is null and t.state = 'waiting'
          and t.worked_on between ${period.startsOn}::date and ${period.endsOn}::date and ${period.beside === null}
      ) waiting on true
      left join lateral (
        select json_agg(json_build_object('id', i.id, 'kind', i.kind, 'timing', i.timing, 'amount', i.amount_pence, 'recurs', i.recurs) order by i.id) as list
        from pay_items i where i.employer_id = w.employer_id and i.worker_id = w.id and ${isDue(period)}
      ) items on true
      left join lateral (
        select json_agg(json_build_object('id', o.id, 'terms', o.terms, 'taken', coalesce((
          select sum((d ->> 'deducted')::bigint) from pay_records r, jsonb_array_elements(r.result -> 'courtOrders') d
          where r.employer_id = o.employer_id and r.worker_id = o.worker_id and ${isOfAnother(period)} and d ->> 'code' = o.id::text
        ), 0)) order by o.id) as list
        from court_orders o
        where o.employer_id = w.employer_id and o.worker_id = w.id and o.from_day <= ${period.payDate}::date
          and (o.ended_on is null or o.ended_on > ${period.payDate}::date)
      ) orders on true
      left join lateral (
        select json_agg(json_build_object('id', a.id, 'kind', a.kind, 'starts_on', a.starts_on, 'ends_on', a.ends_on, 'facts', a.facts,
          'paid', coalesce((a.facts ->> 'paidBefore')::bigint, 0) + coalesce((
            select sum((l ->> 'amount')::bigint) from pay_records r, jsonb_array_elements(r.result -> 'lines') l
            where r.employer_id = a.employer_id and r.worker_id = a.worker_id and ${isOfAnother(period)} and l ->> 'code' = 'absence:' || a.id
          ), 0)) order by a.starts_on, a.id) as list
        from absences a
        -- Earlier ones too: waiting days and linked spells depend on them.
        where a.employer_id = w.employer_id and a.worker_id = w.id and a.cancelled_at is null
          and a.starts_on <= ${period.endsOn}::date and (a.ends_on is null or a.ends_on >= ${period.startsOn}::date - 800)
      ) absent on true
      left join lateral (
        select count(*) as count from tax_code_notices n
        where n.employer_id = w.employer_id and n.worker_id = w.id and n.state = 'proposed' and n.effective_from <= ${onTaxDay}::date
      ) notices on true
      left join lateral (
        -- The amount is taken back before the fee.
        select json_agg(json_build_object('id', x.id, 'amount', x.amount_pence - least(x.recovered_pence, x.amount_pence),
          'fee', x.worker_fee_pence - greatest(x.recovered_pence - x.amount_pence, 0)) order by x.paid_at, x.id) as list
        from withdrawals x join pay_periods d on d.employer_id = x.employer_id and d.id = x.pay_period_id
        where x.employer_id = w.employer_id and x.worker_id = w.id and x.state = 'paid'
          -- Which of them a run beside the regular one takes is for advancesDue to say.
          and (d.pay_date <= ${period.payDate}::date or ${period.beside !== null})
      ) owed on true
      left join lateral (
        select ${taxDay.ofRecord('r')} as tax_date, json_build_object('id', r.id, 'pay_date', r.pay_date, 'tax_date', ${taxDay.ofRecord('r')}, 'gross', r.gross_pence, 'net', r.net_pence, 'to_date', r.to_date,
          'ni_by_category', r.result -> 'niByCategory', 'court_orders', r.result -> 'courtOrders', 'carried_forward', r.result -> 'carriedForward') as record
        from pay_records r
        where r.employer_id = w.employer_id and r.worker_id = w.id and r.pay_date <= ${period.payDate}::date and ${isOfAnother(period)} and ${stands('r')}
        order by r.pay_date desc, r.id desc limit 1
      ) last on true
      cross join lateral ${pensionFacts(onTaxDay)} enrolment
      left join lateral ${yearBeforeDirector} appointed on true
      left join lateral (
        select json_build_object('not_paid_before', b.not_paid_before, 'to_date', b.to_date, 'ni_by_category', b.ni_by_category, 'paid_until', b.paid_until) as figures
        from brought_forward b where b.employer_id = w.employer_id and b.worker_id = w.id and b.tax_year = ${taxYearOf(onTaxDay)}
        -- Looked for by each, as a part of the join it would be read of everybody for each group.
        offset 0
      ) brought on true
      left join lateral (
        select json_agg(e.record order by e.pay_date, e.id) as list from of_earnings_period e where e.worker_id = w.id
      ) earlier on true
      left join lateral (
        select json_agg(r.input -> 'earnings' order by r.pay_date, r.id) as list from pay_records r
        where ${period.beside !== null} and r.employer_id = w.employer_id and r.worker_id = w.id and r.pay_period_id = ${period.id}
          and r.result is not null and ${stands('r')}
      ) same on true
      left join lateral (
        select json_agg(d.orders order by d.id) as list from of_day d where d.worker_id = w.id
      ) today on true
      order by w.id
    `,
  )
}
