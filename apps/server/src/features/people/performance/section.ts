import type { Section } from '../../../platform/section.ts'
import { registerPerformance } from './routes.ts'
import { tables } from './tables.ts'

export const performance: Section = {
  word: 'performance',
  tables,
  routes: registerPerformance,
}
