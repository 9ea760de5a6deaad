export { registerPayrollReports } from './routes.ts'
