import type { Deps } from '../../../platform/deps.ts'
import type { Section } from '../../../platform/section.ts'
import type { Installation } from './installation.ts'
import { registerOperator } from './routes.ts'
import { tables } from './tables.ts'

export const operator: Section<Deps & { installation: Installation }> = {
  word: 'operator',
  tables,
  routes: registerOperator,
}
