import type { Deps } from '../../../platform/deps.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import type { Section } from '../../../platform/section.ts'
import { registerEmployers } from './routes.ts'
import { tables } from './tables.ts'

export const settings: Section<Deps & { store: FileStore }> = {
  word: 'settings',
  tables,
  routes: registerEmployers,
}
