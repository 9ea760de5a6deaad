import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  calculateRun,
  expectOk,
  hireInFull,
  ownerNow,
  payRunsOf,
  setUpPayroll,
} from '../../../../test/pay-runs/payroll-people.ts'
import { allowPayslips } from '../../../../test/payslips/pay-day.ts'
import {
  callProduct,
  openTestCompany,
  openTestProduct,
  payOut,
  signInAgain,
  type TestCompany,
  type TestProduct,
  type TestWorker,
  unlimited,
  withdraw,
  work,
} from '../../../../test/product.ts'

const tuesday = '2026-11-17T09:00:00.000Z'
const friday = '2026-11-20T09:00:00.000Z'
const saturday = '2026-11-21T09:00:00.000Z'
const payday = { frequency: 'weekly', payDate: '2026-11-20' }

let product: TestProduct
let company: TestCompany
let worker: TestWorker
beforeAll(async () => {
  product = await openTestProduct()
})
afterAll(() => product.close())

/** £240.00 of which £60.00 were drawn early, and the run of Friday approved on Tuesday. */
let runId: string
async function approveEarly(changes: Record<string, unknown> = {}): Promise<void> {
  worker = await hireInFull(product, company, changes)
  await work(product, company, worker, { day: '2026-11-14', hours: 16 })
  await payOut(product, company, (await withdraw(product, worker, '60.00')).body)
  await goTo(tuesday)
  const run = await calculateRun(product, company, payday)
  runId = run.id
  expectOk(await payRunsOf(product, company).approve(runId, run.version))
}
beforeEach(async () => {
  product.clock.moveTo('2026-11-16T09:00:00.000Z')
  company = await openTestCompany(product, unlimited)
  await setUpPayroll(product, company)
})

async function goTo(instant: string): Promise<void> {
  product.clock.moveTo(instant)
  company = await ownerNow(product, company)
  worker = await signInAgain(product, company, worker)
}

const see = async (path: string) => (await callProduct(product, 'GET', path, { token: worker.token })).body

/** What each of their pages is told of the money of that Friday, and the company of what it takes back. */
async function told() {
  const [listed] = (await see('/api/payslips')) as unknown as { id: string; payState: string }[]
  await allowPayslips(product, worker)
  const [own] = (await see('/api/ewa/transactions')) as unknown as { comesOff: unknown }[]
  const employer = await callProduct(product, 'GET', '/api/employer/withdrawals', { token: company.token })
  const [theirs] = employer.body.withdrawals as unknown as { comesOff: unknown }[]
  expect(theirs?.comesOff).toEqual(own?.comesOff)
  const dashboard = await callProduct(product, 'GET', '/api/employer/dashboard', { token: company.token })
  const totals = employer.body.totals as unknown as { outstanding: string }
  expect(dashboard.body.outstanding).toBe(totals.outstanding)
  return {
    list: listed?.payState,
    payslip: (await see(`/api/payslips/${listed?.id}`)).payState,
    summary: ((await see('/api/payroll/summary')).payrollRecord as unknown as { payState: string }).payState,
    comesOff: own?.comesOff,
    outstanding: totals.outstanding,
  }
}
const everywhere = (state: string) => ({ list: state, payslip: state, summary: state })
const stillToCome = { on: '2026-11-20', amount: '60.00' }

test('pay that is approved and sent before payday is to be paid, and what was drawn is to come off, until payday', async () => {
  await approveEarly()
  expect(await told()).toEqual({ ...everywhere('due'), comesOff: stillToCome, outstanding: '60.00' })
  expectOk(await payRunsOf(product, company).pay(runId))
  expect(await told()).toEqual({ ...everywhere('due'), comesOff: stillToCome, outstanding: '60.00' })
  // Thursday's last minute in London.
  await goTo('2026-11-19T23:59:00.000Z')
  expect(await told()).toEqual({ ...everywhere('due'), comesOff: stillToCome, outstanding: '60.00' })
  await goTo('2026-11-20T00:00:00.000Z')
  expect(await told()).toEqual({ ...everywhere('paid'), comesOff: null, outstanding: '0.00' })
})

test('on a payday whose run nobody paid it is still to be paid, from the next day on late, and paid once the run is', async () => {
  await approveEarly()
  await goTo(friday)
  expect(await told()).toEqual({ ...everywhere('due'), comesOff: stillToCome, outstanding: '60.00' })
  await goTo(saturday)
  expect(await told()).toEqual({ ...everywhere('overdue'), comesOff: stillToCome, outstanding: '60.00' })
  expectOk(await payRunsOf(product, company).pay(runId))
  expect(await told()).toEqual({ ...everywhere('paid'), comesOff: null, outstanding: '0.00' })
})

test('a manual payment is paid once the company says so', async () => {
  await approveEarly()
  await product.owner.query(
    `alter table pay_records disable trigger user;
     update pay_records set pay_method = 'other', sort_code = null, account_number_sealed = null, account_ending = null, account_name = null;
     alter table pay_records enable trigger user`,
  )
  expectOk(await payRunsOf(product, company).pay(runId))
  await goTo(friday)
  expect(await told()).toMatchObject(everywhere('due'))
  const marked = await callProduct(
    product,
    'POST',
    `/api/employer/pay-runs/${runId}/payments/${worker.workerId}/paid`,
    {
      token: company.token,
      body: { paidOn: '2026-11-20', note: 'In cash' },
    },
  )
  expect(marked.status).toBe(200)
  expect(await told()).toEqual({ ...everywhere('paid'), comesOff: null, outstanding: '0.00' })
})

test('advances to be deducted are to the penny what the run would take back: what the bank paid, and nothing that waits', async () => {
  product.clock.moveTo('2026-11-16T09:00:00.000Z')
  company = await openTestCompany(product, { ...unlimited, automaticBelow: '50.00' })
  await setUpPayroll(product, company)
  worker = await hireInFull(product, company)
  await work(product, company, worker, { day: '2026-11-14', hours: 16 })
  await payOut(product, company, (await withdraw(product, worker, '20.37')).body)
  const waits = await withdraw(product, worker, '60.00')
  expect(waits.status).toBe(201)
  const { totals } = (await callProduct(product, 'GET', '/api/employer/withdrawals', { token: company.token })).body
  expect(totals).toMatchObject({ waiting: 1, waitingAmount: '60.00', beingSent: '0.00' })
  const run = await calculateRun(product, company, payday)
  const shown = (await callProduct(product, 'GET', `/api/employer/pay-runs/${run.id}`, { token: company.token })).body
  const dashboard = (await callProduct(product, 'GET', '/api/employer/dashboard', { token: company.token })).body
  const recovered = (shown.totals as { advancesRecovered: string }).advancesRecovered
  expect(Number(recovered)).toBeGreaterThanOrEqual(20.37)
  expect(Number(recovered)).toBeLessThan(60)
  expect(dashboard.outstanding).toBe(recovered)
})
