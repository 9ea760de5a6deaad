import type { OwnFeedback } from '@gpod/contract'
import type { ReactNode } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { feedbackStates } from './feedback-states.ts'
import { topicLabels } from './feedback-topics.ts'

/** What was said under a name, how far it is, and what was answered. */
export function FeedbackWords({ feedback, from }: { feedback: OwnFeedback; from?: ReactNode }) {
  const { t, dateTime } = useText()
  const { topic, words, sentAt, state, answer, answeredAt } = feedback
  const { tone, text } = feedbackStates[state]
  return (
    <>
      <div className="mb-1 flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 text-ink-2 text-small">
          {from}
          <span className="font-semibold text-primary">{t(topicLabels[topic])}</span> · {dateTime(sentAt)}
        </p>
        <StatusPill tone={tone}>{t(text)}</StatusPill>
      </div>
      <p dir="auto" className="wrap-anywhere max-w-prose whitespace-pre-line [text-align:match-parent]">
        {words}
      </p>
      {answer !== null && answeredAt !== null && (
        <div className="mt-2 border-primary border-s-2 ps-3">
          <p className="text-ink-2 text-small">{t('feedback.answeredAt', { at: answeredAt })}</p>
          <p dir="auto" className="wrap-anywhere max-w-prose whitespace-pre-line [text-align:match-parent]">
            {answer}
          </p>
        </div>
      )}
    </>
  )
}
