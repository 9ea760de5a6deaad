import type { AdministratorRole } from '@gpod/contract'
import { sha256 } from '../../../platform/crypto.ts'
import { enterEmployer, type Tx } from '../../../platform/database/database.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import { announce } from '../../../platform/live/live.ts'
import { type AuditEntry, recordAudit } from '../../insight/audit/index.ts'
import { type DescribedCode, locateInvitation, markInvitationUsed, whyNotUsable } from '../../people/employees/index.ts'
import { putMember, readBrand, readEmployer } from '../settings/index.ts'
import { lockInvitation, lockMembers, readInvitation } from './administrators-store.ts'

/** An invitation to manage a company, locked until the transaction ends, nothing written yet. */
export type InvitedAdministrator = { employerId: string; invitationId: string; email: string; role: AdministratorRole }

/**
 * Finds and locks the invitation to manage a company that a code opens; the transaction is then in that company's scope.
 * Null where the code is none of these. Refuses with `invitation_used` or `invitation_expired`.
 */
export async function lockAdministratorInvitation(
  tx: Tx,
  { code, now }: { code: string; now: string },
): Promise<InvitedAdministrator | Refused | null> {
  const located = await locateInvitation(tx, sha256(code))
  if (!located) return null
  const { employer_id: employerId, id } = located
  await enterEmployer(tx, employerId)
  // Those who manage before their invitations, as whoever sends somebody away locks them.
  await lockMembers(tx, employerId)
  const invitation = await lockInvitation(tx, { employerId, id })
  if (!invitation) return null
  const refused = whyNotUsable(invitation, now)
  return refused ?? { employerId, invitationId: id, email: invitation.email, role: invitation.role }
}

/** Takes an invitation up for an account whose address it was mailed to. Refuses with `already_member`. */
export async function joinAsAdministrator(
  tx: Tx,
  { employerId, invitationId, role }: InvitedAdministrator,
  { userId, actor, now }: { userId: string; actor: AuditEntry['actor']; now: string },
): Promise<Refused | null> {
  const members = await lockMembers(tx, employerId)
  if (members.some(({ user_id }) => user_id === userId)) {
    return refuse('already_member', 'this account manages the company already')
  }
  await putMember(tx, { employerId, userId, role, now })
  await markInvitationUsed(tx, { employerId, id: invitationId, now })
  await recordAudit(tx, {
    employerId,
    at: now,
    actor,
    action: 'staff.joined',
    subject: { kind: 'user', id: userId },
    after: { role, invitationId },
  })
  await announce(tx, { employerId, workerId: null, words: ['users'] })
  return null
}

/** Whom an invitation to manage a company is for; null where the code is none of these. Refuses as `lockAdministratorInvitation`. */
export async function describeAdministratorInvitation(
  tx: Tx,
  { code, now }: { code: string; now: string },
): Promise<DescribedCode | Refused | null> {
  const located = await locateInvitation(tx, sha256(code))
  if (!located) return null
  const { employer_id: employerId, id } = located
  await enterEmployer(tx, employerId)
  const invitation = await readInvitation(tx, { employerId, id })
  if (!invitation) return null
  const refused = whyNotUsable(invitation, now)
  if (refused) return refused
  const { name: employerName } = await readEmployer(tx, employerId)
  const { first_name: firstName, last_name: lastName, email, role } = invitation
  const brand = await readBrand(tx, employerId)
  return { kind: 'administrator', employerName, brand, firstName, lastName, email, role }
}
