import { type AnswerPart, type AssistantTurn, isAllowed } from '@gpod/contract'
import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '../../../i18n/use-text.tsx'
import { useUser } from '../../../lib/session.ts'
import { buttonClasses } from '../../../ui/button.tsx'
import { asWho, type Portal } from './use-conversation.ts'

type TurnProps = {
  turn: AssistantTurn
  /** The host of the language model that put its pieces together. */
  wordedBy: string | null
  portal: Portal
  onChoose: (choice: { topic: string; label: string }) => void
  onJudge: (wasRight: boolean) => void
  onAgain: () => void
}

/** A question and its answer, in the direction of the language it was in: each figure is a link to the page that shows why; below it, how sure, what to open, was it right. */
export function Turn({ turn, wordedBy, portal, onChoose, onJudge, onAgain }: TurnProps) {
  const { t, number } = useText()
  const { query, kind, parts, choices, actions, confidence, wasRight, article } = turn
  const user = useUser()
  const helpPage = portal === 'worker' ? '/help' : '/employer/help'
  const supportPage = portal === 'worker' ? '/support' : '/employer/support'
  // Who answers cases themself asks whoever runs the installation.
  const asksPerson = portal === 'worker' ? user.workerId !== null : isAllowed('support.answer', asWho(user))
  return (
    <article className="grid gap-2">
      <p dir="auto" className="wrap-anywhere ms-8 justify-self-end rounded-lg bg-primary-soft px-4 py-2.5 text-primary">
        {query}
      </p>
      <div className="me-4 grid justify-items-start gap-2 rounded-lg border border-line bg-surface-2 px-4 py-3">
        {turn.isWithheld ? (
          <p>{t(kind === 'verify' ? 'assistant.withheld_verify' : 'assistant.withheld_refused')}</p>
        ) : (
          <Parts parts={parts} />
        )}
        {turn.model?.hasChosen === false && (
          <p className="text-ink-2 text-small">{t('assistant.modelSilent', { host: turn.model.host })}</p>
        )}
        {wordedBy !== null && <p className="text-ink-2 text-small">{t('assistant.wordedBy', { host: wordedBy })}</p>}
        {choices.length > 0 && (
          <ul className="flex flex-wrap gap-2">
            {choices.map((choice) => (
              <li key={choice.topic}>
                <button
                  type="button"
                  dir="auto"
                  onClick={() => onChoose(choice)}
                  className="pressable wrap-anywhere min-h-11 rounded-full border border-line-strong bg-surface px-4 py-1.5 text-start text-secondary"
                >
                  {choice.label}
                </button>
              </li>
            ))}
          </ul>
        )}
        <div className="flex flex-wrap gap-2">
          {kind === 'verify' && (
            <button type="button" onClick={onAgain} className={buttonClasses({ look: 'primary' })}>
              {t('assistant.confirm')}
            </button>
          )}
          {actions.map(({ label, to }) => (
            <Link
              key={to}
              to={to}
              dir="auto"
              className={`${buttonClasses({ look: 'outline' })} min-h-11! px-4! text-secondary`}
            >
              {label}
            </Link>
          ))}
        </div>
        {(kind === 'answer' || kind === 'cannot') && (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2 text-small">
            {turn.model?.hasChosen ? (
              <span>{t('assistant.byModel', { host: turn.model.host })}</span>
            ) : (
              // What its person chose was not guessed.
              confidence < 1 && <span>{t('assistant.sure', { percent: number(Math.round(confidence * 100)) })}</span>
            )}
            {article !== null && (
              <Link to={`${helpPage}?article=${article}`} className="underline underline-offset-4">
                {t('assistant.readMore')}
              </Link>
            )}
            {asksPerson && (
              <Link to={`${supportPage}?answer=${turn.id}`} className="underline underline-offset-4">
                {t('assistant.askPerson')}
              </Link>
            )}
            {wasRight === null ? (
              <span className="flex items-center gap-1">
                {t('assistant.wasRight')}
                <button
                  type="button"
                  aria-label={t('assistant.right')}
                  onClick={() => onJudge(true)}
                  className="pressable grid size-11 place-items-center rounded-full"
                >
                  <ThumbsUp aria-hidden="true" className="size-4" />
                </button>
                <button
                  type="button"
                  aria-label={t('assistant.wrong')}
                  onClick={() => onJudge(false)}
                  className="pressable grid size-11 place-items-center rounded-full"
                >
                  <ThumbsDown aria-hidden="true" className="size-4" />
                </button>
              </span>
            ) : (
              <span>{wasRight ? t('assistant.saidRight') : t('assistant.saidWrong')}</span>
            )}
          </div>
        )}
      </div>
    </article>
  )
}

/** An answer's words, each figure as a link to the page that shows why. */
export function Parts({ parts }: { parts: readonly AnswerPart[] }) {
  return (
    <p dir="auto" className="wrap-anywhere">
      {parts.map((part, index) =>
        part.kind === 'text' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence never move.
          <span key={index}>{part.text}</span>
        ) : (
          <Link
            key={part.token + index.toString()}
            to={part.link}
            className="font-semibold text-primary underline underline-offset-4 tabular-nums"
          >
            {part.text}
          </Link>
        ),
      )}
    </p>
  )
}
