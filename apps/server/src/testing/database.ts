import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
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

/** A real, empty, migrated database of its own for one test file. */
export async function openTestDatabase({ poolSize = 10 }: { poolSize?: number } = {}): Promise<TestDatabase> {
  const clusterUrl = inject('databaseAdminUrl')
  const name = `gpod_test_${randomBytes(6).toString('hex')}`
  const cluster = new pg.Client({ connectionString: clusterUrl })
  await cluster.connect()
  await cluster.query(`create database ${name}`)
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  const ownerUrl = url.toString()
  const owner = openPool(ownerUrl, { size: 4 })
  const applicationUrl = await prepareApplicationRole(owner, ownerUrl)
  await migrate(owner)
  const database = openDatabase(openApplicationPool(applicationUrl, { size: poolSize }))
  return {
    database,
    owner,
    ownerUrl,
    applicationUrl,
    async drop() {
      await database.close()
      await owner.end()
      await cluster.query(`drop database ${name} with (force)`)
      await cluster.end()
    },
  }
}
