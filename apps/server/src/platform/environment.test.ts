import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { EnvironmentError, readEnvironment } from './environment.ts'
import { weaknessOf } from './weak-secret.ts'

const data = mkdtempSync(join(tmpdir(), 'gpod-environment-'))
afterAll(() => rmSync(data, { recursive: true }))

const good = {
  NODE_ENV: 'production',
  GPOD_DATA_DIR: data,
  DATABASE_URL: 'postgresql://gpod@10.0.0.1/gpod',
  GPOD_SECRET_KEY: randomBytes(32).toString('base64'),
  GPOD_PUBLIC_URL: 'https://pay.company.co.uk',
}
const bank = {
  GPOD_BANK_URL: 'https://bank.company.co.uk',
  GPOD_BANK_API_KEY: randomBytes(24).toString('hex'),
  GPOD_BANK_WEBHOOK_SECRET: randomBytes(32).toString('base64'),
}

describe('a production server does not start on a weak secret', () => {
  test('random ones are taken', () => {
    expect(readEnvironment({ ...good, ...bank }).isProduction).toBe(true)
  })

  test.each([
    ['no sealing key', { GPOD_SECRET_KEY: '' }, /GPOD_SECRET_KEY/],
    ['a key of zeros', { GPOD_SECRET_KEY: Buffer.alloc(32).toString('base64') }, /repeats/],
    ['a key of words', { GPOD_SECRET_KEY: Buffer.from('the quick brown fox jumps over a').toString('base64') }, /text/],
    ['a short bank key', { ...bank, GPOD_BANK_API_KEY: 'k3yk3yk3yk3yk3yk' }, /GPOD_BANK_API_KEY/],
    [
      'a guessable webhook secret',
      { ...bank, GPOD_BANK_WEBHOOK_SECRET: `secret-${randomBytes(24).toString('hex')}` },
      /WEBHOOK/,
    ],
    ['a public address without TLS', { GPOD_PUBLIC_URL: 'http://pay.company.co.uk' }, /https/],
    ['no public address, of which mailed links and passkeys are', { GPOD_PUBLIC_URL: '' }, /GPOD_PUBLIC_URL/],
    ['a bank spoken to without TLS', { ...bank, GPOD_BANK_URL: 'http://bank.company.co.uk' }, /https/],
    ['the demo company, whose passwords are public', { GPOD_DEMO: 'on' }, /GPOD_DEMO/],
  ])('%s', (_what, change, says) => {
    const start = () => readEnvironment({ ...good, ...change })
    expect(start).toThrow(EnvironmentError)
    expect(start).toThrow(says)
  })

  test('a newcomer needs none of it', () => {
    expect(readEnvironment({ GPOD_DATA_DIR: data }).secretKey).toHaveLength(32)
  })

  test('what is random passes, however it is written', () => {
    fc.assert(
      fc.property(fc.constantFrom('hex', 'base64', 'base64url'), (encoding) => {
        // A word of the list may come up by chance; then the operator makes another.
        const text = randomBytes(32).toString(encoding as BufferEncoding)
        const weakness = weaknessOf(text, { bytes: 24 })
        expect([null, 'contains a word that is guessed first']).toContain(weakness)
        expect(weaknessOf(randomBytes(32), { bytes: 32 })).not.toBe('repeats a few characters')
      }),
    )
  })
})
