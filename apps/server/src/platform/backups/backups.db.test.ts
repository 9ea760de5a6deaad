import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { never, openBackupTest } from '../../../test/backup-test.ts'
import { DAY, instantPlus, MINUTE } from '../clock.ts'
import { baseFolder, readBackupFolder, walFolder } from './backup-folder.ts'
import { countByKey } from './count-by-key.ts'
import { readLine } from './line.ts'
import { listBackups } from './restore-backup.ts'
import { lastTimeAt, prune, startWithoutBackups } from './run-backups.ts'
import { backupKeyOf } from './sealed-stream.ts'

const tested = await openBackupTest()
const {
  secretKey,
  key,
  databaseNow,
  adminUrl,
  owner,
  newFolder,
  scheduledInto,
  backedUp,
  wordsIn,
  startProcess,
  keep,
  state,
  take,
  restoreInto,
} = tested
afterAll(() => tested.close())
beforeEach(() => owner.query('truncate kept, backup_runs'))

const outcomeOf = (taking: Promise<unknown>) =>
  taking.then(
    () => 'taken',
    (error: Error) => error.message,
  )

describe('a backup', () => {
  test('shows nothing of what it holds, and not the key', async () => {
    await keep('AB123456C')
    const { folder, scheduled } = await backedUp()
    await scheduled.ship()
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue
      const bytes = await readFile(join(entry.parentPath, entry.name))
      for (const secret of ['AB123456C', 'PostgreSQL', new URL(adminUrl).password]) {
        expect(bytes.includes(secret), `${entry.name}: ${secret}`).toBe(false)
      }
      for (const form of ['base64', 'hex'] as const) expect(bytes.includes(secretKey.toString(form))).toBe(false)
      expect(statSync(join(entry.parentPath, entry.name)).mode & 0o077, entry.name).toBe(0)
    }
  })

  test('whose process was killed looks like none, and is cleared away by the next', async () => {
    const folder = newFolder('backups')
    const child = startProcess(['backup', adminUrl, folder])
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
    await expect.poll(() => outcomeOf(take(folder)), { timeout: 60_000 }).toBe('taken')
    expect(unfinished()).toEqual([])
    const runs = await owner.query('select state, problem from backup_runs order by started_at')
    expect(runs.rows[0]).toEqual({ state: 'failed', problem: 'it was ended before it was finished' })
    expect(runs.rows.at(-1)).toEqual({ state: 'done', problem: null })
  })

  test('of another database in the same folder is refused: whoever restores would take one for the other', async () => {
    const folder = newFolder('backups')
    await mkdir(join(folder, '0000000000000001_20261101t000000z_abcdef', 'bases'), { recursive: true })
    const refused = /holds backups of another database: choose a folder for this one alone/
    await expect(take(folder)).rejects.toThrow(refused)
    await expect((await scheduledInto(folder)).ship()).rejects.toThrow(refused)
    expect(await readdir(folder)).toHaveLength(2)
  })

  test('is taken once at a time', async () => {
    const folder = newFolder('backups')
    const outcomes = await Promise.all([1, 2, 3].map(() => outcomeOf(take(folder))))
    expect(outcomes.sort()).toEqual([
      'another backup of this database is being made',
      'another backup of this database is being made',
      'taken',
    ])
  })

  test('is given up when its server stops, and leaves nothing', async () => {
    const folder = newFolder('backups')
    const scheduled = await scheduledInto(folder)
    await scheduled.ship()
    const stopping = new AbortController()
    const taking = scheduled.takeDueBase(stopping.signal)
    stopping.abort()
    await expect(taking).rejects.toThrow()
    const [line] = await readBackupFolder(folder)
    expect(await readdir(join(folder, line?.name ?? '', 'bases'))).toEqual([])
    expect((await state()).lastProblem?.problem).toBe('the server was stopped before it was finished')
  })
})

describe('the scheduled backups of a server', () => {
  test('take a backup where there is none, and the next when the hour has come', async () => {
    const { scheduled, folder } = await backedUp()
    expect(await state()).toMatchObject({ state: 'good', lastProblem: null, lastGood: { place: folder } })
    await scheduled.takeDueBase(never)
    const runs = await owner.query('select state from backup_runs')
    expect(runs.rows).toEqual([{ state: 'done' }])
  })

  test('take one at once under a new key, by which alone what follows opens', async () => {
    const { folder } = await backedUp()
    const newKey = backupKeyOf(randomBytes(32))
    const scheduled = await scheduledInto(folder, { serverKey: newKey })
    await scheduled.ship()
    await scheduled.takeDueBase(never)
    await keep('under the new key')
    await scheduled.ship()
    const dataDirectory = newFolder('data')
    await restoreInto(dataDirectory, folder, null, newKey)
    expect(await wordsIn(dataDirectory)).toEqual(['under the new key'])
  })

  test('keep every moment before and after another key restorable: with both keys each, with one what it opens', async () => {
    const { folder, scheduled, line } = await backedUp()
    await keep('under the old key')
    await pause(2)
    const before = await databaseNow()
    await pause(2)
    await scheduled.ship()
    const newKey = backupKeyOf(randomBytes(32))
    const after = await scheduledInto(folder, { serverKey: newKey })
    await keep('between')
    await pause(2)
    const between = await databaseNow()
    await pause(2)
    await after.ship()
    await after.takeDueBase(never)
    await keep('under the new key')
    await after.ship()
    const words = async (to: string | null, ...keys: Parameters<typeof restoreInto>[3][]) => {
      const dataDirectory = newFolder('data')
      await restoreInto(dataDirectory, folder, to, ...keys)
      return wordsIn(dataDirectory)
    }
    expect(await words(before, newKey, key)).toEqual(['under the old key'])
    expect(await words(between, newKey, key)).toEqual(['under the old key', 'between'])
    expect(await words(null, newKey, key)).toEqual(['under the old key', 'between', 'under the new key'])
    expect(await words(before, key)).toEqual(['under the old key'])
    await expect(words(null, key)).rejects.toThrow(`needs the key ${newKey.id}`)
    await expect(words(before, newKey)).rejects.toThrow(`needs the key ${key.id} too: give it as GPOD_OLD_SECRET_KEYS`)

    const [own, rest] = await listBackups(folder, [key])
    expect(own).toMatch(new RegExp(`^from .* to .* MB\\); to .* with the key ${newKey.id} too$`))
    expect(rest).toMatch(new RegExp(`^from .*: needs the key ${newKey.id}$`))
    expect(await listBackups(folder, [newKey, key])).toEqual([
      expect.stringMatching(/ MB\)$/),
      expect.stringMatching(/ MB\)$/),
    ])
    expect(await countByKey(folder, key.id)).toMatchObject({ backups: 1 })

    // Once what the old key opened is no longer kept, nothing of it is left.
    await prune(folder, { now: instantPlus(new Date().toISOString(), 31 * DAY), keepDays: 30, current: line })
    expect(await countByKey(folder, key.id)).toEqual({ backups: 0, lastNeededFor: null })
  }, 300_000)

  test('tell of a folder that takes nothing, and go on by themselves when it does', async () => {
    const folder = newFolder('backups')
    await writeFile(folder, 'a file is in the way')
    const scheduled = await scheduledInto(folder)
    await expect(scheduled.ship()).rejects.toThrow(/EEXIST|ENOTDIR/)
    expect(await state()).toMatchObject({ state: 'failed', lastProblem: { problem: expect.stringContaining(folder) } })
    await rm(folder)
    await scheduled.ship()
    await scheduled.takeDueBase(never)
    expect(await state()).toMatchObject({ state: 'good', lastProblem: null })
  })

  test('note a backup that fails, and try again after an hour and not before', async () => {
    const folder = newFolder('backups')
    let now = new Date().toISOString()
    const scheduled = await scheduledInto(folder, { clock: { now: () => now } })
    await scheduled.ship()
    const [line] = await readBackupFolder(folder)
    const bases = join(folder, line?.name ?? '', 'bases')
    await rm(bases, { recursive: true })
    await writeFile(bases, 'a file is in the way')
    await expect(scheduled.takeDueBase(never)).rejects.toThrow(/ENOTDIR|EEXIST/)
    expect(await state()).toMatchObject({ state: 'failed', lastGood: null })
    await rm(bases)
    now = instantPlus(now, 59 * MINUTE)
    await scheduled.takeDueBase(never)
    expect(await state()).toMatchObject({ lastGood: null })
    now = instantPlus(now, MINUTE)
    await scheduled.takeDueBase(never)
    expect(await state()).toMatchObject({ lastGood: { place: folder }, lastProblem: null })
  })

  test('write nothing where the backups were and are gone: a disk that is not mounted', async () => {
    const { folder, scheduled, line } = await backedUp()
    const dayAfter = await scheduledInto(folder, { clock: { now: () => instantPlus(new Date().toISOString(), DAY) } })
    await dayAfter.ship()
    await rename(folder, `${folder}-away`)
    await mkdir(folder)
    await expect(scheduled.ship()).rejects.toThrow(/holds none of the backups that were made there: mount its disk/)
    expect(await readdir(folder)).toEqual([])
    // A server that starts meanwhile sees the same.
    await expect((await scheduledInto(folder)).ship()).rejects.toThrow(/mount its disk/)
    // Nor does a base backup that has become due, nor one by hand, that would be taken for all there is.
    await owner.query('truncate backup_runs')
    await dayAfter.takeDueBase(never)
    await expect(take(folder)).rejects.toThrow(/mount its disk; or, to start over there: npm run backup -- .* --anew/)
    expect(await readdir(folder)).toEqual([])
    await rm(folder, { recursive: true })
    await rename(`${folder}-away`, folder)
    await scheduled.ship()
    expect((await readBackupFolder(folder)).map(({ name }) => name)).toEqual([line])
  })

  test('start over in a folder that was emptied when they are told to', async () => {
    const { folder, scheduled } = await backedUp()
    await rm(folder, { recursive: true })
    await expect(take(folder)).rejects.toThrow(/mount its disk/)
    await take(folder, { isAnew: true })
    await scheduled.ship()
    expect(await state()).toMatchObject({ state: 'good' })
  })

  test('begin a new line with a backup of its own where the database could not keep its log for them', async () => {
    const { folder, scheduled, line } = await backedUp()
    await owner.query(`alter system set max_slot_wal_keep_size = '1MB'`)
    await owner.query('select pg_reload_conf()')
    for (let file = 0; file < 4; file += 1) {
      await keep(`lost ${file}`)
      await owner.query('select pg_switch_wal()')
    }
    await owner.query('checkpoint')
    await owner.query('alter system reset max_slot_wal_keep_size')
    await owner.query('select pg_reload_conf()')
    await scheduled.ship()
    await scheduled.takeDueBase(never)
    const lines = await readBackupFolder(folder)
    expect(lines.map(({ bases }) => bases.length)).toEqual([1, 1])
    expect(lines.map(({ name }) => name)).toContain(line)
    expect((await readLine(owner))?.name).not.toBe(line)
    expect(await state()).toMatchObject({ state: 'good' })
  })

  test('never replace a file of the log by one with other content, as of a copy of the database', async () => {
    const { folder, scheduled, line } = await backedUp()
    const wal = walFolder(folder, line)
    const partial = (await readdir(wal)).find((name) => name.endsWith('.partial')) ?? ''
    await cp(join(wal, partial), join(wal, partial.replace('.partial', '')))
    await owner.query('select pg_switch_wal()')
    await expect(scheduled.ship()).rejects.toThrow(/a copy of this database is backed up to the same folder/)
    expect(await state()).toMatchObject({ state: 'failed' })
  })

  test('let PostgreSQL forget what is kept in the folder, and all once nothing is backed up', async () => {
    const { scheduled } = await backedUp()
    const keptFrom = async () => (await readLine(owner))?.keptFrom
    const before = await keptFrom()
    await owner.query('select pg_switch_wal()')
    await keep('in the next file')
    await scheduled.ship()
    expect(await keptFrom()).not.toBe(before)
    await startWithoutBackups(owner, 'none')
    expect(await readLine(owner)).toBeNull()
    expect(await state()).toMatchObject({ isSetUp: false, state: 'not_set_up' })
  })

  test('remove what is older than it is kept for, and the log before it', async () => {
    const { folder, scheduled, line, base } = await backedUp()
    await owner.query('select pg_switch_wal()')
    await keep('in the next file')
    await scheduled.ship()
    const newer = await take(folder)
    await scheduled.ship()
    const later = instantPlus(new Date().toISOString(), 31 * DAY)
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
