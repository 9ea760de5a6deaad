import type { AnalyticsPeriod } from '@gpod/contract'
import { addDays } from '@gpod/days'
import { rows, sql, type Tx } from '../../../platform/database/database.ts'
import type { Days } from './periods.ts'

/** Whose: a company's, of whom the database shows the caller, or one worker's. */
export type Of = { employerId: string; workerId: string | null }

/** What is more than this in a week counts as hours over 40, in the period that the week's Sunday is in. */
const USUAL_WEEK = 40 * 60

const whose = ({ workerId }: Of, table: string) =>
  workerId === null ? sql`true` : sql`${sql.ref(`${table}.worker_id`)} = ${workerId}`

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
        select worker_id, sum(greatest(minutes - ${USUAL_WEEK}, 0)) as minutes from (
          select s.worker_id, s.week, sum(s.minutes) as minutes from worked_sums s
          where s.employer_id = ${of.employerId} and s.week between ${addDays(from, -6)}::date and ${addDays(to, -6)}::date and ${whose(of, 's')}
          group by 1, 2
        ) weeks group by 1
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

/** By period: hours over 40 a week, days of absence, who was employed at its end, who joined and left, and wages taken early. */
export function listOtherPeriods(
  tx: Tx,
  { periods, ...of }: Of & { periods: readonly Days[] },
): Promise<
  { over_minutes: number; absent_days: number; headcount: number; joined: number; left: number; taken_pence: number }[]
> {
  const first = periods[0]?.from ?? ''
  const last = periods.at(-1)?.to ?? ''
  return rows(
    tx,
    sql`
      with period as (
        select f::date as from_day, t::date as to_day
        from unnest(${periods.map(({ from }) => from)}::text[], ${periods.map(({ to }) => to)}::text[]) as p (f, t)
      ), over as (
        select week + 6 as sunday, sum(greatest(minutes - ${USUAL_WEEK}, 0)) as minutes from (
          select s.worker_id, s.week, sum(s.minutes) as minutes from worked_sums s
          where s.employer_id = ${of.employerId} and s.week between ${first}::date - 6 and ${last}::date - 6 and ${whose(of, 's')}
          group by 1, 2
        ) weeks group by 1
      ), people as (
        select w.starts_on, w.ends_on from workers w
        where w.employer_id = ${of.employerId} and ${of.workerId === null ? sql`true` : sql`w.id = ${of.workerId}`}
      ), away as (
        select a.starts_on, a.ends_on from absences a
        where a.employer_id = ${of.employerId} and a.cancelled_at is null and a.kind <> 'holiday' and a.starts_on <= ${last}::date
          and (a.ends_on is null or a.ends_on >= ${first}::date) and ${whose(of, 'a')}
      ), taken as (
        select (y.requested_at at time zone 'Europe/London')::date as day, sum(y.amount_pence) as pence from withdrawals y
        where y.employer_id = ${of.employerId} and y.state in ('paid', 'recovered') and ${whose(of, 'y')}
          and y.requested_at >= ${first}::timestamp at time zone 'Europe/London'
          and y.requested_at < (${last}::date + 1)::timestamp at time zone 'Europe/London'
        group by 1
      )
      select
        (select coalesce(sum(o.minutes), 0)::integer from over o where o.sunday between p.from_day and p.to_day) as over_minutes,
        (select coalesce(sum(least(coalesce(a.ends_on, p.to_day), p.to_day) - greatest(a.starts_on, p.from_day) + 1), 0)::integer
          from away a where a.starts_on <= p.to_day and (a.ends_on is null or a.ends_on >= p.from_day)) as absent_days,
        (select count(*)::integer from people w where w.starts_on <= p.to_day and (w.ends_on is null or w.ends_on >= p.to_day)) as headcount,
        (select count(*)::integer from people w where w.starts_on between p.from_day and p.to_day) as joined,
        (select count(*)::integer from people w where w.ends_on between p.from_day and p.to_day) as "left",
        (select coalesce(sum(t.pence), 0)::bigint from taken t where t.day between p.from_day and p.to_day) as taken_pence
      from period p order by p.from_day
    `,
  )
}

/** The Mondays' weeks of more than 48 hours that end in a stretch, one for each worker and week. */
export async function countLongWeeks(tx: Tx, { from, to, ...of }: Of & Days): Promise<number> {
  const found = await rows(
    tx,
    sql<{ weeks: number }>`
      select count(*)::integer as weeks from (
        select 1 from worked_sums s
        where s.employer_id = ${of.employerId} and s.week between ${addDays(from, -6)}::date and ${addDays(to, -6)}::date and ${whose(of, 's')}
        group by s.worker_id, s.week having sum(s.minutes) > ${48 * 60}
      ) long
    `,
  )
  return found[0]?.weeks ?? 0
}
