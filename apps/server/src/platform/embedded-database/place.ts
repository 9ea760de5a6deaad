import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, mkdir, open, readFile, realpath, rename, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { DatabaseUnavailableError } from './database-unavailable-error.ts'
import { makeReachable, messageOf, type Programs, run } from './programs.ts'
import type { SystemUser } from './system-user.ts'

/** Where everything of one database is. */
export type Place = {
  /** The folder that holds the cluster and its log. */
  home: string
  /** What PostgreSQL calls its data directory. */
  cluster: string
  programs: Programs
  /** Whom PostgreSQL runs as, when not as we are. */
  user: SystemUser | null
  note: Note
}

/** The login that makes the cluster and may do everything in it. */
export const owner = 'gpod'

export const loginUrl = ({ password }: Note, database: string, port: number) =>
  `postgresql://${owner}:${password}@127.0.0.1:${port}/${database}`

const noteShape = z.object({
  password: z.string().min(16),
  port: z.number().int().min(1).max(65_535),
  /** The folder that holds the cluster, when it is not the data folder itself, which may be moved. */
  elsewhere: z.string().min(1).nullable(),
})

/** What a data folder remembers about its database, in `database.json`, readable by its owner only. */
export type Note = z.infer<typeof noteShape>

const noteFile = (dataDirectory: string) => join(dataDirectory, 'database.json')

export const clusterIn = (home: string) => join(home, 'postgresql')

/** The note of a data folder, or null on its first start. Throws `DatabaseUnavailableError` for one that is damaged. */
export async function readNote(dataDirectory: string): Promise<Note | null> {
  const file = noteFile(dataDirectory)
  if (!existsSync(file)) {
    if (!existsSync(clusterIn(dataDirectory))) return null
    throw new DatabaseUnavailableError(
      `${clusterIn(dataDirectory)} holds a database, but ${file}, which has its password, is gone; put it back, or move the database away to start over`,
    )
  }
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (cause) {
    throw new DatabaseUnavailableError(`cannot read ${file}: ${messageOf(cause)}`, { cause })
  }
  try {
    return noteShape.parse(JSON.parse(text))
  } catch (cause) {
    throw new DatabaseUnavailableError(`${file} is damaged; put it back as it was`, { cause })
  }
}

/** Replaces the note in one step: a kill or a power cut leaves the old one or the new one. */
export async function writeNote(dataDirectory: string, note: Note): Promise<void> {
  const file = noteFile(dataDirectory)
  const next = `${file}.next`
  const handle = await open(next, 'w', 0o600)
  try {
    await handle.writeFile(`${JSON.stringify(note, null, 2)}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(next, file)
}

/**
 * The folder for the cluster of a data folder on its first start: the data folder itself, else, when `user` cannot
 * work there, one of its own under `sharedDirectory`. Throws `DatabaseUnavailableError` when neither will do.
 */
export async function chooseHome(
  dataDirectory: string,
  { user, sharedDirectory }: { user: SystemUser | null; sharedDirectory: string },
): Promise<string> {
  if (!user || (await canWorkIn(dataDirectory, user))) return dataDirectory
  const name = createHash('sha256').update(dataDirectory).digest('hex').slice(0, 12)
  const noPlace = (reason: string) =>
    `PostgreSQL, as user ${user.name}, can use neither ${dataDirectory} nor ${sharedDirectory} (${reason}); set GPOD_DATA_DIR to a folder that every user can reach, or set DATABASE_URL`
  try {
    await makeReachable(sharedDirectory)
    // A database that is there belongs to a data folder that was since deleted. It may hold somebody's books: leave it.
    for (let copy = 1; ; copy++) {
      const home = join(sharedDirectory, copy === 1 ? name : `${name}-${copy}`)
      if (existsSync(clusterIn(home))) continue
      await makeReachable(home)
      await writeFile(join(home, 'belongs-to'), `${dataDirectory}\n`)
      if (await canWorkIn(home, user)) return home
      break
    }
  } catch (cause) {
    throw new DatabaseUnavailableError(noPlace(messageOf(cause)), { cause })
  }
  throw new DatabaseUnavailableError(noPlace('it is closed too'))
}

/** Tried, not computed from modes: mounts, access lists and sandboxes have their own say. */
async function canWorkIn(folder: string, user: SystemUser): Promise<boolean> {
  const trial = join(folder, `trial-${randomBytes(4).toString('hex')}`)
  await mkdir(trial, { mode: 0o700 })
  try {
    await chown(trial, user.uid, user.gid)
    const ran = await run('/bin/sh', ['-c', 'cd "$1" && mkdir inside && rmdir inside', 'sh', trial], { user, cwd: '/' })
    return ran.code === 0
  } catch {
    return false
  } finally {
    await rmdir(trial)
  }
}

/** Makes the data folder and gives its real path, which is what PostgreSQL reports and what its folder is known by. */
export async function openDataDirectory(dataDirectory: string): Promise<string> {
  try {
    await mkdir(dataDirectory, { recursive: true })
    return await realpath(dataDirectory)
  } catch (cause) {
    throw new DatabaseUnavailableError(`cannot make the data folder ${dataDirectory}: ${messageOf(cause)}`, { cause })
  }
}
