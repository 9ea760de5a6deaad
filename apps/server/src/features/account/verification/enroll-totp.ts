import type { Deps } from '../../../platform/deps.ts'
import { isRefused, type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Caller } from '../../../platform/http/session.ts'
import { accountSubject, judgeAttempt } from './attempts.ts'
import { auditProof } from './audit-proof.ts'
import { scopeOf } from './caller-scope.ts'
import { lockFactorRow, readFactorRow } from './factors-store.ts'
import { ensureRecoveryCodes, removeRecoveryCodes } from './recovery-codes.ts'
import { tellOfFactorChange } from './tell-of-factor-change.ts'
import { matchingStep, newTotpSecret, totpUri } from './totp.ts'
import { totpSealedAbout } from './totp-seal.ts'
import { useSecurityGrant } from './use-security-grant.ts'
import { confirmSecret, keepUnprovedSecret, removeSecret } from './verification-store.ts'

export type EnrollDeps = Pick<Deps, 'database' | 'clock' | 'seal' | 'jobs'>

/**
 * Makes a secret for an authenticator app, which counts once `confirmTotp` has seen a code of it. Uses up a `security`
 * verification: refuses with the code that says why none is live, or `totp_already_enrolled`.
 */
export async function startTotp(
  deps: EnrollDeps,
  { caller }: { caller: Caller },
): Promise<{ secret: string; uri: string } | Refused> {
  return deps.database.transaction(scopeOf(caller), async (tx) => {
    const now = deps.clock.now()
    const { email, totpEnrolledAt } = await readFactorRow(tx, caller.userId)
    if (totpEnrolledAt !== null) {
      return refuse('totp_already_enrolled', 'an authenticator app is set up; remove it first')
    }
    const refused = await useSecurityGrant(tx, { caller, now })
    if (refused) return refused
    const secret = newTotpSecret()
    const sealed = deps.seal.close(secret, totpSealedAbout(caller.userId))
    if (!(await keepUnprovedSecret(tx, { userId: caller.userId, sealed }))) {
      return refuse('state_changed', 'another window changed the authenticator app meanwhile')
    }
    await auditProof(tx, { caller, action: 'verification.totp_started', at: now })
    return { secret, uri: totpUri(secret, email) }
  })
}

/**
 * Proves the started secret by a code. Gives ten recovery codes, told once, to whoever has none left. Refuses with
 * `too_many_attempts`, `totp_not_enrolled` (never started), `totp_already_enrolled` or `verification_failed`.
 */
export function confirmTotp(
  deps: EnrollDeps,
  { caller, code }: { caller: Caller; code: string },
): Promise<{ recoveryCodes?: string[] } | Refused> {
  const { userId } = caller
  const account = accountSubject(`verify:${userId}`)
  return deps.database.transaction(scopeOf(caller), async (tx) => {
    const now = deps.clock.now()
    const { totpSecretSealed: sealed, totpEnrolledAt } = await readFactorRow(tx, userId)
    if (sealed === null) return refuse('totp_not_enrolled', 'start with a new secret first')
    if (totpEnrolledAt !== null) return refuse('totp_already_enrolled', 'this authenticator app is already confirmed')
    const step = matchingStep(deps.seal.open(sealed, totpSealedAbout(userId)), code, now)
    const judged = await judgeAttempt(tx, { subjects: [account], isRight: step !== null, now })
    if (isRefused(judged)) return judged
    if (step === null) return refuse('verification_failed', 'that code is not of this secret, or too old')
    if (!(await confirmSecret(tx, { userId, sealed, step, now }))) {
      return refuse('state_changed', 'another window changed the authenticator app meanwhile')
    }
    await auditProof(tx, { caller, action: 'verification.totp_enrolled', at: now })
    await tellOfFactorChange(tx, deps, { userId, what: 'app_added', now })
    const recoveryCodes = await ensureRecoveryCodes(tx, { userId, now })
    return recoveryCodes ? { recoveryCodes } : {}
  })
}

/**
 * Removes the authenticator app, and the recovery codes where no passkey is left that they could stand in for. Uses up
 * a `security` verification: refuses with the code that says why none is live, `totp_not_enrolled`, or `last_factor`
 * while signing in asks for one.
 */
export function removeTotp(deps: EnrollDeps, { caller }: { caller: Caller }): Promise<Refused | null> {
  return deps.database.transaction(scopeOf(caller), async (tx) => {
    const now = deps.clock.now()
    const held = await lockFactorRow(tx, caller.userId)
    if (held.totpEnrolledAt === null) return refuse('totp_not_enrolled', 'no authenticator app is set up')
    if (held.atSignIn && held.passkeys === 0) return refuse('last_factor', 'signing in asks for it')
    const refused = await useSecurityGrant(tx, { caller, now })
    if (refused) return refused
    await removeSecret(tx, caller.userId)
    if (held.passkeys === 0) await removeRecoveryCodes(tx, caller.userId)
    await auditProof(tx, { caller, action: 'verification.totp_removed', at: now })
    await tellOfFactorChange(tx, deps, { userId: caller.userId, what: 'app_removed', now })
    return null
  })
}
