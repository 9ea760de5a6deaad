import { randomInt } from 'node:crypto'
import { addDays } from '@gpod/days'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hireMany } from '../../../../test/many-workers.ts'
import { ownerNow, signInAs } from '../../../../test/pay-runs/payroll-people.ts'
import {
  callProduct,
  openTestCompany,
  openTestProduct,
  type TestCompany,
  type TestProduct,
} from '../../../../test/product.ts'
import { verifyWorkedSums } from './verify-worked.ts'
import { findMarkedWeeks, keepManyWeeks, keepWorkedWeeks } from './worked-weeks.ts'

const seed = Number(process.env.WEEKS_SEED ?? randomInt(1_000_000_000))
const periods = ['week', 'month', 'quarter', 'year'] as const
/** A Thursday, so that a quarter begins within a week. */
const today = '2026-11-19'

let product: TestProduct
let company: TestCompany
let workers: string[]
beforeAll(async () => {
  product = await openTestProduct({ now: `${today}T10:00:00.000Z` })
  company = await ownerNow(product, await openTestCompany(product))
  const { employerId } = company
  await hireMany(product.owner, {
    ...{ employerId, seal: product.deps.seal, workers: 30, from: '2026-11-02', payday: '2026-11-20' },
  })
  const found = await product.owner.query<{ id: string }>('select id from workers where employer_id = $1 order by id', [
    employerId,
  ])
  workers = found.rows.map(({ id }) => id)
  for (const worker of workers) {
    const [starts, stays] = [addDays(today, -below(500)), below(3) === 0]
    await product.owner.query(
      'update workers set starts_on = $2, ends_on = $3, department = $4, manager_user_id = null where id = $1',
      [worker, starts, stays ? null : addDays(starts, below(500)), pick(departments)],
    )
    for (let count = below(40); count > 0; count -= 1) await enter(worker)
    if (below(2) === 0) await leave(worker)
  }
}, 180_000)
afterAll(() => product.close())

let state = seed
/** A whole number below another, the same for the same seed. */
function below(most: number): number {
  state = (Math.imul(state ^ (state >>> 15), state | 1) + 0x6d2b79f5) >>> 0
  const mixed = Math.imul(state ^ (state >>> 7), state | 61) >>> 0
  return ((mixed ^ (mixed >>> 14)) >>> 0) % most
}
const pick = <T>(of: readonly T[]): T => of[below(of.length)] as T
const departments = ['Ward', 'Kitchen', 'Garden', null]

/** Some approved hours of somebody, of any length, employed or not; weeks before a month or quarter begins more often. */
async function enter(worker: string): Promise<void> {
  const day =
    below(4) === 0
      ? addDays(pick(['2026-10-01', '2026-11-01', '2026-01-01']), below(6) - 4)
      : addDays(today, -below(700))
  await product.owner.query(
    `insert into timesheets (employer_id, id, worker_id, worked_on, started_at, ended_at, paid_minutes, state, approved_at, pay_period_id,
       hourly_rate_pence, gross_pence, created_at)
     select employer_id, gen_random_uuid(), $2, $3::date, $3::date + time '06:00', $3::date + time '06:00' + interval '1 minute' * $4::integer, $4, state,
       approved_at, pay_period_id, hourly_rate_pence, $4 * 20, created_at
     from timesheets where employer_id = $1 and state = 'approved' limit 1`,
    [company.employerId, worker, day, 60 + below(2_900)],
  )
}

async function leave(worker: string): Promise<void> {
  const from = addDays(today, -below(500))
  await product.owner.query(
    `insert into absences (employer_id, id, worker_id, kind, starts_on, ends_on, facts, created_at)
     values ($1, gen_random_uuid(), $2, 'unpaid', $3, $4, '{}', now())`,
    [company.employerId, worker, from, below(3) === 0 ? null : addDays(from, below(60))],
  )
}

const countOf = async (table: string) =>
  Number(
    (await product.owner.query(`select count(*) from ${table} where employer_id = $1`, [company.employerId])).rows[0]
      ?.count,
  )

async function analytics(token: string): Promise<unknown[]> {
  const asked = periods.flatMap((period) =>
    [today, '2026-10-03', '2026-09-30', '2026-01-02'].map((on) => ({ period, on })),
  )
  const answers: unknown[] = []
  for (const { period, on } of asked) {
    const { status, body } = await callProduct(product, 'GET', `/api/employer/analytics?period=${period}&on=${on}`, {
      token,
    })
    expect(status, JSON.stringify(body)).toBe(200)
    answers.push({ period, on, ...body })
  }
  return answers
}

/**
 * The same as it is added up worker by worker: policies show sums of everybody to nobody who does not see everyone, and a line manager of
 * all people sees all of theirs.
 */
async function ofEachWorker(): Promise<unknown[]> {
  const manager = await signInAs(product, company, 'manager')
  const managed = (by: string | null) =>
    product.owner.query('update workers set manager_user_id = $2 where employer_id = $1', [company.employerId, by])
  await managed(manager.userId)
  const answers = await analytics(manager.token)
  await managed(null)
  return answers
}

/** What depends neither on the right to see pay, nor on what a line manager is not told. */
function comparable(answers: readonly unknown[]): unknown[] {
  const named = ['hours', 'over_hours', 'absence', 'headcount', 'joined', 'left']
  return answers.map((answer) => {
    const {
      figures,
      departments: rows,
      ...rest
    } = answer as {
      figures: { name: string }[]
      departments: { pay: unknown }[]
      forecasts: { name: string }[]
    }
    return {
      figures: figures.filter(({ name }) => named.includes(name)),
      departments: rows.map(({ pay: _, ...row }) => row),
      forecasts: rest.forecasts.filter(({ name }) => name === 'hours'),
    }
  })
}

test(`sums of weeks of everybody say what the sums of each worker say, whatever was entered, moved and left (seed ${seed})`, async () => {
  const { employerId, token } = company
  await keepWorkedWeeks(product.deps, employerId)
  expect(await countOf('worked_marks')).toBe(0)
  for (let turn = 0; turn < 4; turn += 1) {
    const kept = await analytics(token)
    const each = await ofEachWorker()
    expect(comparable(kept)).toEqual(comparable(each))
    expect((await verifyWorkedSums(product.owner)).differences).toEqual([])
    // What changes after is in the next answers at once, before anything is summed anew; and again after.
    for (let count = 0; count < 6; count += 1) await enter(pick(workers))
    await product.owner.query('update workers set department = $2 where id = $1', [pick(workers), pick(departments)])
    await product.owner.query(
      'update timesheets set paid_minutes = paid_minutes + 7 where id = (select id from timesheets where worker_id = $1 limit 1)',
      [pick(workers)],
    )
    await product.owner.query(
      'delete from timesheets where id = (select id from timesheets where worker_id = $1 order by worked_on limit 1)',
      [pick(workers)],
    )
    if (turn % 2 === 0) await keepWorkedWeeks(product.deps, employerId)
    else expect(await countOf('worked_marks')).toBeGreaterThan(0)
  }
})

test('a sum that was changed is named by verify, and one whose week has a mark is not read', async () => {
  const { employerId, token } = company
  await keepWorkedWeeks(product.deps, employerId)
  const before = await analytics(token)
  await product.owner.query('update worked_weeks set minutes = minutes + 60 where employer_id = $1', [employerId])
  expect(await analytics(token)).not.toEqual(before)
  const { differences } = await verifyWorkedSums(product.owner)
  expect(new Set(differences.map(({ promise }) => promise))).toEqual(
    new Set(['a week of everybody comes to the weeks of each']),
  )
  await product.owner.query(
    'insert into worked_marks (employer_id, week) select distinct employer_id, week from worked_weeks',
  )
  expect(await analytics(token)).toEqual(before)
  expect((await verifyWorkedSums(product.owner)).differences).toEqual([])
})

test('where many weeks have a mark they are summed before the night, and hours that come meanwhile keep theirs', async () => {
  const { employerId } = company
  await product.owner.query(
    'insert into worked_marks (employer_id, week) select distinct employer_id, week from worked_sums',
  )
  const errors: unknown[] = []
  // Some are entered in a transaction that is not over when the weeks are summed.
  const entering = await product.owner.connect()
  await entering.query('begin')
  await entering.query(
    'update timesheets set paid_minutes = paid_minutes + 11 where id = (select id from timesheets where employer_id = $1 order by id limit 1)',
    [employerId],
  )
  await keepManyWeeks({ ...product.deps, onError: (error) => errors.push(error) })
  expect(errors).toEqual([])
  expect(await countOf('worked_marks')).toBe(0)
  await entering.query('commit')
  entering.release()
  const marked = await product.database.read({ employerId }, (tx) =>
    findMarkedWeeks(tx, { employerId, workerId: null }),
  )
  expect(marked).toHaveLength(1)
  expect((await verifyWorkedSums(product.owner)).differences).toEqual([])
  await keepWorkedWeeks(product.deps, employerId)
  expect((await verifyWorkedSums(product.owner)).differences).toEqual([])
})
