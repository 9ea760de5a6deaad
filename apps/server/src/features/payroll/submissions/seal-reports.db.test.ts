import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type EmptyDatabase, ofEnvironment, openEmptyDatabase } from '../../../../test/database.ts'
import { Seal } from '../../../platform/crypto.ts'
import { migrate, readMigrations } from '../../../platform/database/migrate.ts'
import { migrateSigned } from '../../../platform/imprints/index.ts'
import { openReport, sealReportsInClear } from './index.ts'

let opened: EmptyDatabase
const secretKey = randomBytes(32)
const seal = new Seal(secretKey)
const employerId = '11111111-1111-7111-8111-111111111111'
const fps = (nino: string) => `<IRenvelope><Employee><NINO>${nino}</NINO></Employee></IRenvelope>`
const eps = '<IRenvelope><EmpAllceInd>yes</EmpAllceInd></IRenvelope>'
/** The last one was forgotten with the documents of its run. */
const documents = [fps('AB123456C'), fps('AB123457C'), fps('AB123458C'), fps('AB123459C'), fps('AB123460C'), eps, '']

/** A database of the version before, which kept its reports in clear, brought to this version's schema. */
beforeEach(async () => {
  opened = await openEmptyDatabase()
  const { owner } = opened
  await migrate(owner, { migrations: readMigrations().filter(({ name }) => name < '0007') })
  await owner.query(
    `insert into employers (id, name, company_size, address, join_code, created_at) values ($1, 'A', '1-10', 'A', 'JOIN', now())`,
    [employerId],
  )
  for (const [at, content] of documents.entries()) {
    await owner.query(
      `insert into hmrc_submissions (employer_id, id, kind, tax_year, tax_month, content, ir_mark, transaction_id, made_at)
       values ($1, gen_random_uuid(), $2, '2026-27', 8, $3, 'mark', $4, now())`,
      [employerId, content === eps ? 'EPS' : 'FPS', content, String(at)],
    )
  }
  await migrateSigned(owner, ofEnvironment(secretKey))
})
afterEach(() => opened.drop())

const read = async () =>
  (
    await opened.owner.query<{ id: string; content: string | null; sealed: Buffer; claims: boolean }>(
      `select id, content, content_sealed as sealed, claims_allowance as claims from hmrc_submissions order by transaction_id`,
    )
  ).rows

test('reports that stand in clear are sealed with nothing lost, also by servers that start at once, and once only', async () => {
  const counts = await Promise.all([1, 2, 3].map(() => sealReportsInClear(opened.owner, seal)))
  expect(counts.sort()).toEqual([0, 0, documents.length])
  const found = await read()
  expect(found.map(({ id, sealed }) => openReport(seal, { id, sealed }))).toEqual(
    documents.map((document) => (document === '' ? null : document)),
  )
  expect(found.map(({ content }) => content)).toEqual(documents.map(() => null))
  expect(found.map(({ claims }) => claims)).toEqual(documents.map((document) => document === eps))
  expect(await sealReportsInClear(opened.owner, seal)).toBe(0)
})

test('no page of the table has a number any more, even while somebody sees the database as it was', async () => {
  const pages = async () => {
    await opened.owner.query('checkpoint')
    const found = await opened.owner.query<{ page: Buffer }>(
      `select pg_read_binary_file(pg_relation_filepath('hmrc_submissions')) as page`,
    )
    return Buffer.concat(found.rows.map(({ page }) => page)).toString('latin1')
  }
  expect(await pages()).toContain('AB123456C')
  const looking = new pg.Client({ connectionString: opened.ownerUrl })
  await looking.connect()
  await looking.query('begin isolation level repeatable read; select 1 from employers')
  await sealReportsInClear(opened.owner, seal)
  await looking.end()
  expect((await read()).map(({ content }) => content)).toEqual(documents.map(() => null))
  expect(await pages()).not.toContain('AB12345')
})

test('killed in the middle it goes on at the next start', async () => {
  const blocked = new pg.Client({ connectionString: opened.ownerUrl })
  await blocked.connect()
  await blocked.query('begin')
  // Whoever reads the table holds up its rewriting.
  await blocked.query('select 1 from hmrc_submissions limit 1')
  const first = sealReportsInClear(opened.owner, seal).catch((error: unknown) => error)
  const ofVacuum = `from pg_stat_activity where query like 'alter table hmrc_submissions alter%' and datname = current_database()`
  while ((await opened.owner.query(`select 1 ${ofVacuum}`)).rows.length === 0) await pause(10)
  await opened.owner.query(`select pg_terminate_backend(pid) ${ofVacuum}`)
  expect(await first).toBeInstanceOf(Error)
  await blocked.end()
  expect(await sealReportsInClear(opened.owner, seal)).toBe(0)
  const done = await opened.owner.query(
    `select convalidated as it from pg_constraint where conname = 'hmrc_submissions_sealed'`,
  )
  expect(done.rows).toEqual([{ it: true }])
})

test('from the migration on, the database takes no report in clear', async () => {
  const insert = `insert into hmrc_submissions (employer_id, id, kind, tax_year, tax_month, content, content_sealed, ir_mark, transaction_id, made_at)
    values ($1, gen_random_uuid(), 'FPS', '2026-27', 8, $2, $3, 'mark', 'another', now())`
  for (const [content, sealed] of [
    [fps('AB123456C'), null],
    [fps('AB123456C'), Buffer.from('x')],
    [null, null],
  ]) {
    await expect(opened.owner.query(insert, [employerId, content, sealed])).rejects.toThrow('hmrc_submissions_sealed')
  }
})
