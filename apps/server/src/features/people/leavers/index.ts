export { eraseLeaving } from './leavers-store.ts'
