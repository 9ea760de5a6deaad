import type { Erasure, ErasureRequest } from '@gpod/contract'
import { londonDay } from '../../../platform/clock.ts'
import { firstRow, sql } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Caller } from '../../../platform/http/session.ts'
import { newId } from '../../../platform/ids.ts'
import { actorOf, consumeGrant } from '../verification/index.ts'
import { carryOutErasure, findOpenRequest, lockOpenRequest, requestOf } from './carry-out-erasure.ts'
import { accountNeededFor, planErasure } from './plan-erasure.ts'
import { readEmployments, readMemberships } from './standing-store.ts'

type ErasureDeps = Pick<Deps, 'database' | 'clock'>

/** What asking would erase today and what is kept until when; and the request that is open. */
export function showErasure({ database, clock }: ErasureDeps, { userId }: Caller): Promise<Erasure> {
  return database.transaction({ userId }, async (tx) => {
    const request = await findOpenRequest(tx, userId)
    const today = londonDay(clock.now())
    const memberships = await readMemberships(tx, userId)
    const employments = await readEmployments(tx, { memberships, today })
    const standing = { today, employments, manages: memberships.some(({ isLive }) => isLive) }
    return {
      ifAsked: {
        keepingAccount: planErasure({ ...standing, closesAccount: false }),
        closingAccount: planErasure({ ...standing, closesAccount: true }),
      },
      accountNeededFor: accountNeededFor({ ...standing, closesAccount: true }),
      request: request ? requestOf(request) : null,
    }
  })
}

/**
 * Erases what may be erased now and keeps the wish for the rest. Asking again while a request is open only changes
 * whether the account closes. Refuses without a live `erasure` verification.
 */
export function requestErasure(
  { database, clock }: ErasureDeps,
  { caller, closesAccount }: { caller: Caller; closesAccount: boolean },
): Promise<ErasureRequest | Refused> {
  const { userId, sessionId } = caller
  return database.transaction({ userId }, async (tx) => {
    const now = clock.now()
    const grant = await consumeGrant(tx, { sessionId, userId, action: 'erasure', amount: null, now })
    if (grant.outcome === 'refused') return refuse(grant.code, 'prove who you are first')
    await sql`
      insert into erasure_requests (id, user_id, asked_at, closes_account)
      values (${newId()}, ${userId}, ${now}, ${closesAccount})
      on conflict (user_id) where withdrawn_at is null and done_at is null do update set closes_account = excluded.closes_account
    `.execute(tx)
    const request = await lockOpenRequest(tx, userId)
    if (!request) throw new Error('the request that was just made is not there')
    return carryOutErasure(tx, { userId, request, actor: actorOf(caller), now })
  })
}

/** Takes the open request back; what is erased stays erased. Refuses `not_found` where there is none. */
export function withdrawErasure(
  { database, clock }: ErasureDeps,
  { userId }: Caller,
): Promise<Record<never, never> | Refused> {
  return database.transaction({ userId }, async (tx) => {
    const taken = await firstRow(
      tx,
      sql`
        update erasure_requests set withdrawn_at = ${clock.now()}
        where user_id = ${userId} and withdrawn_at is null and done_at is null returning id
      `,
    )
    return taken ? {} : refuse('not_found', 'there is no open request')
  })
}
