import type { VerificationAction, VerificationProof } from '@gpod/contract'
import type { Pence } from '@gpod/money'
import { instantPlus, MINUTE } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import { isRefused, type Refused, refuse } from '../../platform/http/refusal.ts'
import type { Caller } from '../../platform/http/session.ts'
import { newId } from '../../platform/ids.ts'
import { recordAudit } from '../audit/index.ts'
import { accountSubject, beginAttempt, forgiveAttempt } from './attempts.ts'
import { actorOf, scopeOf } from './caller-scope.ts'
import { isPassword } from './password-hash.ts'
import { matchingStep } from './totp.ts'
import { totpSealedAbout } from './totp-seal.ts'
import { insertGrant, type ProofRow, readProofs, useTotpStep } from './verification-store.ts'

type CreateGrant = {
  caller: Caller
  proof: VerificationProof
  action: VerificationAction
  /** What a withdrawal will move; ignored for what moves no money. */
  amount: Pence | null
}

const moneyMilliseconds = 2 * MINUTE
const payslipMilliseconds = 10 * MINUTE

/**
 * Checks a proof and makes a grant for one action of this session: for 120 seconds, or ten minutes to look at payslips.
 * Refuses with `invalid_input`, `too_many_attempts`, `totp_not_enrolled` or `verification_failed`.
 */
export async function createGrant(
  deps: Pick<Deps, 'database' | 'clock' | 'seal'>,
  { caller, proof, action, amount }: CreateGrant,
): Promise<{ grantId: string; createdAt: string; expiresAt: string } | Refused> {
  const isMoney = action === 'ewa_withdrawal'
  if (isMoney && (amount === null || amount <= 0)) {
    return refuse('invalid_input', 'a withdrawal is verified for an amount above zero', { field: 'amount' })
  }

  const subject = accountSubject(`verify:${caller.userId}`)
  const begun = await deps.database.transaction(scopeOf(caller), async (tx) => {
    const proofs = await readProofs(tx, caller.userId)
    if (proof.method === 'totp' && proofs.totp_confirmed_at === null) {
      return refuse('totp_not_enrolled', 'no authenticator app is set up')
    }
    return (await beginAttempt(tx, { subjects: [subject], now: deps.clock.now() })) ?? proofs
  })
  if (isRefused(begun)) return begun

  // Outside a transaction: checking a password takes long, and the connection is wanted elsewhere.
  const checked = await checkProof(deps, caller.userId, begun, proof)

  return deps.database.transaction(scopeOf(caller), async (tx) => {
    const isAccepted =
      checked.isRight &&
      (checked.step === null || (await useTotpStep(tx, { userId: caller.userId, step: checked.step })))
    const createdAt = deps.clock.now()
    if (!isAccepted) {
      if (caller.employerId !== null) {
        await recordAudit(tx, {
          employerId: caller.employerId,
          at: createdAt,
          actor: actorOf(caller),
          action: 'verification.failed',
          subject: { kind: 'user', id: caller.userId },
          after: { action, method: proof.method },
        })
      }
      return refuse('verification_failed', 'that was not right')
    }
    await forgiveAttempt(tx, { account: subject })

    const grantId = newId()
    const expiresAt = instantPlus(createdAt, action === 'payslip_view' ? payslipMilliseconds : moneyMilliseconds)
    await insertGrant(tx, {
      id: grantId,
      userId: caller.userId,
      sessionId: caller.sessionId,
      action,
      amount: isMoney ? amount : null,
      method: proof.method,
      createdAt,
      expiresAt,
    })
    if (caller.employerId !== null) {
      await recordAudit(tx, {
        employerId: caller.employerId,
        at: createdAt,
        actor: actorOf(caller),
        action: 'verification.granted',
        subject: { kind: 'verification_grant', id: grantId },
        after: { action, method: proof.method, amountPence: isMoney ? amount : null, expiresAt },
      })
    }
    return { grantId, createdAt, expiresAt }
  })
}

async function checkProof(
  { seal, clock }: Pick<Deps, 'seal' | 'clock'>,
  userId: string,
  proofs: ProofRow,
  proof: VerificationProof,
): Promise<{ isRight: boolean; step: number | null }> {
  switch (proof.method) {
    case 'password':
      return { isRight: await isPassword(proof.password, proofs.password_hash), step: null }
    case 'totp': {
      if (proofs.totp_secret_sealed === null) return { isRight: false, step: null }
      const secret = seal.open(proofs.totp_secret_sealed, totpSealedAbout(userId))
      const step = matchingStep(secret, proof.code, clock.now())
      return { isRight: step !== null, step }
    }
  }
}
