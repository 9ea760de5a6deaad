export {
  type ReportedTotals,
  readReportedTotals,
  readSubmissionOfRun,
  type SubmissionOfRun,
} from './submissions-store.ts'
