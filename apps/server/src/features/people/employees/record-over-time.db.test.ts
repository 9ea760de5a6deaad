import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hireInFull, signInAs } from '../../../../test/pay-runs/payroll-people.ts'
import {
  callProduct,
  openTestCompany,
  openTestProduct,
  signInAgain,
  type TestCompany,
  type TestProduct,
  type TestWorker,
} from '../../../../test/product.ts'
import { takeSnapshot } from '../../../../test/snapshot.ts'
import { applyPlannedChanges } from './planned-changes.ts'

let product: TestProduct
let company: TestCompany
let worker: TestWorker
beforeAll(async () => {
  product = await openTestProduct()
})
afterAll(() => product.close())
beforeEach(async () => {
  product.clock.moveTo('2026-11-16T09:00:00.000Z')
  company = await openTestCompany(product)
  worker = await hireInFull(product, company)
})

type Signed = { token: string }
const send = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object, who: Signed = company) =>
  callProduct(product, method, path, { token: who.token, ...(body && { body }) })
const path = (rest: string) => `/api/employer/employees/${worker.workerId}${rest}`
const record = async () => (await send('GET', path(''))).body
const change = async (changes: object) => send('PATCH', path(''), { ...changes, version: (await record()).version })
const plan = (changes: object, from: string, key: string = randomUUID()) =>
  send('POST', path('/planned-changes'), { key, from, changes })
const history = async () =>
  (await send('GET', path('/changes'))).body as {
    changes: { from: string; changedBy: string | null; fields: object[] }[]
    planned: { id: string; from: string; state: string; fields: object[]; refusal: string | null }[]
    keptFrom: string | null
  }
const asAt = async (day: string) => {
  const { body } = await send('GET', path(`/as-at?day=${day}`))
  const fields = body.fields as { field: string; value: string | null }[]
  return { ...body, ...Object.fromEntries(fields.map(({ field, value }) => [field, value])) } as Record<string, unknown>
}
const beginDay = () => applyPlannedChanges(product.deps, company.employerId)
/** Sessions end after some days; whoever looks signs in again. */
const moveTo = async (instant: string) => {
  product.clock.moveTo(instant)
  company = { ...company, token: (await signInAgain(product, company, { ...worker, userId: company.userId })).token }
}
const dayBegins = async (instant: string) => {
  await moveTo(instant)
  await beginDay()
}

describe('what a record said', () => {
  test('is told as at any day, with who changed what, when and from which day', async () => {
    await change({ department: 'Ward', weeklyHours: 37.5 })
    await moveTo('2026-11-26T09:00:00.000Z')
    expect((await change({ department: 'Night care', hourlyRate: '16.00', from: '2026-11-23' })).status).toBe(200)
    expect(await asAt('2026-11-15')).toMatchObject({ department: null, hourlyRate: '15.00', isBeforeKept: false })
    expect(await asAt('2026-11-16')).toMatchObject({ department: 'Ward', weeklyHours: '37.5', hourlyRate: '15.00' })
    expect(await asAt('2026-11-23')).toMatchObject({ department: 'Night care', hourlyRate: '16.00', isEmployed: true })
    const { changes, keptFrom } = await history()
    expect(keptFrom).toBeNull()
    expect(changes[0]).toMatchObject({
      from: '2026-11-23',
      changedAt: '2026-11-26T09:00:00.000Z',
      fields: [
        { field: 'department', before: 'Ward', after: 'Night care' },
        { field: 'hourlyRate', before: '15.00', after: '16.00' },
      ],
    })
    expect(changes[0]?.changedBy).toMatch(/\w/)
  })

  test('who saves what is there already changes nothing, and nothing is kept of it', async () => {
    await change({ department: 'Ward' })
    const { changes } = await history()
    await change({ department: 'Ward' })
    expect((await history()).changes).toEqual(changes)
  })

  test('nobody is told of it without the right to see pay: no manager, no other company, no worker', async () => {
    await change({ department: 'Ward' })
    const other = await openTestCompany(product)
    const manager = await signInAs(product, company, 'manager')
    for (const [who, status] of [
      [manager, 403],
      [worker, 403],
      [other, 404],
    ] as const) {
      expect((await send('GET', path('/changes'), undefined, who)).status).toBe(status)
      expect((await send('GET', path('/as-at?day=2026-11-16'), undefined, who)).status).toBe(status)
    }
  })

  test('a change from a day to come is not made today', async () => {
    expect(await change({ department: 'Ward', from: '2026-11-17' })).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', field: 'from' },
    })
  })
})

describe('a planned change', () => {
  const changes = { department: 'Night care', hourlyRate: '16.00', weeklyHours: 30 }

  test('changes nothing before its day, and everything on it, once, however many begin the day', async () => {
    expect((await plan(changes, '2026-12-01')).status).toBe(201)
    await dayBegins('2026-11-30T09:00:00.000Z')
    expect(await record()).toMatchObject({ department: null, hourlyRate: '15.00' })
    expect(await asAt('2026-12-01')).toMatchObject({ department: 'Night care', hourlyRate: '16.00', weeklyHours: '30' })
    await moveTo('2026-12-01T00:10:00.000Z')
    await Promise.all([1, 2, 3].map(() => beginDay()))
    const made = await record()
    expect(made).toMatchObject({ department: 'Night care', hourlyRate: '16.00', weeklyHours: 30 })
    expect(made.rates).toEqual(expect.arrayContaining([{ from: '2026-12-01', hourlyRate: '16.00' }]))
    const told = await history()
    expect(told.planned).toEqual([])
    expect(told.changes[0]).toMatchObject({ from: '2026-12-01' })
    expect(told.changes).toHaveLength(1)
    expect(await asAt('2026-11-30')).toMatchObject({ department: null, hourlyRate: '15.00' })
  })

  test('sent twice and by two at once it is planned once', async () => {
    const key = randomUUID()
    const answers = await Promise.all([plan(changes, '2026-12-01', key), plan(changes, '2026-12-01', key)])
    answers.push(await plan(changes, '2026-12-01', key))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect((await history()).planned).toHaveLength(1)
    expect((await plan(changes, '2026-12-02', key)).body.code).toBe('idempotency_key_reused')
  })

  test('taken back it is not made; made it is not taken back', async () => {
    await plan(changes, '2026-12-01')
    await plan({ position: 'Senior carer' }, '2026-12-02')
    const [first, second] = (await history()).planned
    expect((await send('DELETE', `/api/employer/planned-changes/${first?.id}`)).status).toBe(200)
    expect((await send('DELETE', `/api/employer/planned-changes/${first?.id}`)).status).toBe(200)
    await dayBegins('2026-12-02T09:00:00.000Z')
    expect(await record()).toMatchObject({ department: null, position: 'Senior carer' })
    expect((await send('DELETE', `/api/employer/planned-changes/${second?.id}`)).body.code).toBe('state_changed')
  })

  test('what the record does not take on its day stays to be seen with the reason', async () => {
    const { status } = await plan({ payFrequency: 'monthly', scheduleNumber: 1 }, '2026-12-01')
    expect(status).toBe(201)
    await product.owner.query(
      `update planned_changes set changes = changes || '{"scheduleNumber": 98}' where worker_id = $1`,
      [worker.workerId],
    )
    await dayBegins('2026-12-01T09:00:00.000Z')
    expect((await history()).planned).toMatchObject([{ state: 'refused', refusal: 'invalid_input' }])
    expect(await record()).toMatchObject({ payFrequency: 'weekly' })
  })

  test('is refused before it is planned where the record would not take it, for today or the past, and by another company', async () => {
    const refused = { status: 400, body: { code: 'invalid_input' } }
    expect(await plan({ hourlyRate: '0.00' }, '2026-12-01')).toMatchObject(refused)
    expect(await plan({ taxCode: 'NOPE' }, '2026-12-01')).toMatchObject(refused)
    expect(await plan({}, '2026-12-01')).toMatchObject(refused)
    expect(await plan(changes, '2026-11-16')).toMatchObject(refused)
    expect(await plan({ firstName: 'Another' }, '2026-12-01')).toMatchObject(refused)
    expect((await history()).planned).toEqual([])
    const other = await openTestCompany(product)
    const body = { key: randomUUID(), from: '2026-12-01', changes }
    expect((await send('POST', path('/planned-changes'), body, other)).status).toBe(404)
  })
})

test('a pay schedule is told by its name, and one without a name by its frequency, then as now', async () => {
  const body = {
    ...{ frequency: 'weekly', name: 'Nights', payWeekday: 5, payDayOfMonth: null, anchorPayday: '2026-11-20' },
    ...{ cutOff: { kind: 'payday' }, approvesItself: false },
  }
  expect((await send('POST', '/api/employer/pay-schedules', body)).status).toBe(201)
  expect((await change({ payFrequency: 'weekly', scheduleNumber: 2 })).status).toBe(200)
  expect((await plan({ payFrequency: 'monthly', scheduleNumber: 1 }, '2026-12-01')).status).toBe(201)
  const { changes, planned } = await history()
  expect(changes[0]?.fields).toEqual([{ field: 'scheduleNumber', before: 'weekly', after: 'Nights' }])
  expect(planned[0]?.fields).toContainEqual({ field: 'scheduleNumber', after: 'monthly' })
  expect(await asAt('2026-11-16')).toMatchObject({ payFrequency: 'weekly', scheduleNumber: 'Nights' })

  // The audit says it by name too, also where the number alone was sent.
  expect((await change({ scheduleNumber: 1 })).status).toBe(200)
  const { entries } = (await send('GET', '/api/employer/audit')).body as { entries: Record<string, unknown>[] }
  expect(entries.find(({ action }) => action === 'employee.changed')).toMatchObject({
    before: { payFrequency: 'weekly', scheduleNumber: 2 },
    after: { payFrequency: 'weekly', scheduleNumber: 1 },
    named: expect.arrayContaining([
      { frequency: 'weekly', scheduleNumber: 1, name: null },
      { frequency: 'weekly', scheduleNumber: 2, name: 'Nights' },
    ]),
  })
})

describe('the preview of pay', () => {
  const preview = (changes: object, from: string) => send('POST', path('/pay-preview'), { from, changes })

  test('is the engine’s for the first whole pay period, by the hours of the record, and nothing is kept', async () => {
    await change({ weeklyHours: 30 })
    const before = await takeSnapshot(product.owner)
    const { status, body } = await preview({ hourlyRate: '16.00' }, '2026-11-21')
    expect(status).toBe(200)
    // By hand: 30 hours at £15.00 and at £16.00; insurance 8 % of what is over £242.00 a week; the employer's 15 % over £96.00.
    expect(body).toMatchObject({
      before: { weeklyHours: 30, paid: { gross: '450.00', employeeNi: '16.64', employerCost: '503.10' } },
      after: { weeklyHours: 30, paid: { gross: '480.00', employeeNi: '19.04', employerCost: '537.60' } },
    })
    expect(await takeSnapshot(product.owner)).toEqual(before)
  })

  test('a change within a period is shown by the first whole one after it', async () => {
    await change({ weeklyHours: 35 })
    const { body } = await preview({ hourlyRate: '16.00' }, '2026-11-24')
    expect(body).toMatchObject({
      before: { periodStartsOn: '2026-11-28', paid: { gross: '525.00' } },
      after: { periodStartsOn: '2026-11-28', paid: { gross: '560.00' } },
    })
  })

  test('tells why where the change would be refused', async () => {
    expect((await preview({ hourlyRate: '0.00' }, '2026-11-23')).body).toMatchObject({ code: 'invalid_input' })
  })
})

test('a record that was there before changes were kept says so of earlier days', async () => {
  await product.owner.query(`update workers set changes_kept_from = '2026-11-10' where id = $1`, [worker.workerId])
  expect(await asAt('2026-11-09')).toMatchObject({ isBeforeKept: true })
  expect(await asAt('2026-11-10')).toMatchObject({ isBeforeKept: false })
  expect((await history()).keptFrom).toBe('2026-11-10')
})
