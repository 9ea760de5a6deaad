import { replayTrace, type Trace } from '@gpod/payroll'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  callProduct,
  hire,
  monday,
  openTestCompany,
  openTestProduct,
  type TestProduct,
  unlimited,
  work,
} from '../../../../test/product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await openTestProduct()
  product.clock.moveTo(monday)
})
afterAll(() => product.close())

type Line = { kind: string; amount: string; figure: string }
const inPence = (text: string) => Math.round(Number(text) * 100)

test('each deduction that is estimated of available wages tells its working, and together they are what is deducted', async () => {
  const company = await openTestCompany(product, unlimited)
  const worker = await hire(product, company, { hourlyRate: '40.00' })
  for (const day of ['2026-11-10', '2026-11-11', '2026-11-12', '2026-11-13']) {
    await work(product, company, worker, { day, hours: 12 })
  }
  const { token } = worker
  const available = (await callProduct(product, 'GET', '/api/ewa/available', { token })).body
  const { body } = await callProduct(product, 'GET', '/api/ewa/estimate', { token })
  const estimate = body.estimate as { gross: string; lines: Line[]; trace: []; figures: Record<string, number> }
  // 48 hours at £40.00.
  expect(estimate.gross).toBe('1920.00')
  expect(estimate.lines.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['income_tax', 'employee_ni']))
  const deducted = estimate.lines.reduce((sum, { amount }) => sum + inPence(amount), 0)
  expect(inPence(String(available.approvedGross)) - deducted).toBe(inPence(String(available.estimatedNet)))
  const trace = { steps: estimate.trace, figures: estimate.figures } as unknown as Trace<string>
  const replay = replayTrace(trace)
  expect(replay.outcome).toBe('same')
  for (const { figure, amount } of estimate.lines) {
    expect(replay.outcome === 'same' && replay.figures[figure], figure).toBe(inPence(amount))
  }
})

test('an estimate is told to the worker it is of, and to nobody who is no worker', async () => {
  const company = await openTestCompany(product, unlimited)
  expect((await callProduct(product, 'GET', '/api/ewa/estimate', { token: company.token })).status).toBe(403)
  expect((await callProduct(product, 'GET', '/api/ewa/estimate', {})).status).toBe(401)
})
