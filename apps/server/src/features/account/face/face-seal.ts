import type { Seal } from '../../../platform/crypto.ts'
import type { Descriptor } from './descriptors.ts'

export const faceSealedAbout = (userId: string) => `face:${userId}`

/** The template as it is stored: copied to another user it does not open, and the key is not in the database. */
export function sealFace(seal: Seal, { userId, face }: { userId: string; face: Descriptor }): Buffer {
  return seal.close(JSON.stringify(face.map((value) => Number(value.toFixed(6)))), faceSealedAbout(userId))
}

export function openFace(seal: Seal, { userId, sealed }: { userId: string; sealed: Buffer }): Descriptor {
  return JSON.parse(seal.open(sealed, faceSealedAbout(userId))) as number[]
}
