import { addDays } from '@gpod/days'
import {
  type AverageAsked,
  dailyRest as judgeDailyRest,
  type Work,
  weeklyAverage,
  weeklyAverageLimit,
} from '@gpod/rota'
import { londonDay, MINUTE } from '../../../platform/clock.ts'
import { rows, sql, type Tx } from '../../../platform/database/database.ts'
import { type Check, evidence, nothingYet, placeOf } from './check.ts'

const WEEKS = 17
const MOST_WEEKLY_MINUTES = 48 * 60
/** So long after a reference period its days of leave are made up for by days worked, for all but the longest leave. */
const CATCH_UP_DAYS = 28

type Employee = { id: string; name: string; starts_on: string; date_of_birth: string | null }
type Hours = { id: string; worker_id: string; started_at: string; ended_at: string; break_minutes: number }

/**
 * Nobody works more than 48 hours a week on average over 17 weeks, or since they began (reg 4): hours of the next days
 * worked stand for days of leave and sickness, so the latest 17 weeks are looked at of which these are known. The database
 * finds who may have worked so much, the rule decides. A salary without any hours written down proves nothing (reg 9).
 */
export const weeklyHours: Check = {
  area: 'working_time',
  law: 'Working Time Regulations 1998, reg 4',
  href: placeOf.hours,
  async look(tx, { employerId, today }) {
    const from = addDays(today, -(WEEKS * 7 + CATCH_UP_DAYS))
    const found = await rows(
      tx,
      sql<Employee & { worked_recently: boolean; may_be_over: boolean }>`
        with worked as (
          select t.worker_id, count(*) filter (where t.worked_on >= ${addDays(today, -WEEKS * 7)}::date) as recently,
            sum(extract(epoch from t.ended_at - t.started_at) / 60 - t.break_minutes) as minutes
          from timesheets t
          where t.employer_id = ${employerId} and t.worked_on >= ${from}::date and t.worked_on < ${today}::date and t.ended_at is not null
          group by t.worker_id
        )
        select w.id, w.first_name || ' ' || w.last_name as name, w.starts_on, w.date_of_birth,
          coalesce(k.recently, 0) > 0 as worked_recently,
          coalesce(k.minutes, 0) > ${MOST_WEEKLY_MINUTES} * least(${WEEKS}, greatest(7, ${today}::date - w.starts_on - ${CATCH_UP_DAYS}) / 7.0) as may_be_over
        from workers w
        left join worked k on k.worker_id = w.id
        where w.employer_id = ${employerId} and w.starts_on < ${today}::date and (w.ends_on is null or w.ends_on >= ${today}::date)
          and (k.recently > 0 or w.pay_basis = 'salaried')
        order by w.id
      `,
    )
    if (found.length === 0) return nothingYet
    const candidates = found.filter(({ may_be_over }) => may_be_over)
    const workerIds = candidates.map(({ id }) => id)
    const works = await worksOf(tx, { employerId, workerIds, from, to: addDays(today, -1) })
    const away = await daysAway(tx, { employerId, workerIds, from, to: addDays(today, -1) })
    const over = candidates.flatMap(({ id, name, starts_on }) => {
      const asked = { works: works.get(id) ?? [], excludedDays: away.get(id) ?? [], startsOn: starts_on }
      const period = { ...asked, until: latestKnown(asked, today) }
      const [finding] = weeklyAverageLimit(period, null)
      return finding ? [{ id, name, minutes: Math.round(finding.found) }] : []
    })
    return {
      checked: found.length,
      evidence: [
        ...over
          .sort((one, other) => other.minutes - one.minutes)
          .map(({ id, name, minutes }) =>
            evidence('over_weekly_hours', 'broken', {
              subject: name,
              href: placeOf.worker(id),
              facts: { minutes, weeks: WEEKS },
            }),
          ),
        ...found
          .filter(({ worked_recently }) => !worked_recently)
          .map(({ id, name }) => evidence('hours_unknown', 'unknown', { subject: name, href: placeOf.worker(id) })),
      ],
    }
  },
}

/** The end of the latest reference period whose days of leave were all made up for by days worked since; else today. */
function latestKnown(asked: Omit<AverageAsked, 'until'>, today: string): string {
  for (let back = 0; back <= CATCH_UP_DAYS; back += 1) {
    const until = addDays(today, -back)
    if (until <= asked.startsOn) break
    if (weeklyAverage({ ...asked, until }).daysMissing === 0) return until
  }
  return today
}

const DAYS = 28

/**
 * Everyone had 11 hours of rest in each 24 of the last 28 days, under 18 it is 12 (reg 10). The database finds who worked
 * longer or came back sooner than leaves room for it, the rule decides.
 */
export const dailyRest: Check = {
  area: 'working_time',
  law: 'Working Time Regulations 1998, reg 10',
  href: placeOf.hours,
  async look(tx, { employerId, today }) {
    const from = addDays(today, -DAYS)
    const people = await rows(
      tx,
      sql<Employee & { may_be_short: boolean }>`
        with worked as (
          select t.worker_id, t.ended_at - t.started_at as span,
            t.started_at - max(t.ended_at) over (partition by t.worker_id order by t.started_at rows between unbounded preceding and 1 preceding) as gap
          from timesheets t
          where t.employer_id = ${employerId} and t.worked_on between ${from}::date and ${today}::date and t.ended_at > t.started_at
        )
        select w.id, w.first_name || ' ' || w.last_name as name, w.starts_on, w.date_of_birth,
          bool_or(k.span > interval '12 hours' or k.gap < interval '12 hours') as may_be_short
        from worked k join workers w on w.employer_id = ${employerId} and w.id = k.worker_id
        group by w.id, w.first_name, w.last_name, w.starts_on, w.date_of_birth
      `,
    )
    if (people.length === 0) return nothingYet
    const candidates = people.filter(({ may_be_short }) => may_be_short)
    const workerIds = candidates.map(({ id }) => id)
    const works = await worksOf(tx, { employerId, workerIds, from, to: today })
    const short = candidates.flatMap(({ id, name, date_of_birth }) =>
      judgeDailyRest({ bornOn: date_of_birth }, works.get(id) ?? []).map((finding) => ({ id, name, ...finding })),
    )
    return {
      checked: people.length,
      evidence: short
        .sort((one, other) => spanOf(other) - spanOf(one) || other.within.from - one.within.from)
        .map((finding) =>
          evidence('rest_short', 'broken', {
            subject: finding.name,
            on: londonDay(new Date(finding.within.from).toISOString()),
            facts: { span: Math.round(spanOf(finding)), rest: Math.round(finding.found) },
            href: placeOf.worker(finding.id),
          }),
        ),
    }
  },
}

const spanOf = ({ within }: { within: { from: number; to: number } }) => (within.to - within.from) / MINUTE

type Asked = { employerId: string; workerIds: readonly string[]; from: string; to: string }

/** The finished hours of some employees by person, in order. Breaks have a length there and no times. */
async function worksOf(tx: Tx, { employerId, workerIds, from, to }: Asked): Promise<Map<string, Work[]>> {
  const found = await rows(
    tx,
    sql<Hours>`
      select t.id, t.worker_id, t.started_at, t.ended_at, t.break_minutes from timesheets t
      where t.employer_id = ${employerId} and t.worker_id = any(${[...workerIds]}::uuid[])
        and t.worked_on between ${from}::date and ${to}::date and t.ended_at > t.started_at
      order by t.started_at
    `,
  )
  const works = new Map<string, Work[]>()
  for (const { id, worker_id, started_at, ended_at, break_minutes } of found) {
    const own = works.get(worker_id) ?? []
    own.push({
      id,
      from: Date.parse(started_at),
      to: Date.parse(ended_at),
      breaks: break_minutes > 0 ? [{ minutes: break_minutes }] : [],
    })
    works.set(worker_id, own)
  }
  return works
}

/** The days on which some employees were on leave or sick (reg 4(7)), by person. Unpaid leave is none of these. */
async function daysAway(tx: Tx, { employerId, workerIds, from, to }: Asked): Promise<Map<string, string[]>> {
  const found = await rows(
    tx,
    sql<{ worker_id: string; day: string }>`
      select distinct a.worker_id, d::date as day
      from absences a
      cross join lateral generate_series(greatest(a.starts_on, ${from}::date), least(coalesce(a.ends_on, ${to}::date), ${to}::date), interval '1 day') d
      where a.employer_id = ${employerId} and a.worker_id = any(${[...workerIds]}::uuid[]) and a.cancelled_at is null and a.kind <> 'unpaid'
        and a.starts_on <= ${to}::date and (a.ends_on is null or a.ends_on >= ${from}::date)
    `,
  )
  const away = new Map<string, string[]>()
  for (const { worker_id, day } of found) away.set(worker_id, [...(away.get(worker_id) ?? []), day])
  return away
}
