import { createCipheriv, createHmac, randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { derive, keyId, keyIdOf, Seal, UnknownKeyError } from './crypto.ts'

const about = 'worker-nino:1'
const [first, second, third] = [randomBytes(32), randomBytes(32), randomBytes(32)]

/** A value as versions before this one sealed it: 1, nonce, ciphertext, tag. */
function sealedInVersionOne(key: Buffer, text: string): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about))
  return Buffer.concat([Buffer.from([1]), nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

function ringOf(current: Buffer, ...others: { key: Buffer; isRetired: boolean }[]): Seal {
  const seal = new Seal(current)
  seal.use({ current, others })
  return seal
}

test('the id of a key is the beginning of its HMAC-SHA-256 of "key id", and tells nothing of the key', () => {
  const key = Buffer.from('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f', 'hex')
  expect(keyId(key)).toBe(createHmac('sha256', key).update('key id').digest('hex').slice(0, 16))
  expect(keyId(key)).toMatch(/^[0-9a-f]{16}$/)
  expect(derive(key, 'key id')).toHaveLength(32)
})

describe('a sealed value', () => {
  test('names its key, and opens for what it is about alone', () => {
    const sealed = new Seal(first).close('AB123456C', about)
    expect(keyIdOf(sealed)).toBe(keyId(first))
    expect(new Seal(first).open(sealed, about)).toBe('AB123456C')
    expect(() => new Seal(first).open(sealed, 'worker-nino:2')).toThrow()
    expect(sealed.includes('AB123456C')).toBe(false)
  })

  test('of a key that is not here says which one it is; with that key it opens', () => {
    const sealed = new Seal(first).close('AB123456C', about)
    expect(() => new Seal(second).open(sealed, about)).toThrow(new UnknownKeyError(keyId(first)))
    for (const isRetired of [false, true]) {
      expect(ringOf(second, { key: first, isRetired }).open(sealed, about)).toBe('AB123456C')
    }
  })

  test('does not open when any byte of it was changed', () => {
    const sealed = new Seal(first).close('AB123456C', about)
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed)
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
      expect(() => new Seal(first).open(changed, about), `byte ${at}`).toThrow()
    }
  })

  test('of the version before, which names no key, opens under whichever of ours it is', () => {
    const sealed = sealedInVersionOne(first, 'AB123456C')
    expect(keyIdOf(sealed)).toBeNull()
    expect(new Seal(first).open(sealed, about)).toBe('AB123456C')
    expect(ringOf(second, { key: third, isRetired: true }, { key: first, isRetired: true }).open(sealed, about)).toBe(
      'AB123456C',
    )
    expect(() => new Seal(second).open(sealed, about)).toThrow()
  })

  test('is sealed under the current key, from the moment that another one is', () => {
    const seal = new Seal(first)
    seal.use({ current: second, others: [{ key: first, isRetired: false }] })
    expect(keyIdOf(seal.close('x', about))).toBe(keyId(second))
  })
})

describe('a signature', () => {
  const signed = new Seal(first).sign('document 1', 'document-address')

  test('proves one text for one purpose', () => {
    const seal = new Seal(first)
    expect(seal.isSigned('document 1', 'document-address', signed)).toBe(true)
    expect(seal.isSigned('document 2', 'document-address', signed)).toBe(false)
    expect(seal.isSigned('document 1', 'export-address', signed)).toBe(false)
    expect(seal.isSigned('document 1', 'document-address', signed.subarray(1))).toBe(false)
    expect(seal.isSigned('document 1', 'document-address', Buffer.alloc(0))).toBe(false)
  })

  test('of the key before proves until that key is retired', () => {
    expect(ringOf(second, { key: first, isRetired: false }).isSigned('document 1', 'document-address', signed)).toBe(
      true,
    )
    expect(ringOf(second, { key: first, isRetired: true }).isSigned('document 1', 'document-address', signed)).toBe(
      false,
    )
  })
})

test('a key has 32 bytes', () => {
  expect(() => new Seal(randomBytes(16))).toThrow(RangeError)
})
