import type { Registration } from '@gpod/contract'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import { newId } from '../../../platform/ids.ts'
import { addMembership, createEmployer } from '../../company/settings/index.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import type { LetterDeps } from '../account-mail/index.ts'
import { hashPassword } from '../verification/index.ts'
import { mailLink } from './mail-links.ts'
import { openCompanyRecords } from './open-company-records.ts'
import { checkNewPassword } from './password-rules.ts'
import { type Origin, startSession } from './sessions-store.ts'
import { insertUser } from './users-store.ts'

type RegisterEmployer = {
  registration: Omit<Extract<Registration, { type: 'employer' }>, 'type'>
  origin: Origin
  /** Where the link that confirms their address leads; null for the demo, whose addresses count as confirmed. */
  publicUrl: string | null
  /** True only for the demo company that a first start makes. */
  isDemo?: boolean
}

type Registered = { userId: string; employerId: string; sessionId: string; token: string }

/**
 * Registers a company with its owner and the default wage access policy, and opens a session. Refuses with
 * `password_too_short`, `password_mismatch`, `password_too_weak` or `email_taken`; then nothing is written.
 */
export async function registerEmployer(
  deps: Pick<Deps, 'database' | 'clock'> & LetterDeps,
  { registration, origin, publicUrl, isDemo = false }: RegisterEmployer,
): Promise<Registered | Refused> {
  const { database, clock } = deps
  const { firstName, lastName, companyName, phone, language } = registration
  const email = registration.email.toLowerCase()
  const refused = await checkNewPassword(registration, [firstName, lastName, email, companyName])
  if (refused) return refused
  const passwordHash = await hashPassword(registration.password)

  return database.transaction('nobody', async (tx) => {
    const now = clock.now()
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

    const employer = await createEmployer(tx, {
      name: companyName,
      companySize: registration.companySize,
      address: registration.address,
      isDemo,
      now,
    })
    const employerId = employer.id
    await addMembership(tx, { employerId, userId, role: 'owner', workerId: null, now })
    await openCompanyRecords(tx, { ownerUserId: userId, employerId, now })
    const session = await startSession(tx, { userId, employerId, now, origin })
    await recordAudit(tx, {
      employerId,
      at: now,
      actor: { userId, sessionId: session.sessionId, address: origin.address },
      action: 'employer.registered',
      subject: { kind: 'employer', id: employerId },
      after: { name: companyName, companySize: registration.companySize, isDemo },
    })
    if (publicUrl !== null) await mailLink(tx, deps, { userId, purpose: 'verify_email', email, publicUrl, now })
    return { userId, employerId, ...session }
  })
}
