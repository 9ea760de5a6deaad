import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signInAs } from '../../../../test/pay-runs/payroll-people.ts'
import {
  callProduct,
  hire,
  monday,
  openTestCompany,
  openTestProduct,
  type TestCompany,
  type TestProduct,
  unlimited,
  withdraw,
  work,
} from '../../../../test/product.ts'

let product: TestProduct
let company: TestCompany
beforeAll(async () => {
  product = await openTestProduct()
})
afterAll(() => product.close())
beforeEach(async () => {
  product.clock.moveTo(monday)
  company = await openTestCompany(product, unlimited)
})

type By = { token: string }
const call = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, body?: object, { token }: By = company) =>
  callProduct(product, method, `/api/employer/${path}`, { token, ...(body && { body }) })
const keys = () => ({ id: randomUUID(), label: 'Keys to the office' })
const leave = (workerId: string, said: object = {}, by: By = company) =>
  call(
    'PUT',
    `leavers/${workerId}`,
    { endsOn: '2026-11-30', reason: 'resigned', items: [keys()], version: 1, ...said },
    by,
  )

test('goes on from nobody who is not there: said at its field, and never an empty page', async () => {
  const { status, body } = await call('GET', `leavers?after=${randomUUID()}`)
  expect({ status, body }).toMatchObject({ status: 400, body: { code: 'invalid_input', field: 'after' } })
})

test('one answer sets the last day, the reason and the list; each of them is seen, and all is taken back together', async () => {
  const { workerId } = await hire(product, company)
  const set = await leave(workerId)
  expect(set).toMatchObject({
    status: 200,
    body: { endsOn: '2026-11-30', reason: 'resigned', itemsOpen: 1, itemsAll: 1, version: 2, p45: 'waits' },
  })
  const record = await call('GET', `employees/${workerId}`)
  expect(record.body).toMatchObject({ endsOn: '2026-11-30' })
  expect((await leave(workerId)).body).toMatchObject({ code: 'state_changed' })
  expect((await call('GET', 'leavers')).body).toMatchObject({ coming: 1, past: 0, leavers: [{ workerId }] })
  expect((await call('DELETE', `leavers/${workerId}`, { version: 2 })).body).toMatchObject({
    endsOn: null,
    reason: null,
    items: [],
  })
  expect((await call('GET', 'leavers')).body).toMatchObject({ coming: 0, leavers: [] })
})

test('what was done of the list stays done when the list is said again, and is told to who leaves', async () => {
  const worker = await hire(product, company)
  const items = [keys(), { id: randomUUID(), label: 'Uniform' }]
  await leave(worker.workerId, { items })
  const own = async () => (await callProduct(product, 'GET', '/api/leaving', { token: worker.token })).body.leaving
  expect(await own()).toMatchObject({ endsOn: '2026-11-30', items: [{ isDone: false }, { label: 'Uniform' }] })
  expect(await own()).not.toHaveProperty('reason')
  const answers = await Promise.all([1, 2].map(() => call('PUT', `leaver-items/${items[0]?.id}`, { isDone: true })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await own()).toMatchObject({ items: [{ isDone: true }, { isDone: false }] })
  const again = await leave(worker.workerId, { items: items.slice(0, 1), version: 2 })
  expect(again.body).toMatchObject({ itemsOpen: 0, itemsAll: 1, items: [{ label: 'Keys to the office' }] })
  const { rows } = await product.owner.query(
    `select action, count(*)::int as count from audit_rows where employer_id = $1 and action like 'leaver%' group by 1 order by 1`,
    [company.employerId],
  )
  expect(rows).toEqual([
    { action: 'leaver.item_done', count: 1 },
    { action: 'leaver.set', count: 2 },
  ])
})

test('what is owed both ways is told: holiday by the hours earned, and wages taken early', async () => {
  const worker = await hire(product, company, { hourlyRate: '15.00', weeklyHours: null })
  // A period that is over: 40 hours earn 4.83 hours of leave, to the whole hour 5 (reg 15B), at £15.00 an hour.
  for (const day of ['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12', '2026-11-13']) {
    await work(product, company, worker, { day, hours: 8 })
  }
  const taken = await withdraw(product, worker, '50.00')
  expect(taken.status).toBeLessThan(300)
  await leave(worker.workerId)
  // Leave is earned at the end of a pay period: a week later that of these hours is over.
  product.clock.moveTo('2026-11-23T09:00:00.000Z')
  const later = await signInAs(product, company, 'payroll_manager')
  const { body } = await call('GET', `leavers/${worker.workerId}`, undefined, later)
  expect(body).toMatchObject({ advances: '50.00' })
  expect(body.holiday).toMatchObject({ leftMinutes: 300, hourPay: '15.00', owed: '75.00' })
})

test('holiday that is owed becomes one pay item, whoever asks at once, by the amount that was seen alone', async () => {
  const { workerId } = await hire(product, company, { hourlyRate: '10.00', weeklyHours: 40, startsOn: '2026-06-01' })
  expect((await call('POST', `leavers/${workerId}/holiday-pay`, { amount: '1.00' })).body).toMatchObject({
    code: 'not_leaving',
  })
  await product.owner.query(
    `insert into absences (employer_id, id, worker_id, kind, starts_on, ends_on, facts, created_at, created_by)
     values ($1, gen_random_uuid(), $2, 'holiday', '2026-10-05', '2026-10-09', '{"qualifyingDays": [1, 2, 3, 4, 5]}', now(), $3)`,
    [company.employerId, workerId, company.userId],
  )
  await leave(workerId)
  // 1 June to 30 November are 183 of 365 days: 28 days of it are 14.04, no part of a tenth less than 14.1; 5 were taken.
  const { body } = await call('GET', `leavers/${workerId}`)
  expect(body.holiday).toMatchObject({ leftDays: 91, weekPay: '400.00', owed: '728.00' })
  expect((await call('POST', `leavers/${workerId}/holiday-pay`, { amount: '700.00' })).body).toMatchObject({
    code: 'state_changed',
  })
  const answers = await Promise.all(
    [1, 2, 3].map(() => call('POST', `leavers/${workerId}/holiday-pay`, { amount: '728.00' })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const items = await product.owner.query(`select kind, amount_pence from pay_items where worker_id = $1`, [workerId])
  expect(items.rows).toEqual([{ kind: 'holiday_pay', amount_pence: 72_800 }])
  expect((await call('DELETE', `leavers/${workerId}`, { version: 2 })).body).toMatchObject({ code: 'holiday_paid' })
})

test('those to come stand by day, the next first, those who left the last first; nobody of another company is told', async () => {
  for (const endsOn of ['2026-12-24', '2026-11-20', '2026-12-01']) {
    const { workerId } = await hire(product, company)
    await leave(workerId, { endsOn })
  }
  const daysOf = async (when: string, by: By = company) =>
    ((await call('GET', `leavers?when=${when}`, undefined, by)).body.leavers as { endsOn: string }[]).map(
      ({ endsOn }) => endsOn,
    )
  expect(await daysOf('coming')).toEqual(['2026-11-20', '2026-12-01', '2026-12-24'])
  product.clock.moveTo('2026-12-02T09:00:00.000Z')
  const later = await signInAs(product, company, 'payroll_manager')
  expect(await daysOf('coming', later)).toEqual(['2026-12-24'])
  expect(await daysOf('past', later)).toEqual(['2026-12-01', '2026-11-20'])
  expect(await daysOf('past', await openTestCompany(product))).toEqual([])
})

test('a line manager learns nothing of it, and an auditor changes nothing', async () => {
  const { workerId } = await hire(product, company)
  await leave(workerId)
  const manager = await signInAs(product, company, 'manager')
  expect((await call('GET', `leavers/${workerId}`, undefined, manager)).status).toBe(403)
  const auditor = await signInAs(product, company, 'auditor')
  expect((await leave(workerId, { version: 2 }, auditor)).status).toBe(403)
})
