import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { plannedEachTime, rows, sql } from './database.ts'
import { planOnce, StatementNames } from './plan-once.ts'
import { openPool } from './pool.ts'

let opened: TestDatabase
beforeAll(async () => {
  opened = await openTestDatabase({ poolSize: 1 })
  await opened.owner.query(`
    create table planned (id integer, note text);
    insert into planned values (1, 'one'), (2, 'two');
    grant select on planned to gpod_app
  `)
})
afterAll(() => opened.drop())

const ask = (text: string, value: unknown) =>
  opened.database.transaction('nobody', (tx) => rows(tx, sql<{ id: number }>`${sql.raw(text)} ${value}`))

/** The statements whose plans the one connection keeps, that have this mark in their text. */
async function keptWith(mark: string): Promise<number> {
  const found = await opened.database.transaction('nobody', (tx) =>
    rows(tx, sql<{ statement: string }>`select statement from pg_prepared_statements`),
  )
  return found.filter(({ statement }) => statement.includes(mark)).length
}

test('a statement that comes back is planned once for a connection, one that does not is not kept', async () => {
  const text = 'select id from planned /* comes back */ where id ='
  await ask('select id from planned /* once */ where id =', 1)
  for (let time = 0; time < 25; time += 1) expect(await ask(text, 2)).toEqual([{ id: 2 }])
  expect(await keptWith('/* comes back */')).toBe(1)
  expect(await keptWith('/* once */')).toBe(0)
})

test('one that is asked with many values is planned for these', async () => {
  const text = 'select id from planned /* many */ where id = any'
  const many = Array.from({ length: 101 }, (_, index) => index)
  for (let time = 0; time < 25; time += 1)
    await opened.database.transaction('nobody', (tx) => rows(tx, sql`${sql.raw(text)} (${many})`))
  expect(await keptWith('/* many */')).toBe(0)
})

test('one that reads everybody of a company is planned each time', async () => {
  const statement = sql<{ id: number }>`${plannedEachTime} select id from planned /* everybody */ where id = ${2}`
  for (let time = 0; time < 25; time += 1)
    expect(await opened.database.read('nobody', (tx) => rows(tx, statement))).toEqual([{ id: 2 }])
  expect(await keptWith('/* everybody */')).toBe(0)
})

test('what is asked of the pool itself is planned once too', async () => {
  const text = 'select id from planned /* of the pool */ where id = $1'
  for (let time = 0; time < 25; time += 1)
    expect((await opened.database.pool.query(text, [1])).rows).toEqual([{ id: 1 }])
  expect(await keptWith('/* of the pool */')).toBe(1)
})

test('what has become busiest takes the place of what is asked no more, and each connection lets that plan go', async () => {
  const names = new StatementNames(2)
  const pool = openPool(opened.ownerUrl, { size: 2 })
  pool.on('connect', (client) => planOnce(client, names))
  const [one, other] = [await pool.connect(), await pool.connect()]
  try {
    const both = [one, other]
    const askBoth = async (word: string, times: number) => {
      for (let time = 0; time < times; time += 1) {
        // Asked at once, so that a plan is let go among what is under way.
        const asked = both.flatMap((client) => [1, 2].map((id) => client.query(`select $1::integer as ${word}`, [id])))
        expect((await Promise.all(asked)).map(({ rows: [row] }) => row[word])).toEqual([1, 2, 1, 2])
      }
    }
    const kept = () =>
      Promise.all(
        both.map(async (client) => {
          const { rows: found } = await client.query('select statement from pg_prepared_statements order by statement')
          return found.map(({ statement }) => /as (\w+)$/.exec(statement)?.[1])
        }),
      )
    await askBoth('early', 20)
    await askBoth('always', 20)
    expect(await kept()).toEqual([
      ['always', 'early'],
      ['always', 'early'],
    ])
    // Asked as often as what is kept, it is not worth planning anew.
    await askBoth('late', 20)
    expect(await kept()).toEqual([
      ['always', 'early'],
      ['always', 'early'],
    ])
    for (let turn = 0; turn < 60; turn += 1) {
      await askBoth('always', 10)
      await askBoth('late', 10)
    }
    expect(await kept()).toEqual([
      ['always', 'late'],
      ['always', 'late'],
    ])
  } finally {
    one.release()
    other.release()
    await pool.end()
  }
})

test('a table that is changed under a kept plan fails nobody: the transaction is done again', async () => {
  const text = 'select * from planned where id ='
  for (let time = 0; time < 25; time += 1) await ask(text, 1)
  await opened.owner.query('alter table planned add column since date')
  expect(await ask(text, 1)).toEqual([{ id: 1, note: 'one', since: null }])
  expect(await ask(text, 2)).toEqual([{ id: 2, note: 'two', since: null }])
})
