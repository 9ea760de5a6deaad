import { rows, sql } from '../../../platform/database/database.ts'
import { addDays } from '../../payroll/pay-schedules/index.ts'
import { type Check, evidence, nothingYet, placeOf } from './check.ts'

const WEEKS = 17
const MOST_WEEKLY_MINUTES = 48 * 60

type Average = { id: string; name: string; weekly_minutes: number | null }

/**
 * Nobody works more than 48 hours a week on average over the last 17 weeks, or since they began (reg 4). Days of leave
 * and sickness do not count in the average. A salary without any hours written down proves nothing (reg 9).
 */
export const weeklyHours: Check = {
  area: 'working_time',
  law: 'Working Time Regulations 1998, reg 4',
  href: placeOf.hours,
  async look(tx, { employerId, today }) {
    const from = addDays(today, -WEEKS * 7)
    const found = await rows(
      tx,
      sql<Average>`
        with worked as (
          select t.worker_id, sum(extract(epoch from t.ended_at - t.started_at) / 60 - t.break_minutes) as minutes
          from timesheets t
          where t.employer_id = ${employerId} and t.worked_on >= ${from}::date and t.worked_on < ${today}::date and t.ended_at is not null
          group by t.worker_id
        ), away as (
          select a.worker_id, sum(least(coalesce(a.ends_on, ${today}::date - 1), ${today}::date - 1) - greatest(a.starts_on, ${from}::date) + 1) as days
          from absences a
          where a.employer_id = ${employerId} and a.cancelled_at is null and a.kind <> 'unpaid'
            and a.starts_on < ${today}::date and (a.ends_on is null or a.ends_on >= ${from}::date)
          group by a.worker_id
        )
        select w.id, w.first_name || ' ' || w.last_name as name,
          round(k.minutes * 7 / greatest(7, least(${WEEKS * 7}, ${today}::date - w.starts_on) - coalesce(v.days, 0)))::bigint as weekly_minutes
        from workers w
        left join worked k on k.worker_id = w.id
        left join away v on v.worker_id = w.id
        where w.employer_id = ${employerId} and w.starts_on < ${today}::date and (w.ends_on is null or w.ends_on >= ${today}::date)
          and (k.minutes > 0 or w.pay_basis = 'salaried')
        order by weekly_minutes desc nulls last, w.id
      `,
    )
    if (found.length === 0) return nothingYet
    return {
      checked: found.length,
      evidence: found.flatMap(({ id, name, weekly_minutes }) => {
        const about = { subject: name, href: placeOf.worker(id) }
        if (weekly_minutes === null) return [evidence('hours_unknown', 'unknown', about)]
        if (weekly_minutes <= MOST_WEEKLY_MINUTES) return []
        return [evidence('over_weekly_hours', 'broken', { ...about, facts: { minutes: weekly_minutes, weeks: WEEKS } })]
      }),
    }
  },
}

const DAYS = 28

/** Work without a long enough rest in it; minutes. */
type Stretch = { worker_id: string; name: string; began_on: string; span: number; rest: number }

/**
 * Everyone had 11 hours of rest in each 24 of the last 28 days, under 18 it is 12 (reg 10). Work without such a rest
 * between is one stretch, and leaves no room for the rest once it is longer than what remains of 24 hours.
 */
export const dailyRest: Check = {
  area: 'working_time',
  law: 'Working Time Regulations 1998, reg 10',
  href: placeOf.hours,
  async look(tx, { employerId, today }) {
    const from = addDays(today, -DAYS)
    const stretches = await rows(
      tx,
      sql<Stretch>`
        with worked as (
          select t.worker_id, t.worked_on, t.started_at, t.ended_at,
            t.started_at - max(t.ended_at) over (partition by t.worker_id order by t.started_at rows between unbounded preceding and 1 preceding) as gap,
            case when w.date_of_birth > t.worked_on - interval '18 years' then interval '12 hours' else interval '11 hours' end as needed
          from timesheets t
          join workers w on w.employer_id = t.employer_id and w.id = t.worker_id
          where t.employer_id = ${employerId} and t.worked_on between ${from}::date and ${today}::date and t.ended_at > t.started_at
        ), numbered as (
          select *, count(*) filter (where gap is null or gap >= needed) over (partition by worker_id order by started_at) as stretch from worked
        ), stretches as (
          select worker_id, min(worked_on) as began_on, max(ended_at) - min(started_at) as span, max(needed) as needed,
            greatest(max(gap) filter (where gap < needed), interval '24 hours' - (max(ended_at) - min(started_at)), interval '0') as rest
          from numbered group by worker_id, stretch
        )
        select s.worker_id, w.first_name || ' ' || w.last_name as name, s.began_on,
          round(extract(epoch from s.span) / 60)::bigint as span, round(extract(epoch from s.rest) / 60)::bigint as rest
        from stretches s join workers w on w.employer_id = ${employerId} and w.id = s.worker_id
        where s.span > interval '24 hours' - s.needed
        order by s.span desc, s.began_on desc, s.worker_id
      `,
    )
    const [people] = await rows(
      tx,
      sql<{ count: number }>`
        select count(distinct worker_id)::bigint as count from timesheets
        where employer_id = ${employerId} and worked_on between ${from}::date and ${today}::date and ended_at > started_at
      `,
    )
    if (!people || people.count === 0) return nothingYet
    return {
      checked: people.count,
      evidence: stretches.map(({ worker_id, name, began_on, span, rest }) =>
        evidence('rest_short', 'broken', {
          subject: name,
          on: began_on,
          facts: { span, rest },
          href: placeOf.worker(worker_id),
        }),
      ),
    }
  },
}
