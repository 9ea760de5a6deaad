import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { LookUps } from './look-ups.ts'
import { openPool } from './pool.ts'

let opened: TestDatabase
let pool: pg.Pool
beforeAll(async () => {
  opened = await openTestDatabase()
  pool = openPool(opened.ownerUrl, { size: 1 })
})
afterAll(async () => {
  await pool.end()
  await opened.drop()
})

/** How many messages that execute something went out in each packet of the only connection. */
async function listen(): Promise<number[]> {
  const client = await pool.connect()
  const { stream } = (client as unknown as { connection: { stream: { write(bytes: Buffer): boolean } } }).connection
  const packets: number[] = []
  const write = Object.getPrototypeOf(stream).write
  stream.write = (bytes) => {
    let executed = 0
    for (let at = 0; at < bytes.length; at += 1 + bytes.readInt32BE(at + 1)) {
      if (String.fromCharCode(bytes[at] ?? 0) === 'E') executed += 1
    }
    packets.push(executed)
    return write.call(stream, bytes)
  }
  client.release()
  return packets
}

const divide = (reads: LookUps, by: number) =>
  reads.read<{ n: number }>({ name: 'divide', text: 'select 12 / $1::integer as n', values: [by] })

test('what is asked in one turn goes out in one packet, and each is given its own rows', async () => {
  const reads = new LookUps(pool)
  const packets = await listen()
  const found = await Promise.all([1, 2, 3, 4].map((by) => divide(reads, by)))
  expect(found).toEqual([[{ n: 12 }], [{ n: 6 }], [{ n: 4 }], [{ n: 3 }]])
  expect(packets).toEqual([4])
})

test('one that fails is told so by itself: those before and behind it are answered', async () => {
  const reads = new LookUps(pool)
  const told = await Promise.allSettled([3, 0, 4, 0, 6].map((by) => divide(reads, by)))
  expect(told.map((one) => (one.status === 'fulfilled' ? one.value[0]?.n : one.reason.code))).toEqual([
    4,
    '22012',
    3,
    '22012',
    2,
  ])
})

test('those that wait for a connection go out together, sixteen at the most, and nobody is left', async () => {
  const reads = new LookUps(pool)
  const packets = await listen()
  const client = await pool.connect()
  const asked = Array.from({ length: 40 }, () => divide(reads, 12))
  await new Promise((resolve) => setTimeout(resolve, 20))
  client.release()
  expect(await Promise.all(asked)).toEqual(asked.map(() => [{ n: 1 }]))
  expect(packets).toEqual([16, 16, 8])
})

test('where no connection is to be had each is told so, and whoever asks next too', async () => {
  const away = openPool('postgresql://nobody@127.0.0.1:1/nothing', { size: 1 })
  const reads = new LookUps(away)
  const told = await Promise.allSettled([divide(reads, 1), divide(reads, 2)])
  expect(told.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(divide(reads, 3)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  await away.end()
})
