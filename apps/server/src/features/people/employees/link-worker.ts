import type { AdministratorRole, Brand } from '@gpod/contract'
import { londonDay } from '../../../platform/clock.ts'
import { sha256 } from '../../../platform/crypto.ts'
import { enterEmployer, firstRow, sql, type Tx } from '../../../platform/database/database.ts'
import { isRefused, type Refused, refuse } from '../../../platform/http/refusal.ts'
import { announce } from '../../../platform/live/live.ts'
import { accountSubject, judgeAttempt } from '../../account/verification/index.ts'
import {
  addMembership,
  findEmployerByJoinCode,
  linkMembership,
  readBrand,
  readEmployer,
} from '../../company/settings/index.ts'
import { type AuditEntry, recordAudit } from '../../insight/audit/index.ts'
import { findWorker, findWorkerByNumber, isAddressVouchedFor, lockWorker, updateWorker } from './employees-store.ts'
import {
  countWrongAnswer,
  type InvitationRow,
  locateInvitation,
  lockInvitation,
  markInvitationUsed,
  readInvitation,
} from './invitations-store.ts'

type LinkCode = {
  /** From an invitation link, or the company's join code. */
  code: string
  /** The employee number that goes with a join code. */
  employeeId: string | undefined
  /** The birth date that goes with an invitation. */
  dateOfBirth: string | undefined
  email: string
  /** Whose account it is, where its address is confirmed; null for whoever only says that the address is theirs. */
  confirmedUserId: string | null
  now: string
}

/** A worker record that an account may be linked to: locked until the transaction ends, nothing written yet. */
type LinkableWorker = { employerId: string; workerId: string; invitationId: string | null }

/** After so many wrong birth dates an invitation opens nothing any more: there are some thousand likely ones. */
const wrongAnswersLet = 5

/**
 * Finds and locks the worker record that a code opens; the transaction is then in the scope of its company. An
 * invitation may have gone to an address that was mistyped, or on to somebody else: it opens the record to the birth
 * date there, whatever the account's own address. The join code is known to the whole company, so it opens a record only
 * to the employee number and the email that the employer entered there, and where that was changed by somebody who may
 * change records no more, only after an invitation by somebody who may.
 *
 * Refuses with `join_code_unknown`, `invitation_used`, `invitation_expired`, `already_linked`, `invalid_input` (an
 * invitation without a birth date, a join code without an employee number), `birth_date_differs`,
 * `invitation_other_email` (the record has no birth date, and another address) or `too_many_attempts` (numbers tried for
 * one email).
 */
export async function lockLinkableWorker(tx: Tx, link: LinkCode): Promise<LinkableWorker | Refused> {
  const located = await locateInvitation(tx, sha256(link.code))
  return located ? lockInvited(tx, located, link) : lockByJoinCode(tx, link)
}

async function lockInvited(
  tx: Tx,
  { employer_id: employerId, id }: { employer_id: string; id: string },
  { dateOfBirth, email, now }: LinkCode,
): Promise<LinkableWorker | Refused> {
  await enterEmployer(tx, employerId)
  const first = await readInvitation(tx, { employerId, id })
  if (first && first.worker_id === null) {
    return refuse('join_code_unknown', 'this invitation is to manage the company', { field: 'code' })
  }
  const worker = first?.worker_id && (await lockWorker(tx, { employerId, workerId: first.worker_id }))
  // Read again under the locks: another registration may have used it since, or its sender was sent away.
  const invitation = await lockInvitation(tx, { employerId, id })
  if (!invitation || !worker) throw new Error(`invitation ${id} was located and cannot be read`)
  const refused = whyNotUsable(invitation, now)
  if (refused) return refused
  if (worker.is_linked) return refuse('already_linked', 'this worker record has an account already')
  if (worker.date_of_birth === null) {
    if (worker.email?.toLowerCase() !== email.toLowerCase()) {
      return refuse('invitation_other_email', 'this invitation was mailed to another address')
    }
  } else if (dateOfBirth === undefined) {
    return refuse('invalid_input', 'an invitation goes with your date of birth', { field: 'dateOfBirth' })
  } else if (dateOfBirth !== worker.date_of_birth) {
    const triesLeft = await countWrongAnswer(tx, { employerId, id, most: wrongAnswersLet, now })
    if (triesLeft === 0) await auditWrongAnswers(tx, { employerId, workerId: worker.id, invitationId: id, now })
    return refuse('birth_date_differs', 'the employer entered another date of birth', {
      field: 'dateOfBirth',
      details: { triesLeft },
    })
  }
  return { employerId, workerId: worker.id, invitationId: id }
}

/** The company is told that somebody who holds the link is not whom it is for. */
async function auditWrongAnswers(
  tx: Tx,
  ended: { employerId: string; workerId: string; invitationId: string; now: string },
): Promise<void> {
  const { employerId, workerId, invitationId, now } = ended
  await recordAudit(tx, {
    employerId,
    at: now,
    actor: null,
    action: 'employee.invitation_ended',
    subject: { kind: 'worker', id: workerId },
    before: { invitationId },
    after: { because: 'wrong_answers' },
  })
  await announce(tx, { employerId, workerId: null, words: ['employees'] })
}

async function lockByJoinCode(
  tx: Tx,
  { code, employeeId, email, confirmedUserId, now }: LinkCode,
): Promise<LinkableWorker | Refused> {
  const employerId = await findEmployerByJoinCode(tx, code)
  if (employerId === null)
    return refuse('join_code_unknown', 'no invitation and no company has this code', { field: 'code' })
  if (!employeeId) {
    return refuse('invalid_input', "the company's code goes with your employee number", { field: 'employeeId' })
  }
  // Colleagues know the code and the email; the number must not be found by trying. What strangers try is counted apart, so
  // that it keeps nobody out who has shown that the address is theirs.
  const whose = confirmedUserId === null ? sha256(email.toLowerCase()).toString('hex') : `user:${confirmedUserId}`
  const account = accountSubject(`join:${employerId}:${whose}`)
  await enterEmployer(tx, employerId)
  const find = async () => {
    const workerId = await findWorkerByNumber(tx, { employerId, employeeNumber: employeeId, email })
    const found = workerId === undefined ? undefined : await lockWorker(tx, { employerId, workerId })
    return found && (await isAddressVouchedFor(tx, { employerId, workerId: found.id })) ? found : undefined
  }
  let worker: Awaited<ReturnType<typeof find>>
  const judged = await judgeAttempt(tx, {
    subjects: [account],
    isRight: async () => {
      worker = await find()
      return worker !== undefined
    },
    now,
  })
  if (isRefused(judged)) return judged
  if (!worker) {
    return refuse('join_code_unknown', 'the company has no worker with this employee number and email', {
      field: 'employeeId',
    })
  }
  if (worker.is_linked) return refuse('already_linked', 'this worker record has an account already')
  return { employerId, workerId: worker.id, invitationId: null }
}

/** Why an invitation opens nothing, or null. */
export function whyNotUsable(
  invitation: Pick<InvitationRow, 'used_at' | 'ended_at' | 'expires_at'>,
  now: string,
): Refused | null {
  if (invitation.used_at !== null) return refuse('invitation_used', 'this invitation was used')
  if (invitation.ended_at !== null) return refuse('invitation_expired', 'this invitation was ended; ask for a new one')
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
    /** True where they manage this company already. */
    isMember: boolean
    starterStatement: 'A' | 'B' | 'C' | undefined
    now: string
    actor: AuditEntry['actor']
  },
): Promise<void> {
  if (isMember) await linkMembership(tx, { employerId, userId, workerId })
  else await addMembership(tx, { employerId, userId, role: 'worker', workerId, now })
  if (invitationId !== null) await markInvitationUsed(tx, { employerId, id: invitationId, now })
  const phone = await phoneForRecord(tx, { employerId, workerId, userId })
  const columns = {
    ...(starterStatement && { starter_statement: starterStatement }),
    ...(phone !== null && { phone }),
  }
  if (Object.keys(columns).length > 0) {
    await updateWorker(tx, { employerId, workerId, columns, by: { userId, now, fromDay: londonDay(now) } })
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
  await announce(tx, { employerId, workerId: null, words: ['employees'] })
}

/** The number that they gave with their account, where the record has none. */
async function phoneForRecord(
  tx: Tx,
  { employerId, workerId, userId }: { employerId: string; workerId: string; userId: string },
): Promise<string | null> {
  const found = await firstRow(
    tx,
    sql<{ phone: string | null }>`
      select nullif(u.phone, '') as phone from users u join workers w on w.employer_id = ${employerId} and w.id = ${workerId}
      where u.id = ${userId} and coalesce(w.phone, '') = ''
    `,
  )
  return found?.phone ?? null
}

export type DescribedCode = {
  kind: 'invitation' | 'company' | 'administrator'
  employerName: string
  brand: Brand
  firstName: string | null
  lastName: string | null
  email: string | null
  role: AdministratorRole | null
}

/**
 * Whom a code is for, so that the form can greet them. Refuses with `join_code_unknown`, `invitation_used` or
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
  const nobody = { brand: await readBrand(tx, employerId), firstName: null, lastName: null, email: null, role: null }
  if (!located) return { kind: 'company', employerName, ...nobody }
  const invitation = await readInvitation(tx, { employerId, id: located.id })
  if (!invitation) throw new Error(`invitation ${located.id} was located and cannot be read`)
  const refused = whyNotUsable(invitation, now)
  if (refused) return refused
  if (invitation.worker_id === null) return { kind: 'administrator', employerName, ...nobody }
  const worker = await findWorker(tx, invitation.worker_id, { employerId, today, now })
  if (!worker) return { kind: 'invitation', employerName, ...nobody }
  // Enough to greet; the rest is for who knows the birth date.
  const { first_name: firstName, email } = worker
  return { ...nobody, kind: 'invitation', employerName, firstName, email }
}
