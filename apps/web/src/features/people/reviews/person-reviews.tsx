import { routes } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api-client.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { AskedFor } from '../../../shared/asked-for.tsx'
import { Loaded } from '../../../shared/loaded.tsx'
import { DiscussionsCard } from './discussions-card.tsx'
import { FeedbackCard } from './feedback-card.tsx'
import { FeedbackLinks } from './feedback-links.tsx'
import { ReviewsCard } from './reviews-card.tsx'

/** An employee's reviews and feedback, as those who manage them see and write them. */
export function PersonReviews({ id, canWrite }: { id: string; canWrite: boolean }) {
  const params = { id }
  const query = useQuery(apiQuery(routes.reviews.show, { params }))
  return (
    <Loaded query={query} lines={5} card>
      {({ reviews, feedback, awaited, links, discussions }) => (
        <div className="mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-4 wide:grid-cols-[1.55fr_1fr]">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <AskedFor id="discussions">
              <DiscussionsCard
                discussions={discussions}
                as="manager"
                {...(canWrite && {
                  acts: {
                    propose: (body) => call(routes.reviews.propose, { params, body }),
                    move: ({ id: of, version }, { startsAt, minutes, place }) =>
                      call(routes.reviews.move, { params: { id: of }, body: { version, startsAt, minutes, place } }),
                    accept: ({ id: of, version }) =>
                      call(routes.reviews.accept, { params: { id: of }, body: { version } }),
                    cancel: ({ id: of, version }) =>
                      call(routes.reviews.cancel, { params: { id: of }, body: { version } }),
                    note: ({ id: of }) => call(routes.reviews.note, { params: { id: of } }),
                  },
                })}
              />
            </AskedFor>
            <AskedFor id="reviews">
              <ReviewsCard
                reviews={reviews}
                as="manager"
                {...(canWrite && {
                  onOpen: (body) => call(routes.reviews.open, { params, body }),
                  onWrite: ({ id: of, version }, words) =>
                    call(routes.reviews.write, { params: { id: of }, body: { version, words } }),
                  onAgree: ({ id: of, version }) =>
                    call(routes.reviews.agree, { params: { id: of }, body: { version } }),
                })}
              />
            </AskedFor>
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <AskedFor id="feedback">
              <FeedbackCard
                feedback={feedback}
                awaited={awaited}
                {...(canWrite && {
                  onGive: (body) => call(routes.reviews.give, { params, body }),
                  onAsk: (body) => call(routes.reviews.ask, { params, body }),
                })}
              />
            </AskedFor>
            <FeedbackLinks workerId={id} links={links} canWrite={canWrite} />
          </div>
        </div>
      )}
    </Loaded>
  )
}
