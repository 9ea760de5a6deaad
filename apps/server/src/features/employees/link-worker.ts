import type { StaffRole } from '@gpod/contract'
import { sha256 } from '../../platform/crypto.ts'
import { enterEmployer, type Tx } from '../../platform/database/database.ts'
import { type Refused, refuse } from '../../platform/http/refusal.ts'
import { announce } from '../../platform/live/live.ts'
import { type AuditEntry, recordAudit } from '../audit/index.ts'
import { addMembership, findEmployerByJoinCode, linkMembership, readEmployer } from '../employers/index.ts'
import { accountSubject, beginAttempt, forgiveAttempt } from '../verification/index.ts'
import { findWorker, findWorkerByNumber, lockWorker, updateWorker } from './employees-store.ts'
import { type InvitationRow, locateInvitation, markInvitationUsed, readInvitation } from './invitations-store.ts'

type LinkCode = {
  /** From an invitation link, or the company's join code. */
  code: string
  /** The employee number that goes with a join code. */
  employeeId: string | undefined
  email: string
  now: string
}

/** A worker record that an account may be linked to: locked until the transaction ends, nothing written yet. */
type LinkableWorker = { employerId: string; workerId: string; invitationId: string | null }

/**
 * Finds and locks the worker record that a code opens; the transaction is then in the scope of its company. An
 * invitation is proof enough. The join code is known to the whole company, so it opens a record only to the employee
 * number and the e-mail that the employer entered there.
 *
 * Refuses with `join_code_unknown`, `invitation_used`, `invitation_expired`, `already_linked`, `invalid_input` (a join
 * code without an employee number) or `too_many_attempts` (numbers tried for one e-mail).
 */
export async function lockLinkableWorker(tx: Tx, link: LinkCode): Promise<LinkableWorker | Refused> {
  const located = await locateInvitation(tx, sha256(link.code))
  return located ? lockInvited(tx, located, link.now) : lockByJoinCode(tx, link)
}

async function lockInvited(
  tx: Tx,
  { employer_id: employerId, id }: { employer_id: string; id: string },
  now: string,
): Promise<LinkableWorker | Refused> {
  await enterEmployer(tx, employerId)
  const first = await readInvitation(tx, { employerId, id })
  if (first && first.worker_id === null) {
    return refuse('join_code_unknown', 'this invitation is to manage the company', { field: 'code' })
  }
  const worker = first?.worker_id && (await lockWorker(tx, { employerId, workerId: first.worker_id }))
  // Read again under the lock: another registration may have used it since.
  const invitation = await readInvitation(tx, { employerId, id })
  if (!invitation || !worker) throw new Error(`invitation ${id} was located and cannot be read`)
  const refused = whyNotUsable(invitation, now)
  if (refused) return refused
  if (worker.is_linked) return refuse('already_linked', 'this worker record has an account already')
  return { employerId, workerId: worker.id, invitationId: id }
}

async function lockByJoinCode(tx: Tx, { code, employeeId, email, now }: LinkCode): Promise<LinkableWorker | Refused> {
  const employerId = await findEmployerByJoinCode(tx, code)
  if (employerId === null)
    return refuse('join_code_unknown', 'no invitation and no company has this code', { field: 'code' })
  if (!employeeId) {
    return refuse('invalid_input', "the company's code goes with your employee number", { field: 'employeeId' })
  }
  // Colleagues know the code and her e-mail; her number must not be found by trying.
  const account = accountSubject(`join:${employerId}:${sha256(email.toLowerCase()).toString('hex')}`)
  const tooMany = await beginAttempt(tx, { subjects: [account], now })
  if (tooMany) return tooMany
  await enterEmployer(tx, employerId)
  const workerId = await findWorkerByNumber(tx, { employerId, employeeNumber: employeeId, email })
  const worker = workerId === undefined ? undefined : await lockWorker(tx, { employerId, workerId })
  if (!worker) {
    return refuse('join_code_unknown', 'the company has no worker with this employee number and e-mail', {
      field: 'employeeId',
    })
  }
  if (worker.is_linked) return refuse('already_linked', 'this worker record has an account already')
  await forgiveAttempt(tx, { account })
  return { employerId, workerId: worker.id, invitationId: null }
}

/** Why an invitation opens nothing, or null. */
export function whyNotUsable(invitation: Omit<InvitationRow, 'worker_id' | 'id'>, now: string): Refused | null {
  if (invitation.used_at !== null) return refuse('invitation_used', 'this invitation was used')
  if (invitation.ended_at !== null) return refuse('invitation_expired', 'a newer invitation took the place of this one')
  if (invitation.expires_at <= now) {
    return refuse('invitation_expired', 'this invitation is past its day; ask for a new one', {
      details: { expiredAt: invitation.expires_at },
    })
  }
  return null
}

/** Links an account to a record that `lockLinkableWorker` locked in this transaction, and uses up the invitation. */
export async function linkWorker(
  tx: Tx,
  { employerId, workerId, invitationId }: LinkableWorker,
  {
    userId,
    isMember,
    starterStatement,
    now,
    actor,
  }: {
    userId: string
    /** True where she manages this company already. */
    isMember: boolean
    starterStatement: 'A' | 'B' | 'C' | undefined
    now: string
    actor: AuditEntry['actor']
  },
): Promise<void> {
  if (isMember) await linkMembership(tx, { employerId, userId, workerId })
  else await addMembership(tx, { employerId, userId, role: 'worker', workerId, now })
  if (invitationId !== null) await markInvitationUsed(tx, { employerId, id: invitationId, now })
  if (starterStatement) {
    await updateWorker(tx, { employerId, workerId, columns: { starter_statement: starterStatement } })
  }
  await recordAudit(tx, {
    employerId,
    at: now,
    actor,
    action: 'employee.linked',
    subject: { kind: 'worker', id: workerId },
    after: {
      userId,
      by: invitationId === null ? 'join_code' : 'invitation',
      ...(starterStatement ? { starterStatement } : {}),
    },
  })
  await announce(tx, { employerId, workerId: null, topics: ['employees'] })
}

export type DescribedCode = {
  kind: 'invitation' | 'company' | 'staff'
  employerName: string
  firstName: string | null
  lastName: string | null
  email: string | null
  role: StaffRole | null
}

/**
 * Whom a code is for, so that the form can greet her. Refuses with `join_code_unknown`, `invitation_used` or
 * `invitation_expired`.
 */
export async function describeCode(
  tx: Tx,
  { code, today, now }: { code: string; today: string; now: string },
): Promise<DescribedCode | Refused> {
  const located = await locateInvitation(tx, sha256(code))
  const employerId = located?.employer_id ?? (await findEmployerByJoinCode(tx, code))
  if (employerId === null) return refuse('join_code_unknown', 'no invitation and no company has this code')
  await enterEmployer(tx, employerId)
  const { name: employerName } = await readEmployer(tx, employerId)
  const nobody = { firstName: null, lastName: null, email: null, role: null }
  if (!located) return { kind: 'company', employerName, ...nobody }
  const invitation = await readInvitation(tx, { employerId, id: located.id })
  if (!invitation) throw new Error(`invitation ${located.id} was located and cannot be read`)
  const refused = whyNotUsable(invitation, now)
  if (refused) return refused
  if (invitation.worker_id === null) return { kind: 'staff', employerName, ...nobody }
  const worker = await findWorker(tx, invitation.worker_id, { employerId, today, now })
  if (!worker) return { kind: 'invitation', employerName, ...nobody }
  const { first_name: firstName, last_name: lastName, email } = worker
  return { kind: 'invitation', employerName, firstName, lastName, email, role: null }
}
