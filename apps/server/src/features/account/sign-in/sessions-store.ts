import { HOUR, instantPlus } from '../../../platform/clock.ts'
import { sha256 } from '../../../platform/crypto.ts'
import { firstRow, rows, sql, type Tx } from '../../../platform/database/database.ts'
import { newId, newSecret } from '../../../platform/ids.ts'

export const sessionMilliseconds = 12 * HOUR
/** A browser's session ends after so long without a sign of its person. */
export const usualIdleSeconds = 30 * 60

/** Where a request comes from, kept so that people recognise their sessions. */
export type Origin = { address: string | null; agent: string | null }

export type SessionMethod = 'password' | 'password_and_factor' | 'passkey' | 'recovery'

type NewSession = {
  userId: string
  employerId: string | null
  now: string
  origin: Origin
  deviceId?: string | null
  method?: SessionMethod
  idleSeconds?: number
}

/** Opens a session for twelve hours and tells its token, of which only the hash is kept. */
export async function startSession(tx: Tx, session: NewSession): Promise<{ sessionId: string; token: string }> {
  const { userId, employerId, now, origin, deviceId = null, method = 'password' } = session
  const sessionId = newId()
  const token = newSecret()
  await sql`
    insert into sessions (id, token_hash, user_id, employer_id, created_at, last_seen_at, expires_at, address, agent,
      device_id, method, idle_seconds)
    values (${sessionId}, ${sha256(token)}, ${userId}, ${employerId}, ${now}, ${now},
      ${instantPlus(now, sessionMilliseconds)}, ${origin.address}, ${origin.agent?.slice(0, 300) ?? null},
      ${deviceId}, ${method}, ${session.idleSeconds ?? usualIdleSeconds})
  `.execute(tx)
  return { sessionId, token }
}

export async function endSession(tx: Tx, { sessionId, now }: { sessionId: string; now: string }): Promise<void> {
  await sql`update sessions set ended_at = ${now} where id = ${sessionId} and ended_at is null`.execute(tx)
}

/**
 * Ends the session that a browser still held when somebody signed in with it. One that was over for want of a sign of them is
 * not ended by anybody: who comes back to it the same day need not verify for clocking again.
 */
export async function endSessionOfToken(tx: Tx, { token, now }: { token: string; now: string }): Promise<void> {
  await sql`
    update sessions set ended_at = ${now}
    where token_hash = ${sha256(token)} and ended_at is null
      and expires_at > ${now} and last_seen_at + make_interval(secs => idle_seconds) > ${now}
  `.execute(tx)
}

/** Ends one of a person's sessions; false where they have no such live one. */
export async function endOwnSession(
  tx: Tx,
  { userId, sessionId, now }: { userId: string; sessionId: string; now: string },
): Promise<boolean> {
  const ended = await firstRow(
    tx,
    sql`
      update sessions set ended_at = ${now}
      where id = ${sessionId} and user_id = ${userId} and ended_at is null and expires_at > ${now} returning id
    `,
  )
  return ended !== undefined
}

/** Ends a person's sessions, all or all but one, in every company or in one; gives how many. */
export async function endSessionsOf(
  tx: Tx,
  ending: { userId: string; except?: string; employerId?: string; deviceId?: string; now: string },
): Promise<number> {
  const { userId, except = null, employerId = null, deviceId = null, now } = ending
  const ended = await rows(
    tx,
    sql`
      update sessions set ended_at = ${now}
      where user_id = ${userId} and ended_at is null and expires_at > ${now}
        and (${except}::uuid is null or id <> ${except}::uuid)
        and (${employerId}::uuid is null or employer_id = ${employerId}::uuid)
        and (${deviceId}::uuid is null or device_id = ${deviceId}::uuid)
      returning id
    `,
  )
  // Where no session is live in a browser any more, too: it clocks for nobody unasked.
  await sql`
    update devices set clock_verified_at = null
    where user_id = ${userId} and clock_verified_at is not null
      and (${deviceId}::uuid is null or id = ${deviceId}::uuid)
      and id is distinct from (select s.device_id from sessions s where s.id = ${except}::uuid)
  `.execute(tx)
  return ended.length
}

export type SessionRow = {
  id: string
  agent: string | null
  address: string | null
  method: SessionMethod
  created_at: string
  last_seen_at: string
}

/** A person's live sessions, the latest first. */
export function listSessions(tx: Tx, { userId, now }: { userId: string; now: string }): Promise<SessionRow[]> {
  return rows(
    tx,
    sql<SessionRow>`
      select id, agent, address, method, created_at, last_seen_at from sessions
      where user_id = ${userId} and ended_at is null and expires_at > ${now}
      order by last_seen_at desc, id desc limit 100
    `,
  )
}

/** Notes that the person is there just now. */
export async function noteSight(tx: Tx, { sessionId, now }: { sessionId: string; now: string }): Promise<void> {
  await sql`
    update sessions set last_seen_at = greatest(last_seen_at, ${now}::timestamptz) where id = ${sessionId}
  `.execute(tx)
}

type SessionEndsRow = { expires_at: string; last_seen_at: string; idle_seconds: number; has_device: boolean }

export function readEnds(tx: Tx, sessionId: string): Promise<SessionEndsRow | undefined> {
  return firstRow(
    tx,
    sql<SessionEndsRow>`
      select expires_at, last_seen_at, idle_seconds, device_id is not null as has_device from sessions where id = ${sessionId}
    `,
  )
}

/** Whether they began a session with the same program from the same address before. */
export async function knowsPlace(tx: Tx, { userId, origin }: { userId: string; origin: Origin }): Promise<boolean> {
  const known = await firstRow(
    tx,
    sql`
      select 1 from sessions
      where user_id = ${userId} and address is not distinct from ${origin.address}
        and agent is not distinct from ${origin.agent?.slice(0, 300) ?? null} limit 1
    `,
  )
  return known !== undefined
}

/** Takes the sessions that began before they belonged to a company into it. */
export async function bringSessionsIn(
  tx: Tx,
  { userId, employerId }: { userId: string; employerId: string },
): Promise<void> {
  await sql`
    update sessions set employer_id = ${employerId} where user_id = ${userId} and employer_id is null and ended_at is null
  `.execute(tx)
}
