import { type Message, messageFilePath, messageThumbnailPath, routes, type WholeThread } from '@gpod/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { ChevronLeft, Forward, Send } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../i18n/use-text.tsx'
import { ApiError, call } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { FileList } from '../../../shared/file-list.tsx'
import { NotLoaded } from '../../../shared/loaded.tsx'
import { MessageFilesField } from '../../../shared/message-files-field.tsx'
import { useUnsaved } from '../../../shared/unsaved.ts'
import { useKeyOf } from '../../../shared/use-key-of.ts'
import { useMessageFiles } from '../../../shared/use-message-files.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Field } from '../../../ui/field.tsx'
import { TextArea } from '../../../ui/input.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { ForwardedWords } from './forwarded-words.tsx'
import { usePeopleNames } from './people-names.ts'
import { PriorityPill } from './priority-pill.tsx'
import { WriteDialog } from './write-dialog.tsx'

/** A thread by itself: what was said, in its order, and the answer below. What is shown is marked as read. */
export function ThreadView({ id, back }: { id: string; back: string }) {
  const { t } = useText()
  const query = useQuery(apiQuery(routes.messages.thread, { params: { id } }))
  const thread = query.data
  return (
    <>
      <PageTitle>{thread?.subject ?? t('messages.tab')}</PageTitle>
      <Link to={back} className="mb-2 inline-flex min-h-11 items-center gap-1 font-medium text-primary text-secondary">
        <ChevronLeft aria-hidden="true" className="mirrored size-5" />
        {t('messages.back')}
      </Link>
      {thread === undefined ? (
        <NotLoaded query={query} failed={t('messages.failed')} lines={8} card />
      ) : (
        <Thread thread={thread} />
      )}
    </>
  )
}

function Thread({ thread }: { thread: WholeThread }) {
  const { t } = useText()
  const names = usePeopleNames()
  const [forwarded, setForwarded] = useState<Message | null>(null)
  const others = thread.people.filter(({ isMe }) => !isMe)
  const last = thread.messages.at(-1)
  useMarkRead(thread)
  const end = useRef<HTMLLIElement>(null)
  const newest = last?.number
  useEffect(() => {
    if (newest !== undefined) end.current?.scrollIntoView?.({ block: 'nearest' })
  }, [newest])
  const readByAll = Math.min(...others.map(({ readNumber }) => readNumber))
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4">
      <header>
        <h1 className="wrap-anywhere font-semibold text-title leading-heading tracking-display">
          <bdi>{thread.subject}</bdi>
        </h1>
        <p className="text-ink-2 text-secondary">{t('messages.withPeople', { names: names(others) })}</p>
        <PriorityPill priority={thread.priority} />
      </header>
      <ol aria-live="polite" className="grid gap-3">
        {thread.messages.map((message) => (
          <li
            key={message.id}
            ref={message === last ? end : undefined}
            className={classNames('flex scroll-mb-28 flex-col', message.isMine ? 'items-end' : 'items-start')}
          >
            <div
              className={classNames(
                'max-w-[min(100%,36rem)] rounded-lg border px-4 py-3',
                message.isMine ? 'border-transparent bg-primary-soft' : 'border-line bg-surface shadow-card',
              )}
            >
              <Bubble message={message} onForward={() => setForwarded(message)} />
            </div>
            {message === last && message.isMine && (
              <p className="mt-1 px-1 text-ink-2 text-small">
                {t(readByAll >= message.number ? 'messages.read' : 'messages.sentMark')}
              </p>
            )}
          </li>
        ))}
      </ol>
      {thread.mayReply ? (
        <Answer id={thread.id} />
      ) : (
        <p className="text-ink-2 text-secondary">{t('messages.closed')}</p>
      )}
      {forwarded && (
        <WriteDialog forwards={{ message: forwarded, subject: thread.subject }} onClose={() => setForwarded(null)} />
      )}
    </div>
  )
}

function Bubble({ message, onForward }: { message: Message; onForward: () => void }) {
  const { t, dateTime } = useText()
  const { id, from, isMine, words, sentAt, forwarded, files } = message
  return (
    <>
      <div className="mb-1 flex flex-wrap items-baseline gap-x-2 text-ink-2 text-small">
        <bdi className="font-semibold text-ink">{isMine ? t('messages.me') : (from ?? t('messages.formerPerson'))}</bdi>
        <time dateTime={sentAt}>{dateTime(sentAt)}</time>
      </div>
      {words !== '' && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {words}
        </p>
      )}
      {forwarded && (
        <div className={words === '' ? undefined : 'mt-2'}>
          <ForwardedWords forwarded={forwarded} />
        </div>
      )}
      <FileList files={files} paths={{ file: messageFilePath, small: messageThumbnailPath }} at={{ id }} />
      <button
        type="button"
        onClick={onForward}
        className="pressable -mx-2 -mb-1.5 mt-0.5 inline-flex min-h-11 items-center gap-1.5 rounded-md px-2 font-medium text-primary text-small"
      >
        <Forward aria-hidden="true" className="mirrored size-4" />
        {t('messages.forward')}
      </button>
    </>
  )
}

/** Says once what has been seen: the page is open, and in sight. */
function useMarkRead(thread: WholeThread): void {
  const { mutate } = useMutation({
    mutationFn: (number: number) => call(routes.messages.read, { params: { id: thread.id }, body: { number } }),
  })
  const number = thread.messages.at(-1)?.number ?? 0
  const isRead = (thread.people.find(({ isMe }) => isMe)?.readNumber ?? 0) >= number
  useEffect(() => {
    if (isRead) return
    const mark = () => {
      if (document.visibilityState === 'visible') mutate(number)
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [isRead, number, mutate])
}

function Answer({ id }: { id: string }) {
  const { t } = useText()
  const errorText = useErrorText()
  const [words, setWords] = useState('')
  const keys = useKeyOf()
  const unsaved = useUnsaved()
  const [isMissing, setMissing] = useState(false)
  const [files, setFiles] = useState<File[]>([])
  const { progress, problemOf, send: sendFiles } = useMessageFiles()
  const send = useMutation({
    mutationFn: async () => {
      const key = keys.of({ words }, files)
      return call(routes.messages.reply, { params: { id }, body: { key, words, files: await sendFiles(files) } })
    },
    onSuccess: () => {
      unsaved.forget()
      setWords('')
      setFiles([])
      keys.forget()
    },
    onError: (error) => {
      if (!isOfFiles(error)) notify.failure({ title: t('messages.notSent'), description: errorText(error) })
    },
  })
  const problem = problemOf(files) ?? (isOfFiles(send.error) ? errorText(send.error) : null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isEmpty = words.trim() === ''
    setMissing(isEmpty)
    if (!isEmpty && problemOf(files) === null && !send.isPending) send.mutate()
  }
  return (
    <Card as="div">
      <form noValidate onSubmit={submit} onInput={unsaved.noteTyped} className="grid gap-3">
        <Field label={t('messages.reply')} error={isMissing ? t('common.fieldRequired') : undefined}>
          <TextArea
            rows={3}
            maxLength={4000}
            value={words}
            onChange={({ target }) => {
              setWords(target.value)
              setMissing(false)
            }}
          />
        </Field>
        <MessageFilesField
          files={files}
          onFiles={(chosen) => {
            setFiles(chosen)
            send.reset()
          }}
          error={problem}
          progress={progress}
        />
        <div>
          <Button
            type="submit"
            icon={<Send aria-hidden="true" className="mirrored size-5" />}
            busy={send.isPending && t('messages.sending')}
          >
            {t('messages.send')}
          </Button>
        </div>
      </form>
    </Card>
  )
}

/** Which stands at the files, and is said there alone. */
const isOfFiles = (error: unknown) => error instanceof ApiError && error.field === 'files'
