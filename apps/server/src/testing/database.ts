import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { prepareApplicationRole } from '../platform/database/application-role.ts'
import { type Database, openDatabase } from '../platform/database/database.ts'
import { migrate } from '../platform/database/migrate.ts'
import { openApplicationPool, openPool } from '../platform/database/pool.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseAdminUrl: string
  }
}

export type TestDatabase = {
  /** As the application sees it: the restricted role, row-level security on. */
  database: Database
  /** As its owner: for looking at what really stands there. */
  owner: pg.Pool
  ownerUrl: string
  applicationUrl: string
  drop(): Promise<void>
}

/** A real, empty, migrated database of its own for one test file; a measurement, which no test runs, names the server. */
export async function openTestDatabase({
  poolSize = 10,
  clusterUrl: given,
}: {
  poolSize?: number
  clusterUrl?: string | undefined
} = {}): Promise<TestDatabase> {
  const clusterUrl = given ?? (await import('vitest')).inject('databaseAdminUrl')
  const name = `gpod_test_${randomBytes(6).toString('hex')}`
  await runIn(clusterUrl, `create database ${name}`)
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  const ownerUrl = url.toString()
  const owner = openPool(ownerUrl, { size: 4 })
  const applicationUrl = await prepareApplicationRole(owner, ownerUrl)
  await migrate(owner)
  // Tests let many of one company meet at a lock, however long the machine takes to bring them there.
  const database = openDatabase(openApplicationPool(applicationUrl, { size: poolSize, waitsAs: 'job' }), {
    mostOfOneCompany: poolSize,
  })
  return {
    database,
    owner,
    ownerUrl,
    applicationUrl,
    async drop() {
      await database.close()
      await owner.end()
      await runIn(clusterUrl, `drop database ${name} with (force)`)
    },
  }
}

async function runIn(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
