import { type AdministratorRole, type AuditAction, type CompanyUsers, permissions } from '@gpod/contract'
import { onAccountOf, sql, type Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { isRefused, type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { announce } from '../../../platform/live/live.ts'
import { actorOf, useSecurityGrant } from '../../account/verification/index.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { endAdministratorInvitations, endInvitationsOf, leaveTeamOf } from '../../people/employees/index.ts'
import {
  endMembership,
  holdSecondApprover,
  mayApprove,
  renewJoinCode,
  setRole,
  whyTooFewApprove,
} from '../settings/index.ts'
import { isListed, lockInvitation, lockMembers } from './administrators-store.ts'
import { showAdministrators } from './show-administrators.ts'

type ChangeDeps = Pick<Deps, 'database' | 'clock'>
type Target = { caller: Member; userId: string }

/**
 * Gives somebody another role in the company; what they may do changes with their next request, and the open invitations
 * end that they could no longer send. Refuses with `not_found`,
 * `forbidden` (only an owner makes or changes owners), `last_owner`, `second_person_missing` (the company asks for a
 * second person to approve, and one alone would be left), or the code that says why no `security` verification is live.
 */
export function changeAdministratorRole(
  { database, clock }: ChangeDeps,
  { caller, userId, role }: Target & { role: AdministratorRole },
): Promise<CompanyUsers | Refused> {
  const { employerId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const member = await lockChangeable(tx, { caller, userId, role })
    if (isRefused(member)) return member
    if (member.role !== role) {
      const unproven = await useSecurityGrant(tx, { caller, now })
      if (unproven) return unproven
      await setRole(tx, { employerId, userId, role })
      await endInvitationsOf(tx, { employerId, userId, role, actor: actorOf(caller), now })
      await note(tx, {
        caller,
        userId,
        action: 'staff.role_changed',
        before: { role: member.role },
        after: { role, ...(await withoutTheirCode(tx, { employerId, before: member.role, after: role, now })) },
        now,
      })
    }
    return showAdministrators(tx, { caller, now })
  })
}

/**
 * Ends somebody's managing of the company, their sessions there and the open invitations they sent, and renews the join code
 * they knew; a worker record of their own stays theirs. Refuses as `changeAdministratorRole` does.
 */
export function endAdministrator(
  { database, clock }: ChangeDeps,
  { caller, userId }: Target,
): Promise<CompanyUsers | Refused> {
  const { employerId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const member = await lockChangeable(tx, { caller, userId, role: null })
    if (isRefused(member)) return member
    const unproven = await useSecurityGrant(tx, { caller, now })
    if (unproven) return unproven
    if (member.worker_id === null) await endMembership(tx, { employerId, userId, now })
    else await setRole(tx, { employerId, userId, role: 'worker' })
    await endInvitationsOf(tx, { employerId, userId, role: null, actor: actorOf(caller), now })
    await leaveTeamOf(tx, { employerId, userId, now, by: caller.userId })
    await onAccountOf(tx, userId, () =>
      sql`
        update sessions set ended_at = ${now}
        where user_id = ${userId} and employer_id = ${employerId} and ended_at is null
      `.execute(tx),
    )
    const code = await withoutTheirCode(tx, { employerId, before: member.role, after: null, now })
    await note(tx, {
      caller,
      userId,
      action: 'staff.ended',
      before: { role: member.role },
      ...(code ? { after: code } : {}),
      now,
    })
    return showAdministrators(tx, { caller, now })
  })
}

/**
 * Renews the company's join code where somebody was shown it whose role shows it no longer; says so for the audit. Holds
 * nobody up but whoever registered by the old one and has not confirmed their address: they enter the new one.
 */
async function withoutTheirCode(
  tx: Tx,
  {
    employerId,
    before,
    after,
    now,
  }: { employerId: string; before: AdministratorRole; after: AdministratorRole | null; now: string },
): Promise<{ isJoinCodeRenewed: true } | null> {
  const sees = (role: AdministratorRole | null) => role !== null && permissions[role].has('employees.write')
  if (!sees(before) || sees(after)) return null
  await renewJoinCode(tx, { employerId, now })
  return { isJoinCodeRenewed: true }
}

/** Ends an invitation that nobody used, or takes one off the list that ended with its sender. Refuses with `not_found`. */
export function withdrawAdministratorInvitation(
  { database, clock }: ChangeDeps,
  { caller, id }: { caller: Member; id: string },
): Promise<CompanyUsers | Refused> {
  const { employerId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const invitation = await lockInvitation(tx, { employerId, id })
    if (!invitation || !isListed(invitation)) return refuse('not_found', 'no such invitation that waits')
    await endAdministratorInvitations(tx, { employerId, id, now })
    const { email, role } = invitation
    await recordAudit(tx, {
      employerId,
      at: now,
      actor: actorOf(caller),
      action: 'staff.invitation_withdrawn',
      subject: { kind: 'invitation', id },
      before: { email, role },
    })
    await announce(tx, { employerId, workerId: null, words: ['users'] })
    return showAdministrators(tx, { caller, now })
  })
}

async function lockChangeable(
  tx: Tx,
  { caller, userId, role }: Target & { role: AdministratorRole | null },
): Promise<{ role: AdministratorRole; worker_id: string | null } | Refused> {
  const members = await lockMembers(tx, caller.employerId)
  const member = members.find(({ user_id }) => user_id === userId)
  if (!member) return refuse('not_found', 'nobody of this id manages the company')
  if ((member.role === 'owner' || role === 'owner') && caller.role !== 'owner') {
    return refuse('forbidden', 'only an owner makes or changes owners')
  }
  const owners = members.filter((one) => one.role === 'owner').length
  if (member.role === 'owner' && role !== 'owner' && owners === 1) {
    return refuse('last_owner', 'the company needs an owner')
  }
  const approvesNoLonger = mayApprove(member.role) && (role === null || !mayApprove(role))
  if (approvesNoLonger && (await holdSecondApprover(tx, caller.employerId))) {
    const tooFew = await whyTooFewApprove(tx, { employerId: caller.employerId, without: userId })
    if (tooFew) return tooFew
  }
  return member
}

async function note(
  tx: Tx,
  entry: Target & { action: AuditAction; before: object; after?: object; now: string },
): Promise<void> {
  const { caller, userId, action, before, after, now } = entry
  const { employerId } = caller
  await recordAudit(tx, {
    employerId,
    at: now,
    actor: actorOf(caller),
    action,
    subject: { kind: 'user', id: userId },
    before,
    ...(after ? { after } : {}),
  })
  await announce(tx, { employerId, workerId: null, words: ['users'] })
}
