import { HOUR, instantPlus } from '../../platform/clock.ts'
import { sha256 } from '../../platform/crypto.ts'
import { sql, type Tx } from '../../platform/database/database.ts'
import { newId, newSecret } from '../../platform/ids.ts'

export const sessionMilliseconds = 12 * HOUR

/** Where a request comes from, kept so that people recognise their sessions. */
export type Origin = { address: string | null; agent: string | null }

/** Opens a session for twelve hours and tells its token, of which only the hash is kept. */
export async function startSession(
  tx: Tx,
  { userId, employerId, now, origin }: { userId: string; employerId: string | null; now: string; origin: Origin },
): Promise<{ sessionId: string; token: string }> {
  const sessionId = newId()
  const token = newSecret()
  await sql`
    insert into sessions (id, token_hash, user_id, employer_id, created_at, last_seen_at, expires_at, address, agent)
    values (${sessionId}, ${sha256(token)}, ${userId}, ${employerId}, ${now}, ${now},
      ${instantPlus(now, sessionMilliseconds)}, ${origin.address}, ${origin.agent?.slice(0, 300) ?? null})
  `.execute(tx)
  return { sessionId, token }
}

export async function endSession(tx: Tx, { sessionId, now }: { sessionId: string; now: string }): Promise<void> {
  await sql`update sessions set ended_at = ${now} where id = ${sessionId} and ended_at is null`.execute(tx)
}

/** Takes the sessions that began before she belonged to a company into it. */
export async function bringSessionsIn(
  tx: Tx,
  { userId, employerId }: { userId: string; employerId: string },
): Promise<void> {
  await sql`
    update sessions set employer_id = ${employerId} where user_id = ${userId} and employer_id is null and ended_at is null
  `.execute(tx)
}
