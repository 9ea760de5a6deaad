import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { type KeyRing, keyId, Seal } from '../crypto.ts'
import { sqlState } from '../database/database-errors.ts'
import { EnvironmentError } from '../environment.ts'
import { envelopeOf, type KeyRow, keyLocks, keysChannel, openRing, readKeyRows, rowIn } from './keys-store.ts'
import type { SealedColumn } from './sealed-column.ts'
import { sealAnew, type Unopened, verifySealed } from './sealed-values.ts'

type Turning = {
  /** Owns the tables. */
  owner: pg.Pool
  /** The key that servers are started with at this moment. */
  given: Buffer
  columns: readonly SealedColumn[]
  log(line: string): void
}

export type Verified = { opened: number; unopened: readonly Unopened[] }

/**
 * Reseals everything under another key, while servers run: each step is taken once every server has taken up the one
 * before. First the new key is kept in the database sealed under the current one, so that all servers can open with it;
 * then all seal with it; then every value that stands is resealed, until none is left, and each is opened once more.
 * The key before stays until `retireKey`. Killed at any moment, the next call goes on where this one was.
 *
 * `isApart` is for a key that somebody else may know: then the new one is never kept under it, and no server may run until
 * the new key is in its place. Throws `EnvironmentError`, a line for the operator, where it cannot go on.
 */
export async function rotateKey(
  { owner, given, columns, log }: Turning,
  { next, isApart = false }: { next: Buffer | null; isApart?: boolean },
): Promise<Verified & { current: Buffer }> {
  return holdingTurn(owner, async (connection) => {
    let { rows, ring } = await ringNow(connection, given)
    if (!rows.some(({ state }) => state === 'coming' || state === 'leaving')) {
      await begin(connection, { rows, ring, next, isApart })
    } else if (next !== null && keyId(next) !== goingTo(rows)) {
      throw new EnvironmentError(`a rotation to the key ${goingTo(rows)} is under way: finish that one first`)
    }
    ;({ rows, ring } = await ringNow(connection, given, next))
    if (rowIn(rows, 'coming')) {
      await everyServerKnows(owner, connection)
      await change(connection, [
        `update sealing_keys set state = 'leaving' where state = 'current'`,
        `update sealing_keys set state = 'current' where state = 'coming'`,
      ])
      ;({ rows, ring } = await ringNow(connection, given, next))
    }
    await everyServerKnows(owner, connection)
    log(`everything new is sealed under the key ${keyId(ring.current)}`)
    const verified = await sealAllAnew({ owner, columns, log }, ring)
    return { ...verified, current: ring.current }
  })
}

/**
 * Retires the key that a rotation left behind: it opens nothing that is kept here any more, and the database no longer
 * holds the current key sealed under it. Throws `EnvironmentError` while `given` is not the current key, a server runs that
 * was started with the old one, or a value is left that does not open under the current one.
 */
export async function retireKey(
  { owner, given, columns, log }: Turning,
  /** Every server reads its key from a file that holds the current one by now. */
  { isKeptInOneFile = false }: { isKeptInOneFile?: boolean } = {},
): Promise<Verified & { retired: string }> {
  return holdingTurn(owner, async (connection) => {
    const { rows, ring } = await ringNow(connection, given)
    const leaving = rowIn(rows, 'leaving')
    const id = keyId(ring.current)
    if (!leaving) throw new EnvironmentError('there is no key to retire: rotate first')
    if (keyId(given) !== id) {
      throw new EnvironmentError(
        `servers still start with the key ${keyId(given)}: give them the key ${id} as GPOD_SECRET_KEY, restart them, and retire with it`,
      )
    }
    if (!isKeptInOneFile && !(await isNobodysKey(connection, leaving.id))) {
      throw new EnvironmentError(
        `a server runs that was started with the key ${leaving.id}: restart it with ${id} first`,
      )
    }
    const verified = await sealAllAnew({ owner, columns, log }, ring)
    if (verified.unopened.length === 0) {
      await change(connection, [
        `update sealing_keys set state = 'retired', retired_at = now() where state = 'leaving'`,
        `update sealing_keys set envelope = null where state = 'current'`,
      ])
    }
    return { ...verified, retired: leaving.id }
  })
}

async function isNobodysKey(connection: pg.PoolClient, id: string): Promise<boolean> {
  const free = await connection.query<{ is: boolean }>('select pg_try_advisory_lock($1, hashtext($2)) as is', [
    keyLocks.space,
    id,
  ])
  return free.rows[0]?.is === true
}

const goingTo = (rows: readonly KeyRow[]) => (rowIn(rows, 'coming') ?? rowIn(rows, 'current'))?.id

/** One change of keys at a time, whoever asks; a kill ends it with the connection. */
async function holdingTurn<T>(owner: pg.Pool, work: (connection: pg.PoolClient) => Promise<T>): Promise<T> {
  const connection = await owner.connect()
  const turn = [keyLocks.space, keyLocks.turning]
  try {
    await connection.query(`set lock_timeout = '2s'`)
    await connection.query('select pg_advisory_lock($1, $2)', turn).catch((cause: unknown) => {
      if (sqlState(cause) !== '55P03') throw cause
      throw new EnvironmentError('somebody else is changing the keys at this moment', { cause })
    })
    const done = await work(connection)
    await connection.query('select pg_advisory_unlock($1, $2)', turn)
    return done
  } finally {
    connection.release(true)
  }
}

async function ringNow(
  connection: pg.PoolClient,
  given: Buffer,
  next: Buffer | null = null,
): Promise<{ rows: KeyRow[]; ring: KeyRing }> {
  const rows = await readKeyRows(connection)
  const ring = openRing(rows, next === null ? [given] : [given, next])
  if (ring === null) throw new EnvironmentError('the key that was given is not one of this database')
  return { rows, ring }
}

async function begin(
  connection: pg.PoolClient,
  { rows, ring, next, isApart }: { rows: readonly KeyRow[]; ring: KeyRing; next: Buffer | null; isApart: boolean },
): Promise<void> {
  if (next === null) throw new EnvironmentError('give the new key as GPOD_NEW_SECRET_KEY (openssl rand -base64 32)')
  if (rows.some(({ id }) => id === keyId(next))) {
    throw new EnvironmentError(`the key ${keyId(next)} was used here before: make another`)
  }
  const oldUnderNew = {
    sql: 'update sealing_keys set envelope = $1 where id = $2',
    values: [envelopeOf(ring.current, { under: next }), keyId(ring.current)],
  }
  if (!isApart) {
    const newUnderOld = envelopeOf(next, { under: ring.current })
    await change(connection, [
      oldUnderNew,
      {
        sql: `insert into sealing_keys (id, state, envelope) values ($1, 'coming', $2)`,
        values: [keyId(next), newUnderOld],
      },
    ])
    return
  }
  const alone = await connection.query<{ is: boolean }>('select pg_try_advisory_lock($1, $2) as is', [
    keyLocks.space,
    keyLocks.knowing,
  ])
  if (!alone.rows[0]?.is)
    throw new EnvironmentError('servers run that cannot learn the new key this way: stop them first')
  await change(connection, [
    oldUnderNew,
    `update sealing_keys set state = 'leaving' where state = 'current'`,
    { sql: `insert into sealing_keys (id, state) values ($1, 'current')`, values: [keyId(next)] },
  ])
  await connection.query('select pg_advisory_unlock($1, $2)', [keyLocks.space, keyLocks.knowing])
}

type Statement = string | { sql: string; values: unknown[] }

async function change(connection: pg.PoolClient, statements: readonly Statement[]): Promise<void> {
  await connection.query('begin')
  try {
    for (const one of statements) {
      if (typeof one === 'string') await connection.query(one)
      else await connection.query(one.sql, one.values)
    }
    await connection.query(`notify ${keysChannel}`)
    await connection.query('commit')
  } catch (error) {
    await connection.query('rollback')
    throw error
  }
}

const MOST_TRIES = 15

/**
 * Waits until every running server has taken up what the table says: for a moment nobody holds `knowing`. Each server lets
 * go of it once it has read the table, and cannot take it again while we ask for it. Asked for two seconds at a time, so
 * that nobody waits longer for one of us that was killed (`holdingTurn` sets how long).
 */
async function everyServerKnows(owner: pg.Pool, connection: pg.PoolClient): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    // One that was told before we asked has taken it again: it is told once more.
    const telling = setInterval(() => void owner.query(`notify ${keysChannel}`).catch(() => {}), 100)
    try {
      await connection.query('select pg_advisory_lock($1, $2)', [keyLocks.space, keyLocks.knowing])
      break
    } catch (cause) {
      if (sqlState(cause) !== '55P03') throw cause
      if (tries < MOST_TRIES) continue
      throw new EnvironmentError(
        'a running server has not taken up the change of keys within 30 s: end it, and go on with the same command',
        { cause },
      )
    } finally {
      clearInterval(telling)
    }
  }
  await connection.query('select pg_advisory_unlock($1, $2)', [keyLocks.space, keyLocks.knowing])
}

const MOST_ROUNDS = 20

/**
 * Until a round finds nothing that opens and is under another key, once everything has ended that was on its way before it:
 * a transaction may have sealed before its server changed, or copied a value as it was.
 */
async function sealAllAnew(
  { owner, columns, log }: Pick<Turning, 'owner' | 'columns' | 'log'>,
  ring: KeyRing,
): Promise<Verified> {
  const id = keyId(ring.current)
  const seal = Seal.of(ring)
  for (let round = 1; round <= MOST_ROUNDS; round += 1) {
    await othersEnded(owner)
    let found = 0
    for (const column of columns) found += await sealAnew(owner, column, seal)
    if (found === 0) break
    log(`${found} values resealed`)
  }
  let opened = 0
  const unopened: Unopened[] = []
  for (const column of columns) {
    const found = await verifySealed(owner, column, { seal, id })
    opened += found.opened
    unopened.push(...found.unopened)
  }
  return { opened, unopened }
}

/**
 * Waits for every transaction that is under way at this moment: what it sealed before the change shows only once it ends.
 * None of ours lasts longer than a minute without asking for something.
 */
async function othersEnded(owner: pg.Pool): Promise<void> {
  const underWay = async (among: readonly string[] | null) => {
    // Each transaction holds its own virtual id, and whoever may log in may see that.
    const found = await owner.query<{ one: string }>(
      `select l.virtualtransaction as one from pg_locks l join pg_stat_activity a on a.pid = l.pid
       where l.locktype = 'virtualxid' and l.mode = 'ExclusiveLock' and a.datname = current_database()
         and l.pid <> pg_backend_pid() and ($1::text[] is null or l.virtualtransaction = any($1))`,
      [among],
    )
    return found.rows.map(({ one }) => one)
  }
  let left = await underWay(null)
  while (left.length > 0) {
    await pause(50)
    left = await underWay(left)
  }
}
