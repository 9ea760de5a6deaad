import { setTimeout as pause } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import PgBoss from 'pg-boss'
import { applicationRole } from '../database/application-role.ts'
import type { Tx } from '../database/database.ts'
import { isAway, isBusy, namedError, sqlState } from '../database/database-errors.ts'
import { isStalePlan } from '../database/plan-once.ts'
import type { Job, JobData } from './job.ts'

export type Jobs = {
  /** Adds a job in the transaction that makes it necessary: it runs only if that commits. Many are added in one statement, to run at once. */
  enqueue<P extends JobData>(
    tx: Tx,
    job: Job<P>,
    payload: P | readonly P[],
    options?: { startAfterSeconds?: number },
  ): Promise<void>
  /** Runs `work` for each job of a kind; a throw, also of what it carries, is retried with growing delay. */
  work<P extends JobData>(job: Job<P>, work: (payload: P) => Promise<unknown>): Promise<void>
  /** Runs a job that carries nothing by a cron line in London time, on one server at a time. */
  schedule(job: Job<EmptyPayload>, cron: string): Promise<void>
  stop(): Promise<void>
}

export type EmptyPayload = Record<never, string>
type PreparedJob = Pick<Job, 'name' | 'retry' | 'expireInSeconds'>

const schema = 'pgboss'

const cronQueue = '__pgboss__send-it'

/** How many jobs of a queue one server runs at a time, where the job does not say. */
const usuallyAtOnce = 10

/** Any number, the same in every server: those that start at once make the queues one after the other. */
const jobsLock = 7_260_412

/**
 * Makes the job tables and queues, as the database's owner, and lets the application use them.
 * Safe to repeat and to run in several servers at once.
 */
export async function prepareJobs(admin: pg.Pool, jobs: readonly PreparedJob[]): Promise<void> {
  const connection = await admin.connect()
  try {
    await connection.query('select pg_advisory_lock($1)', [jobsLock])
    for (let tries = 1; ; tries += 1) {
      try {
        return await makeQueues(admin, jobs)
      } catch (error) {
        // A server that runs already tends the same tables.
        if (tries === 4 || sqlState(error) !== '40P01') throw error
      }
    }
  } finally {
    // Closing the connection frees the lock even when it broke in between.
    connection.release(true)
  }
}

async function makeQueues(admin: pg.Pool, jobs: readonly PreparedJob[]): Promise<void> {
  const boss = new PgBoss({ db: poolExecutor(admin), schema, supervise: false, schedule: false, migrate: true })
  boss.on('error', () => {})
  await boss.start()
  try {
    for (const { name, retry, expireInSeconds } of jobs) {
      const settings = {
        name,
        retryLimit: retry.limit,
        retryDelay: retry.delaySeconds,
        retryBackoff: true,
        expireInSeconds,
        policy: 'standard' as const,
      }
      if (await boss.getQueue(name)) await boss.updateQueue(name, settings)
      else await boss.createQueue(name, settings)
    }
    // What is due by its cron line goes through a queue of the library's own, which the application may not make.
    if (!(await boss.getQueue(cronQueue))) await boss.createQueue(cronQueue)
  } finally {
    await boss.stop({ graceful: false, wait: false, close: false })
  }
  await admin.query(`
    grant usage on schema ${schema} to ${applicationRole};
    grant select, insert, update, delete on all tables in schema ${schema} to ${applicationRole};
    grant execute on all functions in schema ${schema} to ${applicationRole};
  `)
}

/**
 * Starts taking and giving jobs over connections of their own. While the database is away nothing is lost and nothing
 * ends: what the library asks of it is asked again until it answers. `onError` hears of the outage once.
 */
export async function openJobs(app: pg.Pool, { onError }: { onError(error: unknown): void }): Promise<Jobs> {
  const executor = outlastingExecutor(app, { onError })
  const boss = new PgBoss({
    db: executor,
    schema,
    migrate: false,
    supervise: true,
    schedule: true,
    monitorStateIntervalSeconds: 60,
  })
  boss.on('error', onError)
  await boss.start()
  return {
    async enqueue(tx, { name: queue }, data, options = {}) {
      const db: PgBoss.Db = {
        executeSql: async (text, values) => ({ rows: (await tx.executeQuery(CompiledQuery.raw(text, values))).rows }),
      }
      const { startAfterSeconds } = options
      if (isMany(data)) {
        if (startAfterSeconds !== undefined) throw new Error('many jobs at once are not delayed')
        const jobs = data.map((one: object) => ({ name: queue, data: one }))
        await boss.insert(jobs, { db })
        return
      }
      const startAfter = startAfterSeconds === undefined ? {} : { startAfter: startAfterSeconds }
      const sent = await boss.send(queue, data, { db, ...startAfter })
      if (sent === null) throw new Error(`no job was made on queue ${queue}`)
    },
    async work({ name: queue, payload, atOnce = usuallyAtOnce }, work) {
      const worker = await boss.work<JobData>(
        queue,
        { pollingIntervalSeconds: 0.5, batchSize: atOnce },
        async (jobs) => {
          // Each job fails alone: an error let through would fail the whole batch.
          const runOne = async (job: PgBoss.Job<JobData>) => {
            try {
              await work(payload.parse(job.data))
            } catch (error) {
              if (!isAway(error)) onError(new Error(`a job of ${queue} failed`, { cause: error }))
              await boss.fail(queue, job.id, { message: error instanceof Error ? error.message : String(error) })
            }
          }
          await Promise.all(jobs.map(runOne))
          // Behind as many as one server takes at a time there are likely more: on a payday they are not made to wait.
          if (jobs.length === atOnce) boss.notifyWorker(worker)
        },
      )
    },
    schedule: ({ name: queue }, cron) => boss.schedule(queue, cron, {}, { tz: 'Europe/London' }),
    async stop() {
      executor.stop()
      await boss.stop({ graceful: true, timeout: 5_000, close: false, wait: true })
    },
  }
}

function isMany<P>(data: P | readonly P[]): data is readonly P[] {
  return Array.isArray(data)
}

function poolExecutor(pool: pg.Pool): PgBoss.Db {
  return { executeSql: (text: string, values: unknown[]) => pool.query(text, values) }
}

/**
 * Asks again, until the database is back or the jobs are stopped. The library does not wait for what it says of a job's
 * end: a failure there would be nobody's, and the job would be taken for unfinished although its work is done. Its
 * statements may run twice, as when the answer of one that was kept is lost: a job is then seen as ended, or left to
 * expire, both of which every job bears.
 */
function outlastingExecutor(
  pool: pg.Pool,
  { onError }: { onError(error: unknown): void },
): PgBoss.Db & { stop(): void } {
  let isStopped = false
  let awaySince: number | null = null
  return {
    stop() {
      isStopped = true
    },
    async executeSql(text: string, values: unknown[]) {
      for (let milliseconds = 100; ; milliseconds = Math.min(milliseconds * 2, 2_000)) {
        const askedAt = performance.now()
        try {
          const answer = await pool.query(text, values)
          // One that was under way when the outage began says nothing of its end.
          if (awaySince !== null && askedAt > awaySince) awaySince = null
          return answer
        } catch (error) {
          if (isStalePlan(error)) continue
          if (!isAway(namedError(error)) && !isBusy(namedError(error))) throw error
          if (isStopped) throw error
          if (awaySince === null) onError(error)
          awaySince ??= performance.now()
        }
        await pause(milliseconds)
      }
    },
  }
}
