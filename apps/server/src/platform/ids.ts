import { randomBytes } from 'node:crypto'

/**
 * A UUID v7: a millisecond time stamp before 74 random bits, so that new rows land at the end of an index.
 * Made here because PostgreSQL 15 has no function for it.
 */
export function newId(now: number = Date.now()): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(now, 0, 6)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** A secret of 256 random bits as URL-safe text: session tokens, invitation codes. Only its hash is stored. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

const readable = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'

/** A code a person may read aloud: no letters or digits that look alike. */
export function newReadableCode(length: number): string {
  let code = ''
  while (code.length < length) {
    for (const byte of randomBytes(length - code.length)) {
      // Values past the last whole multiple would favour the first letters.
      if (byte < 240) code += readable[byte % readable.length]
    }
  }
  return code
}
