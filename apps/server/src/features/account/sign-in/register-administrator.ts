import type { Registration } from '@gpod/contract'
import type { Deps } from '../../../platform/deps.ts'
import { isRefused, type Refused, refuse } from '../../../platform/http/refusal.ts'
import { newId } from '../../../platform/ids.ts'
import { joinAsAdministrator, lockAdministratorInvitation } from '../../company/users/index.ts'
import { hashPassword } from '../verification/index.ts'
import { checkNewPassword } from './password-rules.ts'
import { type Origin, startSession } from './sessions-store.ts'
import { insertUser } from './users-store.ts'

type RegisterAdministrator = {
  registration: Omit<Extract<Registration, { type: 'administrator' }>, 'type'>
  origin: Origin
}

/**
 * Registers somebody who was invited to manage a company, and opens a session there. Their address is the one the
 * invitation was mailed to, and so counts as confirmed. Refuses with `password_too_short`, `password_mismatch`,
 * `password_too_weak`, `join_code_unknown`, `invitation_used`, `invitation_expired` or `email_taken` (they have an account:
 * signed in there, they take the invitation up); then nothing is written.
 */
export async function registerAdministrator(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { registration, origin }: RegisterAdministrator,
): Promise<{ userId: string; employerId: string; sessionId: string; token: string } | Refused> {
  const { firstName, lastName, phone, language, code } = registration
  const refused = await checkNewPassword(registration, [firstName, lastName])
  if (refused) return refused
  const passwordHash = await hashPassword(registration.password)
  return database.transaction('nobody', async (tx) => {
    const now = clock.now()
    const invited = await lockAdministratorInvitation(tx, { code, now })
    if (isRefused(invited)) return invited
    if (!invited)
      return refuse('join_code_unknown', 'no invitation to manage a company has this code', { field: 'code' })
    const userId = newId()
    const email = invited.email.toLowerCase()
    const account = {
      id: userId,
      email,
      passwordHash,
      firstName,
      lastName,
      phone,
      language,
      isEmailVerified: true,
      now,
    }
    if (!(await insertUser(tx, account))) {
      return refuse('email_taken', 'an account with this email exists: sign in and take the invitation up', {
        field: 'email',
      })
    }
    const { employerId } = invited
    const session = await startSession(tx, { userId, employerId, now, origin })
    const actor = { userId, sessionId: session.sessionId, address: origin.address }
    const notJoined = await joinAsAdministrator(tx, invited, { userId, actor, now })
    if (notJoined) throw new Error(`a new account cannot belong to company ${employerId} already`)
    return { userId, employerId, ...session }
  })
}
