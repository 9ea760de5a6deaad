import type { AdministratorRole } from '@gpod/contract'
import { firstRow, oneRow, sql, type Tx } from '../../../platform/database/database.ts'

export type InvitationRow = {
  id: string
  /** Null where it asks somebody to manage the company. */
  worker_id: string | null
  expires_at: string
  used_at: string | null
  ended_at: string | null
}

/** Where an invitation with this code is, before its company is known. */
export function locateInvitation(tx: Tx, codeHash: Buffer): Promise<{ employer_id: string; id: string } | undefined> {
  return firstRow(
    tx,
    sql<{ employer_id: string; id: string }>`select employer_id, id from find_invitation(${codeHash})`,
  )
}

export function readInvitation(
  tx: Tx,
  { employerId, id }: { employerId: string; id: string },
): Promise<InvitationRow | undefined> {
  return firstRow(
    tx,
    sql<InvitationRow>`
      select id, worker_id, expires_at, used_at, ended_at from invitations
      where employer_id = ${employerId} and id = ${id}
    `,
  )
}

/** The same under its lock: an invitation that is ended just now is not used meanwhile. */
export function lockInvitation(
  tx: Tx,
  { employerId, id }: { employerId: string; id: string },
): Promise<InvitationRow | undefined> {
  return firstRow(
    tx,
    sql<InvitationRow>`
      select id, worker_id, expires_at, used_at, ended_at from invitations
      where employer_id = ${employerId} and id = ${id} for update
    `,
  )
}

/** Counts a wrong answer to who somebody is; the last one that is let ends the invitation. Gives how many are let still. */
export async function countWrongAnswer(
  tx: Tx,
  { employerId, id, most, now }: { employerId: string; id: string; most: number; now: string },
): Promise<number> {
  const { left } = await oneRow(
    tx,
    sql<{ left: number }>`
      update invitations set wrong_answers = wrong_answers + 1,
        ended_at = case when wrong_answers + 1 >= ${most}::integer then ${now}::timestamptz end,
        ended_because = case when wrong_answers + 1 >= ${most}::integer then 'wrong_answers' end
      where employer_id = ${employerId} and id = ${id} and ended_at is null
      returning ${most}::integer - wrong_answers as left
    `,
  )
  return left
}

/** Ends the worker's invitations that nobody used: a new one takes their place. */
export async function endInvitations(
  tx: Tx,
  { employerId, workerId, now }: { employerId: string; workerId: string; now: string },
): Promise<void> {
  await sql`
    update invitations set ended_at = coalesce(ended_at, ${now}), ended_because = null
    where employer_id = ${employerId} and worker_id = ${workerId} and used_at is null
      and (ended_at is null or ended_because is not null)
  `.execute(tx)
}

export async function insertInvitation(
  tx: Tx,
  invitation: {
    employerId: string
    id: string
    workerId: string
    codeHash: Buffer
    expiresAt: string
    createdBy: string
    now: string
  },
): Promise<void> {
  await sql`
    insert into invitations (employer_id, id, worker_id, code_hash, expires_at, created_by, created_at)
    values (${invitation.employerId}, ${invitation.id}, ${invitation.workerId}, ${invitation.codeHash},
      ${invitation.expiresAt}, ${invitation.createdBy}, ${invitation.now})
  `.execute(tx)
}

export async function markInvitationUsed(
  tx: Tx,
  { employerId, id, now }: { employerId: string; id: string; now: string },
): Promise<void> {
  await sql`
    update invitations set used_at = ${now} where employer_id = ${employerId} and id = ${id}
  `.execute(tx)
}

/** Of those who were asked to manage the company, ends what nobody used: one invitation, or all to an address. What ended with its sender is no longer listed. */
export async function endAdministratorInvitations(
  tx: Tx,
  {
    employerId,
    id = null,
    email = null,
    now,
  }: { employerId: string; id?: string | null; email?: string | null; now: string },
): Promise<void> {
  await sql`
    update invitations set ended_at = coalesce(ended_at, ${now}), ended_because = null
    where employer_id = ${employerId} and role is not null and used_at is null
      and (ended_at is null or ended_because is not null) and (id = ${id}::uuid or lower(email) = lower(${email}::text))
  `.execute(tx)
}

export async function insertAdministratorInvitation(
  tx: Tx,
  invitation: {
    employerId: string
    id: string
    codeHash: Buffer
    firstName: string
    lastName: string
    email: string
    role: AdministratorRole
    expiresAt: string
    createdBy: string
    now: string
  },
): Promise<void> {
  await sql`
    insert into invitations (employer_id, id, code_hash, role, email, first_name, last_name, expires_at, created_by, created_at)
    values (${invitation.employerId}, ${invitation.id}, ${invitation.codeHash}, ${invitation.role}, ${invitation.email},
      ${invitation.firstName}, ${invitation.lastName}, ${invitation.expiresAt}, ${invitation.createdBy}, ${invitation.now})
  `.execute(tx)
}
