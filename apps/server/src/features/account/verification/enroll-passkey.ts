import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Caller } from '../../../platform/http/session.ts'
import { newId } from '../../../platform/ids.ts'
import { takeChallenge } from '../challenges/index.ts'
import { auditProof } from './audit-proof.ts'
import { scopeOf } from './caller-scope.ts'
import { lockFactorRow } from './factors-store.ts'
import { readNewPasskey, type WebauthnResponse } from './passkeys.ts'
import { insertPasskey } from './passkeys-store.ts'
import { ensureRecoveryCodes } from './recovery-codes.ts'
import type { Site } from './site.ts'
import { tellOfFactorChange } from './tell-of-factor-change.ts'

/** More than one person's devices; a bound, so that what is sent with every question stays small. */
const mostPasskeys = 20

/**
 * Keeps the passkey that a browser made for an open challenge. Gives ten recovery codes, told once, to whoever has none
 * left. Refuses with `challenge_not_valid` or `passkey_not_accepted`; either way the challenge is used up.
 */
export async function enrollPasskey(
  deps: Pick<Deps, 'database' | 'clock' | 'seal' | 'jobs'>,
  {
    caller,
    challengeId,
    response,
    label,
    site,
  }: { caller: Caller; challengeId: string; response: WebauthnResponse; label: string; site: Site },
): Promise<{ recoveryCodes?: string[] } | Refused> {
  const taken = await deps.database.transaction(scopeOf(caller), (tx) =>
    takeChallenge(tx, { id: challengeId, owner: caller, purpose: 'passkey_enrol', now: deps.clock.now() }),
  )
  if (taken === null) return refuse('challenge_not_valid', 'no such challenge is open for this session')
  const passkey = await readNewPasskey(response, { site, challenge: taken.challenge })
  if (passkey === null) {
    return refuse('passkey_not_accepted', 'this is no new passkey for this challenge with its user verified')
  }

  const { userId } = caller
  return deps.database.transaction(scopeOf(caller), async (tx) => {
    const now = deps.clock.now()
    const { passkeys } = await lockFactorRow(tx, userId)
    if (passkeys >= mostPasskeys) return refuse('passkey_not_accepted', `at most ${mostPasskeys} passkeys are kept`)
    const id = newId()
    if (!(await insertPasskey(tx, { ...passkey, id, user_id: userId, label, now }))) {
      return refuse('passkey_not_accepted', 'this passkey is known already')
    }
    await auditProof(tx, { caller, action: 'verification.passkey_added', at: now, after: { passkeyId: id, label } })
    await tellOfFactorChange(tx, deps, { userId, what: 'passkey_added', now })
    const recoveryCodes = await ensureRecoveryCodes(tx, { userId, now })
    return recoveryCodes ? { recoveryCodes } : {}
  })
}
