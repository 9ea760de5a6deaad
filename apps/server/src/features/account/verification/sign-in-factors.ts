import type { VerificationProof } from '@gpod/contract'
import type { Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { isRefused, type Refused, refuse } from '../../../platform/http/refusal.ts'
import { type ChallengeOwner, openChallenge } from '../challenges/index.ts'
import { accountSubject, judgeAttempt, whyLocked } from './attempts.ts'
import { checkKnowledge, checkPasskey, takePasskeyAnswer } from './check-proof.ts'
import { heldFactors, readFactorRow } from './factors-store.ts'
import { secondFactorsOf } from './methods.ts'
import { answerOptions, newChallenge, type WebauthnResponse } from './passkeys.ts'
import { listPasskeys, type Passkey } from './passkeys-store.ts'
import type { Site } from './site.ts'
import { tellOfFactorChange } from './tell-of-factor-change.ts'

type SignInFactorDeps = Pick<Deps, 'database' | 'clock' | 'seal' | 'jobs'>

type PasskeyQuestion = { challengeId: string; expiresAt: string; options: Record<string, unknown> }
type SecondFactorQuestion = {
  methods: ('passkey' | 'totp' | 'recovery_code')[]
  /** Where they have passkeys: what their browser answers. */
  passkey: PasskeyQuestion | null
}
/** What counts as a second factor beside the password. */
type SecondFactorProof = Extract<VerificationProof, { method: 'passkey' | 'totp' | 'recovery_code' }>

/** What to ask beside the password at the sign-in of a known user; null where they asked for nothing of the kind. */
export function beginSecondFactor(
  { database, clock }: SignInFactorDeps,
  { userId, site }: { userId: string; site: Site },
): Promise<SecondFactorQuestion | null> {
  return database.transaction({ userId }, async (tx) => {
    const row = await readFactorRow(tx, userId)
    const methods = secondFactorsOf(heldFactors(row, null))
    if (!row.atSignIn || methods.length === 0) return null
    const passkeys = await listPasskeys(tx, userId)
    const asked = { owner: { userId, sessionId: null }, passkeys, site, now: clock.now() }
    return { methods, passkey: passkeys.length === 0 ? null : await ask(tx, asked) }
  })
}

/**
 * Checks the second factor of a sign-in whose password was right, and uses it up. Null where it is accepted. Refuses
 * with `too_many_attempts`, `passkey_not_accepted` or `verification_failed`. Tries from a device that the account knows are
 * counted by themselves.
 */
export async function checkSecondFactor(
  deps: SignInFactorDeps,
  { userId, proof, site, deviceId }: { userId: string; proof: SecondFactorProof; site: Site; deviceId: string | null },
): Promise<Refused | null> {
  // Who knows the password and guesses here must not keep out a browser that the account knows.
  const account = accountSubject(deviceId === null ? `second-factor:${userId}` : `second-factor:${userId}:${deviceId}`)
  const begun = await deps.database.transaction({ userId }, async (tx) => {
    const now = deps.clock.now()
    const locked = await whyLocked(tx, { subjects: [account], now })
    if (locked) return locked
    const owner = { userId, sessionId: null }
    const answer =
      proof.method === 'passkey'
        ? await takePasskeyAnswer(tx, { ...proof, owner, purpose: 'passkey_sign_in', site, terms: null, now })
        : null
    return { factors: await readFactorRow(tx, userId), answer }
  })
  if (isRefused(begun)) return begun
  const { factors, answer } = begun
  const use =
    proof.method === 'passkey'
      ? answer && (await checkPasskey(answer, userId))
      : await checkKnowledge(deps, { userId, factors, proof })

  return deps.database.transaction({ userId }, async (tx) => {
    const now = deps.clock.now()
    const judged = await judgeAttempt(tx, {
      subjects: [account],
      isRight: async () => use !== null && (await use(tx, now)),
      now,
    })
    if (isRefused(judged)) return judged
    if (!judged) {
      return proof.method === 'passkey'
        ? refuse('passkey_not_accepted', 'this is no answer of a passkey of yours to this challenge')
        : refuse('verification_failed', 'that was not right')
    }
    if (proof.method === 'recovery_code') await tellOfFactorChange(tx, deps, { userId, what: 'code_used', now })
    return null
  })
}

/** Asks whoever wants to sign in for any passkey of this site. */
export function beginPasskeySignIn(
  { database, clock }: SignInFactorDeps,
  { site }: { site: Site },
): Promise<PasskeyQuestion> {
  return database.transaction('nobody', (tx) =>
    ask(tx, { owner: { userId: null, sessionId: null }, passkeys: [], site, now: clock.now() }),
  )
}

/**
 * Who answered, by a passkey of theirs with its user verified: both factors at once. Refuses with `passkey_not_accepted`,
 * which tells nothing about whether the passkey is known.
 */
export async function checkPasskeySignIn(
  { database, clock }: SignInFactorDeps,
  { challengeId, response, site }: { challengeId: string; response: WebauthnResponse; site: Site },
): Promise<{ userId: string } | Refused> {
  const answer = await database.transaction('nobody', (tx) =>
    takePasskeyAnswer(tx, {
      response,
      challengeId,
      owner: { userId: null, sessionId: null },
      purpose: 'passkey_sign_in',
      site,
      terms: null,
      now: clock.now(),
    }),
  )
  const userId = answer.passkey?.user_id ?? null
  const use = userId === null ? null : await checkPasskey(answer, userId)
  const isUsed = use !== null && (await database.transaction('nobody', (tx) => use(tx, clock.now())))
  if (userId === null || !isUsed) return refuse('passkey_not_accepted', 'no passkey of this site answered')
  return { userId }
}

async function ask(
  tx: Tx,
  { owner, passkeys, site, now }: { owner: ChallengeOwner; passkeys: readonly Passkey[]; site: Site; now: string },
): Promise<PasskeyQuestion> {
  const challenge = newChallenge()
  const options = await answerOptions({ site, challenge, passkeys })
  return { ...(await openChallenge(tx, { owner, purpose: 'passkey_sign_in', challenge, now })), options }
}
