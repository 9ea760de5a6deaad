import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  callProduct,
  hire,
  openTestCompany,
  openTestProduct,
  type TestCompany,
  type TestProduct,
  work,
} from '../../../../test/product.ts'

// Monday 16 November 2026; the week is paid on the 20th.
let product: TestProduct
let company: TestCompany
let workerId: string
beforeAll(async () => {
  product = await openTestProduct()
})
afterAll(() => product.close())
beforeEach(async () => {
  company = await openTestCompany(product)
  workerId = (await hire(product, company, { hourlyRate: '50.00' })).workerId
})

const path = '/api/employer/tax-code-notices'
const enter = (changes: object = {}, { token } = company) =>
  callProduct(product, 'POST', path, {
    token,
    body: { workerId, form: 'P6', taxCode: 'k100', taxBasis: 'week1_month1', effectiveFrom: '2026-11-10', ...changes },
  })
const decide = (id: unknown, body: object, { token } = company) =>
  callProduct(product, 'POST', `${path}/${id}/decision`, { token, body })
const list = async () => (await callProduct(product, 'GET', path, { token: company.token })).body.notices
const record = async () =>
  (await callProduct(product, 'GET', `/api/employer/employees/${workerId}`, { token: company.token })).body
const actions = async () =>
  (
    await product.owner.query(
      "select action from audit_rows where employer_id = $1 and action like 'tax_notice.%' order by id",
      [company.employerId],
    )
  ).rows.map(({ action }) => action)

test('a notice is only proposed until someone applies it, and then pay counts with it', async () => {
  await work(product, company, { workerId }, { day: '2026-11-14', hours: 10 })
  const estimate = async () =>
    (await product.owner.query('select available_pence from wage_accounts where worker_id = $1', [workerId])).rows[0]
      .available_pence as number
  const { body } = await enter()
  expect(body).toMatchObject({ state: 'proposed', taxCode: 'K100', currentTaxCode: '1257L', workerId })
  expect(await list()).toEqual([body])
  const before = await estimate()
  expect(await record()).toMatchObject({ taxCode: '1257L', taxBasis: 'cumulative' })

  expect((await decide(body.id, { decision: 'apply' })).body).toMatchObject({
    state: 'applied',
    currentTaxCode: 'K100',
  })
  expect(await record()).toMatchObject({ taxCode: 'K100', taxBasis: 'week1_month1', version: 2 })
  expect(await estimate()).toBeLessThan(before)
  expect(await list()).toEqual([])
  expect(await actions()).toEqual(['tax_notice.entered', 'tax_notice.applied'])
})

test('a notice is dismissed with its reason and changes nothing', async () => {
  const { body } = await enter()
  expect((await decide(body.id, { decision: 'dismiss' })).status).toBe(400)
  const dismissed = await decide(body.id, { decision: 'dismiss', reason: 'Sent for somebody else' })
  expect(dismissed.body).toMatchObject({ state: 'dismissed' })
  expect(await record()).toMatchObject({ taxCode: '1257L', version: 1 })
  expect(await actions()).toEqual(['tax_notice.entered', 'tax_notice.dismissed'])
})

test('of two decisions at once one counts', async () => {
  const { body } = await enter()
  const answers = await Promise.all([
    decide(body.id, { decision: 'apply' }),
    decide(body.id, { decision: 'dismiss', reason: 'Not for them' }),
    decide(body.id, { decision: 'apply' }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
})

test('a code of the next tax year does not reach pay of this one', async () => {
  const { body } = await enter({ form: 'P9', effectiveFrom: '2027-04-06' })
  expect(await decide(body.id, { decision: 'apply' })).toMatchObject({
    status: 409,
    body: { code: 'payday_not_come', details: { effectiveFrom: '2027-04-06', nextPayday: '2026-11-20' } },
  })
  expect(await record()).toMatchObject({ taxCode: '1257L' })
  expect(await list()).toMatchObject([{ id: body.id, state: 'proposed' }])
})

test('what is no tax code is refused', async () => {
  expect(await enter({ taxCode: 'HELLO' })).toMatchObject({
    status: 400,
    body: { code: 'invalid_input', field: 'taxCode' },
  })
})

test("another company's worker and notice are not there, and a line manager sees no notices", async () => {
  const { body } = await enter()
  const other = await openTestCompany(product)
  expect((await enter({}, other)).status).toBe(404)
  expect((await decide(body.id, { decision: 'apply' }, other)).status).toBe(404)
  await product.owner.query("update memberships set role = 'manager' where user_id = $1", [company.userId])
  expect((await callProduct(product, 'GET', path, { token: company.token })).status).toBe(403)
})
