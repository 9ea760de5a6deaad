import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { Seal } from '../../../apps/server/src/platform/crypto.ts'
import { prepareApplicationRole } from '../../../apps/server/src/platform/database/application-role.ts'
import { type Database, openDatabase } from '../../../apps/server/src/platform/database/database.ts'
import { migrate } from '../../../apps/server/src/platform/database/migrate.ts'
import { openPool } from '../../../apps/server/src/platform/database/pool.ts'
import { openEmbeddedDatabase } from '../../../apps/server/src/platform/embedded-database.ts'
import { ensureSigningKey } from '../../../apps/server/src/platform/imprints/index.ts'

/** An empty database: in the server that TEST_DATABASE_URL names, or embedded in `dataDirectory`. */
export async function openAdmin(dataDirectory: string): Promise<{ adminUrl: string; close(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL
  return given ? createDatabase(given) : embedded(dataDirectory)
}

/** A migrated database of its own for a measurement that needs no server process. */
export async function openBenchDatabase(): Promise<{
  owner: pg.Pool
  database: Database
  /** For another process of the same measurement. */
  applicationUrl: string
  close(): Promise<void>
}> {
  const folder = await mkdtemp(join(tmpdir(), 'gpod-bench-'))
  // PostgreSQL's own user must get in when we are root.
  await chmod(folder, 0o755)
  const { adminUrl, close } = await openAdmin(join(folder, 'database'))
  const owner = openPool(adminUrl, { size: 2 })
  const applicationUrl = await prepareApplicationRole(owner, adminUrl)
  await migrate(owner)
  const database = openDatabase(openPool(applicationUrl, { size: 4 }), {
    mostOfOneCompany: 4,
    signingKey: await ensureSigningKey(owner, new Seal(randomBytes(32))),
  })
  return {
    owner,
    database,
    applicationUrl,
    async close() {
      await database.close()
      await owner.end()
      await close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function embedded(dataDirectory: string): Promise<{ adminUrl: string; close(): Promise<void> }> {
  const { adminUrl, stop } = await openEmbeddedDatabase({ dataDirectory, log: () => {} })
  return { adminUrl, close: stop }
}

async function createDatabase(clusterUrl: string): Promise<{ adminUrl: string; close(): Promise<void> }> {
  const name = `gpod_bench_${randomBytes(6).toString('hex')}`
  const cluster = new pg.Client({ connectionString: clusterUrl })
  await cluster.connect()
  await cluster.query(`create database ${name}`)
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  return {
    adminUrl: url.toString(),
    async close() {
      await cluster.query(`drop database ${name} with (force)`)
      await cluster.end()
    },
  }
}
