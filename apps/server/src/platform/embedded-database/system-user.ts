import { spawnSync } from 'node:child_process'
import { DatabaseUnavailableError } from './database-unavailable-error.ts'

export type SystemUser = { name: string; uid: number; gid: number }

/** What makes `spawn` run a program as `user`; nothing for null, which is whoever we are. */
export const asUser = (user: SystemUser | null) => (user ? { uid: user.uid, gid: user.gid } : {})

/**
 * Whom PostgreSQL runs as when we are root, as which it refuses to run: the `postgres` of a PostgreSQL already here,
 * else `gpod`, made if need be, else `nobody`. Null when we are not root. Throws `DatabaseUnavailableError` where
 * root may become nobody else.
 */
export function databaseUser(log: (line: string) => void): SystemUser | null {
  if (process.getuid?.() !== 0) return null
  const user = lookUp('postgres') ?? lookUp('gpod') ?? makeUser(log) ?? lookUp('nobody')
  if (user && mayBecome(user)) return user
  throw new DatabaseUnavailableError(
    'PostgreSQL refuses to run as root, and root may not become another user here; start as an ordinary user, or set DATABASE_URL',
  )
}

/** The owner of an existing database, by number: its name may have changed, its files have not. */
export const userByNumber = (uid: number, gid: number): SystemUser => ({
  name: output('id', ['-un', String(uid)]) ?? String(uid),
  uid,
  gid,
})

function lookUp(name: string): SystemUser | null {
  const uid = Number(output('id', ['-u', name]) ?? Number.NaN)
  const gid = Number(output('id', ['-g', name]) ?? Number.NaN)
  return Number.isInteger(uid) && Number.isInteger(gid) && uid !== 0 ? { name, uid, gid } : null
}

function makeUser(log: (line: string) => void): SystemUser | null {
  const ways: [string, string[]][] = [
    ['useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'gpod']],
    ['adduser', ['-S', '-D', '-H', '-s', '/sbin/nologin', 'gpod']],
  ]
  for (const [program, parameters] of ways) {
    const isOurs = output(program, parameters) !== null
    // When another copy of the product made it meanwhile, ours fails and the user is there all the same.
    const made = lookUp('gpod')
    if (!made) continue
    if (isOurs) log('made the system user gpod for the database, because PostgreSQL refuses to run as root')
    return made
  }
  return null
}

const mayBecome = (user: SystemUser) => spawnSync('id', ['-u'], { ...asUser(user), cwd: '/' }).status === 0

function output(program: string, parameters: string[]): string | null {
  const ran = spawnSync(program, parameters, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  return ran.status === 0 ? ran.stdout.trim() : null
}
