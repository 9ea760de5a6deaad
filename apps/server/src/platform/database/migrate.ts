import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import type { Database } from './database.ts'

/** A migration that cannot run, or history that does not match this build. */
export class MigrationError extends Error {
  override name = 'MigrationError'
}

type Migration = { name: string; sql: string; checksum: string }

/** The numbered SQL files beside this one, in order. The bundle keeps them in the same folder. */
export function readMigrations(folder = join(dirname(fileURLToPath(import.meta.url)), 'migrations')): Migration[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((name) => {
      const sql = readFileSync(join(folder, name), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })
}

/** Any number, the same in every server: two that start at once migrate one after the other. */
const migrationLock = 7_260_411

/**
 * Brings the database to this build's schema: one transaction a migration, each once, under an advisory lock;
 * `beforeCommit` signs what it left. Throws `MigrationError` when a migration that already ran was changed, or one is
 * recorded that this build lacks.
 */
export async function migrate(
  admin: pg.Pool,
  {
    migrations = readMigrations(),
    beforeCommit = async () => {},
  }: { migrations?: Migration[]; beforeCommit?(connection: pg.ClientBase): Promise<void> } = {},
): Promise<{ applied: string[] }> {
  const connection = await admin.connect()
  try {
    await connection.query('select pg_advisory_lock($1)', [migrationLock])
    await connection.query(
      'create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    )
    const known = await connection.query<{ name: string; checksum: string }>(
      'select name, checksum from migrations order by name',
    )
    const applied: string[] = []
    for (const { name, checksum } of known.rows) {
      const mine = migrations.find((migration) => migration.name === name)
      if (!mine)
        throw new MigrationError(
          `the database has migration ${name}, which this version does not know: start the newer version`,
        )
      if (mine.checksum !== checksum) throw new MigrationError(`migration ${name} was changed after it ran here`)
    }
    for (const migration of migrations) {
      if (known.rows.some(({ name }) => name === migration.name)) continue
      try {
        await connection.query('begin')
        await connection.query(migration.sql)
        await connection.query('insert into migrations (name, checksum) values ($1, $2)', [
          migration.name,
          migration.checksum,
        ])
        await beforeCommit(connection)
        await connection.query('commit')
      } catch (cause) {
        await connection.query('rollback')
        throw new MigrationError(
          `migration ${migration.name} failed: ${cause instanceof Error ? cause.message : cause}`,
          { cause },
        )
      }
      applied.push(migration.name)
    }
    return { applied }
  } finally {
    // Closing the connection frees the lock even when it broke in between.
    connection.release(true)
  }
}

/** Whether every migration of this build has run. */
export async function isMigrated({ lookUp }: Pick<Database, 'lookUp'>): Promise<boolean> {
  const done = await lookUp<{ name: string }>({ text: 'select name from migrations' })
  const names = new Set(done.map(({ name }) => name))
  return readMigrations().every(({ name }) => names.has(name))
}
