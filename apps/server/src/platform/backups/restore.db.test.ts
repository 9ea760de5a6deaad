import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { holdsNoDatabase, openBackupTest } from '../../../test/backup-test.ts'
import { openPool } from '../database/pool.ts'
import { findPostmaster } from '../embedded-database/postmaster.ts'
import { openEmbeddedDatabase } from '../embedded-database.ts'
import { baseFolder, walFolder } from './backup-folder.ts'
import { listBackups } from './restore-backup.ts'
import { backupKeyOf } from './sealed-stream.ts'
import { takeBackup } from './take-backup.ts'

const tested = await openBackupTest()
const {
  root,
  shared,
  key,
  owner,
  newFolder,
  optionsFor,
  backedUp,
  wordsIn,
  startProcess,
  keep,
  databaseNow,
  state,
  restoreInto,
} = tested
afterAll(() => tested.close())
beforeEach(() => owner.query('truncate kept, backup_runs'))

describe('a restored database', () => {
  test('holds what was committed by a moment and nothing after it, or everything', async () => {
    await keep('before the backup')
    const { folder, scheduled } = await backedUp()
    await keep('before the moment')
    await pause(2)
    const moment = await databaseNow()
    await pause(2)
    await keep('after the moment')
    await scheduled.ship()

    const [past, whole] = [newFolder('data'), newFolder('data')]
    expect(await restoreInto(past, folder, moment)).toMatchObject({ moment })
    expect(await wordsIn(past)).toEqual(['before the backup', 'before the moment'])
    await restoreInto(whole, folder)
    expect(await wordsIn(whole)).toEqual(['before the backup', 'before the moment', 'after the moment'])
  })

  test('is restored to the very end of what it was told is kept, though nothing was committed since', async () => {
    const { folder, scheduled } = await backedUp()
    await keep('last')
    // What is told is a millisecond earlier than it is, for a commit that was on its way.
    await pause(2)
    await scheduled.ship()
    const { walShippedTo } = await state()
    const dataDirectory = newFolder('data')
    await restoreInto(dataDirectory, folder, walShippedTo)
    expect(await wordsIn(dataDirectory)).toEqual(['last'])
  })

  test('goes over many files of the log, and is backed up on a line of its own', async () => {
    const { folder, scheduled, line } = await backedUp()
    for (const word of ['one', 'two', 'three']) {
      await keep(word)
      await owner.query('select pg_switch_wal()')
      await scheduled.ship()
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
    await scheduled.ship()
    await restoreInto(dataDirectory, folder)
    expect(await wordsIn(dataDirectory)).toEqual(['one', 'two', 'three', 'in the first one'])
    expect(await listBackups(folder, [key])).toHaveLength(2)
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
    await backup.scheduled.ship()
    await owner.query('select pg_switch_wal()')
    await backup.scheduled.ship()
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
    const [listed] = await listBackups(folder, [key])
    expect(listed).toContain(`where ${missing} of the write-ahead log is missing`)
  })

  test('under another key, which is named', async () => {
    const other = backupKeyOf(randomBytes(32))
    const said = await refusal(backup.folder, null, other)
    expect(said).toContain(`sealed under the key ${key.id}, and the given one is ${other.id}`)
    await expect(listBackups(backup.folder, [other])).rejects.toThrow(`sealed under the key ${key.id}`)
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
