/**
 * Writes apps/server/src/platform/database/database-types.ts from a migrated database, so that a column that
 * changed shows in every query that names it. Needs an empty database: DATABASE_URL of an owner.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import pg from 'pg'
import { prepareApplicationRole } from '../apps/server/src/platform/database/application-role.ts'
import { migrate } from '../apps/server/src/platform/database/migrate.ts'

const adminUrl = process.env.DATABASE_URL
if (!adminUrl) throw new Error('set DATABASE_URL to an owner of an empty database')
const pool = new pg.Pool({ connectionString: adminUrl })
await prepareApplicationRole(pool, adminUrl)
await migrate(pool)
await pool.end()

const out = join(import.meta.dirname, '../apps/server/src/platform/database/database-types.ts')
const mapping = { timestamptz: 'string', date: 'string', int8: 'number', numeric: 'number', bytea: 'Buffer' }
const run = spawnSync(
  'npx',
  [
    'kysely-codegen',
    '--dialect',
    'postgres',
    '--url',
    adminUrl,
    '--out-file',
    out,
    '--exclude-pattern',
    'migrations',
    '--default-schema',
    'public',
    '--include-pattern',
    'public.*',
    '--type-mapping',
    JSON.stringify(mapping),
  ],
  { stdio: 'inherit' },
)
process.exit(run.status ?? 1)
