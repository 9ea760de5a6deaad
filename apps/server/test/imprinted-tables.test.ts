import { expect, test } from 'vitest'
import { readMigrations } from '../src/platform/database/migrate.ts'
import { imprintedTables } from '../src/tables.ts'

/** "'absences: employer_id id: worker_id kind'," of the first, "imprint_table('rotas', '{employer_id,id}', '{starts_on}')" of later ones. */
const listed = /^ {4}'(\w+): ([\w ]+): ([\w ]+)',?$|imprint_table\('(\w+)', '\{([\w,]+)\}', '\{([\w,]+)\}'\)/gm

test('anyone who verifies reads the columns that the triggers write imprints of', () => {
  const written = new Map<string, object>()
  for (const { sql } of readMigrations().filter(({ name }) => name >= '0008')) {
    const statements = sql.replaceAll(/^--.*$/gm, '')
    for (const [, first, firstKey, firstColumns, later, laterKey, laterColumns] of statements.matchAll(listed)) {
      const table = first ?? later ?? ''
      const key = (firstKey ?? laterKey)?.split(/[ ,]/)
      written.set(table, { table, key, columns: (firstColumns ?? laterColumns)?.split(/[ ,]/) })
    }
  }
  const read = imprintedTables
    .filter(({ table }) => table !== 'postings')
    .map(({ table, key, columns }) => ({ table, key, columns }))
  const byTable = (one: object, other: object) => JSON.stringify(one).localeCompare(JSON.stringify(other))
  expect([...written.values()].sort(byTable)).toEqual(read.sort(byTable))
})
