import { afterAll, beforeEach, expect, test } from 'vitest'
import { recordVerified, startNightlyVerify } from '../src/nightly-verify.ts'
import { readBackupState } from '../src/platform/backups/index.ts'
import { systemClock } from '../src/platform/clock.ts'
import type { Jobs } from '../src/platform/jobs/jobs.ts'
import { openTestDatabase } from './database.ts'

const opened = await openTestDatabase()
const { owner } = opened
afterAll(() => opened.drop())
beforeEach(() => owner.query('truncate verify_runs'))

const lastVerify = async () => (await readBackupState(opened.database, systemClock.now())).lastVerify

test('what a verification found is kept, and also that one could not be finished', async () => {
  const deps = { owner, clock: systemClock }
  await recordVerified(deps, async () => ({ holds: false, differences: 3, heads: [], workHead: null }))
  expect(await lastVerify()).toMatchObject({ differences: 3, problem: null })
  const failing = recordVerified(deps, async () => {
    throw new Error('out of memory')
  })
  await expect(failing).rejects.toThrow('out of memory')
  expect(await lastVerify()).toMatchObject({ differences: null, problem: 'out of memory' })
})

/** The night's job, with `script` in the place of the server's program. */
async function nightWith(script: string): Promise<{ run(): Promise<unknown>; stop(): Promise<void> }> {
  let run: () => Promise<unknown> = async () => {}
  const scheduled: string[] = []
  const jobs: Jobs = {
    enqueue: async () => {},
    work: async (job, work) => {
      run = () => work(job.payload.parse({}))
    },
    schedule: async ({ name }, cron) => void scheduled.push(`${name} ${cron}`),
    stop: async () => {},
  }
  const onError = (error: unknown) => {
    throw error
  }
  const program = ['-e', script, '--']
  const { stop } = await startNightlyVerify({ jobs, owner, clock: systemClock, onError, program })
  expect(scheduled).toEqual(['verify 30 3 * * *'])
  return { run: () => run(), stop }
}

test('a verification that is killed in the night is told of', async () => {
  const night = await nightWith(`process.kill(process.pid, 'SIGKILL')`)
  await night.run()
  expect(await lastVerify()).toMatchObject({ problem: 'it ended before it was finished (SIGKILL)' })
})

test('one whose server stops ends with it, and is no finding', async () => {
  const night = await nightWith('setInterval(() => {}, 1000)')
  const running = night.run()
  await night.stop()
  await running
  expect(await lastVerify()).toBeNull()
})
