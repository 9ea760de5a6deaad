import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { firstRow, rows, sql, type Tx } from './database.ts'

let opened: TestDatabase
beforeAll(async () => {
  opened = await openTestDatabase({ poolSize: 1 })
  await opened.owner.query(`
    create table kept (id integer primary key, note text);
    grant select, insert on kept to gpod_app
  `)
})
afterAll(() => opened.drop())

const insert = (tx: Tx, id: number) => sql`insert into kept (id) values (${id})`.execute(tx)
const keptIds = async () =>
  (await opened.owner.query<{ id: number }>('select id from kept order by id')).rows.map(({ id }) => id)

test('statements asked for at once are answered in the order of asking, each seeing those before it', async () => {
  const counts = await opened.database.transaction('nobody', async (tx) => {
    const asked = []
    for (let id = 1; id <= 5; id += 1) {
      asked.push(insert(tx, id))
      asked.push(firstRow(tx, sql<{ count: number }>`select count(*) as count from kept`))
    }
    return (await Promise.all(asked)).flatMap((answer) => (answer && 'count' in answer ? [answer.count] : []))
  })
  expect(counts).toEqual([1, 2, 3, 4, 5])
  expect(await keptIds()).toEqual([1, 2, 3, 4, 5])
})

test('when one of them fails nothing of the transaction is kept, and its own cause is told', async () => {
  const failing = opened.database.transaction('nobody', (tx) =>
    Promise.all([insert(tx, 6), insert(tx, 1), insert(tx, 7), firstRow(tx, sql`select 1`)]),
  )
  await expect(failing).rejects.toMatchObject({ code: '23505' })
  expect(await keptIds()).toEqual([1, 2, 3, 4, 5])
  // The connection is whole: the next transaction has it.
  expect(await opened.database.transaction('nobody', (tx) => rows(tx, sql`select 1 as one`))).toEqual([{ one: 1 }])
})

test('a failure that is caught does not let the rest be kept', async () => {
  const caught = opened.database.transaction('nobody', async (tx) => {
    await insert(tx, 8)
    await insert(tx, 1).catch(() => {})
  })
  await expect(caught).rejects.toMatchObject({ code: '23505' })
  expect(await keptIds()).toEqual([1, 2, 3, 4, 5])
})

test('a handle that outlives its transaction asks nothing of whoever has the connection next', async () => {
  const escaped = await opened.database.transaction('nobody', async (tx) => ({ tx }))
  await expect(insert(escaped.tx, 9)).rejects.toThrow('the transaction of this handle is over')
  expect(await keptIds()).toEqual([1, 2, 3, 4, 5])
})

test('what is read at once is read in one scope and ended with it', async () => {
  const found = await opened.database.readAtOnce('nobody', (tx) =>
    Promise.all([rows(tx, sql`select 1 as one`), rows(tx, sql`select count(*)::integer as kept from kept`)]),
  )
  expect(found).toEqual([[{ one: 1 }], [{ kept: 5 }]])
  // The connection is whole, and outside of any transaction.
  expect(await opened.database.transaction('nobody', (tx) => rows(tx, sql`select 2 as two`))).toEqual([{ two: 2 }])
})

test('whoever asks more by the answers of what is read at once is refused, and nothing is written by it', async () => {
  const asking = opened.database.readAtOnce('nobody', async (tx) => {
    await rows(tx, sql`select 1`)
    return rows(tx, sql`select 2`)
  })
  await expect(asking).rejects.toThrow('the transaction of this handle is over')
  await expect(opened.database.readAtOnce('nobody', (tx) => insert(tx, 10))).rejects.toMatchObject({ code: '25006' })
  expect(await keptIds()).toEqual([1, 2, 3, 4, 5])
})

test('all that is read at once is of one moment, whatever is written meanwhile', async () => {
  const count = sql<{ kept: number }>`select count(*)::integer as kept from kept`
  const reading = opened.database.readAtOnce('nobody', (tx) =>
    Promise.all([rows(tx, count), rows(tx, sql`select pg_sleep(0.5)`), rows(tx, count)]),
  )
  const isSleeping = async () =>
    (
      await opened.owner.query(
        "select 1 from pg_stat_activity where state = 'active' and query = 'select pg_sleep(0.5)'",
      )
    ).rowCount === 1
  await expect.poll(isSleeping, { interval: 10, timeout: 30_000 }).toBe(true)
  await opened.owner.query('insert into kept (id) values (11)')
  const [before, , after] = await reading
  expect(after).toEqual(before)
  expect(await keptIds()).toContain(11)
})
