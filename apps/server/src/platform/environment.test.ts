import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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

  test('mail to elsewhere needs TLS in production, whatever its address says, and to this machine it does not', () => {
    const isTlsNeeded = (variables: object, url: string) =>
      readEnvironment({ ...variables, GPOD_DATA_DIR: data, GPOD_SMTP_URL: url }).mail.requiresTls
    expect(isTlsNeeded(good, 'smtp://wages:secret@mail.company.co.uk:587')).toBe(true)
    expect(isTlsNeeded(good, 'smtp://wages:secret@mail.company.co.uk?requireTLS=false')).toBe(true)
    expect(isTlsNeeded(good, 'smtps://mail.company.co.uk')).toBe(true)
    expect(isTlsNeeded(good, 'smtp://127.0.0.1.company.co.uk')).toBe(true)
    for (const host of ['localhost:25', '127.0.0.1', '[::1]:2525']) {
      expect(isTlsNeeded(good, `smtp://${host}`), host).toBe(false)
    }
    expect(isTlsNeeded({}, 'smtp://mailpit:1025')).toBe(false)
  })

  test.each([
    ['missing', null, /secret-key is gone, and the database of .* is sealed under the key in it: put the file back/],
    ['truncated', randomBytes(32).toString('base64').slice(0, 20), /does not hold a key/],
    ['empty', '', /does not hold a key/],
    ['not base64', 'x'.repeat(44), /does not hold a key/],
    ['of 16 bytes', randomBytes(16).toString('base64'), /does not hold a key/],
  ])('a key file that is %s beside a database stops the start in one line, and no key is made', (what, text, line) => {
    const folder = join(data, `file ${what}`)
    mkdirSync(folder)
    writeFileSync(join(folder, 'database.json'), '{}')
    if (text !== null) writeFileSync(join(folder, 'secret-key'), text)
    const before = readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')])
    const start = () => readEnvironment({ GPOD_DATA_DIR: folder })
    expect(start).toThrow(EnvironmentError)
    expect(start).toThrow(line)
    expect(start).toThrow(/^[^\n]*$/)
    expect(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')])).toEqual(before)
  })

  test.each(['abc', randomBytes(16).toString('base64'), randomBytes(33).toString('base64'), 'not base64 at all'])(
    'the key %s is refused: it is not 32 bytes in base64',
    (key) => {
      for (const name of ['GPOD_SECRET_KEY', 'GPOD_NEW_SECRET_KEY']) {
        expect(() => readEnvironment({ GPOD_DATA_DIR: data, [name]: key })).toThrow(
          `${name} must be 32 bytes in base64`,
        )
      }
    },
  )

  test('where nothing is yet a key is made once; for a database elsewhere it is not written down before that is known to be new', () => {
    const folder = join(data, 'nothing yet')
    const elsewhere = readEnvironment({ GPOD_DATA_DIR: folder, DATABASE_URL: good.DATABASE_URL })
    expect(elsewhere).toMatchObject({ isKeyNew: true, keyFile: join(folder, 'secret-key') })
    expect(existsSync(folder)).toBe(false)
    const made = readEnvironment({ GPOD_DATA_DIR: folder })
    expect(made).toMatchObject({ isKeyNew: false, keyFile: join(folder, 'secret-key') })
    expect(readEnvironment({ GPOD_DATA_DIR: folder }).secretKey).toEqual(made.secretKey)
    expect(readdirSync(folder)).toEqual(['secret-key'])
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

describe('whose word about an address is believed', () => {
  const proxies = (variables: object, list: string) =>
    readEnvironment({ ...variables, GPOD_DATA_DIR: data, GPOD_TRUSTED_PROXIES: list }).trustedProxies

  test('is that of the private networks in production and of nobody in development, unless said otherwise', () => {
    expect(proxies(good, '')).toEqual(['loopback', 'linklocal', 'uniquelocal'])
    expect(proxies({}, '')).toEqual([])
    const said = ['loopback', '203.0.113.7', '198.51.100.0/24', '2001:db8::/32']
    for (const variables of [good, {}]) expect(proxies(variables, said.join(', '))).toEqual(said)
  })

  test.each([
    'everybody',
    'true',
    '1',
    '0.0.0.0/0',
    '::/0',
    '10.0.0.0/33',
    '203.0.113.7/',
    '10.0.0.0/8/8',
    'loopback,,',
    'proxy.company.co.uk',
  ])('%s names nobody, and the start says what would', (list) => {
    expect(() => proxies(good, list)).toThrow(/^GPOD_TRUSTED_PROXIES: give addresses/)
  })
})

describe('a development server that others could reach', () => {
  const start = (variables: object) => () => readEnvironment({ GPOD_DATA_DIR: data, ...variables })

  test.each(['0.0.0.0', '::', '192.168.1.20', 'payroll.office'])(
    'does not start at %s with the demo or without its address',
    (HOST) => {
      const GPOD_PUBLIC_URL = 'http://payroll.office:3000'
      for (const more of [{}, { GPOD_DEMO: 'off' }, { GPOD_PUBLIC_URL }, { GPOD_PUBLIC_URL, GPOD_DEMO: 'on' }]) {
        expect(start({ HOST, ...more })).toThrow(EnvironmentError)
        expect(start({ HOST, ...more })).toThrow(/GPOD_DEMO=off and GPOD_PUBLIC_URL/)
      }
      expect(start({ HOST, GPOD_PUBLIC_URL, GPOD_DEMO: 'off' })().host).toBe(HOST)
      expect(start({ ...good, HOST })().host).toBe(HOST)
    },
  )

  test.each(['127.0.0.1', '127.8.8.8', 'localhost', '::1'])(
    'starts at %s, where only its own machine reaches it',
    (HOST) => {
      expect(start({ HOST })().hasDemo).toBe(true)
    },
  )
})

describe('where backups go', () => {
  const builtIn = { GPOD_DATA_DIR: data, GPOD_SECRET_KEY: good.GPOD_SECRET_KEY }

  test('is nowhere unless said, and is kept for thirty days and taken at two', () => {
    expect(readEnvironment(builtIn).backups).toBeNull()
    expect(readEnvironment({ ...builtIn, GPOD_BACKUP_DIR: '/mnt/backups' }).backups).toEqual({
      folder: '/mnt/backups',
      keepDays: 30,
      hour: 2,
    })
  })

  test.each([
    ['the data folder', { GPOD_BACKUP_DIR: data }, /would be lost with it/],
    ['a folder in it', { GPOD_BACKUP_DIR: join(data, 'backups') }, /would be lost with it/],
    ['that of a PostgreSQL of yours', { GPOD_BACKUP_DIR: '/b', DATABASE_URL: good.DATABASE_URL }, /pgBackRest/],
    ['kept for no day', { GPOD_BACKUP_DIR: '/b', GPOD_BACKUP_KEEP_DAYS: '0' }, /GPOD_BACKUP_KEEP_DAYS/],
    [
      'taken at an hour that is none',
      { GPOD_BACKUP_DIR: '/b', GPOD_BACKUP_HOUR: '24' },
      /GPOD_BACKUP_HOUR: give a whole number from 0 to 23/,
    ],
  ])('%s is refused', (_what, changes, line) => {
    expect(() => readEnvironment({ ...builtIn, ...changes })).toThrow(line)
  })

  test('a folder beside the data folder, whose name begins alike, is no part of it', () => {
    expect(readEnvironment({ ...builtIn, GPOD_BACKUP_DIR: `${data}-backups` }).backups?.folder).toBe(`${data}-backups`)
  })
})
