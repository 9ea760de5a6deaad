import { type ClockingReview, routes } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import type { PlainKey } from '../../../i18n/create-text.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { apiQuery } from '../../../lib/query-client.ts'
import { Card } from '../../../ui/card.tsx'
import { StatusPill, type StatusTone } from '../../../ui/status-pill.tsx'
import { ReviewedTimes } from './reviewed-times.tsx'

const states = {
  waiting: { label: 'clock-events.stateWaiting', tone: 'waiting' },
  settled: { label: 'clock-events.stateTaken', tone: 'good' },
  kept: { label: 'clock-events.stateKept', tone: 'ended' },
  taken: { label: 'clock-events.stateTaken', tone: 'good' },
} as const satisfies Record<ClockingReview['state'], { label: PlainKey; tone: StatusTone }>

/** A worker's own clockings that a manager looks at, and what came of them. Nothing where there are none. */
export function OwnReviews() {
  const { t, day } = useText()
  const reviews = useQuery(apiQuery(routes.clockEvents.own)).data?.reviews ?? []
  if (reviews.length === 0) return null
  return (
    <Card title={t('clock-events.ownTitle')}>
      <ul className="divide-y divide-line">
        {reviews.map((review) => (
          <li key={review.id} className="py-3 first:pt-0 last:pb-0">
            <p className="mb-1 flex flex-wrap items-center justify-between gap-2 font-semibold">
              {day(review.day)}
              <StatusPill tone={states[review.state].tone}>{t(states[review.state].label)}</StatusPill>
            </p>
            <ReviewedTimes review={review} />
            {review.answer !== null && (
              <p className="mt-1 [overflow-wrap:anywhere]">
                <bdi>{review.answer}</bdi>
              </p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
