export { answerFeedback, askForFeedback, giveFeedback } from './give-feedback.ts'
export { agreeReview, openReview, writeReview } from './hold-review.ts'
export { eraseReviewTexts } from './reviews-store.ts'
