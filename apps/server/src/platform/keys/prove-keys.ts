import type pg from 'pg'
import { type KeyRing, keyId, Seal } from '../crypto.ts'
import { EnvironmentError } from '../environment.ts'
import { makeKeyFile, readKeyFile } from './key-file.ts'
import { type KeyRow, keyLocks, openRing, readKeyRows, rowIn } from './keys-store.ts'
import type { SealedColumn } from './sealed-column.ts'
import { sampleSealed } from './sealed-values.ts'

/** The key of this server, as `Environment` has it. */
export type GivenKey = { secretKey: Buffer; keyFile: string | null; isKeyNew: boolean }

/**
 * Proves, before anything is written, that the key is the one this database is sealed under: by the key that the database
 * names, or, in one of an earlier version, by a value that opens. Throws `EnvironmentError` with one line for the person
 * who starts us where it is not. A database without anything sealed takes any key.
 */
export async function proveKey(owner: pg.Pool, asked: GivenKey, columns: readonly SealedColumn[]): Promise<void> {
  const given = writtenMeanwhile(asked)
  const rows = await readKeyRows(owner)
  if (rows.length > 0) {
    ringOf(rows, given)
    return
  }
  const sample = await sampleSealed(owner, columns)
  if (sample.length === 0) return
  if (given.isKeyNew)
    throw new EnvironmentError(`the database is sealed under a key that is not here: ${giveTheKey(given)}`)
  const seal = new Seal(given.secretKey)
  const opens = sample.some(({ value, about }) => {
    try {
      seal.open(value, about)
      return true
    } catch {
      return false
    }
  })
  if (!opens)
    throw new EnvironmentError(`${nameOf(given)} opens nothing of what is sealed in the database: ${giveTheKey(given)}`)
}

/**
 * The keys of a migrated database: those it names, or the given one, which it names from now on. Of several servers that
 * come first at once, one is first. Throws as `proveKey` does.
 */
export async function adoptKeys(owner: pg.Pool, given: GivenKey): Promise<KeyRing> {
  const named = await readKeyRows(owner)
  // Who changes keys holds the lock for long, and no server waits for that.
  if (named.length > 0) return ringOf(named, writtenMeanwhile(given))
  const connection = await owner.connect()
  try {
    await connection.query('select pg_advisory_lock($1, $2)', [keyLocks.space, keyLocks.turning])
    const ring = await adopt(connection, given)
    await connection.query('select pg_advisory_unlock($1, $2)', [keyLocks.space, keyLocks.turning])
    return ring
  } finally {
    // Closing the connection frees the lock whatever went wrong.
    connection.release(true)
  }
}

async function adopt(connection: pg.PoolClient, given: GivenKey): Promise<KeyRing> {
  const rows = await readKeyRows(connection)
  if (rows.length > 0) return ringOf(rows, writtenMeanwhile(given))
  const key = writtenDown(given)
  await connection.query(`insert into sealing_keys (id, state) values ($1, 'current')`, [keyId(key)])
  return { current: key, others: [] }
}

/** The file first: a database never names a key that nobody has. */
function writtenDown({ secretKey, keyFile, isKeyNew }: GivenKey): Buffer {
  if (!isKeyNew || keyFile === null) return secretKey
  const made = makeKeyFile(keyFile, secretKey)
  if (made.outcome === 'read') return made.key
  throw new EnvironmentError(`${keyFile} ${made.outcome === 'bad' ? made.reason : 'is gone'}`)
}

/** Another first start of the same data folder may have been quicker. */
function writtenMeanwhile(given: GivenKey): GivenKey {
  if (!given.isKeyNew || given.keyFile === null) return given
  const kept = readKeyFile(given.keyFile)
  return kept.outcome === 'read' ? { ...given, secretKey: kept.key, isKeyNew: false } : given
}

function ringOf(rows: readonly KeyRow[], given: GivenKey): KeyRing {
  const ring = given.isKeyNew ? null : openRing(rows, [given.secretKey])
  if (ring !== null) return ring
  const current = rowIn(rows, 'current')
  const under = `the database is sealed under the key ${current?.id} since ${current?.made_at.slice(0, 10)}`
  if (given.isKeyNew) throw new EnvironmentError(`${under}, and no key is here: ${giveTheKey(given)}`)
  const id = keyId(given.secretKey)
  const retired = rows.find((row) => row.id === id)?.retired_at
  const isNot = retired ? `was retired on ${retired.slice(0, 10)}` : 'is another'
  throw new EnvironmentError(`${under}; ${nameOf(given)}, ${id}, ${isNot}: ${giveTheKey(given)}`)
}

const nameOf = ({ keyFile }: GivenKey) => (keyFile === null ? 'the key of GPOD_SECRET_KEY' : `the key in ${keyFile}`)

const giveTheKey = ({ keyFile }: GivenKey) =>
  `${keyFile === null ? 'set GPOD_SECRET_KEY to' : `put back ${keyFile} with, or give as GPOD_SECRET_KEY,`} the key it was last started with. Nothing was changed`
