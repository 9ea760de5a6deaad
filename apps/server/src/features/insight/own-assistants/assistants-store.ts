import { mostOwnAssistants, type OwnAssistant } from '@gpod/contract'
import { firstRow, oneRow, rows, sql, type Tx } from '../../../platform/database/database.ts'

type Of = { employerId: string; workerId: string }

export async function isAllowedIn(tx: Tx, employerId: string): Promise<boolean> {
  const terms = await firstRow(
    tx,
    sql<{ is_allowed: boolean }>`select is_allowed from own_assistant_terms where employer_id = ${employerId}`,
  )
  return terms?.is_allowed ?? false
}

export async function saveTerms(
  tx: Tx,
  { employerId, userId, isAllowed, now }: { employerId: string; userId: string; isAllowed: boolean; now: string },
): Promise<void> {
  await sql`
    insert into own_assistant_terms (employer_id, is_allowed, changed_at, changed_by)
    values (${employerId}, ${isAllowed}, ${now}, ${userId})
    on conflict (employer_id) do update set is_allowed = excluded.is_allowed, changed_at = excluded.changed_at, changed_by = excluded.changed_by
  `.execute(tx)
}

type Row = {
  id: string
  name: string
  ending: string
  made_at: string
  expires_at: string
  ended_at: string | null
  last_used_at: string | null
  reads_work: boolean
}

/** A worker's, the latest first: the newest fifty. */
export async function listAssistants(
  tx: Tx,
  { employerId, workerId, now }: Of & { now: string },
): Promise<OwnAssistant[]> {
  const found = await rows(
    tx,
    sql<Row>`
      select id, name, ending, made_at, expires_at, ended_at, last_used_at, reads_work from own_assistants
      where employer_id = ${employerId} and worker_id = ${workerId} order by made_at desc, id desc limit 50
    `,
  )
  return found.map((row) => ({
    ...{ id: row.id, name: row.name, ending: row.ending, madeAt: row.made_at, expiresAt: row.expires_at },
    lastUsedAt: row.last_used_at,
    readsWork: row.reads_work,
    state: row.ended_at !== null ? 'ended' : row.expires_at <= now ? 'expired' : 'works',
  }))
}

/** Whether they have as many as anybody may. The worker's row is the lock, so that two at once are counted. */
export async function hasMost(tx: Tx, { employerId, workerId, now }: Of & { now: string }): Promise<boolean> {
  await sql`select 1 from workers where employer_id = ${employerId} and id = ${workerId} for no key update`.execute(tx)
  const { count } = await oneRow(
    tx,
    sql<{ count: number }>`
      select count(*) as count from own_assistants
      where employer_id = ${employerId} and worker_id = ${workerId} and ended_at is null and expires_at > ${now}
    `,
  )
  return count >= mostOwnAssistants
}

type NewAssistant = Of & {
  id: string
  userId: string
  name: string
  tokenHash: Buffer
  ending: string
  now: string
  expiresAt: string
}

export async function insertAssistant(tx: Tx, made: NewAssistant): Promise<void> {
  await sql`
    insert into own_assistants (employer_id, id, worker_id, user_id, name, token_hash, ending, made_at, expires_at, reads_work)
    values (${made.employerId}, ${made.id}, ${made.workerId}, ${made.userId}, ${made.name}, ${made.tokenHash}, ${made.ending},
      ${made.now}, ${made.expiresAt}, true)
  `.execute(tx)
}

/** False where there is none of theirs. */
export async function endAssistant(
  tx: Tx,
  { employerId, workerId, id, now }: Of & { id: string; now: string },
): Promise<'now' | 'before' | 'missing'> {
  const found = await firstRow(
    tx,
    sql<{ ended_at: string | null }>`
      select ended_at from own_assistants where employer_id = ${employerId} and worker_id = ${workerId} and id = ${id} for update
    `,
  )
  if (!found) return 'missing'
  if (found.ended_at !== null) return 'before'
  await sql`update own_assistants set ended_at = ${now} where employer_id = ${employerId} and id = ${id}`.execute(tx)
  return 'now'
}

/** Ends all that work in a company; gives each with whose it was. */
export async function endAllAssistants(
  tx: Tx,
  { employerId, now }: { employerId: string; now: string },
): Promise<{ id: string; workerId: string; userId: string }[]> {
  return rows(
    tx,
    sql<{ id: string; workerId: string; userId: string }>`
      update own_assistants set ended_at = ${now}
      where employer_id = ${employerId} and ended_at is null and expires_at > ${now}
      returning id, worker_id as "workerId", user_id as "userId"
    `,
  )
}

/** Ends those that an account made since a moment; gives their ids. */
export async function endAssistantsMadeSince(
  tx: Tx,
  { employerId, userId, since, now }: { employerId: string; userId: string; since: string; now: string },
): Promise<string[]> {
  const ended = await rows(
    tx,
    sql<{ id: string }>`
      update own_assistants set ended_at = ${now}
      where employer_id = ${employerId} and user_id = ${userId} and made_at >= ${since} and ended_at is null returning id
    `,
  )
  return ended.map(({ id }) => id)
}

export type Reader = {
  id: string
  employerId: string
  workerId: string
  userId: string
  lastUsedAt: string | null
  /** Whether more than the payslips was agreed to. */
  readsWork: boolean
}

/** Whose pay and work a token opens; in no company's scope. */
export function findReader(
  tx: Tx,
  { tokenHash, now }: { tokenHash: Buffer; now: string },
): Promise<Reader | undefined> {
  return firstRow(
    tx,
    sql<Reader>`
      select id, employer_id as "employerId", worker_id as "workerId", user_id as "userId", last_used_at as "lastUsedAt",
        reads_work as "readsWork"
      from find_own_assistant(${tokenHash}, ${now})
    `,
  )
}

export async function noteUse(tx: Tx, { employerId, id }: Reader, now: string): Promise<void> {
  await sql`update own_assistants set last_used_at = ${now} where employer_id = ${employerId} and id = ${id}`.execute(
    tx,
  )
}

/** What a worker's own programs were called, and whatever still opens their payslips. */
export async function eraseOwnAssistants(tx: Tx, { employerId, workerId, now }: Of & { now: string }): Promise<void> {
  await sql`
    update own_assistants set name = '', ended_at = coalesce(ended_at, ${now})
    where employer_id = ${employerId} and worker_id = ${workerId}
  `.execute(tx)
}
