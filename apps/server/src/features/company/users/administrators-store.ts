import type { AdministratorRole } from '@gpod/contract'
import { firstRow, rows, sql, type Tx } from '../../../platform/database/database.ts'

export type MemberRow = {
  user_id: string
  first_name: string
  last_name: string
  email: string
  role: AdministratorRole
  worker_id: string | null
  created_at: string
  last_login_at: string | null
}

/** Those who manage the company, owners first. */
export function listMembers(tx: Tx, employerId: string): Promise<MemberRow[]> {
  return rows(
    tx,
    sql<MemberRow>`
      select m.user_id, u.first_name, u.last_name, u.email, m.role, m.worker_id, m.created_at, u.last_login_at
      from memberships m join users u on u.id = m.user_id
      where m.employer_id = ${employerId} and m.role <> 'worker' and m.ended_at is null
      order by array_position(array['owner', 'payroll_manager', 'manager', 'auditor'], m.role), u.last_name, u.first_name, m.user_id
    `,
  )
}

/** Everyone who manages the company, under the lock that each change of them takes first. */
export async function lockMembers(
  tx: Tx,
  employerId: string,
): Promise<{ user_id: string; role: AdministratorRole; worker_id: string | null }[]> {
  return rows(
    tx,
    sql<{ user_id: string; role: AdministratorRole; worker_id: string | null }>`
      select user_id, role, worker_id from memberships
      where employer_id = ${employerId} and role <> 'worker' and ended_at is null order by user_id for update
    `,
  )
}

export type StaffInvitationRow = {
  id: string
  first_name: string
  last_name: string
  email: string
  role: AdministratorRole
  created_at: string
  expires_at: string
  used_at: string | null
  ended_at: string | null
  /** Null where it was withdrawn or replaced. */
  ended_because: 'sender_may_not' | null
}

/** Whether the company is told of it: it waits, or it ended with the right of the person who sent it. */
export function isListed({ used_at, ended_at, ended_because }: StaffInvitationRow): boolean {
  return used_at === null && (ended_at === null || ended_because !== null)
}

/** The invitations to manage the company that wait or ended with their sender, until their days are over; the latest first. */
export function listInvitations(
  tx: Tx,
  { employerId, now }: { employerId: string; now: string },
): Promise<StaffInvitationRow[]> {
  return rows(
    tx,
    sql<StaffInvitationRow>`
      select id, first_name, last_name, email, role, created_at, expires_at, used_at, ended_at, ended_because from invitations
      where employer_id = ${employerId} and role is not null and used_at is null
        and (ended_at is null or ended_because is not null) and expires_at > ${now}
      order by created_at desc, id desc
    `,
  )
}

/** One invitation to manage the company, in whatever state. */
export function readInvitation(
  tx: Tx,
  { employerId, id }: { employerId: string; id: string },
): Promise<StaffInvitationRow | undefined> {
  return firstRow(
    tx,
    sql<StaffInvitationRow>`
      select id, first_name, last_name, email, role, created_at, expires_at, used_at, ended_at, ended_because from invitations
      where employer_id = ${employerId} and id = ${id} and role is not null
    `,
  )
}

/** The same under its lock. */
export function lockInvitation(
  tx: Tx,
  { employerId, id }: { employerId: string; id: string },
): Promise<StaffInvitationRow | undefined> {
  return firstRow(
    tx,
    sql<StaffInvitationRow>`
      select id, first_name, last_name, email, role, created_at, expires_at, used_at, ended_at, ended_because from invitations
      where employer_id = ${employerId} and id = ${id} and role is not null for update
    `,
  )
}

/** How many people the company invited to manage it since a moment. */
export async function countInvitations(
  tx: Tx,
  { employerId, since }: { employerId: string; since: string },
): Promise<number> {
  const found = await firstRow(
    tx,
    sql<{ count: string }>`
      select count(*)::text as count from invitations
      where employer_id = ${employerId} and role is not null and created_at > ${since}
    `,
  )
  return Number(found?.count ?? 0)
}
