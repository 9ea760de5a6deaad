import { routes } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../i18n/use-text.tsx'
import { apiQuery } from '../../../lib/query-client.ts'
import { Loaded } from '../../../shared/loaded.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { FeedbackWords } from './feedback-words.tsx'

/** What one said under one's name, with the answers. What was said without one is nowhere to be found again. */
export function OwnFeedback() {
  const { t } = useText()
  const query = useQuery(apiQuery(routes.feedback.own))
  return (
    <Card title={t('feedback.own')}>
      <Loaded query={query} lines={4}>
        {({ feedback }) =>
          feedback.length === 0 ? (
            <EmptyState sentence={t('feedback.ownNone')} />
          ) : (
            <ul className="divide-y divide-line">
              {feedback.map((one) => (
                <li key={one.id} className="py-4 first:pt-0 last:pb-0">
                  <FeedbackWords feedback={one} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  )
}
