import type { Section } from '../../../platform/section.ts'
import { registerPayrollReports } from './routes.ts'

export const payrollReports: Section = {
  word: 'payroll-reports',
  routes: registerPayrollReports,
}
