import type { AwaitedFeedback, Review, WorkFeedback } from '@gpod/contract'
import type { Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member, WorkerMember } from '../../../platform/http/session.ts'
import { listFeedback, listToAnswer } from './feedback-store.ts'
import { isPerson, listReviews, toReview } from './reviews-store.ts'

type Of = { employerId: string; workerId: string }
type Shown = { reviews: Review[]; feedback: WorkFeedback[]; awaited: AwaitedFeedback[] }
type ToAnswer = { id: string; worker: string; askedAt: string }

export function showOwnReviews(
  { database }: Pick<Deps, 'database'>,
  { employerId, workerId, userId }: WorkerMember,
): Promise<Shown & { toAnswer: ToAnswer[] }> {
  return database.read({ employerId }, async (tx) => {
    const [shown, toAnswer] = await Promise.all([
      readOf(tx, { employerId, workerId }),
      listToAnswer(tx, { employerId, userId }),
    ])
    return { ...shown, toAnswer }
  })
}

/** Refused: `not_found`, also where they are of another line manager's team. */
export function showReviews(
  { database }: Pick<Deps, 'database'>,
  { caller: { employerId }, workerId }: { caller: Member; workerId: string },
): Promise<Shown | Refused> {
  return database.read({ employerId }, async (tx) => {
    if (!(await isPerson(tx, { employerId, workerId }))) return refuse('not_found', 'no such employee')
    return readOf(tx, { employerId, workerId })
  })
}

async function readOf(tx: Tx, of: Of): Promise<Shown> {
  const [reviews, said] = await Promise.all([listReviews(tx, of), listFeedback(tx, of)])
  return { reviews: reviews.map(toReview), ...said }
}
