import { type SupportCase, type SupportFigure, supportFilePath, supportThumbnailPath } from '@gpod/contract'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../i18n/use-text.tsx'
import { ApiError } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { AskedFor } from '../../../shared/asked-for.tsx'
import { Fact, FactList } from '../../../shared/fact.tsx'
import { FileList } from '../../../shared/file-list.tsx'
import { MessageFilesField } from '../../../shared/message-files-field.tsx'
import { useUnsaved } from '../../../shared/unsaved.ts'
import { useKeyOf } from '../../../shared/use-key-of.ts'
import { useMessageFiles } from '../../../shared/use-message-files.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { FoldedList } from '../../../ui/folded-list.tsx'
import { TextArea } from '../../../ui/input.tsx'
import { Money } from '../../../ui/money.tsx'
import { StatusPill, type StatusTone } from '../../../ui/status-pill.tsx'
import { figureLabels, stateLabels } from './support-labels.ts'

/** What somebody says, once under its key, with the ids of the files that go with it. */
type Said = { key: string; words: string; files: string[] }

type CaseListProps = {
  cases: readonly SupportCase[]
  /** Which side the reader is. */
  side: 'person' | 'desk'
  /** As whom files are opened and sent. */
  as: 'own' | 'company' | 'operator'
  /** Sends more words, where there is anybody who would read them. */
  onSay: (one: SupportCase, said: Said) => Promise<unknown>
  actions?: (one: SupportCase) => ReactNode
  /** Whether figures lead to their pages: only for who opened the case. */
  linksFigures?: boolean
}

/** Cases with what was said, the figures that went with them, and room for the next words. */
export function CaseList({ cases, ...rest }: CaseListProps) {
  return <FoldedList items={cases}>{(one) => <CaseItem key={one.id} one={one} {...rest} />}</FoldedList>
}

const tones: Readonly<Record<SupportCase['state'], StatusTone>> = { open: 'waiting', answered: 'good', closed: 'ended' }

function CaseItem({
  one,
  side,
  as,
  onSay,
  actions,
  linksFigures = false,
}: Omit<CaseListProps, 'cases'> & { one: SupportCase }) {
  const { t, dateTime } = useText()
  return (
    <li className="border-line border-t pt-4 first:border-t-0 first:pt-0">
      <AskedFor id={one.id}>
        <article aria-label={one.subject} className="grid gap-3">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <h3 className="wrap-anywhere min-w-0 font-semibold">
              <bdi>{one.subject}</bdi>
            </h3>
            <StatusPill tone={tones[one.state]}>{t(stateLabels[one.state])}</StatusPill>
          </div>
          {(side === 'desk' || one.assignedTo !== null) && (
            <p className="text-ink-2 text-secondary">
              {side === 'desk' && <bdi>{[one.from, one.company].filter(Boolean).join(', ')}</bdi>}
              {side === 'desk' && one.assignedTo !== null && ' · '}
              {one.assignedTo !== null && t('support.assignedTo', { name: one.assignedTo })}
            </p>
          )}
          {one.figures.length > 0 && (
            <div className="rounded-md bg-surface-2 px-4 py-1">
              <FactList>
                {one.figures.map((figure) => (
                  <Fact key={figure.kind + figure.link} label={t(figureLabels[figure.kind], { on: figure.on })}>
                    {linksFigures ? (
                      <Link to={figure.link} className="font-semibold text-primary underline">
                        <FigureValue figure={figure} />
                      </Link>
                    ) : (
                      <FigureValue figure={figure} />
                    )}
                  </Fact>
                ))}
              </FactList>
            </div>
          )}
          <ol className="grid gap-2.5">
            {one.messages.map((message) => (
              <li key={message.id}>
                <p className="text-ink-2 text-small">
                  <bdi>{message.name ?? t(message.side === 'desk' ? 'support.operator' : 'support.erased')}</bdi> ·{' '}
                  {dateTime(message.sentAt)}
                </p>
                <p className="wrap-anywhere whitespace-pre-line" dir="auto">
                  {message.words}
                </p>
                <FileList
                  files={message.files}
                  paths={{ file: supportFilePath, small: supportThumbnailPath }}
                  at={{ as, id: one.id }}
                />
              </li>
            ))}
          </ol>
          {(side === 'person' || one.state !== 'closed') && <Say one={one} side={side} as={as} onSay={onSay} />}
          <div className="flex flex-wrap gap-2.5 empty:hidden">{actions?.(one)}</div>
        </article>
      </AskedFor>
    </li>
  )
}

function FigureValue({ figure: { amount, count, said } }: { figure: SupportFigure }) {
  if (amount !== null) return <Money amount={amount} />
  if (said === null) return count
  return (
    <span className="wrap-anywhere block font-normal">
      <span dir="auto" className="block text-ink-2">
        {said.asked}
      </span>
      <span dir="auto" className="block">
        {said.answer}
      </span>
    </span>
  )
}

function Say({ one, side, as, onSay }: Pick<CaseListProps, 'side' | 'as' | 'onSay'> & { one: SupportCase }) {
  const { t } = useText()
  const errorText = useErrorText()
  const [words, setWords] = useState('')
  const [files, setFiles] = useState<File[]>([])
  const keys = useKeyOf()
  const unsaved = useUnsaved()
  const { progress, problemOf, send: sendFiles } = useMessageFiles(as === 'operator' ? one.id : null)
  const send = useMutation({
    mutationFn: async () => {
      const said = { words: words.trim() }
      return onSay(one, { key: keys.of(said, files), ...said, files: await sendFiles(files) })
    },
    onSuccess: () => {
      unsaved.forget()
      setWords('')
      setFiles([])
      keys.forget()
    },
  })
  const failed = send.error === null ? null : errorText(send.error)
  const isOfFiles = send.error instanceof ApiError && send.error.field === 'files'
  const problem = problemOf(files)
  const label = t(side === 'desk' ? 'support.answer' : 'support.more')
  return (
    <form
      noValidate
      className="grid justify-items-start gap-2.5"
      onInput={unsaved.noteTyped}
      onSubmit={(event) => {
        event.preventDefault()
        if (words.trim() !== '' && problem === null && !send.isPending) send.mutate()
      }}
    >
      <div className="w-full">
        <Field label={label} error={isOfFiles ? null : failed}>
          <TextArea
            rows={2}
            maxLength={4000}
            dir="auto"
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        </Field>
      </div>
      <MessageFilesField
        files={files}
        onFiles={(chosen) => {
          setFiles(chosen)
          send.reset()
        }}
        error={problem ?? (isOfFiles ? failed : null)}
        progress={progress}
      />
      {words.trim() !== '' && (
        <Button type="submit" busy={send.isPending && t('support.sending')}>
          {t('support.send')}
        </Button>
      )}
    </form>
  )
}
