import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { newId } from '../ids.ts'
import { announce, type LiveChange, openLiveHub } from '../live/live.ts'
import { firstRow, sql } from './database.ts'
import { DatabaseAwayError, namedError } from './database-errors.ts'
import { openApplicationPool, openPool } from './pool.ts'

let opened: TestDatabase
beforeAll(async () => {
  opened = await openTestDatabase({ poolSize: 5 })
})
afterAll(() => opened.drop())

/** Ends the application's connections, as a restart of the database does; gives how many there were. */
async function breakConnections(): Promise<number> {
  const { rows } = await opened.owner.query(
    `select count(pg_terminate_backend(pid))::integer as ended from pg_stat_activity
     where datname = current_database() and usename = 'gpod_app'`,
  )
  return rows[0].ended
}

const ask = () => opened.database.transaction('nobody', (tx) => firstRow(tx, sql<{ one: number }>`select 1 as one`))

test('a connection that breaks inside a transaction fails that transaction alone, and the next one works', async () => {
  const broken = opened.database.transaction('nobody', async (tx) => {
    await sql`select 1`.execute(tx)
    expect(await breakConnections()).toBeGreaterThan(0)
    // Between two statements, as while a password is hashed: nobody waits for an answer of this connection.
    await pause(50)
    await sql`select 1`.execute(tx)
  })
  await expect(broken).rejects.toBeInstanceOf(DatabaseAwayError)
  await vi.waitFor(async () => expect(await ask()).toEqual({ one: 1 }), { timeout: 5_000 })
})

test('a database that is silent is given up, and told as one that is away', async () => {
  const silent = openPool(opened.ownerUrl, { size: 1, patience: 50 })
  const asked = silent.query('select pg_sleep(1)').catch(namedError)
  expect(await asked).toBeInstanceOf(DatabaseAwayError)
  await silent.end()
})

test('live updates go on after the database was restarted, each heard once, and who listened hears of the gap', async () => {
  const hub = await openLiveHub(opened.database.pool)
  const heard: LiveChange[] = []
  let gaps = 0
  hub.listen(
    (change) => heard.push(change),
    () => {
      gaps += 1
    },
  )
  await breakConnections()
  const change: LiveChange = { employerId: newId(), workerId: null, topics: ['available'] }
  await vi.waitFor(() => expect(gaps).toBe(1), { timeout: 10_000 })
  await opened.database.transaction('nobody', (tx) => announce(tx, change))
  await vi.waitFor(() => expect(heard.length).toBeGreaterThan(0), { timeout: 5_000 })
  await pause(100)
  expect(heard).toEqual([{ ...change, managerUserId: null }])
  expect(gaps).toBe(1)
  await hub.stop()
})

test('connections that broke while they lay idle fail nothing', async () => {
  await Promise.all(Array.from({ length: 5 }, ask))
  await breakConnections()
  expect(await Promise.all(Array.from({ length: 5 }, ask))).toEqual(Array(5).fill({ one: 1 }))
})

test('a server that vanished in the middle of a transaction does not hold its locks for ever, and nobody who asks waits longer than two seconds for one', async () => {
  const limits = async (waitsAs: 'request' | 'job') => {
    const pool = openApplicationPool(opened.applicationUrl, { size: 1, waitsAs })
    const { rows } = await pool.query(
      `select current_setting('idle_in_transaction_session_timeout') as idle, current_setting('lock_timeout') as wait`,
    )
    await pool.end()
    return rows[0]
  }
  expect(await limits('request')).toEqual({ idle: '1min', wait: '2s' })
  expect(await limits('job')).toEqual({ idle: '1min', wait: '20s' })
})
