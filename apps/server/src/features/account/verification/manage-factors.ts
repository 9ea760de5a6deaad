import { type Factors, type VerificationAction, type VerificationMethod, verificationActions } from '@gpod/contract'
import type { Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Caller } from '../../../platform/http/session.ts'
import { auditProof } from './audit-proof.ts'
import { scopeOf, workerOf } from './caller-scope.ts'
import { readPin } from './clock-pins.ts'
import type { FacePort } from './face-port.ts'
import { heldFactors, lockFactorRow, readFactorRow, setSecondFactorAtSignIn } from './factors-store.ts'
import { hasSecondFactor, methodsFor } from './methods.ts'
import { listPasskeys, removePasskey, renamePasskey } from './passkeys-store.ts'
import { removeRecoveryCodes, renewRecoveryCodes } from './recovery-codes.ts'
import { tellOfFactorChange } from './tell-of-factor-change.ts'
import { useSecurityGrant } from './use-security-grant.ts'

type ManageDeps = Pick<Deps, 'database' | 'clock' | 'seal' | 'jobs'> & { face: FacePort | null }

/** The methods by which the caller can prove themselves, and which of them count here and now for which action. */
export function showFactors(deps: ManageDeps, caller: Caller): Promise<Factors> {
  return deps.database.transaction(scopeOf(caller), (tx) => readFactors(deps, tx, caller))
}

/** Gives a passkey another name. Refuses with `not_found`. */
export function relabelPasskey(
  deps: ManageDeps,
  { caller, id, label }: { caller: Caller; id: string; label: string },
): Promise<Factors | Refused> {
  return deps.database.transaction(scopeOf(caller), async (tx) => {
    if (!(await renamePasskey(tx, { id, userId: caller.userId, label }))) return refuse('not_found', 'no such passkey')
    const after = { passkeyId: id, label }
    await auditProof(tx, { caller, action: 'verification.passkey_renamed', at: deps.clock.now(), after })
    return readFactors(deps, tx, caller)
  })
}

/**
 * Forgets a passkey, and the recovery codes where nothing is left that they could stand in for. Refuses with
 * `not_found`, `last_factor` while signing in asks for one, or the code that says why no `security` verification is live.
 */
export function forgetPasskey(
  deps: ManageDeps,
  { caller, id }: { caller: Caller; id: string },
): Promise<Factors | Refused> {
  const { userId } = caller
  return deps.database.transaction(scopeOf(caller), async (tx) => {
    const now = deps.clock.now()
    const { passkeys, totpEnrolledAt, atSignIn } = await lockFactorRow(tx, userId)
    const passkey = (await listPasskeys(tx, userId)).find((one) => one.id === id)
    if (!passkey) return refuse('not_found', 'no such passkey')
    const isLast = passkeys === 1 && totpEnrolledAt === null
    if (isLast && atSignIn) return refuse('last_factor', 'signing in asks for it')
    const refused = await useSecurityGrant(tx, { caller, now })
    if (refused) return refused
    await removePasskey(tx, { id, userId, now })
    if (isLast) await removeRecoveryCodes(tx, userId)
    const after = { passkeyId: id, label: passkey.label }
    await auditProof(tx, { caller, action: 'verification.passkey_removed', at: now, after })
    await tellOfFactorChange(tx, deps, { userId, what: 'passkey_removed', now })
    return readFactors(deps, tx, caller)
  })
}

/**
 * Ten new recovery codes, told once; the old ones stop working. Refuses with `factor_missing` where there is nothing
 * they could stand in for, or the code that says why no `security` verification is live.
 */
export function renewCodes(
  deps: ManageDeps,
  { caller }: { caller: Caller },
): Promise<{ recoveryCodes: string[] } | Refused> {
  return deps.database.transaction(scopeOf(caller), async (tx) => {
    const now = deps.clock.now()
    const held = heldFactors(await lockFactorRow(tx, caller.userId), null)
    if (!hasSecondFactor(held)) return refuse('factor_missing', 'set up a passkey or an authenticator app first')
    const refused = await useSecurityGrant(tx, { caller, now })
    if (refused) return refused
    await auditProof(tx, { caller, action: 'verification.recovery_codes_renewed', at: now })
    await tellOfFactorChange(tx, deps, { userId: caller.userId, what: 'codes_renewed', now })
    return { recoveryCodes: await renewRecoveryCodes(tx, { userId: caller.userId, now }) }
  })
}

/**
 * Whether signing in asks for a second factor each time. Refuses with `factor_missing`, or the code that says why no
 * `security` verification is live.
 */
export function chooseSecondFactor(
  deps: ManageDeps,
  { caller, atSignIn }: { caller: Caller; atSignIn: boolean },
): Promise<Factors | Refused> {
  const { userId } = caller
  return deps.database.transaction(scopeOf(caller), async (tx) => {
    const now = deps.clock.now()
    const row = await lockFactorRow(tx, userId)
    if (atSignIn && !hasSecondFactor(heldFactors(row, null))) {
      return refuse('factor_missing', 'set up a passkey or an authenticator app first')
    }
    const refused = await useSecurityGrant(tx, { caller, now })
    if (refused) return refused
    await setSecondFactorAtSignIn(tx, { userId, atSignIn })
    await auditProof(tx, { caller, action: 'verification.second_factor_set', at: now, after: { atSignIn } })
    await tellOfFactorChange(tx, deps, { userId, what: atSignIn ? 'second_factor_on' : 'second_factor_off', now })
    return readFactors(deps, tx, caller)
  })
}

async function readFactors(deps: ManageDeps, tx: Tx, caller: Caller): Promise<Factors> {
  const row = await readFactorRow(tx, caller.userId)
  const passkeys = await listPasskeys(tx, caller.userId)
  const enrolledFace = (await deps.face?.readFactor(tx, caller)) ?? null
  const { setAt, isOneTime } = await readPin(tx, deps, { of: workerOf(caller), now: deps.clock.now() })
  const held = heldFactors(row, enrolledFace, setAt !== null && !isOneTime)
  return {
    passkeys: passkeys.map(({ id, label, created_at, last_used_at, is_backed_up }) => ({
      id,
      label,
      createdAt: created_at,
      lastUsedAt: last_used_at,
      isBackedUp: is_backed_up,
    })),
    totp: row.totpEnrolledAt === null ? null : { enrolledAt: row.totpEnrolledAt },
    recoveryCodesLeft: row.recoveryCodesLeft,
    face: enrolledFace,
    clockPin: setAt === null ? null : { setAt, mustChange: isOneTime },
    secondFactorAtSignIn: row.atSignIn,
    methods: Object.fromEntries(verificationActions.map((action) => [action, methodsFor(action, held)])) as Record<
      VerificationAction,
      VerificationMethod[]
    >,
  }
}
