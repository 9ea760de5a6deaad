import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { readMigrations } from '../database/migrate.ts'
import { restoreEmbeddedDatabase } from '../embedded-database/restore-cluster.ts'
import { BackupError } from './backup-error.ts'
import {
  about,
  type BaseFound,
  baseFolder,
  type LineFound,
  readBackupFolder,
  type WalFound,
  walFileName,
  walFolder,
} from './backup-folder.ts'
import { type Choice, chooseBackup, type Range, rangesOf } from './choose-backup.ts'
import { type BackupKey, openSealed, readSealedHeader, underAnother } from './sealed-stream.ts'
import { type Manifest, manifestShape } from './take-base-backup.ts'
import { segmentBytes } from './wal-segments.ts'

export type Restored = {
  /** The moment up to which everything committed is in it. */
  moment: string
  /** When the last transaction in it was committed; null where nothing was replayed after the base backup. */
  lastCommitAt: string | null
}

/**
 * Restores the built-in database into a data folder that has none, to the moment `to` (what was committed by then is in
 * it, and nothing that was committed after), or, for null, to everything there is. Throws `BackupError`, with the
 * moments that can be had, where that one cannot.
 */
export async function restoreBackup({
  folder,
  to,
  keys,
  ...options
}: {
  folder: string
  to: string | null
  /** Each file is opened by the one that it names. */
  keys: readonly BackupKey[]
  dataDirectory: string
  log(line: string): void
  durable?: boolean
  sharedDirectory?: string
}): Promise<Restored> {
  const lines = await readBackupFolder(folder)
  const opened = await openedBy(folder, lines, keys)
  const [whole, choice] = [chooseBackup(lines, to), chooseBackup(opened, to)]
  if (
    whole.outcome === 'chosen' &&
    (choice.outcome !== 'chosen' || (to === null && reachOf(whole) > reachOf(choice)))
  ) {
    await refuseForKeys(folder, whole, { keys, opened })
  }
  if (choice.outcome === 'empty') throw new BackupError(`${folder} holds no backup`)
  if (choice.outcome === 'out-of-range') {
    const ranges = rangesOf(lines).map(describeRange).join('; ')
    throw new BackupError(`no backup in ${folder} reaches ${to}; what can be restored: ${ranges}`)
  }
  if (choice.outcome === 'gap') throw gapRefusal(folder, choice)
  if (whole.outcome === 'gap') throw gapRefusal(folder, whole)
  const { range, wal } = choice
  const { base } = range
  const manifest = await readManifest(folder, base, keys)
  const known = new Set(readMigrations().map(({ name }) => name))
  const unknown = manifest.migrations.find((name) => !known.has(name))
  if (unknown !== undefined) {
    throw new BackupError(
      `the backup has migration ${unknown}, which this version does not know: restore it with the newer version`,
    )
  }
  options.log(`restoring the backup that ended at ${manifest.endsAt}`)
  const { lastCommitAt } = await restoreEmbeddedDatabase(
    {
      major: manifest.postgresql.major,
      password: manifest.password,
      to,
      writeCluster: (cluster) => writeCluster(folder, base, { manifest, keys, cluster }),
      writeLog: async (into) => {
        for (const file of wal) await writeSegment(folder, base.line, { file, keys, into })
      },
    },
    options,
  )
  return { moment: to ?? range.to ?? manifest.endsAt, lastCommitAt }
}

function gapRefusal(folder: string, { missing, range }: Extract<Choice, { outcome: 'gap' }>): BackupError {
  return new BackupError(
    `the file ${missing} of the write-ahead log is missing in ${walFolder(folder, range.base.line)}, so that what was committed last cannot be restored; put it back, or choose a moment with --to: ${describeRange(range)}`,
  )
}

/** What can be restored from a backup folder by these keys, a line each, and which key the rest needs. */
export async function listBackups(folder: string, keys: readonly BackupKey[]): Promise<string[]> {
  const found = await readBackupFolder(folder)
  const opened = rangesOf(await openedBy(folder, found, keys))
  const ranges = rangesOf(found)
  const newest = ranges.at(-1)
  if (newest !== undefined && opened.length === 0) throw await refusalOf(folder, newest.base, keys)
  const lines: string[] = []
  for (const range of ranges) {
    const own = opened.find(({ base }) => base.line === range.base.line && base.name === range.base.name)
    const needed = (await missingKeys(folder, range, keys)).join(' and ')
    if (own === undefined) {
      lines.push(`${describeRange(range)}: needs the key ${needed}`)
      continue
    }
    const { postgresql, files } = await readManifest(folder, range.base, keys)
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
    const more = needed === '' || own.to === range.to ? '' : `; to ${range.to} with the key ${needed} too`
    const reach = describeRange({ ...range, to: own.to })
    lines.push(`${reach} (PostgreSQL ${postgresql.version}, ${Math.ceil(bytes / 1_000_000)} MB)${more}`)
  }
  return lines
}

const manifestOf = (folder: string, base: BaseFound) => join(baseFolder(folder, base), 'manifest')

const opens = (keys: readonly BackupKey[], needed: string | null) =>
  // What does not say is told to be damaged once it is opened.
  needed === null || keys.some(({ id }) => id === needed)

/** What of a folder is sealed under one of these keys. */
async function openedBy(folder: string, lines: readonly LineFound[], keys: readonly BackupKey[]): Promise<LineFound[]> {
  return Promise.all(
    lines.map(async (line) => {
      const bases: BaseFound[] = []
      for (const base of line.bases) if (opens(keys, await keyOfBase(folder, base))) bases.push(base)
      return { ...line, bases, wal: line.wal.filter((file) => opens(keys, file.key)) }
    }),
  )
}

const keyOfBase = async (folder: string, base: BaseFound) =>
  (await readSealedHeader(manifestOf(folder, base)))?.key ?? null

/** The ids of the keys that are needed for all of a range, and are not given. */
async function missingKeys(folder: string, { base, wal }: Pick<Range, 'base' | 'wal'>, keys: readonly BackupKey[]) {
  const needed = [await keyOfBase(folder, base), ...wal.map(({ key }) => key)]
  return [...new Set(needed.flatMap((key) => (key === null || opens(keys, key) ? [] : [key])))]
}

type Chosen = Extract<Choice, { outcome: 'chosen' }>

/** The last moment of what is restored without a moment asked for. */
const reachOf = ({ range }: Chosen) => range.to ?? range.from

async function refuseForKeys(
  folder: string,
  { range, wal }: Chosen,
  { keys, opened }: { keys: readonly BackupKey[]; opened: readonly LineFound[] },
): Promise<void> {
  const ranges = rangesOf(opened)
  if (ranges.length === 0) throw await refusalOf(folder, range.base, keys)
  const needed = (await missingKeys(folder, { base: range.base, wal }, keys)).join(' and ')
  throw new BackupError(
    `this needs the key ${needed} too: give it as GPOD_OLD_SECRET_KEYS; with ${keys.map(({ id }) => id).join(' and ')} alone can be restored: ${ranges.map(describeRange).join('; ')}`,
  )
}

async function refusalOf(folder: string, base: BaseFound, keys: readonly BackupKey[]): Promise<BackupError> {
  return underAnother(manifestOf(folder, base), (await keyOfBase(folder, base)) ?? '', keys)
}

/** In words; the moments as `--to` takes them. */
function describeRange({ from, to, missing }: Range): string {
  const reach = to === null ? `the backup of ${from} as it is` : `from ${from} to ${to}`
  return missing === null ? reach : `${reach}, where ${missing} of the write-ahead log is missing`
}

async function readManifest(folder: string, base: BaseFound, keys: readonly BackupKey[]): Promise<Manifest> {
  const file = manifestOf(folder, base)
  const pieces: Buffer[] = []
  await pipeline(
    openSealed(file, keys, about.manifest(base)),
    createGunzip(),
    async (content: AsyncIterable<Buffer>) => {
      for await (const piece of content) pieces.push(piece)
    },
  )
  return manifestShape.parse(JSON.parse(Buffer.concat(pieces).toString('utf8')))
}

/** Every file as its manifest says, or a `BackupError`. */
async function writeCluster(
  folder: string,
  base: BaseFound,
  { manifest, keys, cluster }: { manifest: Manifest; keys: readonly BackupKey[]; cluster: string },
): Promise<void> {
  const source = join(baseFolder(folder, base), 'files')
  for (const path of manifest.folders) await mkdir(join(cluster, path), { mode: 0o700 })
  const write = async (content: AsyncIterable<Buffer>): Promise<void> => {
    const pieces = content[Symbol.asyncIterator]()
    let rest: Buffer = Buffer.alloc(0)
    const take = async (most: number): Promise<Buffer> => {
      if (rest.length === 0) rest = (await pieces.next()).value ?? Buffer.alloc(0)
      const taken = rest.subarray(0, most)
      rest = rest.subarray(taken.length)
      return taken
    }
    for (const file of manifest.files) {
      const handle = await open(join(cluster, file.path), 'wx', 0o600)
      try {
        const digest = createHash('sha256')
        for (let missing = file.bytes; missing > 0; ) {
          const piece = await take(missing)
          if (piece.length === 0) throw new BackupError(`${source} ends within ${file.path}`)
          await handle.writeFile(piece)
          digest.update(piece)
          missing -= piece.length
        }
        if (digest.digest('hex') !== file.sha256)
          throw new BackupError(`${file.path} in ${source} is not what was backed up`)
      } finally {
        await handle.close()
      }
    }
    // The last chunk proves that nothing was cut off.
    if ((await take(1)).length > 0) throw new BackupError(`${source} holds more than its manifest says`)
  }
  let writing: Promise<void> = Promise.resolve()
  try {
    await pipeline(
      openSealed(source, keys, about.files(base.line, manifest.id)),
      createGunzip({ chunkSize: 256 * 1024 }),
      (content: AsyncIterable<Buffer>) => {
        writing = write(content)
        return writing
      },
    )
  } finally {
    // A pipeline ends with its first error, and does not wait for who still writes: the folder is not to be cleared under them.
    await writing.catch(() => {})
  }
}

async function writeSegment(
  folder: string,
  line: string,
  { file, keys, into }: { file: WalFound; keys: readonly BackupKey[]; into: string },
): Promise<void> {
  const source = join(walFolder(folder, line), walFileName(file))
  const path = join(into, file.segment)
  await pipeline(
    openSealed(source, keys, about.wal(line, file)),
    createGunzip(),
    createWriteStream(path, { flags: 'wx', mode: 0o600 }),
  )
  // The rest of one that was still being written is empty.
  if (file.isPartial) await truncate(path, segmentBytes)
}
