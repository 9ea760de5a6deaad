import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY, instantPlus, MINUTE } from '../clock.ts'
import { prepareApplicationRole } from '../database/application-role.ts'
import { type Database, openDatabase } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { openApplicationPool, openPool } from '../database/pool.ts'
import { findPostmaster } from '../embedded-database/postmaster.ts'
import { type EmbeddedDatabase, openEmbeddedDatabase } from '../embedded-database.ts'
import { baseFolder, readBackupFolder, walFolder } from './backup-folder.ts'
import { changeSetup } from './backup-runs-store.ts'
import { readBackupState } from './backup-state.ts'
import { readLine } from './line.ts'
import { listBackups, restoreBackup } from './restore-backup.ts'
import { BackupRounds, lastTimeAt, prune, startWithoutBackups } from './run-backups.ts'
import { backupKeyOf } from './sealed-stream.ts'
import { takeBackup } from './take-backup.ts'

// A built-in database of its own, backed up and restored with its real files.
const repository = join(import.meta.dirname, '../../../../..')
const secretKey = randomBytes(32)
const key = backupKeyOf(secretKey)

let root = ''
let shared = ''
let embedded: EmbeddedDatabase
let owner: pg.Pool
let database: Database

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'gpod-backups-'))
  // PostgreSQL's own user must get in when we are root.
  await chmod(root, 0o755)
  shared = join(root, 'shared')
  embedded = await openEmbeddedDatabase(optionsFor(join(root, 'data')))
  owner = openPool(embedded.adminUrl, { size: 4 })
  const applicationUrl = await prepareApplicationRole(owner, embedded.adminUrl)
  await migrate(owner)
  await owner.query('create table kept (word text primary key, at timestamptz not null default clock_timestamp())')
  database = openDatabase(openApplicationPool(applicationUrl, { size: 2 }), {
    mostOfOneCompany: 2,
    signingKey: randomBytes(32),
  })
})
afterAll(async () => {
  await database.close()
  await owner.end()
  await embedded.stop()
  await rm(root, { recursive: true })
})

const keep = (word: string) => owner.query('insert into kept values ($1)', [word])
const databaseNow = async () => String((await owner.query('select clock_timestamp() as now')).rows[0].now)

const state = () => readBackupState(database, new Date().toISOString())

let folders = 0
const newFolder = (kind: string) => join(root, `${kind}-${++folders}`)

const silent = () => {}
const clock = { now: () => new Date().toISOString() }

/** The rounds of a server that backs up to a folder. */
async function roundsInto(folder: string, { roundKey = key } = {}): Promise<BackupRounds> {
  const { placeBefore } = await changeSetup(owner, { made: 'folder', place: folder })
  const { adminUrl } = embedded
  const settings = { folder, keepDays: 30, hour: 2 }
  const deps = { owner, adminUrl, settings, key: () => roundKey, clock, onError: silent }
  return new BackupRounds(deps, { isKnownFolder: placeBefore === folder })
}

/** A folder with a base backup and what was kept since: the word `in-base` before it and `after` behind it. */
async function backedUp({ rounds: given }: { rounds?: BackupRounds } = {}) {
  const folder = newFolder('backups')
  const rounds = given ?? (await roundsInto(folder))
  await rounds.ship()
  await rounds.takeDueBase(never)
  await rounds.ship()
  const [line] = await readBackupFolder(folder)
  const [base] = line?.bases ?? []
  if (line === undefined || base === undefined) throw new Error('no backup was made')
  return { folder, rounds, line: line.name, base }
}

const never = new AbortController().signal

const optionsFor = (dataDirectory: string) => ({ dataDirectory, log: silent, durable: false, sharedDirectory: shared })

const restoreInto = (dataDirectory: string, folder: string, to: string | null = null, restoreKey = key) =>
  restoreBackup({ folder, to, key: restoreKey, ...optionsFor(dataDirectory) })

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

function startProcess(parameters: string[]): ChildProcess {
  const program = join(repository, 'apps/server/src/testing/backup-process.ts')
  return spawn(process.execPath, ['--import', 'tsx', program, ...parameters], {
    cwd: repository,
    env: { ...process.env, GPOD_SECRET_KEY: secretKey.toString('base64') },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
}

/** Whether nothing that looks like a database is in a data folder. */
const holdsNoDatabase = (dataDirectory: string) =>
  !existsSync(join(dataDirectory, 'postgresql')) && !existsSync(join(dataDirectory, 'database.json'))

beforeEach(() => owner.query('truncate kept, backup_runs'))

describe('a restored database', () => {
  test('holds what was committed by a moment and nothing after it, or everything', async () => {
    await keep('before the backup')
    const { folder, rounds } = await backedUp()
    await keep('before the moment')
    await pause(2)
    const moment = await databaseNow()
    await pause(2)
    await keep('after the moment')
    await rounds.ship()

    const [past, whole] = [newFolder('data'), newFolder('data')]
    expect(await restoreInto(past, folder, moment)).toMatchObject({ moment })
    expect(await wordsIn(past)).toEqual(['before the backup', 'before the moment'])
    await restoreInto(whole, folder)
    expect(await wordsIn(whole)).toEqual(['before the backup', 'before the moment', 'after the moment'])
  })

  test('is restored to the very end of what it was told is kept, though nothing was committed since', async () => {
    const { folder, rounds } = await backedUp()
    await keep('last')
    await rounds.ship()
    const { walShippedTo } = await state()
    const dataDirectory = newFolder('data')
    await restoreInto(dataDirectory, folder, walShippedTo)
    expect(await wordsIn(dataDirectory)).toEqual(['last'])
  })

  test('goes over many files of the log, and is backed up on a line of its own', async () => {
    const { folder, rounds, line } = await backedUp()
    for (const word of ['one', 'two', 'three']) {
      await keep(word)
      await owner.query('select pg_switch_wal()')
      await rounds.ship()
    }
    const dataDirectory = newFolder('data')
    await restoreInto(dataDirectory, folder)
    const opened = await openEmbeddedDatabase(optionsFor(dataDirectory))
    const pool = openPool(opened.adminUrl, { size: 2 })
    await pool.query(`insert into kept values ('in the restored one')`)
    const { base, manifest } = await takeBackup({ owner: pool, adminUrl: opened.adminUrl, folder, key })
    expect(base.line).not.toBe(line)
    expect(manifest.start.segment.slice(0, 8)).toBe('00000002')
    await pool.end()
    await opened.stop()
    await rm(dataDirectory, { recursive: true })

    // The newest end is that of the database which goes on.
    await keep('in the first one')
    await rounds.ship()
    await restoreInto(dataDirectory, folder)
    expect(await wordsIn(dataDirectory)).toEqual(['one', 'two', 'three', 'in the first one'])
    expect(await listBackups(folder, key)).toHaveLength(2)
  })

  test('comes of a restore that was killed and is done again, and of nothing less', async () => {
    await keep('word')
    const { folder } = await backedUp()
    const dataDirectory = newFolder('data')
    const child = startProcess(['restore', folder, dataDirectory, shared])
    const ended = once(child, 'exit')
    const replaying = () =>
      existsSync(dataDirectory) &&
      readdirSync(dataDirectory).some((name) => findPostmaster(join(dataDirectory, name, 'postgresql')) !== null)
    await expect.poll(replaying, { interval: 2, timeout: 60_000 }).toBe(true)
    child.kill('SIGKILL')
    expect(await ended).toEqual([null, 'SIGKILL'])
    expect(holdsNoDatabase(dataDirectory)).toBe(true)
    await restoreInto(dataDirectory, folder)
    expect(await wordsIn(dataDirectory)).toEqual(['word'])
    expect(readdirSync(dataDirectory).filter((name) => name.startsWith('making-'))).toEqual([])
  })

  test('belongs to the user that PostgreSQL runs as, and to nobody else', async () => {
    const { folder } = await backedUp()
    const dataDirectory = newFolder('data')
    await restoreInto(dataDirectory, folder)
    const made = statSync(join(root, 'data', 'postgresql'))
    const entries = readdirSync(join(dataDirectory, 'postgresql'), { recursive: true, encoding: 'utf8' })
    for (const entry of ['', ...entries]) {
      const { uid, gid, mode } = statSync(join(dataDirectory, 'postgresql', entry))
      expect({ uid, gid, others: mode & 0o077 }, entry).toEqual({ uid: made.uid, gid: made.gid, others: 0 })
    }
  })
})

describe('a restore is refused', () => {
  let backup: Awaited<ReturnType<typeof backedUp>>
  beforeAll(async () => {
    backup = await backedUp()
    await owner.query('select pg_switch_wal()')
    await backup.rounds.ship()
    await owner.query('select pg_switch_wal()')
    await backup.rounds.ship()
  })

  /** The backup with one of its files changed. */
  async function changed(change: (folder: string) => Promise<void>): Promise<string> {
    const folder = newFolder('changed')
    await cp(backup.folder, folder, { recursive: true })
    await change(folder)
    return folder
  }
  const filesOf = (folder: string) => join(baseFolder(folder, backup.base), 'files')
  /** The files of the log that the backup needs. */
  const walOf = async (folder: string) => {
    const names = (await readdir(walFolder(folder, backup.line)))
      .sort()
      .filter((name) => name >= backup.base.startSegment)
    return names.map((name) => join(walFolder(folder, backup.line), name))
  }

  async function refusal(folder: string, to: string | null = null, restoreKey = key): Promise<string> {
    const dataDirectory = newFolder('refused')
    const said = await restoreInto(dataDirectory, folder, to, restoreKey).then(
      () => 'restored',
      (error: Error) => {
        expect(['BackupError', 'DatabaseUnavailableError']).toContain(error.name)
        return error.message
      },
    )
    expect(holdsNoDatabase(dataDirectory)).toBe(true)
    return said
  }

  test('with a byte of the base backup changed', async () => {
    const folder = await changed(async (copy) => {
      const bytes = await readFile(filesOf(copy))
      const middle = Math.floor(bytes.length / 2)
      bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle)
      await writeFile(filesOf(copy), bytes)
    })
    expect(await refusal(folder)).toMatch(/files was changed, is damaged or is not whole/)
  })

  test('with the base backup cut off', async () => {
    const folder = await changed(async (copy) => truncate(filesOf(copy), Math.floor(statSync(filesOf(copy)).size / 2)))
    expect(await refusal(folder)).toMatch(/files was changed, is damaged or is not whole/)
  })

  test('with a file of the log cut off', async () => {
    const folder = await changed(async (copy) => {
      const [first = ''] = await walOf(copy)
      await truncate(first, statSync(first).size - 1)
    })
    expect(await refusal(folder)).toMatch(/was changed, is damaged or is not whole/)
  })

  test('with one file of the log in the place of another', async () => {
    const folder = await changed(async (copy) => {
      const [first = '', second = ''] = await walOf(copy)
      await cp(first, second)
    })
    expect(await refusal(folder)).toMatch(/is another file than it should be/)
  })

  test('with a file of the log missing, which says what can be had', async () => {
    const folder = await changed(async (copy) => rm((await walOf(copy))[2] ?? ''))
    const said = await refusal(folder)
    const missing = basename((await walOf(backup.folder))[2] ?? '')
    expect(said).toContain(`the file ${missing} of the write-ahead log is missing`)
    expect(said).toContain(`from ${backup.base.restoresFrom} to `)
    const [listed] = await listBackups(folder, key)
    expect(listed).toContain(`where ${missing} of the write-ahead log is missing`)
  })

  test('under another key, which is named', async () => {
    const other = backupKeyOf(randomBytes(32))
    const said = await refusal(backup.folder, null, other)
    expect(said).toContain(`sealed under the key ${key.id}, and the given one is ${other.id}`)
    await expect(listBackups(backup.folder, other)).rejects.toThrow(`sealed under the key ${key.id}`)
  })

  test('to a moment before the first backup, and to one after the last, which says what can be had', async () => {
    for (const to of ['2026-01-01T00:00:00.000Z', '2099-01-01T00:00:00.000Z']) {
      const said = await refusal(backup.folder, to)
      expect(said).toContain(`reaches ${to}`)
      expect(said).toContain(`from ${backup.base.restoresFrom} to `)
    }
  })

  test('from a folder without a backup', async () => {
    expect(await refusal(newFolder('nothing'))).toMatch(/holds no backup/)
  })

  test('into a folder that is not empty, which is left as it is', async () => {
    const dataDirectory = newFolder('taken')
    await mkdir(dataDirectory)
    await writeFile(join(dataDirectory, 'database.json'), '{}')
    await expect(restoreInto(dataDirectory, backup.folder)).rejects.toThrow(
      /is not empty \(database.json\).*GPOD_DATA_DIR/,
    )
    expect(await readdir(dataDirectory)).toEqual(['database.json'])
    await expect(restoreInto(join(root, 'data'), backup.folder)).rejects.toThrow(/in use/)
  })
})

describe('a backup', () => {
  test('shows nothing of what it holds, and not the key', async () => {
    await keep('AB123456C')
    const { folder, rounds } = await backedUp()
    await rounds.ship()
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue
      const bytes = await readFile(join(entry.parentPath, entry.name))
      for (const secret of ['AB123456C', 'PostgreSQL', new URL(embedded.adminUrl).password]) {
        expect(bytes.includes(secret), `${entry.name}: ${secret}`).toBe(false)
      }
      for (const form of ['base64', 'hex'] as const) expect(bytes.includes(secretKey.toString(form))).toBe(false)
      expect(statSync(join(entry.parentPath, entry.name)).mode & 0o077, entry.name).toBe(0)
    }
  })

  test('whose process was killed looks like none, and is cleared away by the next', async () => {
    const folder = newFolder('backups')
    const child = startProcess(['backup', embedded.adminUrl, folder])
    const ended = once(child, 'exit')
    const unfinished = () =>
      existsSync(folder)
        ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /making.*files$/.test(name))
        : []
    await expect.poll(unfinished, { interval: 2, timeout: 60_000 }).toHaveLength(1)
    child.kill('SIGKILL')
    expect(await ended).toEqual([null, 'SIGKILL'])
    expect(unfinished()).toHaveLength(1)
    expect((await readBackupFolder(folder)).flatMap(({ bases }) => bases)).toEqual([])
    await expect(restoreInto(newFolder('data'), folder)).rejects.toThrow('holds no backup')

    // The database ends what the killed one had begun once it sees that nobody is there.
    const take = () => takeBackup({ owner, adminUrl: embedded.adminUrl, folder, key })
    await expect
      .poll(() =>
        take().then(
          () => 'taken',
          (error: Error) => error.message,
        ),
      )
      .toBe('taken')
    expect(unfinished()).toEqual([])
    const runs = await owner.query('select state, problem from backup_runs order by started_at')
    expect(runs.rows[0]).toEqual({ state: 'failed', problem: 'it was ended before it was finished' })
    expect(runs.rows.at(-1)).toEqual({ state: 'done', problem: null })
  })

  test('of another database in the same folder is refused: whoever restores would take one for the other', async () => {
    const folder = newFolder('backups')
    await mkdir(join(folder, '0000000000000001_20261101t000000z_abcdef', 'bases'), { recursive: true })
    const refused = /holds backups of another database: choose a folder for this one alone/
    await expect(takeBackup({ owner, adminUrl: embedded.adminUrl, folder, key })).rejects.toThrow(refused)
    await expect((await roundsInto(folder)).ship()).rejects.toThrow(refused)
    expect(await readdir(folder)).toHaveLength(2)
  })

  test('is taken once at a time', async () => {
    const folder = newFolder('backups')
    const take = () =>
      takeBackup({ owner, adminUrl: embedded.adminUrl, folder, key }).then(
        () => 'taken',
        (error: Error) => error.message,
      )
    const outcomes = await Promise.all([take(), take(), take()])
    expect(outcomes.sort()).toEqual([
      'another backup of this database is being made',
      'another backup of this database is being made',
      'taken',
    ])
  })

  test('is given up when its server stops, and leaves nothing', async () => {
    const folder = newFolder('backups')
    const rounds = await roundsInto(folder)
    await rounds.ship()
    const stopping = new AbortController()
    const taking = rounds.takeDueBase(stopping.signal)
    stopping.abort()
    await expect(taking).rejects.toThrow()
    const [line] = await readBackupFolder(folder)
    expect(await readdir(join(folder, line?.name ?? '', 'bases'))).toEqual([])
    expect((await state()).lastProblem?.problem).toBe('the server was stopped before it was finished')
  })
})

describe('the rounds of a server', () => {
  test('take a backup where there is none, and the next when the hour has come', async () => {
    const { rounds, folder } = await backedUp()
    expect(await state()).toMatchObject({ state: 'good', lastProblem: null, lastGood: { place: folder } })
    await rounds.takeDueBase(never)
    const runs = await owner.query('select state from backup_runs')
    expect(runs.rows).toEqual([{ state: 'done' }])
  })

  test('take one at once under a new key, by which alone what follows opens', async () => {
    const { folder } = await backedUp()
    const newKey = backupKeyOf(randomBytes(32))
    const rounds = await roundsInto(folder, { roundKey: newKey })
    await rounds.ship()
    await rounds.takeDueBase(never)
    await keep('under the new key')
    await rounds.ship()
    const dataDirectory = newFolder('data')
    await restoreInto(dataDirectory, folder, null, newKey)
    expect(await wordsIn(dataDirectory)).toEqual(['under the new key'])
  })

  test('tell of a folder that takes nothing, and go on by themselves when it does', async () => {
    const folder = newFolder('backups')
    await writeFile(folder, 'a file is in the way')
    const rounds = await roundsInto(folder)
    await expect(rounds.ship()).rejects.toThrow(/EEXIST|ENOTDIR/)
    expect(await state()).toMatchObject({ state: 'failed', lastProblem: { problem: expect.stringContaining(folder) } })
    await rm(folder)
    await rounds.ship()
    await rounds.takeDueBase(never)
    expect(await state()).toMatchObject({ state: 'good', lastProblem: null })
  })

  test('note a backup that fails, and try again after an hour and not before', async () => {
    const folder = newFolder('backups')
    let now = clock.now()
    const moved = { now: () => now }
    await changeSetup(owner, { made: 'folder', place: folder })
    const rounds = new BackupRounds(
      {
        owner,
        adminUrl: embedded.adminUrl,
        settings: { folder, keepDays: 30, hour: 2 },
        key: () => key,
        clock: moved,
        onError: silent,
      },
      { isKnownFolder: false },
    )
    await rounds.ship()
    const [line] = await readBackupFolder(folder)
    const bases = join(folder, line?.name ?? '', 'bases')
    await rm(bases, { recursive: true })
    await writeFile(bases, 'a file is in the way')
    await expect(rounds.takeDueBase(never)).rejects.toThrow(/ENOTDIR|EEXIST/)
    expect(await state()).toMatchObject({ state: 'failed', lastGood: null })
    await rm(bases)
    now = instantPlus(now, 59 * MINUTE)
    await rounds.takeDueBase(never)
    expect(await state()).toMatchObject({ lastGood: null })
    now = instantPlus(now, MINUTE)
    await rounds.takeDueBase(never)
    expect(await state()).toMatchObject({ lastGood: { place: folder }, lastProblem: null })
  })

  test('write nothing where the backups were and are gone: a disk that is not mounted', async () => {
    const { folder, rounds, line } = await backedUp()
    await rename(folder, `${folder}-away`)
    await mkdir(folder)
    await expect(rounds.ship()).rejects.toThrow(/holds none of the backups that were made there: mount its disk/)
    expect(await readdir(folder)).toEqual([])
    // A server that starts meanwhile sees the same.
    await expect((await roundsInto(folder)).ship()).rejects.toThrow(/mount its disk/)
    await rm(folder, { recursive: true })
    await rename(`${folder}-away`, folder)
    await rounds.ship()
    expect((await readBackupFolder(folder)).map(({ name }) => name)).toEqual([line])
  })

  test('begin a new line with a backup of its own where the database could not keep its log for them', async () => {
    const { folder, rounds, line } = await backedUp()
    await owner.query(`alter system set max_slot_wal_keep_size = '1MB'`)
    await owner.query('select pg_reload_conf()')
    for (let file = 0; file < 4; file += 1) {
      await keep(`lost ${file}`)
      await owner.query('select pg_switch_wal()')
    }
    await owner.query('checkpoint')
    await owner.query('alter system reset max_slot_wal_keep_size')
    await owner.query('select pg_reload_conf()')
    await rounds.ship()
    await rounds.takeDueBase(never)
    const lines = await readBackupFolder(folder)
    expect(lines.map(({ bases }) => bases.length)).toEqual([1, 1])
    expect(lines.map(({ name }) => name)).toContain(line)
    expect((await readLine(owner))?.name).not.toBe(line)
    expect(await state()).toMatchObject({ state: 'good' })
  })

  test('never replace a file of the log by one with other content, as of a copy of the database', async () => {
    const { folder, rounds, line } = await backedUp()
    const wal = walFolder(folder, line)
    const partial = (await readdir(wal)).find((name) => name.endsWith('.partial')) ?? ''
    await cp(join(wal, partial), join(wal, partial.replace('.partial', '')))
    await owner.query('select pg_switch_wal()')
    await expect(rounds.ship()).rejects.toThrow(/a copy of this database is backed up to the same folder/)
    expect(await state()).toMatchObject({ state: 'failed' })
  })

  test('let PostgreSQL forget what is kept in the folder, and all once nothing is backed up', async () => {
    const { rounds } = await backedUp()
    const keptFrom = async () => (await readLine(owner))?.keptFrom
    const before = await keptFrom()
    await owner.query('select pg_switch_wal()')
    await keep('in the next file')
    await rounds.ship()
    expect(await keptFrom()).not.toBe(before)
    await startWithoutBackups(owner, 'none')
    expect(await readLine(owner)).toBeNull()
    expect(await state()).toMatchObject({ isSetUp: false, state: 'not_set_up' })
  })

  test('remove what is older than it is kept for, and the log before it', async () => {
    const { folder, rounds, line, base } = await backedUp()
    await owner.query('select pg_switch_wal()')
    await keep('in the next file')
    await rounds.ship()
    const newer = await takeBackup({ owner, adminUrl: embedded.adminUrl, folder, key })
    await rounds.ship()
    const later = instantPlus(clock.now(), 31 * DAY)
    await prune(folder, { now: later, keepDays: 30, current: line })
    const [left] = await readBackupFolder(folder)
    expect(left?.bases).toEqual([newer.base])
    expect(left?.wal.map(({ segment }) => segment)[0]).toBe(newer.base.startSegment)
    expect(existsSync(baseFolder(folder, base))).toBe(false)
    const dataDirectory = newFolder('data')
    await restoreInto(dataDirectory, folder)
    expect(await wordsIn(dataDirectory)).toEqual(['in the next file'])
  })
})

test.each([
  ['2026-11-22T10:00:00.000Z', 2, '2026-11-22T02:00:00.000Z'],
  ['2026-11-22T01:59:59.000Z', 2, '2026-11-21T02:00:00.000Z'],
  ['2026-07-01T10:00:00.000Z', 2, '2026-07-01T01:00:00.000Z'],
  // The hour that the clocks leave out comes an hour later.
  ['2026-03-29T10:00:00.000Z', 1, '2026-03-29T01:00:00.000Z'],
])('at %s it was last %s o’clock in London at %s', (now, hour, last) => {
  expect(lastTimeAt(hour, now)).toBe(last)
})
