import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { ownerNow } from '../../../../test/pay-runs/payroll-people.ts'
import {
  type Answer,
  callProduct,
  hire,
  monday,
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
import { verifyBooks } from '../../books/journals/index.ts'
import { releaseWithdrawal } from '../../wage-access/payouts/index.ts'
import { runDuePaydays } from './index.ts'

const friday = '2026-11-20T00:05:00.000Z'
const nextMonday = '2026-11-23T09:00:00.000Z'
const nextFriday = '2026-11-27T00:05:00.000Z'

let product: TestProduct
let company: TestCompany
let worker: TestWorker
let timesheetId: string
beforeAll(async () => {
  product = await openTestProduct()
})
afterAll(() => product.close())
/** 16 hours at £12.50: £200.00, of which a week under the thresholds takes nothing; half of it can be taken. */
beforeEach(async () => {
  product.clock.moveTo(monday)
  company = await openTestCompany(product, unlimited)
  // Nineteen: at £12.50 an hour a fee keeps them above their minimum wage.
  worker = await hire(product, company, { hourlyRate: '12.50', dateOfBirth: '2007-01-01' })
  timesheetId = await work(product, company, worker, { day: '2026-11-14', hours: 16 })
})
afterEach(async () => {
  expect((await verifyBooks(product.owner)).differences).toEqual([])
})

const settle = () => runDuePaydays(product.deps, company.employerId)

/** It is then, and they are signed in. */
async function goTo(instant: string): Promise<void> {
  product.clock.moveTo(instant)
  worker = await signInAgain(product, company, worker)
}

const see = async (path: string) => (await callProduct(product, 'GET', path, { token: worker.token })).body
const ownAvailable = () => see('/api/ewa/available')
const payRecord = async () => (await see('/api/payroll/summary')).payrollRecord
const states = async () =>
  ((await see('/api/ewa/transactions')) as unknown as Answer['body'][]).map(({ amount, state }) => `${amount} ${state}`)

async function takeAndReceive(amount: string, speed: 'standard' | 'express' = 'standard'): Promise<void> {
  product.clock.advance(60_000)
  await payOut(product, company, (await withdraw(product, worker, amount, { speed })).body)
}

/** Theirs become so many on that Saturday. */
async function correctHours(hours: number): Promise<void> {
  const answer = await callProduct(product, 'PATCH', `/api/employer/hours/${timesheetId}`, {
    token: company.token,
    body: {
      startedAt: '2026-11-14T09:00:00.000Z',
      endedAt: `2026-11-14T${String(9 + hours).padStart(2, '0')}:00:00.000Z`,
      breakMinutes: 0,
      reason: 'They left early',
      version: 2,
    },
  })
  expect(answer.status).toBe(200)
}

/** What each payday took of each advance: its amount, then its fee. */
async function recoveries(): Promise<string[]> {
  const found = await product.owner.query<{ text: string }>(
    `select to_char(r.pay_date, 'YYYY-MM-DD') || ' ' || pounds(x.amount_pence) || ': ' || pounds(a.amount_pence) || ' and ' || pounds(a.fee_pence) as text
     from advance_recoveries a
     join pay_records r on r.employer_id = a.employer_id and r.id = a.pay_record_id
     join withdrawals x on x.employer_id = a.employer_id and x.id = a.withdrawal_id
     where a.worker_id = $1 order by 1`.replaceAll(/pounds\(([\w.]+)\)/g, "to_char($1 / 100.0, 'FM9990.00')"),
    [worker.workerId],
  )
  return found.rows.map(({ text }) => text)
}

async function balances(): Promise<Record<string, number>> {
  const found = await product.owner.query<{ code: string; balance_pence: number }>(
    `select a.code, sum(b.balance_pence)::bigint as balance_pence from ledger_accounts a
     join ledger_balances b on b.employer_id = a.employer_id and b.account_id = a.id
     where a.employer_id = $1 group by a.code having sum(b.balance_pence) <> 0`,
    [company.employerId],
  )
  return Object.fromEntries(found.rows.map(({ code, balance_pence }) => [code, balance_pence]))
}

test('payday takes back what a worker took early, and the rest is what they are paid', async () => {
  await takeAndReceive('60.00')
  await takeAndReceive('30.00', 'express')
  await goTo(friday)
  await settle()
  expect(await states()).toEqual(['30.00 recovered', '60.00 recovered'])
  expect(await payRecord()).toEqual({
    kind: 'recorded',
    periodStartsOn: '2026-11-14',
    periodEndsOn: '2026-11-20',
    payDate: '2026-11-20',
    grossPay: '200.00',
    taxDeductions: '0.00',
    niDeductions: '0.00',
    pensionDeductions: '0.00',
    studentLoanDeductions: '0.00',
    netPay: '200.00',
    ewaWithdrawn: '92.50',
    paidOut: '107.50',
    // Nobody has paid the run yet.
    payState: 'due',
  })
  expect(await ownAvailable()).toMatchObject({ amount: '0.00', outstanding: '0.00' })
})

test("the books hold tax, insurance, the advance and what is left, by this year's law", async () => {
  for (const day of ['2026-11-15', '2026-11-16', '2026-11-17']) await work(product, company, worker, { day, hours: 16 })
  await takeAndReceive('100.00', 'express')
  await goTo(friday)
  await settle()
  // £800.00: insurance 8 % over £242 a week is £44.64, the employer's 15 % over £96 is £105.60; no tax, since this is
  // their first pay of the year and the allowance of 33 weeks is far above it (code 1257L, cumulative).
  expect(await balances()).toEqual({
    'wages.gross': 80_000,
    'employer_ni.expense': 10_560,
    'hmrc.payable': -(4464 + 10_560),
    'wages.net_payable': -(80_000 - 4464 - 10_250),
    'bank.float': -10_000,
    'fees.income': -250,
  })
})

test('A2 half of net pay is kept for the worker: the oldest advances first, in part, and what is not reached goes on to the next payday', async () => {
  await takeAndReceive('40.00')
  await takeAndReceive('35.00')
  await takeAndReceive('5.00')
  // Four hours are £50.00, of which the policy lets half be taken early: no payday takes more than that.
  await correctHours(4)
  await goTo(friday)
  await settle()
  expect(await states()).toEqual(['5.00 paid', '35.00 paid', '40.00 paid'])
  expect(await payRecord()).toMatchObject({ netPay: '50.00', ewaWithdrawn: '25.00', paidOut: '25.00' })
  expect((await balances())['advances.outstanding']).toBe(5_500)

  await goTo(nextMonday)
  expect(await ownAvailable()).toMatchObject({ amount: '0.00', shortfall: '55.00', outstanding: '55.00' })
  await work(product, company, worker, { day: '2026-11-22', hours: 16 })
  expect(await ownAvailable()).toMatchObject({ amount: '45.00', shortfall: '0.00', outstanding: '55.00' })
  await goTo(nextFriday)
  await settle()
  expect(await states()).toEqual(['5.00 recovered', '35.00 recovered', '40.00 recovered'])
  expect(await payRecord()).toMatchObject({ netPay: '200.00', ewaWithdrawn: '55.00', paidOut: '145.00' })
  expect(await recoveries()).toEqual([
    '2026-11-20 40.00: 25.00 and 0.00',
    '2026-11-27 35.00: 35.00 and 0.00',
    '2026-11-27 40.00: 15.00 and 0.00',
    '2026-11-27 5.00: 5.00 and 0.00',
  ])
})

test('a worker’s own share holds, as it stands on payday: an exception of theirs keeps more of their pay', async () => {
  await takeAndReceive('80.00')
  const setShare = await callProduct(product, 'PUT', `/api/employer/employees/${worker.workerId}/wage-access-policy`, {
    token: company.token,
    body: { accessBlocked: false, override: { capBasisPoints: 2000 } },
  })
  expect(setShare.status).toBe(200)
  await goTo(friday)
  await settle()
  expect(await payRecord()).toMatchObject({ netPay: '200.00', ewaWithdrawn: '40.00', paidOut: '160.00' })
})

test('of a fee that a payday reaches in part the rest goes on, and no interest with it', async () => {
  await takeAndReceive('48.00', 'express')
  // Eight hours are £100.00: half of it are the amount and £2.00 of the fee.
  await correctHours(8)
  await goTo(friday)
  await settle()
  expect(await payRecord()).toMatchObject({ ewaWithdrawn: '50.00', paidOut: '50.00' })
  await goTo(nextMonday)
  await work(product, company, worker, { day: '2026-11-22', hours: 16 })
  expect(await ownAvailable()).toMatchObject({ outstanding: '0.50' })
  await goTo(nextFriday)
  await settle()
  expect(await states()).toEqual(['48.00 recovered'])
  expect(await recoveries()).toEqual(['2026-11-20 48.00: 48.00 and 2.00', '2026-11-27 48.00: 0.00 and 0.50'])
})

test('the oldest is the one that was paid first, not the one that was asked for first', async () => {
  const first = (await withdraw(product, worker, '40.00')).body
  await takeAndReceive('35.00')
  product.clock.advance(60_000)
  await payOut(product, company, first)
  await correctHours(6)
  await goTo(friday)
  await settle()
  expect(await states()).toEqual(['35.00 recovered', '40.00 paid'])
  expect(await recoveries()).toEqual(['2026-11-20 35.00: 35.00 and 0.00', '2026-11-20 40.00: 2.50 and 0.00'])
})

test('nothing is settled before payday, and on it once, however many servers try', async () => {
  await takeAndReceive('60.00')
  await goTo('2026-11-19T23:59:00.000Z')
  await settle()
  expect(await payRecord()).toMatchObject({ kind: 'estimate' })
  await goTo(friday)
  await Promise.all([settle(), settle(), settle()])
  await settle()
  const records = await product.owner.query('select 1 from pay_records where worker_id = $1', [worker.workerId])
  expect(records.rows).toHaveLength(1)
  expect(await balances()).toMatchObject({ 'wages.gross': 20_000, 'wages.net_payable': -14_000 })
})

test('payday that comes late settles the old period as it stood, and touches nothing of the new one', async () => {
  await takeAndReceive('60.00')
  await goTo(nextMonday)
  await settle()
  expect(await payRecord()).toMatchObject({ payDate: '2026-11-20', netPay: '200.00', ewaWithdrawn: '60.00' })
  await work(product, company, worker, { day: '2026-11-22', hours: 16 })
  expect(await ownAvailable()).toMatchObject({ amount: '100.00', outstanding: '0.00' })
})

test('what is on its way to the bank on payday is not taken back before it arrived', async () => {
  const made = (await withdraw(product, worker, '60.00')).body
  await releaseWithdrawal(product.deps, { employerId: company.employerId, withdrawalId: String(made.id) })
  await goTo(friday)
  await settle()
  expect(await states()).toEqual(['60.00 releasing'])
  expect(await payRecord()).toMatchObject({ ewaWithdrawn: '0.00', paidOut: '200.00' })
  await payOut(product, company, made)
  await goTo(nextMonday)
  await work(product, company, worker, { day: '2026-11-22', hours: 16 })
  expect(await ownAvailable()).toMatchObject({ amount: '40.00', outstanding: '60.00' })
  await goTo(nextFriday)
  await settle()
  expect(await states()).toEqual(['60.00 recovered'])
})

test('hours that are approved after payday are paid on the next one, and a closed period is not edited', async () => {
  const late = await work(product, company, worker, { day: '2026-11-18', hours: 4, approved: false })
  await goTo(friday)
  await settle()
  await goTo(nextMonday)
  const { token } = await ownerNow(product, company)
  const asOwner = (method: 'POST' | 'PATCH', path: string, body: object) =>
    callProduct(product, method, path, { token, body })
  expect(await asOwner('POST', '/api/employer/hours/approve', { ids: [late] })).toMatchObject({
    body: { results: [{ outcome: 'approved' }] },
  })
  expect(await ownAvailable()).toMatchObject({ approvedGross: '50.00', amount: '25.00' })
  const edit = {
    startedAt: '2026-11-14T09:00:00.000Z',
    endedAt: '2026-11-14T10:00:00.000Z',
    breakMinutes: 0,
    reason: 'Too late for that',
    version: 2,
  }
  expect(await asOwner('PATCH', `/api/employer/hours/${timesheetId}`, edit)).toMatchObject({
    status: 409,
    body: { code: 'period_closed' },
  })
  await goTo(nextFriday)
  await settle()
  expect(await payRecord()).toMatchObject({ payDate: '2026-11-27', grossPay: '50.00' })
})

test('A3 a fee that hours corrected downwards would make take pay below the minimum wage is not charged after all', async () => {
  // Of age, at 9 pence above the minimum wage of £12.71: 32 hours leave £2.88, enough for the fee; 17 leave £1.53.
  worker = await hire(product, company, { hourlyRate: '12.80', dateOfBirth: '1990-01-01' })
  await work(product, company, worker, { day: '2026-11-14', hours: 16 })
  timesheetId = await work(product, company, worker, { day: '2026-11-15', hours: 16 })
  await takeAndReceive('50.00', 'express')
  expect(await ownAvailable()).toMatchObject({ outstanding: '52.50' })
  const corrected = await callProduct(product, 'PATCH', `/api/employer/hours/${timesheetId}`, {
    token: company.token,
    body: {
      startedAt: '2026-11-15T09:00:00.000Z',
      endedAt: '2026-11-15T10:00:00.000Z',
      breakMinutes: 0,
      reason: 'They went home',
      version: 2,
    },
  })
  expect(corrected.status).toBe(200)
  await goTo(friday)
  await settle()
  expect(await states()).toEqual(['50.00 recovered'])
  expect(await payRecord()).toMatchObject({ grossPay: '217.60', ewaWithdrawn: '50.00', paidOut: '167.60' })
  expect((await balances())['fees.income']).toBeUndefined()
})
