import pg from 'pg'

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
 * minute is ended and its locks freed (a machine that vanished says no goodbye), and nobody waits longer for a lock.
 */
const applicationLimits = '-c idle_in_transaction_session_timeout=60s -c lock_timeout=20s'

/** The application's own pool. Whoever migrates or makes the demo company waits longer for its locks: `openPool`. */
export function openApplicationPool(connectionString: string, { size }: { size: number }): pg.Pool {
  return openPool(connectionString, { size, options: applicationLimits })
}

/** A pool of connections to one database. `size` bounds how many are open at once. */
export function openPool(
  connectionString: string,
  { size, options = '' }: { size: number; options?: string },
): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: size,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
    application_name: 'gpod',
    // Compiling a statement pays where it reads millions of rows. Ours are wide and read some hundreds: row-level security
    // makes their estimates high, and a statement of 0.3 s was compiled for 20 s, each time anew.
    options: `-c TimeZone=UTC -c jit=off ${options}`,
  })
  // An idle connection that breaks (the server restarted) is dropped by the pool; the next query opens another.
  pool.on('error', () => {})
  // One that breaks while a transaction has it and asks nothing would otherwise end the process; its next query says so.
  pool.on('connect', (client) => {
    client.on('error', () => {})
  })
  return pool
}
