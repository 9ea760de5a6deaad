import { routes } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { AskedFor } from '../../../shared/asked-for.tsx'
import { Loaded } from '../../../shared/loaded.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DiscussionsCard } from './discussions-card.tsx'
import { FeedbackCard } from './feedback-card.tsx'
import { FeedbackDialog } from './feedback-dialog.tsx'
import { ReviewsCard } from './reviews-card.tsx'

/** An employee's reviews, what was said of their work, and what they are asked to say of others'. */
export function OwnReviews() {
  const { t } = useText()
  const query = useQuery(apiQuery(routes.reviews.own))
  const [answered, setAnswered] = useState<{ id: string; worker: string } | null>(null)
  return (
    <Loaded query={query} lines={5} card>
      {({ reviews, feedback, awaited, toAnswer, discussions }) => (
        <div className="mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-4 wide:grid-cols-[1.55fr_1fr]">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <AskedFor id="discussions">
              <DiscussionsCard
                discussions={discussions}
                as="worker"
                acts={{
                  propose: (body) => call(routes.reviews.proposeOwn, { body }),
                  move: ({ id, version }, { startsAt, minutes, place }) =>
                    call(routes.reviews.moveOwn, { params: { id }, body: { version, startsAt, minutes, place } }),
                  accept: ({ id, version }) => call(routes.reviews.acceptOwn, { params: { id }, body: { version } }),
                  cancel: ({ id, version }) => call(routes.reviews.cancelOwn, { params: { id }, body: { version } }),
                  note: ({ id }) => call(routes.reviews.noteOwn, { params: { id } }),
                }}
              />
            </AskedFor>
            <AskedFor id="reviews">
              <ReviewsCard
                reviews={reviews}
                as="worker"
                onWrite={({ id, version }, words) =>
                  call(routes.reviews.writeOwn, { params: { id }, body: { version, words } })
                }
                onAgree={({ id, version }) => call(routes.reviews.agreeOwn, { params: { id }, body: { version } })}
              />
            </AskedFor>
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            {toAnswer.length > 0 && (
              <AskedFor id="to-answer">
                <Card title={t('reviews.toAnswer')}>
                  <div className="grid justify-items-start gap-2.5">
                    {toAnswer.map((one) => (
                      <Button key={one.id} look="soft" onClick={() => setAnswered(one)}>
                        {t('reviews.answer', { name: one.worker })}
                      </Button>
                    ))}
                  </div>
                </Card>
              </AskedFor>
            )}
            <AskedFor id="feedback">
              <FeedbackCard
                feedback={feedback}
                awaited={awaited}
                onAsk={(body) => call(routes.reviews.askColleague, { body })}
              />
            </AskedFor>
          </div>
          {answered && (
            <FeedbackDialog
              title={t('reviews.answer', { name: answered.worker })}
              send={(body) => call(routes.reviews.answer, { params: { id: answered.id }, body })}
              onClose={() => setAnswered(null)}
            />
          )}
        </div>
      )}
    </Loaded>
  )
}
