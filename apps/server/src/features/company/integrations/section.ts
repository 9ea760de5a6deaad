import type { Section } from '../../../platform/section.ts'
import { registerIntegrations } from './routes.ts'

export const integrations: Section = {
  word: 'integrations',
  routes: registerIntegrations,
}
