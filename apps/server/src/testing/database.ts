import { randomBytes } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import pg from 'pg'
import { Seal } from '../platform/crypto.ts'
import { prepareApplicationRole } from '../platform/database/application-role.ts'
import { type Database, openDatabase, type Scope } from '../platform/database/database.ts'
import { migrate, readMigrations } from '../platform/database/migrate.ts'
import { openApplicationPool, openPool } from '../platform/database/pool.ts'
import { ensureSigningKey, signStandingWork } from '../platform/imprints/index.ts'
import { workSignature } from '../platform/imprints/signature.ts'

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

/**
 * A real, empty, migrated database of its own for one test file; a measurement, which no test runs, names the server. `seal`
 * keeps the key that its work is signed with; `prepare` writes what stood there before.
 */
export async function openTestDatabase({
  poolSize = 10,
  clusterUrl: given,
  seal = new Seal(randomBytes(32)),
  prepare = async () => {},
  migrations = readMigrations(),
}: {
  poolSize?: number
  clusterUrl?: string | undefined
  seal?: Seal
  prepare?(owner: pg.Pool): Promise<void>
  /** Fewer, for a database of an earlier version. */
  migrations?: ReturnType<typeof readMigrations>
} = {}): Promise<TestDatabase> {
  const clusterUrl = given ?? (await import('vitest')).inject('databaseAdminUrl')
  const name = `gpod_test_${randomBytes(6).toString('hex')}`
  await runIn(clusterUrl, `create database ${name}`)
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  const ownerUrl = url.toString()
  const owner = openPool(ownerUrl, { size: 4 })
  const applicationUrl = await prepareApplicationRole(owner, ownerUrl)
  await prepare(owner)
  await migrate(owner, { migrations, beforeCommit: (connection) => signStandingWork(connection, seal) })
  // Tests let many of one company meet at a lock, however long the machine takes to bring them there.
  const database = openDatabase(openApplicationPool(applicationUrl, { size: poolSize, waitsAs: 'job' }), {
    mostOfOneCompany: poolSize,
    signingKey: await ensureSigningKey(owner, seal),
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

/** One statement as the product makes it, signed: what the database's owner writes by itself is found by `verify`. */
export async function write<Row = { id: string }>(
  { database }: Pick<TestDatabase, 'database'>,
  scope: Scope,
  statement: string,
  values: unknown[],
): Promise<Row[]> {
  return database.transaction(scope, async (tx) => {
    const done = await tx.executeQuery<Row>(CompiledQuery.raw(statement, values))
    return done.rows
  })
}

/** From here on what a test wrote as the owner of the database counts as the product's own work. */
export async function countAsWritten({ owner, database }: Pick<TestDatabase, 'owner' | 'database'>): Promise<void> {
  const found = await owner.query<{ id: string; digest: Buffer }>(`
    select i.work_id as id, digest_of_work(i.work_id) as digest from row_imprints i
    where not exists (select 1 from signed_work s where s.id = i.work_id) group by i.work_id
  `)
  for (const { id, digest } of found.rows) {
    const signature = workSignature(database.signingKey, { id, kind: 'product', digest })
    await owner.query(`insert into signed_work (id, kind, digest, signature) values ($1, 'product', $2, $3)`, [
      id,
      digest,
      signature,
    ])
  }
}
