import type { Review } from '@gpod/contract'
import { londonDay } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { isRefused, type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { announce } from '../../../platform/live/live.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { tellManagers, tellWorkers } from '../alerts/index.ts'
import {
  insertReview,
  isPerson,
  lockReview,
  type ReviewRow,
  reviewState,
  saveAgreed,
  saveWords,
  toReview,
} from './reviews-store.ts'

type ReviewDeps = Pick<Deps, 'database' | 'clock'>
/** As whom: the employee of the review, or who manages them. */
type By = 'worker' | 'manager'
type Asked = { caller: Member; id: string; by: By; version: number }

/** Opens a review; under the same id once. Refused: `not_found`, `invalid_input` (its days), `idempotency_key_reused`. */
export function openReview(
  { database, clock }: ReviewDeps,
  {
    caller,
    workerId,
    id,
    fromDay,
    toDay,
  }: { caller: Member; workerId: string; id: string; fromDay: string; toDay: string },
): Promise<Review | Refused> {
  const { employerId, userId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    if (caller.workerId === workerId || !(await isPerson(tx, { employerId, workerId })))
      return refuse('not_found', 'no such employee')
    if (toDay < fromDay || toDay > londonDay(now))
      return refuse('invalid_input', 'a time that is over', { field: 'toDay' })
    const isNew = await insertReview(tx, { employerId, id, workerId, kind: 'review', fromDay, toDay, userId, now })
    const row = await lockReview(tx, { employerId, id, workerId })
    if (!row || row.fromDay !== fromDay || row.toDay !== toDay)
      return refuse('idempotency_key_reused', 'this id opened another review')
    if (isNew) await tell(tx, { caller, row, action: 'review.opened', by: 'manager', kind: 'review_opened', now })
    return toReview(row)
  })
}

/**
 * Writes one's part of a review as it was read; whoever had agreed has to agree again. Refused: `not_found`, `review_changed`,
 * `review_agreed` (by both: it is fixed).
 */
export function writeReview(
  { database, clock }: ReviewDeps,
  { caller, id, by, version, words }: Asked & { words: string },
): Promise<Review | Refused> {
  const { employerId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const row = await lockToChange(tx, { caller, id, by, version })
    if (isRefused(row)) return row
    await saveWords(tx, { employerId, id, by, words })
    await tell(tx, { caller, row, action: 'review.written', by, kind: 'review_waiting', now: clock.now() })
    return read(tx, { employerId, id })
  })
}

/** Agrees to a review as it was read. Refused: as `writeReview`, and `review_unfinished` (one of the two has not written). */
export function agreeReview(
  { database, clock }: ReviewDeps,
  { caller, id, by, version }: Asked,
): Promise<Review | Refused> {
  const { employerId, userId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const row = await lockToChange(tx, { caller, id, by, version })
    if (isRefused(row)) return row
    if (reviewState(row) === 'open') return refuse('review_unfinished', 'both write first')
    if ((by === 'worker' ? row.agreedByWorkerAt : row.agreedByManagerAt) !== null) return toReview(row)
    const now = clock.now()
    await saveAgreed(tx, { employerId, id, by, userId, now })
    await tell(tx, { caller, row, action: 'review.agreed', by, kind: 'review_waiting', now })
    return read(tx, { employerId, id })
  })
}

/** Nobody writes the manager's part of their own review. */
async function lockToChange(tx: Tx, { caller, id, by, version }: Asked): Promise<ReviewRow | Refused> {
  const { employerId } = caller
  const row = await lockReview(tx, { employerId, id, workerId: by === 'worker' ? caller.workerId : null })
  if (!row || (by === 'manager' && row.workerId === caller.workerId)) return refuse('not_found', 'no such review')
  if (reviewState(row) === 'agreed') return refuse('review_agreed', 'both agreed: it is fixed')
  return row.version === version ? row : refuse('review_changed', 'somebody wrote since you looked')
}

async function read(tx: Tx, { employerId, id }: { employerId: string; id: string }): Promise<Review> {
  const row = await lockReview(tx, { employerId, id, workerId: null })
  if (!row) throw new Error(`review ${id} was written and cannot be found`)
  return toReview(row)
}

/** The other of the two is told; the audit has no word of it. */
async function tell(
  tx: Tx,
  {
    caller,
    row: { id, workerId, fromDay, toDay, version },
    action,
    by,
    kind,
    now,
  }: {
    caller: Member
    row: ReviewRow
    action: 'review.opened' | 'review.written' | 'review.agreed'
    by: By
    kind: 'review_opened' | 'review_waiting'
    now: string
  },
): Promise<void> {
  const { employerId } = caller
  await recordAudit(tx, {
    employerId,
    at: now,
    actor: caller,
    action,
    subject: { kind: 'worker', id: workerId },
    after: { reviewId: id, from: fromDay, to: toDay },
  })
  await announce(tx, { employerId, workerId, words: ['reviews'] })
  const facts = { from: fromDay, to: toDay }
  const key = `${action}:${id}:${version}`
  if (by === 'manager') await tellWorkers(tx, { employerId, told: [{ workerId, kind, key, facts }], now })
  else
    await tellManagers(tx, {
      employerId,
      told: [{ workerId, kind: 'review_waiting_manager', key, facts: { ...facts, of: workerId } }],
      permission: 'reviews.write',
      now,
    })
}
