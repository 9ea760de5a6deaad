import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createMigratedDatabase, ensureTemplate } from './template-database.ts'

let server: pg.Client
const made: string[] = []

beforeAll(async () => {
  server = new pg.Client({ connectionString: inject('databaseAdminUrl') })
  await server.connect()
})

afterAll(async () => {
  for (const name of made) await server.query(`drop database if exists ${name} with (force)`)
  await server.end()
})

/** Migrations that nobody has made a template of yet. */
const ownMigrations = (sql = '') => [
  { name: '0001.sql', sql: `create table row_imprints (table_name text); ${sql}`, checksum: randomBytes(8).toString('hex') },
]

async function make(migrations: ReturnType<typeof ownMigrations>): Promise<string> {
  const template = await ensureTemplate(inject('databaseAdminUrl'), migrations)
  made.push(template)
  return template
}

const oidOf = async (name: string) =>
  (await server.query<{ oid: number }>('select oid from pg_database where datname = $1', [name])).rows[0]?.oid

describe('the template of the database tests', () => {
  it('is one, however many ask for it at once, and nobody may change it', async () => {
    const migrations = ownMigrations()
    const [template, ...others] = await Promise.all([1, 2, 3, 4].map(() => make(migrations)))
    expect(new Set(others)).toEqual(new Set([template]))
    const oid = await oidOf(template ?? '')
    expect(oid).toBeGreaterThan(0)
    await make(migrations)
    expect(await oidOf(template ?? '')).toBe(oid)
    const url = new URL(inject('databaseAdminUrl'))
    url.pathname = `/${template}`
    await expect(new pg.Client({ connectionString: url.toString() }).connect()).rejects.toThrow(
      /not currently accepting/,
    )
  })

  it('is another for other migrations', async () => {
    expect(await make(ownMigrations())).not.toBe(await make(ownMigrations()))
  })

  it('has its name only when it is whole: one that is killed half way leaves none, and the next makes it', async () => {
    const [migration] = ownMigrations()
    const marker = `template_${randomBytes(4).toString('hex')}`
    const slow = ownMigrations(`select pg_sleep(60) as ${marker};`).map((each) => ({
      ...each,
      ...migration,
      sql: each.sql,
    }))
    const killed = make(slow)
    const outcome = expect(killed).rejects.toThrow()
    await expect
      .poll(async () => {
        const ended = await server.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where query like $1 and pid <> pg_backend_pid()',
          [`%pg_sleep(60) as ${marker}%`],
        )
        return ended.rowCount
      })
      .toBe(1)
    await outcome
    const whole = await make([migration].flatMap((each) => each ?? []))
    expect(await oidOf(whole)).toBeGreaterThan(0)
  })

  it('has the schema, and no key of anybody', async () => {
    const name = `gpod_test_${randomBytes(6).toString('hex')}`
    await createMigratedDatabase(inject('databaseAdminUrl'), name)
    made.push(name)
    const url = new URL(inject('databaseAdminUrl'))
    url.pathname = `/${name}`
    const copy = new pg.Client({ connectionString: url.toString() })
    await copy.connect()
    const kept = await copy.query(
      'select (select count(*)::int from sealing_keys) as sealing, (select count(*)::int from signing_keys) as signing, (select count(*) > 0 from migrations) as migrated',
    )
    await copy.end()
    expect(kept.rows).toEqual([{ sealing: 0, signing: 0, migrated: true }])
  })
})
