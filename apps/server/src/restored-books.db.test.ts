import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { appendFile, chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeSetup } from './platform/backups/backup-runs-store.ts'
import { restoreBackup } from './platform/backups/restore-backup.ts'
import { BackupRounds } from './platform/backups/run-backups.ts'
import { backupKeyOf } from './platform/backups/sealed-stream.ts'
import { openPool } from './platform/database/pool.ts'
import { freePort } from './platform/embedded-database/postmaster.ts'
import { run } from './platform/embedded-database/programs.ts'
import { databaseUser } from './platform/embedded-database/system-user.ts'
import { openEmbeddedDatabase } from './platform/embedded-database.ts'
import {
  hire,
  openTestCompany,
  openTestProduct,
  payOut,
  type TestProduct,
  unlimited,
  withdraw,
  work,
} from './testing/product.ts'
import { verifyAll } from './verify.ts'

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
async function expectStateOf(url: string, { asked, moment }: { asked: Asked[]; moment: number }): Promise<void> {
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
    const { holds } = await verifyAll(restored, { log: (line) => said.push(line) })
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
  const rounds = new BackupRounds(
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
  await rounds.ship()
  const { asked, moment } = await backUpUnderLoad(product, () => rounds.takeDueBase(new AbortController().signal))
  await rounds.ship()

  const options = optionsFor('restored')
  const to = new Date(moment).toISOString()
  expect(await restoreBackup({ folder, to, key, ...options })).toMatchObject({ moment: to })
  const restored = await openEmbeddedDatabase(options)
  try {
    await expectStateOf(databaseOf(restored.adminUrl, product), { asked, moment })
  } finally {
    await restored.stop()
    await product.close()
    await embedded.stop()
  }
})

// As .ci/run installs it.
const bin = '/usr/lib/postgresql/15/bin'
const program = (name: string, parameters: string[]) =>
  run(join(bin, name), parameters, { user: databaseUser(silent), cwd: root })

describe.runIf(existsSync(join(bin, 'pg_basebackup')))('A25 a PostgreSQL 15 of one’s own', () => {
  async function start(data: string): Promise<string> {
    const port = await freePort(null)
    const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off`
    const started = await program('pg_ctl', [
      'start',
      '-w',
      '-D',
      data,
      '-o',
      options,
      '-l',
      join(root, 'own', 'postgresql.log'),
    ])
    if (started.code !== 0) throw new Error(started.output)
    return `postgresql://gpod@127.0.0.1:${port}/postgres`
  }
  const stop = (data: string) => program('pg_ctl', ['stop', '-w', '-m', 'immediate', '-D', data])

  test('with its log archived, is restored to a moment in the same way, and verifies', async () => {
    const [home, data, restored, archive] = ['own', 'own/data', 'own/restored', 'own/archive'].map((name) =>
      join(root, name),
    ) as [string, string, string, string]
    const user = databaseUser(silent)
    for (const path of [home, archive]) {
      await mkdir(path)
      if (user) await chown(path, user.uid, user.gid)
    }
    await program('initdb', [`--pgdata=${data}`, '--username=gpod', '--auth=trust', '--encoding=UTF8', '--no-sync'])
    await appendFile(
      join(data, 'postgresql.conf'),
      `archive_mode = on\narchive_command = 'test ! -f "${archive}/%f" && cp "%p" "${archive}/%f"'\n`,
    )
    const url = await start(data)
    const product = await openTestProduct({ clusterUrl: url })
    const { asked, moment } = await backUpUnderLoad(product, async () => {
      const taken = await program('pg_basebackup', [
        `--dbname=${url}`,
        '--pgdata',
        restored,
        '--checkpoint=fast',
        '--wal-method=none',
      ])
      if (taken.code !== 0) throw new Error(taken.output)
    })
    const switched = await product.owner.query('select pg_walfile_name(pg_switch_wal()) as file')
    await expect.poll(() => existsSync(join(archive, switched.rows[0].file)), { timeout: 30_000 }).toBe(true)

    await appendFile(
      join(restored, 'postgresql.auto.conf'),
      `restore_command = 'cp "${archive}/%f" "%p"'
recovery_target_time = '${new Date(moment).toISOString().replace('Z', '+00')}'
recovery_target_action = 'promote'
`,
    )
    await writeFile(join(restored, 'recovery.signal'), '')
    if (user) await chown(join(restored, 'recovery.signal'), user.uid, user.gid)
    const restoredUrl = await start(restored)
    try {
      await expect.poll(() => isRecovered(restoredUrl), patiently).toBe(true)
      await expectStateOf(databaseOf(restoredUrl, product), { asked, moment })
    } finally {
      await stop(restored)
      await product.close()
      await stop(data)
    }
  })
})
