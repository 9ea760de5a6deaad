import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  hire,
  openTestCompany,
  openTestProduct,
  type TestCompany,
  type TestProduct,
  type TestWorker,
  work,
} from '../../../../test/product.ts'
import { verifyFinishedSums } from './verify-finished.ts'

let product: TestProduct
let company: TestCompany
let worker: TestWorker
beforeAll(async () => {
  product = await openTestProduct()
  company = await openTestCompany(product)
  worker = await hire(product, company)
  for (const day of ['2026-11-02', '2026-11-03', '2026-11-09']) await work(product, company, worker, { day, hours: 8 })
}, 60_000)
afterAll(() => product.close())

const change = (set: string, where = 'true') =>
  product.owner.query(`update timesheets set ${set} where worker_id = $1 and ${where}`, [worker.workerId])
const differences = async () => (await verifyFinishedSums(product.owner)).differences
async function sums(): Promise<{ sheets: number; spells: number; seconds: number }> {
  const found = await product.owner.query(
    `select coalesce(sum(sheets), 0)::int as sheets, coalesce(sum(spells), 0)::int as spells, coalesce(sum(seconds), 0)::int as seconds
     from finished_sums where worker_id = $1`,
    [worker.workerId],
  )
  return found.rows[0]
}

test('sums of finished hours follow the hours: moved, longer, shorter, of no length, without a day, gone', async () => {
  const before = await sums()
  expect(before).toEqual({ sheets: 3, spells: 3, seconds: 3 * 8 * 3600 })
  await change('worked_on = worked_on - 40')
  expect(await sums()).toEqual(before)
  // Half a second more is a second begun, and twelve minutes of break are twelve fewer.
  await change(`ended_at = ended_at + interval '500 milliseconds', break_minutes = break_minutes + 12`)
  expect((await sums()).seconds).toBe(before.seconds + 3 * (1 - 12 * 60))
  await change(
    'ended_at = started_at',
    'id = (select min(t.id::text)::uuid from timesheets t where t.worker_id = timesheets.worker_id)',
  )
  expect(await sums()).toMatchObject({ sheets: 3, spells: 2 })
  expect(await differences()).toEqual([])
  await product.owner.query('delete from timesheets where worker_id = $1', [worker.workerId])
  const left = await product.owner.query('select from finished_sums where worker_id = $1', [worker.workerId])
  expect(left.rowCount).toBe(0)
  expect(await differences()).toEqual([])
})

test('what changes no hours writes no sums', async () => {
  for (const day of ['2026-11-10', '2026-11-11']) await work(product, company, worker, { day, hours: 8 })
  const written = async () =>
    (await product.owner.query(`select xmin::text, week from finished_sums where worker_id = $1`, [worker.workerId]))
      .rows
  const before = await written()
  await change('is_edited = not is_edited')
  expect(await written()).toEqual(before)
})

test('verify finds a sum that is wrong, one that is of nothing and one that is missing', async () => {
  const of = 'employer_id = $1 and worker_id = $2'
  const ids = [company.employerId, worker.workerId]
  await product.owner.query(`update finished_sums set seconds = seconds + 1 where ${of}`, ids)
  expect(await differences()).not.toEqual([])
  await product.owner.query(`update finished_sums set seconds = seconds - 1 where ${of}`, ids)
  expect(await differences()).toEqual([])
  await product.owner.query(
    `insert into finished_sums (employer_id, worker_id, week, sheets, spells, seconds) values ($1, $2, '2020-01-06', 1, 1, 60)`,
    ids,
  )
  expect(await differences()).toMatchObject([{ expected: 'none', found: '1 1 60' }])
  await product.owner.query(`delete from finished_sums where ${of}`, ids)
  expect((await differences()).every(({ found }) => found === 'none')).toBe(true)
  expect((await differences()).length).toBeGreaterThan(0)
})
