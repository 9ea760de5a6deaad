import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTimedWork } from '../src/background.ts'
import { systemClock } from '../src/platform/clock.ts'
import { Seal } from '../src/platform/crypto.ts'
import type { Jobs } from '../src/platform/jobs/jobs.ts'
import type { Section } from '../src/platform/section.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'

let opened: TestDatabase
const companies = ['01890000-0000-7000-8000-00000000000a', '01890000-0000-7000-8000-00000000000b']
beforeAll(async () => {
  opened = await openTestDatabase()
  for (const [index, id] of companies.entries()) {
    await opened.owner.query(
      `insert into employers (id, name, company_size, address, join_code, created_at) values ($1, 'Acre', '1-10', 'York', $2, now())`,
      [id, `ACRE${index}2345678`],
    )
  }
})
afterAll(() => opened.drop())

/** Starts the timed work of some sections, and gives what was told and the jobs by name. */
async function start(sections: readonly Section[]) {
  const errors: string[] = []
  const run = new Map<string, () => Promise<unknown>>()
  const scheduled: string[] = []
  const jobs: Jobs = {
    enqueue: async () => {},
    work: async (job, work) => void run.set(job.name, () => work(job.payload.parse({}))),
    schedule: async ({ name }, cron) => void scheduled.push(`${name} ${cron}`),
    stop: async () => {},
  }
  const deps = {
    database: opened.database,
    clock: systemClock,
    seal: new Seal(randomBytes(32)),
    jobs,
    onError: (error: unknown) => errors.push((error as Error).message),
    log: () => {},
  }
  await startTimedWork(deps, sections)
  return { errors, run, scheduled }
}

const failing = (what: string) => async () => {
  throw new Error(what)
}

test('a start does what may have been missed, and each part fails alone and is told', async () => {
  const done: string[] = []
  const { errors, scheduled } = await start([
    { word: 'first', atStart: [failing('at start')], daily: [failing('of all')] },
    {
      word: 'second',
      atStart: [async () => done.push('at start')],
      dailyOfCompany: [failing('of a company'), async (_deps, id) => done.push(id)],
      daily: [async () => done.push('of all')],
      everyMinute: [async () => done.push('minute')],
    },
  ])
  expect(done).toEqual(['at start', ...companies, 'of all'])
  expect(errors).toEqual(['at start', 'of a company', 'of a company', 'of all'])
  expect(scheduled).toEqual(['sweep-withdrawals * * * * *', 'begin-day 5 0 * * *'])
})

test('each minute all of it is done, whatever fails', async () => {
  const done: string[] = []
  const { errors, run } = await start([
    { word: 'first', everyMinute: [failing('one'), async () => done.push('two')] },
    { word: 'second', everyMinute: [async () => done.push('three')] },
  ])
  await run.get('sweep-withdrawals')?.()
  expect(done).toEqual(['two', 'three'])
  expect(errors).toEqual(['one'])
})

test('a day of which a part failed is tried again', async () => {
  const done: string[] = []
  const { run } = await start([
    { word: 'first', daily: [failing('one')] },
    { word: 'second', daily: [async () => done.push('two')] },
  ])
  await expect(run.get('begin-day')?.()).rejects.toThrow('1 parts of the new day failed')
  expect(done).toEqual(['two', 'two'])
})
