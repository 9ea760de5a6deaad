import type { Review } from '@gpod/contract'
import { firstRow, rows, sql, type Tx } from '../../../platform/database/database.ts'
import { erasedText } from '../../../platform/erased.ts'
import { eraseDiscussionTexts } from './discussions-store.ts'
import { eraseLinkTexts } from './links-store.ts'

export type ReviewRow = Omit<Review, 'state'> & { workerId: string }
type Of = { employerId: string; workerId: string }
type One = { employerId: string; id: string }

const columns = sql`
  r.id, r.kind, r.worker_id as "workerId", r.from_day as "fromDay", r.to_day as "toDay", r.own_words as "ownWords", r.manager_words as "managerWords",
  r.agreed_by_worker_at as "agreedByWorkerAt", r.agreed_by_manager_at as "agreedByManagerAt",
  u.first_name || ' ' || u.last_name as "agreedBy", r.version
`
const tables = sql`reviews r left join users u on u.id = r.agreed_by`

/** Whether this reader may know of the worker: of a line manager's own team. */
export async function isPerson(tx: Tx, { employerId, workerId }: Of): Promise<boolean> {
  const found = await firstRow(
    tx,
    sql<{ id: string }>`
      select id from workers where employer_id = ${employerId} and id = ${workerId} and erased_at is null
    `,
  )
  return found !== undefined
}

/** The latest 50. */
export function listReviews(tx: Tx, { employerId, workerId }: Of): Promise<ReviewRow[]> {
  return rows(
    tx,
    sql<ReviewRow>`
      select ${columns} from ${tables} where r.employer_id = ${employerId} and r.worker_id = ${workerId}
      order by r.to_day desc, r.id desc limit 50
    `,
  )
}

/** With `workerId` only theirs. Held until the transaction ends. */
export function lockReview(
  tx: Tx,
  { employerId, id, workerId }: One & { workerId: string | null },
): Promise<ReviewRow | undefined> {
  const theirs = workerId === null ? sql`true` : sql`r.worker_id = ${workerId}`
  return firstRow(
    tx,
    sql<ReviewRow>`select ${columns} from ${tables} where r.employer_id = ${employerId} and r.id = ${id} and ${theirs} for update of r`,
  )
}

/** False where this id is another's already. */
export async function insertReview(
  tx: Tx,
  {
    employerId,
    id,
    workerId,
    kind,
    fromDay,
    toDay,
    userId,
    now,
  }: One & Of & { kind: Review['kind']; fromDay: string; toDay: string; userId: string; now: string },
): Promise<boolean> {
  const added = await rows(
    tx,
    sql<{ id: string }>`
      insert into reviews (employer_id, id, worker_id, kind, from_day, to_day, opened_at, opened_by)
      values (${employerId}, ${id}, ${workerId}, ${kind}, ${fromDay}, ${toDay}, ${now}, ${userId}) on conflict do nothing returning id
    `,
  )
  return added.length > 0
}

/** What one of the two wrote; an agreement was to other words. Under the lock of the review. */
export async function saveWords(
  tx: Tx,
  { employerId, id, by, words }: One & { by: 'worker' | 'manager'; words: string },
): Promise<void> {
  const written = by === 'worker' ? sql`own_words = ${words}` : sql`manager_words = ${words}`
  await sql`
    update reviews set ${written}, agreed_by_worker_at = null, agreed_by_manager_at = null, agreed_by = null, version = version + 1
    where employer_id = ${employerId} and id = ${id}
  `.execute(tx)
}

/** Under the lock of the review. */
export async function saveAgreed(
  tx: Tx,
  { employerId, id, by, userId, now }: One & { by: 'worker' | 'manager'; userId: string; now: string },
): Promise<void> {
  const agreed =
    by === 'worker' ? sql`agreed_by_worker_at = ${now}` : sql`agreed_by_manager_at = ${now}, agreed_by = ${userId}`
  await sql`update reviews set ${agreed} where employer_id = ${employerId} and id = ${id}`.execute(tx)
}

/** What was written of somebody; that there was a review, and when, stays with its imprints. */
export async function eraseReviewTexts(tx: Tx, { employerId, workerId }: Of): Promise<void> {
  await sql`
    update reviews set own_words = case when own_words = '' then '' else ${erasedText} end,
      manager_words = case when manager_words = '' then '' else ${erasedText} end
    where employer_id = ${employerId} and worker_id = ${workerId}
  `.execute(tx)
  await eraseLinkTexts(tx, { employerId, workerId })
  await eraseDiscussionTexts(tx, { employerId, workerId })
  await sql`update work_feedback set comment = '' where employer_id = ${employerId} and worker_id = ${workerId}`.execute(
    tx,
  )
}

export function toReview({ workerId: _, ...row }: ReviewRow): Review {
  return { ...row, state: reviewState(row) }
}

/** Open until both have written, agreed once both have said so. */
export function reviewState(row: Omit<ReviewRow, 'workerId'>): Review['state'] {
  if (row.agreedByWorkerAt !== null && row.agreedByManagerAt !== null) return 'agreed'
  return row.ownWords !== '' && row.managerWords !== '' ? 'written' : 'open'
}
