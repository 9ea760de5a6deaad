import { pence } from '@gpod/money'
import { calculatePay } from '@gpod/payroll'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  callProduct,
  hire,
  openTestCompany,
  openTestProduct,
  type TestCompany,
  type TestProduct,
} from '../../../../test/product.ts'
import { toCourtOrder } from './index.ts'

let product: TestProduct
beforeAll(async () => {
  product = await openTestProduct()
})
afterAll(() => product.close())

const path = '/api/employer/court-orders'
const enter = ({ token }: TestCompany, body: object) => callProduct(product, 'POST', path, { token, body })
const end = ({ token }: TestCompany, id: unknown, endedOn: string) =>
  callProduct(product, 'POST', `${path}/${id}/end`, { token, body: { endedOn } })
const list = async ({ token }: TestCompany) => (await callProduct(product, 'GET', path, { token })).body.orders

const days = { reference: 'CC-2026-17', issuedOn: '2026-10-01', fromDay: '2026-11-01' }
const sums = { normalDeduction: '50.00', protectedEarnings: '800.00' }

test.each([
  ['attachment_priority', sums],
  ['attachment_non_priority', sums],
  ['child_maintenance', { normalDeduction: '50.00' }],
  ['council_tax_england', {}],
  ['council_tax_wales', {}],
  ['fine', { balance: '300.00' }],
  ['direct_earnings_standard', {}],
  ['direct_earnings_higher', {}],
  ['direct_earnings_fixed', { normalDeduction: '50.00' }],
  ['earnings_arrestment', {}],
])('an order of the kind %s is entered as it is and taken by the payroll engine under its id', async (kind, named) => {
  const company = await openTestCompany(product)
  const { workerId } = await hire(product, company, { employeeId: 'E-1' })
  const { status, body } = await enter(company, { ...days, ...named, kind, workerId })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    kind,
    workerId,
    employeeId: 'E-1',
    reference: 'CC-2026-17',
    fromDay: '2026-11-01',
    endedOn: null,
  })
  expect(await list(company)).toEqual([body])
  const { rows } = await product.owner.query('select id, terms from court_orders where id = $1', [body.id])
  const pay = calculatePay({
    payDate: '2026-11-27',
    frequency: 'monthly',
    taxCode: '1257L',
    niCategory: 'A',
    earnings: [{ kind: 'salary', amount: pence(2000_00) }],
    courtOrders: [toCourtOrder(rows[0])],
  })
  if (pay.outcome === 'refused') throw new Error(`${pay.code} ${pay.field}`)
  const taken = pay.courtOrders?.find(({ code }) => code === body.id)
  expect(taken?.deducted).toBeGreaterThan(0)
  if ('normalDeduction' in named) expect(taken?.deducted).toBe(50_00)
})

test.each([
  [{ kind: 'attachment_priority', normalDeduction: '50.00' }, 'protectedEarnings'],
  [{ kind: 'child_maintenance' }, 'normalDeduction'],
  [{ kind: 'fine', normalDeduction: '50.00' }, 'normalDeduction'],
  [{ kind: 'direct_earnings_fixed', normalDeduction: '0' }, 'normalDeduction'],
  [{ kind: 'fine', balance: '0' }, 'balance'],
  [{ kind: 'fine', fromDay: '2026-09-30' }, 'fromDay'],
  [{ kind: 'council_tax_wales', issuedOn: '2007-03-31' }, 'issuedOn'],
])('an order with %j is refused by its field and not written', async (changes, field) => {
  const company = await openTestCompany(product)
  const { workerId } = await hire(product, company)
  expect(await enter(company, { ...days, workerId, ...changes })).toMatchObject({
    status: 400,
    body: { code: 'invalid_input', field },
  })
  expect(await list(company)).toEqual([])
})

test('an order is ended once, not before it begins, and both are audited', async () => {
  const company = await openTestCompany(product)
  const { workerId } = await hire(product, company)
  const { body } = await enter(company, { ...days, kind: 'fine', workerId })
  expect(await end(company, body.id, '2026-10-31')).toMatchObject({ status: 400, body: { field: 'endedOn' } })
  expect((await end(company, body.id, '2026-12-01')).body).toMatchObject({ endedOn: '2026-12-01' })
  expect(await end(company, body.id, '2026-12-02')).toMatchObject({
    status: 409,
    body: { code: 'state_changed', details: { endedOn: '2026-12-01' } },
  })
  const audit = await product.owner.query(
    "select action from audit_rows where employer_id = $1 and action like 'court_order.%' order by id",
    [company.employerId],
  )
  expect(audit.rows).toEqual([{ action: 'court_order.entered' }, { action: 'court_order.ended' }])
})

test("another company's worker and order are not there, and a line manager sees no orders", async () => {
  const company = await openTestCompany(product)
  const { workerId } = await hire(product, company)
  const { body } = await enter(company, { ...days, kind: 'fine', workerId })
  const other = await openTestCompany(product)
  expect((await enter(other, { ...days, kind: 'fine', workerId })).status).toBe(404)
  expect((await end(other, body.id, '2026-12-01')).status).toBe(404)
  await product.owner.query("update memberships set role = 'manager' where user_id = $1", [company.userId])
  expect((await callProduct(product, 'GET', path, { token: company.token })).status).toBe(403)
})
