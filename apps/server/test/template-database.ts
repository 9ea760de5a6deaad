import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'
import { Seal } from '../src/platform/crypto.ts'
import { prepareApplicationRole } from '../src/platform/database/application-role.ts'
import { sqlState } from '../src/platform/database/database-errors.ts'
import { readMigrations } from '../src/platform/database/migrate.ts'
import { openPool } from '../src/platform/database/pool.ts'
import { findSigningKey, migrateSigned, sealedColumns } from '../src/platform/imprints/index.ts'
import { adoptKeys, type GivenKey } from '../src/platform/keys/prove-keys.ts'

const prefix = 'gpod_template_'

/** Any number, the same in every test process: of several that find no template, one makes it. */
const templateLock = 7_260_490

/** A server that outlives the runs keeps a template this long after it was made; then it is likely of other migrations. */
const keptDays = 1

/** By the address of the server: a process looks once, however many files it runs. */
const found = new Map<string, Promise<string>>()

/**
 * Makes `name` a copy of a migrated database in which nothing else is; `giveKey` gives it the key of its server. Copying is
 * a third of the work of migrating. The template is made once for these migrations and left to the next run.
 */
export async function createMigratedDatabase(clusterUrl: string, name: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    if (!found.has(clusterUrl)) found.set(clusterUrl, ensureTemplate(clusterUrl))
    try {
      const template = await found.get(clusterUrl)
      await onServer(clusterUrl, (client) => client.query(`create database ${name} template ${template}`))
      return
    } catch (error) {
      found.delete(clusterUrl)
      // Another run may have removed it as old between the look and the copy.
      const isGone = sqlState(error) === '3D000'
      if (!isGone || tries >= 3) throw error
    }
  }
}

/**
 * The name of the template of these migrations, made where there is none. It gets its name when it is whole, and from
 * then on nobody may connect to it: a process that is killed before leaves a database that no run takes for a template.
 */
export async function ensureTemplate(clusterUrl: string, migrations = readMigrations()): Promise<string> {
  return onServer(clusterUrl, async (client) => {
    // The end of the connection frees it, however it ends.
    await client.query('select pg_advisory_lock($1)', [templateLock])
    return makeTemplateUnlessThere(client, { clusterUrl, migrations })
  })
}

type Making = { clusterUrl: string; migrations: ReturnType<typeof readMigrations> }

async function makeTemplateUnlessThere(client: pg.Client, { clusterUrl, migrations }: Making): Promise<string> {
  const checksums = migrations.map(({ name, checksum }) => `${name} ${checksum}`)
  const template =
    prefix +
    createHash('sha256')
      .update(['signed', ...checksums].join('\n'))
      .digest('hex')
      .slice(0, 16)
  const known = await client.query('select from pg_database where datname = $1', [template])
  if (known.rowCount === 1) return template
  await removeOldOnes(client)
  const unfinished = `gpod_test_${randomBytes(6).toString('hex')}`
  await client.query(`create database ${unfinished}`)
  try {
    await migrateEmpty(unfinished, { clusterUrl, migrations })
  } catch (error) {
    await client.query(`drop database ${unfinished} with (force)`)
    throw error
  }
  await client.query(`alter database ${unfinished} allow_connections false`)
  await client.query(`comment on database ${unfinished} is '${new Date().toISOString()}'`)
  await client.query(`alter database ${unfinished} rename to ${template}`)
  return template
}

async function migrateEmpty(name: string, { clusterUrl, migrations }: Making): Promise<void> {
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  const owner = openPool(url.toString(), { size: 1 })
  try {
    await prepareApplicationRole(owner, url.toString())
    await migrateSigned(owner, givenKey(templateKey), { migrations })
  } finally {
    await owner.end()
  }
}

/** What migrations write is signed, and so the template has a key, which is nobody's secret: a copy is given its own. */
const templateKey = createHash('sha256').update('the key of the template of the database tests').digest()

const givenKey = (secretKey: Buffer): GivenKey => ({ secretKey, keyFile: null, isKeyNew: false })

/** Gives a copy the key of its server. What it signs with stays, sealed under that key: what the migrations left is signed. */
export async function giveKey(owner: pg.Pool, secretKey: Buffer): Promise<void> {
  const signingKey = await findSigningKey(owner, new Seal(templateKey))
  const about = sealedColumns[0]?.about()
  if (typeof signingKey === 'string' || about === undefined) throw new Error('the template has no key to sign with')
  await owner.query('delete from sealing_keys')
  await adoptKeys(owner, givenKey(secretKey))
  await owner.query('update signing_keys set key_sealed = $1', [
    new Seal(secretKey).close(signingKey.toString('base64'), about),
  ])
}

async function removeOldOnes(client: pg.Client): Promise<void> {
  const old = await client.query<{ datname: string }>(
    `select datname from pg_database where starts_with(datname, $1)
     and shobj_description(oid, 'pg_database')::timestamptz < now() - make_interval(days => $2)`,
    [prefix, keptDays],
  )
  for (const { datname } of old.rows) await client.query(`drop database if exists ${datname} with (force)`)
}

async function onServer<T>(clusterUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: clusterUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
