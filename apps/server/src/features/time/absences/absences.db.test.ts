import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  callProduct,
  hire,
  openTestCompany,
  openTestProduct,
  type TestCompany,
  type TestProduct,
} from '../../../../test/product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await openTestProduct()
})
afterAll(() => product.close())

const path = '/api/employer/absences'
const add = ({ token }: TestCompany, body: object) => callProduct(product, 'POST', path, { token, body })
const change = ({ token }: TestCompany, id: unknown, body: object) =>
  callProduct(product, 'PATCH', `${path}/${id}`, { token, body })
const list = async ({ token }: TestCompany) => (await callProduct(product, 'GET', path, { token })).body.absences

test('an absence is recorded with its facts, ended, and audited', async () => {
  const company = await openTestCompany(product)
  const { workerId } = await hire(product, company)
  const added = await add(company, {
    workerId,
    kind: 'sickness',
    startsOn: '2026-11-16',
    averageWeeklyEarnings: '410.50',
    qualifyingDays: [5, 1],
  })
  expect(added).toMatchObject({
    status: 201,
    body: { kind: 'sickness', endsOn: null, averageWeeklyEarnings: '410.50', qualifyingDays: [1, 5], workerId },
  })
  expect((await change(company, added.body.id, { endsOn: '2026-11-18' })).body).toMatchObject({ endsOn: '2026-11-18' })
  expect(await list(company)).toMatchObject([{ id: added.body.id, endsOn: '2026-11-18' }])
  const audit = await product.owner.query(
    "select action from audit_rows where employer_id = $1 and action like 'absence.%' order by id",
    [company.employerId],
  )
  expect(audit.rows).toEqual([{ action: 'absence.recorded' }, { action: 'absence.changed' }])
})

test('what pay hangs on can be said later, and what is not said stays', async () => {
  const company = await openTestCompany(product)
  const { workerId } = await hire(product, company)
  const { body } = await add(company, { workerId, kind: 'maternity', startsOn: '2026-11-16', endsOn: '2027-08-15' })
  expect(body).toMatchObject({ averageWeeklyEarnings: null, relevantWeek: null })
  const said = await change(company, body.id, { averageWeeklyEarnings: '300.00', relevantWeek: '2026-08-05' })
  expect(said.body).toEqual({ ...body, averageWeeklyEarnings: '300.00', relevantWeek: '2026-08-05' })
  expect((await change(company, body.id, { qualifyingDays: [2, 1] })).body).toEqual({
    ...said.body,
    qualifyingDays: [1, 2],
  })
  expect(await change(company, body.id, { averageWeeklyEarnings: '-1.00' })).toMatchObject({
    status: 400,
    body: { field: 'averageWeeklyEarnings' },
  })
})

test('an absence that was taken back is not listed, leaves its days free, and is not changed again', async () => {
  const company = await openTestCompany(product)
  const { workerId } = await hire(product, company)
  const absence = { workerId, kind: 'unpaid', startsOn: '2026-11-16', endsOn: '2026-11-20' }
  const { body } = await add(company, absence)
  expect((await add(company, { ...absence, startsOn: '2026-11-20', endsOn: null })).body).toMatchObject({
    code: 'invalid_input',
    field: 'startsOn',
    details: { startsOn: '2026-11-16', endsOn: '2026-11-20' },
  })
  expect((await change(company, body.id, { cancelled: true })).status).toBe(200)
  expect(await list(company)).toEqual([])
  expect(await change(company, body.id, { endsOn: null })).toMatchObject({
    status: 409,
    body: { code: 'state_changed' },
  })
  expect((await add(company, absence)).status).toBe(201)
})

test('of two absences of the same days recorded at once, one is', async () => {
  const company = await openTestCompany(product)
  const { workerId } = await hire(product, company)
  const absence = { workerId, kind: 'holiday', startsOn: '2026-11-16', endsOn: '2026-11-20' }
  const answers = await Promise.all([add(company, absence), add(company, absence), add(company, absence)])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400])
})

test.each([
  [{ startsOn: '2025-12-31' }, 'startsOn'],
  [{ endsOn: '2026-11-15' }, 'endsOn'],
  [{ endsOn: '2029-12-01' }, 'endsOn'],
  [{ averageWeeklyEarnings: '-1' }, 'averageWeeklyEarnings'],
  [{ qualifyingDays: [1, 1] }, 'qualifyingDays'],
])('an absence with %j is refused by its field and not written', async (changes, field) => {
  const company = await openTestCompany(product)
  const { workerId } = await hire(product, company)
  const answer = await add(company, { workerId, kind: 'sickness', startsOn: '2026-11-16', ...changes })
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input', field } })
  expect(await list(company)).toEqual([])
})

test('average earnings before a sickness come from the pay records where nobody says them', async () => {
  const company = await openTestCompany(product)
  const { workerId } = await hire(product, company)
  await product.owner.query(
    `insert into pay_periods (employer_id, id, frequency, starts_on, ends_on, pay_date, closed_at)
     select $1, gen_random_uuid(), 'weekly', day::date - 6, day::date, day::date, day
     from generate_series(date '2026-09-04', date '2026-11-13', '7 days') day`,
    [company.employerId],
  )
  await product.owner.query(
    `insert into pay_records (employer_id, id, worker_id, pay_period_id, pay_date, gross_pence, income_tax_pence, employee_ni_pence, employer_ni_pence,
       student_loan_pence, pension_employee_pence, pension_employer_pence, net_pence, advances_recovered_pence, paid_out_pence, tax_code, tax_basis,
       ni_category, to_date, created_at, result)
     select employer_id, gen_random_uuid(), $2, id, pay_date, 30000, 0, 0, 0, 0, 0, 0, 30000, 0, 30000, '1257L', 'cumulative', 'A', '{}', now(),
       case when pay_date = '2026-11-13' then '{"totals": {"niablePay": 22000}}'::jsonb else '{}' end
     from pay_periods where employer_id = $1 and frequency = 'weekly' and pay_date <= '2026-11-13'`,
    [company.employerId, workerId],
  )
  const { body } = await add(company, { workerId, kind: 'sickness', startsOn: '2026-11-16', endsOn: '2026-11-17' })
  // Seven weeks of £300.00 and one of £220.00, over eight.
  expect(body).toMatchObject({ averageWeeklyEarnings: '290.00', qualifyingDays: [1, 2, 3, 4, 5] })
  const family = await add(company, { workerId, kind: 'maternity', startsOn: '2026-12-16' })
  expect(family.body).toMatchObject({ averageWeeklyEarnings: null })
})

test("another company's worker and absence are not there, and a line manager sees no absences", async () => {
  const company = await openTestCompany(product)
  const { workerId } = await hire(product, company)
  const absence = { workerId, kind: 'holiday', startsOn: '2026-11-16', endsOn: '2026-11-20' }
  const { body } = await add(company, absence)
  const other = await openTestCompany(product)
  expect((await add(other, absence)).status).toBe(404)
  expect((await change(other, body.id, { cancelled: true })).status).toBe(404)
  await product.owner.query("update memberships set role = 'manager' where user_id = $1", [company.userId])
  expect((await callProduct(product, 'GET', path, { token: company.token })).status).toBe(403)
})
