import type { Deps } from '../../../platform/deps.ts'
import type { Section } from '../../../platform/section.ts'
import { registerEarnings } from './routes.ts'
import { tables } from './tables.ts'

export const earnings: Section<Deps> = {
  word: 'earnings',
  tables,
  routes: registerEarnings,
}
