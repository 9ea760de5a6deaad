import type { PerformanceTargets } from '@gpod/contract'
import { londonDay } from '../../../platform/clock.ts'
import { firstRow, rows, sql, type Tx } from '../../../platform/database/database.ts'
import type { Counted } from './figures.ts'

/**
 * What a worker's records have of the time up to now from `from` on, and of the same time before it. A shift of a day with
 * leave or absence, of whatever kind, is not among those that are counted: nobody does worse by having been ill or away.
 */
export async function countWork(
  tx: Tx,
  {
    employerId,
    workerId,
    start,
    from,
    now,
  }: { employerId: string; workerId: string; start: string; from: string; now: string },
): Promise<{ current: Counted; before: Counted }> {
  const [shifts, hours] = await Promise.all([
    rows(
      tx,
      sql<Omit<Counted, 'minutes'> & { is_current: boolean }>`
        select s.starts_at >= ${from} as is_current, count(*)::integer as shifts, count(t.id)::integer as worked,
          (count(*) filter (where t.source = 'clock'))::integer as clocked,
          (count(*) filter (where t.source = 'clock' and t.started_at <= s.starts_at + interval '15 minutes'))::integer as punctual
        from shifts s
        left join lateral (
          select t.id, t.source, t.started_at from timesheets t
          where t.employer_id = s.employer_id and t.shift_id = s.id and t.worker_id = s.worker_id
          order by t.started_at, t.id limit 1
        ) t on true
        where s.employer_id = ${employerId} and s.worker_id = ${workerId} and s.starts_at >= ${start} and s.ends_at <= ${now}
          and s.published_at is not null and s.removed_at is null and s.cancelled_at is null
          and not exists (
            select 1 from absences a
            where a.employer_id = s.employer_id and a.worker_id = s.worker_id and a.cancelled_at is null
              and a.starts_on <= (s.ends_at at time zone 'Europe/London')::date
              and (a.ends_on is null or a.ends_on >= (s.starts_at at time zone 'Europe/London')::date)
          )
        group by 1
      `,
    ),
    rows(
      tx,
      sql<{ is_current: boolean; minutes: number }>`
        select worked_on >= ${londonDay(from)} as is_current, sum(paid_minutes)::integer as minutes from timesheets
        where employer_id = ${employerId} and worker_id = ${workerId} and state = 'approved'
          and worked_on >= ${londonDay(start)} and worked_on <= ${londonDay(now)}
        group by 1
      `,
    ),
  ])
  const part = (isCurrent: boolean): Counted => {
    const {
      shifts: count = 0,
      worked = 0,
      clocked = 0,
      punctual = 0,
    } = shifts.find(({ is_current: is }) => is === isCurrent) ?? {}
    const minutes = hours.find(({ is_current: is }) => is === isCurrent)?.minutes ?? null
    return { shifts: count, worked, clocked, punctual, minutes }
  }
  return { current: part(true), before: part(false) }
}

export async function readTargets(tx: Tx, employerId: string): Promise<PerformanceTargets> {
  const found = await firstRow(
    tx,
    sql<PerformanceTargets>`
      select punctuality, shifts_worked as "shiftsWorked" from performance_targets where employer_id = ${employerId}
    `,
  )
  return found ?? { punctuality: null, shiftsWorked: null }
}

export async function saveTargets(
  tx: Tx,
  { employerId, targets }: { employerId: string; targets: PerformanceTargets },
): Promise<void> {
  await sql`
    insert into performance_targets (employer_id, punctuality, shifts_worked)
    values (${employerId}, ${targets.punctuality}, ${targets.shiftsWorked})
    on conflict (employer_id) do update set punctuality = excluded.punctuality, shifts_worked = excluded.shifts_worked
  `.execute(tx)
}
