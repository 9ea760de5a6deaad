import type { AnalyticsPeriod } from '@gpod/contract'
import { addDays, mondayOf } from '@gpod/days'
import { plannedEachTime, rows, sql, type Tx } from '../../../platform/database/database.ts'
import type { Days } from './periods.ts'

/** Whose: a company's, of whom the database shows the caller, or one worker's. */
export type Of = {
  employerId: string
  workerId: string | null
  /** The weeks whose sums are not read from those that are kept of everybody (`findMarkedWeeks`); null where none is. */
  marked: readonly string[] | null
}

/** What is more than this in a week counts as hours over 40, in the period that the week's Sunday is in. */
export const USUAL_WEEK = 40 * 60
/** More than this is a long week. */
export const LONG_WEEK = 48 * 60

/** What reads everybody is planned for how many they are. */
const planned = ({ workerId }: Pick<Of, 'workerId'>) => (workerId === null ? plannedEachTime : sql``)

const whose = ({ workerId }: Pick<Of, 'workerId'>, table: string) =>
  workerId === null ? sql`true` : sql`${sql.ref(`${table}.worker_id`)} = ${workerId}`

/**
 * Minutes by worker of whole weeks whose Sunday is in a stretch. Of a week that ends in another month there are two sums of each; of
 * any other the one is the week, and nothing has to be put together. Week by week no more than one week of everybody is held.
 */
const weeksOf = (of: Of, { from, to }: Days) => {
  const mondays: string[] = []
  for (let monday = mondayOf(from); addDays(monday, 6) <= to; monday = addDays(monday, 7))
    if (of.marked === null || of.marked.includes(monday)) mondays.push(monday)
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

/** Sums by week and month: of everybody as they are kept, and worker by worker where they are not. */
const sumsOf = ({ employerId, marked, ...of }: Of) => {
  const own = sql`
    select s.week, s.month, s.minutes, s.gross_pence from worked_sums s where s.employer_id = ${employerId} and ${whose(of, 's')}`
  if (marked === null) return own
  return sql`
    select k.week, k.month, k.minutes, k.gross_pence from worked_weeks k where k.employer_id = ${employerId} and ${isKept(marked)}
    union all
    ${own} and s.week = any(${[...marked]}::text[]::date[])`
}

const isKept = (marked: readonly string[]) => sql`not k.week = any(${[...marked]}::text[]::date[])`

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
  { from, to, isWeek, ...of }: Of & Days & { isWeek: boolean },
): Promise<DepartmentRow[]> {
  // What comes behind the last whole month is read day by day.
  const rest =
    isWeek || to.slice(0, 7) === addDays(to, 1).slice(0, 7) ? (isWeek ? from : `${to.slice(0, 7)}-01`) : addDays(to, 1)
  if (of.marked !== null) return rows(tx, departmentsOfEverybody({ ...of, marked: of.marked, from, to, rest }))
  return rows(
    tx,
    sql<DepartmentRow>`
      ${planned(of)}
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

/**
 * The same of everybody, department by department, from the sums of weeks that are kept; only what these do not have is read worker by
 * worker. Whoever was neither employed in the stretch nor at work in it does not count, whatever they did in the days before of its first week.
 */
const departmentsOfEverybody = ({ from, to, rest, ...of }: Of & Days & { marked: readonly string[]; rest: string }) => {
  const { employerId, marked } = of
  const first = mondayOf(from)
  const isEmployed = sql`(w.starts_on <= ${to}::date and (w.ends_on is null or w.ends_on >= ${from}::date))`
  const inMonths = (table: string) =>
    sql`${sql.ref(`${table}.month`)} >= ${from}::date and ${sql.ref(`${table}.month`)} < ${rest}::date`
  const hasWorked = sql`(
    exists (select 1 from worked_sums x where x.employer_id = w.employer_id and x.worker_id = w.id and ${inMonths('x')})
    or exists (select 1 from timesheets x where x.employer_id = w.employer_id and x.worker_id = w.id and x.state = 'approved'
      and x.worked_on between ${rest}::date and ${to}::date)
  )`
  return sql<DepartmentRow>`
    ${plannedEachTime}
    with parts as (
      select nullif(k.department, '') as department, 0 as people, k.sheets, k.minutes, k.gross_pence, 0 as over_minutes, 0 as absent_days
      from worked_weeks k where k.employer_id = ${employerId} and ${isKept(marked)} and ${inMonths('k')}
      union all
      select nullif(k.department, ''), 0, 0, 0, 0, k.over_minutes, 0
      from worked_weeks k where k.employer_id = ${employerId} and ${isKept(marked)} and k.week between ${first}::date and ${to}::date - 6
      union all
      select w.department, 0, s.sheets, s.minutes, s.gross_pence, 0, 0
      from worked_sums s join workers w on w.employer_id = ${employerId} and w.id = s.worker_id
      where s.employer_id = ${employerId} and s.week = any(${[...marked]}::text[]::date[]) and ${inMonths('s')}
      union all
      select w.department, 0, 0, 0, 0, greatest(o.minutes - ${USUAL_WEEK}, 0), 0
      from (${weeksOf(of, { from, to })}) o join workers w on w.employer_id = ${employerId} and w.id = o.worker_id
      union all
      select w.department, 0, t.sheets, t.minutes, t.gross_pence, 0, 0
      from (
        select worker_id, count(*) as sheets, sum(paid_minutes) as minutes, sum(coalesce(gross_pence, 0)) as gross_pence from timesheets
        where employer_id = ${employerId} and state = 'approved' and worked_on between ${rest}::date and ${to}::date group by 1
      ) t join workers w on w.employer_id = ${employerId} and w.id = t.worker_id
      union all
      -- All their hours of that week are of the month before.
      select w.department, 0, 0, 0, 0, ${USUAL_WEEK} - s.minutes, 0
      from worked_sums s join workers w on w.employer_id = ${employerId} and w.id = s.worker_id
      where s.employer_id = ${employerId} and s.week = ${first}::date and s.week + 6 <= ${to}::date and s.month < ${from}::date
        and s.minutes > ${USUAL_WEEK} and not ${isEmployed} and not ${hasWorked}
      union all
      select w.department, count(*), 0, 0, 0, 0, 0 from workers w where w.employer_id = ${employerId} and ${isEmployed} group by 1
      union all
      select w.department, 0, 0, 0, 0, 0, least(coalesce(a.ends_on, ${to}::date), ${to}::date) - greatest(a.starts_on, ${from}::date) + 1
      from absences a join workers w on w.employer_id = ${employerId} and w.id = a.worker_id
      where a.employer_id = ${employerId} and a.cancelled_at is null and a.kind <> 'holiday' and a.starts_on <= ${to}::date
        and (a.ends_on is null or a.ends_on >= ${from}::date) and (${isEmployed} or ${hasWorked})
    )
    select department, sum(people)::integer as people, sum(minutes)::integer as minutes, sum(over_minutes)::integer as over_minutes,
      sum(absent_days)::integer as absent_days, sum(gross_pence)::bigint as gross_pence
    from parts group by 1 having sum(people) > 0 or sum(sheets) > 0 order by 1 nulls last
  `
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
      ${planned(of)}
      select ${unit} as starts, sum(s.minutes)::integer as minutes, sum(s.gross_pence)::bigint as gross from (${sumsOf(of)}) s
      where ${period === 'week' ? sql`s.week` : sql`s.month`} >= ${from}::date
      group by 1 order by 1
    `,
  )
  return new Map(found.map(({ starts, minutes, gross }) => [starts, { minutes, gross }]))
}

/** The first day that any hours were approved of; null where there are none. */
export async function findFirstDay(tx: Tx, { employerId, ...of }: Of): Promise<string | null> {
  const found = await rows(
    tx,
    sql<{ day: string }>`
      select t.worked_on as day from timesheets t
      where t.employer_id = ${employerId} and t.state = 'approved' and ${whose(of, 't')} order by t.worked_on limit 1
    `,
  )
  return found[0]?.day ?? null
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
      ${planned(of)}
      with period as (
        select f::date as from_day, t::date as to_day, place
        from unnest(${periods.map(({ from }) => from)}::text[], ${periods.map(({ to }) => to)}::text[]) with ordinality as p (f, t, place)
      ), over as materialized (
        -- Each of these once, not again for every period.
        select week + 6 as sunday, sum(greatest(minutes - ${USUAL_WEEK}, 0)) as minutes, count(*) filter (where minutes > ${LONG_WEEK}) as long
        from (${weeksOf(of, { from: first, to: last })}) weeks group by 1
        ${
          of.marked === null
            ? sql``
            : sql`union all
              select k.week + 6, sum(k.over_minutes), sum(k.long_weeks) from worked_weeks k
              where k.employer_id = ${of.employerId} and ${isKept(of.marked)} and k.week between ${mondayOf(first)}::date and ${last}::date - 6 group by 1`
        }
      ), people as materialized (
        -- Many begin on one day, and each period asks three times.
        select w.starts_on, w.ends_on, count(*) as count from workers w
        where w.employer_id = ${of.employerId} and ${of.workerId === null ? sql`true` : sql`w.id = ${of.workerId}`} group by 1, 2
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
        (select coalesce(sum(w.count), 0)::integer from people w where w.starts_on <= p.to_day and (w.ends_on is null or w.ends_on >= p.to_day)) as headcount,
        (select coalesce(sum(w.count), 0)::integer from people w where w.starts_on between p.from_day and p.to_day) as joined,
        (select coalesce(sum(w.count), 0)::integer from people w where w.ends_on between p.from_day and p.to_day) as "left",
        (select coalesce(sum(t.pence), 0)::bigint from taken t where t.day between p.from_day and p.to_day) as taken_pence
      from period p order by p.place
    `,
  )
}
