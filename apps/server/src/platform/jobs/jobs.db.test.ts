import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { openPool } from '../database/pool.ts'
import { type Jobs, openJobs, prepareJobs } from './jobs.ts'

const queues = {
  one: { retryLimit: 3, retryDelaySeconds: 0, expireInSeconds: 60 },
  two: { retryLimit: 0, retryDelaySeconds: 0, expireInSeconds: 60 },
  three: { retryLimit: 0, retryDelaySeconds: 0, expireInSeconds: 60 },
}

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
  await Promise.all(owners.map((owner) => prepareJobs(owner, queues)))
  const made = await opened.owner.query('select name from pgboss.queue order by name')
  expect(made.rows).toEqual(expect.arrayContaining([{ name: 'one' }, { name: 'three' }, { name: 'two' }]))
  await Promise.all(owners.map((owner) => owner.end()))
})

test('of jobs that run together, the one that throws runs again and the others do not', async () => {
  const errors: Error[] = []
  jobs = await openJobs(opened.database.pool, { onError: (error) => errors.push(error) })
  const runs: Record<string, number> = {}
  const { enqueue } = jobs
  await opened.database.transaction('nobody', async (tx) => {
    for (const name of ['a', 'b']) await enqueue(tx, 'one', { name })
    await enqueue(tx, 'one', [{ name: 'c' }, { name: 'd' }])
  })
  const done = new Promise<void>((resolve) => {
    void jobs?.work('one', async ({ name = '' }) => {
      runs[name] = (runs[name] ?? 0) + 1
      if (name === 'b' && runs[name] === 1) throw new Error('the bank gave no answer')
      if ((runs.b ?? 0) > 1) resolve()
    })
  })
  await done
  expect(runs).toEqual({ a: 1, b: 2, c: 1, d: 1 })
  expect(errors).toEqual([])
})

test('what has a cron line runs when it is due, in a server that may make no queue', async () => {
  await jobs?.stop()
  const planning = await openJobs(opened.database.pool, { onError: () => {} })
  await planning.schedule('two', '* * * * *')
  await planning.stop()
  // The next server looks at once, as one does half a minute later.
  await opened.owner.query('update pgboss.version set cron_on = null')
  jobs = await openJobs(opened.database.pool, { onError: () => {} })
  const { work } = jobs
  await new Promise<void>((resolve) => void work('two', async () => resolve()))
})
