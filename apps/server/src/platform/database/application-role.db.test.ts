import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { derive } from '../crypto.ts'
import { type EmbeddedDatabase, openEmbeddedDatabase } from '../embedded-database.ts'
import { prepareApplicationRole } from './application-role.ts'
import { openPool } from './pool.ts'

// A cluster of its own: who is let in without a password is a setting of the whole of it.
let folder: string
let cluster: EmbeddedDatabase
let withoutPassword: URL
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gpod-role-'))
  await chmod(folder, 0o755)
  cluster = await openEmbeddedDatabase({ dataDirectory: folder, durable: false, log: () => {} })
  withoutPassword = new URL(cluster.adminUrl)
  withoutPassword.password = ''
})
afterEach(() => vi.unstubAllEnvs())
afterAll(async () => {
  await cluster.stop()
  await rm(folder, { recursive: true, force: true })
})

async function prepare(adminUrl: string): Promise<string> {
  const owner = openPool(adminUrl, { size: 1 })
  try {
    return await prepareApplicationRole(owner, adminUrl)
  } finally {
    await owner.end()
  }
}

/** Who is let in by this address; rejects where nobody is. */
async function whoIs(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<{ name: string }>('select current_user as name')).rows[0]?.name ?? ''
  } finally {
    await client.end()
  }
}

/** The address with the password that anybody can work out who reads the source. */
function withPublicPassword(): string {
  const url = new URL(withoutPassword)
  url.username = 'gpod_app'
  url.password = derive(Buffer.from(`${withoutPassword.username}:`), 'gpod application role').toString('hex')
  return url.toString()
}

test('with the password in the address or beside it the role has one of its own, the same for every server, that nobody can work out', async () => {
  const url = await prepare(cluster.adminUrl)
  expect(await whoIs(url)).toBe('gpod_app')
  expect(await prepare(cluster.adminUrl)).toBe(url)
  await expect(whoIs(withPublicPassword())).rejects.toMatchObject({ code: '28P01' })

  vi.stubEnv('PGPASSWORD', decodeURIComponent(new URL(cluster.adminUrl).password))
  const beside = await prepare(withoutPassword.toString())
  expect(await whoIs(beside)).toBe('gpod_app')
  expect(await prepare(withoutPassword.toString())).toBe(beside)
  await expect(whoIs(withPublicPassword())).rejects.toMatchObject({ code: '28P01' })
})

test('where the owner is let in without a password the role has none, so that a known one opens nothing elsewhere', async () => {
  const [place] = (await ask<{ file: string }>(`select current_setting('hba_file') as file`)) ?? []
  const rules = await readFile(String(place?.file), 'utf8')
  const letIn = async (method: string) => {
    await writeFile(String(place?.file), rules.replaceAll('scram-sha-256', method))
    await ask('select pg_reload_conf()')
  }
  await letIn('trust')
  try {
    await expect.poll(() => whoIs(withoutPassword.toString()).catch(() => null)).toBe(withoutPassword.username)
    expect(await whoIs(await prepare(withoutPassword.toString()))).toBe('gpod_app')
    expect(await ask(`select rolpassword from pg_authid where rolname = 'gpod_app'`)).toEqual([{ rolpassword: null }])
  } finally {
    await letIn('scram-sha-256')
  }
  await expect.poll(() => whoIs(withPublicPassword()).catch(({ code }: { code?: string }) => code)).toBe('28P01')
})

async function ask<Row extends object>(statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: cluster.adminUrl })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

test('a server whose address lacks the password says so in one line', async () => {
  const main = join(import.meta.dirname, '../../main.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', main], {
    cwd: join(import.meta.dirname, '../../../../..'),
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: withoutPassword.toString(),
      GPOD_DATA_DIR: join(folder, 'server'),
      PORT: '0',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (bytes) => {
    said += bytes
  })
  expect(await once(child, 'close')).toEqual([1, null])
  expect(said.trim()).toMatch(/^the database of DATABASE_URL asks for a password, and none is given: .*$/)
})
