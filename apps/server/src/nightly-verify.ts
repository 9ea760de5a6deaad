import { spawn } from 'node:child_process'
import type pg from 'pg'
import { z } from 'zod'
import { proveBalances } from './features/books/journals/index.ts'
import { type Clock, HOUR, instantPlus } from './platform/clock.ts'
import { newId } from './platform/ids.ts'
import { job } from './platform/jobs/job.ts'
import type { Jobs } from './platform/jobs/jobs.ts'
import type { Verified } from './verify.ts'

export const verifyJob = job({
  name: 'verify',
  payload: z.object({}),
  retry: { limit: 0, delaySeconds: 1 },
  expireInSeconds: 6 * 3600,
})

/** The subcommand of a night: verifies, and notes what it found for the person who runs the installation. */
export const nightlyCommand = 'verify-nightly'

type Deps = {
  jobs: Jobs
  owner: pg.Pool
  clock: Clock
  onError(error: unknown): void
  /** What Node is given to run the subcommand: this very program unless said. */
  program?: readonly string[]
}

/**
 * Verifies everything each night, on one server, in a process of its own: it works every payslip out again, and nobody
 * waits for that. `readBackupState` has what it found. `stop` ends one under way.
 */
export async function startNightlyVerify(deps: Deps): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController()
  let running: Promise<void> = Promise.resolve()
  await deps.jobs.work(verifyJob, () => {
    running = verifyInProcess(deps, stopping.signal)
    return running
  })
  await deps.jobs.schedule(verifyJob, '30 3 * * *')
  return {
    async stop() {
      stopping.abort()
      await running.catch(deps.onError)
    },
  }
}

async function verifyInProcess({ owner, clock, program = thisProgram() }: Deps, signal: AbortSignal): Promise<void> {
  const startedAt = clock.now()
  // Told twice of one night, by two clocks say, it does so once; also when it was done by hand shortly before.
  const recent = await owner.query('select from verify_runs where started_at > $1 limit 1', [
    instantPlus(startedAt, -6 * HOUR),
  ])
  if (recent.rowCount !== 0) return
  const child = spawn(process.execPath, [...program, nightlyCommand], { stdio: 'inherit', signal })
  const end = await new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, killedBy) => resolve(killedBy ?? `exit code ${code}`))
  })
  if (signal.aborted) return
  // One that could not say itself what it found.
  await owner.query(
    `insert into verify_runs (id, started_at, ended_at, problem)
     select $1, $2, $3, $4 where not exists (select from verify_runs where started_at >= $2)`,
    [newId(), startedAt, clock.now(), `it ended before it was finished (${end})`],
  )
}

const thisProgram = () => [...process.execArgv, ...process.argv.slice(1, 2)]

/**
 * Runs a verification, of a night or by hand, keeps what the books came to, and notes how it ended, also where it could not be finished. A version that
 * did not know of that yet has no table for it.
 */
export async function recordVerified(
  { owner, clock }: Pick<Deps, 'owner' | 'clock'>,
  verify: () => Promise<Verified>,
): Promise<Verified> {
  const { rows } = await owner.query(`select to_regclass('public.verify_runs') is not null as is_there`)
  if (!rows[0].is_there) return verify()
  const startedAt = clock.now()
  const record = (differences: number | null, problem: string | null) =>
    owner.query(
      'insert into verify_runs (id, started_at, ended_at, differences, problem) values ($1, $2, $3, $4, $5)',
      [newId(), startedAt, clock.now(), differences, problem],
    )
  try {
    const verified = await verify()
    await proveBalances(owner)
    await record(verified.differences, null)
    return verified
  } catch (error) {
    await record(null, error instanceof Error ? error.message : String(error))
    throw error
  }
}
