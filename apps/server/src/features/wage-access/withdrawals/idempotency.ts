import { createHash } from 'node:crypto'
import { firstRow, sql, type Tx } from '../../../platform/database/database.ts'

export type KeyOwner = { employerId: string; userId: string; key: string }
export type StoredAnswer = { status: number; response: unknown }

/** What an idempotency key says about a request that comes now. */
export type KeyState =
  | { outcome: 'fresh' }
  | { outcome: 'answered'; answer: StoredAnswer }
  | { outcome: 'reused_for_another_request' }
  | { outcome: 'in_flight' }

/** The same hash for the same request, whatever the order of its fields. */
export function hashRequest(request: Record<string, string | number | null>): Buffer {
  const sorted = Object.keys(request)
    .sort()
    .map((name) => [name, request[name]])
  return createHash('sha256').update(JSON.stringify(sorted)).digest()
}

/**
 * Takes a key for this transaction. The lock goes with the transaction, so a killed server leaves no key behind that
 * nothing stands for; the answer is stored by `storeAnswer` in the same transaction as its effect.
 */
export async function takeKey(tx: Tx, owner: KeyOwner, requestHash: Buffer): Promise<KeyState> {
  const [lock, stored] = await Promise.all([
    firstRow(
      tx,
      sql<{
        taken: boolean
      }>`select pg_try_advisory_xact_lock(hashtextextended(${`${owner.employerId} ${owner.userId} ${owner.key}`}, 0)) as taken`,
    ),
    // A statement of its own: its snapshot is taken after the lock, so it sees what the lock's last holder committed.
    firstRow(
      tx,
      sql<{ request_hash: Buffer; status: number; response: unknown }>`
        select request_hash, status, response from idempotency_keys
        where employer_id = ${owner.employerId} and user_id = ${owner.userId} and key = ${owner.key}
      `,
    ),
  ])
  if (!lock?.taken) return { outcome: 'in_flight' }
  if (!stored) return { outcome: 'fresh' }
  if (!stored.request_hash.equals(requestHash)) return { outcome: 'reused_for_another_request' }
  return { outcome: 'answered', answer: { status: stored.status, response: stored.response } }
}

/** Stores the answer that every retry with this key will get. */
export async function storeAnswer(
  tx: Tx,
  owner: KeyOwner,
  { requestHash, answer, now }: { requestHash: Buffer; answer: StoredAnswer; now: string },
): Promise<void> {
  await sql`
    insert into idempotency_keys (employer_id, user_id, key, request_hash, status, response, created_at)
    values (${owner.employerId}, ${owner.userId}, ${owner.key}, ${requestHash}, ${answer.status}, ${JSON.stringify(answer.response)}::jsonb, ${now})
  `.execute(tx)
}
