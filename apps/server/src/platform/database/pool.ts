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

/** A pool of connections to one database. `size` bounds how many are open at once. */
export function openPool(connectionString: string, { size }: { size: number }): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: size,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
    application_name: 'gpod',
    options: '-c TimeZone=UTC',
  })
  // An idle connection that breaks (the server restarted) is dropped by the pool; the next query opens another.
  pool.on('error', () => {})
  return pool
}
