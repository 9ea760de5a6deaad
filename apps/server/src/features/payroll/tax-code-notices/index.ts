export { enterNotice } from './enter-notice.ts'
export { registerTaxNotices } from './routes.ts'
