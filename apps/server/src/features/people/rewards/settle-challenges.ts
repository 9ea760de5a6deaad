import type { PointEvent } from '@gpod/contract'
import { addDays } from '@gpod/days'
import { londonDay } from '../../../platform/clock.ts'
import { jsonRows, rows, sql, type Tx } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids.ts'
import { announce } from '../../../platform/live/live.ts'
import { tellManagers, tellWorkers } from '../alerts/index.ts'
import { insertEntries } from './points-store.ts'

/** Events of its days that are known of late still count for so long. */
const lateDays = 35

/** Who takes part in a challenge `c`: who joined, or everyone who works there on a day. */
export const participants = (today: string) => sql`
  select j.worker_id from challenge_entries j
  where not c.is_for_all and j.employer_id = c.employer_id and j.challenge_id = c.id
  union all
  select w.id from workers w
  where c.is_for_all and w.employer_id = c.employer_id and w.erased_at is null and w.starts_on <= ${today}
    and (w.ends_on is null or w.ends_on >= ${today})
`

type Completed = { challengeId: string; workerId: string; points: number; itemId: string | null; endsOn: string }

/**
 * Who of these has reached the aim of a challenge of this kind of event gets its points and its reward, once; a team all of its
 * people, by what they did together.
 */
export async function settleChallenges(
  tx: Tx,
  {
    employerId,
    event,
    workerIds,
    now,
  }: { employerId: string; event: PointEvent; workerIds: readonly string[]; now: string },
): Promise<void> {
  const today = londonDay(now)
  const completed = await rows(
    tx,
    sql<Completed>`
      with had as (
        select c.id, c.aim, c.is_team, c.points, c.item_id, c.ends_on, p.worker_id, count(e.id) as events
        from reward_challenges c cross join lateral (${participants(today)}) p
        left join point_entries e on e.employer_id = c.employer_id and e.worker_id = p.worker_id and e.event = c.event
          and e.on_day between c.starts_on and c.ends_on
        where c.employer_id = ${employerId} and c.event = ${event} and c.ended_at is null
          and c.starts_on <= ${today} and c.ends_on >= ${addDays(today, -lateDays)}
          and (c.is_team or p.worker_id = any(${[...workerIds]}::uuid[]))
        group by c.id, c.aim, c.is_team, c.points, c.item_id, c.ends_on, p.worker_id
      ), reached as (
        select h.*, case when is_team then sum(events) over (partition by id) else events end as so_far from had h
      ), written as (
        insert into challenge_entries (employer_id, challenge_id, worker_id, joined_at, completed_at)
        select ${employerId}, id, worker_id, ${now}::timestamptz, ${now}::timestamptz from reached where so_far >= aim order by id, worker_id
        on conflict (employer_id, challenge_id, worker_id) do update set completed_at = excluded.completed_at
          where challenge_entries.completed_at is null
        returning challenge_id, worker_id
      )
      select r.id as "challengeId", r.worker_id as "workerId", r.points, r.item_id as "itemId", r.ends_on as "endsOn"
      from written w join reached r on r.id = w.challenge_id and r.worker_id = w.worker_id
    `,
  )
  if (completed.length === 0) return
  const entries = completed.flatMap(({ challengeId, workerId, points, endsOn }) =>
    points === 0
      ? []
      : [
          {
            workerId,
            key: `challenge:${challengeId}`,
            event: 'challenge' as const,
            onDay: endsOn < today ? endsOn : today,
            points,
          },
        ],
  )
  await insertEntries(tx, { employerId, entries, now })
  const won = completed.filter(({ itemId }) => itemId !== null)
  await giveRewards(tx, { employerId, won, now })
  await tellWorkers(tx, {
    employerId,
    told: completed.map(({ workerId, challengeId }) => ({
      workerId,
      kind: 'challenge_completed' as const,
      key: `challenge_completed:${challengeId}`,
      facts: {},
    })),
    now,
  })
  await announce(tx, { employerId, workerId: null, words: ['rewards'] })
}

/** Asks for each one's reward as they would, for no points: the company fulfils it as any other. */
async function giveRewards(
  tx: Tx,
  { employerId, won, now }: { employerId: string; won: readonly Completed[]; now: string },
): Promise<void> {
  if (won.length === 0) return
  const json = jsonRows(won.map((one) => ({ ...one, id: newId(Date.parse(now)) })))
  await sql`
    insert into redemptions (employer_id, id, worker_id, item_id, challenge_id, name, points, worth, value_pence, state, requested_at)
    select ${employerId}, r.id, r."workerId", i.id, r."challengeId", i.name, 0, i.worth, i.value_pence, 'requested', ${now}
    from json_to_recordset(${json}) as r (id uuid, "workerId" uuid, "challengeId" uuid, "itemId" uuid)
    join reward_items i on i.employer_id = ${employerId} and i.id = r."itemId"
  `.execute(tx)
  await tellManagers(tx, {
    employerId,
    told: won.map(({ workerId, challengeId }) => ({
      workerId,
      kind: 'reward_waiting' as const,
      key: `reward_waiting:${challengeId}:${workerId}`,
      facts: { isEmployers: true },
    })),
    permission: 'rewards.manage',
    now,
  })
}
