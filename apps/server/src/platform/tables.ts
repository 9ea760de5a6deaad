import type { SealedColumn } from './keys/sealed-column.ts'

/** The chapters of what is exported of a person, in the order in which they are read. */
export const chapters = ['account', 'security', 'consents', 'record', 'work', 'pay', 'advances', 'history'] as const
export type Chapter = (typeof chapters)[number]

/**
 * How the rows of a person are found: by the column of their user or of their record in a company (`user_id`, `worker_id`
 * unless said), or by a condition on `t` with $user, $employer, $worker and $email; once for each job, or once for
 * the person.
 */
type Exported = { chapter: Chapter } & ({ column?: string } | { where: string })

/** The reason why something is not done with the rows of a table. */
type Not = { not: string }

type Imprint = {
  /** What the rows are read from, where one imprint is of several. */
  from?: string
  key: readonly string[]
  columns: readonly string[]
}

/** What the product promises of the rows of a table, said by who keeps it. */
export type Table = {
  /**
   * The columns that leave imprints: of what moves money, says who may, or proves what was done. Sealed columns are in
   * none, since they are resealed under another key; they open under their own row's name or not at all.
   */
  imprint: Imprint | Not
  sealed?: readonly Omit<SealedColumn, 'table'>[]
} & (
  | { of: 'user' | 'worker'; export: Exported }
  /** Nothing of a person beyond what is exported with another table. */
  | { of: 'company' | 'nobody'; export: Not }
)

export type Tables = Readonly<Record<string, Table>>

/** Key and columns as words; the triggers that migrations make write by the same. */
export function imprinted(key: string, columns: string, from?: string): Imprint {
  return { key: key.split(' '), columns: columns.split(' '), ...(from === undefined ? {} : { from }) }
}

export type NamedTable = Table & { table: string }
export type HeldTable = { table: string; of: 'user' | 'worker' } & Exported
export type ImprintedTable = { table: string; from: string; key: readonly string[]; columns: readonly string[] }

/** What is exported of a person, in the order of the chapters. */
export function heldTablesOf(tables: readonly NamedTable[]): HeldTable[] {
  const held = tables.flatMap((one) =>
    one.of === 'user' || one.of === 'worker' ? [{ table: one.table, of: one.of, ...one.export }] : [],
  )
  return chapters.flatMap((chapter) => held.filter((one) => one.chapter === chapter))
}

export function imprintedTablesOf(tables: readonly NamedTable[]): ImprintedTable[] {
  return tables.flatMap(({ table, imprint }) =>
    'not' in imprint ? [] : [{ table, from: imprint.from ?? table, key: imprint.key, columns: imprint.columns }],
  )
}

export function sealedColumnsOf(tables: readonly NamedTable[]): SealedColumn[] {
  return tables.flatMap(({ table, sealed = [] }) => sealed.map((column) => ({ table, ...column })))
}
