import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const usual = 'aes-256-gcm'

/** A record as a line of the state file: sealed under the first key, in base64, or in clear without one. */
export function lineOf(text: string, [key]: readonly Buffer[]): string {
  if (key === undefined) return text
  const nonce = randomBytes(12)
  const cipher = createCipheriv(usual, key, nonce)
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64')
}

/**
 * The record of a line of either kind, and whether the line is as it would be written now: sealed under the first key, or
 * in clear without one. Throws where no key opens it.
 */
export function openLine(line: string, keys: readonly Buffer[]): { text: string; isAsWritten: boolean } {
  if (line.startsWith('{')) return { text: line, isAsWritten: keys.length === 0 }
  const sealed = Buffer.from(line, 'base64')
  let problem: unknown = new Error('it is sealed, and no key was given')
  for (const [at, key] of keys.entries()) {
    try {
      const cipher = createDecipheriv(usual, key, sealed.subarray(0, 12)).setAuthTag(sealed.subarray(-16))
      const text = Buffer.concat([cipher.update(sealed.subarray(12, -16)), cipher.final()]).toString('utf8')
      return { text, isAsWritten: at === 0 }
    } catch (cause) {
      problem = cause
    }
  }
  throw problem
}

/** Keys as the settings have them: each 32 bytes in base64, with commas between. Null for anything else. */
export function keysOf(text: string): Buffer[] | null {
  const keys = text.split(',').map((one) => Buffer.from(one, 'base64'))
  return keys.every(({ length }) => length === 32) ? keys : null
}
