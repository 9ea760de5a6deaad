import type { Section } from '../../../platform/section.ts'
import { registerCompliance } from './routes.ts'

export const compliance: Section = {
  word: 'compliance',
  routes: registerCompliance,
}
