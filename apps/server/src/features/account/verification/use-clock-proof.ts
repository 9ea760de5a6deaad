import { londonDay } from '../../../platform/clock.ts'
import { firstRow, sql, type Tx } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/session.ts'
import { consumeGrant, type GrantOutcome } from './consume-grant.ts'

/**
 * What clocking asks for: that they verified for it in this browser earlier today, or else a `clock` verification of this
 * session, which is used up and lets this browser clock for the rest of the day. Only a browser that they signed in with
 * and that shows its own cookie counts as theirs; a client of the API verifies each time. Decision 039.
 */
export async function useClockProof(
  tx: Tx,
  { caller, now }: { caller: Caller; now: string },
): Promise<GrantOutcome | { outcome: 'verified_today' }> {
  if (await clocksUnasked(tx, { caller, now })) return { outcome: 'verified_today' }
  const { sessionId, userId, deviceId } = caller
  const grant = await consumeGrant(tx, { sessionId, userId, action: 'clock', amount: null, now })
  if (grant.outcome === 'granted' && deviceId !== null) {
    await sql`
      update devices set clock_verified_at = ${now} where id = ${deviceId} and user_id = ${userId} and removed_at is null
    `.execute(tx)
  }
  return grant
}

/**
 * Whether this browser may clock without a verification: they gave one for it on the same London day, and since then no
 * session in it was ended, their password stayed what it was, and the browser was not removed.
 */
export async function clocksUnasked(tx: Tx, { caller, now }: { caller: Caller; now: string }): Promise<boolean> {
  const { deviceId, userId } = caller
  if (deviceId === null) return false
  const found = await firstRow(
    tx,
    sql<{ verified_at: string }>`
      select d.clock_verified_at as verified_at from devices d join users u on u.id = d.user_id
      where d.id = ${deviceId} and d.user_id = ${userId} and d.removed_at is null
        and d.clock_verified_at <= ${now} and d.clock_verified_at > coalesce(u.password_changed_at, '-infinity')
    `,
  )
  return found !== undefined && londonDay(found.verified_at) === londonDay(now)
}
