export { enterNotice } from './enter-notice.ts'
