import { createHmac } from 'node:crypto'

/** What a signature says: the product did it, or rows stood so when a migration found or left them. */
export type WorkKind = 'product' | 'standing'

export type Work = { id: string; kind: WorkKind; digest: Buffer }

/** What only who has the key can say of the imprints that one transaction left. */
export function workSignature(key: Buffer, { id, kind, digest }: Work): Buffer {
  return createHmac('sha256', key)
    .update(`work\n${id}\n${kind}\n${digest.toString('hex')}`)
    .digest()
}

/** The link before the first. */
export const firstLink = Buffer.alloc(32)

/** Fixes a signed work and all that were chained before it. */
export function workLink(key: Buffer, previous: Buffer, { id, signature }: { id: string; signature: Buffer }): Buffer {
  return createHmac('sha256', key).update(`link\n${id}\n`).update(previous).update(signature).digest()
}
