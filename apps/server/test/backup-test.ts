import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readBackupFolder } from '../src/platform/backups/backup-folder.ts'
import { changeSetup } from '../src/platform/backups/backup-runs-store.ts'
import { readBackupState } from '../src/platform/backups/backup-state.ts'
import { restoreBackup } from '../src/platform/backups/restore-backup.ts'
import { ScheduledBackups } from '../src/platform/backups/run-backups.ts'
import { type BackupKey, backupKeyOf } from '../src/platform/backups/sealed-stream.ts'
import { takeBackup } from '../src/platform/backups/take-backup.ts'
import { prepareApplicationRole } from '../src/platform/database/application-role.ts'
import { openDatabase } from '../src/platform/database/database.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { openApplicationPool, openPool } from '../src/platform/database/pool.ts'
import { openEmbeddedDatabase } from '../src/platform/embedded-database.ts'

const repository = join(import.meta.dirname, '../../..')
const silent = () => {}

/** Never stops what it is given to. */
export const never: AbortSignal = new AbortController().signal

/** Whether nothing that looks like a database is in a data folder. */
export const holdsNoDatabase = (dataDirectory: string) =>
  !existsSync(join(dataDirectory, 'postgresql')) && !existsSync(join(dataDirectory, 'database.json'))

/** A built-in database of a test's own, with a table of words, to be backed up and restored with its real files. */
export async function openBackupTest() {
  const root = await mkdtemp(join(tmpdir(), 'gpod-backups-'))
  // PostgreSQL's own user must get in when we are root.
  await chmod(root, 0o755)
  const secretKey = randomBytes(32)
  const key = backupKeyOf(secretKey)
  const shared = join(root, 'shared')
  const optionsFor = (dataDirectory: string) => ({
    dataDirectory,
    log: silent,
    durable: false,
    sharedDirectory: shared,
  })
  const embedded = await openEmbeddedDatabase(optionsFor(join(root, 'data')))
  const { adminUrl } = embedded
  const owner = openPool(adminUrl, { size: 4 })
  const applicationUrl = await prepareApplicationRole(owner, adminUrl)
  await migrate(owner)
  await owner.query('create table kept (word text primary key, at timestamptz not null default clock_timestamp())')
  const database = openDatabase(openApplicationPool(applicationUrl, { size: 2 }), {
    mostOfOneCompany: 2,
    signingKey: randomBytes(32),
  })
  const systemTime = { now: () => new Date().toISOString() }

  let folders = 0
  const newFolder = (kind: string) => join(root, `${kind}-${++folders}`)

  /** The scheduled backups of a server that starts and backs up to a folder. */
  async function scheduledInto(
    folder: string,
    { serverKey = key, clock = systemTime } = {},
  ): Promise<ScheduledBackups> {
    const { placeBefore } = await changeSetup(owner, { made: 'folder', place: folder })
    const settings = { folder, keepDays: 30, hour: 2 }
    const deps = { owner, adminUrl, settings, key: () => serverKey, clock, onError: silent }
    return new ScheduledBackups(deps, { isKnownFolder: placeBefore === folder })
  }

  /** A folder with a base backup and what was committed since. */
  async function backedUp() {
    const folder = newFolder('backups')
    const scheduled = await scheduledInto(folder)
    await scheduled.ship()
    await scheduled.takeDueBase(never)
    await scheduled.ship()
    const [line] = await readBackupFolder(folder)
    const [base] = line?.bases ?? []
    if (line === undefined || base === undefined) throw new Error('no backup was made')
    return { folder, scheduled, line: line.name, base }
  }

  /** What a restored database holds. */
  async function wordsIn(dataDirectory: string): Promise<string[]> {
    const opened = await openEmbeddedDatabase(optionsFor(dataDirectory))
    const pool = openPool(opened.adminUrl, { size: 1 })
    try {
      return (await pool.query('select word from kept order by at')).rows.map(({ word }) => word)
    } finally {
      await pool.end()
      await opened.stop()
    }
  }

  /** `backup-process.ts`, to be killed. */
  function startProcess(parameters: string[]): ChildProcess {
    const program = join(repository, 'apps/server/test/backup-process.ts')
    return spawn(process.execPath, ['--import', 'tsx', program, ...parameters], {
      cwd: repository,
      env: { ...process.env, GPOD_SECRET_KEY: secretKey.toString('base64') },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
  }

  return {
    root,
    shared,
    secretKey,
    key,
    adminUrl,
    owner,
    newFolder,
    optionsFor,
    scheduledInto,
    backedUp,
    wordsIn,
    startProcess,
    keep: (word: string) => owner.query('insert into kept values ($1)', [word]),
    databaseNow: async () => String((await owner.query('select clock_timestamp() as now')).rows[0].now),
    state: () => readBackupState(database, systemTime.now()),
    take: (folder: string, options: { isAnew?: boolean } = {}) =>
      takeBackup({ owner, adminUrl, folder, key, ...options }),
    restoreInto: (dataDirectory: string, folder: string, to: string | null = null, ...keys: BackupKey[]) =>
      restoreBackup({ folder, to, keys: keys.length > 0 ? keys : [key], ...optionsFor(dataDirectory) }),
    async close() {
      await database.close()
      await owner.end()
      await embedded.stop()
      await rm(root, { recursive: true })
    },
  }
}
