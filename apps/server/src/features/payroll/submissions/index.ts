export { levyToDate, recoveredPay } from './build-eps.ts'
export { daysOfTaxMonth, taxMonthOf } from './build-fps.ts'
export { missingReportDetails } from './report-details.ts'
export { sealReportsInClear } from './seal-reports.ts'
export { type Hmrc, sendJob, sendSubmission, sweepStalledSubmissions } from './send-submission.ts'
export { summariesDue } from './show-submissions.ts'
export {
  openReport,
  type ReportedTotals,
  readReportedTotals,
  readSubmissionOfRun,
  type SubmissionOfRun,
} from './submissions-store.ts'
export { submitRun } from './submit-run.ts'
export { createTransactionEngine } from './transaction-engine.ts'
