import type { Section } from '../../../platform/section.ts'
import { registerSavedViews } from './routes.ts'
import { tables } from './tables.ts'

export const savedViews: Section = {
  word: 'saved-views',
  tables,
  routes: registerSavedViews,
}
