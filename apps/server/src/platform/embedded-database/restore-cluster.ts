import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { DatabaseUnavailableError } from './database-unavailable-error.ts'
import { holdFolder } from './folder-hold.ts'
import { chooseHome, clusterIn, loginUrl, openDataDirectory, type Place, writeNote } from './place.ts'
import { freePort } from './postmaster.ts'
import { findPrograms } from './programs.ts'
import { startServer, stopServer } from './server-process.ts'
import { databaseUser, type SystemUser } from './system-user.ts'

export type ClusterBackup = {
  /** The major version of PostgreSQL that made it. */
  major: number
  /** Of the login that made the cluster. */
  password: string
  /** Writes the files of the base backup into a folder. */
  writeCluster(folder: string): Promise<void>
  /** Writes the files of the write-ahead log that are to be replayed into a folder. */
  writeLog(folder: string): Promise<void>
  /** The last moment whose commits are wanted; null for all there are. */
  to: string | null
}

type Options = {
  dataDirectory: string
  log(line: string): void
  durable?: boolean
  sharedDirectory?: string
}

/** What a data folder may hold before its database is restored: keys put there, and what a killed try left. */
const allowed = /^(secret-key(\.[0-9a-f]{16})?|making-.*|postgresql\.log.*)$/

/**
 * Makes the database of a data folder that has none out of a backup, replayed up to a moment. It is complete or absent:
 * a kill half way leaves nothing that looks like a database. Gives when the last transaction in it was committed, or
 * null where none was replayed. Throws `DatabaseUnavailableError` for a folder that holds anything, and with what
 * PostgreSQL said when it cannot recover.
 */
export async function restoreEmbeddedDatabase(
  backup: ClusterBackup,
  { dataDirectory, log, durable = true, sharedDirectory = '/var/lib/gpod' }: Options,
): Promise<{ lastCommitAt: string | null }> {
  const folder = await openDataDirectory(dataDirectory)
  const held = await holdFolder(folder)
  if (held.outcome === 'in-use') throw new DatabaseUnavailableError(`the data folder ${folder} is in use`)
  try {
    await refuseWhatIsThere(folder)
    const user = databaseUser(log)
    const programs = await findPrograms(user, sharedDirectory)
    if (programs.major !== backup.major) {
      throw new DatabaseUnavailableError(
        `the backup was made by PostgreSQL ${backup.major} and this install brings ${programs.major}: restore it with the install it came from`,
      )
    }
    const home = await chooseHome(folder, { user, sharedDirectory })
    await removeKilledTries({ home, programs }, log)
    const making = await mkdtemp(join(home, 'making-'))
    try {
      const note = { password: backup.password, port: await freePort(null), elsewhere: home === folder ? null : home }
      const place: Place = { home, cluster: join(making, 'postgresql'), programs, user, note }
      const replayed = await recover(place, { backup, making, durable, log })
      // In this order: a database without its note is refused at the next start, a note without its database is not.
      await rename(place.cluster, clusterIn(home))
      await writeNote(folder, note)
      await rm(making, { recursive: true, force: true })
      return replayed
    } catch (error) {
      await rm(home === folder ? making : home, { recursive: true, force: true })
      throw error
    }
  } finally {
    await held.release()
  }
}

async function refuseWhatIsThere(folder: string): Promise<void> {
  const there = (await readdir(folder)).filter((name) => !allowed.test(name))
  if (there.length === 0) return
  throw new DatabaseUnavailableError(
    `${folder} is not empty (${there[0]}): a backup is restored into a new folder, and never over what is there; set GPOD_DATA_DIR to one`,
  )
}

/** A killed try may have left a server that replays. */
async function removeKilledTries({ home, programs }: Pick<Place, 'home' | 'programs'>, log: (line: string) => void) {
  for (const name of (await readdir(home)).filter((entry) => entry.startsWith('making-'))) {
    await stopServer({ home, cluster: join(home, name, 'postgresql'), programs }, log)
    await rm(join(home, name), { recursive: true })
  }
}

/** A day of a busy database takes its time. */
const recovery = { reason: 'still replaying', milliseconds: 24 * 3_600_000 }

type Recovery = { backup: ClusterBackup; making: string; durable: boolean; log(line: string): void }

async function recover(place: Place, { backup, making, durable, log }: Recovery) {
  const { cluster, user } = place
  const kept = join(making, 'log')
  for (const path of [cluster, kept]) await mkdir(path, { mode: 0o700 })
  await backup.writeCluster(cluster)
  await backup.writeLog(kept)
  const settingsFile = join(cluster, 'postgresql.auto.conf')
  const settings = await readFile(settingsFile, 'utf8')
  await writeFile(settingsFile, `${settings}${recoverySettings(kept, backup.to)}`)
  await writeFile(join(cluster, 'recovery.signal'), '', { mode: 0o600 })
  await giveTo(user, making)

  log('replaying what was committed since')
  const { port } = await startServer(place, { durable, log, recovery })
  try {
    const client = new pg.Client({ connectionString: loginUrl(place.note, 'postgres', port) })
    await client.connect()
    const { rows } = await client.query('select pg_last_xact_replay_timestamp() as at')
    await client.end()
    const at = rows[0]?.at
    return { lastCommitAt: at ? new Date(at).toISOString() : null }
  } finally {
    await stopServer(place, log)
    await writeFile(settingsFile, settings)
  }
}

/** Nobody is let in before the moment is reached. */
function recoverySettings(kept: string, to: string | null): string {
  const quoted = (value: string) => `'${value.replaceAll("'", "''")}'`
  const copy = process.platform === 'win32' ? `copy "${kept}\\%f" "%p"` : `cp "${kept}/%f" "%p"`
  const settings = {
    restore_command: copy,
    recovery_target_timeline: 'current',
    hot_standby: 'off',
    // When settings are read, PostgreSQL does not know yet what Z is.
    ...(to === null ? {} : { recovery_target_time: to.replace('Z', '+00'), recovery_target_action: 'promote' }),
  }
  return Object.entries(settings)
    .map(([name, value]) => `${name} = ${quoted(value)}\n`)
    .join('')
}

async function giveTo(user: SystemUser | null, folder: string): Promise<void> {
  if (!user) return
  await chown(folder, user.uid, user.gid)
  await chmod(folder, 0o700)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    await chown(join(entry.parentPath, entry.name), user.uid, user.gid)
  }
}
