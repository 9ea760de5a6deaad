import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { findDifferences } from '../../../../test/find-differences.ts'
import {
  callProduct,
  hire,
  monday,
  openTestCompany,
  openTestProduct,
  type TestCompany,
  type TestProduct,
  type TestWorker,
  unlimited,
  withdraw,
  work,
} from '../../../../test/product.ts'
import { DAY } from '../../../platform/clock.ts'
import { figuresOf, keepFigures, loadWageAccount } from './index.ts'

let product: TestProduct
let company: TestCompany
let worker: TestWorker
beforeAll(async () => {
  product = await openTestProduct()
  company = await openTestCompany(product, unlimited)
})
afterAll(() => product.close())
/** £100.00 to take: 16 hours at £12.50, half of it. */
beforeEach(async () => {
  product.clock.moveTo(monday)
  worker = await hire(product, company, { hourlyRate: '12.50', dateOfBirth: '2007-01-01' })
  await work(product, company, worker, { day: '2026-11-14', hours: 16 })
})

const look = async () => (await callProduct(product, 'GET', '/api/ewa/available', { token: worker.token })).body
const load = () =>
  product.deps.database.transaction({ employerId: company.employerId }, (tx) =>
    loadWageAccount(tx, { employerId: company.employerId, workerId: worker.workerId, now: product.clock.now() }),
  )
const isFresh = async () => (await load()).kept.isFresh

test('are kept by the first look, moved by a withdrawal, and worked out anew on the next day', async () => {
  expect(await isFresh()).toBe(false)
  expect(await look()).toMatchObject({ amount: '100.00' })
  expect(await isFresh()).toBe(true)

  expect(await withdraw(product, worker, '30.00')).toMatchObject({ status: 201 })
  expect(await load()).toMatchObject({
    kept: { isFresh: true },
    row: { taken_today_pence: 3000, requests_this_month: 1, uses_in_period: 1, outstanding_pence: 3000 },
  })
  expect(await look()).toMatchObject({ amount: '70.00', limits: { takenToday: '30.00', requestsThisMonth: 1 } })

  product.clock.advance(DAY)
  expect(await load()).toMatchObject({ kept: { isFresh: false }, row: { taken_today_pence: 0 } })
  expect(await findDifferences(product.owner, product.deps.seal)).toEqual([])
})

test('what the page and the decision read leaves a mark when it changes, so that nothing old is shown', async () => {
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  await look()
  const statements = asked.mock.calls.flatMap(([given, values]) => {
    const { text, values: own } = typeof given === 'string' ? { text: given, values } : (given as pg.QueryConfig)
    return /^\s*select/i.test(text) && /timesheets|pay_periods|shifts/.test(text) ? [{ text, values: own ?? [] }] : []
  })
  asked.mockRestore()
  // The account itself; how much of the year and month; following periods and their paydays; days; the rota; earlier hours.
  expect(statements.length).toBeGreaterThanOrEqual(6)
  const read = new Set<string>()
  for (const { text, values } of statements) {
    const plan = await product.owner.query(`explain (format json) ${text}`, values as unknown[])
    for (const [, name] of JSON.stringify(plan.rows).matchAll(/"Relation Name": ?"(\w+)"/g)) read.add(name ?? '')
  }
  const marked = await product.owner.query<{ name: string }>(
    `select distinct tgrelid::regclass::text as name from pg_trigger where tgname like 'marks\\_%'`,
  )
  const unmarked = [...read].filter((name) => !marked.rows.some((row) => row.name === name)).sort()
  // Read each time, or of a draft whose payments leave the mark. What is carried over is read each time too.
  expect(unmarked).toEqual(['ledger_accounts', 'ledger_balances', 'pay_runs', 'wage_accounts'])
})

test.each([
  ['hours', 'timesheets'],
  ['the rate', 'worker_rates'],
  ['the shifts', 'shifts'],
])('a change of %s that no code of ours made is in the next answer', async (_, table) => {
  await look()
  expect(await isFresh()).toBe(true)
  await product.owner.query(`update ${table} set employer_id = employer_id where worker_id = $1`, [worker.workerId])
  expect(await isFresh()).toBe(false)
  await look()
  expect(await isFresh()).toBe(true)
})

test.each([
  ['pay periods', 'pay_periods'],
  ['the policy', 'wage_access_policies'],
])('a change of %s is in the next answer to everybody of the company', async (_, table) => {
  await look()
  await product.owner.query(`update ${table} set employer_id = employer_id where employer_id = $1`, [
    company.employerId,
  ])
  expect(await isFresh()).toBe(false)
})

test('whoever worked them out before a change does not keep them behind it, nor behind a withdrawal', async () => {
  const { employerId } = company
  const { workerId } = worker
  const keep = ({ row, account, kept }: Awaited<ReturnType<typeof load>>) =>
    product.deps.database.transaction({ employerId }, (tx) =>
      keepFigures(tx, { employerId, workerId, today: account.today, figures: figuresOf(row), shown: {}, kept }),
    )
  const before = await load()
  await work(product, company, worker, { day: '2026-11-15', hours: 8 })
  await keep(before)
  expect(await load()).toMatchObject({ kept: { isFresh: false }, row: { approved_gross_pence: 30_000 } })

  const early = await load()
  expect(await withdraw(product, worker, '30.00')).toMatchObject({ status: 201 })
  await keep(early)
  expect(await load()).toMatchObject({ kept: { isFresh: true }, row: { taken_today_pence: 3000 } })
  expect(await findDifferences(product.owner, product.deps.seal)).toEqual([])
})

test('what an earlier version kept on the same day, with less in it, is worked out anew', async () => {
  await look()
  await product.owner.query(
    `update wage_accounts set figures = figures - 'lifetime_minutes', shown = shown - 'planned' where worker_id = $1`,
    [worker.workerId],
  )
  expect(await isFresh()).toBe(false)
  expect(await look()).toMatchObject({ amount: '100.00' })
  expect(await isFresh()).toBe(true)
})

test('verify names figures that are not what would be worked out', async () => {
  await look()
  await product.owner.query(
    `update wage_accounts set figures = jsonb_set(figures, '{approved_gross_pence}', '999999') where worker_id = $1`,
    [worker.workerId],
  )
  expect((await findDifferences(product.owner, product.deps.seal)).join('\n')).toContain(
    `what is kept of available wages is what would be worked out: wage account ${worker.workerId}`,
  )
})

test('a change leaves one mark with each worker whom it is about, of their own and of all of the company', async () => {
  const { employerId } = company
  const other = await hire(product, company, { hourlyRate: '12.50', dateOfBirth: '2007-01-01' })
  const marksOf = async (changes: string, values: unknown[]) => {
    await product.owner.query('delete from wage_account_marks')
    await product.owner.query(changes, values)
    const { rows } = await product.owner.query<{ worker_id: string; marks: number }>(
      'select worker_id, count(*)::integer as marks from wage_account_marks where worker_id = any($1) group by worker_id',
      [[worker.workerId, other.workerId]],
    )
    return new Map(rows.map((row) => [row.worker_id, row.marks]))
  }
  const both = new Map([
    [worker.workerId, 1],
    [other.workerId, 1],
  ])
  expect(await marksOf('update pay_periods set closed_at = closed_at where employer_id = $1', [employerId])).toEqual(
    both,
  )
  const sheets = 'update timesheets set paid_minutes = paid_minutes where employer_id = $1 and worker_id = $2'
  expect(await marksOf(sheets, [employerId, worker.workerId])).toEqual(new Map([[worker.workerId, 1]]))
  const moved = 'update worker_rates set worker_id = $3 where employer_id = $1 and worker_id = $2'
  await product.owner.query('delete from worker_rates where employer_id = $1 and worker_id = $2', [
    employerId,
    other.workerId,
  ])
  expect(await marksOf(moved, [employerId, worker.workerId, other.workerId])).toEqual(both)
})
