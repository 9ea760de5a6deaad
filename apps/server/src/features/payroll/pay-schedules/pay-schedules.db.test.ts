import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownerNow } from '../../../../test/pay-runs/payroll-people.ts'
import {
  callProduct,
  grantSecurity,
  hire,
  openTestCompany,
  openTestProduct,
  type TestCompany,
  type TestProduct,
  work,
} from '../../../../test/product.ts'
import { keepPayPeriodsAhead } from './index.ts'

// Monday 16 November 2026: the week's payday is the 20th, the month's the 27th (the 28th is a Saturday).
let product: TestProduct
beforeAll(async () => {
  product = await openTestProduct()
})
afterAll(() => product.close())

const path = '/api/employer/pay-schedules'
const list = async ({ token }: TestCompany) =>
  (await callProduct(product, 'GET', path, { token })).body.schedules as Record<string, unknown>[]
const change = ({ token }: TestCompany, frequency: string, body: object) =>
  callProduct(product, 'PUT', `${path}/${frequency}`, {
    token,
    body: {
      payWeekday: null,
      payDayOfMonth: null,
      anchorPayday: '2026-01-02',
      approvesItself: false,
      version: 1,
      ...body,
    },
  })

const paydays = (schedule: Record<string, unknown> = {}) => (schedule.nextPaydays ?? []) as string[]

async function periodsOf({ employerId }: TestCompany, frequency: string): Promise<[string, string][]> {
  const found = await product.owner.query(
    'select starts_on, ends_on from pay_periods where employer_id = $1 and frequency = $2 order by starts_on',
    [employerId, frequency],
  )
  return found.rows.map(({ starts_on, ends_on }) => [starts_on, ends_on])
}

async function expectTiled(company: TestCompany): Promise<void> {
  const found = await product.owner.query(
    `select count(*)::int as gaps from (
       select starts_on, lag(ends_on) over (partition by frequency order by starts_on) as before from pay_periods where employer_id = $1
     ) p where before is not null and starts_on <> before + 1`,
    [company.employerId],
  )
  expect(found.rows).toEqual([{ gaps: 0 }])
}

test('a company begins with all four frequencies: Fridays, and the 28th of the month', async () => {
  const company = await openTestCompany(product)
  await hire(product, company)
  expect(await list(company)).toMatchObject([
    { frequency: 'weekly', payWeekday: 5, payDayOfMonth: null, workers: 1, version: 1 },
    { frequency: 'fortnightly', payWeekday: 5, workers: 0 },
    { frequency: 'four_weekly', payWeekday: 5, workers: 0 },
    { frequency: 'monthly', payWeekday: null, payDayOfMonth: 28, workers: 0 },
  ])
  const [weekly, fortnightly, fourWeekly, monthly] = await list(company)
  expect(paydays(weekly)).toEqual(['2026-11-20', '2026-11-27', '2026-12-04', '2026-12-11', '2026-12-18', '2026-12-24'])
  // New Year's Day 2027 is a Friday and a bank holiday.
  expect(paydays(fortnightly).slice(0, 4)).toEqual(['2026-11-20', '2026-12-04', '2026-12-18', '2026-12-31'])
  // 48 weeks after 2 January.
  expect(paydays(fourWeekly)[0]).toBe('2026-12-04')
  expect(paydays(monthly).slice(0, 2)).toEqual(['2026-11-27', '2026-12-24'])
  await expectTiled(company)
})

test('a change begins with the first period that nothing is in, and periods still tile the calendar', async () => {
  const company = await openTestCompany(product)
  const changed = await change(company, 'weekly', { payWeekday: 3, anchorPayday: '2026-01-07' })
  expect(changed.status).toBe(200)
  expect(changed.body).toMatchObject({ payWeekday: 3, version: 2 })
  expect((changed.body.nextPaydays as string[]).slice(0, 3)).toEqual(['2026-11-20', '2026-11-25', '2026-12-02'])
  expect((await periodsOf(company, 'weekly')).slice(0, 3)).toEqual([
    ['2026-11-14', '2026-11-20'],
    ['2026-11-21', '2026-11-25'],
    ['2026-11-26', '2026-12-02'],
  ])
  await expectTiled(company)
  await keepPayPeriodsAhead(product.deps, company.employerId)
  await expectTiled(company)
  const audit = await product.owner.query(
    "select before, after from audit_rows where employer_id = $1 and action = 'pay_schedule.changed'",
    [company.employerId],
  )
  expect(audit.rows).toMatchObject([{ before: { payWeekday: 5 }, after: { payWeekday: 3, from: '2026-11-21' } }])
})

test('a period that hours are in stays as it is, and so does every one before it', async () => {
  const company = await openTestCompany(product)
  const worker = await hire(product, company)
  product.clock.moveTo('2026-11-21T09:00:00.000Z')
  await work(product, company, worker, { day: '2026-11-21', hours: 8 })
  product.clock.moveTo('2026-11-16T09:00:00.000Z')
  const changed = await change(company, 'weekly', { payWeekday: 1, anchorPayday: '2026-01-05' })
  expect(changed.status).toBe(200)
  expect((await periodsOf(company, 'weekly')).slice(0, 3)).toEqual([
    ['2026-11-14', '2026-11-20'],
    ['2026-11-21', '2026-11-27'],
    ['2026-11-28', '2026-11-30'],
  ])
  await expectTiled(company)
})

test('approval by itself is switched without moving a payday', async () => {
  const company = await openTestCompany(product)
  await change(company, 'monthly', { payDayOfMonth: 28, approvesItself: false })
  const before = await periodsOf(company, 'monthly')
  const changed = await change(company, 'monthly', { payDayOfMonth: 28, approvesItself: true, version: 2 })
  expect(changed.body).toMatchObject({ approvesItself: true, version: 3 })
  expect(await periodsOf(company, 'monthly')).toEqual(before)
})

test.each([
  ['monthly', { payWeekday: 5 }, 'payDayOfMonth'],
  ['monthly', { payWeekday: 5, payDayOfMonth: 28 }, 'payDayOfMonth'],
  ['weekly', { payDayOfMonth: 28 }, 'payWeekday'],
  ['fortnightly', { payWeekday: 4, anchorPayday: '2026-01-02' }, 'anchorPayday'],
])('a %s schedule of %j is refused by its field and nothing changes', async (frequency, body, field) => {
  const company = await openTestCompany(product)
  const before = await list(company)
  expect(await change(company, frequency, body)).toMatchObject({
    status: 400,
    body: { code: 'schedule_not_valid', field },
  })
  expect(await list(company)).toEqual(before)
})

test('of two changes of one version one is made, and the other is told which version stands', async () => {
  const company = await openTestCompany(product)
  const answers = await Promise.all([
    change(company, 'monthly', { payDayOfMonth: 15 }),
    change(company, 'monthly', { payDayOfMonth: 31 }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'state_changed',
    details: { version: 2 },
  })
  await expectTiled(company)
})

test('a line manager does not see when people are paid', async () => {
  const company = await openTestCompany(product)
  await product.owner.query("update memberships set role = 'manager' where user_id = $1", [company.userId])
  expect((await callProduct(product, 'GET', path, { token: company.token })).status).toBe(403)
  expect((await change(company, 'monthly', { payDayOfMonth: 15 })).status).toBe(403)
})

test('a period that passed and paid nobody is closed, one that pays someone waits for its run', async () => {
  const company = await openTestCompany(product)
  await hire(product, company)
  const isClosed = async (frequency: string) =>
    (
      await product.owner.query(
        "select closed_at is not null as closed from pay_periods where employer_id = $1 and frequency = $2 and ends_on = '2026-11-20'",
        [company.employerId, frequency],
      )
    ).rows[0].closed
  product.clock.moveTo('2026-11-20T00:05:00.000Z')
  await keepPayPeriodsAhead(product.deps, company.employerId)
  expect([await isClosed('weekly'), await isClosed('fortnightly')]).toEqual([false, false])
  product.clock.moveTo('2026-11-21T00:05:00.000Z')
  await keepPayPeriodsAhead(product.deps, company.employerId)
  expect([await isClosed('weekly'), await isClosed('fortnightly')]).toEqual([false, true])
  const left = await product.owner.query(
    "select frequency from pay_periods where employer_id = $1 and closed_at is null and pay_date < '2026-11-21' order by frequency",
    [company.employerId],
  )
  expect(left.rows).toEqual([{ frequency: 'weekly' }])
  product.clock.moveTo('2026-11-16T09:00:00.000Z')
})

test('runs approve themselves without a second person only by a verification, where the company asks for one', async () => {
  const company = await openTestCompany(product)
  const weekly = { payWeekday: 5, approvesItself: true }
  expect(await change(company, 'weekly', weekly)).toMatchObject({ status: 200 })
  expect(await change(company, 'weekly', { ...weekly, approvesItself: false, version: 2 })).toMatchObject({
    status: 200,
  })

  await product.owner.query('update employers set second_approver = true where id = $1', [company.employerId])
  const refused = await change(company, 'weekly', { ...weekly, version: 3 })
  expect(refused).toMatchObject({ status: 403, body: { code: 'verification_required' } })
  expect((await list(company))[0]).toMatchObject({ approvesItself: false, version: 3 })
  await grantSecurity(product, company.token)
  expect((await change(company, 'weekly', { ...weekly, version: 9 })).body.code).toBe('state_changed')
  expect(await change(company, 'weekly', { ...weekly, version: 3 })).toMatchObject({ status: 200 })
  // What is so already is no such change.
  expect(await change(company, 'weekly', { ...weekly, version: 4 })).toMatchObject({ status: 200 })
})

const preview = ({ token }: TestCompany, frequency: string, body: object) =>
  callProduct(product, 'POST', `${path}/${frequency}/preview`, {
    token,
    body: {
      payWeekday: null,
      payDayOfMonth: null,
      anchorPayday: '2026-01-02',
      approvesItself: false,
      version: 1,
      ...body,
    },
  })

async function paidPeriodsOf({ employerId }: TestCompany, frequency: string): Promise<[string, string, string][]> {
  const found = await product.owner.query(
    'select starts_on, ends_on, pay_date from pay_periods where employer_id = $1 and frequency = $2 order by starts_on',
    [employerId, frequency],
  )
  return found.rows.map(({ starts_on, ends_on, pay_date }) => [starts_on, ends_on, pay_date])
}

const fifteenth = { payDayOfMonth: 28, cutOff: { kind: 'day_of_month', dayOfMonth: 15 } }

test('a company that begins with a cut-off of the 15th pays the hours up to it from its first payday on', async () => {
  const company = await openTestCompany(product)
  const changed = await change(company, 'monthly', fifteenth)
  expect(changed).toMatchObject({ status: 200, body: { cutOff: { kind: 'day_of_month', dayOfMonth: 15 }, version: 2 } })
  expect((await paidPeriodsOf(company, 'monthly')).slice(0, 2)).toEqual([
    ['2026-10-16', '2026-11-15', '2026-11-27'],
    ['2026-11-16', '2026-12-15', '2026-12-24'],
  ])
  // The way back makes no period whose payday has passed.
  const back = await preview(company, 'monthly', { payDayOfMonth: 28, cutOff: { kind: 'payday' }, version: 2 })
  expect((back.body.periods as object[])[0]).toEqual({
    startsOn: '2026-10-29',
    endsOn: '2026-11-27',
    payDate: '2026-11-27',
  })
  // A change that does not name it leaves it as it is.
  const other = await change(company, 'monthly', { payDayOfMonth: 28, approvesItself: true, version: 2 })
  expect(other.body).toMatchObject({ cutOff: { kind: 'day_of_month', dayOfMonth: 15 } })
})

test('with hours in the period the change begins behind it, as the preview said: short first, long on the way back', async () => {
  let company = await openTestCompany(product)
  const worker = await hire(product, company, { payFrequency: 'monthly' })
  await work(product, company, worker, { day: '2026-11-14', hours: 8 })
  const before = await paidPeriodsOf(company, 'monthly')
  const said = await preview(company, 'monthly', fifteenth)
  expect(said).toMatchObject({ status: 200, body: { from: '2026-11-28', first: 'short' } })
  expect((said.body.periods as object[]).slice(0, 2)).toMatchObject([
    { startsOn: '2026-11-28', endsOn: '2026-12-15', payDate: '2026-12-24' },
    { startsOn: '2026-12-16', endsOn: '2027-01-15', payDate: '2027-01-28' },
  ])
  expect(await paidPeriodsOf(company, 'monthly')).toEqual(before)
  expect((await change(company, 'monthly', fifteenth)).status).toBe(200)
  expect((await paidPeriodsOf(company, 'monthly')).slice(0, 2)).toEqual([
    ['2026-10-29', '2026-11-27', '2026-11-27'],
    ['2026-11-28', '2026-12-15', '2026-12-24'],
  ])
  await expectTiled(company)

  // Once hours are in the short period too, the way back makes the next one long, and no payday pays twice.
  product.clock.moveTo('2026-12-10T09:00:00.000Z')
  company = await ownerNow(product, company)
  await work(product, company, worker, { day: '2026-12-09', hours: 8 })
  const payday = { payDayOfMonth: 28, cutOff: { kind: 'payday' }, version: 2 }
  const back = await preview(company, 'monthly', payday)
  expect(back.body).toMatchObject({ from: '2026-12-16', first: 'long' })
  expect((back.body.periods as object[])[0]).toEqual({
    startsOn: '2026-12-16',
    endsOn: '2027-01-28',
    payDate: '2027-01-28',
  })
  expect((await change(company, 'monthly', payday)).status).toBe(200)
  await keepPayPeriodsAhead(product.deps, company.employerId)
  await expectTiled(company)
  const paydays = (await paidPeriodsOf(company, 'monthly')).map(([, , payDate]) => payDate)
  expect(new Set(paydays).size).toBe(paydays.length)
  product.clock.moveTo('2026-11-16T09:00:00.000Z')
})

test('a begun period keeps its days where hours in it wait for approval, and where its payday would move', async () => {
  const company = await openTestCompany(product)
  const worker = await hire(product, company)
  await work(product, company, worker, { day: '2026-11-14', hours: 8, approved: false })
  const weekToSunday = { payWeekday: 5, cutOff: { kind: 'days_before', days: 5 } }
  expect((await preview(company, 'weekly', weekToSunday)).body).toMatchObject({ from: '2026-11-21' })
  const another = await openTestCompany(product)
  expect((await preview(another, 'weekly', weekToSunday)).body).toMatchObject({ from: '2026-11-09', first: 'ordinary' })
  const moved = { payWeekday: 4, anchorPayday: '2026-01-01', cutOff: { kind: 'days_before', days: 4 } }
  expect((await preview(another, 'weekly', moved)).body).toMatchObject({ from: '2026-11-21', first: 'short' })
  // What changes no period begins with none.
  const same = { payWeekday: 5, approvesItself: true }
  expect((await preview(another, 'weekly', same)).body).toEqual({ from: null, first: null, periods: [] })
})

test.each([
  ['weekly', { payWeekday: 5, cutOff: { kind: 'day_of_month', dayOfMonth: 15 } }, 'schedule_not_valid'],
  ['weekly', { payWeekday: 5, cutOff: { kind: 'days_before', days: 28 } }, 'invalid_input'],
  ['monthly', { payDayOfMonth: 28, cutOff: { kind: 'days_before', days: -1 } }, 'invalid_input'],
  ['monthly', { payDayOfMonth: 28, cutOff: { kind: 'day_of_month', dayOfMonth: 32 } }, 'invalid_input'],
  ['monthly', { payDayOfMonth: 28, cutOff: { kind: 'whenever' } }, 'invalid_input'],
])('a %s cut-off of %j is refused as %s, and nothing changes', async (frequency, body, code) => {
  const company = await openTestCompany(product)
  const before = await list(company)
  for (const ask of [preview, change]) {
    expect(await ask(company, frequency, body)).toMatchObject({ status: 400, body: { code } })
  }
  expect(await list(company)).toEqual(before)
})
