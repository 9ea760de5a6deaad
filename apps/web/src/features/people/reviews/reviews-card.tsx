import type { Review } from '@gpod/contract'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { dayOf } from '../../../i18n/formats.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { FoldedList } from '../../../ui/folded-list.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { OpenDialog, type OpenedReview, WordsDialog } from './review-dialogs.tsx'

const states = {
  open: { tone: 'waiting', text: 'reviews.state_open' },
  written: { tone: 'info', text: 'reviews.state_written' },
  agreed: { tone: 'good', text: 'reviews.state_agreed' },
} as const

type ReviewsCardProps = {
  reviews: readonly Review[]
  /** Whose part the reader writes. */
  as: 'worker' | 'manager'
  /** Left out for who may only look. */
  onOpen?: (opened: OpenedReview) => Promise<object>
  onWrite?: (review: Review, words: string) => Promise<object>
  onAgree?: (review: Review) => Promise<object>
}

/** Reviews in the words of both, and what is left to do for the reader. */
export function ReviewsCard({ reviews, as, onOpen, onWrite, onAgree }: ReviewsCardProps) {
  const { t } = useText()
  const [isOpening, setOpening] = useState(false)
  const [written, setWritten] = useState<Review | null>(null)
  const [agreed, setAgreed] = useState<Review | null>(null)
  const agree = useMutation({
    mutationFn: async (review: Review) => onAgree?.(review),
    onSuccess: () => {
      setAgreed(null)
      notify.success({ title: t('reviews.agreedNow') })
    },
  })
  const open = onOpen && (
    <Button look="outline" onClick={() => setOpening(true)}>
      {t('reviews.open')}
    </Button>
  )
  return (
    <Card title={t('reviews.reviews')}>
      {reviews.length === 0 ? (
        <EmptyState sentence={t('reviews.none')} action={open} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <FoldedList items={reviews}>
            {(review) => (
              <OneReview key={review.id} review={review}>
                {onWrite && onAgree && review.state !== 'agreed' && (
                  <div className="-mx-3 flex flex-wrap items-center">
                    <Button look="quiet" className="px-3!" onClick={() => setWritten(review)}>
                      {t('reviews.write')}
                    </Button>
                    {review.state === 'written' &&
                      (as === 'worker' ? review.agreedByWorkerAt : review.agreedByManagerAt) === null && (
                        <Button look="quiet" className="px-3!" onClick={() => setAgreed(review)}>
                          {t('reviews.agree')}
                        </Button>
                      )}
                  </div>
                )}
              </OneReview>
            )}
          </FoldedList>
          {open && <div>{open}</div>}
        </div>
      )}
      {onOpen && isOpening && <OpenDialog send={onOpen} onClose={() => setOpening(false)} />}
      {onWrite && written && (
        <WordsDialog
          before={as === 'worker' ? written.ownWords : written.managerWords}
          send={(words) => onWrite(written, words)}
          onClose={() => setWritten(null)}
        />
      )}
      {agreed && (
        <ConfirmDialog
          title={t('reviews.agree')}
          text={t('reviews.agreeText')}
          action={t('reviews.agree')}
          look="primary"
          busy={agree.isPending && t('common.saving')}
          error={agree.error}
          onConfirm={() => agree.mutate(agreed)}
          onClose={() => {
            agree.reset()
            setAgreed(null)
          }}
        />
      )}
    </Card>
  )
}

function OneReview({ review, children }: { review: Review; children: ReactNode }) {
  const { t } = useText()
  const { kind, fromDay, toDay, state, ownWords, managerWords, agreedByWorkerAt, agreedByManagerAt, agreedBy } = review
  const { tone, text } = states[state]
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
        <p className="wrap-anywhere min-w-0 font-medium">
          {kind === 'discussion'
            ? t('reviews.discussionOn', { on: fromDay })
            : t('reviews.period', { from: fromDay, to: toDay })}
        </p>
        <StatusPill tone={tone}>{t(text)}</StatusPill>
      </div>
      {(
        [
          ['reviews.ownWords', ownWords],
          ['reviews.managerWords', managerWords],
        ] as const
      ).map(([label, words]) => (
        <div key={label}>
          <p className="text-ink-2 text-small">{t(label)}</p>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line text-secondary">
            {words === '' ? t('reviews.notWritten') : words}
          </p>
        </div>
      ))}
      {agreedByWorkerAt !== null && (
        <p className="text-good text-small">{t('reviews.workerAgreed', { on: dayOf(agreedByWorkerAt) })}</p>
      )}
      {agreedByManagerAt !== null && (
        <p className="wrap-anywhere text-good text-small">
          {t('reviews.managerAgreed', { name: agreedBy ?? '–', on: dayOf(agreedByManagerAt) })}
        </p>
      )}
      {children}
    </li>
  )
}
