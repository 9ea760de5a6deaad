import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  callProduct,
  hire,
  monday,
  openTestCompany,
  openTestProduct,
  type TestCompany,
  type TestProduct,
  work,
} from '../../../../test/product.ts'
import { terms } from '../../../../test/sign-in/people-app.ts'
import { keepPayPeriodsAhead } from './index.ts'

// Monday 16 November 2026.
let product: TestProduct
beforeAll(async () => {
  product = await openTestProduct()
  product.clock.moveTo(monday)
})
afterAll(() => product.close())

const path = '/api/employer/pay-schedules'
const nights = {
  frequency: 'weekly',
  name: 'Night shift',
  payWeekday: 3,
  payDayOfMonth: null,
  anchorPayday: '2026-01-07',
  approvesItself: false,
}
const add = ({ token }: TestCompany, body: object = {}) =>
  callProduct(product, 'POST', path, { token, body: { ...nights, ...body } })
const list = async ({ token }: TestCompany) =>
  (await callProduct(product, 'GET', path, { token })).body.schedules as Record<string, unknown>[]
const periodOfHours = async (workerId: string) => {
  const found = await product.owner.query(
    `select p.pay_date, p.schedule_number from timesheets t join pay_periods p on p.id = t.pay_period_id where t.worker_id = $1 order by t.worked_on`,
    [workerId],
  )
  return found.rows
}

test('a company adds a second weekly schedule by name, with paydays of its own from today', async () => {
  const company = await openTestCompany(product)
  expect(await add(company)).toMatchObject({
    status: 201,
    body: {
      id: 'weekly-2',
      frequency: 'weekly',
      scheduleNumber: 2,
      name: 'Night shift',
      workers: 0,
      nextPaydays: expect.arrayContaining(['2026-11-18', '2026-11-25']),
    },
  })
  expect((await list(company)).map(({ id }) => id)).toEqual([
    'weekly',
    'weekly-2',
    'fortnightly',
    'four_weekly',
    'monthly',
  ])
  const audited = await callProduct(product, 'GET', '/api/employer/audit', { token: company.token })
  expect(JSON.stringify(audited.body)).toContain('pay_schedule.added')
})

test('sent twice or by two at once, a schedule is there once', async () => {
  const company = await openTestCompany(product)
  const answers = await Promise.all([
    add(company),
    add(company, { name: 'NIGHT SHIFT' }),
    add(company, { name: 'Agency' }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'schedule_name_taken',
    field: 'name',
  })
  expect((await list(company)).filter(({ frequency }) => frequency === 'weekly').map(({ id }) => id)).toEqual([
    'weekly',
    'weekly-2',
    'weekly-3',
  ])
})

test('another company’s schedules are not touched, and one that is not there cannot be changed', async () => {
  const company = await openTestCompany(product)
  const other = await openTestCompany(product)
  await add(company)
  expect((await list(other)).map(({ id }) => id)).not.toContain('weekly-2')
  const { frequency: _, ...body } = { ...nights, version: 1 }
  expect(await callProduct(product, 'PUT', `${path}/weekly-2`, { token: other.token, body })).toMatchObject({
    status: 404,
  })
})

const remove = ({ token }: TestCompany, id: string) => callProduct(product, 'DELETE', `${path}/${id}`, { token })

test('a schedule that was never used is removed with its periods; the first of a frequency stays', async () => {
  const company = await openTestCompany(product)
  await add(company)
  expect(await remove(company, 'weekly-2')).toMatchObject({ status: 200, body: { removed: true } })
  expect((await list(company)).map(({ id }) => id)).toEqual(['weekly', 'fortnightly', 'four_weekly', 'monthly'])
  const periods = await product.owner.query(
    'select 1 from pay_periods where employer_id = $1 and schedule_number = 2',
    [company.employerId],
  )
  expect(periods.rowCount).toBe(0)
  expect(await remove(company, 'weekly-2')).toMatchObject({ status: 404 })
  expect(await remove(company, 'weekly')).toMatchObject({ status: 409, body: { code: 'schedule_first' } })
  expect((await add(company)).body).toMatchObject({
    id: 'weekly-2',
    nextPaydays: expect.arrayContaining(['2026-11-18']),
  })
  const audited = await callProduct(product, 'GET', '/api/employer/audit', { token: company.token })
  expect(JSON.stringify(audited.body)).toContain('pay_schedule.removed')
})

test('a schedule with an employee, or with hours of somebody who moved on, stays; another company’s is not found', async () => {
  const company = await openTestCompany(product)
  await add(company)
  const { workerId } = await hire(product, company, { scheduleNumber: 2 })
  expect(await remove(company, 'weekly-2')).toMatchObject({
    status: 409,
    body: { code: 'schedule_used', details: { workers: 1 } },
  })
  expect(await remove(await openTestCompany(product), 'weekly-2')).toMatchObject({ status: 404 })
  await work(product, company, { workerId }, { day: '2026-11-16', hours: 8 })
  await product.owner.query('update workers set schedule_number = 1 where id = $1', [workerId])
  expect(await remove(company, 'weekly-2')).toMatchObject({
    status: 409,
    body: { code: 'schedule_used', details: { workers: 0 } },
  })
})

test('of a removal and an employee who is put on the schedule at the same time, one is refused', async () => {
  const company = await openTestCompany(product)
  for (let turn = 0; turn < 5; turn += 1) {
    await add(company, { name: `Agency ${turn}` })
    const id =
      (await list(company))
        .map((one) => String(one.id))
        .filter((one) => one.startsWith('weekly-'))
        .at(-1) ?? ''
    const scheduleNumber = Number(id.split('-')[1])
    const [removed, hired] = await Promise.all([
      remove(company, id),
      callProduct(product, 'POST', '/api/employer/employees', {
        token: company.token,
        body: terms({ payFrequency: 'weekly', scheduleNumber }),
      }),
    ])
    expect([removed.status === 200, hired.status === 201].filter(Boolean)).toHaveLength(1)
  }
})

test('hours are paid by the schedule their employee is on, and go with them to another', async () => {
  const company = await openTestCompany(product)
  await add(company)
  const onNights = await hire(product, company, { scheduleNumber: 2 })
  const onDays = await hire(product, company)
  for (const worker of [onNights, onDays]) await work(product, company, worker, { day: '2026-11-16', hours: 8 })
  expect(await periodOfHours(onNights.workerId)).toEqual([{ pay_date: '2026-11-18', schedule_number: 2 }])
  expect(await periodOfHours(onDays.workerId)).toEqual([{ pay_date: '2026-11-20', schedule_number: 1 }])

  const record = `/api/employer/employees/${onNights.workerId}`
  const { body } = await callProduct(product, 'GET', record, { token: company.token })
  expect(body).toMatchObject({ payFrequency: 'weekly', scheduleNumber: 2, scheduleName: 'Night shift' })
  const moved = await callProduct(product, 'PATCH', record, {
    token: company.token,
    body: { scheduleNumber: 1, version: body.version },
  })
  expect(moved.body).toMatchObject({ scheduleNumber: 1, scheduleName: null })
  expect(await periodOfHours(onNights.workerId)).toEqual([{ pay_date: '2026-11-20', schedule_number: 1 }])
})

test('another frequency begins with its first schedule; one that the company lacks is refused', async () => {
  const company = await openTestCompany(product)
  await add(company)
  const { workerId } = await hire(product, company, { scheduleNumber: 2 })
  const record = `/api/employer/employees/${workerId}`
  const { body } = await callProduct(product, 'GET', record, { token: company.token })
  const change = (changes: object) =>
    callProduct(product, 'PATCH', record, { token: company.token, body: { ...changes, version: body.version } })
  expect(await change({ scheduleNumber: 3 })).toMatchObject({
    status: 400,
    body: { code: 'invalid_input', field: 'scheduleNumber' },
  })
  expect(await change({ payFrequency: 'monthly' })).toMatchObject({
    status: 200,
    body: { payFrequency: 'monthly', scheduleNumber: 1 },
  })
  const hired = await callProduct(product, 'POST', '/api/employer/employees', {
    token: company.token,
    body: terms({ payFrequency: 'monthly', scheduleNumber: 2 }),
  })
  expect(hired).toMatchObject({ status: 400, body: { field: 'scheduleNumber' } })
})

test('a run pays those of its schedule alone, and two schedules of a frequency are approved apart', async () => {
  const company = await openTestCompany(product)
  await add(company)
  const onNights = await hire(product, company, { scheduleNumber: 2 })
  const onDays = await hire(product, company)
  for (const worker of [onNights, onDays]) await work(product, company, worker, { day: '2026-11-16', hours: 8 })
  const found = await callProduct(product, 'GET', '/api/employer/pay-calendar', { token: company.token })
  const entries = found.body.entries as { payPeriodId: string; scheduleId: string; payDate: string; workers: number }[]
  const next = (scheduleId: string) =>
    entries.find((one) => one.scheduleId === scheduleId && one.payDate > '2026-11-16')
  expect(next('weekly-2')).toMatchObject({ payDate: '2026-11-18', scheduleName: 'Night shift', workers: 1 })
  expect(next('weekly')).toMatchObject({ payDate: '2026-11-20', scheduleName: null, workers: 1 })
  const opened = await callProduct(product, 'POST', '/api/employer/pay-runs', {
    token: company.token,
    body: { payPeriodId: next('weekly-2')?.payPeriodId },
  })
  expect(opened.body).toMatchObject({ scheduleName: 'Night shift', workersTotal: 1 })
})

test('each has periods without a gap, day after day', async () => {
  const company = await openTestCompany(product)
  await add(company)
  await keepPayPeriodsAhead(product, company.employerId)
  const gaps = await product.owner.query(
    `select count(*)::int as gaps from (
       select starts_on, lag(ends_on) over (partition by frequency, schedule_number order by starts_on) as before
       from pay_periods where employer_id = $1
     ) p where before is not null and starts_on <> before + 1`,
    [company.employerId],
  )
  expect(gaps.rows).toEqual([{ gaps: 0 }])
})

test.each([
  [{ monthRule: 'last', payWeekday: 5 }, ['2026-11-27', '2026-12-24', '2027-01-29', '2027-02-26']],
  [{ monthRule: 'last_working_day' }, ['2026-11-30', '2026-12-31', '2027-01-29', '2027-02-26']],
  [{ monthRule: 'first', payWeekday: 1 }, ['2026-12-07', '2027-01-04', '2027-02-01', '2027-03-01']],
  [{ payDayOfMonth: 31 }, ['2026-11-30', '2026-12-31', '2027-01-29', '2027-02-26']],
])('a monthly schedule of %j shows its paydays before it is saved, and has them afterwards', async (rule, expected) => {
  const company = await openTestCompany(product)
  const body = { ...nights, frequency: 'monthly', payWeekday: null, ...rule }
  const { name: _, approvesItself: __, ...asked } = body
  const preview = await callProduct(product, 'POST', `${path}/paydays`, { token: company.token, body: asked })
  const paydays = preview.body.paydays as { payDate: string }[]
  expect(paydays.slice(0, 4).map(({ payDate }) => payDate)).toEqual(expected)
  const { body: added } = await add(company, body)
  const saved = added.nextPaydays as string[]
  expect(saved.length).toBeGreaterThan(1)
  expect(expected.slice(0, saved.length)).toEqual(saved)
})

test.each([
  [{ frequency: 'monthly', monthRule: 'last', payWeekday: null }, 'monthRule'],
  [{ frequency: 'monthly', monthRule: 'last_day' }, 'monthRule'],
  [{ frequency: 'monthly', monthRule: 'day', payWeekday: null }, 'payDayOfMonth'],
  [{ monthRule: 'last' }, 'payWeekday'],
  [{ payWeekday: 4 }, 'anchorPayday'],
])('a schedule of %j is refused by its field, before and at saving', async (rule, field) => {
  const company = await openTestCompany(product)
  expect(await add(company, rule)).toMatchObject({ status: 400, body: { code: 'schedule_not_valid', field } })
  const { name: _, approvesItself: __, ...asked } = { ...nights, ...rule }
  expect(await callProduct(product, 'POST', `${path}/paydays`, { token: company.token, body: asked })).toMatchObject({
    status: 400,
    body: { code: 'schedule_not_valid', field },
  })
})
