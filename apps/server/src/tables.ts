import { platformTables } from './platform/platform-tables.ts'
import { imprintedTablesOf, type NamedTable, sealedColumnsOf, type Tables } from './platform/tables.ts'
import { sections } from './sections.ts'

const named = (tables: Tables): NamedTable[] => Object.entries(tables).map(([table, one]) => ({ table, ...one }))

/** Every table of the database, in the order of the sections: what others are copied from comes first. */
export const allTables: readonly NamedTable[] = [
  ...sections.flatMap(({ tables = {} }) => named(tables)),
  ...named(platformTables),
]

export const imprintedTables = imprintedTablesOf(allTables)
export const sealedColumns = sealedColumnsOf(allTables)
