import { randomBytes } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { BackupError } from './backup-error.ts'
import { readSealedHeader } from './sealed-stream.ts'
import { isSegment } from './wal-segments.ts'

// A backup folder holds lines. A line is one unbroken stretch of a database's life: its base backups, and every file of
// the write-ahead log since the first of them. A restored database, or one whose log was not kept, begins a new line.
//
//   <line>/bases/<base>/manifest    what the backup is, and each of its files
//   <line>/bases/<base>/files      their contents, one after the other
//   <line>/wal/<segment>           a file of the write-ahead log; the newest, still being written, with `.partial`
//
// Every file is sealed, and bound to its place here. What is being made has `.making-` in its name, and is no backup.

export type BaseFound = {
  line: string
  name: string
  /** From when on it can be restored to any moment. */
  restoresFrom: string
  /** The first file of the write-ahead log that it needs. */
  startSegment: string
}

export type WalFound = {
  segment: string
  isPartial: boolean
  /** Everything committed by then is in this file or one before it; null where that is not known of it. */
  promises: string | null
  /** Names the secret key it is sealed under; null where its header cannot be read. */
  key: string | null
}

export type LineFound = { name: string; bases: BaseFound[]; wal: WalFound[] }

const making = '.making-'
const partial = '.partial'

const linePattern = /^[0-9a-f]{16}_\d{8}t\d{6}z_[0-9a-f]{6}$/

/** The name of a line that the database with this system identifier begins now. */
export const newLineName = (systemId: bigint, now: string) =>
  `${nameOfSystem(systemId)}_${compact(now).slice(0, 15).toLowerCase()}z_${randomBytes(3).toString('hex')}`

const nameOfSystem = (systemId: bigint) => systemId.toString(16).padStart(16, '0')

/** Throws `BackupError` where a folder holds backups of another database: whoever restores would take one for the other. */
export async function refuseOthers(folder: string, systemId: bigint): Promise<void> {
  const lines = (await entriesOf(folder)).filter((name) => linePattern.test(name))
  if (lines.every((line) => line.startsWith(nameOfSystem(systemId)))) return
  throw new BackupError(`${folder} holds backups of another database: choose a folder for this one alone`)
}

export const baseName = ({ restoresFrom, startSegment }: Pick<BaseFound, 'restoresFrom' | 'startSegment'>) =>
  `${compact(restoresFrom)}_${startSegment}`

export const baseFolder = (folder: string, { line, name }: Pick<BaseFound, 'line' | 'name'>) =>
  join(folder, line, 'bases', name)

export const walFolder = (folder: string, line: string) => join(folder, line, 'wal')

export const walFileName = ({ segment, isPartial }: Pick<WalFound, 'segment' | 'isPartial'>) =>
  isPartial ? `${segment}${partial}` : segment

/** What a file is sealed as: its place in the backup folder. */
export const about = {
  manifest: ({ line, name }: Pick<BaseFound, 'line' | 'name'>) => `${line}/bases/${name}/manifest`,
  /** The end of a backup, and so its name, is not known before its contents are sealed: its manifest names them by id. */
  files: (line: string, id: string) => `${line}/files/${id}`,
  wal: (line: string, file: Pick<WalFound, 'segment' | 'isPartial'>) => `${line}/wal/${walFileName(file)}`,
}

/** Everything in a backup folder that is a backup, oldest first; nothing where there is no folder. */
export async function readBackupFolder(folder: string): Promise<LineFound[]> {
  const lines: LineFound[] = []
  for (const name of (await entriesOf(folder)).filter((entry) => linePattern.test(entry))) {
    lines.push({ name, bases: await readBases(folder, name), wal: await readWal(folder, name) })
  }
  return lines
}

/** The whole base backups of a line, oldest first. */
export async function readBases(folder: string, line: string): Promise<BaseFound[]> {
  return (await entriesOf(join(folder, line, 'bases'))).flatMap((name) => {
    const [, instant, startSegment = ''] = /^(\d{8}T\d{9}Z)_([0-9A-F]{24})$/.exec(name) ?? []
    return instant === undefined ? [] : [{ line, name, restoresFrom: expand(instant), startSegment }]
  })
}

async function readWal(folder: string, line: string): Promise<WalFound[]> {
  const found: WalFound[] = []
  for (const name of await entriesOf(walFolder(folder, line))) {
    const segment = name.endsWith(partial) ? name.slice(0, -partial.length) : name
    if (!isSegment(segment)) continue
    const header = await readSealedHeader(join(walFolder(folder, line), name))
    found.push({
      segment,
      isPartial: name !== segment,
      promises: header?.facts.promises ?? null,
      key: header?.key ?? null,
    })
  }
  return found
}

/** Writes a sealed file that is whole or absent, and on the disk when this returns. Gives its size. */
export async function publishFile(
  file: string,
  content: AsyncIterable<Buffer> | Iterable<Buffer>,
  through: Transform[],
  signal?: AbortSignal,
): Promise<number> {
  const unfinished = `${file}${making}${randomBytes(4).toString('hex')}`
  try {
    await writeSealed(unfinished, content, through, signal)
    const { size } = await stat(unfinished)
    await publish(unfinished, file)
    return size
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** Writes a new file to the disk. */
export async function writeSealed(
  file: string,
  content: AsyncIterable<Buffer> | Iterable<Buffer>,
  through: Transform[],
  signal?: AbortSignal,
): Promise<void> {
  const output = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true })
  await pipeline([Readable.from(content, { objectMode: true }), ...through, output], signal ? { signal } : {})
}

/** Gives what was made its name, for good. */
export async function publish(unfinished: string, path: string): Promise<void> {
  await syncFolder(dirname(path))
  await rename(unfinished, path)
  await syncFolder(dirname(path))
}

/** A folder of a line for a backup that is being made. */
export async function makeUnfinished(folder: string, line: string): Promise<string> {
  const bases = join(folder, line, 'bases')
  const unfinished = join(bases, `${making}${randomBytes(4).toString('hex')}`)
  // Never what is above them: the disk may be gone since.
  if (!existsSync(bases)) await mkdir(bases, { mode: 0o700 })
  await mkdir(unfinished, { mode: 0o700 })
  return unfinished
}

/** Removes base backups that a kill left half made. Whoever calls it is the only one to make one in this folder. */
export async function removeUnfinished(folder: string): Promise<void> {
  for (const line of (await entriesOf(folder)).filter((name) => linePattern.test(name))) {
    const bases = join(folder, line, 'bases')
    for (const name of (await entriesOf(bases)).filter((entry) => entry.includes(making))) {
      await rm(join(bases, name), { recursive: true, force: true })
    }
  }
}

/**
 * Removes files of the log that a kill left half written, and beginnings of those before `newest`, which are whole. One
 * that another key opens stays: whoever has that key alone is promised what is in it.
 */
export async function removeOutgrown(
  folder: string,
  line: string,
  { newest, key }: { newest: string; key: string },
): Promise<void> {
  const wal = walFolder(folder, line)
  for (const name of await entriesOf(wal)) {
    const isOutgrown = name.endsWith(partial) && name < newest && (await readSealedHeader(join(wal, name)))?.key === key
    if (name.includes(making) || isOutgrown) await rm(join(wal, name), { force: true })
  }
}

/** Removes a base backup. A kill half way leaves nothing that looks like one. */
export async function removeBase(folder: string, base: Pick<BaseFound, 'line' | 'name'>): Promise<void> {
  const going = join(folder, base.line, 'bases', `${making}${randomBytes(4).toString('hex')}`)
  await rename(baseFolder(folder, base), going)
  await rm(going, { recursive: true })
}

export async function makeLine(folder: string, line: string): Promise<void> {
  for (const part of ['bases', 'wal']) await mkdir(join(folder, line, part), { recursive: true, mode: 0o700 })
  for (const path of [join(folder, line), folder]) await syncFolder(path)
}

const markFile = (folder: string) => join(folder, 'ABOUT-THESE-BACKUPS.txt')

/** Whether a folder was made a backup folder before: one that is gone or empty may be a disk that is not mounted. */
export const isBackupFolder = (folder: string) => existsSync(markFile(folder))

/** Makes a folder that holds backups and says so to whoever finds it. */
export async function makeBackupFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (isBackupFolder(folder)) return
  await writeFile(
    markFile(folder),
    `Encrypted backups of a GPOD database. They open with the GPOD_SECRET_KEY of the time they were made, which is not
in this folder and must not be kept in it: each file names the key it needs in its first line. To see what can be
restored, and to restore it: npm run restore -- <this folder> --list
`,
    { mode: 0o600 },
  )
}

async function entriesOf(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).sort()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

async function syncFolder(folder: string): Promise<void> {
  // Windows has no such call, and needs none.
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** `2026-11-22T02:03:10.123Z` as `20261122T020310123Z`, which sorts alike and may stand in a name. */
const compact = (instant: string) => new Date(instant).toISOString().replaceAll(/[-:.]/g, '')

const expand = (compacted: string) => compacted.replace(/^(....)(..)(..)T(..)(..)(..)(...)Z$/, '$1-$2-$3T$4:$5:$6.$7Z')
