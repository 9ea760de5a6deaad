import { addDays, mondayOf } from '@gpod/days'
import { rows, sql, type Tx } from '../../../platform/database/database.ts'
import { listEverybodysTime, type WorkOfDay } from '../../time/timesheets/index.ts'

/** The days that rest, breaks and those under 18 are looked at over, and the weeks of the averages. */
export const RECENT_DAYS = 28
export const AVERAGED_DAYS = 17 * 7
/** So long after a reference period its days of leave are made up for by days worked, for all but the longest leave. */
export const CATCH_UP_DAYS = 28
export const MOST_WEEKLY_MINUTES = 48 * 60
const MOST_NIGHT_MINUTES_A_DAY = 8 * 60

export type Person = { id: string; name: string; starts_on: string; date_of_birth: string | null }

/** Somebody with their finished hours of the last weeks. */
export type RecentWork = Person & { works: readonly WorkOfDay[]; isUnclear: boolean }

type Asked = { employerId: string; today: string }

/** Weekly rest is judged of the last four whole weeks. */
export function restWeeks(today: string): { from: string; until: string } {
  const until = mondayOf(today)
  return { from: addDays(until, -RECENT_DAYS), until }
}

type Days = { from: string; to: string }
const isOf = ({ workedOn }: WorkOfDay, { from, to }: Days) => workedOn >= from && workedOn <= to

/** Who worked on some days, with all their work. */
export function whoWorked(recent: readonly RecentWork[], days: Days): RecentWork[] {
  return recent.filter(({ works }) => works.some((work) => isOf(work, days)))
}

/** Whose work of some days one check is about, and that work. */
export function within(
  recent: readonly RecentWork[],
  { isAbout = () => true, ...days }: Days & { isAbout?: (work: WorkOfDay) => boolean },
): RecentWork[] {
  return recent.flatMap((person) => {
    const works = person.works.filter((work) => isOf(work, days) && isAbout(work))
    return works.length === 0 ? [] : [{ ...person, works }]
  })
}

/**
 * Everybody who worked in the last weeks with their hours, once for all checks that the rules decide by these: rest, breaks, those
 * under 18.
 */
async function readRecentWork(tx: Tx, { employerId, today }: Asked): Promise<RecentWork[]> {
  const { from, until } = restWeeks(today)
  const [people, { works, unclear }] = await Promise.all([
    rows(
      tx,
      sql<Person>`
        select w.id, w.first_name || ' ' || w.last_name as name, w.starts_on, w.date_of_birth
        from workers w where w.employer_id = ${employerId} order by w.id
      `,
    ),
    listEverybodysTime(tx, { employerId, from: addDays(from, -8), to: addDays(until, 8) }),
  ])
  return people.flatMap((person) => {
    const own = works.get(person.id)
    return own ? [{ ...person, works: own, isUnclear: unclear.has(person.id) }] : []
  })
}

/** Somebody with hours of the last 17 weeks or longer, and whether an average of theirs may be over what the law allows. */
export type AveragedWork = Person & {
  is_salaried: boolean
  is_employed: boolean
  worked_recently: boolean
  has_weeks: boolean
  may_be_over: boolean
  may_be_over_at_night: boolean
}

/**
 * Everybody by what they worked in the weeks of the averages: from the sums of whole weeks, and the hours of the days before and
 * after these. Minutes are counted without what two spells share, and breaks as they stand there: what the rules find is never more.
 */
function screenAverages(tx: Tx, { employerId, today }: Asked): Promise<AveragedWork[]> {
  const from = addDays(today, -AVERAGED_DAYS)
  const begin = addDays(from, -CATCH_UP_DAYS)
  const [beginWeek, fromWeek, thisWeek] = [mondayFrom(begin), mondayFrom(from), mondayOf(today)]
  const hoursOf = (first: string, last: string) => sql`
    select worker_id, worked_on, ended_at > started_at as lasted, spell_seconds(started_at, ended_at, break_minutes) as seconds
    from timesheets
    where employer_id = ${employerId} and worked_on between ${first}::date and ${last}::date and ended_at is not null`
  return rows(
    tx,
    sql<AveragedWork>`
      with pieces as (
        select worker_id, week < ${from}::date as is_before, sheets, spells, seconds, seconds as of_all from finished_sums
        where employer_id = ${employerId} and week between ${beginWeek}::date and ${addDays(thisWeek, -7)}::date
          and not (week < ${from}::date and week + 7 > ${from}::date)
        union all
        -- Of the week in which the averages begin, all counts to the longer period.
        select worker_id, true, 0, 0, 0, seconds from finished_sums
        where employer_id = ${employerId} and week between ${addDays(from, -6)}::date and ${addDays(from, -1)}::date
        union all
        select worker_id, true, 0, 0, 0, seconds from (${hoursOf(begin, addDays(beginWeek, -1))}) h
        union all
        select worker_id, false, 1, lasted::integer, seconds, 0 from (${hoursOf(from, addDays(fromWeek, -1))}) h
        union all
        select worker_id, false, (worked_on < ${today}::date)::integer, lasted::integer, case when worked_on < ${today}::date then seconds else 0 end,
          case when worked_on < ${today}::date then seconds else 0 end
        from (${hoursOf(thisWeek, today)}) h
      ),
      worked as (
        select worker_id, sum(sheets) filter (where not is_before) as recently, bool_or(spells > 0 and not is_before) as has_weeks,
          sum(of_all) / 60.0 as minutes, sum(seconds) filter (where not is_before) / 60.0 as of_weeks
        from pieces group by worker_id
      ), resumed as (
        -- Where a clocking out was taken back the break that stands there may be longer than the one that was clocked.
        select t.worker_id, sum(t.break_minutes) as minutes from timesheets t
        where t.employer_id = ${employerId} and t.id in (
          select e.timesheet_id from clock_events e where e.employer_id = ${employerId} and e.event = 'out_withdrawn' and e.at >= ${addDays(from, -CATCH_UP_DAYS - 4)}::date
        ) group by t.worker_id
      )
      select w.id, w.first_name || ' ' || w.last_name as name, w.starts_on, w.date_of_birth, w.pay_basis = 'salaried' as is_salaried,
        w.starts_on < ${today}::date and (w.ends_on is null or w.ends_on >= ${today}::date) as is_employed,
        coalesce(k.recently, 0) > 0 as worked_recently, coalesce(k.has_weeks, false) as has_weeks,
        coalesce((k.minutes + coalesce(r.minutes, 0) + 1) * 7 > ${MOST_WEEKLY_MINUTES}::integer * least(${AVERAGED_DAYS}::integer, greatest(7, ${today}::date - w.starts_on - ${CATCH_UP_DAYS}::integer)), false) as may_be_over,
        coalesce(k.of_weeks + coalesce(r.minutes, 0) + 1 > ${MOST_NIGHT_MINUTES_A_DAY}::integer * greatest(1, d.days - floor(d.days / 7.0)), false) as may_be_over_at_night
      from workers w
      left join worked k on k.worker_id = w.id
      left join resumed r on r.worker_id = w.id
      cross join lateral (select least(${AVERAGED_DAYS}::integer, ${today}::date - w.starts_on) as days) d
      where w.employer_id = ${employerId} and (k.worker_id is not null or w.pay_basis = 'salaried')
      order by w.id
    `,
  )
}

/** The first Monday from a day on. */
const mondayFrom = (day: string) => mondayOf(addDays(day, 6))

/** What several checks are told by, asked once for those of one transaction. */
export type WorkingTimeScreens = {
  recent(tx: Tx): Promise<RecentWork[]>
  averages(tx: Tx): Promise<AveragedWork[]>
}

export function openScreens(asked: Asked): WorkingTimeScreens {
  let recent: Promise<RecentWork[]> | undefined
  let averages: Promise<AveragedWork[]> | undefined
  return {
    recent(tx) {
      recent ??= readRecentWork(tx, asked)
      return recent
    },
    averages(tx) {
      averages ??= screenAverages(tx, asked)
      return averages
    },
  }
}
