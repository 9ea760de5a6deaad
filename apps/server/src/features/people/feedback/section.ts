import type { Section } from '../../../platform/section.ts'
import { releaseFeedback } from './release-feedback.ts'
import { registerFeedback } from './routes.ts'
import { tables } from './tables.ts'

export const feedback: Section = {
  word: 'feedback',
  tables,
  routes: registerFeedback,
  dailyOfCompany: [releaseFeedback],
}
