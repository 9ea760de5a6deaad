import type { FinancesPot, PayRun, PayslipDocument } from '@gpod/contract'
import { pence } from '@gpod/money'
import { splitPay } from '@gpod/wage-access/finances'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findDifferences } from '../../../../test/find-differences.ts'
import {
  approveRun,
  calculateRun,
  expectOk,
  hireInFull,
  ownerNow,
  payRunsOf,
  setUpPayroll,
} from '../../../../test/pay-runs/payroll-people.ts'
import {
  callProduct,
  goodPassword,
  monday,
  openTestCompany,
  openTestProduct,
  signInAgain,
  type TestCompany,
  type TestProduct,
  type TestWorker,
  unlimited,
  work,
} from '../../../../test/product.ts'
import { newId } from '../../../platform/ids.ts'
import { calculatePayRun } from './index.ts'

const friday = { frequency: 'weekly', payDate: '2026-11-20' }
const firstAccount = { sortCode: '00-00-00', accountNumber: '11110001', accountName: 'A Khan' }
const secondAccount = { sortCode: '00-00-00', accountNumber: '22220002', accountName: 'A Khan savings' }
const goalName = 'Winter in Lahore'
const goalId = (at: number) => `0190a0b0-0000-7000-8000-00000000${String(at).padStart(4, '0')}`

let product: TestProduct
let company: TestCompany
beforeAll(async () => {
  product = await openTestProduct()
})
afterAll(() => product.close())
beforeEach(async () => {
  product.clock.moveTo(monday)
  company = await openTestCompany(product, unlimited)
  await setUpPayroll(product, company)
})

type Split = { amount: string | null; share: number | null; least: string }

const own = async ({ token }: TestWorker) => (await callProduct(product, 'GET', '/api/finances', { token })).body
const potOf = async (worker: TestWorker) => (await own(worker)).pot as FinancesPot | null

async function prove({ token }: TestWorker): Promise<void> {
  const answer = await callProduct(product, 'POST', '/api/biometric/verify', {
    token,
    body: { biometricData: { method: 'password', password: goodPassword }, action: 'bank_details' },
  })
  expect(answer.status).toBe(200)
}

/** A goal, and a pot for it; asked by its owner, proven. */
async function savePot(worker: TestWorker, split: Split, { account = secondAccount as object | null, goal = 1 } = {}) {
  const { token } = worker
  await callProduct(product, 'PUT', '/api/finances/goals', {
    token,
    body: { id: goalId(goal), name: goalName, target: '500.00', targetDate: '2027-06-01', priority: 'high' },
  })
  await prove(worker)
  return callProduct(product, 'PUT', '/api/finances/pot', { token, body: { goalId: goalId(goal), account, ...split } })
}

const tenPounds = { amount: '10.00', share: null, least: '100.00' }
const hired = async (hours = 16) => {
  const worker = await hireInFull(product, company, { bankAccount: firstAccount })
  await work(product, company, worker, { day: '2026-11-14', hours })
  return worker
}
const runs = () => payRunsOf(product, company)
/** Two days later, when no new account is held any more. */
const approved = async (...workers: TestWorker[]) => {
  await moveTo('2026-11-18T10:00:00.000Z', ...workers)
  const { id, version } = await calculateRun(product, company, friday)
  for (const { workerId, exceptions } of await runs().payments(id)) {
    for (const { code, severity } of exceptions) {
      if (severity === 'blocking') await runs().acknowledge(id, code, workerId)
    }
  }
  return expectOk(await runs().approve(id, version))
}
/** Another day, on which they sign in again. */
async function moveTo(now: string, ...workers: TestWorker[]) {
  product.clock.moveTo(now)
  company = await ownerNow(product, company)
  for (const worker of workers) Object.assign(worker, await signInAgain(product, company, worker))
}
const slipOf = async (run: PayRun, worker: TestWorker) => {
  const found = await product.owner.query<{ document: PayslipDocument }>(
    'select document from payslips where pay_run_id = $1 and worker_id = $2',
    [run.id, worker.workerId],
  )
  return found.rows[0]?.document as PayslipDocument
}
const inPence = (text: unknown) => Math.round(Number(text) * 100)
const agrees = async () => expect(await findDifferences(product.owner, product.deps.seal)).toEqual([])

/** Each transfer of the run's pain.001: its reference, account and pence. */
async function transfers(run: PayRun) {
  const content = String((await runs().file(run.id, 'pain001')).body.content)
  return [...content.matchAll(/<CdtTrfTxInf>(.*?)<\/CdtTrfTxInf>/gs)].map(([, one = '']) => ({
    reference: /<EndToEndId>([^<]+)/.exec(one)?.[1] ?? '',
    account: /<CdtrAcct>.*?<Id>(\d{8})<\/Id>/s.exec(one)?.[1] ?? '',
    pence: inPence(/<InstdAmt Ccy="GBP">([\d.]+)/.exec(one)?.[1]),
  }))
}

async function balanceOf(code: string): Promise<number> {
  const found = await product.owner.query<{ sum: number }>(
    `select coalesce(sum(p.amount_pence), 0)::bigint as sum from postings p join ledger_accounts a on a.id = p.account_id
     where a.employer_id = $1 and a.code = $2`,
    [company.employerId, code],
  )
  return Number(found.rows[0]?.sum)
}

describe('W7 pay-day pots', () => {
  test('whatever the splits, each person’s payments in the bank files add up to the net pay of their payslip, to the penny', async () => {
    const random = fc.sample(
      fc.oneof(
        fc.record({
          amount: fc.integer({ min: 1, max: 40_000 }),
          share: fc.constant(null),
          least: fc.integer({ min: 100, max: 20_000 }),
        }),
        fc.record({
          amount: fc.constant(null),
          share: fc.integer({ min: 1, max: 90 }),
          least: fc.integer({ min: 100, max: 20_000 }),
        }),
      ),
      { numRuns: 12, seed: Number(process.env.SPLIT_SEED ?? 20261126) },
    )
    const people = []
    for (const [at, { amount, share, least }] of random.entries()) {
      const worker = await hired(4 + (at % 11))
      const pounds = (value: number) => (value / 100).toFixed(2)
      const saved = await savePot(worker, {
        amount: amount === null ? null : pounds(amount),
        share,
        least: pounds(least),
      })
      expect(saved.status).toBe(200)
      people.push({ worker, split: { amount, share, least } })
    }
    const run = await approved()
    expectOk(await runs().pay(run.id))
    const all = await transfers(run)
    let paid = 0
    for (const { worker, split } of people) {
      const { totals, payment, id } = await slipOf(run, worker)
      const net = inPence(totals.paidOut)
      const mark = id.replaceAll('-', '').slice(-12).toUpperCase()
      const theirs = all.filter(({ reference }) => reference.endsWith(mark))
      const { first, second } = splitPay(pence(net), split as Parameters<typeof splitPay>[1])
      expect(theirs.map((one) => one.pence)).toEqual(second > 0 ? [first, second] : [first])
      expect(theirs.reduce((sum, one) => sum + one.pence, 0)).toBe(net)
      expect(theirs.map(({ account }) => account)).toEqual(second > 0 ? ['11110001', '22220002'] : ['11110001'])
      expect(payment.second && inPence(payment.second.amount)).toBe(second > 0 ? second : undefined)
      paid += theirs.length
    }
    expect(all).toHaveLength(paid)
    // Some must have two for this to say anything.
    expect(paid).toBeGreaterThan(people.length)
    const bacs = String((await runs().file(run.id, 'bacs')).body.content).split('\r\n')
    const credits = bacs.filter((line) => line.slice(15, 17) === '99' && /^\d{14}/.test(line))
    expect(credits.map((line) => Number(line.slice(35, 46))).sort()).toEqual(all.map((one) => one.pence).sort())
    expect((expectOk(await runs().show(run.id)).reconciliation ?? { agrees: false }).agrees).toBe(true)
    await agrees()
  })

  test('a new second account is held for a day, the first one too; another amount alone is not, and nothing goes without proof', async () => {
    const worker = await hired()
    const { token } = worker
    const unproven = await callProduct(product, 'PUT', '/api/finances/pot', {
      token,
      body: { goalId: goalId(1), account: secondAccount, ...tenPounds },
    })
    expect(unproven.status).toBe(404)
    expect((await savePot(worker, tenPounds)).status).toBe(200)
    const again = () =>
      callProduct(product, 'PUT', '/api/finances/pot', {
        token,
        body: { goalId: goalId(1), account: null, ...tenPounds },
      })
    expect((await again()).status).toBe(403)
    const { heldUntil } = (await potOf(worker)) as FinancesPot
    expect(heldUntil).toBe('2026-11-17T09:00:00.000Z')
    await moveTo('2026-11-19T10:00:00.000Z', worker)
    await savePot(worker, { ...tenPounds, amount: '12.00' }, { account: null })
    expect(await potOf(worker)).toMatchObject({ heldUntil, amount: '12.00' })
    await savePot(worker, tenPounds, { account: { ...secondAccount, accountNumber: '33330003' } })
    expect((await potOf(worker))?.heldUntil).toBe('2026-11-20T10:00:00.000Z')
    // They are mailed of each account, and not of another amount.
    const mails = await product.owner.query(
      "select 1 from account_mail where user_id = $1 and subject = 'A second account for your pay'",
      [worker.userId],
    )
    expect(mails.rows).toHaveLength(2)
    // Held on payday, when the wages go: all of it goes to the first account.
    const run = await approveRun(product, company, friday)
    expectOk(await runs().pay(run.id))
    expect((await slipOf(run, worker)).payment).toEqual({ method: 'bank', accountEnding: '0001' })
    expect(await transfers(run)).toHaveLength(1)
    await agrees()
  })

  test('no second account where wages are not paid by the bank; stopped, or its goal removed, all goes to the first', async () => {
    const stopped = await hired()
    const removed = await hired()
    const manual = await hireInFull(product, company, { bankAccount: null })
    await work(product, company, manual, { day: '2026-11-14', hours: 16 })
    for (const worker of [stopped, removed, manual]) await savePot(worker, tenPounds)
    expect((await callProduct(product, 'DELETE', '/api/finances/pot', { token: stopped.token })).status).toBe(200)
    expect((await callProduct(product, 'DELETE', '/api/finances/pot', { token: stopped.token })).status).toBe(404)
    await callProduct(product, 'DELETE', `/api/finances/goals/${goalId(1)}`, { token: removed.token })
    expect(await potOf(removed)).toBeNull()
    const run = await approved()
    for (const worker of [stopped, removed, manual]) {
      expect((await slipOf(run, worker)).payment.second).toBeUndefined()
    }
    await agrees()
  })

  test('the goal has what paydays put into it, once they are paid; a run that is reopened takes it back', async () => {
    const worker = await hired()
    await savePot(worker, tenPounds)
    const saved = async () => ((await own(worker)).goals as { saved: string }[])[0]?.saved
    const run = await approved(worker)
    expect((await slipOf(run, worker)).payment.second).toEqual({ amount: '10.00', accountEnding: '0002' })
    expect(await saved()).toBe('0.00')
    expect((await runs().reopen(run.id)).status).toBe(200)
    await agrees()
    await callProduct(product, 'DELETE', '/api/finances/pot', { token: worker.token })
    await savePot(worker, { amount: null, share: 10, least: '1.00' })
    await moveTo('2026-11-19T10:30:00.000Z', worker)
    const second = await approveRun(product, company, friday)
    expectOk(await runs().pay(second.id))
    const { totals } = await slipOf(second, worker)
    const tenth = (Math.floor(inPence(totals.paidOut) / 10) / 100).toFixed(2)
    expect(await saved()).toBe(tenth)
    expect(await potOf(worker)).toMatchObject({ last: { payDate: '2026-11-20', amount: tenth } })
  })

  test('on the statement both payments are found by their references; what the bank sends back is owed until it is paid another way', async () => {
    const worker = await hired()
    await savePot(worker, tenPounds)
    const run = await approved(worker)
    expectOk(await runs().pay(run.id))
    const lines = (await transfers(run)).map(
      ({ reference, pence: amount }) => `20/11/2026,BGC ${reference},-${(amount / 100).toFixed(2)}`,
    )
    const imported = await callProduct(product, 'POST', '/api/employer/bank-statements', {
      token: company.token,
      body: { fileName: 'november.csv', content: ['Date,Description,Amount', ...lines].join('\n') },
    })
    expect(imported.body).toMatchObject({ lines: 2, matched: 2, faults: [] })
    expect(await balanceOf('wages.in_transit')).toBe(0)
    const note = (body: object, { token } = company) =>
      callProduct(product, 'POST', `/api/employer/pay-runs/${run.id}/payments/${worker.workerId}/returned`, {
        token,
        body,
      })
    expect((await note({ returnedOn: '2026-11-24' })).status).toBe(400)
    await moveTo('2026-11-24T10:00:00.000Z', worker)
    const answers = await Promise.all([note({ returnedOn: '2026-11-23' }), note({ returnedOn: '2026-11-23' })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await balanceOf('wages.net_payable')).toBe(-10_00)
    expect(await potOf(worker)).toMatchObject({ isRefused: true, returned: { amount: '10.00', isRepaid: false } })
    expect((await own(worker)).goals).toMatchObject([{ saved: '0.00' }])
    await agrees()
    const repaid = await note({ returnedOn: '2026-11-23', repaidOn: '2026-11-24' })
    expect(repaid.body).toMatchObject({
      payment: { second: { returned: { on: '2026-11-23', amount: '10.00', repaidOn: '2026-11-24' } } },
    })
    expect(await balanceOf('wages.net_payable')).toBe(0)
    expect(await potOf(worker)).toMatchObject({ returned: { isRepaid: true } })
    await agrees()
  })

  test.each(['before', 'after'] as const)(
    'what the bank sends back %s that pay is reversed is not asked back of them: books, journals, the debt and their page to the penny',
    async (when) => {
      const worker = await hired()
      await savePot(worker, tenPounds)
      const run = await approved(worker)
      expectOk(await runs().pay(run.id))
      const net = inPence((await slipOf(run, worker)).totals.paidOut)
      await moveTo('2026-11-24T10:00:00.000Z', worker)
      const note = () =>
        callProduct(product, 'POST', `/api/employer/pay-runs/${run.id}/payments/${worker.workerId}/returned`, {
          token: company.token,
          body: { returnedOn: '2026-11-23' },
        })
      const reverse = async () => {
        const key = newId()
        expectOk(await runs().reverse(run.id, { key, reason: 'They had left before', workerIds: [worker.workerId] }))
        await calculatePayRun(product.deps, { employerId: company.employerId, payRunId: key })
        const { version } = expectOk(await runs().show(key))
        expectOk(await runs().approve(key, version))
        expectOk(await runs().pay(key))
        return key
      }
      if (when === 'before') expect((await note()).status).toBe(200)
      const reversal = await reverse()
      if (when === 'after') {
        expect(expectOk(await runs().show(reversal)).overpayments).toMatchObject([{ received: '0.00' }])
        expect((await note()).status).toBe(200)
      }
      const pounds = (amount: number) => (amount / 100).toFixed(2)
      expect(expectOk(await runs().show(reversal)).overpayments).toMatchObject([
        { amount: pounds(net), received: '10.00', owed: pounds(net - 10_00), receipts: [{ receivedOn: '2026-11-24' }] },
      ])
      // The bank has the ten pounds, they owe the rest, and nobody owes them anything.
      expect(await balanceOf('wages.net_payable')).toBe(0)
      expect(await balanceOf('bank.wages')).toBe(10_00)
      expect(await balanceOf('wages.overpaid')).toBe(net - 10_00)
      expect(await balanceOf('wages.paid_another_way')).toBe(0)
      expect(await potOf(worker)).toMatchObject({ isRefused: true, returned: { amount: '10.00', isRepaid: true } })
      expect((await own(worker)).goals).toMatchObject([{ saved: '0.00' }])
      expect((await note()).status).toBe(409)
      await agrees()
    },
  )

  test('no answer to the company has the goal’s name or what part goes to it; the payment says that it goes to two accounts', async () => {
    const worker = await hired()
    await savePot(worker, { amount: '12.34', share: null, least: '100.00' })
    const run = await approved(worker)
    expectOk(await runs().pay(run.id))
    expect(await runs().payments(run.id)).toMatchObject([{ payment: { second: { returned: null } } }])
    // That no route at all has the goal's name is what W6 asks of every one; the payslip has the part by law, the bank file by need.
    const paths = [
      `/api/employer/pay-runs/${run.id}`,
      `/api/employer/pay-runs/${run.id}/payments`,
      `/api/employer/pay-runs/${run.id}/payments/${worker.workerId}`,
      `/api/employer/employees/${worker.workerId}`,
      '/api/employer/employees',
      '/api/employer/audit',
    ]
    for (const path of paths) {
      const answer = await callProduct(product, 'GET', path, { token: company.token })
      expect(answer.status, path).toBe(200)
      const text = JSON.stringify(answer.body)
      expect(text, path).not.toContain(goalName)
      expect(text, path).not.toContain('12.34')
      expect(text, path).not.toContain('22220002')
    }
  })
})
