import { randomUUID } from 'node:crypto'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { z } from 'zod'
import { BackupError } from './backup-error.ts'
import {
  about,
  type BaseFound,
  baseFolder,
  baseName,
  makeLine,
  makeUnfinished,
  newLineName,
  publish,
  refuseOthers,
  removeUnfinished,
  writeSealed,
} from './backup-folder.ts'
import { readSystemId } from './line.ts'
import { ClusterFiles } from './read-cluster.ts'
import { type BackupKey, sealing } from './sealed-stream.ts'
import { parseLsn, segmentAt } from './wal-segments.ts'

const placeInLog = z.object({ lsn: z.string(), segment: z.string() })

export const manifestShape = z.object({
  format: z.literal(1),
  /** Which of the sealed files holds its contents. */
  id: z.string(),
  systemId: z.string(),
  postgresql: z.object({ version: z.string(), major: z.number().int() }),
  startedAt: z.string(),
  /** What was committed by then is in it. */
  endsAt: z.string(),
  /** From then on it can be restored to any moment that the write-ahead log reaches. */
  restoresFrom: z.string(),
  start: placeInLog,
  stop: placeInLog,
  key: z.string(),
  /** Of the database's own login, which works on its machine alone. */
  password: z.string(),
  migrations: z.array(z.string()),
  folders: z.array(z.string()),
  /** In the order of their contents. */
  files: z.array(z.object({ path: z.string(), bytes: z.number().int(), sha256: z.string() })),
})

/** What a base backup is: sealed beside its files. */
export type Manifest = z.infer<typeof manifestShape>

export type BaseTaken = { base: BaseFound; manifest: Manifest /** In the backup folder. */; bytes: number }

/** Any number, the same in every process: a database has one backup at a time. */
const backupLock = 7_260_413

/**
 * Takes a base backup of the built-in database at `adminUrl`, which serves on, into the line `line` of the folder, or,
 * for null, into a new line of its own. It is whole or absent. Throws `BackupError` while another one is being taken.
 */
export async function takeBaseBackup({
  adminUrl,
  folder,
  line,
  key,
  signal,
}: {
  adminUrl: string
  folder: string
  line: string | null
  key: BackupKey
  signal?: AbortSignal
}): Promise<BaseTaken> {
  const connection = new pg.Client({ connectionString: adminUrl, application_name: 'gpod backup' })
  // One that breaks is told by the next statement.
  connection.on('error', () => {})
  await connection.connect()
  let unfinished: string | null = null
  let ownLine: string | null = null
  try {
    await lock(connection)
    const systemId = await readSystemId(connection)
    await refuseOthers(folder, systemId)
    await removeUnfinished(folder)
    const begun = await begin(connection)
    const own = line ?? newLineName(systemId, begun.startedAt)
    if (line === null) {
      await makeLine(folder, own)
      ownLine = join(folder, own)
    }
    unfinished = await makeUnfinished(folder, own)

    const id = randomUUID()
    const cluster = new ClusterFiles(begun.cluster)
    const taken: { end: Ended | null } = { end: null }
    const contents = async function* () {
      yield* cluster.readCluster()
      taken.end = await endBackup(connection, begun.timeline)
      yield* cluster.readLog(begun.start.segment, taken.end.stop.segment)
      yield* cluster.give('backup_label', Buffer.from(taken.end.label))
    }
    const sealFiles = sealing(key, { about: about.files(own, id) })
    await writeSealed(join(unfinished, 'files'), contents(), [createGzip({ level: 3 }), sealFiles], signal)
    if (taken.end === null) throw new Error('the backup was written before it ended')

    const { endsAt, restoresFrom, stop } = taken.end
    const { startedAt, start, postgresql, migrations } = begun
    const manifest: Manifest = {
      format: 1,
      id,
      systemId: systemId.toString(),
      postgresql,
      startedAt,
      endsAt,
      restoresFrom,
      start,
      stop,
      key: key.id,
      password: decodeURIComponent(new URL(adminUrl).password),
      migrations,
      folders: cluster.folders,
      files: cluster.files,
    }
    const base: BaseFound = {
      line: own,
      name: baseName({ restoresFrom, startSegment: start.segment }),
      restoresFrom,
      startSegment: start.segment,
    }
    const sealManifest = sealing(key, { about: about.manifest(base) })
    const text = Buffer.from(JSON.stringify(manifest))
    await writeSealed(join(unfinished, 'manifest'), [text], [createGzip(), sealManifest], signal)
    const bytes = (await stat(join(unfinished, 'files'))).size + (await stat(join(unfinished, 'manifest'))).size
    await publish(unfinished, baseFolder(folder, base))
    return { base, manifest, bytes }
  } catch (error) {
    const made = ownLine ?? unfinished
    if (made !== null) await rm(made, { recursive: true, force: true }).catch(() => {})
    throw error
  } finally {
    // Ends a backup that was only begun, and gives back the lock and the log that was kept for it.
    await connection.end().catch(() => {})
  }
}

async function lock(connection: pg.Client): Promise<void> {
  const { rows } = await connection.query<{ is_ours: boolean }>('select pg_try_advisory_lock($1) as is_ours', [
    backupLock,
  ])
  if (!rows[0]?.is_ours) throw new BackupError('another backup of this database is being made')
}

type Begun = Pick<Manifest, 'startedAt' | 'start' | 'postgresql' | 'migrations'> & { timeline: number; cluster: string }

async function begin(connection: pg.Client): Promise<Begun> {
  // Keeps the write-ahead log from here on, for as long as this connection lives.
  await connection.query(`select pg_create_physical_replication_slot('gpod_base_' || pg_backend_pid(), true, true)`)
  const started = await connection.query<{ lsn: string }>(`select pg_backup_start('gpod', true)::text as lsn`)
  const { rows } = await connection.query<{
    timeline: number
    cluster: string
    version: string
    at: Date | string
    is_migrated: boolean
  }>(
    `select timeline_id as timeline, current_setting('data_directory') as cluster,
       current_setting('server_version') as version, clock_timestamp() as at,
       to_regclass('public.migrations') is not null as is_migrated
     from pg_control_checkpoint()`,
  )
  const [lsn, found] = [started.rows[0]?.lsn, rows[0]]
  if (lsn === undefined || found === undefined) throw new Error('the database tells nothing of itself')
  const migrations = found.is_migrated
    ? (await connection.query<{ name: string }>('select name from public.migrations order by name')).rows
    : []
  return {
    startedAt: new Date(found.at).toISOString(),
    start: { lsn, segment: segmentAt(found.timeline, parseLsn(lsn)) },
    postgresql: { version: found.version, major: Number.parseInt(found.version, 10) },
    migrations: migrations.map(({ name }) => name),
    timeline: found.timeline,
    cluster: found.cluster,
  }
}

type Ended = Pick<Manifest, 'endsAt' | 'restoresFrom' | 'stop'> & { label: string }

/** The log up to the end is whole in its files afterwards, for PostgreSQL goes on to the next one. */
async function endBackup(connection: pg.Client, timeline: number): Promise<Ended> {
  const now = async () =>
    new Date((await connection.query('select clock_timestamp() as now')).rows[0].now).toISOString()
  const endsAt = await now()
  const { rows } = await connection.query<{ lsn: string; labelfile: string; spcmapfile: string }>(
    'select lsn::text, labelfile, spcmapfile from pg_backup_stop(false)',
  )
  const stopped = rows[0]
  if (stopped === undefined) throw new Error('a backup ended without a word')
  if (stopped.spcmapfile !== '') throw new BackupError('the database has tablespaces, which this backup does not reach')
  const stop = { lsn: stopped.lsn, segment: segmentAt(timeline, parseLsn(stopped.lsn) - 1n) }
  // Commits of this very millisecond may be on either side of the end.
  const restoresFrom = new Date(Date.parse(await now()) + 1).toISOString()
  return { endsAt, restoresFrom, stop, label: stopped.labelfile }
}
