import type { AnnouncementCategory, AnnouncementPriority, Audience } from '@gpod/contract'
import { londonDay } from '../../../platform/clock.ts'
import { firstRow, rows, sql, type Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { newId } from '../../../platform/ids.ts'
import { announce } from '../../../platform/live/live.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { tellPeople } from '../alerts/index.ts'
import { findReaders } from './audiences.ts'

type MakeDeps = Pick<Deps, 'database' | 'clock'>
export type Said = {
  key: string
  title: string
  words: string
  audience: Audience
  asksConfirmation: boolean
  priority: AnnouncementPriority
  category: AnnouncementCategory
}

/**
 * Says something to those of an audience who work there now; said again under the same key it is the same, and anything else is refused. A line manager
 * says it to their team, or to people of it. Refuses `audience_empty` where nobody would be told, and `not_found` where
 * somebody who is named is not there, and `idempotency_key_reused`.
 */
export async function makeAnnouncement(
  { database, clock }: MakeDeps,
  { caller, said }: { caller: Member; said: Said },
): Promise<{ id: string; readers: number } | Refused> {
  const { employerId, userId, role, sessionId, address } = caller
  const { key, title, words, audience, asksConfirmation, priority, category } = said
  if (role === 'manager' && audience.by !== 'team' && audience.by !== 'people')
    return refuse('forbidden', 'a line manager writes to their team')
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    await sql`select pg_advisory_xact_lock(hashtextextended(${`announcement:${key}`}, 0))`.execute(tx)
    const before = await findMade(tx, { employerId, said })
    if (before) return before.isSame ? { id: before.id, readers: before.readers } : wasAnother()
    const readers = await findReaders(tx, { employerId, userId, today: londonDay(now), audience })
    if (audience.by === 'people' && readers.length !== new Set(audience.workerIds).size)
      return refuse('not_found', 'no such employee', { field: 'audience' })
    if (readers.length === 0) return refuse('audience_empty', 'nobody who works here is in this audience')
    const id = newId(Date.parse(now))
    const isUpdate = audience.by === 'team' || role === 'manager'
    const made = await firstRow(
      tx,
      sql`
        insert into announcements (
          employer_id, id, key, title, words, audience, is_update, asks_confirmation, priority, category, made_by, made_at
        )
        values (
          ${employerId}, ${id}, ${key}, ${title}, ${words}, ${JSON.stringify(audience)}, ${isUpdate}, ${asksConfirmation}, ${priority},
          ${category}, ${userId}, ${now}
        )
        on conflict (employer_id, key) do nothing returning 1
      `,
    )
    // Of somebody else's announcement a line manager sees nothing, but that its key is taken.
    if (!made) return wasAnother()
    await sql`
      insert into announcement_readers (employer_id, announcement_id, worker_id)
      select ${employerId}, ${id}, w from unnest(${readers}::uuid[]) as w
    `.execute(tx)
    await recordAudit(tx, {
      employerId,
      at: now,
      actor: { userId, sessionId, address },
      action: 'announcement.made',
      subject: { kind: 'announcement', id },
      after: { title, audience: nameOfAudience(audience), employees: readers.length },
    })
    const told = await rows(
      tx,
      sql<{ id: string }>`
        select user_id as id from memberships
        where employer_id = ${employerId} and ended_at is null and worker_id = any(${readers}::uuid[])
      `,
    )
    const alert = { kind: 'announcement_made' as const, key: `announcement_made:${id}`, facts: { name: title, of: id } }
    await tellPeople(tx, { employerId, told: told.map((one) => ({ userId: one.id, ...alert })), now })
    await announce(tx, { employerId, workerId: null, words: ['announcements', 'alerts'] })
    return { id, readers: readers.length }
  })
}

/** By what it was chosen, and the name of it. */
export function nameOfAudience(audience: Audience): string {
  if (audience.by === 'people') return `people: ${audience.workerIds.length}`
  return 'name' in audience ? `${audience.by}: ${audience.name}` : audience.by
}

const wasAnother = () => refuse('idempotency_key_reused', 'this key announced something else')

/** What was announced under this key before, and whether it was this. */
async function findMade(tx: Tx, { employerId, said }: { employerId: string; said: Said }) {
  const { key, title, words, audience, asksConfirmation, priority, category } = said
  return firstRow(
    tx,
    sql<{ id: string; readers: number; isSame: boolean }>`
      select a.id, (a.title, a.words, a.audience, a.asks_confirmation, a.priority, a.category)
          = (${title}, ${words}, ${JSON.stringify(audience)}::jsonb, ${asksConfirmation}, ${priority}, ${category}) as "isSame",
        (select count(*)::integer from announcement_readers r where r.employer_id = a.employer_id and r.announcement_id = a.id) as readers
      from announcements a where a.employer_id = ${employerId} and a.key = ${key}
    `,
  )
}

/** Nobody reads it any more; who had read it stays known. Taken back already, it stays so. Refuses `not_found`. */
export async function withdrawAnnouncement(
  { database, clock }: MakeDeps,
  { caller: { employerId, userId, sessionId, address }, id }: { caller: Member; id: string },
): Promise<Record<never, never> | Refused> {
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const found = await firstRow(
      tx,
      sql<{ title: string; withdrawn_at: string | null }>`
        select title, withdrawn_at from announcements where employer_id = ${employerId} and id = ${id} for update
      `,
    )
    if (!found) return refuse('not_found', 'no such announcement')
    if (found.withdrawn_at !== null) return {}
    await sql`update announcements set withdrawn_at = ${now} where employer_id = ${employerId} and id = ${id}`.execute(
      tx,
    )
    await recordAudit(tx, {
      employerId,
      at: now,
      actor: { userId, sessionId, address },
      action: 'announcement.withdrawn',
      subject: { kind: 'announcement', id },
      after: { title: found.title },
    })
    await announce(tx, { employerId, workerId: null, words: ['announcements'] })
    return {}
  })
}
