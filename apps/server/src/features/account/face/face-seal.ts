import type { Seal } from '../../../platform/crypto.ts'
import type { SealedColumn } from '../../../platform/keys/sealed-column.ts'
import type { Descriptor } from './descriptors.ts'

const about = (userId: string) => `face:${userId}`

export const sealedColumns: readonly SealedColumn[] = [
  { table: 'face_templates', column: 'template_sealed', by: ['user_id'], about },
]

/** The template as it is stored: copied to another user it does not open, and the key is not in the database. */
export function sealFace(seal: Seal, { userId, face }: { userId: string; face: Descriptor }): Buffer {
  return seal.close(JSON.stringify(face.map((value) => Number(value.toFixed(6)))), about(userId))
}

export function openFace(seal: Seal, { userId, sealed }: { userId: string; sealed: Buffer }): Descriptor {
  return JSON.parse(seal.open(sealed, about(userId))) as number[]
}
