import { sha256 } from '../../platform/crypto.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { isRefused, type Refused, refuse } from '../../platform/http/refusal.ts'
import type { Caller } from '../../platform/http/session.ts'
import { newReadableCode } from '../../platform/ids.ts'
import { recordAudit } from '../audit/index.ts'
import { accountSubject, beginAttempt, forgiveAttempt } from './attempts.ts'
import { actorOf, scopeOf } from './caller-scope.ts'
import { isPassword } from './password-hash.ts'
import { matchingStep, newTotpSecret, totpUri } from './totp.ts'
import { totpSealedAbout } from './totp-seal.ts'
import {
  confirmSecret,
  keepUnprovedSecret,
  type ProofRow,
  readProofs,
  removeSecret,
  useRecoveryCode,
} from './verification-store.ts'

type EnrollDeps = Pick<Deps, 'database' | 'clock' | 'seal'>

const recoveryCodeCount = 10
/** 59 bits: beyond guessing, and short enough to copy by hand. */
const recoveryCodeLength = 12

/**
 * Makes a secret for an authenticator app, which counts once `confirmTotp` has seen a code of it. Refuses with
 * `too_many_attempts`, `verification_failed` (wrong password) or `totp_already_enrolled`.
 */
export async function startTotp(
  deps: EnrollDeps,
  { caller, password }: { caller: Caller; password: string },
): Promise<{ secret: string; uri: string } | Refused> {
  const subject = verifySubject(caller)
  const proofs = await beginProof(deps, caller)
  if (isRefused(proofs)) return proofs
  const isRight = await isPassword(password, proofs.password_hash)
  return deps.database.transaction(scopeOf(caller), async (tx) => {
    if (!isRight) return refuse('verification_failed', 'wrong password')
    await forgiveAttempt(tx, { account: subject })
    const secret = newTotpSecret()
    const sealed = deps.seal.close(secret, totpSealedAbout(caller.userId))
    if (!(await keepUnprovedSecret(tx, { userId: caller.userId, sealed }))) {
      return refuse('totp_already_enrolled', 'an authenticator app is set up; remove it first')
    }
    await auditTotp(deps, tx, caller, 'verification.totp_started')
    return { secret, uri: totpUri(secret, proofs.email) }
  })
}

/**
 * Proves the started secret by a code and gives ten recovery codes, told once. Refuses with `too_many_attempts`,
 * `totp_not_enrolled` (never started), `totp_already_enrolled` or `verification_failed`.
 */
export async function confirmTotp(
  deps: EnrollDeps,
  { caller, code }: { caller: Caller; code: string },
): Promise<{ recoveryCodes: string[] } | Refused> {
  const proofs = await beginProof(deps, caller)
  if (isRefused(proofs)) return proofs
  const { totp_secret_sealed: sealed } = proofs
  return deps.database.transaction(scopeOf(caller), async (tx) => {
    if (sealed === null || proofs.totp_confirmed_at !== null) {
      await forgiveAttempt(tx, { account: verifySubject(caller) })
      return sealed === null
        ? refuse('totp_not_enrolled', 'start with a new secret first')
        : refuse('totp_already_enrolled', 'this authenticator app is already confirmed')
    }
    const step = matchingStep(deps.seal.open(sealed, totpSealedAbout(caller.userId)), code, deps.clock.now())
    if (step === null) return refuse('verification_failed', 'that code is not of this secret, or too old')
    await forgiveAttempt(tx, { account: verifySubject(caller) })
    const recoveryCodes = Array.from({ length: recoveryCodeCount }, () => newReadableCode(recoveryCodeLength))
    const isConfirmed = await confirmSecret(tx, {
      userId: caller.userId,
      sealed,
      step,
      codeHashes: recoveryCodes.map((recoveryCode) => sha256(recoveryCode)),
      now: deps.clock.now(),
    })
    if (!isConfirmed) return refuse('state_changed', 'another window changed the authenticator app meanwhile')
    await auditTotp(deps, tx, caller, 'verification.totp_enrolled')
    return { recoveryCodes }
  })
}

/**
 * Removes the authenticator app and its recovery codes, by the account password or, where she has lost that too, one of
 * the recovery codes. Refuses with `too_many_attempts` or `verification_failed`.
 */
export async function removeTotp(
  deps: EnrollDeps,
  { caller, password }: { caller: Caller; password: string },
): Promise<Refused | null> {
  const proofs = await beginProof(deps, caller)
  if (isRefused(proofs)) return proofs
  const isRight = await isPassword(password, proofs.password_hash)
  return deps.database.transaction(scopeOf(caller), async (tx) => {
    const codeHash = sha256(password.replace(/[\s-]/g, '').toUpperCase())
    if (!isRight && !(await useRecoveryCode(tx, { userId: caller.userId, codeHash, now: deps.clock.now() }))) {
      return refuse('verification_failed', 'neither the password nor an unused recovery code')
    }
    await forgiveAttempt(tx, { account: verifySubject(caller) })
    await removeSecret(tx, caller.userId)
    await auditTotp(deps, tx, caller, 'verification.totp_removed')
    return null
  })
}

function verifySubject(caller: Caller) {
  return accountSubject(`verify:${caller.userId}`)
}

/** Counts the try and reads what it is to be checked against. */
async function beginProof({ database, clock }: EnrollDeps, caller: Caller): Promise<ProofRow | Refused> {
  return database.transaction(
    scopeOf(caller),
    async (tx) =>
      (await beginAttempt(tx, { subjects: [verifySubject(caller)], now: clock.now() })) ??
      (await readProofs(tx, caller.userId)),
  )
}

async function auditTotp({ clock }: EnrollDeps, tx: Tx, caller: Caller, action: string): Promise<void> {
  if (caller.employerId === null) return
  await recordAudit(tx, {
    employerId: caller.employerId,
    at: clock.now(),
    actor: actorOf(caller),
    action,
    subject: { kind: 'user', id: caller.userId },
  })
}
