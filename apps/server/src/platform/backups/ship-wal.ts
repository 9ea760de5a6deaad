import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { BackupError } from './backup-error.ts'
import { about, publishFile, removeOutgrown, type WalFound, walFileName, walFolder } from './backup-folder.ts'
import type { Line } from './line.ts'
import { type BackupKey, readSealedHeader, type SealedHeader, sealing } from './sealed-stream.ts'
import { formatLsn, parseLsn, segmentAfter, segmentAt, segmentBytes, startOfSegment } from './wal-segments.ts'

type Shipped = Omit<WalFound, 'key'>

/**
 * Brings into the folder all of the write-ahead log that was written so far, and lets PostgreSQL forget what is whole
 * there. Gives the moment up to which everything committed is now kept. Safe to repeat after a kill at any point.
 */
export async function shipWal(
  owner: pg.Pool,
  { folder, line, key }: { folder: string; line: Line & { keptFrom: string }; key: BackupKey },
): Promise<string> {
  const last = await readNewest(folder, line.name)
  // What the key before promised stays as it is beside what follows: under another key a new file is begun.
  if (last !== null && last.key !== key.id) await owner.query('select pg_switch_wal()')
  const { shippedTo, written, timeline, cluster } = await mark(owner)
  const newest = segmentAt(timeline, parseLsn(written))
  const promised = last?.facts.promises ?? null
  const ship = async (file: Shipped, bytes: number) => {
    const content = await readSegment(join(cluster, 'pg_wal', file.segment), bytes)
    if (content === null) {
      if (!file.isPartial && existsSync(join(walFolder(folder, line.name), file.segment))) return
      throw new BackupError(`the database has no file ${file.segment} of its write-ahead log any more`)
    }
    await publishSegment(folder, line.name, { file, content, key })
  }
  let segment = segmentAt(timeline, parseLsn(line.keptFrom))
  for (; segment < newest; segment = segmentAfter(segment)) {
    await ship({ segment, isPartial: false, promises: promised }, segmentBytes)
  }
  const begun = Number(parseLsn(written) - startOfSegment(newest))
  await ship({ segment: newest, isPartial: true, promises: shippedTo }, begun)
  await removeOutgrown(folder, line.name, { newest, key: key.id })
  const isBehind = startOfSegment(newest) > parseLsn(line.keptFrom)
  if (isBehind) {
    await owner.query('select pg_replication_slot_advance($1, $2)', [
      `gpod_backup_${line.name}`,
      formatLsn(startOfSegment(newest)),
    ])
  }
  return shippedTo
}

/**
 * Commits a row and tells a moment just before: everything committed by then is written by now, and in the log stands
 * a commit after it, at which whoever restores to that moment can stop.
 */
async function mark(owner: pg.Pool) {
  const connection = await owner.connect()
  try {
    await connection.query('begin')
    await connection.query('set local synchronous_commit = on')
    const marked = await connection.query<{ at: string }>(
      `update backup_setup set is_only = true returning clock_timestamp() - interval '1 millisecond' as at`,
    )
    await connection.query('commit')
    const { rows } = await connection.query<{ written: string; timeline: number; cluster: string }>(
      `select pg_current_wal_flush_lsn()::text as written, timeline_id as timeline,
         current_setting('data_directory') as cluster from pg_control_checkpoint()`,
    )
    const [at, found] = [marked.rows[0]?.at, rows[0]]
    if (at === undefined || found === undefined) throw new Error('the database does not know how it is backed up')
    connection.release()
    return { shippedTo: at, ...found }
  } catch (error) {
    connection.release(true)
    throw error
  }
}

/** The newest file of the last shipping, which says what was promised then. */
async function readNewest(folder: string, line: string): Promise<SealedHeader | null> {
  const newest = (await readdir(walFolder(folder, line)))
    .filter((name) => /^[0-9A-F]{24}/.test(name))
    .sort()
    .at(-1)
  if (newest === undefined) return null
  return readSealedHeader(join(walFolder(folder, line), newest))
}

/** The first bytes of a file of the log, or null where it is gone. */
async function readSegment(path: string, bytes: number): Promise<Buffer | null> {
  const handle = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (handle === null) return null
  try {
    const content = Buffer.alloc(bytes)
    for (let at = 0; at < bytes; ) {
      const { bytesRead } = await handle.read(content, at, bytes - at, at)
      if (bytesRead === 0) throw new BackupError(`${path} is shorter than it should be`)
      at += bytesRead
    }
    return content
  } finally {
    await handle.close()
  }
}

/** A whole file of the log is never replaced: one with other content comes from another database. */
async function publishSegment(
  folder: string,
  line: string,
  { file, content, key }: { file: Shipped; content: Buffer; key: BackupKey },
): Promise<void> {
  const path = join(walFolder(folder, line), walFileName(file))
  const digest = createHash('sha256').update(content).digest('hex')
  if (!file.isPartial && existsSync(path)) {
    if ((await readSealedHeader(path))?.facts.sha256 === digest) return
    throw new BackupError(
      `${path} is there with other content: a copy of this database is backed up to the same folder; give each its own`,
    )
  }
  const facts = { sha256: digest, ...(file.promises === null ? {} : { promises: file.promises }) }
  const seal = sealing(key, { about: about.wal(line, file), facts })
  await publishFile(path, [content], [createGzip({ level: 3 }), seal])
}
