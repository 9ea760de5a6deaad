import type { SupportCase, SupportFigure } from '@gpod/contract'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../i18n/use-text.tsx'
import { useErrorText } from '../../../lib/error-text.ts'
import { Fact, FactList } from '../../../shared/fact.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { FoldedList } from '../../../ui/folded-list.tsx'
import { TextArea } from '../../../ui/input.tsx'
import { Money } from '../../../ui/money.tsx'
import { StatusPill, type StatusTone } from '../../../ui/status-pill.tsx'
import { figureLabels, stateLabels } from './support-labels.ts'

type CaseListProps = {
  cases: readonly SupportCase[]
  /** Which side the reader is. */
  side: 'person' | 'desk'
  /** Sends more words, where there is anybody who would read them. */
  onSay: (one: SupportCase, words: string) => Promise<unknown>
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
  onSay,
  actions,
  linksFigures = false,
}: Omit<CaseListProps, 'cases'> & { one: SupportCase }) {
  const { t, dateTime } = useText()
  return (
    <li className="border-line border-t pt-4 first:border-t-0 first:pt-0">
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
            </li>
          ))}
        </ol>
        {(side === 'person' || one.state !== 'closed') && <Say one={one} side={side} onSay={onSay} />}
        <div className="flex flex-wrap gap-2.5 empty:hidden">{actions?.(one)}</div>
      </article>
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

function Say({ one, side, onSay }: Pick<CaseListProps, 'side' | 'onSay'> & { one: SupportCase }) {
  const { t } = useText()
  const errorText = useErrorText()
  const [words, setWords] = useState('')
  const send = useMutation({ mutationFn: () => onSay(one, words.trim()), onSuccess: () => setWords('') })
  const label = t(side === 'desk' ? 'support.answer' : 'support.more')
  return (
    <form
      noValidate
      className="grid justify-items-start gap-2.5"
      onSubmit={(event) => {
        event.preventDefault()
        if (words.trim() !== '') send.mutate()
      }}
    >
      <div className="w-full">
        <Field label={label} error={send.error === null ? undefined : errorText(send.error)}>
          <TextArea
            rows={2}
            maxLength={4000}
            dir="auto"
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        </Field>
      </div>
      {words.trim() !== '' && (
        <Button type="submit" busy={send.isPending && t('support.sending')}>
          {t('support.send')}
        </Button>
      )}
    </form>
  )
}
