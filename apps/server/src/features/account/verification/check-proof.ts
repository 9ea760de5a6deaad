import type { VerificationProof } from '@gpod/contract'
import type { Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type ChallengeOwner, type ChallengePurpose, takeChallenge } from '../challenges/index.ts'
import type { FactorRow } from './factors-store.ts'
import { readAnswer, type WebauthnResponse } from './passkeys.ts'
import { findPasskey, notePasskeyUse, type Passkey } from './passkeys-store.ts'
import { isPassword } from './password-hash.ts'
import { useRecoveryCode } from './recovery-codes.ts'
import type { Site } from './site.ts'
import { matchingStep } from './totp.ts'
import { totpSealedAbout } from './totp-seal.ts'
import { useTotpStep } from './verification-store.ts'

/**
 * Uses a proof up in the transaction of what it allows: a code's time step, a recovery code, a passkey's counter. False
 * where it was used meanwhile.
 */
export type UseProof = (tx: Tx, now: string) => Promise<boolean>

/** The answer of a passkey to a challenge that was taken for it; both null where there is none. */
export type PasskeyAnswer = {
  response: WebauthnResponse
  site: Site
  challenge: Buffer | null
  passkey: Passkey | null
}

/** Nothing is left to use up: the password stays what it is. */
const nothingToUse: UseProof = async () => true

/** Checks a password, code or recovery code, which takes time: outside a transaction. Null where it is wrong. */
export async function checkKnowledge(
  { seal, clock }: Pick<Deps, 'seal' | 'clock'>,
  { userId, factors, proof }: { userId: string; factors: FactorRow; proof: KnowledgeProof },
): Promise<UseProof | null> {
  switch (proof.method) {
    case 'password':
      return (await isPassword(proof.password, factors.passwordHash)) ? nothingToUse : null
    case 'totp': {
      if (factors.totpSecretSealed === null || factors.totpEnrolledAt === null) return null
      const step = matchingStep(seal.open(factors.totpSecretSealed, totpSealedAbout(userId)), proof.code, clock.now())
      return step === null ? null : (tx) => useTotpStep(tx, { userId, step })
    }
    case 'recovery_code':
      return (tx, now) => useRecoveryCode(tx, { userId, typed: proof.code, now })
  }
}
type KnowledgeProof = Extract<VerificationProof, { method: 'password' | 'totp' | 'recovery_code' }>

/**
 * Takes the challenge a passkey answers, and finds the passkey. It is used up whatever comes of it, so that nobody tries
 * twice: the transaction has to commit before the answer is judged.
 */
export async function takePasskeyAnswer(
  tx: Tx,
  {
    response,
    challengeId,
    owner,
    purpose,
    site,
    terms,
    now,
  }: {
    response: WebauthnResponse
    challengeId: string
    owner: ChallengeOwner
    purpose: ChallengePurpose
    site: Site
    /** What the answer has to be for; null where nothing was agreed. */
    terms: { action: string; amountPence: number | null } | null
    now: string
  },
): Promise<PasskeyAnswer> {
  const taken = await takeChallenge(tx, { id: challengeId, owner, purpose, now })
  const isMeant = taken !== null && (terms === null || isSameTerms(taken.terms, terms))
  const passkey = await findPasskey(tx, Buffer.from(response.id, 'base64url'))
  return { response, site, challenge: isMeant ? taken.challenge : null, passkey: passkey ?? null }
}

/** Judges it: null where it is not right. `userId` is whose passkey it has to be. */
export async function checkPasskey(answer: PasskeyAnswer, userId: string): Promise<UseProof | null> {
  const { response, site, challenge, passkey } = answer
  if (challenge === null || passkey === null || passkey.user_id !== userId) return null
  const read = await readAnswer(response, { site, challenge, passkey })
  return read && ((tx, now) => notePasskeyUse(tx, { id: passkey.id, ...read, now }))
}

function isSameTerms(kept: unknown, wanted: { action: string; amountPence: number | null }): boolean {
  const terms = kept as Partial<typeof wanted>
  return terms.action === wanted.action && terms.amountPence === wanted.amountPence
}
