import type { CareerDiscussion } from '@gpod/contract'
import { firstRow, oneRow, rows, sql, type Tx } from '../../../platform/database/database.ts'
import { erasedText } from '../../../platform/erased.ts'

export type DiscussionRow = Omit<CareerDiscussion, 'canWriteNotes'> & { workerId: string; withUser: string | null }
type Of = { employerId: string; workerId: string }
type One = { employerId: string; id: string }
export type When = { startsAt: string; minutes: number; place: string }
export type Side = CareerDiscussion['proposedBy']

const columns = sql`
  d.id, d.worker_id as "workerId", d.topic, d.place, d.starts_at as "startsAt", d.minutes, d.state, d.proposed_by as "proposedBy",
  d.with_user as "withUser", u.first_name || ' ' || u.last_name as "withName", d.version
`
const tables = sql`career_discussions d left join users u on u.id = d.with_user`

/** Those that lie ahead, or were held and have no notes yet; the earliest 50. */
export function listDiscussions(tx: Tx, { employerId, workerId, now }: Of & { now: string }): Promise<DiscussionRow[]> {
  return rows(
    tx,
    sql<DiscussionRow>`
      select ${columns} from ${tables}
      where d.employer_id = ${employerId} and d.worker_id = ${workerId} and (
        (d.state = 'proposed' and d.starts_at > ${now})
        or (d.state = 'accepted' and not exists (select from reviews r where r.employer_id = d.employer_id and r.id = d.id)))
      order by d.starts_at, d.id limit 50
    `,
  )
}

/** A worker's proposals come one after the other, so that of two at once the second counts the first. */
export async function oneAtATime(tx: Tx, { employerId, workerId }: Of): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`discussions ${employerId} ${workerId}`}, 0))`.execute(tx)
}

/** How many of a worker's own proposals wait for who manages them. */
export async function countWaiting(tx: Tx, { employerId, workerId, now }: Of & { now: string }): Promise<number> {
  const { waiting } = await oneRow(
    tx,
    sql<{ waiting: number }>`
      select count(*)::integer as waiting from career_discussions where employer_id = ${employerId} and worker_id = ${workerId}
        and state = 'proposed' and proposed_by = 'worker' and starts_at > ${now}
    `,
  )
  return waiting
}

/** With `workerId` only theirs. Held until the transaction ends. */
export function lockDiscussion(
  tx: Tx,
  { employerId, id, workerId }: One & { workerId: string | null },
): Promise<DiscussionRow | undefined> {
  const theirs = workerId === null ? sql`true` : sql`d.worker_id = ${workerId}`
  return firstRow(
    tx,
    sql<DiscussionRow>`
      select ${columns} from ${tables} where d.employer_id = ${employerId} and d.id = ${id} and ${theirs} for update of d
    `,
  )
}

/** False where this id is there already. */
export async function insertDiscussion(
  tx: Tx,
  row: One & Of & When & { topic: string; proposedBy: Side; withUser: string | null; now: string },
): Promise<boolean> {
  const added = await rows(
    tx,
    sql<{ id: string }>`
      insert into career_discussions (employer_id, id, worker_id, topic, place, starts_at, minutes, proposed_by, with_user, made_at)
      values (${row.employerId}, ${row.id}, ${row.workerId}, ${row.topic}, ${row.place}, ${row.startsAt}, ${row.minutes},
        ${row.proposedBy}, ${row.withUser}, ${row.now})
      on conflict do nothing returning id
    `,
  )
  return added.length > 0
}

/** Another time, which is the other's to accept. Under the lock. */
export async function saveMoved(
  tx: Tx,
  {
    employerId,
    id,
    startsAt,
    minutes,
    place,
    proposedBy,
    withUser,
  }: One & When & { proposedBy: Side; withUser: string | null },
): Promise<void> {
  await sql`
    update career_discussions set starts_at = ${startsAt}, minutes = ${minutes}, place = ${place}, state = 'proposed',
      proposed_by = ${proposedBy}, with_user = ${withUser}, version = version + 1
    where employer_id = ${employerId} and id = ${id}
  `.execute(tx)
}

/** Under the lock. */
export async function saveState(
  tx: Tx,
  { employerId, id, state, withUser }: One & { state: 'accepted' | 'cancelled'; withUser: string | null },
): Promise<void> {
  await sql`
    update career_discussions set state = ${state}, with_user = ${withUser}, version = version + 1
    where employer_id = ${employerId} and id = ${id}
  `.execute(tx)
}

export async function eraseDiscussionTexts(tx: Tx, { employerId, workerId }: Of): Promise<void> {
  await sql`
    update career_discussions set topic = ${erasedText}, place = '' where employer_id = ${employerId} and worker_id = ${workerId}
  `.execute(tx)
}

/** Of those that somebody takes part in, as the employee or for the company, what a calendar shows from a day on. */
export type CalendarDiscussion = Pick<
  DiscussionRow,
  'id' | 'version' | 'topic' | 'place' | 'startsAt' | 'minutes' | 'state'
>

export function listCalendarDiscussions(
  tx: Tx,
  { employerId, workerId, from }: Of & { from: string },
): Promise<CalendarDiscussion[]> {
  return rows(
    tx,
    sql<CalendarDiscussion>`
      select d.id, d.version, d.topic, d.place, d.starts_at as "startsAt", d.minutes, d.state from career_discussions d
      where d.employer_id = ${employerId} and d.starts_at >= ${from}::timestamp at time zone 'Europe/London'
        and (d.worker_id = ${workerId} or d.with_user in (
          select m.user_id from memberships m where m.employer_id = ${employerId} and m.worker_id = ${workerId} and m.ended_at is null))
      order by d.starts_at, d.id limit 200
    `,
  )
}

export function toDiscussion({ workerId: _, withUser: __, ...row }: DiscussionRow, now: string): CareerDiscussion {
  return { ...row, canWriteNotes: row.state === 'accepted' && row.startsAt <= now }
}
