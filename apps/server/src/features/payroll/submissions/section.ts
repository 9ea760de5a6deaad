import type { Section } from '../../../platform/section.ts'
import { registerSubmissions } from './routes.ts'
import { tables } from './tables.ts'

export const submissions: Section = {
  word: 'submissions',
  tables,
  routes: registerSubmissions,
}
