import type { AnnouncementReader, Audience, OwnAnnouncement, SentAnnouncement } from '@gpod/contract'
import { londonDay } from '../../../platform/clock.ts'
import { firstRow, rows, sql, type Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member, WorkerMember } from '../../../platform/http/session.ts'
import { announce } from '../../../platform/live/live.ts'
import { listAudiences } from './audiences.ts'

const said = sql`
  a.id, a.title, a.words, a.is_update as "isUpdate", a.asks_confirmation as "asksConfirmation", a.priority, a.category, a.made_at as "madeAt",
  case when u.id is null or u.erased_at is not null then null else u.first_name || ' ' || u.last_name end as "madeBy"
`

/** What was announced to one who works there and not taken back, the latest hundred first. */
export async function showOwnAnnouncements(
  { database }: Pick<Deps, 'database'>,
  { employerId, workerId }: WorkerMember,
): Promise<{ announcements: OwnAnnouncement[] }> {
  const announcements = await database.read({ employerId }, (tx) =>
    rows(
      tx,
      sql<OwnAnnouncement>`
        select ${said}, r.read_at as "readAt", r.confirmed_at as "confirmedAt"
        from announcement_readers r
        join announcements a on a.employer_id = r.employer_id and a.id = r.announcement_id and a.withdrawn_at is null
        left join users u on u.id = a.made_by
        where r.employer_id = ${employerId} and r.worker_id = ${workerId} order by a.made_at desc, a.id desc limit 100
      `,
    ),
  )
  return { announcements }
}

/** Says that somebody opened it; with `confirms`, that they have read it. The first time counts. Refuses `not_found`. */
export async function readAnnouncement(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { caller: { employerId, workerId }, id, confirms }: { caller: WorkerMember; id: string; confirms: boolean },
): Promise<Record<never, never> | Refused> {
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const read = await firstRow(
      tx,
      sql`
        update announcement_readers r set read_at = coalesce(r.read_at, ${now}),
          confirmed_at = case when ${confirms} and a.asks_confirmation then coalesce(r.confirmed_at, ${now}) else r.confirmed_at end
        from announcements a
        where a.employer_id = r.employer_id and a.id = r.announcement_id and a.withdrawn_at is null
          and r.employer_id = ${employerId} and r.announcement_id = ${id} and r.worker_id = ${workerId} returning 1
      `,
    )
    if (!read) return refuse('not_found', 'no such announcement for you')
    await announce(tx, { employerId, workerId, words: ['announcements'] })
    return {}
  })
}

/** The latest urgent announcement that somebody has not opened, or not confirmed where that is asked for. */
export async function showUrgent(
  tx: Tx,
  { employerId, workerId }: { employerId: string; workerId: string },
): Promise<{ id: string; title: string } | null> {
  const found = await firstRow(
    tx,
    sql<{ id: string; title: string }>`
      select a.id, a.title from announcement_readers r
      join announcements a on a.employer_id = r.employer_id and a.id = r.announcement_id and a.withdrawn_at is null
      where r.employer_id = ${employerId} and r.worker_id = ${workerId} and a.priority = 'urgent'
        and (r.read_at is null or a.asks_confirmation and r.confirmed_at is null)
      order by a.made_at desc, a.id desc limit 1
    `,
  )
  return found ?? null
}

/** How many announcements somebody has not opened, or not confirmed where that is asked for. */
export async function countUnreadAnnouncements(
  tx: Tx,
  { employerId, workerId }: { employerId: string; workerId: string },
): Promise<number> {
  const found = await firstRow(
    tx,
    sql<{ count: number }>`
      select count(*)::integer as count from announcement_readers r
      join announcements a on a.employer_id = r.employer_id and a.id = r.announcement_id and a.withdrawn_at is null
      where r.employer_id = ${employerId} and r.worker_id = ${workerId}
        and (r.read_at is null or (a.asks_confirmation and r.confirmed_at is null))
    `,
  )
  return found?.count ?? 0
}

/** What was announced, with how many have read it; to a line manager what they wrote, counted by their team. */
export async function showSentAnnouncements(
  { database }: Pick<Deps, 'database'>,
  { employerId }: Member,
): Promise<{ announcements: SentAnnouncement[] }> {
  const found = await database.read({ employerId }, (tx) =>
    rows(
      tx,
      sql<Omit<SentAnnouncement, 'audience'> & { audience: Audience }>`
        select ${said}, a.audience, a.withdrawn_at as "withdrawnAt", counted.*
        from announcements a left join users u on u.id = a.made_by
        cross join lateral (
          select count(*)::integer as readers, count(r.read_at)::integer as read, count(r.confirmed_at)::integer as confirmed
          from announcement_readers r where r.employer_id = a.employer_id and r.announcement_id = a.id
        ) counted
        where a.employer_id = ${employerId} order by a.made_at desc, a.id desc limit 100
      `,
    ),
  )
  const announcements = found.map(({ audience, ...one }) => ({
    ...one,
    audience: { by: audience.by, name: 'name' in audience ? audience.name : null },
  }))
  return { announcements }
}

/** Who was told: first who has not read it. Refuses `not_found`. */
export async function showReaders(
  { database }: Pick<Deps, 'database'>,
  { caller: { employerId }, id }: { caller: Member; id: string },
): Promise<{ readers: AnnouncementReader[] } | Refused> {
  return database.read({ employerId }, async (tx) => {
    const found = await firstRow(tx, sql`select 1 from announcements where employer_id = ${employerId} and id = ${id}`)
    if (!found) return refuse('not_found', 'no such announcement')
    const readers = await rows(
      tx,
      sql<AnnouncementReader>`
        select w.id, w.first_name || ' ' || w.last_name as name, w.department, r.read_at as "readAt", r.confirmed_at as "confirmedAt",
          exists (select 1 from memberships m where m.employer_id = w.employer_id and m.worker_id = w.id and m.ended_at is null) as "hasAccount"
        from announcement_readers r join workers w on w.employer_id = r.employer_id and w.id = r.worker_id
        where r.employer_id = ${employerId} and r.announcement_id = ${id}
        order by r.read_at is not null, r.confirmed_at is not null, name, w.id
      `,
    )
    return { readers }
  })
}

export function showAudiences({ database, clock }: Pick<Deps, 'database' | 'clock'>, { employerId, userId }: Member) {
  const today = londonDay(clock.now())
  return database.read({ employerId }, (tx) => listAudiences(tx, { employerId, userId, today }))
}
