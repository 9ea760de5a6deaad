import type pg from 'pg'
import { type KeyRing, keyId, Seal } from '../crypto.ts'
import { EnvironmentError } from '../environment.ts'
import { makeKeyFile, readKeyFile } from './key-file.ts'
import { type KeyRow, openRing, type Queryable, readKeyRows, rowIn } from './keys-store.ts'
import type { SealedColumn } from './sealed-column.ts'
import { sampleSealed } from './sealed-values.ts'

/** The key of this server, as `Environment` has it. */
export type GivenKey = { secretKey: Buffer; keyFile: string | null; isKeyNew: boolean }

/**
 * Proves, before anything is written, that the key is the one this database is sealed under: by the key that the database
 * names, or, in one of an earlier version, by a value that opens. Throws `EnvironmentError` with one line for the person
 * who starts us where it is not. A database without anything sealed takes any key; one that was made just now is then
 * written down, before anything is sealed under it. Gives the key to go on with.
 */
export async function proveKey(owner: pg.Pool, asked: GivenKey, columns: readonly SealedColumn[]): Promise<GivenKey> {
  const rows = await readKeyRows(owner)
  // After the rows: whoever named a key had written it down before.
  const given = writtenMeanwhile(asked)
  if (rows.length > 0) {
    ringOf(rows, given)
    return given
  }
  const sample = await sampleSealed(owner, columns)
  if (sample.length === 0) return writtenDown(given)
  if (given.isKeyNew) {
    throw new EnvironmentError(`the database is sealed under a key that is not here: ${giveTheKey(given)}`)
  }
  const seal = new Seal(given.secretKey)
  const opens = sample.some(({ value, about }) => {
    try {
      seal.open(value, about)
      return true
    } catch {
      return false
    }
  })
  if (opens) return given
  throw new EnvironmentError(`${nameOf(given)} opens nothing of what is sealed in the database: ${giveTheKey(given)}`)
}

/**
 * The keys that a database names; where it names none yet, it names the proven one from now on. In the transaction that seals
 * its first value, so that nothing is ever sealed there under another: of several servers that come first at once, one is
 * first. Throws as `proveKey` does.
 */
export async function adoptKeys(owner: Queryable, proven: GivenKey): Promise<KeyRing> {
  // There is always one that is current: it, or one that somebody names at this moment, is in the way of a second.
  await owner.query(`insert into sealing_keys (id, state) values ($1, 'current') on conflict do nothing`, [
    keyId(proven.secretKey),
  ])
  return ringOf(await readKeyRows(owner), proven)
}

/**
 * The seal of a database as it stands, for commands beside a server: with all keys that it names, or the given one where it
 * names none. Throws `EnvironmentError` where it names others.
 */
export async function readSeal(owner: Queryable, given: GivenKey): Promise<Seal> {
  const rows = await readKeyRows(owner)
  return rows.length > 0 ? Seal.of(ringOf(rows, given)) : new Seal(given.secretKey)
}

/** Which of these keys the database is sealed under; null where it names no key, or none of them. */
export async function findKey(owner: Queryable, keys: readonly Buffer[]): Promise<Buffer | null> {
  const rows = await readKeyRows(owner)
  return keys.find((key) => openRing(rows, [key]) !== null) ?? null
}

function writtenDown(given: GivenKey): GivenKey {
  const { secretKey, keyFile, isKeyNew } = given
  if (!isKeyNew || keyFile === null) return given
  const made = makeKeyFile(keyFile, secretKey)
  if (made.outcome === 'read') return { secretKey: made.key, keyFile, isKeyNew: false }
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
  if (given.isKeyNew) throw new EnvironmentError(`${under}, and no key is here: ${giveTheKey(given, current?.id)}`)
  const id = keyId(given.secretKey)
  const retired = rows.find((row) => row.id === id)?.retired_at
  const isNot = retired ? `was retired on ${retired.slice(0, 10)}` : 'is another'
  throw new EnvironmentError(`${under}; ${nameOf(given)}, ${id}, ${isNot}: ${giveTheKey(given, current?.id)}`)
}

const nameOf = ({ keyFile }: GivenKey) => (keyFile === null ? 'the key of GPOD_SECRET_KEY' : `the key in ${keyFile}`)

const giveTheKey = ({ keyFile }: GivenKey, id?: string) =>
  keyFile === null
    ? `set GPOD_SECRET_KEY to ${id === undefined ? 'that key' : `the key ${id}`}. Nothing was changed`
    : `put ${keyFile} back with ${id === undefined ? 'that key' : `the key ${id}`}, or give it as GPOD_SECRET_KEY. Nothing was changed`
