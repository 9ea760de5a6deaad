import { afterAll, beforeAll, expect, test } from 'vitest'
import { sections } from '../src/sections.ts'
import { allTables } from '../src/tables.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'

let opened: TestDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.drop())

async function columnsOf(): Promise<Map<string, Set<string>>> {
  const { rows } = await opened.owner.query<{ name: string; columns: string[] }>(
    `select t.table_name as name, array_agg(c.column_name::text) as columns
     from information_schema.tables t join information_schema.columns c using (table_schema, table_name)
     where t.table_schema = 'public' and t.table_type = 'BASE TABLE' group by 1`,
  )
  return new Map(rows.map(({ name, columns }) => [name, new Set(columns)]))
}

test('every table of the database is kept by one section, and by no more', async () => {
  const named = allTables.map(({ table }) => table)
  expect(named.sort()).toEqual([...(await columnsOf()).keys()].sort())
})

test('a section has its word for itself', () => {
  const words = sections.map(({ word }) => word)
  expect(words).toEqual([...new Set(words)])
})

test('whose rows they are is seen in them', async () => {
  const columns = await columnsOf()
  const withoutCompany = allTables
    .filter(({ table, of }) => (of === 'company' || of === 'worker') && !columns.get(table)?.has('employer_id'))
    .map(({ table }) => table)
  // The company itself.
  expect(withoutCompany).toEqual(['employers'])
})

test("of a worker's rows a line manager sees those of their team alone: a policy beside the company's", async () => {
  const { rows } = await opened.owner.query<{ name: string }>(
    `select tablename as name from pg_policies where schemaname = 'public' and permissive = 'RESTRICTIVE'`,
  )
  const kept = new Set(rows.map(({ name }) => name))
  const open = allTables.filter(({ table, of }) => of === 'worker' && !kept.has(table)).map(({ table }) => table)
  // Answers that were given once: only whoever asked finds theirs, by their own key.
  expect(open).toEqual(['idempotency_keys'])
})

test('every column that holds sealed values is named, so that it is resealed when the key changes', async () => {
  const found = [...(await columnsOf())].flatMap(([table, columns]) =>
    [...columns].filter((column) => column.endsWith('_sealed')).map((column) => `${table} ${column}`),
  )
  const named = allTables.flatMap(({ table, sealed = [] }) => sealed.map(({ column }) => `${table} ${column}`))
  expect(named.sort()).toEqual(found.sort())
})
