import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { openPool } from './pool.ts'

let opened: TestDatabase
let pool: pg.Pool
beforeAll(async () => {
  opened = await openTestDatabase()
  await opened.owner.query('create table kept (id integer primary key)')
  pool = openPool(opened.ownerUrl, { size: 1 })
})
afterAll(async () => {
  await pool.end()
  await opened.drop()
})

async function overOne<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    return await work(client)
  } finally {
    client.release()
  }
}

const insert = (client: pg.PoolClient, id: number) => client.query('insert into kept values ($1)', [id])
const one = async (client: pg.PoolClient) =>
  (await client.query<{ one: number }>('select $1::integer as one', [1])).rows

/** The kinds of the messages that went out, a list for each packet. */
function listen(client: pg.PoolClient): string[] {
  const { stream } = (client as unknown as { connection: { stream: { write(bytes: Buffer): boolean } } }).connection
  const packets: string[] = []
  const write = stream.write
  stream.write = (bytes) => {
    let kinds = ''
    for (let at = 0; at < bytes.length; at += 1 + bytes.readInt32BE(at + 1))
      kinds += String.fromCharCode(bytes[at] ?? 0)
    packets.push(kinds)
    return write.call(stream, bytes)
  }
  return packets
}

test('what is asked at once goes out in one packet with one end, and all of it is answered in its order', async () => {
  await overOne(async (client) => {
    const packets = listen(client)
    const answers = await Promise.all([7, 8, 9].map((n) => client.query('select $1::integer as n', [n])))
    expect(answers.map(({ rows }) => rows)).toEqual([[{ n: 7 }], [{ n: 8 }], [{ n: 9 }]])
    // Parse, bind, describe and execute each, and one sync.
    expect(packets).toEqual(['PBDEPBDEPBDES'])
  })
})

test('behind one that fails nothing is done, each is told so, and the connection is whole', async () => {
  await overOne(async (client) => {
    await client.query('begin')
    const asked = [insert(client, 1), insert(client, 1), insert(client, 2), one(client), client.query('select 2')]
    const told = await Promise.allSettled(asked)
    expect(told.map((each) => (each.status === 'rejected' ? each.reason.code : each.status))).toEqual([
      'fulfilled',
      '23505',
      '25P02',
      '25P02',
      '25P02',
    ])
    await client.query('rollback')
    expect(await one(client)).toEqual([{ one: 1 }])
    expect((await client.query('select from kept')).rowCount).toBe(0)
  })
})

test('a statement with a name that was skipped is known to the database when it is asked again', async () => {
  const named = (client: pg.PoolClient) => client.query({ name: 'three', text: 'select $1::integer as n', values: [3] })
  await overOne(async (client) => {
    const told = await Promise.allSettled([client.query('select 1 / $1::integer', [0]), named(client)])
    expect(told.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    for (let turn = 0; turn < 2; turn += 1) expect((await named(client)).rows).toEqual([{ n: 3 }])
  })
})

test('what is asked at once outside of a transaction is kept together or not at all', async () => {
  await overOne(async (client) => {
    const told = await Promise.allSettled([insert(client, 3), insert(client, 3)])
    expect(told.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
    expect((await client.query('select from kept')).rowCount).toBe(0)
  })
})

test('one without values stands between others and is answered in its place', async () => {
  await overOne(async (client) => {
    const [before, between, behind] = await Promise.all([one(client), client.query('select 2 as two'), one(client)])
    expect([before, between.rows, behind]).toEqual([[{ one: 1 }], [{ two: 2 }], [{ one: 1 }]])
  })
})

test('values that cannot be sent fail their own statement alone', async () => {
  const circular: { self?: object } = {}
  circular.self = circular
  await overOne(async (client) => {
    const told = await Promise.allSettled([one(client), client.query('select $1::jsonb', [circular]), one(client)])
    expect(told.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(await one(client)).toEqual([{ one: 1 }])
  })
})
