import { type FaceCapture, faceModel, language } from '@gpod/contract'
import type { Deps } from '../../../platform/deps.ts'
import { isRefused, type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Caller } from '../../../platform/http/session.ts'
import { scopeOf } from '../verification/index.ts'
import { auditFace } from './audit-face.ts'
import { consentVersion, faceConsentText } from './consent-texts/index.ts'
import { sealFace } from './face-seal.ts'
import { deleteFaceTemplate, insertFaceConsent, insertFaceTemplate, lockUser } from './face-templates-store.ts'
import { takeCapture } from './take-capture.ts'

/**
 * Keeps a face, sealed, together with the consent it rests on in the words that were shown; one that was there before is
 * deleted. Refuses with `consent_needed` and the version in force, `face_other_device` where the browser has no name of
 * its own, `challenge_not_valid` or `liveness_failed`.
 */
export async function enrolFace(
  deps: Pick<Deps, 'database' | 'clock' | 'seal'>,
  {
    caller,
    challengeId,
    capture,
    consent,
  }: {
    caller: Caller
    challengeId: string
    capture: FaceCapture
    consent: { version: string; language: string }
  },
): Promise<Refused | null> {
  const { userId, deviceId, address } = caller
  const read = language.safeParse(consent.language)
  if (consent.version !== consentVersion || !read.success) {
    return refuse('consent_needed', 'agree to the text in force first', { details: { version: consentVersion } })
  }
  if (deviceId === null) return refuse('face_other_device', 'a face belongs to a browser; this client has none')
  const seen = await takeCapture(deps, { caller, challengeId, capture, purpose: 'face_enrol', terms: null })
  if (isRefused(seen)) return seen

  const now = deps.clock.now()
  const text = faceConsentText(read.data)
  await deps.database.transaction(scopeOf(caller), async (tx) => {
    await lockUser(tx, userId)
    await deleteFaceTemplate(tx, { userId, reason: 'enrolled_again', now })
    const consented = { userId, isGiven: true, version: consentVersion, language: read.data, text, address, now }
    const consentId = await insertFaceConsent(tx, consented)
    const sealed = sealFace(deps.seal, { userId, face: seen.face })
    await insertFaceTemplate(tx, { userId, sealed, model: faceModel, deviceId, consentId, now })
    const after = { deviceId, model: faceModel, consentVersion, consentLanguage: read.data }
    await auditFace(tx, { caller, action: 'verification.face_enrolled', at: now, after })
  })
  return null
}
