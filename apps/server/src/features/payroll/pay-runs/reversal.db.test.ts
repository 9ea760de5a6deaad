import { describe, expect, test } from 'vitest'
import { november, openNovember, textsIn } from '../../../../test/pay-runs/november.ts'
import { approveRun, calculateRun, expectOk, payRunsOf } from '../../../../test/pay-runs/payroll-people.ts'
import {
  callProduct,
  openTestCompany,
  payOut,
  signInAgain,
  unlimited,
  withdraw,
  work,
} from '../../../../test/product.ts'
import { newId } from '../../../platform/ids.ts'

const scene = openNovember()
const { addItem, approved, balances, bonus, calculated, hireMonthly, moveTo, payNovember, report, runs, supplement } =
  scene

const reverse = (payRunId: string, workerIds: string[] = [scene.worker.workerId], key = newId()) =>
  runs().reverse(payRunId, { key, reason: 'They had left before', workerIds })
const records = async () =>
  (
    await scene.product.owner.query(
      'select id, pay_run_id, gross_pence, net_pence, paid_out_pence, to_date, reverses_record_id from pay_records where employer_id = $1 order by id',
      [scene.company.employerId],
    )
  ).rows
const issued = async (payRunId: string) =>
  (
    await scene.product.owner.query(
      'select id, document::text as document, hash from payslips where employer_id = $1 and pay_run_id = $2',
      [scene.company.employerId, payRunId],
    )
  ).rows
const monthEight = async () => {
  const url = '/api/employer/reports/liability?taxYear=2026-27'
  const { body } = await callProduct(scene.product, 'GET', url, { token: scene.company.token })
  return (body.months as { taxMonth: number; due: string }[]).find(({ taxMonth }) => taxMonth === 8)?.due
}

test('pay that was reported is taken back: figures to date, books, P32 and the next report are as if it had not been, and the net is owed', async () => {
  const before = await balances()
  const regular = await payNovember()
  await report(regular.id)
  const original = await issued(regular.id)
  expect(await monthEight()).toBe('718.81')

  const run = await approved(expectOk(await reverse(regular.id)).id)
  // £2,500.00 less £290.20 tax, £116.16 National Insurance and £79.20 pension: £2,014.44 had reached them.
  expect(run).toMatchObject({
    kind: 'reversal',
    payDate: '2026-11-27',
    reverses: { payRunId: regular.id, payDate: '2026-11-27' },
    totals: { gross: '-2500.00', incomeTax: '-290.20', employeeNi: '-116.16', employerNi: '-312.45', net: '-2014.44' },
    overpayments: [{ amount: '2014.44', received: '0.00', owed: '2014.44' }],
  })
  expectOk(await runs().pay(run.id))
  const xml = await report(run.id)
  // Of the day that was reported before, with the difference and the figures to date as they are now; H says why.
  expect(textsIn(xml, 'PmtDate')).toEqual(['2026-11-28'])
  expect(textsIn(xml, 'LateReason')).toEqual(['H'])
  expect(textsIn(xml, 'TaxablePay')).toEqual(['0.00', '-2500.00'])
  expect(textsIn(xml, 'TotalTax')).toEqual(['0.00'])
  expect(textsIn(xml, 'TaxDeductedOrRefunded')).toEqual(['-290.20'])
  expect(textsIn(xml, 'EmpeeContribnsYTD')).toEqual(['0.00'])
  expect(textsIn(xml, 'EmpeeContribnsInPd')).toEqual(['-116.16'])
  expect(
    expectOk(await runs().show(run.id)).reconciliation?.figures.filter(
      ({ payslips, ledger }) => ledger !== null && ledger !== payslips,
    ),
  ).toEqual([])
  expect(expectOk(await runs().close(run.id)).state).toBe('closed')
  expect(await monthEight()).toBe('0.00')
  const { 'wages.in_transit': sent, 'wages.overpaid': owed, ...rest } = await balances()
  expect([sent, owed]).toEqual([-2014_44, 2014_44])
  expect(rest).toEqual(before)
  expect(await issued(regular.id)).toEqual(original)
  const [slip] = await issued(run.id)
  expect(JSON.parse(slip.document)).toMatchObject({
    reverses: { payslipId: original[0].id, payDate: '2026-11-27' },
    totals: { gross: '-2500.00', net: '-2014.44', paidOut: '-2014.44' },
    yearToDate: { gross: '0.00', taxablePay: '0.00', incomeTax: '0.00', employeeNi: '0.00', net: '0.00' },
  })
})

test('what is paid anew after it bears what a first payment of the month bears', async () => {
  const regular = await payNovember()
  const reversal = await approved(expectOk(await reverse(regular.id)).id)
  expectOk(await runs().pay(reversal.id))
  const run = await approved(expectOk(await supplement(regular.id, { people: [bonus('2000.00')] })).id)
  // On £951 of £2,000 less £1,048.26 tax is £190.20; 8% above £1,048 is £76.16; 5% above £520 is £74.00, of which four fifths.
  expect(run.totals).toMatchObject({
    incomeTax: '190.20',
    employeeNi: '76.16',
    pensionEmployee: '59.20',
    net: '1674.44',
  })
  expectOk(await runs().pay(run.id))
  const xml = await report(run.id)
  expect(textsIn(xml, 'TaxablePay')).toEqual(['2000.00', '2000.00'])
  expect(textsIn(xml, 'EmpeeContribnsYTD')).toEqual(['76.16'])
})

test('a bonus and then the pay under it are taken back in turn, the later one first, each once', async () => {
  const regular = await payNovember()
  const extra = await approved(expectOk(await supplement(regular.id)).id)
  await moveTo('2026-12-01')
  expectOk(await runs().pay(extra.id))
  expect((await reverse(regular.id)).body).toMatchObject({
    code: 'run_state_not_right',
    details: { why: 'not_the_latest', workerIds: [scene.worker.workerId] },
  })
  const first = expectOk(await reverse(extra.id)).id
  const again = expectOk(await reverse(extra.id)).id
  await approved(first)
  const { version } = await calculated(again)
  expect((await runs().approve(again, version)).body).toMatchObject({ details: { why: 'not_the_latest' } })
  expect((await reverse(extra.id)).body).toMatchObject({ details: { why: 'not_the_latest' } })
  expect((await records()).at(-1)?.to_date).toMatchObject({ gross: 2_500_00, tax: 290_20, employeeNi: 116_16 })
  await approved(expectOk(await reverse(regular.id)).id)
  const all = await records()
  expect(all.map(({ gross_pence }) => gross_pence)).toEqual([2_500_00, 600_00, -600_00, -2_500_00])
  expect(Object.values(all.at(-1)?.to_date)).toEqual(Object.values(all.at(-1)?.to_date).map(() => 0))
})

test('two at once open one reversal of one key; approved by two at once it takes back once', async () => {
  const regular = await payNovember()
  const key = newId()
  const answers = await Promise.all([reverse(regular.id, undefined, key), reverse(regular.id, undefined, key)])
  expect(answers.map(expectOk).map(({ id }) => id)).toEqual([key, key])
  const other = expectOk(await reverse(regular.id)).id
  const versions = [(await calculated(key)).version, (await calculated(other)).version]
  const approvals = await Promise.all([
    runs().approve(key, Number(versions[0])),
    runs().approve(other, Number(versions[1])),
    runs().approve(key, Number(versions[0])),
  ])
  expect(approvals.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  expect((await records()).map(({ gross_pence }) => gross_pence)).toEqual([2_500_00, -2_500_00])
})

test('what comes back is booked once, in parts, and never more than is owed', async () => {
  const regular = await payNovember()
  const run = await approved(expectOk(await reverse(regular.id)).id)
  const given = { key: newId(), amount: '1000.00', receivedOn: '2026-11-27', note: 'By bank transfer' }
  expect((await runs().receive(run.id, scene.worker.workerId, given)).body).toMatchObject({
    code: 'run_state_not_right',
  })
  expectOk(await runs().pay(run.id))
  await Promise.all([
    runs().receive(run.id, scene.worker.workerId, given),
    runs().receive(run.id, scene.worker.workerId, given),
  ])
  expect(expectOk(await runs().show(run.id)).overpayments).toMatchObject([{ received: '1000.00', owed: '1014.44' }])
  for (const amount of ['1014.45', '0.00', '-1.00']) {
    expect((await runs().receive(run.id, scene.worker.workerId, { ...given, key: newId(), amount })).status).toBe(400)
  }
  expect(
    (await runs().receive(run.id, scene.worker.workerId, { ...given, key: newId(), receivedOn: '2026-12-01' })).status,
  ).toBe(400)
  expectOk(
    await runs().receive(run.id, scene.worker.workerId, { ...given, key: newId(), amount: '1014.44', isFromPay: true }),
  )
  expect((await balances())['wages.overpaid']).toBeUndefined()
  // What came off their pay stood as a deduction to be kept.
  expect(await balances()).toMatchObject({ 'wages.paid_another_way': 1000_00, 'deductions.payable': 1014_44 })
})

test('a reversal that was approved is reopened while nothing is reported, and then nothing is owed', async () => {
  const regular = await payNovember()
  const before = await balances()
  const run = await approved(expectOk(await reverse(regular.id)).id)
  expectOk(await runs().reopen(run.id))
  expect(await balances()).toEqual(before)
  await approved(run.id)
  expect((await balances())['wages.overpaid']).toBe(2014_44)
})

test('an advance that came off the pay is owed with it and not taken a second time', async () => {
  const now = await signInAgain(scene.product, scene.company, scene.worker)
  await work(scene.product, scene.company, now, { day: '2026-11-20', hours: 20 })
  await payOut(scene.product, scene.company, (await withdraw(scene.product, now, '40.00')).body)
  const regular = await payNovember()
  const net = Number(regular.totals.net)
  expect(regular.totals.advancesRecovered).toBe('40.00')
  const run = await approved(expectOk(await reverse(regular.id)).id)
  expect(run.overpayments).toMatchObject([{ amount: net.toFixed(2) }])
  const { rows } = await scene.product.owner.query(
    'select state, recovered_pence from withdrawals where employer_id = $1',
    [scene.company.employerId],
  )
  expect(rows).toEqual([{ state: 'recovered', recovered_pence: 40_00 }])
})

describe('is refused, and nothing is made', () => {
  test('of a run that is not paid, a reversal, somebody whom it did not pay, and another company', async () => {
    const { id } = await approveRun(scene.product, scene.company, november)
    expect((await reverse(id)).body).toMatchObject({ details: { why: 'not_paid' } })
    await moveTo('2026-11-27')
    expectOk(await runs().pay(id))
    expect((await reverse(id, [newId()])).body).toMatchObject({ details: { why: 'not_in_run' } })
    const other = await openTestCompany(scene.product, unlimited)
    const body = { key: newId(), reason: 'Not mine', workerIds: [scene.worker.workerId] }
    expect((await payRunsOf(scene.product, other).reverse(id, body)).status).toBe(404)
    expect(
      (await payRunsOf(scene.product, await signInAgain(scene.product, scene.company, scene.worker)).reverse(id, body))
        .status,
    ).toBe(403)
    const run = await approved(expectOk(await reverse(id)).id)
    expectOk(await runs().pay(run.id))
    expect((await reverse(run.id)).body).toMatchObject({ details: { why: 'is_reversal' } })
  })

  test('of an earlier tax year, and of a manual payment that nobody marked as paid', async () => {
    const cash = await hireMonthly({ nationalInsuranceNumber: 'AB123457C', bankAccount: null })
    await addItem('300.00', cash)
    const { id, version } = await calculateRun(scene.product, scene.company, november)
    expectOk(await runs().acknowledge(id, 'bank_account_missing'))
    expectOk(await runs().approve(id, version))
    await moveTo('2026-11-27')
    expectOk(await runs().pay(id))
    expect((await reverse(id, [cash.workerId])).body).toMatchObject({ details: { why: 'payment_due' } })
    await moveTo('2027-04-07')
    expect((await reverse(id)).body).toMatchObject({ details: { why: 'earlier_tax_year' } })
  })
})

test('loans, an attachment of earnings and a sacrifice for the pension are taken back with it', async () => {
  const all = await hireMonthly({
    nationalInsuranceNumber: 'AB123457C',
    pension: 'salary_sacrifice',
    studentLoans: ['plan_2', 'postgraduate'],
  })
  const order = {
    workerId: all.workerId,
    reference: 'CR-1',
    kind: 'attachment_priority',
    issuedOn: '2026-10-01',
    fromDay: '2026-11-01',
    normalDeduction: '100.00',
    protectedEarnings: '800.00',
  }
  expectOk(
    await callProduct(scene.product, 'POST', '/api/employer/court-orders', { token: scene.company.token, body: order }),
  )
  await addItem('4000.00', all)
  const before = await balances()
  const regular = await payNovember()
  const bonused = await approved(expectOk(await supplement(regular.id, { people: [bonus('500.00', all)] })).id)
  // The order names £100.00 for a month, which the pay of the month has borne.
  expect(bonused.totals.courtOrders).toBe('0.00')
  expectOk(await runs().pay(bonused.id))
  for (const run of [bonused, regular]) {
    const ids = run === regular ? [all.workerId, scene.worker.workerId] : [all.workerId]
    const reversal = await approved(expectOk(await reverse(run.id, ids)).id)
    expectOk(await runs().pay(reversal.id))
    await report(reversal.id)
    expect((await runs().close(reversal.id)).body).toMatchObject({ state: 'closed' })
    expect((await runs().file(reversal.id, 'pensions')).body.content).toContain('-')
  }
  const { 'wages.in_transit': sent = 0, 'wages.overpaid': owed, ...rest } = await balances()
  expect(rest).toEqual(before)
  expect(owed).toBe(-sent)
})
