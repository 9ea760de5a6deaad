import { type AgentType, routes } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { RotateCcw, SendHorizontal, Square } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { apiQuery } from '../../../lib/query-client.ts'
import type { Verify } from '../../../lib/with-verification.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { controlClasses } from '../../../ui/field.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { Parts, Turn } from './turn.tsx'
import { type Portal, useConversation } from './use-conversation.ts'
import { useModelChoice } from './use-model-choice.ts'

type ChatProps = {
  portal: Portal
  agent: AgentType
  verify: Verify
  starters: readonly { topic: string; label: string }[]
}

/** Questions and answers, with the box to ask in. A screen reader is told when an answer begins and when it is there. */
export function AssistantChat({ portal, agent, verify, starters }: ChatProps) {
  const { t } = useText()
  const id = useId()
  const model = useModelChoice(portal)
  const mayAskModel = model.mayAsk === true
  const { turns, pending, worded, isWorded, ask, stop, prove, judge, setTurns } = useConversation({
    portal,
    agent,
    verify,
    mayAskModel,
  })
  const kept = useQuery(apiQuery(routes.assistant.conversation))
  const [typed, setTyped] = useState('')
  const end = useRef<HTMLDivElement>(null)
  const isWaiting = pending !== null && pending.failed === null
  const isOwn = (id: string) => worded?.turn.id === id || turns.some((turn) => turn.id === id)
  const shown = [...(kept.data?.turns ?? []).filter(({ id: old }) => !isOwn(old)), ...turns]
  const log = useRef<HTMLDivElement>(null)
  // What was said before opens at its end, and the page stays where it is.
  const isRead = kept.data !== undefined
  useEffect(() => {
    if (isRead && log.current) log.current.scrollTop = log.current.scrollHeight
  }, [isRead])
  // What was added last comes into sight.
  useEffect(() => {
    if (turns.length > 0 || pending || worded) end.current?.scrollIntoView({ block: 'nearest' })
  }, [turns.length, pending, worded])
  const send = () => {
    if (typed.trim() === '' || isWaiting) return
    ask(typed.trim())
    setTyped('')
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <div className="grid gap-4">
      <div
        ref={log}
        role="log"
        aria-live={isWaiting ? 'off' : 'polite'}
        aria-label={t('assistant.conversation')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard.
        tabIndex={0}
        className="grid max-h-[60dvh] content-start gap-4 overflow-y-auto rounded-md p-1"
      >
        {shown.length === 0 && pending === null && <p className="text-ink-2">{t('assistant.welcome')}</p>}
        {shown.map((turn) => (
          <Turn
            key={turn.id}
            turn={turn}
            wordedBy={isWorded(turn) ? model.host : null}
            portal={portal}
            onChoose={({ topic, label }) => ask(label, topic, 'support')}
            onJudge={async (wasRight) => {
              await judge(turn, wasRight)
              setTurns((before) => before)
            }}
            onAgain={() => (turn.isWithheld ? prove() : ask(turn.query, turn.topic))}
          />
        ))}
        {pending && (
          <div className="grid gap-2">
            <p className="ms-8 justify-self-end rounded-lg bg-primary-soft px-4 py-2.5 text-primary">{pending.query}</p>
            {worded && worded.parts.length > 0 && (
              <div className="me-4 rounded-lg border border-line bg-surface-2 px-4 py-3">
                <Parts parts={worded.parts} />
              </div>
            )}
            {pending.failed !== null && (
              <div role="alert" className="flex flex-wrap items-center gap-3 text-bad">
                {pending.failed}
                <Button
                  look="outline"
                  icon={<RotateCcw aria-hidden="true" className="size-4" />}
                  onClick={() => ask(pending.query, pending.topic)}
                >
                  {t('common.retry')}
                </Button>
              </div>
            )}
          </div>
        )}
        <div ref={end} />
      </div>
      <p role="status" className="flex min-h-6 items-center gap-2 text-ink-2 text-secondary">
        {isWaiting && (
          <>
            <Spinner /> {t('assistant.thinking')}
          </>
        )}
        {!isWaiting && turns.length > 0 && <span className="sr-only">{t('assistant.answered')}</span>}
      </p>
      {shown.length === 0 && (
        <ul className="flex flex-wrap gap-2">
          {starters.map(({ topic, label }) => (
            <li key={topic}>
              <button
                type="button"
                onClick={() => ask(label, topic)}
                className="pressable wrap-anywhere min-h-11 rounded-full border border-line-strong bg-surface px-4 py-1.5 text-start text-secondary"
              >
                {label}
              </button>
            </li>
          ))}
        </ul>
      )}
      {model.host !== null && model.mayAsk === null && (
        <div className="grid justify-items-start gap-2 rounded-md border border-line bg-surface-2 px-4 py-3">
          <p className="wrap-anywhere text-secondary">{t('assistant.modelAsk', { host: model.host })}</p>
          <div className="flex flex-wrap gap-2">
            <Button look="outline" onClick={() => model.choose(true)}>
              {t('assistant.modelYes')}
            </Button>
            <Button look="quiet" onClick={() => model.choose(false)}>
              {t('assistant.modelNo')}
            </Button>
          </div>
        </div>
      )}
      <div className="flex items-end gap-2">
        <label htmlFor={id} className="sr-only">
          {t('assistant.ask')}
        </label>
        <textarea
          id={id}
          rows={1}
          maxLength={500}
          value={typed}
          placeholder={t('assistant.placeholder')}
          onChange={({ target: { value } }) => setTyped(value)}
          onKeyDown={onKeyDown}
          dir="auto"
          className={`${controlClasses} field-sizing-content max-h-40 min-h-12 flex-1 resize-none py-2.5`}
        />
        {isWaiting ? (
          <IconButton
            label={t('assistant.stop')}
            icon={<Square aria-hidden="true" className="size-5" />}
            onClick={stop}
            className="size-12!"
          />
        ) : (
          <IconButton
            label={t('assistant.send')}
            icon={<SendHorizontal aria-hidden="true" className="mirrored size-5" />}
            onClick={send}
            className="size-12! border-transparent! bg-primary! text-on-primary!"
          />
        )}
      </div>
    </div>
  )
}
