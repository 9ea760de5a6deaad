import type { Enrolment, PensionMembership } from '@gpod/contract'
import { lastPostponementDay } from '@gpod/payroll'
import { londonDay } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { isRefused, type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { newId } from '../../../platform/ids.ts'
import { announce } from '../../../platform/live/live.ts'
import { actorOf } from '../../account/verification/index.ts'
import { type AuditEntry, recordAudit } from '../../insight/audit/index.ts'
import { lockPayee } from '../../people/employees/index.ts'
import { applyChangedTerms, lockWageAccounts } from '../../wage-access/earnings/index.ts'
import {
  cancelNoticeRow,
  type EnrolledWorker,
  endMembership,
  findEnrolledWorker,
  findNotice,
  findToldOn,
  followScheme,
  insertNotice,
  keepOwnTerms,
  listMemberships,
  listNotices,
} from './enrolment-store.ts'
import { lastDayToOptOut, mayOptOut, ownTerms, showEnrolment } from './show-enrolment.ts'

type ChangeDeps = Pick<Deps, 'database' | 'clock'>
type Asked = { caller: Member; workerId: string }
type Known = { worker: EnrolledWorker; membership: PensionMembership | null; today: string; now: string }
type Changed = { action: AuditEntry['action']; after: Record<string, unknown> }

/**
 * Puts the assessment of an employee off until a day, on which they are assessed (Pensions Act 2008 s 4). Refuses
 * `not_found`, `pension_scheme_missing`, `pension_member_already`, `pension_postponement_too_long` (details has the last day)
 * and `invalid_input`.
 */
export function postponeEnrolment(
  deps: ChangeDeps,
  { from, until, ...asked }: Asked & { from: string; until: string },
): Promise<Enrolment | Refused> {
  return change(deps, asked, async (tx, { worker, membership, now }) => {
    if (worker.facts.scheme === null) return schemeMissing()
    if (membership) return memberAlready()
    if (until <= from) return refuse('invalid_input', 'a postponement ends after it begins', { field: 'until' })
    // It puts off a duty that begins: on the first day of work, or when they become eligible later.
    if (from < worker.starts_on) {
      return refuse('invalid_input', 'a postponement begins on their first day or later', { field: 'from' })
    }
    // One that follows another directly goes on from its beginning.
    const notices = await listNotices(tx, of(asked))
    const begins = notices.reduce(
      (first, { kind, on, until: ended, isCancelled }) =>
        kind === 'postponed' && !isCancelled && ended !== null && ended >= first && on < first ? on : first,
      from,
    )
    const last = lastPostponementDay(begins)
    if (last.outcome === 'refused' || until > last.day) {
      const details = last.outcome === 'refused' ? {} : { lastDay: last.day }
      return refuse('pension_postponement_too_long', 'three months at most', { field: 'until', details })
    }
    const id = newId()
    await insertNotice(tx, { ...of(asked), id, kind: 'postponed', on: from, until, userId: asked.caller.userId, now })
    await followScheme(tx, { ...of(asked), userId: asked.caller.userId, now })
    return { action: 'pension.postponed', after: { from, until } }
  })
}

/**
 * Notes that an employee asks to opt in or to join: the run of the period after that takes them in. Refuses `not_found`,
 * `pension_scheme_missing`, `pension_member_already` and `invalid_input` (a day to come).
 */
export function requestJoining(
  deps: ChangeDeps,
  { receivedOn, ...asked }: Asked & { receivedOn: string },
): Promise<Enrolment | Refused> {
  return change(deps, asked, async (tx, { worker, membership, today, now }) => {
    if (worker.facts.scheme === null) return schemeMissing()
    if (membership) return memberAlready()
    if (receivedOn > today) return notYet()
    // Asked twice is asked once.
    if (worker.facts.requestedOn !== null) return null
    const id = newId()
    const notice = { kind: 'join_request', on: receivedOn, until: null } as const
    await insertNotice(tx, { ...of(asked), ...notice, id, userId: asked.caller.userId, now })
    await followScheme(tx, { ...of(asked), userId: asked.caller.userId, now })
    return { action: 'pension.join_requested', after: { receivedOn } }
  })
}

/** Takes back a postponement or a request. What a run acted upon stays: `state_changed`. Taking back twice is once. */
export async function cancelNotice(
  deps: ChangeDeps,
  { caller, id }: { caller: Member; id: string },
): Promise<Enrolment | Refused> {
  const { employerId } = caller
  const notice = await deps.database.transaction({ employerId }, (tx) => findNotice(tx, { employerId, id }))
  if (!notice) return refuse('not_found', 'no such notice')
  return change(deps, { caller, workerId: notice.worker_id }, async (tx, { membership, now }) => {
    const stands = await findNotice(tx, { employerId, id })
    if (stands?.isCancelled) return null
    if (membership && notice.kind === 'join_request') return refuse('state_changed', 'they are a member by it already')
    await cancelNoticeRow(tx, { employerId, id, now })
    return { action: 'pension.notice_cancelled', after: { kind: notice.kind, on: notice.on, until: notice.until } }
  })
}

/**
 * Opts an employee out: they were never a member, and the next run gives back what was taken, theirs and the company's (Pensions
 * Act 2008 s 8; SI 2010/772 regs 9 to 11). Refuses `not_found`, `pension_not_member`, `pension_letter_missing` (the month
 * begins with the letter), `pension_opt_out_over` (details have its days) and `invalid_input`. Of two at once one does it.
 */
export function optOut(
  deps: ChangeDeps,
  { receivedOn, ...asked }: Asked & { receivedOn: string },
): Promise<Enrolment | Refused> {
  return change(deps, asked, async (tx, { worker, membership, today, now }) => {
    if (!membership) return notMember()
    if (receivedOn > today) return notYet()
    const told = await findToldOn(tx, { ...of(asked), from: membership.from })
    if (told === null) return refuse('pension_letter_missing', 'the month to opt out begins with the letter')
    const lastDay = lastDayToOptOut(membership.from, told)
    const firstDay = membership.from > told ? membership.from : told
    if (!mayOptOut(membership) || receivedOn > lastDay || receivedOn < firstDay) {
      return refuse('pension_opt_out_over', 'the notice is outside the month to opt out', {
        field: 'receivedOn',
        details: { firstDay, lastDay },
      })
    }
    const id = await heldMembership(tx, asked, { worker, membership, now })
    await endMembership(tx, {
      employerId: asked.caller.employerId,
      id,
      endedOn: membership.from,
      how: 'opted_out',
      noticeOn: receivedOn,
      userId: asked.caller.userId,
      now,
    })
    return { action: 'pension.opted_out', after: { receivedOn, memberFrom: membership.from } }
  })
}

/** Ends a membership from a day on; what was paid in stays there. Refuses `not_found`, `pension_not_member`, `invalid_input`. */
export function ceaseMembership(
  deps: ChangeDeps,
  { receivedOn, endsOn, ...asked }: Asked & { receivedOn: string; endsOn: string },
): Promise<Enrolment | Refused> {
  return change(deps, asked, async (tx, { worker, membership, today, now }) => {
    if (!membership) return notMember()
    if (receivedOn > today) return notYet()
    if (endsOn <= membership.from || endsOn < receivedOn) {
      return refuse('invalid_input', 'a membership ends after it began, and not before the notice', { field: 'endsOn' })
    }
    const id = await heldMembership(tx, asked, { worker, membership, now })
    await endMembership(tx, {
      employerId: asked.caller.employerId,
      id,
      endedOn: endsOn,
      how: 'ceased',
      noticeOn: receivedOn,
      userId: asked.caller.userId,
      now,
    })
    return { action: 'pension.ceased', after: { receivedOn, endsOn } }
  })
}

/** The membership among the rows; one by the terms of a record is put there first. */
async function heldMembership(
  tx: Tx,
  asked: Asked,
  { worker, membership, now }: Pick<Known, 'worker' | 'now'> & { membership: PensionMembership },
): Promise<string> {
  if (worker.pension === 'by_assessment') return membership.id
  const id = newId()
  const { method, basis, employeeRate, employerRate, from } = membership
  await keepOwnTerms(tx, { ...of(asked), id, from, terms: { method, basis, employeeRate, employerRate }, now })
  await followScheme(tx, { ...of(asked), userId: asked.caller.userId, now })
  return id
}

/** One change under the locks that an approval takes, with its audit row; null where there is nothing to do any more. */
function change(
  { database, clock }: ChangeDeps,
  asked: Asked,
  work: (tx: Tx, known: Known) => Promise<Changed | Refused | null>,
): Promise<Enrolment | Refused> {
  const { caller, workerId } = asked
  const { employerId } = caller
  return database.transaction({ employerId }, async (tx) => {
    await lockWageAccounts(tx, { employerId, workerIds: [workerId] })
    if (!(await lockPayee(tx, { employerId, workerId }))) return refuse('not_found', 'no such employee')
    // After the lock: an approval that was waited for has written its records before this moment.
    const now = clock.now()
    const today = londonDay(now)
    const worker = await findEnrolledWorker(tx, { employerId, workerId, today })
    if (!worker) return refuse('not_found', 'no such employee')
    const history = await listMemberships(tx, { employerId, workerId })
    const membership =
      worker.pension === 'by_assessment' ? (history.find(({ ended }) => ended === null) ?? null) : ownTerms(worker)
    const done = await work(tx, { worker, membership, today, now })
    if (isRefused(done)) return done
    if (done !== null) {
      await applyChangedTerms(tx, {
        employerId,
        workerIds: [workerId],
        actorUserId: caller.userId,
        facts: { fields: 'pension' },
        now,
      })
      await recordAudit(tx, {
        employerId,
        at: now,
        actor: actorOf(caller),
        action: done.action,
        subject: { kind: 'worker', id: workerId },
        after: done.after,
      })
      await announce(tx, { employerId, workerId, words: ['pensions', 'employees'] })
    }
    return showEnrolment(tx, { employerId, workerId, today })
  })
}

const of = ({ caller: { employerId }, workerId }: Asked) => ({ employerId, workerId })
const schemeMissing = () => refuse('pension_scheme_missing', 'set up the company’s scheme first')
const memberAlready = () => refuse('pension_member_already', 'they are a member already')
const notMember = () => refuse('pension_not_member', 'they are no member of a scheme')
const notYet = () => refuse('invalid_input', 'a notice is entered once it was received', { field: 'receivedOn' })
