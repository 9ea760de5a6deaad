import { setTimeout as pause } from 'node:timers/promises'
import { pence } from '@gpod/money'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  approveRun,
  calculateRun,
  expectOk,
  hireInFull,
  ownerNow,
  payRunsOf,
} from '../../../../test/pay-runs/payroll-people.ts'
import {
  callProduct,
  grantWithdrawals,
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
import { calculatePayRun } from '../../payroll/pay-runs/index.ts'

// Weeks run from Monday to Sunday and are paid on the Friday after: on the 17th, the week to the 15th and this one are unpaid.
const tuesday = '2026-11-17T09:00:00.000Z'
const friday = { frequency: 'weekly', payDate: '2026-11-20' }
const nextFriday = { frequency: 'weekly', payDate: '2026-11-27' }

let product: TestProduct
let company: TestCompany
let worker: TestWorker
beforeAll(async () => {
  product = await openTestProduct()
})
afterAll(() => product.close())
afterEach(async () => {
  expect((await verifyBooks(product.owner)).differences).toEqual([])
})
/** £200.00 of the week to Sunday the 15th and £300.00 of this one, under the thresholds of tax and National Insurance. */
beforeEach(async () => {
  product.clock.moveTo(tuesday)
  company = await openWeekToSunday()
  worker = await hireInFull(product, company, { hourlyRate: '12.50', dateOfBirth: '2009-01-01' })
  await work(product, company, worker, { day: '2026-11-14', hours: 16 })
  await work(product, company, worker, { day: '2026-11-16', hours: 12 })
})

async function openWeekToSunday(policy: Record<string, unknown> = {}): Promise<TestCompany> {
  const opened = await openTestCompany(product, { ...unlimited, ...policy })
  const answer = await callProduct(product, 'PUT', '/api/employer/pay-schedules/weekly', {
    token: opened.token,
    body: {
      payWeekday: 5,
      payDayOfMonth: null,
      anchorPayday: '2026-01-02',
      cutOff: { kind: 'days_before', days: 5 },
      approvesItself: false,
      version: 1,
    },
  })
  expect(answer.status).toBe(200)
  return opened
}

const see = async () => (await callProduct(product, 'GET', '/api/ewa/available', { token: worker.token })).body
const runs = () => payRunsOf(product, company)
async function goTo(instant: string): Promise<void> {
  product.clock.moveTo(instant)
  worker = await signInAgain(product, company, worker)
  company = await ownerNow(product, company)
}

async function taken(): Promise<{ amount: number; payDate: string; recovered: number; state: string }[]> {
  const found = await product.owner.query(
    `select x.amount_pence as amount, p.pay_date as "payDate", x.recovered_pence as recovered, x.state
     from withdrawals x join pay_periods p on p.id = x.pay_period_id where x.employer_id = $1 order by x.amount_pence desc, p.pay_date`,
    [company.employerId],
  )
  return found.rows
}

test('a worker draws on the week that the next payday pays; the hours of this week are shown apart, with when they count', async () => {
  expect(await see()).toMatchObject({
    amount: '100.00',
    approvedGross: '200.00',
    period: { startsOn: '2026-11-09', endsOn: '2026-11-15', payDate: '2026-11-20' },
    following: [
      {
        startsOn: '2026-11-16',
        endsOn: '2026-11-22',
        payDate: '2026-11-27',
        approvedGross: '150.00',
        clockedGross: '0.00',
        countsFrom: '2026-11-21',
      },
    ],
  })
  expect((await withdraw(product, worker, '100.01')).body.code).toBe('above_available')
})

test('once that run is approved this week’s hours count at once, and each withdrawal comes off the pay of its own week', async () => {
  const early = await withdraw(product, worker, '60.00')
  await payOut(product, company, early.body)
  const { totals } = await approveRun(product, company, friday)
  expect(totals.advancesRecovered).toBe('60.00')
  expect(await see()).toMatchObject({
    amount: '75.00',
    outstanding: '0.00',
    period: { startsOn: '2026-11-16', payDate: '2026-11-27' },
    following: [],
  })
  const late = await withdraw(product, worker, '50.00')
  await payOut(product, company, late.body)
  await goTo('2026-11-24T09:00:00.000Z')
  expect((await approveRun(product, company, nextFriday)).totals.advancesRecovered).toBe('50.00')
  expect(await taken()).toEqual([
    { amount: 6000, payDate: '2026-11-20', recovered: 6000, state: 'recovered' },
    { amount: 5000, payDate: '2026-11-27', recovered: 5000, state: 'recovered' },
  ])
})

test('a reopened run takes back what was drawn on its week alone, however much of the next was taken since', async () => {
  const run = await approveRun(product, company, friday)
  const late = await withdraw(product, worker, '50.00')
  await payOut(product, company, late.body)
  expectOk(await runs().reopen(run.id))
  // They draw on the earlier week again, and what is taken already counts.
  expect(await see()).toMatchObject({ amount: '50.00', outstanding: '50.00', period: { payDate: '2026-11-20' } })
  const again = await withdraw(product, worker, '30.00')
  await payOut(product, company, again.body)
  await calculatePayRun(product.deps, { employerId: company.employerId, payRunId: run.id })
  const { version, totals: expected } = expectOk(await runs().show(run.id))
  expect(expected.advancesRecovered).toBe('30.00')
  expect(expectOk(await runs().approve(run.id, version)).totals.advancesRecovered).toBe('30.00')
  expect(await taken()).toMatchObject([
    { amount: 5000, payDate: '2026-11-27', recovered: 0 },
    { amount: 3000, payDate: '2026-11-20', recovered: 3000 },
  ])
})

test('days closed before payday end with the approval of its run, since they are of the payday that is drawn on', async () => {
  company = await openWeekToSunday({ blackoutDays: 4 })
  worker = await hireInFull(product, company, { hourlyRate: '12.50', dateOfBirth: '2009-01-01' })
  await work(product, company, worker, { day: '2026-11-14', hours: 16 })
  await work(product, company, worker, { day: '2026-11-16', hours: 12 })
  expect((await withdraw(product, worker, '10.00')).body.code).toBe('blackout_before_payday')
  await approveRun(product, company, friday)
  expect((await withdraw(product, worker, '10.00')).status).toBe(201)
})

test('A1 no overdraw with a cut-off: of 60 withdrawals at once exactly as many as the next pay covers, and then as the one after does', async () => {
  const drawAll = async (refusal: string) => {
    await grantWithdrawals(product, worker, { amount: pence(1000), times: 60 })
    const answers = await Promise.all(
      Array.from({ length: 60 }, () =>
        callProduct(product, 'POST', '/api/ewa/withdraw', { token: worker.token, body: { amount: '10.00' } }),
      ),
    )
    const refused = answers.filter(({ status }) => status !== 201)
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set([refusal]))
    return answers.filter(({ status }) => status === 201).map(({ body }) => body)
  }
  const first = await drawAll('nothing_available')
  expect(first).toHaveLength(10)
  for (const withdrawal of first) await payOut(product, company, withdrawal)
  expect((await approveRun(product, company, friday)).totals.advancesRecovered).toBe('100.00')
  // £75.00 are seven times £10.00, and £5.00 are left.
  expect(await drawAll('above_available')).toHaveLength(7)
  expect(await see()).toMatchObject({ amount: '5.00', shortfall: '0.00', outstanding: '70.00' })
}, 60_000)

test('A2 earned means earned with a cut-off: neither hours of the week after nor those that wait lift what is taken', async () => {
  await work(product, company, worker, { day: '2026-11-13', hours: 4, approved: false })
  await work(product, company, worker, { day: '2026-11-17', hours: 8, approved: false })
  expect(await see()).toMatchObject({
    amount: '100.00',
    clockedGross: '50.00',
    following: [{ approvedGross: '150.00', clockedGross: '100.00' }],
  })
  expect((await withdraw(product, worker, '100.00')).status).toBe(201)
  expect((await withdraw(product, worker, '1.00')).body.code).toBe('nothing_available')
})

test.each(['the approval', 'the withdrawal'])(
  'of an approval and a withdrawal at once, %s first, no advance is put on the pay that is approved',
  async (first) => {
    const { id, version } = await calculateRun(product, company, friday)
    await grantWithdrawals(product, worker, { amount: pence(2000) })
    const approve = () => runs().approve(id, version)
    const draw = () =>
      callProduct(product, 'POST', '/api/ewa/withdraw', { token: worker.token, body: { amount: '20.00' } })
    // Somebody holds their wage account, and both wait behind in the order in which they came.
    const holder = await product.owner.connect()
    try {
      await holder.query('begin')
      await holder.query('select 1 from wage_accounts where worker_id = $1 for update', [worker.workerId])
      const one = (first === 'the approval' ? approve : draw)()
      await untilWaiting(1)
      const other = (first === 'the approval' ? draw : approve)()
      await untilWaiting(2)
      await holder.query('commit')
      const answers = await Promise.all([one, other])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 201])
    } finally {
      holder.release()
    }
    const payDate = first === 'the approval' ? '2026-11-27' : '2026-11-20'
    expect(await taken()).toEqual([{ amount: 2000, payDate, recovered: 0, state: 'approved' }])
    // What the bank had not paid when the run was approved, the payday after takes back.
    const [withdrawal] = (await callProduct(product, 'GET', '/api/ewa/transactions?limit=1', { token: worker.token }))
      .body as unknown as Record<string, unknown>[]
    await payOut(product, company, withdrawal ?? {})
    await goTo('2026-11-24T09:00:00.000Z')
    expect((await approveRun(product, company, nextFriday)).totals.advancesRecovered).toBe('20.00')
  },
)

async function untilWaiting(many: number): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const { rows } = await product.owner.query(
      "select count(*)::int as many from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
    if (rows[0].many >= many) return
    await pause(20)
  }
  throw new Error(`${many} never waited`)
}

test('where payday passed without an approval, the next week’s estimate counts what the calculated run will have paid', async () => {
  const rich = await hireInFull(product, company, {
    hourlyRate: '200.00',
    email: 'rich@post.example',
    employeeId: 'E-9',
  })
  await work(product, company, rich, { day: '2026-11-14', hours: 16 })
  await work(product, company, rich, { day: '2026-11-13', hours: 16 })
  await work(product, company, rich, { day: '2026-11-12', hours: 16 })
  await work(product, company, rich, { day: '2026-11-16', hours: 10 })
  worker = rich
  const { id, version } = await calculateRun(product, company, friday)
  await goTo('2026-11-21T09:00:00.000Z')
  const estimated = await see()
  expect(estimated).toMatchObject({ period: { payDate: '2026-11-27' }, approvedGross: '2000.00' })
  expectOk(await runs().approve(id, version))
  expect(await see()).toMatchObject({ estimatedNet: estimated.estimatedNet })
  const next = await approveRun(product, company, nextFriday)
  const payment = (await runs().payments(next.id)).find(({ workerId }) => workerId === rich.workerId)
  expect(payment?.net).toBe(estimated.estimatedNet)
  // The week before uses up the year's allowance: a fifth of this one is tax. By itself nothing would be.
  expect(Number(estimated.estimatedNet)).toBeLessThan(1700)
})
