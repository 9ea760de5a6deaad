import { randomBytes } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import pg from 'pg'
import { Seal } from '../src/platform/crypto.ts'
import { prepareApplicationRole } from '../src/platform/database/application-role.ts'
import { type Database, openDatabase, type Scope } from '../src/platform/database/database.ts'
import { openApplicationPool, openPool } from '../src/platform/database/pool.ts'
import { ensureSigningKey, migrateSigned } from '../src/platform/imprints/index.ts'
import { type WorkKind, workSignature } from '../src/platform/imprints/signature.ts'
import { adoptKeys, type GivenKey } from '../src/platform/keys/prove-keys.ts'
import { createMigratedDatabase } from './template-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseAdminUrl: string
  }
}

/** As its owner: for looking at what really stands there. */
export type EmptyDatabase = { owner: pg.Pool; ownerUrl: string; applicationUrl: string; drop(): Promise<void> }

export type TestDatabase = EmptyDatabase & {
  /** As the application sees it: the restricted role, row-level security on. */
  database: Database
}

/** A real database of its own for one test, in which nothing is. */
export async function openEmptyDatabase(given?: string): Promise<EmptyDatabase> {
  return openNewDatabase(await clusterOf(given), (clusterUrl, name) => runIn(clusterUrl, `create database ${name}`))
}

/** A measurement, which no test runs, names the server. */
const clusterOf = async (given?: string) => given ?? (await import('vitest')).inject('databaseAdminUrl')

async function openNewDatabase(
  clusterUrl: string,
  create: (clusterUrl: string, name: string) => Promise<void>,
): Promise<EmptyDatabase> {
  const name = `gpod_test_${randomBytes(6).toString('hex')}`
  await create(clusterUrl, name)
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  const ownerUrl = url.toString()
  const owner = openPool(ownerUrl, { size: 4 })
  return {
    owner,
    ownerUrl,
    applicationUrl: await prepareApplicationRole(owner, ownerUrl),
    async drop() {
      await owner.end()
      await runIn(clusterUrl, `drop database ${name} with (force)`)
    },
  }
}

/** The key of a server that was given it by the environment. */
export const ofEnvironment = (secretKey: Buffer): GivenKey => ({ secretKey, keyFile: null, isKeyNew: false })

/**
 * A real, empty, migrated database of its own for one test file, as a server with this key leaves it; `prepare` writes what
 * stood there before.
 */
export async function openTestDatabase({
  poolSize = 10,
  clusterUrl,
  secretKey = randomBytes(32),
  prepare,
}: {
  poolSize?: number
  clusterUrl?: string | undefined
  secretKey?: Buffer
  prepare?(owner: pg.Pool): Promise<void>
} = {}): Promise<TestDatabase> {
  // A server that was named is somebody's or may end at any moment: no template is left there.
  const isCopied = !prepare && clusterUrl === undefined
  const empty = isCopied
    ? await openNewDatabase(await clusterOf(), createMigratedDatabase)
    : await openEmptyDatabase(clusterUrl)
  const { owner, applicationUrl } = empty
  await prepare?.(owner)
  const key = ofEnvironment(secretKey)
  if (isCopied) await adoptKeys(owner, key)
  else await migrateSigned(owner, key)
  const signingKey = await ensureSigningKey(owner, new Seal(secretKey))
  if (isCopied) await signUnsigned(owner, { signingKey, kind: 'standing' })
  // Tests let many of one company meet at a lock, however long the machine takes to bring them there.
  const database = openDatabase(openApplicationPool(applicationUrl, { size: poolSize, waitsAs: 'job' }), {
    mostOfOneCompany: poolSize,
    signingKey,
  })
  return {
    ...empty,
    database,
    async drop() {
      await database.close()
      await empty.drop()
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
export async function countAsWritten({
  owner,
  database,
}: {
  owner: pg.Pool
  database: Pick<Database, 'signingKey'>
}): Promise<void> {
  await signUnsigned(owner, { signingKey: database.signingKey, kind: 'product' })
}

async function signUnsigned(
  owner: pg.Pool,
  { signingKey, kind }: { signingKey: Buffer; kind: WorkKind },
): Promise<void> {
  const found = await owner.query<{ id: string; digest: Buffer }>(`
    select i.work_id as id, digest_of_work(i.work_id) as digest from row_imprints i
    where not exists (select 1 from signed_work s where s.id = i.work_id) group by i.work_id
  `)
  for (const { id, digest } of found.rows) {
    const signature = workSignature(signingKey, { id, kind, digest })
    await owner.query('insert into signed_work (id, kind, digest, signature) values ($1, $2, $3, $4)', [
      id,
      kind,
      digest,
      signature,
    ])
  }
}
