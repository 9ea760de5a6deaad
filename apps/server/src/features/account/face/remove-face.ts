import type { Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Caller } from '../../../platform/http/session.ts'
import { scopeOf } from '../verification/index.ts'
import { auditFace } from './audit-face.ts'
import { deleteFaceTemplate, insertFaceConsent, lockUser, readFaceTemplate } from './face-templates-store.ts'

/**
 * Takes the consent back and deletes the template at once; asks for no proof, as nothing can be gained by it. Gives the
 * proof of deletion. Refuses with `face_not_enrolled`.
 */
export function removeFace(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { caller }: { caller: Caller },
): Promise<{ templateDigest: string; deletedAt: string } | Refused> {
  const { userId, address } = caller
  return database.transaction(scopeOf(caller), async (tx) => {
    const now = clock.now()
    await lockUser(tx, userId)
    const template = await readFaceTemplate(tx, userId)
    const deleted = await deleteFaceTemplate(tx, { userId, reason: 'consent_withdrawn', now })
    if (!template || !deleted) return refuse('face_not_enrolled', 'no face is set up')
    const { consentVersion: version, consentLanguage: language, consentText: text } = template
    await insertFaceConsent(tx, { userId, isGiven: false, version, language, text, address, now })
    const after = { templateDigest: deleted.templateDigest }
    await auditFace(tx, { caller, action: 'verification.face_removed', at: now, after })
    return deleted
  })
}

/** Deletes the face of somebody who is erased, with its proof. Safe to repeat. */
export async function deleteFaceOf(tx: Tx, { userId, now }: { userId: string; now: string }): Promise<void> {
  await deleteFaceTemplate(tx, { userId, reason: 'erased', now })
}
