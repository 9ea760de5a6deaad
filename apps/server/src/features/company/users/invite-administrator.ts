import type { AdministratorRole, CompanyUsers } from '@gpod/contract'
import { DAY, instantPlus } from '../../../platform/clock.ts'
import { sha256 } from '../../../platform/crypto.ts'
import { firstRow, sql, type Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { newId, newSecret } from '../../../platform/ids.ts'
import { announce } from '../../../platform/live/live.ts'
import { type LetterDeps, mailLetter } from '../../account/account-mail/index.ts'
import { actorOf, useSecurityGrant } from '../../account/verification/index.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import {
  endAdministratorInvitations,
  holdInviter,
  insertAdministratorInvitation,
} from '../../people/employees/index.ts'
import { readEmployer } from '../settings/index.ts'
import { countInvitations, isListed, listMembers, lockInvitation, readInvitation } from './administrators-store.ts'
import { showAdministrators } from './show-administrators.ts'

export type UsersDeps = Pick<Deps, 'database' | 'clock'> & LetterDeps

const validMilliseconds = 14 * DAY
/** More than a company needs, and too few for who wants to send mail in our name. */
const invitationsADay = 30

type Invited = { firstName: string; lastName: string; email: string; role: AdministratorRole }

/**
 * Invites somebody to manage the company: the link goes to their address alone, works once, for 14 days; an earlier one to
 * that address ends. Refuses with `forbidden` (only an owner makes owners), `email_not_verified` (the caller's own),
 * `already_member`, `too_many_attempts`, or the code that says why no `security` verification is live.
 */
export function inviteAdministrator(
  deps: UsersDeps,
  { caller, invited, publicUrl }: { caller: Member; invited: Invited; publicUrl: string },
): Promise<CompanyUsers | Refused> {
  const { employerId } = caller
  return deps.database.transaction({ employerId }, async (tx) => {
    const now = deps.clock.now()
    const refused = (await whyNotInvited(tx, { caller, invited, now })) ?? (await useSecurityGrant(tx, { caller, now }))
    if (refused) return refused
    await endAdministratorInvitations(tx, { employerId, email: invited.email, now })
    await sendInvitation(tx, deps, { caller, invited, publicUrl, now })
    return showAdministrators(tx, { caller, now })
  })
}

/**
 * Mails an invitation once more, with a new link. While the old one still opens, that takes no new verification: the
 * same person is asked to the same role at the same address. Refuses as `inviteAdministrator` does, or with `not_found`.
 */
export function inviteAdministratorAgain(
  deps: UsersDeps,
  { caller, id, publicUrl }: { caller: Member; id: string; publicUrl: string },
): Promise<CompanyUsers | Refused> {
  const { employerId } = caller
  return deps.database.transaction({ employerId }, async (tx) => {
    const now = deps.clock.now()
    const notListed = refuse('not_found', 'no such invitation that waits')
    const earlier = await readInvitation(tx, { employerId, id })
    if (!earlier || !isListed(earlier)) return notListed
    const { first_name: firstName, last_name: lastName, email, role } = earlier
    const invited = { firstName, lastName, email, role }
    const refused = await whyNotInvited(tx, { caller, invited, now })
    if (refused) return refused
    // Under its lock, which is taken after that of whoever manages: it may have been used or ended since.
    const held = await lockInvitation(tx, { employerId, id })
    if (!held || !isListed(held)) return notListed
    const isPast = held.expires_at <= now || held.ended_at !== null
    const unproven = isPast ? await useSecurityGrant(tx, { caller, now }) : null
    if (unproven) return unproven
    await endAdministratorInvitations(tx, { employerId, id, now })
    await sendInvitation(tx, deps, { caller, invited, publicUrl, now })
    return showAdministrators(tx, { caller, now })
  })
}

async function whyNotInvited(
  tx: Tx,
  { caller, invited, now }: { caller: Member; invited: Invited; now: string },
): Promise<Refused | null> {
  const { employerId } = caller
  if (invited.role === 'owner' && caller.role !== 'owner') return refuse('forbidden', 'only an owner makes owners')
  const mayNot = await holdInviter(tx, { employerId, userId: caller.userId, asked: { role: invited.role } })
  if (mayNot) return mayNot
  // Who can be reached nowhere must not have us write to strangers.
  if (!(await readInviter(tx, caller.userId)).isEmailVerified) {
    return refuse('email_not_verified', 'confirm your own email address first')
  }
  const members = await listMembers(tx, employerId)
  if (members.some(({ email }) => email.toLowerCase() === invited.email.toLowerCase())) {
    return refuse('already_member', 'somebody with this email manages the company already', { field: 'email' })
  }
  const since = instantPlus(now, -DAY)
  if ((await countInvitations(tx, { employerId, since })) >= invitationsADay) {
    return refuse('too_many_attempts', `at most ${invitationsADay} invitations a day`)
  }
  return null
}

type Inviter = { name: string; language: Parameters<typeof mailLetter>[2]['to']['language']; isEmailVerified: boolean }

async function readInviter(tx: Tx, userId: string): Promise<Inviter> {
  const inviter = await firstRow(
    tx,
    sql<Inviter>`
      select first_name || ' ' || last_name as name, language, email_verified_at is not null as "isEmailVerified"
      from users where id = ${userId}
    `,
  )
  if (!inviter) throw new Error(`user ${userId} called and cannot be read`)
  return inviter
}

async function sendInvitation(
  tx: Tx,
  deps: UsersDeps,
  { caller, invited, publicUrl, now }: { caller: Member; invited: Invited; publicUrl: string; now: string },
): Promise<void> {
  const { employerId, userId } = caller
  const code = newSecret()
  const id = newId()
  const expiresAt = instantPlus(now, validMilliseconds)
  await insertAdministratorInvitation(tx, {
    ...invited,
    employerId,
    id,
    codeHash: sha256(code),
    expiresAt,
    createdBy: userId,
    now,
  })
  const inviter = await readInviter(tx, userId)
  const { name: employer, language } = await readEmployer(tx, employerId)
  const { email, firstName, role } = invited
  await mailLetter(tx, deps, {
    to: { userId: null, email, firstName, language: language ?? inviter.language },
    letter: {
      kind: 'administrator_invitation',
      inviter: inviter.name,
      employer,
      role,
      link: `${publicUrl}/join#${code}`,
    },
    now,
  })
  await recordAudit(tx, {
    employerId,
    at: now,
    actor: actorOf(caller),
    action: 'staff.invited',
    subject: { kind: 'invitation', id },
    after: { email, role, expiresAt },
  })
  await announce(tx, { employerId, workerId: null, words: ['users'] })
}
