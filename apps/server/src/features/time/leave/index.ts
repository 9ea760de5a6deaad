export { eraseLeaveTexts } from './leave-store.ts'
