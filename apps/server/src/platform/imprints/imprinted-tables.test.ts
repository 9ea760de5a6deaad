import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { imprintedTables } from './imprinted-tables.ts'

test('whoever verifies reads the columns that the triggers write imprints of', () => {
  const migration = readFileSync(join(import.meta.dirname, '../database/migrations/0008-imprints.sql'), 'utf8')
  const written = [...migration.matchAll(/^ {4}'(\w+): ([\w ]+): ([\w ]+)',?$/gm)].map(([, table, key, columns]) => ({
    table,
    key: key?.split(' '),
    columns: columns?.split(' '),
  }))
  const read = imprintedTables
    .filter(({ table }) => table !== 'postings')
    .map(({ table, key, columns }) => ({ table, key, columns }))
  expect(written).toEqual(read)
})
