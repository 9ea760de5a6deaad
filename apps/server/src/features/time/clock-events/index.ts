export { eraseReviewAnswers } from './clockings-store.ts'
