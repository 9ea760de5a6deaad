import type { User } from '@gpod/contract'
import { enterEmployer } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { isRefused, type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Caller } from '../../../platform/http/session.ts'
import { findMembership } from '../../company/settings/index.ts'
import { joinAsAdministrator, leaveCompany, lockAdministratorInvitation } from '../../company/users/index.ts'
import { linkWorker, lockLinkableWorker } from '../../people/employees/index.ts'
import { actorOf } from '../verification/index.ts'
import { readUser } from './read-user.ts'
import { bringSessionsIn } from './sessions-store.ts'
import { lockUser, markEmailVerified } from './users-store.ts'

/**
 * Links a signed-in account to a worker record by an invitation and the birth date or by the company's join code, or
 * takes up an invitation to manage a company. Who manages the company may link their own record there. The company's code
 * needs a confirmed address; an invitation to manage needs the address it was mailed to. Whose address somebody else had
 * registered, before they took the account back, leaves what that stranger made of it. Refuses with `join_code_unknown`,
 * `invitation_used`, `invitation_expired`, `already_linked`, `already_member`, `email_not_verified`,
 * `invitation_other_email`, `birth_date_differs`, `invalid_input` or `too_many_attempts`.
 */
export function joinEmployer(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  {
    caller,
    code,
    employeeId,
    dateOfBirth,
  }: { caller: Caller; code: string; employeeId: string | undefined; dateOfBirth: string | undefined },
): Promise<User | Refused> {
  const { userId } = caller
  return database.transaction({ userId }, async (tx) => {
    const { email, email_verified_at, taken_back_at } = await lockUser(tx, userId)
    const membership = await findMembership(tx, userId)
    const now = clock.now()
    const actor = actorOf(caller)
    /** Whether the account is free to join the company: of no other one, or only of one from before it was taken back. */
    const isFreeFor = async (employerId: string) => {
      if (!membership || membership.employer_id === employerId) return true
      const isAnothersDoing = taken_back_at !== null && membership.created_at < taken_back_at
      const isLeft = isAnothersDoing && (await leaveCompany(tx, { userId, membership, actor, now }))
      if (isLeft) await enterEmployer(tx, employerId)
      return isLeft
    }
    const invited = await lockAdministratorInvitation(tx, { code, now })
    if (isRefused(invited)) return invited
    if (invited) {
      if (invited.email.toLowerCase() !== email.toLowerCase()) {
        return refuse('invitation_other_email', 'this invitation was mailed to another address')
      }
      const { employerId } = invited
      if (!(await isFreeFor(employerId))) {
        return refuse('already_linked', 'this account belongs to another company')
      }
      const refused = await joinAsAdministrator(tx, invited, { userId, actor, now })
      if (refused) return refused
      await markEmailVerified(tx, { userId, now })
      await bringSessionsIn(tx, { userId, employerId })
      return readUser(tx, { userId, employerId, now })
    }
    const confirmedUserId = email_verified_at === null ? null : userId
    const linkable = await lockLinkableWorker(tx, { code, employeeId, dateOfBirth, email, confirmedUserId, now })
    if (isRefused(linkable)) return linkable
    if (linkable.invitationId === null && email_verified_at === null) {
      return refuse('email_not_verified', "the company's code links only a confirmed address")
    }
    const { employerId } = linkable
    const isMember = membership?.employer_id === employerId
    if ((isMember && membership.worker_id !== null) || !(await isFreeFor(employerId))) {
      return refuse('already_linked', 'this account is linked to a worker record or another company')
    }
    await linkWorker(tx, linkable, {
      userId,
      isMember,
      starterStatement: undefined,
      now,
      actor,
    })
    await bringSessionsIn(tx, { userId, employerId })
    return readUser(tx, { userId, employerId, now })
  })
}
