export { eraseWellbeing } from './wellbeing-store.ts'
