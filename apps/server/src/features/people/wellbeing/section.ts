import type { Section } from '../../../platform/section.ts'
import { registerWellbeing } from './routes.ts'
import { tables } from './tables.ts'

export const wellbeing: Section = {
  word: 'wellbeing',
  tables,
  routes: registerWellbeing,
}
