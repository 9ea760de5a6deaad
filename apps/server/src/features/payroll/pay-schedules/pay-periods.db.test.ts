import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../../test/database.ts'
import { sql } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids.ts'
import { ensurePayPeriods, findOpenPeriod, keepPayPeriodsAhead } from './index.ts'

let opened: TestDatabase
const employerId = newId()
const clock = { now: () => '2026-11-21T09:00:00.000Z' }

beforeAll(async () => {
  opened = await openTestDatabase()
  await opened.owner.query(
    `insert into employers (id, name, company_size, address, join_code, created_at) values ($1, 'Acre', '1-10', 'York', 'ACRE', now())`,
    [employerId],
  )
})
afterAll(() => opened.drop())

const inCompany = <T>(work: Parameters<typeof opened.database.transaction<T>>[1]) =>
  opened.database.transaction({ employerId }, work)

async function gaps(): Promise<number> {
  const found = await opened.owner.query(
    `select count(*) filter (where before is not null and starts_on <> before + 1) as gaps from (
       select starts_on, lag(ends_on) over (partition by frequency order by starts_on) as before
       from pay_periods where employer_id = $1) p`,
    [employerId],
  )
  return Number(found.rows[0].gaps)
}

test('asking for the same pay periods in two places at once makes each once', async () => {
  const ask = () => inCompany((tx) => ensurePayPeriods(tx, { employerId, from: '2026-09-01', to: '2026-11-20' }))
  const added = await Promise.all([ask(), ask(), ask()])
  const { rows } = await opened.owner.query('select * from pay_periods where employer_id = $1', [employerId])
  expect(added.reduce((sum, count) => sum + count, 0)).toBe(rows.length)
  expect(rows.length).toBeGreaterThan(10)
  expect(await gaps()).toBe(0)
})

test('the daily job fills what is missing since it last ran, without a gap, and repeats without effect', async () => {
  expect(await keepPayPeriodsAhead({ database: opened.database, clock }, employerId)).toBeGreaterThan(0)
  expect(await keepPayPeriodsAhead({ database: opened.database, clock }, employerId)).toBe(0)
  await keepPayPeriodsAhead({ database: opened.database, clock: { now: () => '2027-06-01T09:00:00.000Z' } }, employerId)
  expect(await gaps()).toBe(0)
  const { rows } = await opened.owner.query(
    'select frequency, max(ends_on) as last from pay_periods where employer_id = $1 group by frequency',
    [employerId],
  )
  for (const { last } of rows) expect(last >= '2027-08-01').toBe(true)
})

test('the open period of a day is the one that holds it, or after it is closed the next one', async () => {
  const find = () =>
    inCompany((tx) => findOpenPeriod(tx, { employerId, frequency: 'weekly', scheduleNumber: 1, day: '2027-06-02' }))
  expect(await find()).toMatchObject({ startsOn: '2027-05-29', endsOn: '2027-06-04', payDate: '2027-06-04' })
  const first = await find()
  await inCompany((tx) => sql`update pay_periods set closed_at = now() where id = ${first?.id}`.execute(tx))
  expect(await find()).toMatchObject({ startsOn: '2027-06-05', endsOn: '2027-06-11' })
})

test('a company approves its runs itself until it says otherwise', async () => {
  const { rows } = await opened.owner.query(
    'select frequency, approves_itself from pay_schedules where employer_id = $1 order by frequency',
    [employerId],
  )
  expect(rows).toEqual(
    ['fortnightly', 'four_weekly', 'monthly', 'weekly'].map((frequency) => ({ frequency, approves_itself: false })),
  )
})
