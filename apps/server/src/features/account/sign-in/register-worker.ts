import type { Registration } from '@gpod/contract'
import type { Deps } from '../../../platform/deps.ts'
import { isRefused, type Refused, refuse } from '../../../platform/http/refusal.ts'
import { newId } from '../../../platform/ids.ts'
import { linkWorker, lockLinkableWorker } from '../../people/employees/index.ts'
import type { LetterDeps } from '../account-mail/index.ts'
import { hashPassword } from '../verification/index.ts'
import { mailLink } from './mail-links.ts'
import { checkNewPassword } from './password-rules.ts'
import { type Origin, startSession } from './sessions-store.ts'
import { insertUser } from './users-store.ts'

type RegisterWorker = {
  registration: Omit<Extract<Registration, { type: 'worker' }>, 'type'>
  origin: Origin
  /** Where the link that confirms their address leads; null for the demo, whose addresses count as confirmed. */
  publicUrl: string | null
}

/**
 * Registers a worker and opens a session. An invitation's code and the birth date link the worker record at once; the
 * company's code with the employee number does when the address is confirmed, since colleagues know all three. After five
 * wrong numbers for one address, right ones and wrong ones are told only then. Without a code the account waits for an
 * employer.
 *
 * Refuses with `password_too_short`, `password_mismatch`, `password_too_weak`, `join_code_unknown`, `invitation_used`,
 * `invitation_expired`, `already_linked`, `birth_date_differs`, `invitation_other_email`, `invalid_input`,
 * or `email_taken`; then nothing is written but the count of wrong answers.
 */
export async function registerWorker(
  deps: Pick<Deps, 'database' | 'clock'> & LetterDeps,
  { registration, origin, publicUrl }: RegisterWorker,
): Promise<{ userId: string; employerId: string | null; sessionId: string; token: string } | Refused> {
  const { database, clock } = deps
  const { firstName, lastName, phone, language, code, employeeId, starterStatement, dateOfBirth } = registration
  const email = registration.email.toLowerCase()
  const refused = await checkNewPassword(registration, [firstName, lastName, email])
  if (refused) return refused
  const passwordHash = await hashPassword(registration.password)

  return database.transaction('nobody', async (tx) => {
    const now = clock.now()
    const link = { employeeId, dateOfBirth, email, confirmedUserId: null, now }
    const found = code ? await lockLinkableWorker(tx, { code, ...link }) : null
    // Strangers tried numbers for this address: the number is looked at once the address is confirmed, told by nothing here.
    const isPutOff = isRefused(found) && found.body.code === 'too_many_attempts' && publicUrl !== null
    if (isRefused(found) && !isPutOff) return found
    const linkable = isRefused(found) ? null : found

    const userId = newId()
    const isNew = await insertUser(tx, {
      id: userId,
      email,
      passwordHash,
      firstName,
      lastName,
      phone,
      language,
      isEmailVerified: publicUrl === null,
      now,
    })
    if (!isNew) return refuse('email_taken', 'an account with this email exists', { field: 'email' })

    const isByJoinCode = isPutOff || (linkable !== null && linkable.invitationId === null && publicUrl !== null)
    const employerId = linkable && !isByJoinCode ? linkable.employerId : null
    const session = await startSession(tx, { userId, employerId, now, origin })
    if (linkable && !isByJoinCode) {
      const actor = { userId, sessionId: session.sessionId, address: origin.address }
      await linkWorker(tx, linkable, { userId, isMember: false, starterStatement, now, actor })
    }
    if (publicUrl !== null) {
      const joins = isByJoinCode && code ? { code, employeeId, starterStatement } : null
      await mailLink(tx, deps, { userId, purpose: 'verify_email', email, joins, publicUrl, now })
    }
    return { userId, employerId, ...session }
  })
}
