export { registerTaxNotices } from './routes.ts'
