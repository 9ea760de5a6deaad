import { rows, sql, type Tx } from '../../../platform/database/database.ts'
import type { Between } from './costs.ts'

/** How many people, of those who took wages early, showed each sign; never who. */
type Signals = { people: number; often: number; most: number; each_month: number }
type Month = { month: string; people: number; withdrawals: number; pence: number; fees: number }

/** What was taken early by month, and signs of hardship among those who took it. */
export async function readWageAccess(
  tx: Tx,
  { employerId, from, to }: Between,
): Promise<{ months: Month[]; signals: Signals }> {
  const taken = sql`
    select y.worker_id, date_trunc('month', y.requested_at at time zone 'Europe/London')::date as month, y.amount_pence,
      y.worker_fee_pence + y.employer_fee_pence as fee, y.available_at_request_pence as available
    from withdrawals y
    where y.employer_id = ${employerId} and y.state in ('paid', 'recovered')
      and y.requested_at >= ${from}::timestamp at time zone 'Europe/London'
      and y.requested_at < (${to}::date + 1)::timestamp at time zone 'Europe/London'
  `
  const [months, [signals]] = await Promise.all([
    rows(
      tx,
      sql<Month>`
        select month, count(distinct worker_id)::integer as people, count(*)::integer as withdrawals, sum(amount_pence)::bigint as pence,
          sum(fee)::bigint as fees
        from (${taken}) t group by 1 order by 1
      `,
    ),
    rows(
      tx,
      sql<Signals>`
        with by_month as (
          select worker_id, month, count(*) as times, bool_or(amount_pence * 10 >= available * 9) as most from (${taken}) t group by 1, 2
        ), streaks as (
          -- Months in a row have the same distance to their number.
          select worker_id, count(*) as months from (
            select worker_id, month - (row_number() over (partition by worker_id order by month) * interval '1 month') as streak from by_month
          ) s group by worker_id, streak
        )
        select count(distinct worker_id)::integer as people,
          (count(distinct worker_id) filter (where times >= 3))::integer as often,
          (count(distinct worker_id) filter (where most))::integer as most,
          (select count(distinct worker_id)::integer from streaks where months >= 3) as each_month
        from by_month
      `,
    ),
  ])
  return { months, signals: signals ?? { people: 0, often: 0, most: 0, each_month: 0 } }
}
