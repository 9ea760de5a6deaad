import type { ApiKey, ApiScope } from '@gpod/contract'
import { firstRow, rows, sql, type Tx } from '../../../platform/database/database.ts'

type KeyRow = {
  id: string
  name: string
  ending: string
  scopes: ApiScope[]
  made_by: string
  made_at: string
  expires_at: string
  last_used_at: string | null
  has_ended: boolean
}

/** The keys of a company, the latest first: the newest 200, or the one. */
export async function listKeys(
  tx: Tx,
  { employerId, now, id = null }: { employerId: string; now: string; id?: string | null },
): Promise<ApiKey[]> {
  const found = await rows(
    tx,
    sql<KeyRow>`
      select k.id, k.name, k.ending, k.scopes, u.first_name || ' ' || u.last_name as made_by, k.made_at, k.expires_at,
        k.last_used_at, k.revoked_at is not null or m.user_id is null as has_ended
      from api_keys k
      join users u on u.id = k.user_id
      left join memberships m on m.employer_id = k.employer_id and m.user_id = k.user_id and m.ended_at is null
      where k.employer_id = ${employerId} and (${id}::uuid is null or k.id = ${id}::uuid)
      order by k.made_at desc, k.id desc limit 200
    `,
  )
  return found.map((row) => ({
    id: row.id,
    name: row.name,
    ending: row.ending,
    scopes: row.scopes,
    madeBy: row.made_by,
    madeAt: row.made_at,
    expiresAt: row.expires_at,
    lastUsedAt: row.last_used_at,
    state: row.has_ended ? 'ended' : row.expires_at <= now ? 'expired' : 'works',
  }))
}

type NewKey = {
  employerId: string
  id: string
  userId: string
  name: string
  tokenHash: Buffer
  ending: string
  scopes: readonly ApiScope[]
  now: string
  expiresAt: string
}

export async function insertKey(tx: Tx, key: NewKey): Promise<void> {
  await sql`
    insert into api_keys (employer_id, id, user_id, name, token_hash, ending, scopes, made_at, expires_at)
    values (${key.employerId}, ${key.id}, ${key.userId}, ${key.name}, ${key.tokenHash}, ${key.ending},
      ${[...key.scopes]}, ${key.now}, ${key.expiresAt})
  `.execute(tx)
}

/** `before`: it had ended already. */
export async function revokeKey(
  tx: Tx,
  { employerId, id, userId, now }: { employerId: string; id: string; userId: string; now: string },
): Promise<'now' | 'before' | 'missing'> {
  const found = await firstRow(
    tx,
    sql<{ revoked_at: string | null }>`
      select revoked_at from api_keys where employer_id = ${employerId} and id = ${id} for update
    `,
  )
  if (!found) return 'missing'
  if (found.revoked_at !== null) return 'before'
  await sql`
    update api_keys set revoked_at = ${now}, revoked_by = ${userId} where employer_id = ${employerId} and id = ${id}
  `.execute(tx)
  return 'now'
}

/** Ends those that an account made since a moment; gives their ids. */
export async function revokeKeysMadeSince(
  tx: Tx,
  { employerId, userId, since, now }: { employerId: string; userId: string; since: string; now: string },
): Promise<string[]> {
  const ended = await rows(
    tx,
    sql<{ id: string }>`
      update api_keys set revoked_at = ${now}, revoked_by = ${userId}
      where employer_id = ${employerId} and user_id = ${userId} and made_at >= ${since} and revoked_at is null returning id
    `,
  )
  return ended.map(({ id }) => id)
}
