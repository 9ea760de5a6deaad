import type { Deps } from '../../../platform/deps.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import type { Section } from '../../../platform/section.ts'
import { heldTablesOf, type NamedTable } from '../../../platform/tables.ts'
import { sweepErasures } from './carry-out-erasure.ts'
import { registerPrivacy } from './routes.ts'
import { tables } from './tables.ts'

export const privacy: Section<Deps & { tables: readonly NamedTable[]; store: FileStore }> = {
  word: 'privacy',
  tables,
  routes: (http, deps) => registerPrivacy(http, { ...deps, heldTables: heldTablesOf(deps.tables) }),
  daily: [sweepErasures],
}
