import type { Deps } from '../../../platform/deps.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import type { Section } from '../../../platform/section.ts'
import { registerExpenses } from './routes.ts'
import { tables } from './tables.ts'

export const expenses: Section<Deps & { store: FileStore }> = {
  word: 'expenses',
  tables,
  routes: registerExpenses,
}
