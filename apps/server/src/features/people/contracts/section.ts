import type { Deps } from '../../../platform/deps.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import type { Section } from '../../../platform/section.ts'
import { registerContracts } from './routes.ts'
import { tables } from './tables.ts'

export const contracts: Section<Deps & { store: FileStore }> = {
  word: 'contracts',
  tables,
  routes: registerContracts,
}
