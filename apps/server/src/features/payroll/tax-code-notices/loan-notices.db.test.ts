import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  callProduct,
  hire,
  openTestCompany,
  openTestProduct,
  type TestCompany,
  type TestProduct,
  unlimited,
  work,
} from '../../../../test/product.ts'
import { calculatePayRun } from '../pay-runs/index.ts'

// Monday 16 November 2026; weeks are paid on the 20th and the 27th.
let product: TestProduct
let company: TestCompany
let workerId: string
beforeAll(async () => {
  product = await openTestProduct()
})
afterAll(() => product.close())
beforeEach(async () => {
  company = await openTestCompany(product, unlimited)
  const worker = await hire(product, company, { hourlyRate: '60.00' })
  workerId = worker.workerId
  await work(product, company, worker, { day: '2026-11-14', hours: 10 })
})

const path = '/api/employer/student-loan-notices'
const enter = (notice: object, { token } = company) => {
  // Of two notices of one day the one that was entered last counts.
  product.clock.moveTo(new Date(Date.parse(product.clock.now()) + 1_000).toISOString())
  return callProduct(product, 'POST', path, { token, body: { workerId, effectiveFrom: '2026-11-20', ...notice } })
}
const withdraw = (id: unknown, { token } = company) =>
  callProduct(product, 'POST', `${path}/${id}/withdrawal`, { token, body: { reason: 'Entered for somebody else' } })
const list = async () =>
  (await callProduct(product, 'GET', path, { token: company.token })).body.notices as Record<string, string>[]
const record = async () =>
  (await callProduct(product, 'GET', `/api/employer/employees/${workerId}`, { token: company.token })).body
const change = async (body: object) => {
  const { version } = await record()
  return callProduct(product, 'PATCH', `/api/employer/employees/${workerId}`, {
    token: company.token,
    body: { version, ...body },
  })
}

/** Student and postgraduate loan of the week paid on a day, pence, by the run that pays it. */
async function deducted(payDate = '2026-11-20'): Promise<[number, number]> {
  const { token, employerId } = company
  const found = await product.owner.query(
    `select id from pay_periods where employer_id = $1 and frequency = 'weekly' and pay_date = $2`,
    [employerId, payDate],
  )
  const opened = await callProduct(product, 'POST', '/api/employer/pay-runs', {
    token,
    body: { payPeriodId: found.rows[0].id },
  })
  const payRunId = String(opened.body.id)
  await callProduct(product, 'POST', `/api/employer/pay-runs/${payRunId}/calculate`, { token, body: {} })
  await calculatePayRun(product.deps, { employerId, payRunId })
  const { rows } = await product.owner.query(
    `select result -> 'totals' as totals from pay_run_payments where employer_id = $1 and pay_run_id = $2 and worker_id = $3`,
    [employerId, payRunId, workerId],
  )
  return [rows[0].totals.studentLoan, rows[0].totals.postgraduateLoan]
}

// £600.00 a week in 2026-27. Plan 2 takes 9 % above £565.09: £3.14, in whole pounds £3. Plan 1 above £517.30: £7.44, £7.
// A postgraduate loan 6 % above £403.84: £11.76, £11.
test('SL1 deducts by its plan from the first payday on or after its day, and SL2 ends it', async () => {
  expect(await deducted()).toEqual([0, 0])
  expect((await enter({ form: 'SL1', plan: 'plan_2' })).status).toBe(201)
  expect(await deducted()).toEqual([3_00, 0])
  await enter({ form: 'SL2', effectiveFrom: '2026-11-21' })
  expect(await deducted()).toEqual([3_00, 0])
  await enter({ form: 'SL2', effectiveFrom: '2026-11-20' })
  expect(await deducted()).toEqual([0, 0])
})

test('a notice of a day behind the payday does not reach its pay', async () => {
  await enter({ form: 'SL1', plan: 'plan_1', effectiveFrom: '2026-11-21' })
  expect(await deducted()).toEqual([0, 0])
})

test('a plan of the record is not deducted beside that of the notice, and a postgraduate loan is', async () => {
  await change({ studentLoans: ['plan_1'] })
  expect(await deducted()).toEqual([7_00, 0])
  await enter({ form: 'SL1', plan: 'plan_2' })
  await enter({ form: 'PGL1' })
  expect(await deducted()).toEqual([3_00, 11_00])
  // The record shows what counts today.
  expect(await record()).toMatchObject({ studentLoans: ['plan_1'] })
  await enter({ form: 'PGL2' })
  expect(await deducted()).toEqual([3_00, 0])
})

test('a withdrawn notice is as if it were not there, is kept, and is withdrawn once', async () => {
  const { body } = await enter({ form: 'SL1', plan: 'plan_2' })
  const answers = await Promise.all([withdraw(body.id), withdraw(body.id)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await deducted()).toEqual([0, 0])
  expect(await list()).toMatchObject([{ id: body.id, state: 'withdrawn', reason: 'Entered for somebody else' }])
})

test('loans changed by hand replace the notices up to today, and not those to come', async () => {
  await enter({ form: 'SL1', plan: 'plan_2', effectiveFrom: '2026-11-10' })
  await enter({ form: 'PGL1', effectiveFrom: '2026-11-27' })
  expect(await record()).toMatchObject({ studentLoans: ['plan_2'] })
  expect((await change({ studentLoans: ['plan_1'], position: 'Carer' })).status).toBe(200)
  expect(await record()).toMatchObject({ studentLoans: ['plan_1'] })
  expect(await deducted()).toEqual([7_00, 0])
  expect((await list()).map(({ form, state }) => [form, state])).toEqual([
    ['PGL1', 'in_force'],
    ['SL1', 'replaced'],
  ])
})

test('the same notice twice, and twice at once, is one', async () => {
  const answers = await Promise.all([enter({ form: 'PGL1' }), enter({ form: 'PGL1' }), enter({ form: 'PGL1' })])
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  expect(await list()).toHaveLength(1)
})

test('an SL1 names a plan, the others none', async () => {
  expect((await enter({ form: 'SL1' })).status).toBe(400)
  expect((await enter({ form: 'SL1', plan: 'postgraduate' })).status).toBe(400)
  expect((await enter({ form: 'SL3' })).status).toBe(400)
})

test("another company's worker and notice are not there, and an auditor enters none", async () => {
  const { body } = await enter({ form: 'PGL1' })
  const other = await openTestCompany(product)
  expect((await enter({ form: 'PGL1' }, other)).status).toBe(404)
  expect((await withdraw(body.id, other)).status).toBe(404)
  await product.owner.query("update memberships set role = 'auditor' where user_id = $1", [company.userId])
  expect((await enter({ form: 'SL2' })).status).toBe(403)
  expect((await callProduct(product, 'GET', path, { token: company.token })).status).toBe(200)
})
