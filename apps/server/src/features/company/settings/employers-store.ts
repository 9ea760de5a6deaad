import type { AdministratorRole, Language, Role } from '@gpod/contract'
import { trialEnd } from '@gpod/price-list'
import { londonDay } from '../../../platform/clock.ts'
import { enterEmployer, firstRow, oneRow, sql, type Tx } from '../../../platform/database/database.ts'
import { newId, newReadableCode } from '../../../platform/ids.ts'

type EmployerRow = {
  id: string
  name: string
  join_code: string
  /** Null while it is the company's first. */
  join_code_renewed_at: string | null
  is_demo: boolean
  managers_see_pay: boolean
  /** What people are written to in who have chosen none of their own; null for that of whoever writes. */
  language: Language | null
}

const employerColumns = sql`id, name, join_code, join_code_renewed_at, is_demo, managers_see_pay, language`

/** 58 bits, read aloud in threes of four. */
const joinCodeLength = 12
/** Companies that were made before have a code of eight. */
const joinCodeLengths: readonly number[] = [8, joinCodeLength]

/**
 * Makes a company, inside whose scope the transaction then is. The join code is one
 * people can read aloud.
 */
export async function createEmployer(
  tx: Tx,
  employer: { name: string; companySize: string; address: string; isDemo: boolean; now: string },
): Promise<EmployerRow> {
  const id = newId()
  await enterEmployer(tx, id)
  return oneRow(
    tx,
    sql<EmployerRow>`
      insert into employers (id, name, company_size, address, join_code, is_demo, created_at, trial_ends_on)
      values (${id}, ${employer.name}, ${employer.companySize}, ${employer.address}, ${newReadableCode(joinCodeLength)},
        ${employer.isDemo}, ${employer.now}, ${trialEnd(londonDay(employer.now))})
      returning ${employerColumns}
    `,
  )
}

export function readEmployer(tx: Tx, employerId: string): Promise<EmployerRow> {
  return oneRow(tx, sql<EmployerRow>`select ${employerColumns} from employers where id = ${employerId}`)
}

/** Gives the company another join code: somebody who was shown the one before is no longer to know it. */
export async function renewJoinCode(tx: Tx, { employerId, now }: { employerId: string; now: string }): Promise<void> {
  await sql`
    update employers set join_code = ${newReadableCode(joinCodeLength)}, join_code_renewed_at = ${now}
    where id = ${employerId}
  `.execute(tx)
}

/** The company whose join code this is, or null. Case, spaces and hyphens do not count. */
export async function findEmployerByJoinCode(tx: Tx, code: string): Promise<string | null> {
  const wanted = code.replace(/[\s-]/g, '').toUpperCase()
  if (!joinCodeLengths.includes(wanted.length)) return null
  const found = await oneRow(tx, sql<{ id: string | null }>`select find_employer_by_join_code(${wanted}) as id`)
  return found.id
}

type Membership = { employer_id: string; role: Role; worker_id: string | null; created_at: string }

/** The company a person belongs to: the one they joined first, where they ever had several. */
export function findMembership(tx: Tx, userId: string): Promise<Membership | undefined> {
  return firstRow(
    tx,
    sql<Membership>`
      select employer_id, role, worker_id, created_at from memberships
      where user_id = ${userId} and ended_at is null order by created_at, employer_id limit 1
    `,
  )
}

/** Makes somebody a member of a company: for the first time, or again after they left it. */
export async function addMembership(
  tx: Tx,
  member: { employerId: string; userId: string; role: Role; workerId: string | null; now: string },
): Promise<void> {
  await sql`
    insert into memberships (employer_id, user_id, role, worker_id, created_at)
    values (${member.employerId}, ${member.userId}, ${member.role}, ${member.workerId}, ${member.now})
    on conflict (employer_id, user_id) do update
      set role = excluded.role, worker_id = excluded.worker_id, created_at = excluded.created_at, ended_at = null
      where memberships.ended_at is not null
  `.execute(tx)
}

/** Gives someone who manages the company their own worker record there, too. */
export async function linkMembership(
  tx: Tx,
  { employerId, userId, workerId }: { employerId: string; userId: string; workerId: string },
): Promise<void> {
  await sql`
    update memberships set worker_id = ${workerId}
    where employer_id = ${employerId} and user_id = ${userId} and worker_id is null
  `.execute(tx)
}

export async function setRole(
  tx: Tx,
  { employerId, userId, role }: { employerId: string; userId: string; role: AdministratorRole | 'worker' },
): Promise<void> {
  await sql`update memberships set role = ${role} where employer_id = ${employerId} and user_id = ${userId}`.execute(tx)
}

export async function endMembership(
  tx: Tx,
  { employerId, userId, now }: { employerId: string; userId: string; now: string },
): Promise<void> {
  await sql`
    update memberships set ended_at = ${now} where employer_id = ${employerId} and user_id = ${userId}
  `.execute(tx)
}

/** Takes somebody out of the company without their worker record, which may then be linked to somebody else. */
export async function leaveWithoutRecord(
  tx: Tx,
  { employerId, userId, now }: { employerId: string; userId: string; now: string },
): Promise<void> {
  await sql`
    update memberships set ended_at = ${now}, worker_id = null where employer_id = ${employerId} and user_id = ${userId}
  `.execute(tx)
}

/** Makes somebody a manager of the company: for the first time, again, or beside their own worker record there. */
export async function putMember(
  tx: Tx,
  { employerId, userId, role, now }: { employerId: string; userId: string; role: AdministratorRole; now: string },
): Promise<void> {
  await sql`
    insert into memberships (employer_id, user_id, role, worker_id, created_at)
    values (${employerId}, ${userId}, ${role}, null, ${now})
    on conflict (employer_id, user_id) do update set role = excluded.role, ended_at = null
  `.execute(tx)
}

/** Ends a membership that nobody ended before. */
export async function closeMembership(
  tx: Tx,
  { employerId, userId, now }: { employerId: string; userId: string; now: string },
): Promise<void> {
  await sql`
    update memberships set ended_at = coalesce(ended_at, ${now}) where employer_id = ${employerId} and user_id = ${userId}
  `.execute(tx)
}
