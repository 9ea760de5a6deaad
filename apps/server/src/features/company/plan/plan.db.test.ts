import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signInAs } from '../../../../test/pay-runs/payroll-people.ts'
import {
  callProduct,
  openTestCompany,
  openTestProduct,
  type TestCompany,
  type TestProduct,
} from '../../../../test/product.ts'
import { terms } from '../../../../test/sign-in/people-app.ts'
import { londonInstant } from '../../../platform/clock.ts'

let product: TestProduct
let company: TestCompany
beforeAll(async () => {
  product = await openTestProduct()
})
afterAll(() => product.close())
/** A company on the Monday of its registration, 9 November 2026: its trial ends on the 23rd. */
beforeEach(async () => {
  product.clock.moveTo('2026-11-09T09:00:00.000Z')
  company = await openTestCompany(product)
  await product.owner.query('delete from plan_choices where employer_id = $1', [company.employerId])
})

const show = async ({ token }: TestCompany = company) =>
  (await callProduct(product, 'GET', '/api/employer/plan', { token })).body
const choose = (plan: string, billing = 'monthly', { token }: TestCompany = company) =>
  callProduct(product, 'PUT', '/api/employer/plan', { token, body: { plan, billing } })
const add = (changes: Record<string, unknown> = {}) =>
  callProduct(product, 'POST', '/api/employer/employees', { token: company.token, body: terms(changes) })
const on = async (day: string) => {
  product.clock.moveTo(londonInstant(day, '09:00'))
  company = { ...company, ...(await signInAs(product, company, 'owner')) }
}
/** So many more who work there, in one statement. */
const people = (count: number) =>
  product.owner.query(
    `insert into workers (employer_id, id, employee_number, first_name, last_name, starts_on, pay_frequency, created_at)
     select $1, gen_random_uuid(), 'N' || i, 'A', 'B', '2026-01-05', 'weekly', now() from generate_series(1, $2::integer) as i`,
    [company.employerId, count],
  )

describe('a trial', () => {
  test('lasts for the fourteen days after registering, with nothing chosen and room for everybody', async () => {
    await people(30)
    expect(await show()).toMatchObject({
      state: 'trial',
      trialEndsOn: '2026-11-23',
      current: null,
      next: null,
      changesFrom: '2026-11-24',
      employees: 30,
    })
    expect((await add()).status).toBe(201)
  })

  test('is followed by the plan that was chosen in it, the next day', async () => {
    await choose('professional', 'annual')
    expect(await show()).toMatchObject({ state: 'trial', next: { plan: 'professional', from: '2026-11-24' } })
    await on('2026-11-24')
    expect(await show()).toMatchObject({
      state: 'active',
      current: { plan: 'professional', billing: 'annual', from: '2026-11-24' },
      changesFrom: '2027-11-24',
    })
  })

  test('that ended with nothing chosen adds nobody, and what is chosen then holds from that day', async () => {
    await on('2026-11-24')
    expect(await show()).toMatchObject({ state: 'none', changesFrom: '2026-11-24' })
    expect(await add()).toMatchObject({ status: 409, body: { code: 'plan_needed' } })
    expect((await choose('starter')).body).toMatchObject({ state: 'active', current: { plan: 'starter' } })
    expect((await add()).status).toBe(201)
  })
})

describe('a plan', () => {
  test('changes with the next billing cycle, and chosen again takes the change back', async () => {
    await choose('starter')
    await on('2026-12-01')
    expect((await choose('enterprise')).body).toMatchObject({
      current: { plan: 'starter' },
      next: { plan: 'enterprise', from: '2026-12-24' },
    })
    expect((await choose('starter')).body).toMatchObject({ current: { plan: 'starter' }, next: null })
    await on('2026-12-24')
    expect(await show()).toMatchObject({ current: { plan: 'starter' }, next: null, changesFrom: '2027-01-24' })
  })

  test('that is full takes nobody back who left: their last day is taken away only where there is room', async () => {
    await people(24)
    await choose('starter')
    await on('2026-11-24')
    const { id } = (await add({ startsOn: '2026-11-02' })).body
    const { rows } = await product.owner.query<{ version: number }>(
      `update workers set ends_on = '2026-11-20' where id = $1 returning version`,
      [id],
    )
    const change = (endsOn: string | null) =>
      callProduct(product, 'PATCH', `/api/employer/employees/${id}`, {
        token: company.token,
        body: { version: rows[0]?.version, endsOn },
      })
    expect((await add()).status).toBe(201)
    const full = { status: 409, body: { code: 'plan_full', details: { employees: 25, most: 25 } } }
    expect(await change(null)).toMatchObject(full)
    expect(await change('2026-12-31')).toMatchObject(full)
    expect((await change('2026-11-19')).status).toBe(200)
  })

  test('that is full adds nobody and says which has room; who left makes room', async () => {
    await people(24)
    await choose('starter')
    await on('2026-11-24')
    expect((await add()).status).toBe(201)
    expect(await add()).toMatchObject({
      status: 409,
      body: { code: 'plan_full', details: { plan: 'starter', employees: 25, most: 25, next: 'professional' } },
    })
    await product.owner.query(
      `update workers set ends_on = '2026-11-23' where employer_id = $1 and employee_number = 'N1'`,
      [company.employerId],
    )
    expect((await add()).status).toBe(201)
  })

  test('with one place left takes one of two who are added at once', async () => {
    await people(24)
    await choose('starter')
    await on('2026-11-24')
    const answers = await Promise.all([add(), add()])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  test('too small for those who work there is not chosen, and the one that has room is named', async () => {
    await people(26)
    expect(await choose('starter')).toMatchObject({
      status: 409,
      body: { code: 'plan_too_small', field: 'plan', details: { employees: 26, most: 25, next: 'professional' } },
    })
    expect(await show()).toMatchObject({ next: null })
  })

  test('costs what the price list says for the employees of today', async () => {
    await people(40)
    const offers = (await show()).offers as { plan: string; billing: string }[]
    const total = (plan: string, billing: string) => offers.find((one) => one.plan === plan && one.billing === billing)
    // 40 × £19.99 and 40 × £199.90.
    expect(total('professional', 'monthly')).toMatchObject({ total: '799.60', holds: true, discountBasisPoints: null })
    expect(total('professional', 'annual')).toMatchObject({ total: '7996.00' })
    expect(total('starter', 'monthly')).toMatchObject({ holds: false })
  })
})

test('the owner chooses; a payroll manager and an auditor see, a line manager does not', async () => {
  const payroll = { ...company, ...(await signInAs(product, company, 'payroll_manager')) }
  expect(await show(payroll)).toMatchObject({ state: 'trial' })
  expect((await choose('starter', 'monthly', payroll)).status).toBe(403)
  const manager = { ...company, ...(await signInAs(product, company, 'manager')) }
  expect(await show(manager)).toMatchObject({ code: 'forbidden' })
})

test('a company sees its own plan alone', async () => {
  await choose('enterprise')
  expect(await show(await openTestCompany(product))).toMatchObject({ current: { plan: 'enterprise' }, next: null })
  expect(await show()).toMatchObject({ current: null, next: { plan: 'enterprise' } })
})
