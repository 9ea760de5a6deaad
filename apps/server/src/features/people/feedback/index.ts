export { releaseFeedback } from './release-feedback.ts'
export { registerFeedback } from './routes.ts'
