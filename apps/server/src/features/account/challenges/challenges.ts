import { instantPlus, MINUTE } from '../../../platform/clock.ts'
import { firstRow, sql, type Tx } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids.ts'

const challengeMilliseconds = 5 * MINUTE

export type ChallengePurpose = 'passkey_enrol' | 'passkey_verify' | 'passkey_sign_in' | 'face_enrol' | 'face_verify'

/** Whose challenge it is. Both are null where someone signs in by a passkey and is not known yet. */
export type ChallengeOwner = { userId: string | null; sessionId: string | null }

/** Keeps what the server asked; it can be answered once within five minutes, by the same user and session. */
export async function openChallenge(
  tx: Tx,
  {
    owner,
    purpose,
    challenge,
    terms = {},
    now,
  }: {
    owner: ChallengeOwner
    purpose: ChallengePurpose
    challenge: Buffer
    /** What the answer is for: an action and amount, or the movements of a face. Read back by `takeChallenge`. */
    terms?: object
    now: string
  },
): Promise<{ challengeId: string; expiresAt: string }> {
  const challengeId = newId()
  const expiresAt = instantPlus(now, challengeMilliseconds)
  await sql`
    insert into challenges (id, user_id, session_id, purpose, challenge, terms, created_at, expires_at)
    values (${challengeId}, ${owner.userId}, ${owner.sessionId}, ${purpose}, ${challenge}, ${JSON.stringify(terms)}::jsonb,
      ${now}, ${expiresAt})
  `.execute(tx)
  return { challengeId, expiresAt }
}

/**
 * Takes a challenge for its one answer: of many that answer at once, one gets it. Null where there is none of this
 * owner and purpose, or it is answered or past. It has to commit before the answer is judged, so that a wrong answer
 * uses it up too.
 */
export async function takeChallenge(
  tx: Tx,
  { id, owner, purpose, now }: { id: string; owner: ChallengeOwner; purpose: ChallengePurpose; now: string },
): Promise<{ challenge: Buffer; terms: unknown } | null> {
  const taken = await firstRow(
    tx,
    sql<{ challenge: Buffer; terms: unknown }>`
      update challenges set used_at = ${now}
      where id = ${id} and purpose = ${purpose} and used_at is null and expires_at > ${now}
        and user_id is not distinct from ${owner.userId}::uuid
        and session_id is not distinct from ${owner.sessionId}::uuid
      returning challenge, terms
    `,
  )
  return taken ?? null
}

/** Keeps the digest of an answer with its challenge; true where the same one answered another challenge of this person. */
export async function noteAnswer(
  tx: Tx,
  { challengeId, userId, digest }: { challengeId: string; userId: string; digest: string },
): Promise<boolean> {
  const before = await firstRow(
    tx,
    sql`select 1 from challenges where user_id = ${userId} and terms ->> 'answer' = ${digest} limit 1`,
  )
  await sql`
    update challenges set terms = jsonb_set(terms, '{answer}', to_jsonb(${digest}::text)) where id = ${challengeId}
  `.execute(tx)
  return before !== undefined
}

export async function forgetPastChallenges(tx: Tx, { userId, now }: { userId: string; now: string }): Promise<void> {
  await sql`delete from challenges where user_id = ${userId} and expires_at <= ${now}`.execute(tx)
}

export async function eraseChallenges(tx: Tx, userId: string): Promise<void> {
  await sql`delete from challenges where user_id = ${userId}`.execute(tx)
}
