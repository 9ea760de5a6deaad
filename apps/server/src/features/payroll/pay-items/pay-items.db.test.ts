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

const path = '/api/employer/pay-items'
const add = ({ token }: TestCompany, body: object) => callProduct(product, 'POST', path, { token, body })
const end = ({ token }: TestCompany, id: unknown) => callProduct(product, 'DELETE', `${path}/${id}`, { token })
const list = async ({ token }: TestCompany, query = '') =>
  (await callProduct(product, 'GET', `${path}${query}`, { token })).body.items as Record<string, unknown>[]
const load = ({ token }: TestCompany, rows: string[], check = false) =>
  callProduct(product, 'POST', `${path}/import`, {
    token,
    body: { content: ['employee_number,kind,label,amount,from,until,recurs', ...rows].join('\n'), check },
  })

const bonus = { kind: 'bonus', label: 'Well done', amount: '50.00', fromDay: '2026-11-16' }

test('an item is added, listed, ended and audited', async () => {
  const company = await openTestCompany(product)
  const { workerId } = await hire(product, company, { employeeId: 'E-1' })
  const once = await add(company, { ...bonus, workerId })
  expect(once).toMatchObject({
    status: 201,
    body: {
      ...bonus,
      workerId,
      employeeId: 'E-1',
      recurs: false,
      untilDay: null,
      source: 'manual',
      paidOn: null,
      timing: null,
    },
  })
  const deduction = {
    ...bonus,
    workerId,
    kind: 'deduction',
    timing: 'after_tax',
    label: 'Season ticket',
    recurs: true,
    untilDay: '2027-03-31',
  }
  expect(await add(company, deduction)).toMatchObject({ status: 201, body: { timing: 'after_tax' } })
  expect((await list(company)).map(({ label }) => label)).toEqual(['Season ticket', 'Well done'])
  expect(await end(company, once.body.id)).toEqual({ status: 200, body: { ended: true } })
  expect(await end(company, once.body.id)).toEqual({ status: 200, body: { ended: true } })
  expect((await list(company)).map(({ label }) => label)).toEqual(['Season ticket'])
  const audit = await product.owner.query(
    "select action, coalesce(after, before) ->> 'amountPence' as amount from audit_rows where employer_id = $1 and action like 'pay_item.%' order by id",
    [company.employerId],
  )
  expect(audit.rows).toEqual([
    { action: 'pay_item.added', amount: '5000' },
    { action: 'pay_item.added', amount: '5000' },
    { action: 'pay_item.ended', amount: '5000' },
  ])
})

test.each([
  [{ kind: 'deduction' }, 'timing'],
  [{ timing: 'after_tax' }, 'timing'],
  [{ amount: '0' }, 'amount'],
  [{ amount: '-5.00' }, 'amount'],
  [{ amount: '1000000.01' }, 'amount'],
  [{ untilDay: '2026-12-01' }, 'untilDay'],
  [{ recurs: true, untilDay: '2026-11-15' }, 'untilDay'],
])('an item with %j is refused by its field and not written', async (changes, field) => {
  const company = await openTestCompany(product)
  const { workerId } = await hire(product, company)
  expect(await add(company, { ...bonus, workerId, ...changes })).toMatchObject({
    status: 400,
    body: { code: 'invalid_input', field },
  })
  expect(await list(company)).toEqual([])
})

test('a one-off that a run paid cannot be ended, and is shown with the worker alone', async () => {
  const company = await openTestCompany(product)
  const { workerId } = await hire(product, company)
  const { body } = await add(company, { ...bonus, workerId })
  await product.owner.query(
    `with paid as (
       insert into pay_records (employer_id, id, worker_id, pay_period_id, pay_date, gross_pence, income_tax_pence, employee_ni_pence, employer_ni_pence,
         student_loan_pence, pension_employee_pence, pension_employer_pence, net_pence, advances_recovered_pence, paid_out_pence, tax_code, tax_basis,
         ni_category, to_date, created_at)
       select employer_id, gen_random_uuid(), $2, id, pay_date, 5000, 0, 0, 0, 0, 0, 0, 5000, 0, 5000, '1257L', 'cumulative', 'A', '{}', now()
       from pay_periods where employer_id = $1 and frequency = 'weekly' order by pay_date limit 1 returning employer_id, id
     ) update pay_items i set paid_record_id = p.id from paid p where i.employer_id = p.employer_id and i.id = $3`,
    [company.employerId, workerId, body.id],
  )
  expect(await end(company, body.id)).toMatchObject({
    status: 409,
    body: { code: 'state_changed', details: { paidOn: '2026-11-20' } },
  })
  expect(await list(company)).toEqual([])
  expect(await list(company, `?workerId=${workerId}`)).toMatchObject([{ id: body.id, paidOn: '2026-11-20' }])
})

test('a file adds all of its rows, or none with the fault of each', async () => {
  const company = await openTestCompany(product)
  await hire(product, company, { employeeId: 'E-1' })
  await hire(product, company, { employeeId: 'E-2' })
  const good = ['e-1,bonus,=SUM(A1),10.00,2026-11-16,,', 'E-2,expenses,Train,"1,023.40",16/11/2026,,no']
  expect((await load(company, [...good, 'E-3,bonus,Who,10,2026-11-16,,'])).body).toEqual({
    added: 0,
    faults: [{ line: 4, column: 'employee_number', code: 'unknown_worker', value: 'E-3' }],
  })
  expect((await load(company, good, true)).body).toEqual({ added: 2, faults: [] })
  expect(await list(company)).toEqual([])
  expect((await load(company, good)).body).toEqual({ added: 2, faults: [] })
  expect(await list(company)).toMatchObject([
    { employeeId: 'E-1', label: '=SUM(A1)', amount: '10.00' },
    { employeeId: 'E-2', amount: '1023.40', source: 'import' },
  ])
  const audit = await product.owner.query(
    "select jsonb_array_length(after::jsonb -> 'items') as items from audit_rows where employer_id = $1 and action = 'pay_items.imported'",
    [company.employerId],
  )
  expect(audit.rows).toEqual([{ items: 2 }])
  expect((await load(company, ['E-1,"bonus'])).body).toMatchObject({ code: 'file_not_readable' })
})

test('a file of thousands of rows is taken in one piece', async () => {
  const company = await openTestCompany(product)
  await hire(product, company, { employeeId: 'E-1' })
  const rows = Array.from(
    { length: 5000 },
    (_, index) => `E-1,expenses,Journey ${index} from one ward to another,10.00,2026-11-16,,`,
  )
  expect(rows.join('\n').length).toBeGreaterThan(256 * 1024)
  expect(await load(company, rows)).toEqual({ status: 200, body: { added: 5000, faults: [] } })
  expect(await list(company)).toHaveLength(5000)
  expect((await load(company, [...rows, rows[0] ?? ''])).body).toMatchObject({ faults: [{ code: 'too_many_rows' }] })
})

test("another company's worker, employee number and item are not there, and a line manager sees no items", async () => {
  const company = await openTestCompany(product)
  const { workerId } = await hire(product, company, { employeeId: 'E-1' })
  const { body } = await add(company, { ...bonus, workerId })
  const other = await openTestCompany(product)
  expect((await add(other, { ...bonus, workerId })).status).toBe(404)
  expect((await end(other, body.id)).status).toBe(404)
  expect(await list(other, `?workerId=${workerId}`)).toEqual([])
  expect((await load(other, ['E-1,bonus,Mine,10,2026-11-16,,'])).body).toMatchObject({ added: 0 })
  expect(await list(company)).toHaveLength(1)
  await product.owner.query("update memberships set role = 'manager' where user_id = $1", [company.userId])
  expect((await callProduct(product, 'GET', path, { token: company.token })).status).toBe(403)
  expect((await end(company, body.id)).status).toBe(403)
})
