import type { FeedbackTopic } from '@gpod/contract'
import type { PlainKey } from '../../i18n/create-text.ts'

export const topicWords = {
  pay: 'privacy.topic_pay',
  hours: 'privacy.topic_hours',
  safety: 'privacy.topic_safety',
  people: 'privacy.topic_people',
  other: 'privacy.topic_other',
} as const satisfies Record<FeedbackTopic, PlainKey>
