import type { Deps } from '../../../platform/deps.ts'
import type { Section } from '../../../platform/section.ts'
import { registerBroughtForward } from './routes.ts'
import { tables } from './tables.ts'

export const broughtForward: Section<Deps> = {
  word: 'brought-forward',
  tables,
  routes: registerBroughtForward,
}
