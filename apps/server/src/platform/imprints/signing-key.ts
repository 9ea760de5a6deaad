import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import type { Seal } from '../crypto.ts'
import { type WorkKind, workSignature } from './signature.ts'

type Connection = pg.Pool | pg.ClientBase

/** What the sealed signing key is bound to. */
export const signingKeySealedAbout = 'signing-key'

/**
 * The key that work is signed with: random, sealed in the database, made when there is none yet. So it stays when the
 * server's own key is replaced. Throws where it was sealed under a key that this server does not have.
 */
export async function ensureSigningKey(owner: Connection, seal: Seal): Promise<Buffer> {
  const made = seal.close(randomBytes(32).toString('base64'), signingKeySealedAbout)
  await owner.query('insert into signing_keys (id, key_sealed) values (1, $1) on conflict do nothing', [made])
  const key = await findSigningKey(owner, seal)
  if (typeof key === 'string') throw new Error(`the key that work is signed with: ${key}`)
  return key
}

/** The key that work was signed with, or why there is none: it was never made, or it opens under no key of `seal`. */
export async function findSigningKey(owner: Connection, seal: Seal): Promise<Buffer | 'none' | 'does not open'> {
  const kept = await owner.query<{ key_sealed: Buffer }>('select key_sealed from signing_keys')
  const [row] = kept.rows
  if (!row) return 'none'
  try {
    return Buffer.from(seal.open(row.key_sealed, signingKeySealedAbout), 'base64')
  } catch {
    return 'does not open'
  }
}

/**
 * Signs what a migration left, last of all in its transaction: `standing`, for what stood there before is not known to have
 * been the product's. Does nothing, and asks for no seal, in a database that leaves no imprints yet.
 */
export async function signStandingWork(connection: pg.ClientBase, openSeal: () => Promise<Seal>): Promise<void> {
  const known = await connection.query<{ exists: boolean }>("select to_regclass('signing_keys') is not null as exists")
  if (!known.rows[0]?.exists) return
  await signWork(connection, await ensureSigningKey(connection, await openSeal()), 'standing')
}

/** Signs what the product wrote over a connection of the database's owner, last of all in its transaction. */
export function signOwnersWork(connection: pg.ClientBase, { signingKey }: { signingKey: Buffer }): Promise<void> {
  return signWork(connection, signingKey, 'product')
}

async function signWork(connection: pg.ClientBase, signingKey: Buffer, kind: WorkKind): Promise<void> {
  const found = await connection.query<{ id: string; digest: Buffer }>('select id, digest from work_to_sign()')
  const [work] = found.rows
  if (!work) return
  await connection.query('insert into signed_work (id, kind, digest, signature) values ($1, $2, $3, $4)', [
    work.id,
    kind,
    work.digest,
    workSignature(signingKey, { ...work, kind }),
  ])
}
