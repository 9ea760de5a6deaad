export { issuePayslips } from './issue-payslips.ts'
