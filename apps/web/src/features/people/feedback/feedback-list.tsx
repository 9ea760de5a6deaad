import { routes } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { MessagesSquare } from 'lucide-react'
import { useText } from '../../../i18n/use-text.tsx'
import { useErrorText } from '../../../lib/error-text.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { Card, EmptyState, ErrorState } from '../../../ui/card.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { topicLabels } from './feedback-topics.ts'

/** What was said without a name, as far as it may be shown. */
export function FeedbackList() {
  const { t } = useText()
  const errorText = useErrorText()
  const feedback = useQuery(apiQuery(routes.feedback.list))
  if (feedback.isPending) {
    return (
      <Card>
        <SkeletonLines />
      </Card>
    )
  }
  if (feedback.isError) {
    return (
      <Card>
        <ErrorState
          failed={errorText(feedback.error)}
          onRetry={() => feedback.refetch()}
          isRetrying={feedback.isRefetching}
        />
      </Card>
    )
  }
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
