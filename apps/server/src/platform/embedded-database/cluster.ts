import { existsSync, readFileSync } from 'node:fs'
import { chown, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseUnavailableError } from './database-unavailable-error.ts'
import { owner, type Place } from './place.ts'
import { lastLine, programPath, run } from './programs.ts'

/** Makes an empty cluster. It is complete or absent: a kill half way leaves nothing that looks like a database. */
export async function makeCluster(
  { home, cluster, programs, user, note }: Place,
  { durable }: { durable: boolean },
): Promise<void> {
  for (const entry of await readdir(home)) {
    if (entry.startsWith('making-')) await rm(join(home, entry), { recursive: true, force: true }).catch(() => {})
  }
  const making = await mkdtemp(join(home, 'making-'))
  const unfinished = join(making, 'postgresql')
  const passwordFile = join(making, 'password')
  await writeFile(passwordFile, `${note.password}\n`, { mode: 0o600 })
  if (user) for (const path of [passwordFile, making]) await chown(path, user.uid, user.gid)
  const ran = await run(
    programPath(programs, 'initdb'),
    [
      `--pgdata=${unfinished}`,
      `--username=${owner}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // The built-in locale sorts and compares alike on every system, and no update of a system library can spoil an
      // index.
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--data-checksums',
      ...(durable ? [] : ['--no-sync']),
    ],
    { user, cwd: making },
  )
  if (ran.code !== 0) {
    throw new DatabaseUnavailableError(`cannot make the database in ${home}: ${lastLine(ran.output)}`)
  }
  await rename(unfinished, cluster)
  await rm(making, { recursive: true, force: true })
}

/** Throws `DatabaseUnavailableError` for a cluster that is not whole or of another major version, which PostgreSQL cannot read. */
export function checkVersion({ cluster, programs }: Place): void {
  const file = join(cluster, 'PG_VERSION')
  const version = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  if (!/^\d+$/.test(version)) {
    throw new DatabaseUnavailableError(
      `the database in ${cluster} is damaged: ${file} is missing or names no version; put the whole folder back from a backup`,
    )
  }
  const made = Number(version)
  if (made === programs.major) return
  throw new DatabaseUnavailableError(
    `the database in ${cluster} was made by PostgreSQL ${made} and this install brings ${programs.major}; dump it with the install it came from and load it into a new one`,
  )
}
