import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { approveRun, hireInFull, payRunsOf } from '../../../../test/pay-runs/payroll-people.ts'
import {
  callProduct,
  monday,
  openTestCompany,
  openTestProduct,
  type TestCompany,
  type TestProduct,
  type TestWorker,
  work,
} from '../../../../test/product.ts'
import { takeSnapshot } from '../../../../test/snapshot.ts'

let product: TestProduct
let company: TestCompany
let worker: TestWorker
/** The runs of 20 and 27 November, approved: sixteen hours each at £15.00, and a bonus in the second. */
let runIds: [string, string]
beforeAll(async () => {
  product = await openTestProduct()
})
afterAll(() => product.close())
beforeEach(async () => {
  product.clock.moveTo(monday)
  company = await openTestCompany(product)
  worker = await hireInFull(product, company)
  await hireInFull(product, company)
  await work(product, company, worker, { day: '2026-11-14', hours: 16 })
  const first = await approveRun(product, company, { frequency: 'weekly', payDate: '2026-11-20' })
  await work(product, company, worker, { day: '2026-11-15', hours: 16 })
  const { token } = company
  const bonus = { workerId: worker.workerId, kind: 'bonus', label: 'Thanks', amount: '25.00', fromDay: '2026-11-27' }
  await callProduct(product, 'POST', '/api/employer/pay-items', { token, body: bonus })
  const second = await approveRun(product, company, { frequency: 'weekly', payDate: '2026-11-27' })
  runIds = [first.id, second.id]
})

const runs = () => payRunsOf(product, company)
/** Twenty hours in place of sixteen: £300.00 in place of £240.00. */
const twentyHours = { input: 'minutes', minutes: 1200 }
const replay = (change: object = twentyHours) => runs().replay(runIds[0], { workerId: worker.workerId, change })
const accept = (fingerprint: unknown, change: object = twentyHours) =>
  runs().accept(runIds[0], { workerId: worker.workerId, fingerprint, change, reason: 'They stayed until one' })
const openItems = async () =>
  (
    await product.owner.query(
      'select amount_pence::int as amount, corrects_record_id from pay_items where worker_id = $1 and kind = $2',
      [worker.workerId, 'back_pay'],
    )
  ).rows

test('A19 a replay lists the figures that depend on what was changed and no others, later runs keep what was theirs, and nothing is written', async () => {
  const before = await takeSnapshot(product.owner)
  const { status, body } = await replay()
  expect(status).toBe(200)
  // By hand: insurance 8 % over £242.00 and the employer's 15 % over £96.00 a week; the allowance of 33 weeks is far
  // above it, so tax stays nothing, and with it everything that hangs on tax, loans or pensions.
  const changed = {
    gross: ['240.00', '300.00'],
    niablePay: ['240.00', '300.00'],
    taxablePay: ['240.00', '300.00'],
    employeeNi: ['0.00', '4.64'],
    employerNi: ['21.60', '30.60'],
    net: ['240.00', '295.36'],
    employerCost: ['261.60', '330.60'],
  }
  const toDate = {
    'toDate.gross': ['240.00', '300.00'],
    'toDate.taxablePay': ['240.00', '300.00'],
    'toDate.niEarnings': ['240.00', '300.00'],
    'toDate.employeeNi': ['0.00', '4.64'],
    'toDate.employerNi': ['21.60', '30.60'],
    'toDate.lowerLimitToPrimary': ['111.00', '113.00'],
    'toDate.primaryToUpper': ['0.00', '58.00'],
    'toDate.net': ['240.00', '295.36'],
  }
  const [first, second, ...others] = body.runs as Replayed[]
  expect(others).toEqual([])
  expect(first).toMatchObject({ payRunId: runIds[0], payDate: '2026-11-20' })
  expect(figuresOf(first)).toEqual({ ...changed, ...toDate })
  // The week after is as it was, its bonus too; only the year so far moves, by the same amounts.
  expect(second).toMatchObject({ payRunId: runIds[1], payDate: '2026-11-27' })
  expect(Object.keys(figuresOf(second)).sort()).toEqual(Object.keys(toDate).sort())
  expect(figuresOf(second)).toMatchObject({ 'toDate.gross': ['505.00', '565.00'] })
  for (const [figure, [was = '', is = '']] of Object.entries(figuresOf(second))) {
    const [wasFirst = '', isFirst = ''] = toDate[figure as keyof typeof toDate]
    expect((Number(is) - Number(was)).toFixed(2), figure).toBe((Number(isFirst) - Number(wasFirst)).toFixed(2))
  }
  expect(body.correction).toEqual({ kind: 'back_pay', amount: '60.00' })
  expect((await replay()).body).toEqual(body)
  expect(await takeSnapshot(product.owner)).toEqual(before)
})

test('A19 what is not changed gives no difference, and there is nothing to accept', async () => {
  const same = { input: 'hourly_rate', hourlyRate: '15.00' }
  const { body } = await replay(same)
  expect(body).toMatchObject({ runs: [], correction: { kind: 'none', amount: '0.00' } })
  const before = await takeSnapshot(product.owner)
  expect((await accept(body.fingerprint, same)).body.code).toBe('nothing_to_replay')
  expect((await accept('f'.repeat(64))).body.code).toBe('state_changed')
  expect(await takeSnapshot(product.owner)).toEqual(before)
})

test('A19 A16 accepted, twice and by two at once, it adds one item to the next run, whose payslip and the old one name each other; the old one stays', async () => {
  const { body } = await replay()
  const slips = "select document, encode(hash, 'hex') as hash from payslips where worker_id = $1 order by pay_date"
  const issued = (await product.owner.query(slips, [worker.workerId])).rows
  const answers = await Promise.all([accept(body.fingerprint), accept(body.fingerprint)])
  answers.push(await accept(body.fingerprint))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(await openItems()).toEqual([{ amount: 60_00, corrects_record_id: issued[0]?.document.id }])

  const next = await approveRun(product, company, { frequency: 'weekly', payDate: '2026-12-04' })
  expect(next).toMatchObject({ gross: '60.00' })
  const now = (await product.owner.query(slips, [worker.workerId])).rows
  expect(now.slice(0, 2)).toEqual(issued)
  expect(now[2]?.document).toMatchObject({
    corrects: [{ payslipId: issued[0]?.document.id, payDate: '2026-11-20', amount: '60.00' }],
  })
})

type Replayed = { payRunId: string; payDate: string; figures: { figure: string; before: string; after: string }[] }
const figuresOf = (run: Replayed | undefined): Record<string, string[]> =>
  Object.fromEntries((run?.figures ?? []).map(({ figure, before, after }) => [figure, [before, after]]))
