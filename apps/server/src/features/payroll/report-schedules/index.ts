export { sendDueReports } from './send-reports.ts'
