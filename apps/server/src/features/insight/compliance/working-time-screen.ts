import { addDays, mondayOf } from '@gpod/days'
import { rows, sql, type Tx } from '../../../platform/database/database.ts'
import { judgeRecentWork, type Person, type RecentFindings } from './recent-work.ts'

/** The weeks of the averages. */
export const AVERAGED_DAYS = 17 * 7
/** So long after a reference period its days of leave are made up for by days worked, for all but the longest leave. */
export const CATCH_UP_DAYS = 28
export const MOST_WEEKLY_MINUTES = 48 * 60
const MOST_NIGHT_MINUTES_A_DAY = 8 * 60

type Asked = { employerId: string; today: string }

/** Somebody of whom an average may be over what the law allows, or is not known. */
type AveragedWork = Person & {
  is_averaged: boolean
  worked_recently: boolean
  has_weeks: boolean
  may_be_over: boolean
  may_be_over_at_night: boolean
}

/** Of how many there is an average by week or night, and of those who has to be looked at. */
type Averages = { averaged: number; with_weeks: number; people: readonly AveragedWork[] }

/**
 * Everybody by what they worked in the weeks of the averages: from the sums of whole weeks, and the hours of the days before and
 * after these. Minutes are counted without what two spells share, and breaks as they stand there: what the rules find is never more.
 */
async function screenAverages(tx: Tx, { employerId, today }: Asked): Promise<Averages> {
  const from = addDays(today, -AVERAGED_DAYS)
  const begin = addDays(from, -CATCH_UP_DAYS)
  const [beginWeek, fromWeek, thisWeek] = [mondayFrom(begin), mondayFrom(from), mondayOf(today)]
  const hoursOf = (first: string, last: string) => sql`
    select worker_id, worked_on, ended_at > started_at as lasted, spell_seconds(started_at, ended_at, break_minutes) as seconds
    from timesheets
    where employer_id = ${employerId} and worked_on between ${first}::date and ${last}::date and ended_at is not null`
  const found = await rows(
    tx,
    sql<Omit<Averages, 'people'> & { person: AveragedWork | null }>`
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
      ), judged as materialized (
        select w.id, w.first_name || ' ' || w.last_name as name, w.starts_on, w.date_of_birth,
          w.starts_on < ${today}::date and (w.ends_on is null or w.ends_on >= ${today}::date)
            and (w.pay_basis = 'salaried' or coalesce(k.recently, 0) > 0) as is_averaged,
          coalesce(k.recently, 0) > 0 as worked_recently, coalesce(k.has_weeks, false) as has_weeks,
          coalesce((k.minutes + coalesce(r.minutes, 0) + 1) * 7 > ${MOST_WEEKLY_MINUTES}::integer * least(${AVERAGED_DAYS}::integer, greatest(7, ${today}::date - w.starts_on - ${CATCH_UP_DAYS}::integer)), false) as may_be_over,
          coalesce(k.of_weeks + coalesce(r.minutes, 0) + 1 > ${MOST_NIGHT_MINUTES_A_DAY}::integer * greatest(1, d.days - floor(d.days / 7.0)), false) as may_be_over_at_night
        from workers w
        left join worked k on k.worker_id = w.id
        left join resumed r on r.worker_id = w.id
        cross join lateral (select least(${AVERAGED_DAYS}::integer, ${today}::date - w.starts_on) as days) d
        where w.employer_id = ${employerId} and (k.worker_id is not null or w.pay_basis = 'salaried')
      )
      select averaged, with_weeks, to_json(j) as person
      from (
        select count(*) filter (where is_averaged)::integer as averaged, count(*) filter (where has_weeks)::integer as with_weeks from judged
      ) counted
      left join judged j on j.is_averaged and (j.may_be_over or not j.worked_recently) or j.has_weeks and j.may_be_over_at_night
      order by j.id
    `,
  )
  const { averaged = 0, with_weeks = 0 } = found[0] ?? {}
  return { averaged, with_weeks, people: found.flatMap(({ person }) => (person === null ? [] : [person])) }
}

/** The first Monday from a day on. */
const mondayFrom = (day: string) => mondayOf(addDays(day, 6))

/** What several checks are told by, asked once for those of one transaction. */
export type WorkingTimeScreens = {
  recent(tx: Tx): Promise<RecentFindings>
  averages(tx: Tx): Promise<Averages>
}

export function openScreens(asked: Asked & { mostBreaks: number }): WorkingTimeScreens {
  let recent: Promise<RecentFindings> | undefined
  let averages: Promise<Averages> | undefined
  return {
    recent(tx) {
      recent ??= judgeRecentWork(tx, asked)
      return recent
    },
    averages(tx) {
      averages ??= screenAverages(tx, asked)
      return averages
    },
  }
}
