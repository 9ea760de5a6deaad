import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  calculateRun,
  expectOk,
  hireInFull,
  payRunsOf,
  setUpPayroll,
  signInAs,
} from '../../../../test/pay-runs/payroll-people.ts'
import {
  callProduct,
  openTestCompany,
  openTestProduct,
  type TestCompany,
  type TestProduct,
  type TestWorker,
  unlimited,
  work,
} from '../../../../test/product.ts'
import { takeSnapshot } from '../../../../test/snapshot.ts'
import { verifyBooks } from '../../books/journals/index.ts'

const friday = { frequency: 'weekly', payDate: '2026-11-20' }

let product: TestProduct
let company: TestCompany
beforeAll(async () => {
  product = await openTestProduct()
})
afterAll(() => product.close())
beforeEach(async () => {
  company = await openTestCompany(product, unlimited)
  await setUpPayroll(product, company)
})
afterEach(async () => {
  expect((await verifyBooks(product.owner)).differences).toEqual([])
})

const runs = () => payRunsOf(product, company)

/** £240.00 of pay that nothing is taken from. */
async function hireAtWork(changes: Record<string, unknown> = {}): Promise<TestWorker> {
  const worker = await hireInFull(product, company, changes)
  await work(product, company, worker, { day: '2026-11-14', hours: 16 })
  return worker
}

async function approveFriday(): Promise<string> {
  const { id, exceptions } = await calculateRun(product, company, friday)
  if (exceptions.some(({ code }) => code === 'bank_account_missing')) {
    expectOk(await runs().acknowledge(id, 'bank_account_missing'))
  }
  const { version } = expectOk(await runs().show(id))
  expectOk(await runs().approve(id, version))
  return id
}

const changeAccount = ({ workerId }: TestWorker, set: string) =>
  product.owner.query(`update workers set ${set} where id = $1`, [workerId])

const markPaid = (runId: string, { workerId }: TestWorker, body: object, token = company.token) =>
  callProduct(product, 'POST', `/api/employer/pay-runs/${runId}/payments/${workerId}/paid`, { token, body })

async function payslipOf({ workerId }: TestWorker): Promise<{ payment: object }> {
  const found = await product.owner.query('select document from payslips where worker_id = $1', [workerId])
  return found.rows[0].document
}

async function owedTo({ workerId }: TestWorker): Promise<number> {
  const found = await product.owner.query<{ pence: number }>(
    `select -b.balance_pence as pence from ledger_accounts a
     join ledger_balances b on b.employer_id = a.employer_id and b.account_id = a.id
     where a.worker_id = $1 and a.code = 'wages.net_payable'`,
    [workerId],
  )
  return Number(found.rows[0]?.pence)
}

test('who has no account, or changed theirs within a day, is paid manually: their payslip says so, and the bank files leave them out', async () => {
  const banked = await hireAtWork()
  const without = await hireAtWork({ bankAccount: null })
  const held = await hireAtWork()
  await changeAccount(held, "bank_held_until = '2026-12-31T00:00:00Z'")
  const run = await approveFriday()
  expect((await payslipOf(banked)).payment).toMatchObject({ method: 'bank' })
  for (const worker of [without, held]) {
    expect((await payslipOf(worker)).payment).toEqual({ method: 'other', accountEnding: null })
  }
  expect((await runs().show(run)).body).toMatchObject({ manualPaymentsDue: { workers: 2, amount: '480.00' } })
  // The hold ends before the files are made: they follow the payslip all the same.
  await changeAccount(held, 'bank_held_until = null')
  expectOk(await runs().pay(run))
  const { body } = await runs().file(run, 'pain001')
  expect([...String(body.content).matchAll(/<InstdAmt/g)]).toHaveLength(1)
  const ways = Object.fromEntries(
    (await runs().payments(run)).map(({ workerId, payment }) => [workerId, payment?.method]),
  )
  expect(ways).toEqual({ [banked.workerId]: 'bank', [without.workerId]: 'other', [held.workerId]: 'other' })
  expect((await runs().show(run)).body).toMatchObject({ reconciliation: { agrees: true } })
})

test('an account that is changed after approval redirects nothing: wages go where the payslip says', async () => {
  const worker = await hireAtWork()
  const before = await product.owner.query('select sort_code, account_ending from workers where id = $1', [
    worker.workerId,
  ])
  const run = await approveFriday()
  await changeAccount(worker, "sort_code = '999999', account_ending = '9999', account_name = 'Somebody Else'")
  expectOk(await runs().pay(run))
  const { sort_code: sortCode, account_ending: ending } = before.rows[0]
  const content = String((await runs().file(run, 'pain001')).body.content)
  expect(content).toContain(sortCode)
  expect(content).not.toContain('999999')
  expect(content).not.toContain('Somebody Else')
  expect((await payslipOf(worker)).payment).toEqual({ method: 'bank', accountEnding: ending })
})

test('marked as a manual payment, the worker is owed nothing any more; a second mark, a day to come and who may not are refused and write nothing', async () => {
  const worker = await hireAtWork({ bankAccount: null })
  const banked = await hireAtWork()
  const run = await approveFriday()
  expect(await markPaid(run, worker, { paidOn: '2026-11-16' })).toMatchObject({
    status: 409,
    body: { code: 'run_state_not_right' },
  })
  expectOk(await runs().pay(run))
  expect(await owedTo(worker)).toBe(240_00)
  expect(await owedTo(banked)).toBe(0)

  const auditor = await signInAs(product, company, 'auditor')
  const before = await takeSnapshot(product.owner)
  const refused: [Awaited<ReturnType<typeof markPaid>>, number, string][] = [
    [await markPaid(run, worker, { paidOn: '2026-12-01' }), 400, 'invalid_input'],
    [await markPaid(run, worker, { paidOn: 'yesterday' }), 400, 'invalid_input'],
    [await markPaid(run, banked, { paidOn: '2026-11-16' }), 409, 'state_changed'],
    [await markPaid(company.employerId, worker, { paidOn: '2026-11-16' }), 404, 'not_found'],
  ]
  for (const [answer, status, code] of refused) expect(answer).toMatchObject({ status, body: { code } })
  expect(await takeSnapshot(product.owner)).toEqual(before)
  expect((await markPaid(run, worker, { paidOn: '2026-11-16' }, auditor.token)).status).toBe(403)

  const leftOver = async () =>
    (await callProduct(product, 'GET', '/api/employer/pay-calendar', { token: company.token })).body.leftOver
  // A task of the list of runs, with the name.
  const task = { workers: 1, amount: '240.00', name: (await runs().payment(run, worker.workerId)).body.name }
  expect(await leftOver()).toEqual([{ runId: run, payDate: friday.payDate, byHand: task, payslipsToSend: 0 }])

  const answers = await Promise.all([1, 2].map(() => markPaid(run, worker, { paidOn: '2026-11-16', note: 'Cash' })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await owedTo(worker)).toBe(0)
  expect((await runs().payment(run, worker.workerId)).body).toMatchObject({
    paidOut: '240.00',
    payment: { method: 'other', accountEnding: null, paidOn: '2026-11-16', note: 'Cash' },
  })
  expect((await runs().show(run)).body).toMatchObject({ manualPaymentsDue: { workers: 0, amount: '0.00' } })
  expect(await leftOver()).toEqual([])
  const told = await product.owner.query(
    "select after from audit_rows where employer_id = $1 and action = 'pay_run.paid_another_way'",
    [company.employerId],
  )
  expect(told.rows).toEqual([
    { after: { workerId: worker.workerId, paidOn: '2026-11-16', amountPence: 240_00, note: 'Cash' } },
  ])
})
