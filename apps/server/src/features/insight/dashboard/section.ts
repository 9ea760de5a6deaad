import type { Section } from '../../../platform/section.ts'
import { registerDashboard } from './routes.ts'

export const dashboard: Section = {
  word: 'dashboard',
  routes: registerDashboard,
}
