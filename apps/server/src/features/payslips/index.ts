export { makeMailedPaper } from './email-payslip.ts'
export { issueP45, issueP60s } from './issue-certificates.ts'
export { issuePayslips } from './issue-payslips.ts'
export { registerPayslips } from './routes.ts'
