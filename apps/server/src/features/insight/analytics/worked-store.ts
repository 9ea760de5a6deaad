import type { AnalyticsPeriod } from '@gpod/contract'
import { addDays, mondayOf } from '@gpod/days'
import { rows, sql, type Tx } from '../../../platform/database/database.ts'
import type { Days } from './periods.ts'

/** Whose: a company's, of whom the database shows the caller, or one worker's. */
export type Of = { employerId: string; workerId: string | null }

/** What is more than this in a week counts as hours over 40, in the period that the week's Sunday is in. */
const USUAL_WEEK = 40 * 60
/** More than this is a long week. */
const LONG_WEEK = 48 * 60

const whose = ({ workerId }: Of, table: string) =>
  workerId === null ? sql`true` : sql`${sql.ref(`${table}.worker_id`)} = ${workerId}`

/**
 * Minutes by worker of whole weeks whose Sunday is in a stretch. Of a week that ends in another month there are two sums of each; of
 * any other the one is the week, and nothing has to be put together. Week by week no more than one week of everybody is held.
 */
const weeksOf = (of: Of, { from, to }: Days) => {
  const mondays: string[] = []
  for (let monday = mondayOf(from); addDays(monday, 6) <= to; monday = addDays(monday, 7)) mondays.push(monday)
  const areOfTwo = mondays.map((monday) => monday.slice(0, 7) !== addDays(monday, 6).slice(0, 7))
  const ofWeek = sql`s.employer_id = ${of.employerId} and s.week = m.week and ${whose(of, 's')}`
  return sql`
    select m.week, k.worker_id, k.minutes from unnest(${mondays}::text[]::date[], ${areOfTwo}::boolean[]) as m (week, is_of_two)
    cross join lateral (
      select s.worker_id, s.minutes from worked_sums s where ${ofWeek} and not m.is_of_two
      union all
      select s.worker_id, sum(s.minutes)::bigint from worked_sums s where ${ofWeek} and m.is_of_two group by s.worker_id
    ) k
  `
}

export type DepartmentRow = {
  department: string | null
  people: number
  minutes: number
  over_minutes: number
  absent_days: number
  gross_pence: number
}

/**
 * What was approved of the days of a stretch, by department, with absence and the people employed in it. Of whole months it
 * reads the sums that are kept; a stretch begins with a week or a month.
 */
export function listDepartments(
  tx: Tx,
  { from, to, ...of }: Of & Days & { isWeek: boolean },
): Promise<DepartmentRow[]> {
  // What comes behind the last whole month is read day by day.
  const rest =
    of.isWeek || to.slice(0, 7) === addDays(to, 1).slice(0, 7)
      ? of.isWeek
        ? from
        : `${to.slice(0, 7)}-01`
      : addDays(to, 1)
  return rows(
    tx,
    sql<DepartmentRow>`
      with worked as (
        select s.worker_id, s.minutes, s.gross_pence from worked_sums s
        where s.employer_id = ${of.employerId} and s.month >= ${from}::date and s.month < ${rest}::date and ${whose(of, 's')}
        union all
        select t.worker_id, t.paid_minutes, coalesce(t.gross_pence, 0) from timesheets t
        where t.employer_id = ${of.employerId} and t.state = 'approved' and t.worked_on between ${rest}::date and ${to}::date and ${whose(of, 't')}
      ), by_worker as (
        select worker_id, sum(minutes) as minutes, sum(gross_pence) as gross_pence from worked group by 1
      ), over as (
        select worker_id, sum(greatest(minutes - ${USUAL_WEEK}, 0)) as minutes from (${weeksOf(of, { from, to })}) weeks group by 1
      ), absent as (
        select a.worker_id, sum(least(coalesce(a.ends_on, ${to}::date), ${to}::date) - greatest(a.starts_on, ${from}::date) + 1) as days
        from absences a
        where a.employer_id = ${of.employerId} and a.cancelled_at is null and a.kind <> 'holiday' and a.starts_on <= ${to}::date
          and (a.ends_on is null or a.ends_on >= ${from}::date) and ${whose(of, 'a')}
        group by 1
      )
      select w.department, count(*) filter (where w.starts_on <= ${to}::date and (w.ends_on is null or w.ends_on >= ${from}::date))::integer as people,
        coalesce(sum(b.minutes), 0)::integer as minutes, coalesce(sum(o.minutes), 0)::integer as over_minutes,
        coalesce(sum(a.days), 0)::integer as absent_days, coalesce(sum(b.gross_pence), 0)::bigint as gross_pence
      from workers w
      left join by_worker b on b.worker_id = w.id
      left join over o on o.worker_id = w.id
      left join absent a on a.worker_id = w.id
      where w.employer_id = ${of.employerId} and ${of.workerId === null ? sql`true` : sql`w.id = ${of.workerId}`}
        and ((w.starts_on <= ${to}::date and (w.ends_on is null or w.ends_on >= ${from}::date)) or b.worker_id is not null)
      group by 1 order by 1 nulls last
    `,
  )
}

/** Approved minutes and their pay by period, from the first on that has any. */
export async function listWorkedPeriods(
  tx: Tx,
  { period, from, ...of }: Of & { period: AnalyticsPeriod; from: string },
): Promise<Map<string, { minutes: number; gross: number }>> {
  const unit = period === 'week' ? sql`s.week` : sql`date_trunc(${period}, s.month)::date`
  const found = await rows(
    tx,
    sql<{ starts: string; minutes: number; gross: number }>`
      select ${unit} as starts, sum(s.minutes)::integer as minutes, sum(s.gross_pence)::bigint as gross from worked_sums s
      where s.employer_id = ${of.employerId} and ${period === 'week' ? sql`s.week` : sql`s.month`} >= ${from}::date and ${whose(of, 's')}
      group by 1 order by 1
    `,
  )
  return new Map(found.map(({ starts, minutes, gross }) => [starts, { minutes, gross }]))
}

type PeriodRow = {
  over_minutes: number
  long_weeks: number
  absent_days: number
  headcount: number
  joined: number
  left: number
  taken_pence: number
}

/**
 * By period, in the order in which they are asked: hours over 40 a week and weeks of more than 48, one for each worker, that end in it, days of
 * absence, who was employed at its end, who joined and left, and wages taken early.
 */
export function listOtherPeriods(tx: Tx, { periods, ...of }: Of & { periods: readonly Days[] }): Promise<PeriodRow[]> {
  const first = periods.reduce((least, { from }) => (from < least ? from : least), periods[0]?.from ?? '')
  const last = periods.reduce((most, { to }) => (to > most ? to : most), periods[0]?.to ?? '')
  return rows(
    tx,
    sql<PeriodRow>`
      with period as (
        select f::date as from_day, t::date as to_day, place
        from unnest(${periods.map(({ from }) => from)}::text[], ${periods.map(({ to }) => to)}::text[]) with ordinality as p (f, t, place)
      ), over as materialized (
        -- Each of these once, not again for every period.
        select week + 6 as sunday, sum(greatest(minutes - ${USUAL_WEEK}, 0)) as minutes, count(*) filter (where minutes > ${LONG_WEEK}) as long
        from (${weeksOf(of, { from: first, to: last })}) weeks group by 1
      ), people as (
        select w.starts_on, w.ends_on from workers w
        where w.employer_id = ${of.employerId} and ${of.workerId === null ? sql`true` : sql`w.id = ${of.workerId}`}
      ), away as materialized (
        select a.starts_on, a.ends_on from absences a
        where a.employer_id = ${of.employerId} and a.cancelled_at is null and a.kind <> 'holiday' and a.starts_on <= ${last}::date
          and (a.ends_on is null or a.ends_on >= ${first}::date) and ${whose(of, 'a')}
      ), taken as materialized (
        select (y.requested_at at time zone 'Europe/London')::date as day, sum(y.amount_pence) as pence from withdrawals y
        where y.employer_id = ${of.employerId} and y.state in ('paid', 'recovered') and ${whose(of, 'y')}
          and y.requested_at >= ${first}::timestamp at time zone 'Europe/London'
          and y.requested_at < (${last}::date + 1)::timestamp at time zone 'Europe/London'
        group by 1
      )
      select
        (select coalesce(sum(o.minutes), 0)::integer from over o where o.sunday between p.from_day and p.to_day) as over_minutes,
        (select coalesce(sum(o.long), 0)::integer from over o where o.sunday between p.from_day and p.to_day) as long_weeks,
        (select coalesce(sum(least(coalesce(a.ends_on, p.to_day), p.to_day) - greatest(a.starts_on, p.from_day) + 1), 0)::integer
          from away a where a.starts_on <= p.to_day and (a.ends_on is null or a.ends_on >= p.from_day)) as absent_days,
        (select count(*)::integer from people w where w.starts_on <= p.to_day and (w.ends_on is null or w.ends_on >= p.to_day)) as headcount,
        (select count(*)::integer from people w where w.starts_on between p.from_day and p.to_day) as joined,
        (select count(*)::integer from people w where w.ends_on between p.from_day and p.to_day) as "left",
        (select coalesce(sum(t.pence), 0)::bigint from taken t where t.day between p.from_day and p.to_day) as taken_pence
      from period p order by p.place
    `,
  )
}
