export { levyToDate, recoveredPay } from './build-eps.ts'
export { daysOfTaxMonth, taxMonthOf } from './build-fps.ts'
export { registerSubmissions } from './routes.ts'
export { sealReportsInClear } from './seal-reports.ts'
export { type Hmrc, sendQueue, sendSubmission, sweepStalledSubmissions } from './send-submission.ts'
export {
  openReport,
  type ReportedTotals,
  readReportedTotals,
  readSubmissionOfRun,
  type SubmissionOfRun,
  sealedColumns,
} from './submissions-store.ts'
export { submitRun } from './submit-run.ts'
export { createTransactionEngine } from './transaction-engine.ts'
