import type { LeaderboardPlace } from '@gpod/contract'
import { londonDay } from '../../../platform/clock.ts'
import { firstRow, rows, sql } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { WorkerMember } from '../../../platform/http/session.ts'
import { announce } from '../../../platform/live/live.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { countStreaks } from './count-on-time.ts'

type LeaderboardDeps = Pick<Deps, 'database' | 'clock'>
type Leaderboard = {
  isMember: boolean
  from: string
  places: LeaderboardPlace[]
  rank: number | null
  teamRank: number | null
}
type PlaceRow = { worker_id: string; name: string; points: number; rank: number; team_rank: number }

/** As many places as are shown; one's own rank is known beyond. */
const shownPlaces = 100

/** What those who opted in earned since the first of the month. Who did not opt in sees nobody. */
export function showLeaderboard(
  { database, clock }: LeaderboardDeps,
  { employerId, workerId }: WorkerMember,
): Promise<Leaderboard> {
  const today = londonDay(clock.now())
  const from = `${today.slice(0, 8)}01`
  return database.read({ employerId }, async (tx) => {
    const member = await firstRow(
      tx,
      sql<{ since: string }>`
        select since from leaderboard_members where employer_id = ${employerId} and worker_id = ${workerId}
      `,
    )
    if (!member) return { isMember: false, from, places: [], rank: null, teamRank: null }
    const found = await rows(
      tx,
      sql<PlaceRow>`
        with earned as (
          select w.id as worker_id, w.first_name || ' ' || w.last_name as name, w.manager_user_id,
            coalesce((
              select sum(e.points) from point_entries e where e.employer_id = m.employer_id and e.worker_id = m.worker_id
                and e.on_day between ${from} and ${today} and e.event not in ('redeemed', 'returned')
            ), 0)::integer as points
          from leaderboard_members m join workers w on w.employer_id = m.employer_id and w.id = m.worker_id
          where m.employer_id = ${employerId} and w.erased_at is null and (w.ends_on is null or w.ends_on >= ${today})
        ), ranked as (
          select worker_id, name, points, (rank() over (order by points desc))::integer as rank,
            (rank() over (partition by manager_user_id order by points desc))::integer as team_rank
          from earned
        )
        (select * from ranked order by rank, name, worker_id limit ${shownPlaces})
        union select * from ranked where worker_id = ${workerId}
        order by rank, name, worker_id
      `,
    )
    const streaks = await countStreaks(tx, { employerId, workerIds: found.map((one) => one.worker_id), today })
    const own = found.find((one) => one.worker_id === workerId)
    return {
      isMember: true,
      from,
      places: found.map(({ worker_id: of, name, points, rank }) => ({
        rank,
        name,
        points,
        streak: streaks.get(of) ?? 0,
        isYou: of === workerId,
      })),
      rank: own?.rank ?? null,
      teamRank: own?.team_rank ?? null,
    }
  })
}

/** Is seen on the leaderboard from now on, or not any more. */
export function setLeaderboard(
  { database, clock }: LeaderboardDeps,
  { caller, isMember }: { caller: WorkerMember; isMember: boolean },
): Promise<Record<string, never>> {
  const { employerId, workerId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const changed = await (isMember
      ? rows(
          tx,
          sql`
            insert into leaderboard_members (employer_id, worker_id, since) values (${employerId}, ${workerId}, ${now})
            on conflict do nothing returning worker_id
          `,
        )
      : rows(
          tx,
          sql`delete from leaderboard_members where employer_id = ${employerId} and worker_id = ${workerId} returning worker_id`,
        ))
    if (changed.length === 0) return {}
    await recordAudit(tx, {
      employerId,
      at: now,
      actor: caller,
      action: isMember ? 'leaderboard.joined' : 'leaderboard.left',
      subject: { kind: 'worker', id: workerId },
    })
    await announce(tx, { employerId, workerId: null, words: ['rewards'] })
    return {}
  })
}
