import type { Section } from '../../../platform/section.ts'
import { releaseFeedback } from './release-feedback.ts'
import { registerFeedback } from './routes.ts'

export const feedback: Section = {
  word: 'feedback',
  routes: registerFeedback,
  dailyOfCompany: [releaseFeedback],
}
