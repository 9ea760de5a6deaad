import { type CareerDiscussion, discussionCalendarPath } from '@gpod/contract'
import { useMutation } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { useErrorText } from '../../../lib/error-text.ts'
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx'
import { saveFileFrom } from '../../../shared/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { FoldedList } from '../../../ui/folded-list.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { DiscussionDialog, type Proposed, type When } from './discussion-dialog.tsx'

type DiscussionsCardProps = {
  discussions: readonly CareerDiscussion[]
  /** Whose side the reader is on. */
  as: 'worker' | 'manager'
  /** Left out for who may only look. */
  acts?: {
    propose: (proposed: Proposed) => Promise<object>
    move: (discussion: CareerDiscussion, when: When) => Promise<object>
    accept: (discussion: CareerDiscussion) => Promise<object>
    cancel: (discussion: CareerDiscussion) => Promise<object>
    note: (discussion: CareerDiscussion) => Promise<object>
  }
}

/** Talks about work to come: proposed by one of the two, accepted or moved by the other, with notes that both agree to. */
export function DiscussionsCard({ discussions, as, acts }: DiscussionsCardProps) {
  const { t } = useText()
  const [open, setOpen] = useState<'new' | CareerDiscussion | null>(null)
  const [cancelled, setCancelled] = useState<CareerDiscussion | null>(null)
  const cancel = useMutation({
    mutationFn: async (one: CareerDiscussion) => acts?.cancel(one),
    onSuccess: () => {
      setCancelled(null)
      notify.success({ title: t('reviews.discussionCancelled') })
    },
  })
  const propose = acts && (
    <Button look="outline" onClick={() => setOpen('new')}>
      {t('reviews.discussionPropose')}
    </Button>
  )
  return (
    <Card title={t('reviews.discussions')}>
      {discussions.length === 0 ? (
        <EmptyState sentence={t('reviews.discussionsNone')} action={propose} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <FoldedList items={discussions}>
            {(one) => (
              <OneDiscussion
                key={one.id}
                discussion={one}
                as={as}
                {...(acts && { acts })}
                onMove={() => setOpen(one)}
                onCancel={() => setCancelled(one)}
              />
            )}
          </FoldedList>
          {propose && <div>{propose}</div>}
        </div>
      )}
      {acts && open === 'new' && <DiscussionDialog before={null} send={acts.propose} onClose={() => setOpen(null)} />}
      {acts && open !== null && open !== 'new' && (
        <DiscussionDialog before={open} send={(when) => acts.move(open, when)} onClose={() => setOpen(null)} />
      )}
      {cancelled && (
        <ConfirmDialog
          title={t('reviews.discussionCancel')}
          text={t('reviews.discussionCancelText')}
          action={t('reviews.discussionCancel')}
          busy={cancel.isPending && t('common.saving')}
          error={cancel.error}
          onConfirm={() => cancel.mutate(cancelled)}
          onClose={() => {
            cancel.reset()
            setCancelled(null)
          }}
        />
      )}
    </Card>
  )
}

type OneProps = Pick<DiscussionsCardProps, 'as' | 'acts'> & {
  discussion: CareerDiscussion
  onMove: () => void
  onCancel: () => void
}

function OneDiscussion({ discussion, as, acts, onMove, onCancel }: OneProps) {
  const { t, dateTime } = useText()
  const errorText = useErrorText()
  const { id, topic, place, startsAt, minutes, state, proposedBy, withName, canWriteNotes } = discussion
  const isMine = proposedBy === as
  const act = useMutation({
    mutationFn: (send: () => Promise<object>) => send(),
    onError: (error) => notify.failure({ title: errorText(error) }),
  })
  const save = () =>
    saveFileFrom(
      discussionCalendarPath.replace(':as', as === 'worker' ? 'own' : 'team').replace(':id', id),
      'discussion.ics',
    )
  // The words of a button without a ground stand under those above it.
  const beginsQuiet = !acts || !((state === 'proposed' && !isMine) || canWriteNotes)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
        <p dir="auto" className="wrap-anywhere min-w-0 font-medium">
          {topic}
        </p>
        <StatusPill tone={state === 'accepted' ? 'good' : 'waiting'}>
          {state === 'accepted'
            ? t('reviews.discussionAgreed')
            : t(isMine ? 'reviews.discussionWaits' : 'reviews.discussionAnswer')}
        </StatusPill>
      </div>
      <p className="wrap-anywhere text-ink-2 text-secondary">
        <bdi>{dateTime(startsAt)}</bdi>
        {' · '}
        {t('reviews.discussionLasts', { minutes })}
        {place !== '' && ' · '}
        {place !== '' && <bdi>{place}</bdi>}
        {withName !== null && ' · '}
        {withName !== null && <bdi>{withName}</bdi>}
      </p>
      <div className={beginsQuiet ? '-ms-3 flex flex-wrap gap-1' : 'flex flex-wrap gap-1'}>
        {acts && state === 'proposed' && !isMine && (
          <Button
            look="soft"
            busy={act.isPending && t('common.saving')}
            onClick={() => act.mutate(() => acts.accept(discussion))}
          >
            {t('reviews.discussionAccept')}
          </Button>
        )}
        {acts && canWriteNotes && (
          <Button
            look="soft"
            busy={act.isPending && t('common.saving')}
            onClick={() => act.mutate(() => acts.note(discussion))}
          >
            {t('reviews.discussionNotes')}
          </Button>
        )}
        {state === 'accepted' && !canWriteNotes && (
          <Button
            look="quiet"
            className="px-3!"
            icon={<CalendarPlus aria-hidden="true" className="size-5" />}
            onClick={() => act.mutate(async () => ({ saved: await save() }))}
          >
            {t('reviews.discussionCalendar')}
          </Button>
        )}
        {acts && (
          <>
            <Button look="quiet" className="px-3!" onClick={onMove}>
              {t('reviews.discussionMove')}
            </Button>
            <Button look="quiet" className="px-3!" onClick={onCancel}>
              {t('reviews.discussionCancel')}
            </Button>
          </>
        )}
      </div>
    </li>
  )
}
