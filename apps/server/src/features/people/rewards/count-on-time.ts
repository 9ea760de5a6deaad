import { addDays } from '@gpod/days'
import { londonDay } from '../../../platform/clock.ts'
import { rows, sql, type Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { settleEarned } from './earn-points.ts'
import { insertEntries, readRules } from './points-store.ts'

/** Clockings that were kept on a phone, or entered into the rota late, are counted for so long. */
const countedDays = 35

/**
 * What is on time, the same as in performance: a shift worked by the clock, begun no later than 15 minutes after its planned
 * start. A day is on time where all of its shifts by the clock are; a day without one is none.
 */
const onTimeDays = (employerId: string) => sql<{ worker_id: string; day: string; is_on_time: boolean }>`
  select t.worker_id, t.worked_on as day, bool_and(t.started_at <= s.starts_at + interval '15 minutes') as is_on_time
  from timesheets t join shifts s on s.employer_id = t.employer_id and s.id = t.shift_id and s.worker_id = t.worker_id
  where t.employer_id = ${employerId} and t.source = 'clock' and t.state <> 'open'
    and s.published_at is not null and s.removed_at is null and s.cancelled_at is null
    -- Ill or on leave that day, in whole or in part: late then is not late.
    and not exists (
      select 1 from absences a where a.employer_id = t.employer_id and a.worker_id = t.worker_id and a.cancelled_at is null
        and a.starts_on <= t.worked_on and (a.ends_on is null or a.ends_on >= t.worked_on)
        and t.started_at > s.starts_at + interval '15 minutes'
    )
`

/** Gives each who worked by the clock the points for days that were begun on time, once a day whatever they worked. */
export function countOnTime({ database, clock }: Pick<Deps, 'database' | 'clock'>, employerId: string): Promise<void> {
  const now = clock.now()
  const today = londonDay(now)
  return database.transaction({ employerId }, async (tx) => {
    const points = (await readRules(tx, employerId)).find(({ event }) => event === 'on_time')?.points
    if (points === undefined) return
    const found = await rows(
      tx,
      sql<{ workerId: string; onDay: string }>`
        select d.worker_id as "workerId", d.day as "onDay" from (
          ${onTimeDays(employerId)} and t.worked_on >= ${addDays(today, -countedDays)} and t.worked_on < ${today}
            and t.worked_on >= (select since from point_rules where employer_id = ${employerId} and event = 'on_time')
          group by t.worker_id, t.worked_on
        ) d where d.is_on_time and not exists (
          select 1 from point_entries e where e.employer_id = ${employerId} and e.worker_id = d.worker_id and e.key = 'on_time:' || d.day
        )
      `,
    )
    const entries = found.map((one) => ({ ...one, key: `on_time:${one.onDay}`, event: 'on_time' as const, points }))
    const earned = await insertEntries(tx, { employerId, entries, now })
    await settleEarned(tx, { employerId, event: 'on_time', earned, now })
  })
}

/** The days of the last year that somebody worked by the clock, in their order, and whether each was begun on time. */
export async function listOnTime(
  tx: Tx,
  { employerId, workerId, today }: { employerId: string; workerId: string; today: string },
): Promise<boolean[]> {
  const found = await rows(
    tx,
    sql<{ is_on_time: boolean }>`
      select is_on_time from (
        ${onTimeDays(employerId)} and t.worker_id = ${workerId} and t.worked_on > ${addDays(today, -365)}
        group by t.worker_id, t.worked_on
      ) d order by day
    `,
  )
  return found.map(({ is_on_time }) => is_on_time)
}

/** How many days in a row each of these has begun on time, up to now. */
export async function countStreaks(
  tx: Tx,
  { employerId, workerIds, today }: { employerId: string; workerIds: readonly string[]; today: string },
): Promise<Map<string, number>> {
  const found = await rows(
    tx,
    sql<{ worker_id: string; streak: number }>`
      select d.worker_id, (count(*) filter (where d.day > coalesce(d.last_late, '-infinity')))::integer as streak from (
        select o.*, max(o.day) filter (where not o.is_on_time) over (partition by o.worker_id) as last_late from (
          ${onTimeDays(employerId)} and t.worker_id = any(${[...workerIds]}::uuid[]) and t.worked_on > ${addDays(today, -365)}
          group by t.worker_id, t.worked_on
        ) o
      ) d group by d.worker_id
    `,
  )
  return new Map(found.map(({ worker_id, streak }) => [worker_id, streak]))
}
