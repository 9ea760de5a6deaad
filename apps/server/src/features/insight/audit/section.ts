import type { Section } from '../../../platform/section.ts'
import { registerAudit } from './routes.ts'
import { tables } from './tables.ts'

export const audit: Section = {
  word: 'audit',
  tables,
  routes: registerAudit,
}
