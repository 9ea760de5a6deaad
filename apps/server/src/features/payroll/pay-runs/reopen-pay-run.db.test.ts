import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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
import { calculatePayRun } from './calculate-pay-run.ts'
import { runDuePaydays } from './index.ts'

const friday = { frequency: 'weekly', payDate: '2026-11-20' }
const nextFriday = { frequency: 'weekly', payDate: '2026-11-27' }

let product: TestProduct
let company: TestCompany
let worker: TestWorker
beforeAll(async () => {
  product = await openTestProduct()
})
afterAll(() => product.close())
/** 20 hours at £15.00, an advance of £40.00 and a bonus of £25.00. */
beforeEach(async () => {
  product.clock.moveTo(monday)
  company = await openTestCompany(product, unlimited)
  await setUpPayroll(product, company)
  worker = await hireInFull(product, company, {
    bankAccount: { sortCode: '20-00-00', accountNumber: '55779911', accountName: 'A Khan' },
  })
  await work(product, company, worker, { day: '2026-11-14', hours: 20 })
  await payOut(product, company, (await withdraw(product, worker, '40.00')).body)
  await bonus('25.00')
})
afterEach(async () => {
  expect((await verifyBooks(product.owner)).differences).toEqual([])
  expect(await findDifferences(product.owner, product.deps.seal)).toEqual([])
})

const runs = () => payRunsOf(product, company)
const one = async <Row extends object>(statement: string, values: unknown[] = []) =>
  (await product.owner.query<Row>(statement, [company.employerId, ...values])).rows[0] as Row
const balances = async () =>
  (
    await product.owner.query<{ code: string; pence: string }>(
      `select a.code, sum(b.balance_pence)::text as pence from ledger_balances b
       join ledger_accounts a on a.employer_id = b.employer_id and a.id = b.account_id where b.employer_id = $1 group by 1 having sum(b.balance_pence) <> 0 order by 1`,
      [company.employerId],
    )
  ).rows
async function bonus(amount: string): Promise<void> {
  const body = { workerId: worker.workerId, kind: 'bonus', label: 'Bonus', amount, fromDay: '2026-11-16' }
  expectOk(await callProduct(product, 'POST', '/api/employer/pay-items', { token: company.token, body }))
}
const calculated = async (id: string) => {
  await calculatePayRun(product.deps, { employerId: company.employerId, payRunId: id })
  return expectOk(await runs().show(id))
}

test('whose payslip it was finds it withdrawn, and what replaced it once the run is approved again; nobody else does', async () => {
  const run = await approveRun(product, company, friday)
  worker = await signInAgain(product, company, worker)
  const list = async (token: string) =>
    (await callProduct(product, 'GET', '/api/withdrawn-payslips', { token })).body.payslips as object[]
  expect(await list(worker.token)).toEqual([])
  const newest = async () => {
    const { body } = await callProduct(product, 'GET', '/api/payslips', { token: worker.token })
    return (body as unknown as { id: string }[])[0]
  }
  const issued = await newest()
  expectOk(await runs().reopen(run.id))
  const withdrawn = { id: issued?.id, payDate: '2026-11-20', taxYear: '2026-27', withdrawnAt: product.clock.now() }
  expect(await list(worker.token)).toMatchObject([{ ...withdrawn, replacedBy: null }])

  const again = await calculated(run.id)
  expectOk(await runs().approve(run.id, again.version))
  const next = await newest()
  expect(next?.id).not.toBe(issued?.id)
  expect(await list(worker.token)).toMatchObject([
    { ...withdrawn, replacedBy: { id: next?.id, payDate: '2026-11-20' } },
  ])
  const colleague = await hireInFull(product, company)
  expect(await list(colleague.token)).toEqual([])
})

test('its payslips are kept byte for byte and marked withdrawn, the books are as before, the advance is owed and the bonus due again', async () => {
  const before = await balances()
  const run = await approveRun(product, company, friday)
  const issued = await one<{ id: string; document: string; hash: Buffer }>(
    'select id, document::text, hash from payslips where employer_id = $1',
  )
  expect(await one('select recovered_pence, state from withdrawals where employer_id = $1')).toEqual({
    recovered_pence: 4_000,
    state: 'recovered',
  })
  expect(run.can).toContain('reopen')

  const reopened = expectOk(await runs().reopen(run.id))
  expect(reopened).toMatchObject({ state: 'draft', progress: 'calculating', approvedAt: null })
  expect(
    await one('select id, document::text, hash, reason, withdrawn_by from withdrawn_pay where employer_id = $1'),
  ).toEqual({ ...issued, reason: 'The overtime is missing', withdrawn_by: company.userId })
  expect(await one('select count(*)::int as payslips from payslips where employer_id = $1')).toEqual({ payslips: 0 })
  expect(await balances()).toEqual(before)
  expect(await one('select recovered_pence, state, pay_record_id from withdrawals where employer_id = $1')).toEqual({
    recovered_pence: 0,
    state: 'paid',
    pay_record_id: null,
  })
  expect(await one('select paid_record_id from pay_items where employer_id = $1')).toEqual({ paid_record_id: null })
  expect(
    await one(
      "select closed_at from pay_periods where employer_id = $1 and frequency = 'weekly' and pay_date = '2026-11-20'",
    ),
  ).toEqual({ closed_at: null })

  // What was missing is added, and the run goes its way to the end.
  await bonus('75.00')
  const again = await calculated(run.id)
  expect(again.totals.gross).toBe('400.00')
  expectOk(await runs().approve(run.id, again.version))
  const { reconciliation } = expectOk(await runs().show(run.id))
  for (const { figure, payslips, ledger } of reconciliation?.figures ?? []) {
    if (ledger !== null) expect(ledger, figure).toBe(payslips)
  }
  expectOk(await runs().pay(run.id))
  expect(await one('select recovered_pence, state from withdrawals where employer_id = $1')).toEqual({
    recovered_pence: 4_000,
    state: 'recovered',
  })
})

test('two at once reopen it once; asked again it is told that the run is not approved', async () => {
  const run = await approveRun(product, company, friday)
  const answers = await Promise.all([runs().reopen(run.id), runs().reopen(run.id)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await runs().reopen(run.id)).body).toMatchObject({
    code: 'run_state_not_right',
    details: { why: 'not_approved' },
  })
  expect(await one('select count(*)::int as withdrawn from withdrawn_pay where employer_id = $1')).toEqual({
    withdrawn: 1,
  })
})

test('reopened and approved several times, each payslip that was issued is kept', async () => {
  let { id, version } = await approveRun(product, company, friday)
  for (let time = 0; time < 3; time += 1) {
    expectOk(await runs().reopen(id, `Time ${time + 1}`))
    ;({ id, version } = await calculated(id))
    expectOk(await runs().approve(id, version))
  }
  expect(
    await one(
      'select count(*)::int as withdrawn, count(distinct id)::int as ids from withdrawn_pay where employer_id = $1',
    ),
  ).toEqual({
    withdrawn: 3,
    ids: 3,
  })
})

describe('is refused, and nothing is changed', () => {
  test('once it is paid', async () => {
    const run = await approveRun(product, company, friday)
    expectOk(await runs().pay(run.id))
    expect((await runs().reopen(run.id)).body).toMatchObject({ code: 'run_state_not_right', details: { why: 'paid' } })
    expect(expectOk(await runs().show(run.id)).can).not.toContain('reopen')
  })

  test('while the run of a later payday stands on it', async () => {
    const run = await approveRun(product, company, friday)
    product.clock.moveTo('2026-11-23T10:00:00.000Z')
    company = await ownerNow(product, company)
    worker = await signInAgain(product, company, worker)
    await work(product, company, worker, { day: '2026-11-21', hours: 10 })
    const later = await approveRun(product, company, nextFriday)
    expect((await runs().reopen(run.id)).body).toMatchObject({
      code: 'run_state_not_right',
      details: { why: 'later_run', payDate: '2026-11-27' },
    })
    expectOk(await runs().reopen(later.id))
    expectOk(await runs().reopen(run.id))
  })

  test('without the permission to approve, and without a reason', async () => {
    const run = await approveRun(product, company, friday)
    expect((await payRunsOf(product, worker).reopen(run.id)).status).toBe(403)
    expect((await runs().reopen(run.id, '  ')).status).toBe(400)
  })

  test('by a statement of the application or the owner that withdraws what is paid', async () => {
    const run = await approveRun(product, company, friday)
    expectOk(await runs().pay(run.id))
    await expect(
      product.database.transaction({ employerId: company.employerId }, async (tx) => {
        const { sql } = await import('../../../platform/database/database.ts')
        await sql`select withdraw_pay(${run.id}::uuid, now(), ${company.userId}::uuid, 'no')`.execute(tx)
      }),
    ).rejects.toThrow('paid or reported')
    await expect(product.owner.query('delete from withdrawn_pay')).rejects.toThrow('append-only')
    await expect(product.owner.query('delete from pay_records')).rejects.toThrow('append-only')
  })
})

test('payday approves what somebody reopened no more by itself', async () => {
  const run = await approveRun(product, company, friday)
  expectOk(await runs().reopen(run.id))
  product.clock.moveTo('2026-11-20T09:00:00.000Z')
  company = await ownerNow(product, company)
  await runDuePaydays(product.deps, company.employerId)
  expect(expectOk(await runs().show(run.id))).toMatchObject({ state: 'calculated', approvedAt: null })
  const { id } = await calculateRun(product, company, friday)
  expect(id).toBe(run.id)
})
