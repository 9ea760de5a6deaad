import { createHash } from 'node:crypto'
import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { BackupError } from './backup-error.ts'
import { segmentAfter, segmentBytes } from './wal-segments.ts'

/** A file of a cluster as it was read: where it belongs, how long it is, and its digest. */
export type FileRead = { path: string; bytes: number; sha256: string }

// As PostgreSQL's own backup does it: what belongs to the running server alone is left out, and these folders go along
// empty. The write-ahead log comes by itself.
const emptiedFolders = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])
const leftOut =
  /^(postmaster\.(pid|opts)|.*\.tmp|pgsql_tmp.*|pg_internal\.init.*|backup_label.*|backup_manifest|tablespace_map.*)$/
const controlFile = 'global/pg_control'
const pieceBytes = 256 * 1024

/**
 * The files of a cluster whose server may be running, one after the other. They need not be of one moment: the
 * write-ahead log between the begin and the end of a backup makes them so.
 */
export class ClusterFiles {
  /** Those that were read so far, in their order. */
  readonly files: FileRead[] = []
  readonly folders: string[] = []
  readonly #cluster: string

  constructor(cluster: string) {
    this.#cluster = cluster
  }

  /** Everything but the write-ahead log. */
  async *readCluster(): AsyncGenerator<Buffer> {
    yield* this.#readFolder('')
    yield* this.give(controlFile, await this.#readControlFile())
  }

  /** The files of the write-ahead log from `first` to `last`, which are whole. */
  async *readLog(first: string, last: string): AsyncGenerator<Buffer> {
    for (let segment = first; segment <= last; segment = segmentAfter(segment)) {
      yield* this.#readFile(`pg_wal/${segment}`)
      const bytes = this.files.at(-1)?.bytes
      if (this.files.at(-1)?.path !== `pg_wal/${segment}` || bytes !== segmentBytes) {
        throw new BackupError(`the database has no whole file ${segment} of its write-ahead log`)
      }
    }
  }

  /** A file whose content is at hand. */
  *give(path: string, content: Buffer): Generator<Buffer> {
    this.files.push({ path, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') })
    yield content
  }

  async *#readFolder(folder: string): AsyncGenerator<Buffer> {
    const entries = await readdir(join(this.#cluster, folder), { withFileTypes: true })
    for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.isDirectory()) {
        if (leftOut.test(entry.name)) continue
        this.folders.push(path)
        if (!emptiedFolders.has(path)) yield* this.#readFolder(path)
      } else if (entry.isFile()) {
        if (!leftOut.test(entry.name) && path !== controlFile) yield* this.#readFile(path)
      } else {
        throw new BackupError(`${join(this.#cluster, path)} leads out of the database's folder, and is not backed up`)
      }
    }
  }

  /** As long as the file was when it was opened: what is added later is in the write-ahead log. */
  async *#readFile(path: string): AsyncGenerator<Buffer> {
    const handle = await open(join(this.#cluster, path)).catch((error: NodeJS.ErrnoException) => {
      // A table that was dropped meanwhile.
      if (error.code === 'ENOENT') return null
      throw error
    })
    if (handle === null) return
    try {
      const { size } = await handle.stat()
      const digest = createHash('sha256')
      let bytes = 0
      while (bytes < size) {
        const piece = Buffer.allocUnsafe(Math.min(pieceBytes, size - bytes))
        const { bytesRead } = await handle.read(piece, 0, piece.length, bytes)
        if (bytesRead === 0) break
        bytes += bytesRead
        const read = piece.subarray(0, bytesRead)
        digest.update(read)
        yield read
      }
      this.files.push({ path, bytes, sha256: digest.digest('hex') })
    } finally {
      await handle.close()
    }
  }

  /** The one file that is replaced in place without a record of it: read until it is the same twice. */
  async #readControlFile(): Promise<Buffer> {
    const path = join(this.#cluster, controlFile)
    for (let before = await readWhole(path); ; ) {
      const after = await readWhole(path)
      if (after.equals(before)) return after
      before = after
    }
  }
}

async function readWhole(path: string): Promise<Buffer> {
  const handle = await open(path)
  try {
    return await handle.readFile()
  } finally {
    await handle.close()
  }
}
