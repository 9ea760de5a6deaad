import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { findDifferences } from '../../../../test/find-differences.ts'
import {
  approveRun,
  calculateRun,
  expectOk,
  hireInFull,
  payRunsOf,
  setUpPayroll,
} from '../../../../test/pay-runs/payroll-people.ts'
import {
  callProduct,
  grantPayment,
  monday,
  openTestCompany,
  openTestProduct,
  payOut,
  type TestCompany,
  type TestProduct,
  type TestWorker,
  unlimited,
  withdraw,
  work,
} from '../../../../test/product.ts'
import { calculatePayRun } from './calculate-pay-run.ts'

const friday = { frequency: 'weekly', payDate: '2026-11-20' }

let product: TestProduct
let company: TestCompany
let worker: TestWorker
beforeAll(async () => {
  product = await openTestProduct()
})
afterAll(() => product.close())
beforeEach(async () => {
  product.clock.moveTo(monday)
  company = await openTestCompany(product, unlimited)
  await setUpPayroll(product, company)
  worker = await hireInFull(product, company, {
    bankAccount: { sortCode: '20-00-00', accountNumber: '55779911', accountName: 'A Khan' },
  })
  await work(product, company, worker, { day: '2026-11-14', hours: 20 })
})
afterEach(async () => {
  expect(await findDifferences(product.owner, product.deps.seal)).toEqual([])
})
const runs = () => payRunsOf(product, company)

test('a run is reopened or paid, not both', async () => {
  const run = await approveRun(product, company, friday)
  await grantPayment(product, company.token, run.id)
  const [reopened, paid] = await Promise.all([runs().reopen(run.id), runs().payUnverified(run.id)])
  expect([reopened.status, paid.status].sort()).toEqual([200, 409])
  const { state } = expectOk(await runs().show(run.id))
  expect(state).toBe(paid.status === 200 ? 'paid' : 'draft')
  const { rows } = await product.owner.query(
    `select (select count(*)::int from wage_payments where employer_id = $1) as payments, (select count(*)::int from withdrawn_pay where employer_id = $1) as withdrawn`,
    [company.employerId],
  )
  expect(rows).toEqual([paid.status === 200 ? { payments: 1, withdrawn: 0 } : { payments: 0, withdrawn: 1 }])
})

test('who withdraws while their run is reopened has it taken back once', async () => {
  const run = await approveRun(product, company, friday)
  const [reopened, taken] = await Promise.all([runs().reopen(run.id), withdraw(product, worker, '40.00')])
  expectOk(reopened)
  if (taken.status < 300) await payOut(product, company, taken.body)
  await calculatePayRun(product.deps, { employerId: company.employerId, payRunId: run.id })
  const { version } = expectOk(await runs().show(run.id))
  const { totals } = expectOk(await runs().approve(run.id, version))
  expect(totals.advancesRecovered).toBe(taken.status < 300 ? '40.00' : '0.00')
})

test('figures of the year entered while a run is approved are refused, or the run is out of date', async () => {
  const run = await calculateRun(product, company, friday)
  const figures = { paidUntil: '2026-10-31', taxablePay: '300', tax: '3' }
  const [approved, entered] = await Promise.all([
    runs().approve(run.id, run.version),
    callProduct(product, 'PUT', `/api/employer/brought-forward/${worker.workerId}`, {
      token: company.token,
      body: { taxYear: '2026-27', figures },
    }),
  ])
  expect([approved.status, entered.status].sort()).toEqual([200, 409])
})

test('addresses of withdrawn payslips open nothing, and figures of the year may be entered for the run to come', async () => {
  const run = await approveRun(product, company, friday)
  const { rows } = await product.owner.query('select id from payslips where employer_id = $1', [company.employerId])
  const id = rows[0].id
  const address = await callProduct(product, 'GET', `/api/employer/payslips/${id}/download`, { token: company.token })
  expect(address.status).toBe(200)
  const all = await callProduct(product, 'GET', `/api/employer/pay-runs/${run.id}/payslips/download?format=zip`, {
    token: company.token,
  })
  expect(all.status).toBe(200)
  expectOk(await runs().reopen(run.id))
  for (const url of [address.body.downloadUrl, all.body.downloadUrl]) {
    const got = await product.app.inject({
      method: 'GET',
      url: String(url),
      headers: { authorization: `Bearer ${company.token}` },
    })
    expect(got.statusCode, String(url)).toBe(404)
  }
  for (const path of [`/payslips/${id}`, `/payslips/${id}/download`]) {
    expect((await callProduct(product, 'GET', `/api/employer${path}`, { token: company.token })).status).toBe(404)
  }
  expect(
    (await callProduct(product, 'POST', `/api/employer/payslips/${id}/email`, { token: company.token })).status,
  ).toBe(404)
  const entered = await callProduct(product, 'PUT', `/api/employer/brought-forward/${worker.workerId}`, {
    token: company.token,
    body: { taxYear: '2026-27', figures: { paidUntil: '2026-10-31', taxablePay: '300', tax: '3' } },
  })
  expect(entered.status).toBe(200)
  await calculatePayRun(product.deps, { employerId: company.employerId, payRunId: run.id })
  const again = expectOk(await runs().show(run.id))
  expect((await runs().approve(run.id, again.version)).status).toBe(200)
})
