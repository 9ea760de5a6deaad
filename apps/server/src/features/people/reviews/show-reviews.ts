import type { AwaitedFeedback, CareerDiscussion, FeedbackLink, Review, WorkFeedback } from '@gpod/contract'
import type { Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member, WorkerMember } from '../../../platform/http/session.ts'
import { listDiscussions, toDiscussion } from './discussions-store.ts'
import { listFeedback, listToAnswer } from './feedback-store.ts'
import { type LinkRow, listLinks, toCustomerFeedback, toLink } from './links-store.ts'
import { isPerson, listReviews, toReview } from './reviews-store.ts'

type Of = { employerId: string; workerId: string }
type Shown = {
  discussions: CareerDiscussion[]
  reviews: Review[]
  feedback: WorkFeedback[]
  awaited: AwaitedFeedback[]
}
type ToAnswer = { id: string; worker: string; askedAt: string }

export function showOwnReviews(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { employerId, workerId, userId }: WorkerMember,
): Promise<Shown & { toAnswer: ToAnswer[] }> {
  return database.read({ employerId }, async (tx) => {
    const [shown, toAnswer] = await Promise.all([
      readOf(tx, { employerId, workerId, now: clock.now() }),
      listToAnswer(tx, { employerId, userId }),
    ])
    const { links: _, ...own } = shown
    return { ...own, toAnswer }
  })
}

/** Refused: `not_found`, also where they are of another line manager's team. */
export function showReviews(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { caller: { employerId }, workerId }: { caller: Member; workerId: string },
): Promise<(Shown & { links: FeedbackLink[] }) | Refused> {
  return database.read({ employerId }, async (tx) => {
    if (!(await isPerson(tx, { employerId, workerId }))) return refuse('not_found', 'no such employee')
    const { links, ...shown } = await readOf(tx, { employerId, workerId, now: clock.now() })
    return { ...shown, links: links.map((row) => toLink(row, clock.now())) }
  })
}

async function readOf(tx: Tx, { now, ...of }: Of & { now: string }): Promise<Shown & { links: LinkRow[] }> {
  const [reviews, { feedback, awaited }, links, discussions] = await Promise.all([
    listReviews(tx, of),
    listFeedback(tx, of),
    listLinks(tx, of),
    listDiscussions(tx, { ...of, now }),
  ])
  const said = [...feedback, ...links.flatMap(toCustomerFeedback)]
  said.sort((a, b) => (a.givenAt < b.givenAt ? 1 : -1))
  return {
    reviews: reviews.map(toReview),
    feedback: said,
    awaited,
    links,
    discussions: discussions.map((row) => toDiscussion(row, now)),
  }
}
