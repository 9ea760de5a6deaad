import type { Section } from '../../../platform/section.ts'
import { registerHours } from './routes.ts'
import { tables } from './tables.ts'

export const timesheets: Section = {
  word: 'timesheets',
  tables,
  routes: registerHours,
}
