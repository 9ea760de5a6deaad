import { type AwaitedFeedback, routes, type WorkFeedback } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { Star } from 'lucide-react'
import { useMemo, useState } from 'react'
import { dayOf } from '../../../i18n/formats.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { apiQuery } from '../../../lib/query-client.ts'
import { RecordDialog } from '../../../shared/record-dialog.tsx'
import { useAnswers } from '../../../shared/use-answers.ts'
import { useKeyOf } from '../../../shared/use-key-of.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Combobox } from '../../../ui/combobox.tsx'
import { Field } from '../../../ui/field.tsx'
import { FoldedList } from '../../../ui/folded-list.tsx'
import { FeedbackDialog, type Said } from './feedback-dialog.tsx'

type FeedbackCardProps = {
  feedback: readonly WorkFeedback[]
  awaited: readonly AwaitedFeedback[]
  /** Left out for who gives none here, and for who may only look. */
  onGive?: (said: Said & { id: string }) => Promise<object>
  onAsk?: (asked: { id: string; colleagueId: string }) => Promise<object>
}

/** What those who saw somebody's work said of it, and who was asked. */
export function FeedbackCard({ feedback, awaited, onGive, onAsk }: FeedbackCardProps) {
  const { t, day } = useText()
  const [open, setOpen] = useState<'give' | 'ask' | null>(null)
  const keys = useKeyOf()
  const buttons = (onGive || onAsk) && (
    <div className="flex flex-wrap gap-2.5">
      {onGive && (
        <Button look="outline" onClick={() => setOpen('give')}>
          {t('reviews.give')}
        </Button>
      )}
      {onAsk && (
        <Button look="outline" onClick={() => setOpen('ask')}>
          {t('reviews.ask')}
        </Button>
      )}
    </div>
  )
  return (
    <Card title={t('reviews.feedback')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {feedback.length === 0 ? (
          <EmptyState sentence={t('reviews.feedbackNone')} />
        ) : (
          <FoldedList items={feedback}>
            {({ id: key, kind, from, stars, comment, givenAt }) => (
              <li key={key} className="grid grid-cols-[minmax(0,1fr)] gap-1">
                <Stars stars={stars} />
                <p dir="auto" className="wrap-anywhere whitespace-pre-line">
                  {comment}
                </p>
                <p className="wrap-anywhere text-ink-2 text-small">
                  {t(`reviews.from_${kind}`)}
                  {from !== null && ' · '}
                  {from !== null && <bdi>{from}</bdi>}
                  {' · '}
                  <bdi>{day(dayOf(givenAt), 'long')}</bdi>
                </p>
              </li>
            )}
          </FoldedList>
        )}
        {awaited.map(({ id: key, from }) => (
          <p key={key} className="wrap-anywhere text-ink-2 text-secondary">
            {t('reviews.awaited', { name: from ?? '–' })}
          </p>
        ))}
        {buttons}
      </div>
      {onGive && open === 'give' && (
        <FeedbackDialog
          title={t('reviews.give')}
          send={async (said) => {
            const given = await onGive({ id: keys.of(said), ...said })
            keys.forget()
            return given
          }}
          onClose={() => setOpen(null)}
        />
      )}
      {onAsk && open === 'ask' && <AskDialog send={onAsk} onClose={() => setOpen(null)} />}
    </Card>
  )
}

function Stars({ stars }: { stars: number }) {
  const { t } = useText()
  return (
    <p className="flex gap-0.5">
      {[1, 2, 3, 4, 5].map((place) => (
        <Star
          key={place}
          aria-hidden="true"
          className={classNames('size-4.5', place <= stars ? 'fill-primary text-primary' : 'text-line-strong')}
        />
      ))}
      <span className="sr-only">{t('reviews.starsOf', { stars })}</span>
    </p>
  )
}

type AskDialogProps = {
  send: (asked: { id: string; colleagueId: string }) => Promise<object>
  onClose: () => void
}

function AskDialog({ send, onClose }: AskDialogProps) {
  const { t } = useText()
  const keys = useKeyOf()
  const list = useQuery(apiQuery(routes.messages.people))
  const options = useMemo(
    () => (list.data?.people ?? []).map((one) => ({ value: one.id, name: one.name, detail: one.detail ?? '' })),
    [list.data],
  )
  const form = useAnswers<{ colleagueId: string | null }, { id: string; colleagueId: string }>({
    initial: { colleagueId: null },
    read: ({ colleagueId }) => ({
      body: colleagueId === null ? null : { id: keys.of({ colleagueId }), colleagueId },
      wrong: { colleagueId: colleagueId === null && t('common.fieldRequired') },
    }),
  })
  return (
    <RecordDialog
      title={t('reviews.ask')}
      description={t('reviews.askText')}
      submitLabel={t('reviews.ask')}
      form={form}
      send={send}
      done={t('reviews.asked')}
      onClose={onClose}
    >
      <Field label={t('reviews.colleague')} error={form.problem('colleagueId')} className="sm:col-span-2">
        <Combobox
          options={options}
          value={form.answers.colleagueId}
          onChange={(chosen) => form.set('colleagueId', chosen)}
          noneFound={t('reviews.colleaguesNone')}
        />
      </Field>
    </RecordDialog>
  )
}
