import type { Section } from '../../../platform/section.ts'
import { registerHours } from './routes.ts'

export const timesheets: Section = {
  word: 'timesheets',
  routes: registerHours,
}
