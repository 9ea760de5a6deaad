import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { derive } from '../crypto.ts'
import { sqlState } from './database-errors.ts'

export const applicationRole = 'gpod_app'

/**
 * Makes the role that the application connects as, and gives its connection string. It owns nothing and cannot bypass
 * row-level security. Its password comes from the administrator's own, so that several servers with the same
 * DATABASE_URL agree on it and none has to be kept. Where the administrator is let in without one, so is the role: it has
 * none, for one that is made of nothing secret would be known to everybody.
 */
export async function prepareApplicationRole(admin: pg.Pool, adminUrl: string): Promise<string> {
  const url = new URL(adminUrl)
  const connection = await admin.connect()
  // As the address has it, else as PGPASSWORD or a password file gave it to this connection.
  const adminPassword = url.password || (connection as { password?: string | null }).password
  const password = adminPassword
    ? derive(Buffer.from(`${url.username}:${adminPassword}`), 'gpod application role').toString('hex')
    : null
  try {
    await ensureRole(connection, password)
    const database = `"${decodeURIComponent(url.pathname.slice(1)).replaceAll('"', '""')}"`
    await connection.query(`grant connect on database ${database} to ${applicationRole}`)
    // A temporary table of its own could stand in another's place.
    await connection.query(`revoke temporary on database ${database} from public`)
    await connection.query(`grant usage on schema public to ${applicationRole}`)
  } finally {
    connection.release(true)
  }
  url.username = applicationRole
  url.password = password ?? ''
  return url.toString()
}

/** Two servers on different databases of one cluster have the same role, and no lock in common: the second goes again. */
async function ensureRole(connection: pg.PoolClient, password: string | null): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await createOrAlterRole(connection, password)
    } catch (error) {
      if (tries >= 20 || !collisions.has(sqlState(error) ?? '')) throw error
      await pause(10 + Math.random() * 40)
    }
  }
}

/** duplicate_object, unique_violation, and what PostgreSQL says as "tuple concurrently updated". */
const collisions = new Set(['42710', '23505', 'XX000'])

async function createOrAlterRole(connection: pg.PoolClient, password: string | null): Promise<void> {
  const login = password === null ? 'login password null' : `login password '${password}'`
  const known = await connection.query('select rolsuper or rolbypassrls as unsafe from pg_roles where rolname = $1', [
    applicationRole,
  ])
  if (known.rows.length === 0) {
    await connection.query(`create role ${applicationRole} nosuperuser nobypassrls nocreatedb nocreaterole ${login}`)
    return
  }
  if (known.rows[0].unsafe) {
    throw new Error(`the role ${applicationRole} could bypass row-level security; take that right away before starting`)
  }
  const current = await connection.query(
    "select current_setting('is_superuser') = 'on' or rolcreaterole as may from pg_roles where rolname = current_user",
  )
  if (current.rows[0]?.may) await connection.query(`alter role ${applicationRole} ${login}`)
}
