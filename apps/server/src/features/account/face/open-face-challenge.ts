import { randomBytes, randomInt } from 'node:crypto'
import type { FaceMovement } from '@gpod/contract'
import type { Tx } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/session.ts'
import { openChallenge } from '../challenges/index.ts'
import type { FaceTerms } from '../verification/index.ts'
import { drawMovements } from './draw-movements.ts'
import { openMovements } from './face-templates-store.ts'

/** What a challenge keeps: what the answer is for, what was asked and when. */
export type KeptTerms = FaceTerms & { movements: FaceMovement[]; askedAt: string }

/**
 * Asks for movements before the camera, to be made once within five minutes. Who asks again before they have answered is
 * asked for the same ones: nobody can ask until the order comes that a recording shows.
 */
export async function openFaceChallenge(
  tx: Tx,
  {
    caller,
    purpose,
    terms,
    now,
  }: { caller: Caller; purpose: 'face_enrol' | 'face_verify'; terms: FaceTerms; now: string },
): Promise<{ challengeId: string; expiresAt: string; movements: FaceMovement[] }> {
  const { userId } = caller
  const movements = (await openMovements(tx, { userId, now })) ?? drawMovements(randomInt)
  const kept: KeptTerms = { ...terms, movements, askedAt: now }
  const challenge = randomBytes(32)
  return { ...(await openChallenge(tx, { owner: caller, purpose, challenge, terms: kept, now })), movements }
}
