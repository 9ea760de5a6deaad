import type { Section } from '../../../platform/section.ts'
import { registerIncidents } from './routes.ts'
import { tables } from './tables.ts'

export const incidents: Section = {
  word: 'incidents',
  tables,
  routes: registerIncidents,
}
