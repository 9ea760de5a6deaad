import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  hire,
  monday,
  openTestCompany,
  openTestProduct,
  payOut,
  type TestCompany,
  type TestProduct,
  type TestWorker,
  unlimited,
  withdraw,
  work,
} from '../../../../test/product.ts'
import { openReporting, payPeriod, setUpReporting } from '../../../../test/submissions/reporting-company.ts'
import { isRefused } from '../../../platform/http/refusal.ts'
import { openReport, sendSubmission, submitRun } from './index.ts'

const payday = '2026-11-20'

let product: TestProduct
let reporting: Awaited<ReturnType<typeof openReporting>>
beforeAll(async () => {
  product = await openTestProduct()
  reporting = await openReporting(product, { today: payday })
})
afterAll(async () => {
  await reporting.close()
  await product.close()
})

let company: TestCompany
beforeEach(async () => {
  product.clock.moveTo(monday)
  company = await openTestCompany(product, unlimited)
  await setUpReporting(product, company)
})

const hireReported = (changes: Record<string, unknown> = {}): Promise<TestWorker> =>
  hire(product, company, {
    hourlyRate: '20.00',
    gender: 'F',
    address: '1 High Street, Leeds, LS1 4AB',
    weeklyHours: 37.5,
    ...changes,
  })

async function submit(payRunId: string, lateReason: 'G' | null = null): Promise<string> {
  const made = await submitRun(product.deps, { employerId: company.employerId, payRunId, lateReason, actor: null })
  if (isRefused(made)) throw new Error(JSON.stringify(made.body))
  return made
}

const row = async (id: string) =>
  (await product.owner.query('select * from hmrc_submissions where id = $1', [id])).rows[0] as Record<string, unknown>

/** Runs the submission's jobs until HMRC has answered and forgotten. */
async function send(submissionId: string): Promise<Record<string, unknown>> {
  for (let step = 0; step < 5; step += 1) {
    await sendSubmission(reporting.deps, { employerId: company.employerId, submissionId })
    product.clock.advance(1_000)
  }
  return row(submissionId)
}

test('A8 no withdrawal is kept that would need a report of its own', async () => {
  const worker = await hireReported()
  await work(product, company, worker, { day: '2026-11-14', hours: 15 })
  const { body } = await withdraw(product, worker, '20.00')
  for (const condition of ['rti_pay_interval', 'rti_represents_work_done', 'rti_reduces_next_pay']) {
    const unmet = product.owner.query(`update withdrawals set ${condition} = false where id = $1`, [body.id])
    await expect(unmet, condition).rejects.toMatchObject({ code: '23514' })
  }
})

test('A8 advances that meet the three conditions are reported once, with the pay they are part of, on payday', async () => {
  const [early, plain] = [await hireReported(), await hireReported()]
  for (const worker of [early, plain])
    for (const day of ['2026-11-14', '2026-11-15']) await work(product, company, worker, { day, hours: 15 })
  for (const amount of ['60.00', '40.00']) {
    product.clock.advance(60_000)
    await payOut(product, company, (await withdraw(product, early, amount)).body)
  }
  expect((await reporting.filed()).length).toBe(0)

  const payRunId = await payPeriod(product, company, { payDate: payday })
  const submissionId = await submit(payRunId)
  const sent = await send(submissionId)
  expect(sent).toMatchObject({ state: 'accepted', kind: 'FPS' })
  expect((await reporting.filed()).length).toBe(1)

  const content = String(openReport(product.deps.seal, { id: submissionId, sealed: sent.content_sealed as Buffer }))
  expect(content.match(/<Employee>/g)?.length).toBe(2)
  expect(new Set(content.match(/<PmtDate>[^<]*/g))).toEqual(new Set([`<PmtDate>${payday}`]))
  // Who drew early and who did not earned the same, and HMRC is told the same of both: pay, tax, insurance, no deduction.
  const payments = content.match(/<Payment>.*?<\/NIlettersAndValues>/g) ?? []
  expect(payments[0]).toBe(payments[1])
  expect(content).not.toContain('DednsFromNetPay')
  expect(payments[0]).toContain('<TaxablePay>600.00</TaxablePay>')

  const withdrawals = await product.owner.query(
    `select rti_pay_interval, rti_represents_work_done, rti_reduces_next_pay, state from withdrawals where employer_id = $1`,
    [company.employerId],
  )
  expect(withdrawals.rows).toEqual(
    [1, 2].map(() => ({
      rti_pay_interval: true,
      rti_represents_work_done: true,
      rti_reduces_next_pay: true,
      state: 'recovered',
    })),
  )
})
