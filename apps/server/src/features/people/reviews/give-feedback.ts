import { type AwaitedFeedback, mostFeedbackAsked, type WorkFeedback } from '@gpod/contract'
import { sql, type Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member, WorkerMember } from '../../../platform/http/session.ts'
import { announce } from '../../../platform/live/live.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { tellPeople, tellWorkers } from '../alerts/index.ts'
import {
  insertFeedback,
  isColleague,
  listAwaited,
  lockFeedback,
  saveGiven,
  toAwaited,
  toFeedback,
} from './feedback-store.ts'
import { isPerson } from './reviews-store.ts'

type FeedbackDeps = Pick<Deps, 'database' | 'clock'>
type Said = { id: string; stars: number; comment: string }

/**
 * Gives somebody feedback as who manages them; under the same id once. Refused: `not_found` (not of this company or team, or
 * oneself), `idempotency_key_reused`.
 */
export function giveFeedback(
  { database, clock }: FeedbackDeps,
  { caller, workerId, said: { id, stars, comment } }: { caller: Member; workerId: string; said: Said },
): Promise<WorkFeedback | Refused> {
  const { employerId, userId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    if (caller.workerId === workerId || !(await isPerson(tx, { employerId, workerId })))
      return refuse('not_found', 'no such employee')
    const made = { employerId, id, workerId, kind: 'manager' as const, fromUser: userId, askedBy: null }
    const isNew = await insertFeedback(tx, { ...made, stars, comment, now })
    const row = await lockFeedback(tx, { employerId, id })
    const isSame =
      row?.workerId === workerId && row.fromUser === userId && row.comment === comment && row.stars === stars
    if (!row || !isSame) return refuse('idempotency_key_reused', 'this id said something else')
    if (isNew) await tellGiven(tx, { caller, workerId, id, now })
    return toFeedback(row)
  })
}

/**
 * Asks a colleague about somebody's work; under the same id once. Refused: `not_found` (the employee), `invalid_input` (no
 * colleague of theirs), `feedback_asked_already`, `too_many_asked`, `idempotency_key_reused`.
 */
export function askForFeedback(
  { database, clock }: FeedbackDeps,
  { caller, workerId, id, colleagueId }: { caller: Member; workerId: string; id: string; colleagueId: string },
): Promise<AwaitedFeedback | Refused> {
  const { employerId, userId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    if (!(await isPerson(tx, { employerId, workerId }))) return refuse('not_found', 'no such employee')
    // One after the other, so that of two at once the second sees the first.
    await sql`select pg_advisory_xact_lock(hashtextextended('feedback:' || ${employerId} || ${workerId}, 0))`.execute(
      tx,
    )
    const before = await lockFeedback(tx, { employerId, id })
    if (before) {
      const isSame = before.workerId === workerId && before.fromUser === colleagueId && before.givenAt === null
      return isSame ? toAwaited(before) : refuse('idempotency_key_reused', 'this id asked somebody else')
    }
    if (!(await isColleague(tx, { employerId, workerId, userId: colleagueId })))
      return refuse('invalid_input', 'no colleague of theirs', { field: 'colleagueId' })
    const awaited = await listAwaited(tx, { employerId, workerId })
    if (awaited.includes(colleagueId)) return refuse('feedback_asked_already', 'they were asked and have not answered')
    if (awaited.length >= mostFeedbackAsked) return refuse('too_many_asked', 'wait for some of the answers')
    const made = { employerId, id, workerId, kind: 'colleague' as const, fromUser: colleagueId, askedBy: userId }
    await insertFeedback(tx, { ...made, stars: null, comment: '', now })
    const row = await lockFeedback(tx, { employerId, id })
    if (!row) throw new Error(`feedback ${id} was asked for and cannot be found`)
    await note(tx, { caller, workerId, id, action: 'work_feedback.asked', now })
    await announce(tx, { employerId, workerId: null, userIds: [colleagueId], words: ['reviews'] })
    await tellPeople(tx, {
      employerId,
      told: [{ userId: colleagueId, kind: 'work_feedback_asked', key: `work_feedback_asked:${id}`, facts: {} }],
      now,
    })
    return toAwaited(row)
  })
}

/** Says what one was asked, once. Refused: `not_found` (asked of somebody else), `feedback_given` (something else was said). */
export function answerFeedback(
  { database, clock }: FeedbackDeps,
  { caller, said: { id, stars, comment } }: { caller: WorkerMember; said: Said },
): Promise<Record<string, never> | Refused> {
  const { employerId, userId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const row = await lockFeedback(tx, { employerId, id })
    if (!row || row.fromUser !== userId || row.kind !== 'colleague') return refuse('not_found', 'nobody asked')
    if (row.givenAt !== null)
      return row.stars === stars && row.comment === comment ? {} : refuse('feedback_given', 'it was said already')
    await saveGiven(tx, { employerId, id, stars, comment, now })
    await tellGiven(tx, { caller, workerId: row.workerId, id, now })
    await announce(tx, { employerId, workerId: null, userIds: [userId], words: ['reviews'] })
    return {}
  })
}

async function tellGiven(
  tx: Tx,
  { caller, workerId, id, now }: { caller: Member; workerId: string; id: string; now: string },
): Promise<void> {
  await note(tx, { caller, workerId, id, action: 'work_feedback.given', now })
  const key = `work_feedback_given:${id}`
  await tellWorkers(tx, {
    employerId: caller.employerId,
    told: [{ workerId, kind: 'work_feedback_given', key, facts: {} }],
    now,
  })
}

/** The audit has that something was asked or said of somebody, and no word of it. */
async function note(
  tx: Tx,
  {
    caller,
    workerId,
    id,
    action,
    now,
  }: {
    caller: Member
    workerId: string
    id: string
    action: 'work_feedback.asked' | 'work_feedback.given'
    now: string
  },
): Promise<void> {
  const { employerId } = caller
  const subject = { kind: 'worker', id: workerId }
  await recordAudit(tx, { employerId, at: now, actor: caller, action, subject, after: { feedbackId: id } })
  await announce(tx, { employerId, workerId, words: ['reviews'] })
}
