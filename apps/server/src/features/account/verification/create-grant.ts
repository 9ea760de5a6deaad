import type { VerificationAction, VerificationProof } from '@gpod/contract'
import type { Pence } from '@gpod/money'
import { instantPlus, MINUTE } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { isRefused, type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Caller } from '../../../platform/http/session.ts'
import { newId } from '../../../platform/ids.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { accountSubject, judgeAttempt, whyLocked } from './attempts.ts'
import { auditProof } from './audit-proof.ts'
import { actorOf, scopeOf, workerOf } from './caller-scope.ts'
import { checkKnowledge, checkPasskey, type PasskeyAnswer, takePasskeyAnswer, type UseProof } from './check-proof.ts'
import { type HeldPin, isPin, readPin } from './clock-pins.ts'
import type { FacePort } from './face-port.ts'
import { type FactorRow, heldFactors, readFactorRow } from './factors-store.ts'
import { type HeldFactors, methodsFor } from './methods.ts'
import { boundAmount } from './open-challenge.ts'
import type { Site } from './site.ts'
import { tellOfFactorChange } from './tell-of-factor-change.ts'
import { insertGrant } from './verification-store.ts'

type CreateGrant = {
  caller: Caller
  proof: VerificationProof
  action: VerificationAction
  /** What the action will move; ignored for what moves no money. */
  amount: Pence | null
  /** Where the answer of a passkey was made. */
  site?: Site
}

type GrantDeps = Pick<Deps, 'database' | 'clock' | 'seal' | 'jobs'> & { face?: FacePort | null }

const moneyMilliseconds = 2 * MINUTE
const payslipMilliseconds = 10 * MINUTE

/**
 * Checks a proof and makes a grant for one action of this session: for 120 seconds, or ten minutes to look at payslips.
 * Refuses with `invalid_input`, `too_many_attempts`, `totp_not_enrolled`, `factor_missing`, `face_not_enrolled`,
 * `face_other_device` or `method_not_enough` (with the methods that would count), `passkey_not_accepted`, what the face
 * says, or `verification_failed`.
 */
export async function createGrant(
  deps: GrantDeps,
  { caller, proof, action, amount, site }: CreateGrant,
): Promise<{ grantId: string; createdAt: string; expiresAt: string } | Refused> {
  const bound = boundAmount(action, amount)
  if (isRefused(bound)) return bound
  const terms = { action, amountPence: bound }
  const subject = accountSubject(`verify:${caller.userId}`)

  const begun = await deps.database.transaction(scopeOf(caller), async (tx) => {
    const now = deps.clock.now()
    const factors = await readFactorRow(tx, caller.userId)
    const pin = await readPin(tx, deps, { of: workerOf(caller), now })
    const face = (await deps.face?.readFactor(tx, caller)) ?? null
    const held = heldFactors(factors, face, pin.hash !== null && !pin.isOneTime)
    const refused = refuseMethod(proof.method, action, held) ?? (await whyLocked(tx, { subjects: [subject], now }))
    if (refused) return refused
    const answer =
      proof.method === 'passkey' && site
        ? await takePasskeyAnswer(tx, { ...proof, owner: caller, purpose: 'passkey_verify', site, terms, now })
        : null
    return { factors, answer, pin }
  })
  if (isRefused(begun)) return begun

  // Outside a transaction: checking takes long, and the connection is wanted elsewhere.
  const use = await checkProof(deps, { caller, proof, terms, ...begun })

  return deps.database.transaction(scopeOf(caller), async (tx) => {
    const createdAt = deps.clock.now()
    const judged = await judgeAttempt(tx, {
      subjects: [subject],
      isRight: async () => !isRefused(use) && use !== null && (await use(tx, createdAt)),
      now: createdAt,
    })
    if (isRefused(judged)) return judged
    if (!judged) {
      const failure = { action, method: proof.method }
      await auditProof(tx, { caller, action: 'verification.failed', at: createdAt, after: failure })
      if (isRefused(use)) return use
      return proof.method === 'passkey'
        ? refuse('passkey_not_accepted', 'this is no answer of a passkey of yours to this challenge')
        : refuse('verification_failed', 'that was not right')
    }
    if (proof.method === 'recovery_code') {
      await tellOfFactorChange(tx, deps, { userId: caller.userId, what: 'code_used', now: createdAt })
    }
    const expiresAt = instantPlus(createdAt, action === 'payslip_view' ? payslipMilliseconds : moneyMilliseconds)
    const grant = { action, amount: bound, method: proof.method, createdAt, expiresAt }
    return { grantId: await keepGrant(tx, caller, grant), createdAt, expiresAt }
  })
}

/** Why a method is not taken for this action before it is even checked, or null. */
function refuseMethod(
  method: VerificationProof['method'],
  action: VerificationAction,
  held: HeldFactors,
): Refused | null {
  const methods = methodsFor(action, held)
  if (methods.includes(method)) return null
  const details = { methods }
  if (method === 'totp') return refuse('totp_not_enrolled', 'no authenticator app is set up', { details })
  if (method === 'passkey') return refuse('factor_missing', 'no passkey is set up', { details })
  // Whether codes are left is nobody's business who guesses them.
  if (method === 'recovery_code') return refuse('verification_failed', 'that was not right')
  // Whether a PIN is set is nobody's business who guesses it, and it is good for the clock alone.
  if (method === 'pin' && action === 'clock') return refuse('verification_failed', 'that was not right')
  if (method === 'face' && held.face === null) return refuse('face_not_enrolled', 'no face is set up', { details })
  if (method === 'face' && !held.face?.isThisDevice) {
    return refuse('face_other_device', 'a face counts for this on the device that enrolled it', { details })
  }
  return refuse('method_not_enough', `${method} does not count for ${action}`, { details })
}

async function checkProof(
  deps: GrantDeps,
  {
    caller,
    proof,
    terms,
    factors,
    answer,
    pin,
  }: {
    caller: Caller
    proof: VerificationProof
    terms: { action: VerificationAction; amountPence: number | null }
    factors: FactorRow
    answer: PasskeyAnswer | null
    pin: HeldPin
  },
): Promise<UseProof | Refused | null> {
  switch (proof.method) {
    case 'passkey':
      return answer && checkPasskey(answer, caller.userId)
    case 'face': {
      const seen = await deps.face?.check({ caller, challengeId: proof.challengeId, capture: proof.capture, terms })
      if (isRefused(seen)) return seen
      return seen?.isRight ? async () => true : null
    }
    case 'pin':
      return (await isPin(proof.pin, { held: pin, of: workerOf(caller) })) ? async () => true : null
    default:
      return checkKnowledge(deps, { userId: caller.userId, factors, proof })
  }
}

async function keepGrant(
  tx: Tx,
  caller: Caller,
  grant: {
    action: VerificationAction
    amount: Pence | null
    method: VerificationProof['method']
    createdAt: string
    expiresAt: string
  },
): Promise<string> {
  const grantId = newId()
  const { userId, sessionId, employerId } = caller
  await insertGrant(tx, { id: grantId, userId, sessionId, ...grant })
  if (employerId !== null) {
    const { action, method, amount, createdAt, expiresAt } = grant
    await recordAudit(tx, {
      employerId,
      at: createdAt,
      actor: actorOf(caller),
      action: 'verification.granted',
      subject: { kind: 'verification_grant', id: grantId },
      after: { action, method, amountPence: amount, expiresAt },
    })
  }
  return grantId
}
