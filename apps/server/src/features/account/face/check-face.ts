import { type FaceCapture, faceModel } from '@gpod/contract'
import type { Deps } from '../../../platform/deps.ts'
import { isRefused, type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Caller } from '../../../platform/http/session.ts'
import { type FaceTerms, scopeOf } from '../verification/index.ts'
import { isSameFace } from './descriptors.ts'
import { openFace } from './face-seal.ts'
import { readFaceTemplate } from './face-templates-store.ts'
import { takeCapture } from './take-capture.ts'

/**
 * Whether the capture shows the face that its user enrolled. Refuses with `challenge_not_valid`, `liveness_failed` or
 * `face_not_enrolled`.
 */
export async function checkFace(
  deps: Pick<Deps, 'database' | 'clock' | 'seal'>,
  answer: { caller: Caller; challengeId: string; capture: FaceCapture; terms: FaceTerms },
): Promise<{ isRight: boolean } | Refused> {
  const { caller } = answer
  const seen = await takeCapture(deps, { ...answer, purpose: 'face_verify' })
  if (isRefused(seen)) return seen
  const { userId } = caller
  const template = await deps.database.transaction(scopeOf(caller), (tx) => readFaceTemplate(tx, userId))
  if (!template || template.model !== faceModel) return refuse('face_not_enrolled', 'no face of this model is set up')
  const enrolled = openFace(deps.seal, { userId, sealed: template.sealed })
  return { isRight: isSameFace(seen.face, enrolled) }
}
