export { answerFeedback, eraseNamedFeedback, listNamedFeedback } from './named-feedback.ts'
export { releaseFeedback } from './release-feedback.ts'
export { openDailyLimit, sendFeedback, sendNamedFeedback } from './send-feedback.ts'
