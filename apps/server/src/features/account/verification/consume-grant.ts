import type { VerificationAction } from '@gpod/contract'
import type { Pence } from '@gpod/money'
import { firstRow, sql, type Tx } from '../../../platform/database/database.ts'

export type GrantUse = {
  sessionId: string
  userId: string
  action: VerificationAction
  /** What the action moves; null where it moves no money. */
  amount: Pence | null
  now: string
}

export type GrantOutcome =
  | { outcome: 'granted'; grantId: string }
  | {
      outcome: 'refused'
      code: 'verification_required' | 'verification_expired' | 'verification_used' | 'verification_amount_differs'
    }

/**
 * Uses up a live grant of this session, user, action and amount, in the transaction of what it allows: if that rolls
 * back, the grant is unused again. Of many that ask at once for one grant, one gets it. Refuses with the code that
 * tells why none is live.
 */
export async function consumeGrant(tx: Tx, use: GrantUse): Promise<GrantOutcome> {
  // The inner lock waits for whoever uses the grant now, and then sees that it is used.
  const used = await firstRow(
    tx,
    sql<{ id: string }>`
      update verification_grants set used_at = ${use.now}
      where id = (
        select id from verification_grants
        where session_id = ${use.sessionId} and user_id = ${use.userId} and action = ${use.action}
          and amount_pence is not distinct from ${use.amount}::bigint
          and used_at is null and expires_at > ${use.now}
        order by created_at limit 1 for update
      ) and used_at is null
      returning id
    `,
  )
  if (used) return { outcome: 'granted', grantId: used.id }
  return { outcome: 'refused', code: await whyNone(tx, use) }
}

/** A grant that is held for what it may allow, until the transaction ends; `expiresAt` is judged when it is used. */
export type HeldGrant = { id: string; expiresAt: string }

/**
 * The first half of `consumeGrant`, where what it is for is decided in between: holds a live grant, so that nobody else uses
 * it, and does not use it up. Undefined where there is none.
 */
export async function holdGrant(tx: Tx, use: GrantUse): Promise<HeldGrant | undefined> {
  return firstRow(
    tx,
    sql<HeldGrant>`
      select id, expires_at as "expiresAt" from verification_grants
      where session_id = ${use.sessionId} and user_id = ${use.userId} and action = ${use.action}
        and amount_pence is not distinct from ${use.amount}::bigint
        and used_at is null and expires_at > ${use.now}
      order by created_at limit 1 for update
    `,
  )
}

/** Whether a held grant still allows its action now; refuses as `consumeGrant` does. */
export async function judgeGrant(tx: Tx, held: HeldGrant | undefined, use: GrantUse): Promise<GrantOutcome> {
  if (held && held.expiresAt > use.now) return { outcome: 'granted', grantId: held.id }
  return { outcome: 'refused', code: await whyNone(tx, use) }
}

/** The second half: uses up a held grant, in the transaction of what it allows. */
export async function useGrant(tx: Tx, { grantId, now }: { grantId: string; now: string }): Promise<void> {
  await sql`update verification_grants set used_at = ${now} where id = ${grantId}`.execute(tx)
}

/**
 * Whether this session has a live grant of an action that is allowed for a while rather than once: looking at payslips,
 * for ten minutes. It is not used up.
 */
export async function hasLiveGrant(
  tx: Tx,
  { sessionId, userId, action, now }: { sessionId: string; userId: string; action: 'payslip_view'; now: string },
): Promise<boolean> {
  const live = await firstRow(
    tx,
    sql`
      select 1 from verification_grants
      where session_id = ${sessionId} and user_id = ${userId} and action = ${action}
        and used_at is null and expires_at > ${now}
      limit 1
    `,
  )
  return live !== undefined
}

type Latest = { isLive: boolean; isUsed: boolean; isPast: boolean }

async function whyNone(tx: Tx, use: GrantUse): Promise<Extract<GrantOutcome, { outcome: 'refused' }>['code']> {
  const latest = await firstRow(
    tx,
    sql<Latest>`
      select used_at is null and expires_at > ${use.now} as "isLive", used_at is not null as "isUsed",
        expires_at <= ${use.now} as "isPast"
      from verification_grants
      where session_id = ${use.sessionId} and user_id = ${use.userId} and action = ${use.action}
      order by (used_at is null and expires_at > ${use.now}) desc, created_at desc limit 1
    `,
  )
  if (!latest) return 'verification_required'
  // A live one that was not taken can only be for another amount.
  if (latest.isLive) return 'verification_amount_differs'
  if (!latest.isUsed) return 'verification_expired'
  // What was used long ago says nothing about this request.
  return latest.isPast ? 'verification_required' : 'verification_used'
}
