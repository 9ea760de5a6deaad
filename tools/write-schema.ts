/**
 * `npm run db:schema`: writes apps/server/schema.sql, the tables as all migrations together leave them, for people to read
 * and for a review to show what a migration changes. Wants DATABASE_URL of an owner of an empty database, or of one that
 * is migrated and nothing else, and a pg_dump that is at least as new; the gate does so with PostgreSQL 15.
 */
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { prepareApplicationRole } from '../apps/server/src/platform/database/application-role.ts'
import { migrate } from '../apps/server/src/platform/database/migrate.ts'
import { arrangeSchema } from './arrange-schema.ts'

const adminUrl = process.env.DATABASE_URL
if (!adminUrl) throw new Error('set DATABASE_URL to an owner of an empty database')
const pool = new pg.Pool({ connectionString: adminUrl })
await prepareApplicationRole(pool, adminUrl)
await migrate(pool)
await pool.end()

const program = process.env.PG_DUMP || 'pg_dump'
const dump = spawnSync(program, ['--schema-only', '--exclude-table=migrations', `--dbname=${adminUrl}`], {
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
})
if (dump.status !== 0) throw new Error(`${program}: ${dump.stderr || dump.error?.message}`)
writeFileSync(
  join(import.meta.dirname, '../apps/server/schema.sql'),
  `-- Made by \`npm run db:schema\` from apps/server/src/platform/database/migrations: to be read, not to be run.\n\n${arrangeSchema(dump.stdout)}`,
)
