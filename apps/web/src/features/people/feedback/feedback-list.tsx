import { routes } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { MessagesSquare } from 'lucide-react'
import { useText } from '../../../i18n/use-text.tsx'
import { apiQuery } from '../../../lib/query-client.ts'
import { NotLoaded } from '../../../shared/loaded.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { topicLabels } from './feedback-topics.ts'

/** What was said without a name, as far as it may be shown. */
export function FeedbackList() {
  const { t } = useText()
  const feedback = useQuery(apiQuery(routes.feedback.list))
  if (feedback.data === undefined) return <NotLoaded query={feedback} card />
  const { messages, batch } = feedback.data
  return (
    <div className="grid gap-4">
      <p className="max-w-prose text-ink-2">{t('feedback.feedbackListText', { count: batch })}</p>
      {messages.length === 0 ? (
        <Card>
          <EmptyState icon={<MessagesSquare className="size-5" />} sentence={t('feedback.feedbackNone')} />
        </Card>
      ) : (
        <ul className="grid gap-3">
          {messages.map(({ id, topic, words }) => (
            <li key={id}>
              <Card as="article">
                <p className="mb-1 font-semibold text-primary text-small">{t(topicLabels[topic])}</p>
                <p dir="auto" className="whitespace-pre-line break-words">
                  {words}
                </p>
              </Card>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
