import type { Deps } from '../../../platform/deps.ts'
import type { Section } from '../../../platform/section.ts'
import type { Installation } from '../../installation/operator/index.ts'
import { registerDashboard } from './routes.ts'

export const dashboard: Section<Deps & { installation: Installation }> = {
  word: 'dashboard',
  routes: registerDashboard,
}
