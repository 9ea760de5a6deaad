import { type MessageThread, routes } from '@gpod/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { MailOpen, MessagesSquare, PenLine, Search } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { Link } from 'react-router'
import { dayOf } from '../../../i18n/formats.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { londonToday } from '../../../lib/london-time.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { NotLoaded } from '../../../shared/loaded.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { usePeopleNames } from './people-names.ts'
import { PriorityPill } from './priority-pill.tsx'
import { WriteDialog } from './write-dialog.tsx'

/** One's own threads, the latest first, each leading to a view of its own below `base`. */
export function ThreadList({ base }: { base: string }) {
  const { t } = useText()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const [isWriting, setWriting] = useState(false)
  const query = useQuery({
    ...apiQuery(routes.messages.threads, { query: { search } }),
    placeholderData: (before) => before,
  })
  const write = (
    <Button icon={<PenLine aria-hidden="true" className="size-5" />} onClick={() => setWriting(true)}>
      {t('messages.new')}
    </Button>
  )
  const threads = query.data?.threads
  const isEmpty = threads?.length === 0 && search === ''
  return (
    <Card title={t('messages.tab')} aside={!isEmpty && write}>
      {!isEmpty && (
        <div className="relative mb-2">
          <Field label={<span className="sr-only">{t('messages.search')}</span>}>
            <Input
              type="search"
              placeholder={t('messages.search')}
              maxLength={100}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              className="ps-11"
            />
          </Field>
          <Search aria-hidden="true" className="pointer-events-none absolute start-3.5 bottom-3.5 size-5 text-ink-2" />
        </div>
      )}
      {threads === undefined ? (
        <NotLoaded query={query} failed={t('messages.failed')} lines={6} />
      ) : threads.length === 0 ? (
        isEmpty ? (
          <EmptyState icon={<MessagesSquare className="size-5" />} sentence={t('messages.none')} action={write} />
        ) : (
          <EmptyState sentence={t('messages.noneFound')} />
        )
      ) : (
        <ul className="divide-y divide-line">
          {threads.map((thread) => (
            <ThreadRow key={thread.id} thread={thread} to={`${base}/messages/${thread.id}`} />
          ))}
        </ul>
      )}
      {isWriting && <WriteDialog onClose={() => setWriting(false)} />}
    </Card>
  )
}

function ThreadRow({ thread, to }: { thread: MessageThread; to: string }) {
  const { t, day, time } = useText()
  const names = usePeopleNames()
  const { id, subject, priority, people, lastAt, lastWords, lastIsMine, lastNumber, isUnread } = thread
  const on = dayOf(lastAt)
  return (
    <li className="flex items-center gap-1">
      <Link to={to} className="-mx-2 grid min-w-0 flex-1 gap-0.5 rounded-md px-2 py-3 hover:bg-surface-2">
        <span className="flex items-baseline justify-between gap-3">
          <span className={classNames('truncate', isUnread ? 'font-bold' : 'font-medium')}>
            <bdi>{names(people)}</bdi>
          </span>
          <span className="shrink-0 text-ink-2 text-small">
            {on === londonToday() ? time(lastAt) : day(on, 'brief')}
          </span>
        </span>
        <span className="flex items-center gap-2">
          <bdi className={classNames('truncate text-secondary', isUnread && 'font-semibold')}>{subject}</bdi>
          <PriorityPill priority={priority} />
          {isUnread && (
            <span className="shrink-0 rounded-full bg-primary px-2 font-semibold text-label text-on-primary">
              {t('messages.unread')}
            </span>
          )}
        </span>
        <span className="flex gap-1 text-ink-2 text-secondary">
          {lastIsMine && <span className="shrink-0">{t('messages.you')}</span>}
          <bdi className="min-w-0 flex-1 truncate [text-align:match-parent]">{lastWords}</bdi>
        </span>
      </Link>
      {isUnread && <MarkRead id={id} number={lastNumber} />}
    </li>
  )
}

function MarkRead({ id, number }: { id: string; number: number }) {
  const { t } = useText()
  const errorText = useErrorText()
  const mark = useMutation({
    mutationFn: () => call(routes.messages.read, { params: { id }, body: { number } }),
    onError: (error) => notify.failure({ title: errorText(error) }),
  })
  return (
    <IconButton
      label={t('messages.markRead')}
      icon={<MailOpen aria-hidden="true" className="size-5" />}
      onClick={() => mark.mutate()}
    />
  )
}
