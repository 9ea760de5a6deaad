import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'
import { prepareApplicationRole } from '../src/platform/database/application-role.ts'
import { sqlState } from '../src/platform/database/database-errors.ts'
import { migrate, readMigrations } from '../src/platform/database/migrate.ts'
import { openPool } from '../src/platform/database/pool.ts'

const prefix = 'gpod_template_'

/** Any number, the same in every test process: of several that find no template, one makes it. */
const templateLock = 7_260_412

/** A server that outlives the runs keeps a template this long after it was made; then it is likely of other migrations. */
const keptDays = 1

/** By the address of the server: a process looks once, however many files it runs. */
const found = new Map<string, Promise<string>>()

/**
 * Makes `name` a copy of a migrated database in which nothing is, not even a key: copying is a third of the work of
 * migrating. The template is made once for these migrations and left to the next run.
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
  const template = prefix + createHash('sha256').update(checksums.join('\n')).digest('hex').slice(0, 16)
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
    await migrate(owner, { migrations })
    // Who signs is made for each copy, which signs that the migrations ran; there is nothing else to sign.
    const imprinted = await owner.query(`select from row_imprints where table_name <> 'migrations' limit 1`)
    if (imprinted.rowCount !== 0) throw new Error('a migration writes imprinted rows into an empty database')
  } finally {
    await owner.end()
  }
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
