import type { Section } from '../../../platform/section.ts'
import { registerSubmissions } from './routes.ts'

export const submissions: Section = {
  word: 'submissions',
  routes: registerSubmissions,
}
