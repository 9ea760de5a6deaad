import type { FeedbackTopic } from '@gpod/contract'
import type { PlainKey } from '../../../i18n/create-text.ts'

export const topicLabels = {
  pay: 'feedback.topic_pay',
  hours: 'feedback.topic_hours',
  safety: 'feedback.topic_safety',
  people: 'feedback.topic_people',
  other: 'feedback.topic_other',
} as const satisfies Record<FeedbackTopic, PlainKey>
