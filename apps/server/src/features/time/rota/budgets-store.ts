import { firstRow, rows, sql, type Tx } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids.ts'

export type BudgetRow = { place: string | null; fromWeek: string; mostPence: number | null; mostMinutes: number | null }

/** Every budget that was set, the company's first. */
export function listBudgets(tx: Tx, employerId: string): Promise<(BudgetRow & { id: string })[]> {
  return rows(
    tx,
    sql<BudgetRow & { id: string }>`
      select b.id, p.name as place, b.from_week as "fromWeek", b.most_pence as "mostPence", b.most_minutes as "mostMinutes"
      from rota_budgets b left join places p on p.employer_id = b.employer_id and p.id = b.place_id
      where b.employer_id = ${employerId} order by p.name nulls first, b.from_week desc
    `,
  )
}

type Said = BudgetRow & { employerId: string; userId: string; now: string }

/** Sets a budget; false where there is no such place. */
export async function setBudget(tx: Tx, { employerId, place, userId, now, ...said }: Said): Promise<boolean> {
  const written = await rows(
    tx,
    sql<{ id: string }>`
      insert into rota_budgets (employer_id, id, place_id, from_week, most_pence, most_minutes, set_at, set_by)
      select ${employerId}, ${newId()}, p.id, ${said.fromWeek}::date, ${said.mostPence}::bigint, ${said.mostMinutes}::integer, ${now}::timestamptz, ${userId}::uuid
      from (select null::uuid as id where ${place}::text is null
        union all select id from places where employer_id = ${employerId} and name = ${place}::text) p
      on conflict (employer_id, place_id, from_week) do update set most_pence = excluded.most_pence,
        most_minutes = excluded.most_minutes, set_at = excluded.set_at, set_by = excluded.set_by
      returning id
    `,
  )
  return written.length > 0
}

/** Deletes a budget; gives what it said, or undefined where there is none. */
export function deleteBudget(
  tx: Tx,
  { employerId, id }: { employerId: string; id: string },
): Promise<BudgetRow | undefined> {
  return firstRow(
    tx,
    sql<BudgetRow>`
      with gone as (delete from rota_budgets where employer_id = ${employerId} and id = ${id} returning *)
      select p.name as place, gone.from_week as "fromWeek", gone.most_pence as "mostPence", gone.most_minutes as "mostMinutes"
      from gone left join places p on p.employer_id = gone.employer_id and p.id = gone.place_id
    `,
  )
}

export type WeekSum = { week: string; place: string; minutes: number; cost: number | null }

/**
 * What the shifts of whole weeks come to, by place: minutes without breaks, open shifts among them, and pay at the rate of
 * each day where somebody has them and it is known.
 */
export function sumWeeks(
  tx: Tx,
  { employerId, from, to }: { employerId: string; from: string; to: string },
): Promise<WeekSum[]> {
  return rows(
    tx,
    sql<WeekSum>`
      select x.week::text as week, x.place, sum(x.minutes)::integer as minutes, sum(round(x.minutes * x.rate / 60.0))::bigint as cost from (
        select date_trunc('week', s.starts_at at time zone 'Europe/London')::date as week, s.location as place,
          greatest(0, floor(extract(epoch from s.ends_at - s.starts_at) / 60) - s.unpaid_break_minutes) as minutes, rate.pence as rate
        from shifts s
        left join lateral (
          select r.hourly_rate_pence as pence from worker_rates r
          where r.employer_id = s.employer_id and r.worker_id = s.worker_id and r.from_day <= (s.starts_at at time zone 'Europe/London')::date
          order by r.from_day desc limit 1
        ) rate on true
        where s.employer_id = ${employerId} and s.removed_at is null and s.cancelled_at is null
          and s.starts_at >= ${from}::timestamp at time zone 'Europe/London'
          and s.starts_at < (${to}::date + 1)::timestamp at time zone 'Europe/London'
      ) x group by x.week, x.place
    `,
  )
}
