import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

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

/** The keys that open what is sealed here: everything new is sealed and signed under `current`. */
export type KeyRing = {
  current: Buffer
  /** A retired key opens what was left under it, and signs and proves nothing any more. */
  others: readonly { key: Buffer; isRetired: boolean }[]
}

/** Sealed under a key that is not among ours. */
export class UnknownKeyError extends Error {
  override name = 'UnknownKeyError'
  constructor(id: string) {
    super(`sealed under the key ${id}, which is not here`)
  }
}

/** What a value begins with that was sealed under this key: the version, and which key it is. */
function sealHeader(key: Buffer): Buffer {
  return Buffer.concat([Buffer.from([2]), Buffer.from(keyId(key), 'hex')])
}

/** Which key a sealed value names; null for one of version 1, which names none. */
export function keyIdOf(sealed: Buffer): string | null {
  switch (sealed.readUInt8(0)) {
    case 1:
      return null
    case 2:
      return sealed.subarray(1, 9).toString('hex')
    default:
      throw new Error('sealed with an unknown version')
  }
}

/**
 * Seals what is private (bank account and National Insurance numbers, reports, authenticator secrets) with AES-256-GCM
 * under a key that lives outside the database. `about` is bound to the sealed text: a value copied to another row or
 * column does not open. A sealed value names its key, so that several may be in use while one follows another.
 */
export class Seal {
  #current: Buffer
  #header: Buffer
  #keys: ReadonlyMap<string, { key: Buffer; isRetired: boolean }>

  constructor(current: Buffer) {
    const ring = ringById({ current, others: [] })
    this.#current = current
    this.#header = sealHeader(current)
    this.#keys = ring
  }

  /** A seal with all of these keys. */
  static of(ring: KeyRing): Seal {
    const seal = new Seal(ring.current)
    seal.use(ring)
    return seal
  }

  /** Takes these keys from now on, also for whoever holds this seal already. */
  use(ring: KeyRing): void {
    this.#keys = ringById(ring)
    this.#current = ring.current
    this.#header = sealHeader(ring.current)
  }

  /** The key that everything new is sealed under. */
  get current(): Buffer {
    return this.#current
  }

  /** Every key that opens something here. */
  get keys(): readonly Buffer[] {
    return [...this.#keys.values()].map(({ key }) => key)
  }

  /** All of them, as another thread takes them. */
  get ring(): KeyRing {
    const others = [...this.#keys.values()].filter(({ key }) => !key.equals(this.#current))
    return { current: this.#current, others }
  }

  /** What begins every value that is sealed from now on. */
  get header(): Buffer {
    return this.#header
  }

  /** Within the transaction that keeps it: whoever reseals everything waits for those under way. */
  close(text: string, about: string): Buffer {
    const nonce = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', this.#current, nonce).setAAD(Buffer.from(about))
    return Buffer.concat([this.#header, nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  }

  /** Throws when the value was changed or moved, and `UnknownKeyError` when its key is not among ours. */
  open(sealed: Buffer, about: string): string {
    const id = keyIdOf(sealed)
    if (id === null) return this.#openUnnamed(sealed.subarray(1), about)
    const known = this.#keys.get(id)
    if (known === undefined) throw new UnknownKeyError(id)
    return decipher(known.key, sealed.subarray(9), about)
  }

  #openUnnamed(body: Buffer, about: string): string {
    let problem: unknown
    for (const key of this.keys) {
      try {
        return decipher(key, body, about)
      } catch (error) {
        problem = error
      }
    }
    throw problem
  }

  /** A digest that only who holds the key can make: shows that an address or a ticket for `purpose` came from here. */
  sign(text: string, purpose: string): Buffer {
    return signature(this.#current, text, purpose)
  }

  /** Whether a digest is one of `sign`, under the current key or one that is not retired. */
  isSigned(text: string, purpose: string, given: Buffer): boolean {
    for (const { key, isRetired } of this.#keys.values()) {
      if (isRetired) continue
      const right = signature(key, text, purpose)
      if (given.length === right.length && timingSafeEqual(given, right)) return true
    }
    return false
  }
}

function ringById({ current, others }: KeyRing): Map<string, { key: Buffer; isRetired: boolean }> {
  const entries = [{ key: current, isRetired: false }, ...others]
  if (entries.some(({ key }) => key.length !== 32)) throw new RangeError('a sealing key has 32 bytes')
  return new Map(entries.map((entry) => [keyId(entry.key), entry]))
}

function signature(key: Buffer, text: string, purpose: string): Buffer {
  return createHmac('sha256', derive(key, purpose)).update(text).digest()
}

function decipher(key: Buffer, body: Buffer, about: string): string {
  const cipher = createDecipheriv('aes-256-gcm', key, body.subarray(0, 12)).setAAD(Buffer.from(about))
  cipher.setAuthTag(body.subarray(-16))
  return Buffer.concat([cipher.update(body.subarray(12, -16)), cipher.final()]).toString('utf8')
}
