import type { Deps } from '../../../platform/deps.ts'
import type { Section } from '../../../platform/section.ts'
import { registerPayrollJournals } from './routes.ts'
import { tables } from './tables.ts'

export const payrollJournals: Section<Deps> = {
  word: 'payroll-journals',
  tables,
  routes: registerPayrollJournals,
}
