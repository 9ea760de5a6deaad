import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  calculateRun,
  expectOk,
  hireInFull,
  ownerNow,
  payRunsOf,
  setUpPayroll,
} from '../../../../test/pay-runs/payroll-people.ts'
import {
  callProduct,
  grantSecurity,
  openTestCompany,
  openTestProduct,
  type TestCompany,
  type TestProduct,
  type TestWorker,
  unlimited,
  work,
} from '../../../../test/product.ts'

const friday = { frequency: 'weekly', payDate: '2026-11-20' }
const first = { sortCode: '00-00-00', accountNumber: '11110001', accountName: 'A Khan' }
const second = { sortCode: '00-00-00', accountNumber: '22220002', accountName: 'A Khan' }
const third = { sortCode: '00-00-00', accountNumber: '33330003', accountName: 'A Khan' }

let product: TestProduct
let company: TestCompany
let worker: TestWorker
beforeAll(async () => {
  product = await openTestProduct()
})
afterAll(() => product.close())
beforeEach(async () => {
  company = await openTestCompany(product, unlimited)
  await setUpPayroll(product, company)
  worker = await hireInFull(product, company, { bankAccount: first })
  await work(product, company, worker, { day: '2026-11-14', hours: 16 })
})

const runs = () => payRunsOf(product, company)
const record = async () =>
  (await callProduct(product, 'GET', `/api/employer/employees/${worker.workerId}`, { token: company.token })).body

async function change(bankAccount: object | null) {
  await grantSecurity(product, company.token)
  const { version } = await record()
  const answer = await callProduct(product, 'PATCH', `/api/employer/employees/${worker.workerId}`, {
    token: company.token,
    body: { bankAccount, version },
  })
  expect(answer.status).toBe(200)
  return answer.body
}

const endBefore = () =>
  callProduct(product, 'DELETE', `/api/employer/employees/${worker.workerId}/account-before`, { token: company.token })

const aboutAccounts = (exceptions: readonly { code: string; facts: object }[] = []) =>
  exceptions.flatMap(({ code, facts }) => (code.includes('account') ? [{ code, facts }] : []))

/** On payday morning, within the hold of what is changed then. */
async function atPayday() {
  product.clock.moveTo('2026-11-20T09:00:00.000Z')
  company = await ownerNow(product, company)
}

/** Where this payday's wages go: the accounts of the bank file, and what is shown of the payment. */
async function pay() {
  const { id, version } = await calculateRun(product, company, friday)
  const [shown] = await runs().payments(id)
  expectOk(await runs().approve(id, version))
  expectOk(await runs().pay(id))
  const { content = '' } = (await runs().file(id, 'pain001')).body as { content?: string }
  const numbers = ['11110001', '22220002', '33330003']
  return {
    exceptions: aboutAccounts(shown?.exceptions),
    paid: numbers.filter((one) => content.includes(one)),
  }
}

test('whoever changes an account within a day of payday does not get that payday’s wages: the account before is paid', async () => {
  await atPayday()
  expect(await change(second)).toMatchObject({ bankAccountMasked: '••••0002', accountBeforeMasked: '••••0001' })
  expect(await pay()).toEqual({
    exceptions: [{ code: 'account_before_paid', facts: { until: '2026-11-21', ending: '0001' } }],
    paid: ['11110001'],
  })
})

test('a second change within the hold still pays the account that was good before them both', async () => {
  await atPayday()
  await change(second)
  expect(await change(third)).toMatchObject({ bankAccountMasked: '••••0003', accountBeforeMasked: '••••0001' })
  expect((await pay()).paid).toEqual(['11110001'])
})

test('put back to the account before, nothing is held any more', async () => {
  await atPayday()
  await change(second)
  expect(await change(first)).toMatchObject({ bankAccountHeldUntil: null, accountBeforeMasked: null })
  expect(await pay()).toEqual({ exceptions: [], paid: ['11110001'] })
})

test('a hold that is over on payday pays the new account', async () => {
  product.clock.moveTo('2026-11-18T09:00:00.000Z')
  company = await ownerNow(product, company)
  await change(second)
  expect(await pay()).toEqual({ exceptions: [], paid: ['22220002'] })
})

test('an account that was removed, or that the bank refused, is not paid again', async () => {
  await atPayday()
  await change(null)
  expect(await change(second)).toMatchObject({ accountBeforeMasked: null })
  const { id, version } = await calculateRun(product, company, friday)
  const [shown] = await runs().payments(id)
  expect(aboutAccounts(shown?.exceptions)).toEqual([{ code: 'bank_account_held', facts: { until: '2026-11-21' } }])
  expectOk(await runs().approve(id, version))
  expect(expectOk(await runs().show(id)).manualPaymentsDue).toMatchObject({ workers: 1 })

  worker = await hireInFull(product, company, { bankAccount: first })
  await product.owner.query('update workers set bank_refused = true where id = $1', [worker.workerId])
  expect(await change(second)).toMatchObject({ accountBeforeMasked: null })
})

test('the account before is stopped with a verification alone, by one of two at once, and its wages are paid manually', async () => {
  await atPayday()
  await change(second)
  expect((await endBefore()).body.code).toMatch(/^verification_/)
  expect(await record()).toMatchObject({ accountBeforeMasked: '••••0001' })
  await grantSecurity(product, company.token)
  await grantSecurity(product, company.token)
  const both = await Promise.all([endBefore(), endBefore()])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
  expect(await record()).toMatchObject({ bankAccountMasked: '••••0002', accountBeforeMasked: null })
  expect((await pay()).paid).toEqual([])
})

test('an account that is changed after the calculation is shown before it is paid', async () => {
  await atPayday()
  const { id, version } = await calculateRun(product, company, friday)
  await change(second)
  const refused = await runs().approve(id, version)
  expect(refused.body).toMatchObject({ code: 'run_out_of_date', details: { workerIds: [worker.workerId] } })
  expectOk(await runs().calculate(id))
  expect((await pay()).paid).toEqual(['11110001'])
})

test('what served is forgotten once the hold is over, and with the person', async () => {
  await atPayday()
  await change(second)
  const kept = async () =>
    (await product.owner.query('select 1 from replaced_accounts where worker_id = $1', [worker.workerId])).rows
  expect(await kept()).toHaveLength(1)
  await product.owner.query('select forget_replaced_accounts($1, 10)', ['2026-11-21T08:59:00.000Z'])
  expect(await kept()).toHaveLength(1)
  await product.owner.query('select forget_replaced_accounts($1, 10)', ['2026-11-21T09:00:00.000Z'])
  expect(await kept()).toHaveLength(0)
})
