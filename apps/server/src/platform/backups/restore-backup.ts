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
  readBackupFolder,
  type WalFound,
  walFileName,
  walFolder,
} from './backup-folder.ts'
import { chooseBackup, type Range, rangesOf } from './choose-backup.ts'
import { type BackupKey, openSealed } from './sealed-stream.ts'
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
  key,
  ...options
}: {
  folder: string
  to: string | null
  key: BackupKey
  dataDirectory: string
  log(line: string): void
  durable?: boolean
  sharedDirectory?: string
}): Promise<Restored> {
  const lines = await readBackupFolder(folder)
  const choice = chooseBackup(lines, to)
  if (choice.outcome === 'empty') throw new BackupError(`${folder} holds no backup`)
  if (choice.outcome === 'out-of-range') {
    const ranges = rangesOf(lines).map(describeRange).join('; ')
    throw new BackupError(`no backup in ${folder} reaches ${to}; what can be restored: ${ranges}`)
  }
  if (choice.outcome === 'gap') {
    throw new BackupError(
      `the file ${choice.missing} of the write-ahead log is missing in ${walFolder(folder, choice.range.base.line)}, so that what was committed last cannot be restored; put it back, or choose a moment with --to: ${describeRange(choice.range)}`,
    )
  }
  const { range, wal } = choice
  const { base } = range
  const manifest = await readManifest(folder, base, key)
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
      writeCluster: (cluster) => writeCluster(folder, base, { manifest, key, cluster }),
      writeLog: async (into) => {
        for (const file of wal) await writeSegment(folder, base.line, { file, key, into })
      },
    },
    options,
  )
  return { moment: to ?? range.to ?? manifest.endsAt, lastCommitAt }
}

/** What can be restored from a backup folder, a line each. */
export async function listBackups(folder: string, key: BackupKey): Promise<string[]> {
  const lines: string[] = []
  for (const range of rangesOf(await readBackupFolder(folder))) {
    const { postgresql, files } = await readManifest(folder, range.base, key)
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
    lines.push(`${describeRange(range)} (PostgreSQL ${postgresql.version}, ${Math.ceil(bytes / 1_000_000)} MB)`)
  }
  return lines
}

/** In words; the moments as `--to` takes them. */
function describeRange({ from, to, missing }: Range): string {
  const reach = to === null ? `the backup of ${from} as it is` : `from ${from} to ${to}`
  return missing === null ? reach : `${reach}, where ${missing} of the write-ahead log is missing`
}

async function readManifest(folder: string, base: BaseFound, key: BackupKey): Promise<Manifest> {
  const file = join(baseFolder(folder, base), 'manifest')
  const pieces: Buffer[] = []
  await pipeline(
    openSealed(file, key, about.manifest(base)),
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
  { manifest, key, cluster }: { manifest: Manifest; key: BackupKey; cluster: string },
): Promise<void> {
  const source = join(baseFolder(folder, base), 'files')
  for (const path of manifest.folders) await mkdir(join(cluster, path), { mode: 0o700 })
  await pipeline(
    openSealed(source, key, about.files(base.line, manifest.id)),
    createGunzip({ chunkSize: 256 * 1024 }),
    async (content: AsyncIterable<Buffer>) => {
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
    },
  )
}

async function writeSegment(
  folder: string,
  line: string,
  { file, key, into }: { file: WalFound; key: BackupKey; into: string },
): Promise<void> {
  const source = join(walFolder(folder, line), walFileName(file))
  const path = join(into, file.segment)
  await pipeline(
    openSealed(source, key, about.wal(line, file)),
    createGunzip(),
    createWriteStream(path, { flags: 'wx', mode: 0o600 }),
  )
  // The rest of one that was still being written is empty.
  if (file.isPartial) await truncate(path, segmentBytes)
}
