import { createCipheriv, randomBytes } from 'node:crypto'

/** A value as the version before sealed it. */
export function sealedBefore(key: Buffer, text: string, about: string): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about))
  return Buffer.concat([Buffer.from([1]), nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
}
