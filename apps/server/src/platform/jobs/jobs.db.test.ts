import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { openPool } from '../database/pool.ts'
import { job } from './job.ts'
import { type Jobs, openJobs, prepareJobs } from './jobs.ts'

const named = z.object({ name: z.string() })
const one = job({ name: 'one', payload: named, retry: { limit: 3, delaySeconds: 0 }, expireInSeconds: 60 })
const two = job({ name: 'two', payload: z.object({}), retry: { limit: 0, delaySeconds: 0 }, expireInSeconds: 60 })
const three = job({ name: 'three', payload: named, retry: { limit: 0, delaySeconds: 0 }, expireInSeconds: 60 })

let opened: TestDatabase
let jobs: Jobs | undefined
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(async () => {
  await jobs?.stop()
  await opened.drop()
})

test('the queues are made once, however many servers start at the same moment', async () => {
  const owners = Array.from({ length: 5 }, () => openPool(opened.ownerUrl, { size: 4 }))
  await Promise.all(owners.map((owner) => prepareJobs(owner, [one, two, three])))
  const made = await opened.owner.query('select name from pgboss.queue order by name')
  expect(made.rows).toEqual(expect.arrayContaining([{ name: 'one' }, { name: 'three' }, { name: 'two' }]))
  await Promise.all(owners.map((owner) => owner.end()))
})

test('of jobs that run together, the one that throws runs again and the others do not', async () => {
  const errors: unknown[] = []
  jobs = await openJobs(opened.database.pool, { onError: (error) => errors.push(error) })
  const runs: Record<string, number> = {}
  const { enqueue } = jobs
  await opened.database.transaction('nobody', async (tx) => {
    for (const name of ['a', 'b']) await enqueue(tx, one, { name })
    await enqueue(tx, one, [{ name: 'c' }, { name: 'd' }])
  })
  const done = new Promise<void>((resolve) => {
    void jobs?.work(one, async ({ name }) => {
      runs[name] = (runs[name] ?? 0) + 1
      if (name === 'b' && runs[name] === 1) throw new Error('the bank gave no answer')
      if ((runs.b ?? 0) > 1) resolve()
    })
  })
  await done
  expect(runs).toEqual({ a: 1, b: 2, c: 1, d: 1 })
  expect(errors.map((error) => (error as Error).message)).toEqual(['a job of one failed'])
})

test('a job that carries something else than its kind says is not done, and that is told', async () => {
  await jobs?.stop()
  const errors: unknown[] = []
  jobs = await openJobs(opened.database.pool, { onError: (error) => errors.push(error) })
  const { enqueue, work } = jobs
  const other = job({ ...three, payload: z.object({ title: z.string() }) })
  await opened.database.transaction('nobody', (tx) => enqueue(tx, other, { title: 'of an older version' }))
  let runs = 0
  await work(three, async () => {
    runs += 1
  })
  const states = async () => (await opened.owner.query(`select state from pgboss.job where name = 'three'`)).rows
  await expect.poll(states, { timeout: 20_000 }).toEqual([{ state: 'failed' }])
  expect(runs).toBe(0)
  expect(errors.map((error) => (error as Error).message)).toEqual(['a job of three failed'])
  await opened.owner.query(`delete from pgboss.job where name = 'three'`)
})

test('what has a cron line runs when it is due, in a server that may make no queue', async () => {
  await jobs?.stop()
  const planning = await openJobs(opened.database.pool, { onError: () => {} })
  await planning.schedule(two, '* * * * *')
  await planning.stop()
  // The next server looks at once, as one does half a minute later.
  await opened.owner.query('update pgboss.version set cron_on = null')
  jobs = await openJobs(opened.database.pool, { onError: () => {} })
  const { work } = jobs
  await new Promise<void>((resolve) => void work(two, async () => resolve()))
})

test('while the database takes no connections a job that was done stays done, the next one waits, and it is told once', async () => {
  await jobs?.stop()
  const pool = openPool(opened.ownerUrl, { size: 2 })
  let isAway = false
  const query = pool.query.bind(pool)
  pool.query = ((...parameters: Parameters<typeof query>) =>
    isAway
      ? Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }))
      : query(...parameters)) as typeof pool.query
  const errors: unknown[] = []
  jobs = await openJobs(pool, { onError: (error) => errors.push(error) })
  const runs: string[] = []
  const { enqueue, work } = jobs
  await opened.database.transaction('nobody', (tx) => enqueue(tx, three, { name: 'first' }))
  let finish = () => {}
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  await work(three, async ({ name }) => {
    runs.push(name)
    if (name === 'first') {
      // Its end is said while nobody listens.
      isAway = true
      setTimeout(finish, 500)
    }
  })
  await finished
  await opened.database.transaction('nobody', (tx) => enqueue(tx, three, { name: 'second' }))
  isAway = false
  const states = async () =>
    (await opened.owner.query(`select data->>'name' as name, state from pgboss.job where name = 'three' order by 1`))
      .rows
  await expect.poll(states, { timeout: 20_000 }).toEqual([
    { name: 'first', state: 'completed' },
    { name: 'second', state: 'completed' },
  ])
  expect(runs).toEqual(['first', 'second'])
  expect(errors).toHaveLength(1)
  await jobs.stop()
  jobs = undefined
  await pool.end()
})
