import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

// A file as it lies in a store: a salt, then chunks of AES-256-GCM under a key derived from the file's own and the salt.
// Each chunk is bound to what the file is, its position and whether it is the last, as those of backups are.

const chunkBytes = 64 * 1024
const tagBytes = 16
const saltBytes = 32

/** What was opened is not what was sealed: changed, cut off, or another file. */
export class DamagedFileError extends Error {
  override name = 'DamagedFileError'
}

export const newFileKey = (): Buffer => randomBytes(32)

/** The bytes of a file as they may lie anywhere. `about` is bound to them. */
export function sealFile(key: Buffer, about: string, content: Uint8Array): Buffer {
  const salt = randomBytes(saltBytes)
  const ownKey = derived(key, salt)
  const pieces: Buffer[] = [salt]
  let position = 0
  let at = 0
  do {
    const chunk = content.subarray(at, at + chunkBytes)
    at += chunkBytes
    const cipher = createCipheriv('aes-256-gcm', ownKey, nonceOf(position++, at >= content.length))
    cipher.setAAD(Buffer.from(about))
    pieces.push(cipher.update(chunk), cipher.final(), cipher.getAuthTag())
  } while (at < content.length)
  return Buffer.concat(pieces)
}

/** What was sealed, piece by piece: each is given once it is proven, and an end that was cut off is thrown. */
export async function* openFile(key: Buffer, about: string, sealed: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0)
  let ownKey: Buffer | null = null
  let position = 0
  const open = (chunk: Buffer, isLast: boolean): Buffer => {
    if (ownKey === null || chunk.length < tagBytes) throw new DamagedFileError(`${about} is not whole`)
    const decipher = createDecipheriv('aes-256-gcm', ownKey, nonceOf(position++, isLast)).setAAD(Buffer.from(about))
    decipher.setAuthTag(chunk.subarray(-tagBytes))
    try {
      return Buffer.concat([decipher.update(chunk.subarray(0, -tagBytes)), decipher.final()])
    } catch {
      throw new DamagedFileError(`${about} was changed or is not whole`)
    }
  }
  for await (const piece of sealed) {
    rest = Buffer.concat([rest, piece])
    if (ownKey === null) {
      if (rest.length < saltBytes) continue
      ownKey = derived(key, rest.subarray(0, saltBytes))
      rest = rest.subarray(saltBytes)
    }
    while (rest.length > chunkBytes + tagBytes) {
      yield open(rest.subarray(0, chunkBytes + tagBytes), false)
      rest = rest.subarray(chunkBytes + tagBytes)
    }
  }
  yield open(rest, true)
}

const derived = (key: Buffer, salt: Buffer) => createHmac('sha256', key).update(salt).digest()

function nonceOf(position: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt32BE(position, 7)
  nonce.writeUInt8(isLast ? 1 : 0, 11)
  return nonce
}
