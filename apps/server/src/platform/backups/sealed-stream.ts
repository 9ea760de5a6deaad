import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { z } from 'zod'
import { derive, keyId } from '../crypto.ts'
import { BackupError } from './backup-error.ts'

// A sealed file is a line of JSON, its header, and chunks of AES-256-GCM under a key of its own, derived from the backup
// key and a random salt. Each chunk is bound to the header, its position and whether it is the last (the STREAM
// construction of Hoang, Reyhanitabar, Rogaway and Vizár): whatever is changed, moved, left out or cut off is noticed.

const chunkBytes = 64 * 1024
const tagBytes = 16
const headerBytesMax = 4096
const format = 'gpod-sealed-1'

/** What backups are sealed with, and the name of the secret key it comes from. */
export type BackupKey = { id: string; key: Buffer }

/** The backup key of a secret key, `GPOD_SECRET_KEY`, by which alone its backups open. */
export const backupKeyOf = (secretKey: Buffer): BackupKey => ({
  id: keyId(secretKey),
  key: derive(secretKey, 'backups'),
})

const headerShape = z.object({
  format: z.literal(format),
  /** Names the secret key. */
  key: z.string(),
  salt: z.string(),
  /** Which file of the backup folder this is: another in its place does not open. */
  about: z.string(),
  facts: z.record(z.string(), z.string()),
})

export type SealedHeader = z.infer<typeof headerShape>

/** Seals what flows through it. `facts` stand in clear in the header, and are bound to the content. */
export function sealing(
  { id, key }: BackupKey,
  { about, facts = {} }: { about: string; facts?: Record<string, string> },
): Transform {
  const salt = randomBytes(32)
  const header = Buffer.from(`${JSON.stringify({ format, key: id, salt: salt.toString('base64'), about, facts })}\n`)
  if (header.length > headerBytesMax) throw new RangeError('a header has at most 4 KiB')
  const fileKey = keyOfFile(key, salt)
  let waiting: Buffer[] = []
  let waitingBytes = 0
  let position = 0
  const seal = (chunk: Buffer, isLast: boolean): Buffer => {
    const cipher = createCipheriv('aes-256-gcm', fileKey, nonceOf(position++, isLast)).setAAD(header)
    return Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
  }
  return new Transform({
    construct(done) {
      this.push(header)
      done()
    },
    transform(data: Buffer, _encoding, done) {
      waiting.push(data)
      waitingBytes += data.length
      if (waitingBytes > chunkBytes) {
        // One byte at least waits for the end, which alone says which chunk is the last.
        let rest = Buffer.concat(waiting)
        while (rest.length > chunkBytes) {
          this.push(seal(rest.subarray(0, chunkBytes), false))
          rest = rest.subarray(chunkBytes)
        }
        waiting = [rest]
        waitingBytes = rest.length
      }
      done()
    },
    flush(done) {
      this.push(seal(Buffer.concat(waiting), true))
      done()
    },
  })
}

/**
 * What was sealed into `file` as `about`, piece by piece, by the one of `keys` that its header names. Throws `BackupError`
 * when that is none of them, it is another file than it should be, or was changed or cut off; what was given out before
 * is as it was sealed.
 */
export async function* openSealed(file: string, keys: readonly BackupKey[], about: string): AsyncGenerator<Buffer> {
  const damaged = () => new BackupError(`${file} was changed, is damaged or is not whole`)
  let rest: Buffer = Buffer.alloc(0)
  let opening: { header: Buffer; fileKey: Buffer } | null = null
  let position = 0
  const openChunk = (sealed: Buffer, isLast: boolean): Buffer => {
    if (opening === null || sealed.length < tagBytes) throw damaged()
    const { header, fileKey } = opening
    const decipher = createDecipheriv('aes-256-gcm', fileKey, nonceOf(position++, isLast)).setAAD(header)
    decipher.setAuthTag(sealed.subarray(-tagBytes))
    try {
      return Buffer.concat([decipher.update(sealed.subarray(0, -tagBytes)), decipher.final()])
    } catch {
      throw damaged()
    }
  }
  for await (const data of createReadStream(file, { highWaterMark: 4 * chunkBytes })) {
    rest = rest.length === 0 ? data : Buffer.concat([rest, data])
    if (opening === null) {
      const end = rest.indexOf('\n')
      if (end === -1 && rest.length <= headerBytesMax) continue
      const header = rest.subarray(0, end + 1)
      const told = parseHeader(header.toString('utf8'))
      if (told === null) throw damaged()
      const own = keys.find(({ id }) => id === told.key)
      if (own === undefined) throw underAnother(file, told.key, keys)
      if (told.about !== about) throw new BackupError(`${file} is another file than it should be: ${told.about}`)
      opening = { header, fileKey: keyOfFile(own.key, Buffer.from(told.salt, 'base64')) }
      rest = rest.subarray(end + 1)
    }
    while (rest.length > chunkBytes + tagBytes) {
      yield openChunk(rest.subarray(0, chunkBytes + tagBytes), false)
      rest = rest.subarray(chunkBytes + tagBytes)
    }
  }
  yield openChunk(rest, true)
}

/** All of a small sealed file. */
export async function readSealed(file: string, keys: readonly BackupKey[], about: string): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of openSealed(file, keys, about)) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** What a sealed file says of itself in clear, or null for another kind of file. Not proven before the file is opened. */
export async function readSealedHeader(file: string): Promise<SealedHeader | null> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headerBytesMax), 0, headerBytesMax, 0)
    const text = buffer.subarray(0, bytesRead).toString('utf8')
    return parseHeader(text.slice(0, text.indexOf('\n') + 1))
  } finally {
    await handle.close()
  }
}

/** What to do about a file whose key is not among those given. */
export function underAnother(file: string, needed: string, keys: readonly BackupKey[]): BackupError {
  const given = keys.map(({ id }) => id).join(' and ')
  return new BackupError(
    `${file} is sealed under the key ${needed}, and the given one is ${given}: set GPOD_SECRET_KEY to the key ${needed}, or give it beside the other as GPOD_OLD_SECRET_KEYS`,
  )
}

function parseHeader(line: string): SealedHeader | null {
  try {
    return headerShape.parse(JSON.parse(line))
  } catch {
    return null
  }
}

const keyOfFile = (key: Buffer, salt: Buffer) => createHmac('sha256', key).update(salt).digest()

/** Never the same twice under one file's key: the chunk's position, and whether it is the last. */
function nonceOf(position: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeBigUInt64BE(BigInt(position), 3)
  nonce.writeUInt8(isLast ? 1 : 0, 11)
  return nonce
}
