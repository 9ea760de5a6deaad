import { isDeepStrictEqual } from 'node:util'
import type { CareerDiscussion, Review } from '@gpod/contract'
import { DAY, instantPlus, londonDay } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { isRefused, type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { announce } from '../../../platform/live/live.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { tellManagers, tellWorkers } from '../alerts/index.ts'
import {
  countWaiting,
  type DiscussionRow,
  insertDiscussion,
  lockDiscussion,
  oneAtATime,
  type Side,
  saveMoved,
  saveState,
  toDiscussion,
  type When,
} from './discussions-store.ts'
import { insertReview, isPerson, lockReview, toReview } from './reviews-store.ts'

type DiscussionDeps = Pick<Deps, 'database' | 'clock'>
type Asked = { caller: Member; id: string; by: Side; version: number }
type Action = 'discussion.proposed' | 'discussion.moved' | 'discussion.accepted' | 'discussion.cancelled'

/** A year ahead is as far as anybody plans one. */
const furthestDays = 366
/** So many of a worker's own wait at a time: more only hide what who manages them proposed. */
const mostWaiting = 20

/**
 * Proposes a talk about somebody's work to come; under the same id once. Refused: `not_found` (not of this company or team, or oneself
 * as who manages), `invalid_input` (a time that is over or too far ahead), `idempotency_key_reused`, `too_many_requests` (twenty of theirs
 * wait for an answer).
 */
export function proposeDiscussion(
  { database, clock }: DiscussionDeps,
  {
    caller,
    workerId,
    by,
    said: { id, topic, ...when },
  }: { caller: Member; workerId: string; by: Side; said: When & { id: string; topic: string } },
): Promise<CareerDiscussion | Refused> {
  const { employerId, userId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    if ((by === 'manager' && caller.workerId === workerId) || !(await isPerson(tx, { employerId, workerId })))
      return refuse('not_found', 'no such employee')
    const wrong = whyNotThen(when, now)
    if (wrong) return wrong
    if (by === 'worker') await oneAtATime(tx, { employerId, workerId })
    const isKnown = (await lockDiscussion(tx, { employerId, id, workerId })) !== undefined
    if (by === 'worker' && !isKnown && (await countWaiting(tx, { employerId, workerId, now })) >= mostWaiting)
      return refuse('too_many_requests', 'as many as may wait for an answer; cancel one of them first')
    const withUser = by === 'manager' ? userId : null
    const isNew = await insertDiscussion(tx, {
      employerId,
      id,
      workerId,
      topic,
      ...when,
      proposedBy: by,
      withUser,
      now,
    })
    const row = await lockDiscussion(tx, { employerId, id, workerId })
    // Moved since, its time is no longer the one that was proposed.
    const isSame = row?.topic === topic && (row.version > 1 || isDeepStrictEqual(whenOf(row), whenOf(when)))
    if (!row || !isSame) return refuse('idempotency_key_reused', 'this id proposed something else')
    if (isNew) await tell(tx, { caller, row, by, action: 'discussion.proposed', now })
    return toDiscussion(row, now)
  })
}

/** Proposes another time, for the other to accept. Refused: `not_found`, `discussion_changed`, `invalid_input`. */
export function moveDiscussion(
  { database, clock }: DiscussionDeps,
  { when, ...asked }: Asked & { when: When },
): Promise<CareerDiscussion | Refused> {
  const { caller, id, by } = asked
  const { employerId, userId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const row = await lockToChange(tx, asked)
    if (isRefused(row)) return row
    const wrong = whyNotThen(when, now)
    if (wrong) return wrong
    if (await lockReview(tx, { employerId, id, workerId: null })) return changed()
    await saveMoved(tx, { employerId, id, ...when, proposedBy: by, withUser: by === 'manager' ? userId : row.withUser })
    return told(tx, { caller, id, by, action: 'discussion.moved', now })
  })
}

/**
 * Accepts the time that the other proposed, which then stands in both calendars. Refused: `not_found`, `discussion_changed` (also one's own
 * proposal, and one that is accepted or over).
 */
export function acceptDiscussion(
  { database, clock }: DiscussionDeps,
  asked: Asked,
): Promise<CareerDiscussion | Refused> {
  const { caller, id, by, version } = asked
  const { employerId, userId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const found = await lockTheirs(tx, asked)
    // Sent a second time: the first has accepted just what was read.
    if (!isRefused(found) && found.state === 'accepted' && found.proposedBy !== by && found.version === version + 1)
      return toDiscussion(found, now)
    const row = await lockToChange(tx, asked)
    if (isRefused(row)) return row
    if (row.state !== 'proposed' || row.proposedBy === by || row.startsAt <= now) return changed()
    await saveState(tx, { employerId, id, state: 'accepted', withUser: by === 'manager' ? userId : row.withUser })
    return told(tx, { caller, id, by, action: 'discussion.accepted', now })
  })
}

/** Cancels it, whoever proposed it. Refused: `not_found`, `discussion_changed` (also where notes were begun). */
export function cancelDiscussion(
  { database, clock }: DiscussionDeps,
  asked: Asked,
): Promise<CareerDiscussion | Refused> {
  const { caller, id, by } = asked
  const { employerId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const row = await lockToChange(tx, asked)
    if (isRefused(row)) return row
    if (await lockReview(tx, { employerId, id, workerId: null })) return changed()
    await saveState(tx, { employerId, id, state: 'cancelled', withUser: row.withUser })
    return told(tx, { caller, id, by, action: 'discussion.cancelled', now: clock.now() })
  })
}

/**
 * Begins the notes of one that was held: a review of that day, which both write and agree to; once, whoever begins. Refused: `not_found`,
 * `discussion_changed` (it was not accepted, or lies ahead).
 */
export function beginNotes(
  { database, clock }: DiscussionDeps,
  { caller, id, by }: Omit<Asked, 'version'>,
): Promise<Review | Refused> {
  const { employerId, userId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const row = await lockTheirs(tx, { caller, id, by })
    if (isRefused(row)) return row
    const { workerId, startsAt } = row
    if (!toDiscussion(row, now).canWriteNotes) return changed()
    const day = londonDay(startsAt)
    await insertReview(tx, { employerId, id, workerId, kind: 'discussion', fromDay: day, toDay: day, userId, now })
    const review = await lockReview(tx, { employerId, id, workerId })
    if (!review) throw new Error(`the notes of ${id} were begun and cannot be found`)
    await announce(tx, { employerId, workerId, words: ['reviews'] })
    return toReview(review)
  })
}

const whenOf = ({ startsAt, minutes, place }: When): When => ({
  startsAt: new Date(startsAt).toISOString(),
  minutes,
  place,
})

function whyNotThen({ startsAt }: When, now: string): Refused | null {
  const isAhead = startsAt > now && startsAt < instantPlus(now, furthestDays * DAY)
  return isAhead ? null : refuse('invalid_input', 'a time that lies ahead, within a year', { field: 'startsAt' })
}

const changed = () => refuse('discussion_changed', 'it was changed since you looked')

/** Nobody holds the manager's side of a talk about themselves. */
async function lockTheirs(tx: Tx, { caller, id, by }: Omit<Asked, 'version'>): Promise<DiscussionRow | Refused> {
  const { employerId } = caller
  const row = await lockDiscussion(tx, { employerId, id, workerId: by === 'worker' ? caller.workerId : null })
  const isOwn = by === 'manager' && row?.workerId === caller.workerId
  return !row || isOwn ? refuse('not_found', 'no such discussion') : row
}

async function lockToChange(tx: Tx, { version, ...asked }: Asked): Promise<DiscussionRow | Refused> {
  const row = await lockTheirs(tx, asked)
  if (isRefused(row)) return row
  return row.version === version && row.state !== 'cancelled' ? row : changed()
}

async function told(
  tx: Tx,
  { caller, id, by, action, now }: { caller: Member; id: string; by: Side; action: Action; now: string },
): Promise<CareerDiscussion> {
  const row = await lockDiscussion(tx, { employerId: caller.employerId, id, workerId: null })
  if (!row) throw new Error(`discussion ${id} was changed and cannot be found`)
  await tell(tx, { caller, row, by, action, now })
  return toDiscussion(row, now)
}

/** The other of the two is told; the audit has when it is, and no word of it. */
async function tell(
  tx: Tx,
  {
    caller,
    row: { id, workerId, startsAt, version },
    by,
    action,
    now,
  }: { caller: Member; row: DiscussionRow; by: Side; action: Action; now: string },
): Promise<void> {
  const { employerId } = caller
  const subject = { kind: 'worker', id: workerId }
  const after = { discussionId: id, startsAt }
  await recordAudit(tx, { employerId, at: now, actor: caller, action, subject, after })
  await announce(tx, { employerId, workerId, words: ['reviews'] })
  const key = `${action}:${id}:${version}`
  const what =
    action === 'discussion.accepted' ? 'accepted' : action === 'discussion.cancelled' ? 'cancelled' : 'waiting'
  if (by === 'manager')
    await tellWorkers(tx, { employerId, told: [{ workerId, kind: `discussion_${what}`, key, facts: {} }], now })
  else
    await tellManagers(tx, {
      employerId,
      told: [{ workerId, kind: `discussion_${what}_manager`, key, facts: { of: workerId } }],
      permission: 'reviews.write',
      now,
    })
}
