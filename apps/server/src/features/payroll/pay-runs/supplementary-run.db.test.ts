import { describe, expect, test } from 'vitest'
import { november, openNovember, textsIn } from '../../../../test/pay-runs/november.ts'
import { approveRun, expectOk, payRunsOf } from '../../../../test/pay-runs/payroll-people.ts'
import {
  callProduct,
  openTestCompany,
  payOut,
  signInAgain,
  type TestWorker,
  unlimited,
  withdraw,
  work,
} from '../../../../test/product.ts'
import { newId } from '../../../platform/ids.ts'

const scene = openNovember()
const {
  addItem,
  approved,
  balances,
  bonus,
  calculated,
  calculateDecember,
  hireMonthly,
  moveTo,
  payNovember,
  report,
  runs,
  supplement,
} = scene

test('a bonus of £600.00 beside £2,500.00 bears what both bear as one payment of the month, from run to report and books', async () => {
  const regular = await payNovember()
  const run = await approved(expectOk(await supplement(regular.id)).id)
  // Free pay of a month on 1257L is £1,048.26: tax on £2,051 is £410.20, of which £290.20 was paid. Above £1,048 National
  // Insurance is 8%: £164.16, of which £116.16. The employer's 15% above £417: £402.45, of which £312.45. The pension's
  // lower limit of £520 counted already: 5% of £600 is £30.00, of which the provider claims a fifth; the employer's 3%.
  expect(run).toMatchObject({
    kind: 'supplementary',
    payDate: '2026-12-01',
    totals: {
      workers: 1,
      gross: '600.00',
      incomeTax: '120.00',
      employeeNi: '48.00',
      employerNi: '90.00',
      pensionEmployee: '24.00',
      pensionEmployer: '18.00',
      net: '408.00',
    },
  })
  const before = await balances()
  const paid = expectOk(await runs().pay(run.id))
  expect(paid.files.map(({ format, total }) => [format, total])).toContainEqual(['pain001', '408.00'])
  expect((await balances())['wages.in_transit']).toBe((before['wages.in_transit'] ?? 0) - 408_00)
  const xml = await report(run.id)
  expect(textsIn(xml, 'PmtDate')).toEqual(['2026-12-01'])
  expect(textsIn(xml, 'MonthNo')).toEqual(['8'])
  expect(textsIn(xml, 'LateReason')).toEqual([])
  expect(textsIn(xml, 'TaxablePay')).toEqual(['3100.00', '600.00'])
  expect(textsIn(xml, 'TaxDeductedOrRefunded')).toEqual(['120.00'])
  expect(textsIn(xml, 'TotalTax')).toEqual(['410.20'])
  expect(textsIn(xml, 'EmpeeContribnsInPd')).toEqual(['48.00'])
  expect(textsIn(xml, 'EmpeeContribnsYTD')).toEqual(['164.16'])
  expect(expectOk(await runs().close(run.id)).state).toBe('closed')
  expect((await balances())['hmrc.payable']).toBe(-(410_20 + 164_16 + 402_45))
  expect((await balances())['pension.payable']).toBe(-(79_20 + 59_40 + 24_00 + 18_00))
})

test('the same key, twice or two at once, makes one run; an approval pressed twice pays once', async () => {
  const regular = await payNovember()
  const key = newId()
  const answers = await Promise.all([supplement(regular.id, { key }), supplement(regular.id, { key })])
  expect(answers.map(expectOk).map(({ id }) => id)).toEqual([key, key])
  expect(expectOk(await supplement(regular.id, { key })).id).toBe(key)
  const { version } = await calculated(key)
  const both = await Promise.all([runs().approve(key, version), runs().approve(key, version)])
  both.forEach(expectOk)
  const { rows } = await scene.product.owner.query(
    'select count(*)::int as records, sum(paid_out_pence)::int as pence from pay_records where employer_id = $1 and pay_run_id = $2',
    [scene.company.employerId, key],
  )
  expect(rows[0]).toEqual({ records: 1, pence: 408_00 })
})

test('of two runs that would pay the same item or hours, the one approved first does, and the other is out of date', async () => {
  const hourly = await hireMonthly({ nationalInsuranceNumber: 'AB123457C', pension: 'none' })
  const regular = await payNovember()
  await work(scene.product, scene.company, hourly, { day: '2026-11-20', hours: 10 })
  const itemId = await addItem('50.00', hourly)
  const waiting = (await runs().waiting(regular.id)).body as unknown as { people: { workerId: string }[] }
  expect(waiting.people.find(({ workerId }) => workerId === hourly.workerId)).toMatchObject({
    minutes: 600,
    items: [{ id: itemId, amount: '50.00' }],
  })
  const people = [{ workerId: hourly.workerId, hours: true, items: [itemId] }]
  const first = expectOk(await supplement(regular.id, { people })).id
  expect((await supplement(regular.id, { people })).body).toMatchObject({
    code: 'invalid_input',
    details: { why: 'item_not_open', itemId },
  })
  const second = expectOk(await supplement(regular.id, { people: [{ workerId: hourly.workerId, hours: true }] })).id
  expect((await calculated(second)).totals.gross).toBe('150.00')
  const run = await approved(first)
  expect(run.totals.gross).toBe('200.00')
  const { version } = expectOk(await runs().show(second))
  expect((await runs().approve(second, version)).body).toMatchObject({ code: 'run_out_of_date' })
  expect((await calculated(expectOk(await runs().calculate(second)).id)).totals.gross).toBe('0.00')
  // The hours are of November now, and December does not pay them again.
  const december = await calculateDecember()
  expect(
    (await runs().payments(december.id)).find(({ workerId }) => workerId === hourly.workerId)?.gross ?? '0.00',
  ).toBe('0.00')
  // Taken back, they are December's again.
  expectOk(await runs().reopen(first))
  expectOk(await runs().calculate(december.id))
  await calculated(december.id)
  expectOk(await runs().discard(second))
  expect((await runs().payments(december.id)).find(({ workerId }) => workerId === hourly.workerId)?.gross).toBe(
    '150.00',
  )
})

test('what is added with a run is paid by no other, and ends with it when it is discarded', async () => {
  const regular = await payNovember()
  const run = expectOk(await supplement(regular.id))
  const december = await calculateDecember()
  expect((await runs().payments(december.id)).map(({ gross }) => gross)).toEqual(['0.00'])
  const discarded = expectOk(await runs().discard(run.id))
  expect(discarded).toMatchObject({ isDiscarded: true, can: [] })
  expectOk(await runs().discard(run.id))
  expect((await runs().calculate(run.id)).body).toMatchObject({ code: 'run_state_not_right' })
  const { rows } = await scene.product.owner.query(
    'select ended_at is not null as ended from pay_items where employer_id = $1 and amount_pence = 60000',
    [scene.company.employerId],
  )
  expect(rows).toEqual([{ ended: true }])
  const list = (await runs().list()).body as unknown as { runs: { id: string }[] }
  expect(list.runs.map(({ id }) => id)).not.toContain(run.id)
})

test('an advance waits for the next regular payday, and is taken only from who has no other to come', async () => {
  const stays = await hireMonthly({ nationalInsuranceNumber: 'AB123457C', pension: 'none' })
  const leaves = await hireMonthly({ nationalInsuranceNumber: 'AB123458C', pension: 'none' })
  for (const who of [stays, leaves]) await addItem('200.00', who)
  const regular = await payNovember()
  await moveTo('2026-11-30')
  for (const who of [stays, leaves]) {
    const now = await signInAgain(scene.product, scene.company, who)
    await work(scene.product, scene.company, now, { day: '2026-11-28', hours: 10 })
    await payOut(scene.product, scene.company, (await withdraw(scene.product, now, '40.00')).body)
  }
  const { body } = await callProduct(scene.product, 'GET', `/api/employer/employees/${leaves.workerId}`, {
    token: scene.company.token,
  })
  expectOk(
    await callProduct(scene.product, 'PATCH', `/api/employer/employees/${leaves.workerId}`, {
      token: scene.company.token,
      body: { version: body.version, endsOn: '2026-11-27' },
    }),
  )
  const run = await approved(
    expectOk(await supplement(regular.id, { people: [bonus('100.00', stays), bonus('100.00', leaves)] })).id,
  )
  const payments = await runs().payments(run.id)
  const of = (who: TestWorker) => payments.find(({ workerId }) => workerId === who.workerId)
  expect(of(stays)).toMatchObject({ advancesRecovered: '0.00', paidOut: '100.00' })
  expect(of(leaves)).toMatchObject({ advancesRecovered: '40.00', paidOut: '60.00' })
})

test('wages that were paid by hand have the day they were paid: no bank file, and HMRC is told why it hears late', async () => {
  const regular = await payNovember()
  await moveTo('2026-12-02')
  const body = { payDate: '2026-11-30', isPaidByHand: true }
  const run = await approved(expectOk(await supplement(regular.id, body)).id)
  const paid = expectOk(await runs().pay(run.id))
  expect(paid.files).toEqual([])
  expect(paid.manualPaymentsDue).toEqual({ workers: 1, amount: '408.00' })
  expect((await runs().report(run.id)).body).toMatchObject({ details: { why: 'late_reason_needed' } })
  expect(textsIn(await report(run.id, 'G'), 'LateReason')).toEqual(['G'])
})

describe('is refused, and nothing is made', () => {
  test.each([
    ['in the past', { payDate: '2026-11-26' }, 'payDate'],
    ['after the next payday', { payDate: '2026-12-25' }, 'payDate'],
    ['by hand on a day to come', { payDate: '2026-12-01', isPaidByHand: true }, 'payDate'],
    ['by hand before the last pay', { payDate: '2026-11-20', isPaidByHand: true }, 'payDate'],
    ['for nothing', { people: [{ workerId: 'own' }] }, 'people'],
    ['for somebody of another company', { people: [bonus('1.00', { workerId: newId() } as TestWorker)] }, 'people'],
  ])('%s', async (_, body: Record<string, unknown>, field) => {
    const regular = await payNovember()
    const own = JSON.parse(JSON.stringify(body).replace('"own"', `"${scene.worker.workerId}"`))
    const answer = await supplement(regular.id, own)
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ code: 'invalid_input', field })
    const { rows } = await scene.product.owner.query(
      "select count(*)::int as runs from pay_runs where employer_id = $1 and kind <> 'regular'",
      [scene.company.employerId],
    )
    expect(rows[0]).toEqual({ runs: 0 })
  })

  test('while the regular run is not paid, of a company that is not theirs, and without the permission', async () => {
    const { id } = await approveRun(scene.product, scene.company, november)
    expect((await supplement(id)).body).toMatchObject({ code: 'run_state_not_right', details: { why: 'not_paid' } })
    await moveTo('2026-11-27')
    expectOk(await runs().pay(id))
    const other = await openTestCompany(scene.product, unlimited)
    const body = { key: newId(), payDate: '2026-12-01', reason: 'Not mine', people: [bonus('1.00')] }
    expect((await payRunsOf(scene.product, other).supplement(id, body)).status).toBe(404)
    expect(
      (
        await payRunsOf(scene.product, await signInAgain(scene.product, scene.company, scene.worker)).supplement(
          id,
          body,
        )
      ).status,
    ).toBe(403)
  })
})

test('an order by percentages sees what is paid on one day as one, and a payment of another day by itself', async () => {
  const order = {
    workerId: scene.worker.workerId,
    reference: 'CT-1',
    kind: 'council_tax_england',
    issuedOn: '2026-10-01',
    fromDay: '2026-11-01',
  }
  const { token } = scene.company
  expectOk(await callProduct(scene.product, 'POST', '/api/employer/court-orders', { token, body: order }))
  const regular = await payNovember()
  // 17 % of the £2,014.44 that tax, National Insurance and pension leave of £2,500.00.
  expect(regular.totals.courtOrders).toBe('342.45')
  const today = await approved(expectOk(await supplement(regular.id, { payDate: '2026-11-27' })).id)
  // £600.00 less £120.00, £48.00 and £24.00 is £408.00. Of £2,422.44 the table takes £343.40 and half of £402.44: £544.62.
  expect(today.totals.courtOrders).toBe('202.17')
  expectOk(await runs().pay(today.id))
  const later = await approved(expectOk(await supplement(regular.id, { payDate: '2026-12-01' })).id)
  // £408.00 once more, on a day of its own: 3 %.
  expect(later.totals.courtOrders).toBe('12.24')
})
