import { generateKeyPairSync, type JsonWebKey } from 'node:crypto'
import type { Seal } from '../crypto.ts'
import { firstRow, sql, type Tx } from '../database/database.ts'

/** The private key as it signs, and the public one as browsers take it (RFC 8292). */
export type PushKeys = { publicKey: string; privateJwk: JsonWebKey }

export const pushKeySealedAbout = 'push-key'

/** The key by which push services know this installation: made when it is first asked for, the same for all servers. */
export async function ensurePushKeys(tx: Tx, { seal, now }: { seal: Seal; now: string }): Promise<PushKeys> {
  const kept = await findKeys(tx, seal)
  if (kept) return kept
  await makeKeys(tx, { seal, now })
  const made = await findKeys(tx, seal)
  if (!made) throw new Error('the key for push services was made and is not there')
  return made
}

async function findKeys(tx: Tx, seal: Seal): Promise<PushKeys | null> {
  const row = await firstRow(
    tx,
    sql<{ public_key: string; private_sealed: Buffer }>`select public_key, private_sealed from push_keys`,
  )
  if (!row) return null
  return {
    publicKey: row.public_key,
    privateJwk: JSON.parse(seal.open(row.private_sealed, pushKeySealedAbout)) as JsonWebKey,
  }
}

async function makeKeys(tx: Tx, { seal, now }: { seal: Seal; now: string }): Promise<void> {
  const jwk = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })
  const point = [jwk.x, jwk.y].map((part) => Buffer.from(String(part), 'base64url'))
  const publicKey = Buffer.concat([Buffer.from([4]), ...point]).toString('base64url')
  await sql`
    insert into push_keys (public_key, private_sealed, made_at)
    values (${publicKey}, ${seal.close(JSON.stringify(jwk), pushKeySealedAbout)}, ${now}) on conflict do nothing
  `.execute(tx)
}
