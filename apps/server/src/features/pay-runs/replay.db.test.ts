import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  callProduct,
  openTestCompany,
  openTestProduct,
  type TestCompany,
  type TestProduct,
  type TestWorker,
  work,
} from '../../testing/product.ts'
import { takeSnapshot } from '../../testing/snapshot.ts'
import { approveRun, hireInFull, ownerNow, payRunsOf, setUpPayroll } from './testing/payroll-people.ts'

const fridays = ['2026-11-20', '2026-11-27', '2026-12-04'] as const

let product: TestProduct
let company: TestCompany
let worker: TestWorker
let runIds: string[]
beforeAll(async () => {
  product = await openTestProduct()
})
afterAll(() => product.close())

/** Three approved weeks of 40 hours at £15.00; in the second she has a bonus of her own. */
beforeEach(async () => {
  product.clock.moveTo('2026-11-14T08:00:00.000Z')
  company = await openTestCompany(product)
  await setUpPayroll(product, company)
  worker = await hireInFull(product, company, {
    taxCode: '1257L',
    taxBasis: 'cumulative',
    pension: 'net_pay',
    studentLoans: ['plan_2'],
  })
  runIds = []
  for (const [week, payDate] of fridays.entries()) {
    product.clock.moveTo(`${payDate}T08:00:00.000Z`)
    company = await ownerNow(product, company)
    for (let day = 0; day < 5; day += 1) {
      await work(product, company, worker, { day: plusDays('2026-11-14', 7 * week + day), hours: 8 })
    }
    if (week === 1) {
      const body = { workerId: worker.workerId, kind: 'bonus', label: 'Thanks', amount: '100.00', fromDay: payDate }
      expect(
        await callProduct(product, 'POST', '/api/employer/pay-items', { token: company.token, body }),
      ).toMatchObject({ status: 201 })
    }
    runIds.push((await approveRun(product, company, { frequency: 'weekly', payDate })).id)
  }
})

function plusDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

type Shown = {
  fingerprint: string
  runs: { payDate: string; payslipId: string; figures: { figure: string; before: string; after: string }[] }[]
  correction: object
}

const replay = async (change: object): Promise<Shown> => {
  const { status, body } = await payRunsOf(product, company).replay(runIds[0] ?? '', {
    workerId: worker.workerId,
    change,
  })
  expect(status).toBe(200)
  return body as unknown as Shown
}

test('A19 replayed with two hours more, only what depends on them differs, later weeks keep their own inputs, and nothing is written', async () => {
  const before = await takeSnapshot(product.owner)
  const shown = await replay({ input: 'minutes', minutes: 42 * 60 })
  expect(await takeSnapshot(product.owner)).toEqual(before)
  expect(shown.correction).toEqual({ kind: 'back_pay', amount: '30.00' })
  const of = (week: number) =>
    new Map(shown.runs[week]?.figures.map(({ figure, before: was, after }) => [figure, [was, after]]))
  // £630.00 for £600.00: insurance 8 % of what is over £242.00, loan 9 % over £566.34 a week in whole pounds.
  expect(of(0).get('gross')).toEqual(['600.00', '630.00'])
  expect(of(0).get('employeeNi')).toEqual(['28.64', '31.04'])
  expect(of(0).get('toDate.gross')).toEqual(['600.00', '630.00'])
  // What is the same is not listed: no benefits, no expenses, no court orders.
  for (const same of ['expenses', 'payrolledBenefits', 'courtOrders', 'salarySacrifice'])
    expect(of(0).has(same)).toBe(false)
  // Later weeks: their own pay stays, the bonus with it; the year so far moves.
  expect(of(1).has('gross')).toBe(false)
  expect(of(1).has('employeeNi')).toBe(false)
  expect(of(1).get('toDate.gross')).toEqual(['1300.00', '1330.00'])
  expect(of(2).get('toDate.gross')).toEqual(['1900.00', '1930.00'])
})

test('A19 replayed as it was, nothing differs; with what the engine refuses, it is said and nothing is written', async () => {
  const before = await takeSnapshot(product.owner)
  expect(await replay({ input: 'minutes', minutes: 40 * 60 })).toMatchObject({
    runs: [],
    correction: { kind: 'none', amount: '0.00' },
  })
  const refused = await payRunsOf(product, company).replay(runIds[0] ?? '', {
    workerId: worker.workerId,
    change: { input: 'tax_code', taxCode: 'Z99' },
  })
  expect(refused).toMatchObject({ status: 400, body: { code: 'invalid_input', details: { code: 'unknown_tax_code' } } })
  expect(await takeSnapshot(product.owner)).toEqual(before)
})

test('A16 A19 accepted twice, the difference comes once, with the next run; the payslip it corrects stays, and both name each other', async () => {
  const change = { input: 'minutes', minutes: 42 * 60 }
  const { fingerprint, runs } = await replay(change)
  const payslipId = runs[0]?.payslipId
  const hashOf = async () =>
    (
      await product.owner.query<{ hash: Buffer }>('select hash from payslips where id = $1', [payslipId])
    ).rows[0]?.hash.toString('hex')
  const hash = await hashOf()
  const accept = (body: object) =>
    payRunsOf(product, company).accept(runIds[0] ?? '', { workerId: worker.workerId, reason: 'She stayed on', ...body })
  expect(await accept({ change, fingerprint: 'another' })).toMatchObject({
    status: 409,
    body: { code: 'state_changed' },
  })
  const accepted = await Promise.all([accept({ change, fingerprint }), accept({ change, fingerprint })])
  expect(accepted.map(({ status }) => status)).toEqual([201, 201])
  expect(new Set(accepted.map(({ body }) => body.id)).size).toBe(1)

  const payDate = '2026-12-11'
  product.clock.moveTo(`${payDate}T08:00:00.000Z`)
  company = await ownerNow(product, company)
  await approveRun(product, company, { frequency: 'weekly', payDate })
  const later = await product.owner.query<{ id: string; corrects: { payslipId: string; amount: string }[] }>(
    `select id, document -> 'corrects' as corrects from payslips where worker_id = $1 and pay_date = $2`,
    [worker.workerId, payDate],
  )
  expect(later.rows[0]?.corrects).toMatchObject([{ payslipId, amount: '30.00' }])
  expect(await hashOf()).toBe(hash)
})
