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

/** Whose work of some days one check is about, and that work. */
export function within(
  recent: readonly RecentWork[],
  { from, to, isAbout = () => true }: { from: string; to: string; isAbout?: (work: WorkOfDay) => boolean },
): RecentWork[] {
  return recent.flatMap((person) => {
    const works = person.works.filter((work) => work.workedOn >= from && work.workedOn <= to && isAbout(work))
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
 * Everybody by what they worked in the weeks of the averages, by one pass over these. Minutes are counted without what two
 * spells share, and breaks as they stand there: what the rules find is never more.
 */
function screenAverages(tx: Tx, { employerId, today }: Asked): Promise<AveragedWork[]> {
  const from = addDays(today, -AVERAGED_DAYS)
  return rows(
    tx,
    sql<AveragedWork>`
      with worked as (
        select t.worker_id, count(*) filter (where t.worked_on >= ${from}::date and t.worked_on < ${today}::date) as recently,
          bool_or(t.worked_on >= ${from}::date and t.ended_at > t.started_at) as has_weeks,
          sum(t.minutes) filter (where t.worked_on < ${today}::date) as minutes,
          sum(t.minutes) filter (where t.worked_on >= ${from}::date and t.worked_on < ${today}::date) as of_weeks
        from (
          -- Floating, which is quick.
          select worker_id, worked_on, started_at, ended_at, greatest(date_part('epoch', ended_at - started_at) / 60 - break_minutes, 0) as minutes
          from timesheets
          where employer_id = ${employerId} and worked_on between ${addDays(from, -CATCH_UP_DAYS)}::date and ${today}::date and ended_at is not null
        ) t
        group by t.worker_id
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
