import type { CompanyChallenge, OwnChallenge, PointEvent } from '@gpod/contract'
import { addDays } from '@gpod/days'
import { londonDay } from '../../../platform/clock.ts'
import { firstRow, rows, sql, type Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member, WorkerMember } from '../../../platform/http/session.ts'
import { announce } from '../../../platform/live/live.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { challengeState } from './point-rules.ts'
import { readRules } from './points-store.ts'
import { participants, settleChallenges } from './settle-challenges.ts'

type ChallengeDeps = Pick<Deps, 'database' | 'clock'>
export type NewChallenge = {
  id: string
  title: string
  description: string
  event: PointEvent
  aim: number
  isTeam: boolean
  isForAll: boolean
  most: number | null
  startsOn: string
  endsOn: string
  points: number
  itemId: string | null
}
type ChallengeRow = Omit<CompanyChallenge, 'state'> & { isCalledOff: boolean }

/** What is over is shown to workers for so long. */
const shownAfter = 31

const columns = (today: string) => sql`
  c.id, c.title, c.description, c.event, c.aim, c.is_team as "isTeam", c.is_for_all as "isForAll", c.most, c.starts_on as "startsOn",
  c.ends_on as "endsOn", c.points, i.name as reward, c.ended_at is not null as "isCalledOff",
  (select count(*)::integer from (${participants(today)}) p) as participants,
  (select count(*)::integer from challenge_entries d where d.employer_id = c.employer_id and d.challenge_id = c.id
    and d.completed_at is not null) as completed
`
const tables = sql`reward_challenges c left join reward_items i on i.employer_id = c.employer_id and i.id = c.item_id`

/** The latest 100. */
export async function listChallenges(
  tx: Tx,
  { employerId, today }: { employerId: string; today: string },
): Promise<CompanyChallenge[]> {
  const found = await rows(
    tx,
    sql<ChallengeRow>`
      select ${columns(today)} from ${tables} where c.employer_id = ${employerId} order by c.ends_on desc, c.id desc limit 100
    `,
  )
  return found.map((row) => toChallenge(row, today))
}

/** What somebody may join, has joined or takes part in, and what was over in the last month; how far each is. */
export async function listOwnChallenges(
  tx: Tx,
  { employerId, workerId, today }: { employerId: string; workerId: string; today: string },
): Promise<OwnChallenge[]> {
  const found = await rows(
    tx,
    sql<ChallengeRow & { hasJoined: boolean; completedAt: string | null; events: number }>`
      select ${columns(today)}, j.worker_id is not null or c.is_for_all as "hasJoined", j.completed_at as "completedAt",
        (
          select count(*)::integer from point_entries e where e.employer_id = c.employer_id and e.event = c.event
            and e.on_day between c.starts_on and c.ends_on
            and case when c.is_team then e.worker_id in (${participants(today)}) else e.worker_id = ${workerId} end
        ) as events
      from ${tables}
      left join challenge_entries j on j.employer_id = c.employer_id and j.challenge_id = c.id and j.worker_id = ${workerId}
      where c.employer_id = ${employerId} and c.ends_on >= ${addDays(today, -shownAfter)} and (c.ended_at is null or j.worker_id is not null)
      order by c.ends_on < ${today}, c.ends_on, c.id limit 50
    `,
  )
  return found.map(({ hasJoined, completedAt, events, ...row }) => {
    const { completed: _, ...challenge } = toChallenge(row, today)
    return { ...challenge, hasJoined, completedAt, progress: hasJoined ? Math.min(events, row.aim) : 0 }
  })
}

/**
 * Starts a challenge; under the same id once. Refused: `invalid_input` (days, a number of places for everyone, nothing to win),
 * `event_not_counted` (the company gives no points for it), `idempotency_key_reused`.
 */
export function startChallenge(
  { database, clock }: ChallengeDeps,
  { caller, said }: { caller: Member; said: NewChallenge },
): Promise<CompanyChallenge | Refused> {
  const { employerId, userId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const today = londonDay(now)
    const before = await find(tx, { employerId, id: said.id, today })
    if (before) return asBefore(tx, { employerId, before, said })
    if (said.endsOn < said.startsOn || said.endsOn < today) return refuseField('endsOn', 'it would be over')
    if (said.isForAll && said.most !== null) return refuseField('most', 'everyone has a place')
    if (said.points === 0 && said.itemId === null) return refuseField('points', 'nothing to win')
    const rules = await readRules(tx, employerId)
    if (!rules.some(({ event }) => event === said.event))
      return refuse('event_not_counted', 'give points for this event first', { field: 'event' })
    const item =
      said.itemId === null
        ? null
        : await firstRow(
            tx,
            sql<{ id: string }>`
              select id from reward_items where employer_id = ${employerId} and id = ${said.itemId} and is_offered
            `,
          )
    if (item === undefined) return refuseField('itemId', 'no such reward')
    const added = await rows(
      tx,
      sql<{ id: string }>`
      insert into reward_challenges (employer_id, id, title, description, event, aim, is_team, is_for_all, most, starts_on, ends_on, points,
        item_id, started_at, started_by)
      values (${employerId}, ${said.id}, ${said.title}, ${said.description}, ${said.event}, ${said.aim}, ${said.isTeam}, ${said.isForAll},
        ${said.most}, ${said.startsOn}, ${said.endsOn}, ${said.points}, ${said.itemId}, ${now}, ${userId})
      on conflict do nothing returning id
    `,
    )
    const made = await find(tx, { employerId, id: said.id, today })
    if (!made) throw new Error(`challenge ${said.id} was written and cannot be found`)
    if (added.length === 0) return asBefore(tx, { employerId, before: made, said })
    await note(tx, { caller, action: 'challenge.started', id: said.id, title: said.title, now })
    return made
  })
}

/** Nobody completes it after this. Refused: `not_found`. */
export function callOff(
  { database, clock }: ChallengeDeps,
  { caller, id }: { caller: Member; id: string },
): Promise<Record<string, never> | Refused> {
  const { employerId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const row = await lock(tx, { employerId, id })
    if (!row) return refuse('not_found', 'no such challenge')
    if (row.isCalledOff) return {}
    await sql`update reward_challenges set ended_at = ${now} where employer_id = ${employerId} and id = ${id}`.execute(
      tx,
    )
    await note(tx, { caller, action: 'challenge.called_off', id, title: row.title, now })
    return {}
  })
}

/** Joins a challenge, once. Refused: `not_found`, `challenge_closed` (over, called off, for everyone anyway, or of a team
 * that has completed it), `challenge_full`. */
export function joinChallenge(
  { database, clock }: ChallengeDeps,
  { caller, id }: { caller: WorkerMember; id: string },
): Promise<Record<string, never> | Refused> {
  const { employerId, workerId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const today = londonDay(now)
    const row = await lock(tx, { employerId, id })
    if (!row) return refuse('not_found', 'no such challenge')
    const state = challengeState(row, today)
    if (row.isForAll || state === 'over' || state === 'called_off')
      return refuse('challenge_closed', 'it cannot be joined')
    const joined = await rows(
      tx,
      sql<{ worker_id: string; has_completed: boolean }>`
        select worker_id, completed_at is not null as has_completed from challenge_entries where employer_id = ${employerId} and challenge_id = ${id}
      `,
    )
    if (joined.some((one) => one.worker_id === workerId)) return {}
    // What a team has done is of those who were in it: who comes after would get its points for nothing.
    if (row.isTeam && joined.some((one) => one.has_completed))
      return refuse('challenge_closed', 'the team has completed it')
    if (row.most !== null && joined.length >= row.most) return refuse('challenge_full', 'no place is left')
    await sql`
      insert into challenge_entries (employer_id, challenge_id, worker_id, joined_at) values (${employerId}, ${id}, ${workerId}, ${now})
    `.execute(tx)
    await note(tx, { caller, action: 'challenge.joined', id, title: row.title, workerId, now })
    // What they did since it began counts: it may be enough.
    await settleChallenges(tx, { employerId, event: row.event, workerIds: [workerId], now })
    return {}
  })
}

type LockedRow = Pick<
  ChallengeRow,
  'title' | 'event' | 'isTeam' | 'isForAll' | 'most' | 'startsOn' | 'endsOn' | 'isCalledOff'
>

function lock(tx: Tx, { employerId, id }: { employerId: string; id: string }): Promise<LockedRow | undefined> {
  return firstRow(
    tx,
    sql<LockedRow>`
      select title, event, is_team as "isTeam", is_for_all as "isForAll", most, starts_on as "startsOn", ends_on as "endsOn",
        ended_at is not null as "isCalledOff"
      from reward_challenges where employer_id = ${employerId} and id = ${id} for update
    `,
  )
}

async function find(
  tx: Tx,
  { employerId, id, today }: { employerId: string; id: string; today: string },
): Promise<CompanyChallenge | undefined> {
  const row = await firstRow(
    tx,
    sql<ChallengeRow>`select ${columns(today)} from ${tables} where c.employer_id = ${employerId} and c.id = ${id}`,
  )
  return row && toChallenge(row, today)
}

async function asBefore(
  tx: Tx,
  { employerId, before, said }: { employerId: string; before: CompanyChallenge; said: NewChallenge },
): Promise<CompanyChallenge | Refused> {
  const names = [
    'title',
    'description',
    'event',
    'aim',
    'isTeam',
    'isForAll',
    'most',
    'startsOn',
    'endsOn',
    'points',
  ] as const
  const prize = await firstRow(
    tx,
    sql`
      select 1 from reward_challenges
      where employer_id = ${employerId} and id = ${said.id} and item_id is not distinct from ${said.itemId}::uuid
    `,
  )
  return prize && names.every((name) => before[name] === said[name])
    ? before
    : refuse('idempotency_key_reused', 'this id started another challenge')
}

async function note(
  tx: Tx,
  {
    caller,
    action,
    id,
    title,
    workerId = null,
    now,
  }: {
    caller: Member
    action: 'challenge.started' | 'challenge.called_off' | 'challenge.joined'
    id: string
    title: string
    workerId?: string | null
    now: string
  },
): Promise<void> {
  const { employerId } = caller
  await recordAudit(tx, {
    employerId,
    at: now,
    actor: caller,
    action,
    subject: workerId === null ? { kind: 'employer', id: employerId } : { kind: 'worker', id: workerId },
    after: { challengeId: id, title },
  })
  await announce(tx, { employerId, workerId: null, words: ['rewards'] })
}

function refuseField(field: string, why: string): Refused {
  return refuse('invalid_input', why, { field })
}

function toChallenge({ isCalledOff, ...row }: ChallengeRow, today: string): CompanyChallenge {
  return { ...row, state: challengeState({ ...row, isCalledOff }, today) }
}
