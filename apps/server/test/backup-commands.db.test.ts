import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keyId, Seal } from '../src/platform/crypto.ts'
import { prepareApplicationRole } from '../src/platform/database/application-role.ts'
import { openPool } from '../src/platform/database/pool.ts'
import { findPostmaster, freePort } from '../src/platform/embedded-database/postmaster.ts'
import { findEmbeddedDatabase, openEmbeddedDatabase } from '../src/platform/embedded-database.ts'
import { ensureSigningKey, migrateSigned } from '../src/platform/imprints/index.ts'
import { countAsWritten, ofEnvironment } from './database.ts'
import { bundleApps, type KillableProcesses } from './killed-processes.ts'

// The commands as they are run: bundled, in processes of their own, on a built-in database.
let processes: KillableProcesses
let root = ''
const secretKey = randomBytes(32)
const personId = '00000000-0000-7000-8000-000000000001'

beforeAll(async () => {
  processes = await bundleApps(['server'])
  root = await mkdtemp(join(tmpdir(), 'gpod-commands-'))
  await chmod(root, 0o755)
  await inDatabase('data', async (owner, adminUrl) => {
    await prepareApplicationRole(owner, adminUrl)
    await migrateSigned(owner, ofEnvironment(secretKey))
    await owner.query(
      `insert into users (id, username, email, password_hash, first_name, last_name, created_at)
       values ($1, 'ann', 'ann@example.com', '', 'Ann', 'Acre', now())`,
      [personId],
    )
    await owner.query(
      `insert into sessions (id, token_hash, user_id, created_at, last_seen_at, expires_at)
       values ($1, '\\x01', $1, now(), now(), now() + interval '12 hours')`,
      [personId],
    )
    await owner.query(
      `insert into account_links (token_hash, user_id, purpose, email, created_at, expires_at)
       values ('\\x02', $1, 'reset_password', 'ann@example.com', now(), now() + interval '1 hour')`,
      [personId],
    )
    const signingKey = await ensureSigningKey(owner, new Seal(secretKey))
    await countAsWritten({ owner, database: { signingKey } })
  })
})
afterAll(async () => {
  await processes?.close()
  await rm(root, { recursive: true, force: true })
})

/** Does something in a database that no server runs on. */
async function inDatabase<T>(
  name: string,
  work: (owner: ReturnType<typeof openPool>, adminUrl: string) => Promise<T>,
): Promise<T> {
  const opened = await openEmbeddedDatabase({ dataDirectory: join(root, name), log: () => {} })
  const owner = openPool(opened.adminUrl, { size: 2 })
  try {
    return await work(owner, opened.adminUrl)
  } finally {
    await owner.end()
    await opened.stop()
  }
}

const environmentFor = (name: string, changes: Record<string, string> = {}) => ({
  GPOD_DATA_DIR: join(root, name),
  GPOD_SECRET_KEY: secretKey.toString('base64'),
  GPOD_DEMO: 'off',
  ...changes,
})

/** What a command prints, and how it ends. */
function run(
  parameters: string[],
  environment: Record<string, string>,
): Promise<{ code: number | null; said: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(processes.folder, 'server/main.js'), ...parameters], {
      cwd: processes.folder,
      env: { PATH: process.env.PATH ?? '', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (data) => {
        said += data
      })
    }
    child.once('close', (code) => resolve({ code, said }))
  })
}

describe('npm run backup', () => {
  test.each<[what: string, parameters: string[], changes: Record<string, string>, line: RegExp]>([
    ['without a folder', [], {}, /^say where to: npm run backup -- DIR, or set GPOD_BACKUP_DIR$/],
    ['into the data folder', ['DATA/backups'], {}, /is in the data folder, and would be lost with it/],
    [
      'of a folder without a database',
      ['ROOT/b'],
      { GPOD_DATA_DIR: 'ROOT/none', GPOD_SECRET_KEY: '' },
      /none holds no database yet/,
    ],
    [
      'of a PostgreSQL of yours',
      ['ROOT/b'],
      { DATABASE_URL: 'postgresql://127.0.0.1:9/x' },
      /pgBackRest: docs\/topics\/backup.md/,
    ],
    ['into what is no folder', ['/dev/null/backups'], {}, /^ENOTDIR: not a directory/],
  ])('%s is refused in a line, and leaves nothing', async (_what, parameters, changes, line) => {
    const placed = (text: string) => text.replace('DATA', join(root, 'data')).replace('ROOT', root)
    const given = Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, placed(value)]))
    const { code, said } = await run(['backup', ...parameters.map(placed)], environmentFor('data', given))
    expect(said.trim().split('\n').at(-1)).toMatch(line)
    expect(said).not.toMatch(/^\s+at /m)
    expect(code).toBe(1)
    expect(readdirSync(root).filter((name) => !['data', 'none'].includes(name))).toEqual([])
    expect(existsSync(join(root, 'none'))).toBe(false)
  })
})

test.each([['keys'], ['keys', 'verify'], ['operator', 'list'], ['operator', 'add', 'pat@example.com']])(
  '%s %s of a folder without a database is refused in a line, and makes neither a database nor a key',
  async (...parameters) => {
    const { code, said } = await run(parameters.filter(Boolean), environmentFor('none', { GPOD_SECRET_KEY: '' }))
    expect(said).toMatch(/^.*none holds no database yet \(GPOD_DATA_DIR\).*\n$/)
    expect(code).toBe(1)
    expect(existsSync(join(root, 'none'))).toBe(false)
  },
)

test('a stopped database is backed up, restored, proven and left stopped; nobody is signed in to the restored one', async () => {
  const folder = join(root, 'backups-of-stopped')
  const backup = await run(['backup', folder], environmentFor('data'))
  expect(backup).toMatchObject({ code: 0 })
  expect(backup.said).toContain(`the secret key ${keyId(secretKey)} alone, which is not in it: keep that key`)
  expect(backup.said).not.toContain(secretKey.toString('base64'))
  expect(findPostmaster(join(root, 'data', 'postgresql'))).toBeNull()

  const list = await run(['restore', folder, '--list'], environmentFor('list'))
  expect(list).toMatchObject({ code: 0, said: expect.stringMatching(/^the backup of \d{4}-\d\d-\d\dT.*Z as it is/) })
  const restore = await run(['restore', folder], environmentFor('restored'))
  expect(restore.said).toMatch(/holds everything committed by \d{4}-/)
  expect(restore.said).toMatch(/0 journals, 0 postings: no difference/)
  expect(restore.code).toBe(0)
  expect(findPostmaster(join(root, 'restored', 'postgresql'))).toBeNull()
  await inDatabase('restored', async (owner) => {
    expect((await owner.query('select username from users')).rows).toEqual([{ username: 'ann' }])
    expect((await owner.query('select 1 from sessions where ended_at is null')).rows).toEqual([])
    expect((await owner.query('select 1 from account_links where used_at is null')).rows).toEqual([])
  })

  const again = await run(['restore', folder], environmentFor('restored'))
  expect(again.said).toMatch(/is not empty .*: a backup is restored into a new folder, and never over what is there/)
  expect(again.code).toBe(1)
})

test('a restore needs the key of the backup, makes none, and says which it is', async () => {
  const folder = join(root, 'backups-of-stopped')
  const { GPOD_SECRET_KEY: _, ...withoutKey } = environmentFor('keyless')
  const keyless = await run(['restore', folder], withoutKey)
  expect(keyless).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^give the key that the backup was made under/),
  })
  expect(existsSync(join(root, 'keyless'))).toBe(false)
  const other = randomBytes(32)
  const wrong = await run(['restore', folder], { ...withoutKey, GPOD_SECRET_KEY: other.toString('base64') })
  expect(wrong.said.trim()).toMatch(
    new RegExp(`sealed under the key ${keyId(secretKey)}, and the given one is ${keyId(other)}: set GPOD_SECRET_KEY`),
  )
  expect(wrong.code).toBe(1)
  expect(existsSync(join(root, 'keyless', 'postgresql'))).toBe(false)
})

/** In the database of the running server. */
async function keepWord(word: string): Promise<void> {
  const owner = openPool((await findEmbeddedDatabase(join(root, 'data'))) ?? '', { size: 1 })
  await owner.query('create table kept (word text)')
  await owner.query('insert into kept values ($1)', [word])
  await owner.end()
}

test('a server backs itself up from its start to its end, says so at /readyz, and is backed up elsewhere beside it', async () => {
  const port = await freePort(null)
  const environment = environmentFor('data', {
    PORT: String(port),
    GPOD_BACKUP_DIR: join(root, 'backups-of-server'),
    GPOD_BANK_URL: 'http://127.0.0.1:9',
    GPOD_BANK_API_KEY: randomBytes(16).toString('hex'),
    GPOD_BANK_WEBHOOK_SECRET: randomBytes(16).toString('hex'),
    GPOD_HMRC_URL: 'http://127.0.0.1:9',
    LOG_LEVEL: 'silent',
  })
  const { child, line } = processes.start('server', ['serve'], environment, (said) => said === 'ready')
  await line
  const readiness = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).json()
  await expect.poll(readiness, { timeout: 60_000 }).toEqual({ status: 'ready', backups: 'good' })
  const beside = await run(['backup', join(root, 'backups-beside')], environment)
  expect(beside).toMatchObject({ code: 0 })
  // A verification by hand finds the server's database, and notes what it found as that of a night does.
  expect(await run(['verify'], environment)).toMatchObject({ code: 0 })
  const operator = await run(['operator', 'add', 'pat@example.com'], { ...environment, PORT: '' })
  expect(operator.said).toContain(`http://localhost:${port}/reset-password?type=operator#`)
  await keepWord('just before the end')
  child.kill('SIGTERM')
  await expect.poll(() => child.exitCode, { timeout: 60_000 }).toBe(0)

  for (const name of ['backups-of-server', 'backups-beside']) {
    expect(await run(['restore', join(root, name), '--list'], environmentFor('list'))).toMatchObject({ code: 0 })
  }
  expect(await run(['restore', join(root, 'backups-of-server')], environmentFor('whole'))).toMatchObject({ code: 0 })
  await inDatabase('whole', async (owner) => {
    expect((await owner.query('select word from kept')).rows).toEqual([{ word: 'just before the end' }])
    expect((await owner.query('select differences, problem from verify_runs')).rows).toEqual([
      { differences: 0, problem: null },
    ])
  })
}, 300_000)
