export { revokeFeedsOf } from './feeds-store.ts'
