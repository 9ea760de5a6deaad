import pg from 'pg'
import { type Database, openDatabase } from './database.ts'
import { askInOnePacket } from './one-packet.ts'
import { planOnce, StatementNames } from './plan-once.ts'

// int8 as a number that is checked: every amount and count here is far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint out of range: ${text}`)
  return value
})
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
// A day is text, never a Date; an instant is ISO text in UTC.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString())

/**
 * What bounds the harm of a server that stops in the middle of its work: a transaction in which nothing is asked for a
 * minute is ended and its locks freed, for a machine that vanished says no goodbye. And no statement is divided among several
 * processes: row-level security makes guesses high, by which all hours there ever were are read at three times the cost, rather than a few by their keys.
 */
const applicationLimits = '-c idle_in_transaction_session_timeout=60s -c max_parallel_workers_per_gather=0'

/**
 * How long a request waits for the answer to one statement: a database that is silent rather than away says nothing at all.
 * Far above what the widest statement of a request needs.
 */
const requestPatience = 30_000

/** How long a statement waits for a lock. Nobody who waits for an answer waits longer than two seconds; a job may. */
const lockPatience = { request: '2s', job: '20s' }

/** The application's own pool. Whoever migrates or makes the demo company waits longer for its locks: `openPool`. */
export function openApplicationPool(
  connectionString: string,
  { size, waitsAs = 'request', options = '' }: { size: number; waitsAs?: keyof typeof lockPatience; options?: string },
): pg.Pool {
  const pool = openPool(connectionString, {
    size,
    options: `${applicationLimits} -c lock_timeout=${lockPatience[waitsAs]} ${options}`,
    ...(waitsAs === 'request' ? { patience: requestPatience } : {}),
  })
  const names = new StatementNames()
  pool.on('connect', (client) => planOnce(client, names))
  return pool
}

/** A pool of connections to one database. `size` bounds how many are open at once. */
export function openPool(
  connectionString: string,
  { size, options = '', patience }: { size: number; options?: string; patience?: number },
): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: size,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
    ...(patience === undefined ? {} : { query_timeout: patience }),
    application_name: 'gpod',
    // Statements that are asked for at once are sent at once.
    pipeline: true,
    // A machine that failed over says nothing; without this its connections would wait for hours.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // Compiling a statement pays where it reads millions of rows. Ours are wide and read some hundreds: row-level security
    // makes their estimates high, and a statement of 0.3 s was compiled for 20 s, every time.
    // What is asked for lies in memory or on a disk without heads. By default one row by its key counts as four in a row, and with
    // millions of rows of all companies whole tables were read for the few of one.
    options: `-c TimeZone=UTC -c jit=off -c random_page_cost=1.1 ${options}`,
  })
  // An idle connection that breaks (the server restarted) is dropped by the pool; the next query opens another.
  pool.on('error', () => {})
  // One that breaks while a transaction has it and asks nothing would otherwise end the process; its next query says so.
  pool.on('connect', (client) => {
    client.on('error', () => {})
    askInOnePacket(client)
  })
  return pool
}

export type Connections = {
  /** For what is asked over HTTP. */
  requests: Database
  /** For the work of jobs, which may wait longer. */
  jobs: Database
  /** For the tables of the jobs themselves. */
  queues: pg.Pool
  /** For hearing what changes. */
  live: pg.Pool
  close(): Promise<void>
}

/**
 * All connections of one server, apart by what they are for, so that none waits for another: about `size` and a half of
 * them. Sessions, jobs and live updates go on while every request waits for a lock. One company has at most a quarter
 * of each.
 */
export function openConnections(
  connectionString: string,
  { size, signingKey }: { size: number; signingKey: Buffer },
): Connections {
  const open = (most: number, waitsAs: 'request' | 'job') =>
    openApplicationPool(connectionString, { size: most, waitsAs })
  const share = (most: number) => Math.max(2, Math.ceil(most / 4))
  const jobsSize = Math.max(4, Math.ceil(size / 4))
  const requests = openDatabase(open(size, 'request'), {
    mostOfOneCompany: share(size),
    signingKey,
    lookUps: open(3, 'request'),
  })
  const jobs = openDatabase(open(jobsSize, 'job'), { mostOfOneCompany: share(jobsSize), signingKey })
  const queues = open(2, 'job')
  const live = open(1, 'job')
  return {
    requests,
    jobs,
    queues,
    live,
    async close() {
      await Promise.all([requests.close(), jobs.close(), queues.end(), live.end()])
    },
  }
}

/**
 * For what makes one company's whole history in one go and begins anew where a crash leaves it unfinished: no commit waits for
 * the disk. They reach it in their order, so what is there after a crash is the history up to a moment of it.
 */
export function openForHistory(connectionString: string, { signingKey }: { signingKey: Buffer }): Database {
  const size = 6
  const pool = openApplicationPool(connectionString, { size, waitsAs: 'job', options: '-c synchronous_commit=off' })
  return openDatabase(pool, { mostOfOneCompany: size, signingKey })
}
