import type { Section } from '../../../platform/section.ts'
import { registerEmployers } from './routes.ts'
import { tables } from './tables.ts'

export const settings: Section = {
  word: 'settings',
  tables,
  routes: registerEmployers,
}
