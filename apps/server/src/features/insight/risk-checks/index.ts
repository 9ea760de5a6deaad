export { eraseFindings } from './findings-store.ts'
export { lookForRisks } from './look-for-risks.ts'
