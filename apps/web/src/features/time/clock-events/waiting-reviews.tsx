import { routes, type WaitingClockingReview } from '@gpod/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { NotLoaded } from '../../../shared/loaded.tsx'
import { ReasonDialog } from '../../../shared/reason-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { ReviewedTimes } from './reviewed-times.tsx'
import { TakeDialog } from './take-dialog.tsx'

/** Clockings of phones that wait for a decision, each beside the hours that stand. Nothing while there are none. */
export function WaitingReviews() {
  const { t, day } = useText()
  const query = useQuery(apiQuery(routes.clockEvents.waiting))
  const [kept, setKept] = useState<WaitingClockingReview | null>(null)
  const [taken, setTaken] = useState<WaitingClockingReview | null>(null)
  if (query.data === undefined)
    return query.isError ? <NotLoaded query={query} failed={t('clock-events.reviewsFailed')} card /> : null
  const { reviews } = query.data
  return (
    <>
      {reviews.length > 0 && (
        <Card title={t('clock-events.reviewsTitle')} className="mb-4">
          <p className="mb-2 text-ink-2 text-secondary">{t('clock-events.reviewsText')}</p>
          <ul className="divide-y divide-line">
            {reviews.map((review) => (
              <li
                key={review.id}
                className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0"
              >
                <div className="min-w-0 flex-1 basis-72">
                  <p className="font-semibold">
                    <bdi>{review.worker.name}</bdi> <span className="font-normal text-ink-2">{day(review.day)}</span>
                  </p>
                  <ReviewedTimes review={review} />
                  <Effect review={review} />
                </div>
                <div className="flex flex-wrap gap-2.5">
                  <Button look="soft" onClick={() => setTaken(review)}>
                    {t('clock-events.take')}
                    <span className="sr-only">{review.worker.name}</span>
                  </Button>
                  <Button look="outline" onClick={() => setKept(review)}>
                    {t('clock-events.keep')}
                    <span className="sr-only">{review.worker.name}</span>
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {taken && <TakeDialog review={taken} onClose={() => setTaken(null)} />}
      {kept && <KeepDialog review={kept} onClose={() => setKept(null)} />}
    </>
  )
}

/** What taking the phone's version would pay, more or less. */
function Effect({ review: { effect } }: { review: WaitingClockingReview }) {
  const { t } = useText()
  if (effect === null || effect.minutes === 0) return null
  const { gross } = effect
  const minutes = Math.abs(effect.minutes)
  if (gross === null)
    return (
      <p className="mt-1 text-secondary">
        {effect.minutes > 0 ? t('clock-events.effectMore', { minutes }) : t('clock-events.effectLess', { minutes })}
      </p>
    )
  return (
    <p className="mt-1 text-secondary">
      {effect.minutes > 0
        ? t('clock-events.effectMorePay', { minutes, amount: gross })
        : t('clock-events.effectLessPay', { minutes, amount: gross })}
    </p>
  )
}

function KeepDialog({ review, onClose }: { review: WaitingClockingReview; onClose: () => void }) {
  const { t } = useText()
  const keep = useMutation({
    mutationFn: (reason: string) => call(routes.clockEvents.keep, { params: { id: review.id }, body: { reason } }),
    onSuccess: () => {
      notify.success({ title: t('clock-events.kept') })
      onClose()
    },
  })
  return (
    <ReasonDialog
      title={t('clock-events.keepTitle', { name: review.worker.name })}
      submitLabel={t('clock-events.keep')}
      label={t('timesheets.reason')}
      hint={t('timesheets.reasonHint')}
      short={t('timesheets.problemReason')}
      isSending={keep.isPending}
      error={keep.error}
      onReason={(reason) => keep.mutate(reason)}
      onClose={onClose}
    >
      <ReviewedTimes review={review} />
    </ReasonDialog>
  )
}
