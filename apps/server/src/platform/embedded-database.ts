import { randomBytes } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { checkVersion, makeCluster } from './embedded-database/cluster.ts'
import { DatabaseUnavailableError } from './embedded-database/database-unavailable-error.ts'
import { holdFolder } from './embedded-database/folder-hold.ts'
import { keepRunning } from './embedded-database/keep-running.ts'
import {
  chooseHome,
  clusterIn,
  loginUrl,
  openDataDirectory,
  type Place,
  readNote,
  writeNote,
} from './embedded-database/place.ts'
import { freePort, type Postmaster } from './embedded-database/postmaster.ts'
import { findPrograms } from './embedded-database/programs.ts'
import { attachServer, startServer, stopServer } from './embedded-database/server-process.ts'
import { databaseUser, type SystemUser, userByNumber } from './embedded-database/system-user.ts'

export { DatabaseUnavailableError }

export type EmbeddedDatabase = {
  /** A login that may do everything, to the database `gpod`. */
  adminUrl: string
  /** Ends the server and gives the data folder back. */
  stop(): Promise<void>
}

type Options = {
  dataDirectory: string
  log(line: string): void
  /** False only where the data may be lost, as in tests: answers before the disk has it. */
  durable?: boolean
  /** Hears that the database ended by itself and does not start again. */
  onGone?(error: Error): void
  /** Where PostgreSQL's user keeps what it cannot keep in a folder that is closed to it. */
  sharedDirectory?: string
}

const database = 'gpod'

/**
 * Opens the PostgreSQL that comes with the install on the data in `dataDirectory`, for one process at a time: takes
 * over the server that runs there (it outlives a killed process of ours), else starts it, else makes it first. Throws
 * `DatabaseUnavailableError`, one line for the person who starts us, when the folder is in use or the database cannot
 * be had. A server that ends without our word is started again at the same address.
 */
export async function openEmbeddedDatabase({
  dataDirectory,
  log,
  durable = true,
  onGone = (error) => log(error.message),
  sharedDirectory = '/var/lib/gpod',
}: Options): Promise<EmbeddedDatabase> {
  const folder = await openDataDirectory(dataDirectory)
  const holds: (() => Promise<void>)[] = []
  const hold = async (path: string) => {
    const taken = await holdFolder(path)
    if (taken.outcome === 'held') return holds.push(taken.release)
    const holder = taken.pid === null ? 'another process' : `the process with id ${taken.pid}`
    throw new DatabaseUnavailableError(`the data folder ${folder} is in use by ${holder}`)
  }
  const release = async () => {
    for (const each of holds.splice(0)) await each()
  }
  try {
    await hold(folder)
    const place = await findPlace(folder, { log, sharedDirectory })
    // Of two data folders, one a copy of the other, both may name the same place elsewhere.
    if (place.home !== folder) await hold(place.home)
    const server = await serve(place, { log, durable })
    const { port } = server
    if (port !== place.note.port) await writeNote(folder, { ...place.note, port })
    await ensureDatabase(loginUrl(place.note, 'postgres', port))
    const keeper = keepRunning(place, { server, durable, log, onGone })
    return {
      adminUrl: loginUrl(place.note, database, port),
      async stop() {
        await keeper.stop()
        await stopServer(place, log)
        await release()
      },
    }
  } catch (error) {
    await release()
    throw error
  }
}

/** Where the database of a folder answers while another process has it open, or null where there is none yet. */
export async function findEmbeddedDatabase(dataDirectory: string): Promise<string | null> {
  if (!existsSync(dataDirectory)) return null
  const note = await readNote(dataDirectory)
  return note ? loginUrl(note, database, note.port) : null
}

async function findPlace(
  folder: string,
  { log, sharedDirectory }: { log(line: string): void; sharedDirectory: string },
): Promise<Place> {
  const kept = await readNote(folder)
  if (kept?.elsewhere && !existsSync(kept.elsewhere)) {
    throw new DatabaseUnavailableError(
      `the database of ${folder} was in ${kept.elsewhere}, which is gone; put it back, or remove ${join(folder, 'database.json')} to start over`,
    )
  }
  const user = clusterUser(clusterIn(kept?.elsewhere ?? folder), log)
  const programs = await findPrograms(user, sharedDirectory)
  const home = kept ? (kept.elsewhere ?? folder) : await chooseHome(folder, { user, sharedDirectory })
  if (user && (programs.isCopy || home !== folder)) {
    log(
      `PostgreSQL refuses to run as root: it runs as user ${user.name}, with its data in ${clusterIn(home)} and its programs in ${programs.folder}`,
    )
  }
  const note = kept ?? {
    password: randomBytes(24).toString('base64url'),
    port: await freePort(null),
    elsewhere: home === folder ? null : home,
  }
  if (!kept) await writeNote(folder, note)
  return { home, cluster: clusterIn(home), programs, user, note }
}

/** Whom to run as: the owner of the data where there is some, else as `databaseUser` decides. Null means as we are. */
function clusterUser(cluster: string, log: (line: string) => void): SystemUser | null {
  const us = process.getuid?.()
  if (us === undefined || !existsSync(cluster)) return databaseUser(log)
  const { uid, gid } = statSync(cluster)
  if (us === 0) return userByNumber(uid, gid)
  if (us === uid) return null
  throw new DatabaseUnavailableError(
    `the database in ${cluster} belongs to user ${userByNumber(uid, gid).name}; start as that user, or as root`,
  )
}

async function serve(place: Place, settings: { log(line: string): void; durable: boolean }): Promise<Postmaster> {
  const { log } = settings
  if (existsSync(place.cluster)) {
    checkVersion(place)
  } else {
    log('making the database')
    await makeCluster(place, settings)
  }
  const running = await attachServer(place, log)
  if (!running) return startServer(place, settings)
  log('took over the database that was still running')
  return running
}

async function ensureDatabase(serverUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    const found = await client.query('select from pg_database where datname = $1', [database])
    if (found.rowCount === 0) await client.query(`create database ${database}`)
  } finally {
    await client.end()
  }
}
