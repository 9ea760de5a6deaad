import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'

/** SHA-256: how tokens and codes with full randomness are stored. Not for passwords. */
export function sha256(text: string | Buffer): Buffer {
  return createHash('sha256').update(text).digest()
}

/** The same digest for the same key and text: derives one secret from another for a named purpose. */
export function derive(key: Buffer, purpose: string): Buffer {
  return createHmac('sha256', key).update(purpose).digest()
}

/** Names a key without telling anything of it: 16 hexadecimal digits, the same for the same key wherever it is used. */
export function keyId(key: Buffer): string {
  return derive(key, 'key id').subarray(0, 8).toString('hex')
}

/**
 * Seals short secrets (bank account and National Insurance numbers, authenticator secrets) with AES-256-GCM under a key
 * that lives outside the database. `about` is bound to the sealed text: a value copied to another row or column does
 * not open.
 */
export class Seal {
  readonly #key: Buffer

  constructor(key: Buffer) {
    if (key.length !== 32) throw new RangeError('a sealing key has 32 bytes')
    this.#key = key
  }

  close(text: string, about: string): Buffer {
    const nonce = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonce).setAAD(Buffer.from(about))
    return Buffer.concat([Buffer.from([1]), nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  }

  /** A digest that only who holds the key can make: shows that an address or a ticket for `purpose` came from here. */
  sign(text: string, purpose: string): Buffer {
    return createHmac('sha256', derive(this.#key, purpose)).update(text).digest()
  }

  /** Throws when the value was changed, moved, or sealed under another key. */
  open(sealed: Buffer, about: string): string {
    if (sealed.readUInt8(0) !== 1) throw new Error('sealed with an unknown version')
    const decipher = createDecipheriv('aes-256-gcm', this.#key, sealed.subarray(1, 13)).setAAD(Buffer.from(about))
    decipher.setAuthTag(sealed.subarray(-16))
    return Buffer.concat([decipher.update(sealed.subarray(13, -16)), decipher.final()]).toString('utf8')
  }
}
