import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { appendFile, chmod, chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeSetup } from '../src/platform/backups/backup-runs-store.ts'
import { restoreBackup } from '../src/platform/backups/restore-backup.ts'
import { ScheduledBackups } from '../src/platform/backups/run-backups.ts'
import { backupKeyOf } from '../src/platform/backups/sealed-stream.ts'
import { openPool } from '../src/platform/database/pool.ts'
import { freePort } from '../src/platform/embedded-database/postmaster.ts'
import { run } from '../src/platform/embedded-database/programs.ts'
import { databaseUser } from '../src/platform/embedded-database/system-user.ts'
import { openEmbeddedDatabase } from '../src/platform/embedded-database.ts'
import { verifyAll } from '../src/verify.ts'
import {
  hire,
  openTestCompany,
  openTestProduct,
  payOut,
  type TestProduct,
  unlimited,
  withdraw,
  work,
} from './product.ts'

// Backed up while people withdraw, and restored to a moment in between. The moment is real time, for that is what the
// database's commits have; the product's own clock stands still.
const silent = () => {}
let root = ''
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'gpod-restored-'))
  await chmod(root, 0o755)
})
afterAll(() => rm(root, { recursive: true, force: true }))

const patiently = { timeout: 60_000, interval: 5 }

type Asked = { id: string; sentAt: number; answeredAt: number }

/** People who withdraw a pound at a time, all at once, and every second one is paid out. */
async function openBusyCompany(product: TestProduct) {
  const company = await openTestCompany(product, unlimited)
  const workers = await Promise.all(Array.from({ length: 6 }, () => hire(product, company, { hourlyRate: '20.00' })))
  for (const worker of workers) await work(product, company, worker, { day: '2026-11-14', hours: 12 })
  const asked: Asked[] = []
  return {
    asked,
    async withdrawEach(times: number) {
      const withdrawOnes = async (worker: (typeof workers)[number]) => {
        for (let time = 0; time < times; time += 1) {
          const sentAt = Date.now()
          const { status, body } = await withdraw(product, worker, '1.00')
          if (status !== 201) throw new Error(JSON.stringify(body))
          asked.push({ id: String(body.id), sentAt, answeredAt: Date.now() })
          if (time % 2 === 0) await payOut(product, company, body)
        }
      }
      await Promise.all(workers.map(withdrawOnes))
    },
  }
}

/** Withdrawals go on, are backed up by `backUp`, and go on; the moment is in the middle of what follows. */
async function backUpUnderLoad(product: TestProduct, backUp: () => Promise<unknown>) {
  const { asked, withdrawEach } = await openBusyCompany(product)
  const before = withdrawEach(6)
  await expect.poll(() => asked.length, patiently).toBeGreaterThan(3)
  const answeredAtStart = asked.length
  await backUp()
  expect(asked.length, 'nobody withdrew during the backup').toBeGreaterThan(answeredAtStart)
  await before
  const answered = asked.length
  const after = withdrawEach(6)
  await expect.poll(() => asked.length, patiently).toBeGreaterThan(answered + 12)
  const moment = Date.now()
  await after
  return { asked, moment }
}

/** What was acknowledged before the moment is there, what was asked for after it is not, and everything holds. */
async function expectStateOf(
  url: string,
  { product, asked, moment }: { product: TestProduct; asked: Asked[]; moment: number },
): Promise<void> {
  const restored = openPool(url, { size: 2 })
  try {
    const kept = new Set((await restored.query('select id from withdrawals')).rows.map(({ id }) => id))
    const acknowledged = asked.filter(({ answeredAt }) => answeredAt < moment)
    const later = asked.filter(({ sentAt }) => sentAt > moment)
    expect(acknowledged.length).toBeGreaterThan(20)
    expect(later.length).toBeGreaterThan(3)
    expect(acknowledged.filter(({ id }) => !kept.has(id))).toEqual([])
    expect(later.filter(({ id }) => kept.has(id))).toEqual([])
    const said: string[] = []
    const { holds } = await verifyAll(restored, { seal: product.deps.seal, log: (line) => said.push(line) })
    expect({ holds, said }).toMatchObject({ holds: true })
  } finally {
    await restored.end()
  }
}

async function isRecovered(url: string): Promise<boolean> {
  const pool = openPool(url, { size: 1 })
  try {
    return !(await pool.query('select pg_is_in_recovery() as recovers')).rows[0].recovers
  } finally {
    await pool.end()
  }
}

const databaseOf = (clusterUrl: string, product: TestProduct) =>
  Object.assign(new URL(clusterUrl), { pathname: new URL(product.ownerUrl).pathname }).toString()

test('A25 the built-in database, backed up while people withdraw, is restored to a moment with everything acknowledged by then and nothing after, and verifies', async () => {
  const shared = join(root, 'shared')
  const optionsFor = (name: string) => ({
    dataDirectory: join(root, name),
    log: silent,
    durable: false,
    sharedDirectory: shared,
  })
  const embedded = await openEmbeddedDatabase(optionsFor('data'))
  const product = await openTestProduct({ clusterUrl: embedded.adminUrl })
  const folder = join(root, 'backups')
  const key = backupKeyOf(randomBytes(32))
  const { owner, ownerUrl: adminUrl } = product
  await changeSetup(owner, { made: 'folder', place: folder })
  const scheduled = new ScheduledBackups(
    {
      owner,
      adminUrl,
      settings: { folder, keepDays: 30, hour: 2 },
      key: () => key,
      clock: { now: () => new Date().toISOString() },
      onError: silent,
    },
    { isKnownFolder: false },
  )
  await scheduled.ship()
  const { asked, moment } = await backUpUnderLoad(product, () => scheduled.takeDueBase(new AbortController().signal))
  await scheduled.ship()

  const options = optionsFor('restored')
  const to = new Date(moment).toISOString()
  expect(await restoreBackup({ folder, to, keys: [key], ...options })).toMatchObject({ moment: to })
  const restored = await openEmbeddedDatabase(options)
  try {
    await expectStateOf(databaseOf(restored.adminUrl, product), { product, asked, moment })
  } finally {
    await restored.stop()
    await product.close()
    await embedded.stop()
  }
}, 300_000)

// As .ci/run installs it; what runs there runs as PostgreSQL's user.
const bin = '/usr/lib/postgresql/15/bin'
const runAs = async (program: string, parameters: string[]) => {
  const ran = await run(program, parameters, { user: databaseUser(silent), cwd: root })
  if (ran.code !== 0) throw new Error(`${program} ${parameters.join(' ')}: ${ran.output}`)
}
const writeAs = async (path: string, text: string) => {
  const user = databaseUser(silent)
  await appendFile(path, text)
  if (user) await chown(path, user.uid, user.gid)
}

/** A way to back up a PostgreSQL 15 in `home/data`, which listens on `port`, and to restore it into `home/restored`. */
type Way = {
  archiveCommand(home: string): string
  begin(home: string, port: number): Promise<void>
  backUp(home: string, port: number): Promise<void>
  restore(home: string, target: string): Promise<void>
}

const byHand: Way = {
  archiveCommand: (home) => `test ! -f "${home}/archive/%f" && cp "%p" "${home}/archive/%f"`,
  begin: (home) => runAs('mkdir', [join(home, 'archive')]),
  async backUp(home, port) {
    const from = `postgresql://gpod@127.0.0.1:${port}/postgres`
    const parameters = ['--dbname', from, '--pgdata', join(home, 'restored'), '--checkpoint=fast', '--wal-method=none']
    await runAs(join(bin, 'pg_basebackup'), parameters)
  },
  async restore(home, target) {
    await writeAs(
      join(home, 'restored', 'postgresql.auto.conf'),
      `restore_command = 'cp "${home}/archive/%f" "%p"'
recovery_target_time = '${target}'
recovery_target_action = 'promote'
`,
    )
    await writeAs(join(home, 'restored', 'recovery.signal'), '')
  },
}

/** The commands of docs/topics/backup.md. */
const byPgBackRest: Way = (() => {
  const parameters = (home: string) => [`--config=${home}/pgbackrest.conf`, '--stanza=gpod']
  const pgBackRest = (home: string, rest: string[]) => runAs('pgbackrest', [...parameters(home), ...rest])
  return {
    archiveCommand: (home) => `pgbackrest ${parameters(home).join(' ')} archive-push "%p"`,
    async begin(home, port) {
      await writeAs(
        join(home, 'pgbackrest.conf'),
        `[global]
repo1-path=${home}/repo
repo1-retention-full=4
repo1-cipher-type=aes-256-cbc
repo1-cipher-pass=${randomBytes(48).toString('base64')}
start-fast=y
log-path=${home}
lock-path=${home}
spool-path=${home}

[gpod]
pg1-path=${home}/data
pg1-port=${port}
pg1-socket-path=${home}
pg1-user=gpod
pg1-database=postgres
`,
      )
      await pgBackRest(home, ['stanza-create'])
      await pgBackRest(home, ['check'])
    },
    // It knows the end of a backup by the second, and restores to no moment within that one.
    async backUp(home) {
      await pgBackRest(home, ['--type=full', 'backup'])
      await pause(1000)
    },
    async restore(home, target) {
      const to = [`--pg1-path=${home}/restored`, '--type=time', `--target=${target}`, '--target-action=promote']
      await pgBackRest(home, [...to, 'restore'])
    },
  }
})()

const hasPostgres = existsSync(join(bin, 'pg_basebackup'))

describe('A25 a PostgreSQL 15 of one’s own, backed up while people withdraw, is restored to a moment and verifies', () => {
  test.runIf(hasPostgres)('by PostgreSQL’s own means', () => backUpAndRestore(byHand), 300_000)
  test.runIf(hasPostgres && existsSync('/usr/bin/pgbackrest'))(
    'by pgBackRest',
    () => backUpAndRestore(byPgBackRest),
    300_000,
  )

  const start = async (home: string, data: string, port: number) => {
    const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${home} -c fsync=off`
    const parameters = ['start', '-w', '-D', join(home, data), '-o', options, '-l', join(home, 'postgresql.log')]
    await runAs(join(bin, 'pg_ctl'), parameters)
    return `postgresql://gpod@127.0.0.1:${port}/postgres`
  }
  const stop = (home: string, data: string) =>
    runAs(join(bin, 'pg_ctl'), ['stop', '-w', '-m', 'immediate', '-D', join(home, data)])

  async function backUpAndRestore(way: Way): Promise<void> {
    const home = await mkdtemp(join(root, 'own-'))
    const user = databaseUser(silent)
    if (user) await chown(home, user.uid, user.gid)
    const port = await freePort(null)
    const initdb = ['--pgdata', join(home, 'data'), '--username=gpod', '--auth=trust', '--encoding=UTF8', '--no-sync']
    await runAs(join(bin, 'initdb'), initdb)
    const archive = `archive_mode = on\narchive_command = '${way.archiveCommand(home)}'\n`
    await writeAs(join(home, 'data', 'postgresql.conf'), archive)
    const url = await start(home, 'data', port)
    await way.begin(home, port)
    const product = await openTestProduct({ clusterUrl: url })
    const { asked, moment } = await backUpUnderLoad(product, () => way.backUp(home, port))
    const switched = await product.owner.query('select pg_walfile_name(pg_switch_wal()) as file')
    const archived = async () =>
      (await product.owner.query('select last_archived_wal as file from pg_stat_archiver')).rows[0].file
    await expect.poll(archived, patiently).toBe(switched.rows[0].file)

    await way.restore(home, new Date(moment).toISOString().replace('T', ' ').replace('Z', '+00'))
    const restored = await start(home, 'restored', await freePort(null))
    try {
      await expect.poll(() => isRecovered(restored), patiently).toBe(true)
      await expectStateOf(databaseOf(restored, product), { product, asked, moment })
    } finally {
      await stop(home, 'restored')
      await product.close()
      await stop(home, 'data')
    }
  }
})
