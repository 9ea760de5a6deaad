import type { CompanyUsers } from '@gpod/contract'
import type { Tx } from '../../../platform/database/database.ts'
import type { Member } from '../../../platform/http/session.ts'
import { listInvitations, listMembers } from './administrators-store.ts'

/** Who manages the caller's company, and whom it asks to. */
export async function showAdministrators(
  tx: Tx,
  { caller, now }: { caller: Member; now: string },
): Promise<CompanyUsers> {
  const { employerId, userId } = caller
  const members = await listMembers(tx, employerId)
  const invitations = await listInvitations(tx, { employerId, now })
  return {
    members: members.map((member) => ({
      id: member.user_id,
      name: `${member.first_name} ${member.last_name}`,
      email: member.email,
      role: member.role,
      since: member.created_at,
      lastLoginAt: member.last_login_at,
      isYou: member.user_id === userId,
    })),
    invitations: invitations.map((invitation) => ({
      id: invitation.id,
      name: `${invitation.first_name} ${invitation.last_name}`,
      email: invitation.email,
      role: invitation.role,
      sentAt: invitation.created_at,
      expiresAt: invitation.expires_at,
      hasEnded: invitation.ended_at !== null,
    })),
  }
}
