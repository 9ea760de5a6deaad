import type { Tx } from '../../../platform/database/database.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Caller } from '../../../platform/http/session.ts'
import { consumeGrant } from './consume-grant.ts'
import { heldFactors, readFactorRow } from './factors-store.ts'
import { hasSecondFactor } from './methods.ts'

/** Uses up a `security` verification of this session; refuses with the code that says why none is live. */
export async function useSecurityGrant(
  tx: Tx,
  { caller: { sessionId, userId }, now }: { caller: Caller; now: string },
): Promise<Refused | null> {
  const grant = await consumeGrant(tx, { sessionId, userId, action: 'security', amount: null, now })
  return grant.outcome === 'granted' ? null : refuse(grant.code, 'verify who you are for `security` first')
}

/**
 * The same beside the password, for what whoever knows the password would take the account by. Where nothing stronger is
 * set up, the password is enough.
 */
export async function useSecurityGrantBeyondPassword(
  tx: Tx,
  { caller, now }: { caller: Caller; now: string },
): Promise<Refused | null> {
  const isStronger = hasSecondFactor(heldFactors(await readFactorRow(tx, caller.userId), null))
  return isStronger ? useSecurityGrant(tx, { caller, now }) : null
}
