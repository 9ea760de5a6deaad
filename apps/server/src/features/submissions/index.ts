export { levyToDate, recoveredPay } from './build-eps.ts'
export { daysOfTaxMonth, taxMonthOf } from './build-fps.ts'
export { registerSubmissions } from './routes.ts'
export { type Hmrc, sendQueue, sendSubmission, sweepStalledSubmissions } from './send-submission.ts'
export {
  type ReportedTotals,
  readReportedTotals,
  readSubmissionOfRun,
  type SubmissionOfRun,
} from './submissions-store.ts'
export { submitRun } from './submit-run.ts'
export { createTransactionEngine } from './transaction-engine.ts'
