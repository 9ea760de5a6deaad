import type { Section } from '../../../platform/section.ts'
import { registerTutorial } from './routes.ts'
import { tables } from './tables.ts'

export const tutorial: Section = {
  word: 'tutorial',
  tables,
  routes: registerTutorial,
}
