import type { Section } from '../../../platform/section.ts'
import { registerAudit } from './routes.ts'

export const audit: Section = {
  word: 'audit',
  routes: registerAudit,
}
