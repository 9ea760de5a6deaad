import type { Section } from '../../../platform/section.ts'
import { registerEmployers } from './routes.ts'

export const settings: Section = {
  word: 'settings',
  routes: registerEmployers,
}
