import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type KeyRing, keyId, Seal } from '../src/platform/crypto.ts'
import { migrate, readMigrations } from '../src/platform/database/migrate.ts'
import { readEnvironment } from '../src/platform/environment.ts'
import { ensureSigningKey, migrateSigned } from '../src/platform/imprints/index.ts'
import { keyFileIn } from '../src/platform/keys/key-file.ts'
import { readKeyRows } from '../src/platform/keys/keys-store.ts'
import { adoptKeys, type GivenKey, proveKey, readSeal } from '../src/platform/keys/prove-keys.ts'
import { rotateKey } from '../src/platform/keys/rotate-keys.ts'
import { sealedColumns as columns } from '../src/tables.ts'
import { type EmptyDatabase, ofEnvironment, openEmptyDatabase } from './database.ts'
import { sealedBefore } from './sealed-before.ts'

/** Ends a transaction that has come to its last statement: a constraint that is judged there. */
const endsAtCommit = `
  create function end_it() returns trigger language plpgsql as $f$ begin raise 'killed'; end $f$;
  create constraint trigger ends after insert on signing_keys deferrable initially deferred for each row execute function end_it()`

const repository = join(import.meta.dirname, '../../..')
const root = mkdtempSync(join(tmpdir(), 'gpod-keys-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** How a server or a command ends that ends by itself, and what it said. */
function run(words: string[], environment: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', 'tsx', join(repository, 'apps/server/src/main.ts'), ...words], {
    cwd: repository,
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: '0', GPOD_DEMO: 'off', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [out, err] = ['', '']
  child.stdout.on('data', (data) => {
    out += data
  })
  child.stderr.on('data', (data) => {
    err += data
  })
  return new Promise<{ code: number | null; out: string; err: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, out, err })),
  )
}

describe('a server proves its key before it writes anything', () => {
  let opened: EmptyDatabase
  const key = randomBytes(32)
  beforeEach(async () => {
    opened = await openEmptyDatabase()
  })
  afterEach(() => opened.drop())

  /** What a server does with a database before anything else. */
  async function start({ owner }: EmptyDatabase, given: GivenKey): Promise<KeyRing> {
    const proven = await proveKey(owner, given, columns)
    await migrateSigned(owner, proven)
    const ring = await adoptKeys(owner, proven)
    await ensureSigningKey(owner, Seal.of(ring))
    return ring
  }

  test('a new database takes the first key and names it: another is refused in a line', async () => {
    expect(await start(opened, ofEnvironment(key))).toEqual({ current: key, others: [] })
    expect(await start(opened, ofEnvironment(key))).toEqual({ current: key, others: [] })

    const other = randomBytes(32)
    const line = new RegExp(`sealed under the key ${keyId(key)} .*, ${keyId(other)}, is another: set GPOD_SECRET_KEY`)
    await expect(proveKey(opened.owner, ofEnvironment(other), columns)).rejects.toThrow(line)
    await expect(readSeal(opened.owner, ofEnvironment(other))).rejects.toThrow(line)
    await expect(adoptKeys(opened.owner, ofEnvironment(other))).rejects.toThrow(line)
    expect(await readKeyRows(opened.owner)).toMatchObject([{ id: keyId(key), state: 'current', envelope: null }])
  })

  test('of two first servers with different keys one starts, and starts again', async () => {
    const givens = [key, randomBytes(32)].map(ofEnvironment)
    // Nothing is sealed yet, so that either key is as good.
    await Promise.all(givens.map((given) => proveKey(opened.owner, given, columns)))
    const both = await Promise.allSettled(givens.map((given) => start(opened, given)))
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const again = await Promise.allSettled(givens.map((given) => start(opened, given)))
    expect(again.map(({ status }) => status)).toEqual(both.map(({ status }) => status))
  })

  test('a migration whose server was killed before it ended has named no key: another server begins with its own', async () => {
    // It ends in the transaction that makes the key that signs and names the one it is sealed under.
    const migrations = readMigrations().map((one) =>
      one.name === '0008-imprints.sql' ? { ...one, sql: `${one.sql}; ${endsAtCommit}` } : one,
    )
    const killed = migrateSigned(opened.owner, ofEnvironment(randomBytes(32)), { migrations })
    await expect(killed).rejects.toThrow('killed')
    expect(await start(opened, ofEnvironment(key))).toEqual({ current: key, others: [] })
  })

  test('where what it names is lost, a key is proven by what it opens, were it only the key that signs', async () => {
    await start(opened, ofEnvironment(key))
    await opened.owner.query('delete from sealing_keys')
    const other = ofEnvironment(randomBytes(32))
    await expect(start(opened, other)).rejects.toThrow(/opens nothing of what is sealed/)
    expect(await readKeyRows(opened.owner)).toEqual([])
    expect(await start(opened, ofEnvironment(key))).toEqual({ current: key, others: [] })
  })

  test('two first servers of one data folder make one key', async () => {
    const folder = join(root, 'shared')
    const first = () => readEnvironment({ NODE_ENV: 'test', GPOD_DATA_DIR: folder, DATABASE_URL: opened.ownerUrl })
    const environments = [first(), first()]
    expect(environments.map(({ isKeyNew }) => isKeyNew)).toEqual([true, true])
    const rings = await Promise.all(environments.map((environment) => start(opened, environment)))
    expect(rings[1]).toEqual(rings[0])
    expect(readFileSync(keyFileIn(folder), 'utf8')).toBe(rings[0]?.current.toString('base64'))
    expect(statSync(keyFileIn(folder)).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder)).toEqual(['secret-key'])

    // The file is lost: none is made in its place.
    rmSync(keyFileIn(folder))
    await expect(proveKey(opened.owner, first(), columns)).rejects.toThrow(/no key is here: put .*secret-key back/)
    expect(readdirSync(folder)).toEqual([])
  })

  test('a process with a wrong key says so in one line, ends with 1, and leaves the database as it was', async () => {
    await start(opened, ofEnvironment(key))
    await opened.owner.query('drop schema if exists pgboss cascade')
    const ended = await run(['serve'], {
      DATABASE_URL: opened.ownerUrl,
      GPOD_DATA_DIR: join(root, 'wrong'),
      GPOD_SECRET_KEY: randomBytes(32).toString('base64'),
    })
    expect(ended).toMatchObject({ code: 1, out: '' })
    expect(ended.err).toMatch(/^the database is sealed under the key [0-9a-f]{16} .*Nothing was changed\n$/)
    const queues = await opened.owner.query("select 1 from pg_namespace where nspname = 'pgboss'")
    expect(queues.rows).toEqual([])
  })
})

test('a database of the version before is proven by what is sealed in it, and nothing of it is changed for a wrong key', async () => {
  const opened = await openEmptyDatabase()
  await migrate(opened.owner, { migrations: readMigrations().filter(({ name }) => name < '0007') })
  const key = randomBytes(32)
  const id = '11111111-1111-7111-8111-111111111111'
  const insert = `insert into employers (id, name, company_size, address, join_code, created_at, paying_account_sealed)
    values ($1, 'A', '1-10', 'A', 'JOIN', now(), $2)`
  await opened.owner.query(insert, [id, sealedBefore(key, '55779911', `employer-account:${id}`)])
  const wrong = ofEnvironment(randomBytes(32))
  await expect(proveKey(opened.owner, wrong, columns)).rejects.toThrow(/opens nothing of what is sealed/)
  await expect(proveKey(opened.owner, { ...wrong, keyFile: 'x', isKeyNew: true }, columns)).rejects.toThrow(/not here/)
  await proveKey(opened.owner, ofEnvironment(key), columns)
  expect((await opened.owner.query("select to_regclass('sealing_keys') as it")).rows).toEqual([{ it: null }])

  await migrateSigned(opened.owner, ofEnvironment(key))
  const ring = await adoptKeys(opened.owner, ofEnvironment(key))
  const next = randomBytes(32)
  // The account, and the key that signs.
  const turned = await rotateKey({ owner: opened.owner, given: key, columns, log: () => {} }, { next })
  expect(turned).toEqual({ current: next, opened: 2, unopened: [] })
  expect(ring.current).toEqual(key)
  await opened.drop()
})

test('a process whose key file is gone says so in one line, ends with 1, and makes none', async () => {
  const folder = join(root, 'gone')
  mkdirSync(folder)
  writeFileSync(join(folder, 'database.json'), '{}')
  const ended = await run(['serve'], { GPOD_DATA_DIR: folder })
  expect(ended).toMatchObject({ code: 1, out: '' })
  expect(ended.err).toMatch(/^\S+secret-key is gone, and the database of \S+ is sealed under the key in it: .*\n$/)
  expect(readdirSync(folder)).toEqual(['database.json'])
  expect(readFileSync(join(folder, 'database.json'), 'utf8')).toBe('{}')
})
