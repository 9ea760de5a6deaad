import type { Tx } from '../../platform/database/database.ts'
import { type Refused, refuse } from '../../platform/http/refusal.ts'
import type { Caller } from '../../platform/http/session.ts'
import { consumeGrant } from './consume-grant.ts'

/** Uses up a `security` verification of this session; refuses with the code that says why none is live. */
export async function useSecurityGrant(
  tx: Tx,
  { caller: { sessionId, userId }, now }: { caller: Caller; now: string },
): Promise<Refused | null> {
  const grant = await consumeGrant(tx, { sessionId, userId, action: 'security', amount: null, now })
  return grant.outcome === 'granted' ? null : refuse(grant.code, 'verify who you are for `security` first')
}
