import { rows, sql, type Tx } from '../../../platform/database/database.ts'

type Of = { employerId: string; workerId: string }

/** A pay period of somebody's schedule, with what its published rota would pay at their rates and what became of it. Pence. */
export type PeriodRow = {
  starts_on: string
  ends_on: string
  pay_date: string
  ordinary_payday: string | null
  is_closed: boolean
  /** The first day of which the product has hours of theirs; null where it has none. */
  recorded_from: string | null
  /** Their published shifts of these days; null where there are none. */
  planned_pence: number | null
  /** Those of them that are still to end and that nobody has worked yet. */
  to_come_pence: number | null
  /** When the first of these ends, if nobody works it. */
  to_come_until: string | null
  approved_pence: number
  /** Net pay of its payslips; null where there are none. */
  net_pence: number | null
  /** What was taken early of its pay, with what it cost them. */
  taken_pence: number
}

/**
 * The pay periods of a worker's schedule whose payday lies between two days, in order, in one statement. A shift that was taken off
 * the rota does not count, nor one after their last day; one that was missed does: that is what a forecast by the rota has to expect. Of
 * the periods after their last day there are those alone in which something of theirs is paid.
 */
export function listPeriods(
  tx: Tx,
  { employerId, workerId, from, to, now }: Of & { from: string; to: string; now: string },
): Promise<PeriodRow[]> {
  return rows(
    tx,
    sql<PeriodRow>`
      select p.starts_on, p.ends_on, p.pay_date, p.ordinary_payday, p.closed_at is not null as is_closed, first.recorded_from,
        rota.planned::bigint as planned_pence, rota.to_come::bigint as to_come_pence, rota.until as to_come_until,
        coalesce(approved.gross, 0)::bigint as approved_pence, paid.net::bigint as net_pence, coalesce(taken.pence, 0)::bigint as taken_pence
      from workers w
      join pay_periods p on p.employer_id = w.employer_id and p.frequency = w.pay_frequency and p.schedule_number = w.schedule_number
      left join lateral (
        select min(t.worked_on) as recorded_from from timesheets t where t.employer_id = w.employer_id and t.worker_id = w.id
      ) first on true
      left join lateral (
        select sum(shift.pence) as planned, sum(shift.pence) filter (where shift.is_to_come) as to_come,
          min(shift.ends_at) filter (where shift.is_to_come) as until from (
          select round((extract(epoch from s.ends_at - s.starts_at) / 60 - s.unpaid_break_minutes) * rate.hourly_rate_pence / 60.0) as pence, s.ends_at,
            s.ends_at > ${now}::timestamptz and not exists (
              select 1 from timesheets t where t.employer_id = s.employer_id and t.shift_id = s.id and t.state <> 'open'
            ) as is_to_come
          from shifts s
          cross join lateral (select (s.starts_at at time zone 'Europe/London')::date as day) on_day
          join lateral (
            select r.hourly_rate_pence from worker_rates r
            where r.employer_id = s.employer_id and r.worker_id = s.worker_id and r.from_day <= on_day.day order by r.from_day desc limit 1
          ) rate on true
          where s.employer_id = w.employer_id and s.worker_id = w.id and s.removed_at is null and s.cancelled_at is null
            and s.published_at is not null and on_day.day between p.starts_on and least(p.ends_on, w.ends_on)
            and s.starts_at >= p.starts_on::timestamp - interval '1 day' and s.starts_at < p.ends_on::timestamp + interval '2 days'
        ) shift
      ) rota on true
      left join lateral (
        select sum(t.gross_pence) as gross from timesheets t
        where t.employer_id = w.employer_id and t.worker_id = w.id and t.pay_period_id = p.id and t.state = 'approved'
      ) approved on true
      left join lateral (
        select sum(r.net_pence) as net from pay_records r
        where r.employer_id = w.employer_id and r.worker_id = w.id and r.pay_period_id = p.id
      ) paid on true
      left join lateral (
        select sum(x.amount_pence + x.worker_fee_pence) as pence from withdrawals x
        where x.employer_id = w.employer_id and x.worker_id = w.id and x.pay_period_id = p.id
          and x.state not in ('declined', 'cancelled', 'failed')
      ) taken on true
      where w.employer_id = ${employerId} and w.id = ${workerId} and p.pay_date between ${from}::date and ${to}::date
        and p.ends_on >= w.starts_on
        and (w.ends_on is null or p.starts_on <= w.ends_on or coalesce(approved.gross, paid.net) is not null)
      order by p.pay_date
    `,
  )
}
