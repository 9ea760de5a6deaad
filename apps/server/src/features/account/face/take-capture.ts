import { createHash } from 'node:crypto'
import type { FaceCapture } from '@gpod/contract'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Caller } from '../../../platform/http/session.ts'
import { noteAnswer, takeChallenge } from '../challenges/index.ts'
import { type FaceTerms, scopeOf } from '../verification/index.ts'
import type { Descriptor } from './descriptors.ts'
import { lockUser } from './face-templates-store.ts'
import { judgeLiveness, type NotAlive } from './judge-liveness.ts'
import type { KeptTerms } from './open-face-challenge.ts'

/**
 * Uses up the challenge, whatever comes of it, and judges the capture that answers it. Gives the face it shows. Refuses
 * with `challenge_not_valid`, or `liveness_failed` with what was wrong and at which movement; a capture that was sent
 * before is `replayed`.
 */
export async function takeCapture(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  {
    caller,
    challengeId,
    capture,
    purpose,
    terms,
  }: {
    caller: Caller
    challengeId: string
    capture: FaceCapture
    purpose: 'face_enrol' | 'face_verify'
    /** What the answer is for; null where the purpose says it. */
    terms: FaceTerms | null
  },
): Promise<{ face: Descriptor } | Refused> {
  const now = clock.now()
  const digest = digestOf(capture)
  const { taken, isReplayed } = await database.transaction(scopeOf(caller), async (tx) => {
    const taken = await takeChallenge(tx, { id: challengeId, owner: caller, purpose, now })
    if (!taken) return { taken, isReplayed: false }
    // One answer sent to two challenges at once: the second sees the first.
    await lockUser(tx, caller.userId)
    return { taken, isReplayed: await noteAnswer(tx, { challengeId, userId: caller.userId, digest }) }
  })
  const kept = taken?.terms as KeptTerms | undefined
  const isMeant = !terms || (kept?.action === terms.action && kept.amountPence === terms.amountPence)
  if (!kept || !isMeant) return refuse('challenge_not_valid', 'no such challenge is open here')
  if (isReplayed) return notAlive({ why: 'replayed', movement: null })
  const { movements, askedAt } = kept
  const judged = judgeLiveness(capture, { movements, elapsed: Date.parse(now) - Date.parse(askedAt) })
  if ('face' in judged) return judged
  return notAlive(judged)
}

/** The same of the same answer, however it is sent. */
function digestOf({ readings }: FaceCapture): string {
  const hash = createHash('sha256')
  for (const { descriptor, ...rest } of readings)
    hash.update(JSON.stringify(rest)).update(Float32Array.from(descriptor))
  return hash.digest('hex')
}

function notAlive({ why, movement }: Omit<NotAlive, 'why'> & { why: NotAlive['why'] | 'replayed' }): Refused {
  return refuse('liveness_failed', `the capture shows nobody alive: ${why}`, { details: { why, movement } })
}
