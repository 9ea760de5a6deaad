export { saveCheckIn } from './check-ins-store.ts'
export { eraseWellbeing } from './wellbeing-store.ts'
