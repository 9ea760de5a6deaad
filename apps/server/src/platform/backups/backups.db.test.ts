import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { prepareApplicationRole } from '../database/application-role.ts'
import { openDatabase } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { openPool } from '../database/pool.ts'
import { type EmbeddedDatabase, openEmbeddedDatabase } from '../embedded-database.ts'
import { readBackupFolder } from './backup-folder.ts'
import { changeSetup } from './backup-runs-store.ts'
import { readBackupState } from './backup-state.ts'
import { listBackups, restoreBackup } from './restore-backup.ts'
import { BackupRounds } from './run-backups.ts'
import { backupKeyOf } from './sealed-stream.ts'
import { takeBackup } from './take-backup.ts'

// A built-in database of its own, backed up and restored with its real files.
const key = backupKeyOf(randomBytes(32))
const silent = () => {}

let root = ''
let shared = ''
let embedded: EmbeddedDatabase
let owner: pg.Pool
let applicationUrl = ''

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'gpod-backups-'))
  // PostgreSQL's own user must get in when we are root.
  await chmod(root, 0o755)
  shared = join(root, 'shared')
  embedded = await openEmbeddedDatabase({ dataDirectory: join(root, 'data'), log: silent, durable: false, sharedDirectory: shared })
  owner = openPool(embedded.adminUrl, { size: 4 })
  applicationUrl = await prepareApplicationRole(owner, embedded.adminUrl)
  await migrate(owner)
  await owner.query('create table kept (word text primary key)')
})
afterAll(async () => {
  await owner.end()
  await embedded.stop()
  await rm(root, { recursive: true })
})

const keep = (word: string) => owner.query('insert into kept values ($1)', [word])
const databaseNow = async () => String((await owner.query('select clock_timestamp() as now')).rows[0].now)

let folders = 0
const newFolder = (kind: string) => join(root, `${kind}-${++folders}`)

/** The rounds of a server that backs up to a folder. */
async function roundsInto(folder: string) {
  const { placeBefore } = await changeSetup(owner, { made: 'folder', place: folder })
  const deps = {
    owner,
    adminUrl: embedded.adminUrl,
    settings: { folder, keepDays: 30, hour: 2 },
    key: () => key,
    clock: { now: () => new Date().toISOString() },
    onError: (error: unknown) => {
      throw error
    },
  }
  return new BackupRounds(deps, { isKnownFolder: placeBefore === folder })
}

const never = new AbortController().signal

/** What a restored database holds. */
async function restored(folder: string, to: string | null, { restoreKey = key } = {}): Promise<string[]> {
  const dataDirectory = newFolder('restored')
  const options = { dataDirectory, log: silent, durable: false, sharedDirectory: shared }
  await restoreBackup({ folder, to, key: restoreKey, ...options })
  const opened = await openEmbeddedDatabase(options)
  const pool = openPool(opened.adminUrl, { size: 1 })
  try {
    return (await pool.query('select word from kept order by word')).rows.map(({ word }) => word)
  } finally {
    await pool.end()
    await opened.stop()
    await rm(dataDirectory, { recursive: true })
  }
}

test('smoke', async () => {
  const folder = newFolder('backups')
  const rounds = await roundsInto(folder)
  await keep('before')
  await rounds.ship()
  await rounds.takeDueBase(never)
  await keep('early')
  await pause(5)
  const moment = await databaseNow()
  await pause(5)
  await keep('late')
  await rounds.ship()
  console.log(await listBackups(folder, key))
  console.log(moment)
  expect(await restored(folder, null)).toEqual(['before', 'early', 'late'])
  expect(await restored(folder, moment)).toEqual(['before', 'early'])
})
