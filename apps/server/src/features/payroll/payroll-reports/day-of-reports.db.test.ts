import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  callProduct,
  hire,
  openTestCompany,
  openTestProduct,
  type TestCompany,
  type TestProduct,
  unlimited,
  work,
} from '../../../../test/product.ts'
import { payPeriod, setUpReporting } from '../../../../test/submissions/reporting-company.ts'

/** The 28th is a Saturday: wages are paid on the Friday before it. */
const [paidOn, ordinary] = ['2026-11-27', '2026-11-28']

let product: TestProduct
let company: TestCompany
let runId: string
beforeAll(async () => {
  product = await openTestProduct({ now: '2026-11-24T09:00:00.000Z' })
  company = await openTestCompany(product, unlimited)
  await setUpReporting(product, company)
  const worker = await hire(product, company, {
    ...{ payFrequency: 'monthly', department: 'Ward', hourlyRate: '95.00', pension: 'net_pay', taxCode: 'BR' },
  })
  for (const day of ['2026-11-14', '2026-11-15']) await work(product, company, worker, { day, hours: 12 })
  runId = await payPeriod(product, company, { frequency: 'monthly', payDate: paidOn })
})
afterAll(() => product.close())

const get = async (path: string) => (await callProduct(product, 'GET', path, { token: company.token })).body
const grossOn = async (report: string, day: string): Promise<number> => {
  const table = await get(`/api/employer/reports/tables/${report}?from=${day}&to=${day}&language=en`)
  const [part] = table.parts as { columns: { key: string }[]; lines: (string | number | null)[][] }[]
  const at = part?.columns.findIndex(({ key }) => key === 'gross') ?? -1
  return (part?.lines ?? []).reduce((sum, line) => sum + Number(line[at]), 0)
}
const exported = async (report: string, day: string) =>
  String((await get(`/api/employer/reports/${report}/export?format=csv&from=${day}&to=${day}`)).content)
    .trim()
    .split('\n')
    .slice(1)

test('a run that is paid before a Saturday is on the day it is paid in every report, and on no other', async () => {
  const run = await get(`/api/employer/pay-runs/${runId}`)
  const { gross } = run.totals as { gross: string }
  expect(run.payDate).toBe(paidOn)
  for (const report of ['gross_to_net', 'costs']) {
    expect([report, await grossOn(report, paidOn)]).toEqual([report, Math.round(Number(gross) * 100)])
    expect([report, await grossOn(report, ordinary)]).toEqual([report, 0])
  }
  const { departments } = await get(`/api/employer/reports/costs?from=${paidOn}&to=${paidOn}`)
  expect(departments).toMatchObject([{ department: 'Ward', gross }])
  expect((await get(`/api/employer/reports/costs?from=${ordinary}&to=${ordinary}`)).departments).toEqual([])
  for (const report of ['payments', 'costs'])
    expect([report, (await exported(report, paidOn)).length, (await exported(report, ordinary)).length]).toEqual([
      ...[report, 1, 0],
    ])
  expect((await exported('journal', paidOn)).filter((line) => line.includes('Gross wages'))).toHaveLength(1)
  expect((await exported('journal', ordinary)).filter((line) => line.includes('Gross wages'))).toEqual([])
  const wages = (day: string) =>
    get(`/api/employer/reports/tables/minimum_wage?from=${day}&to=${day}&language=en`).then(
      ({ parts }) => (parts as { lines: unknown[] }[])[0]?.lines.length,
    )
  expect([await wages(paidOn), await wages(ordinary)]).toEqual([1, 0])
  const pension = (day: string) =>
    get(`/api/employer/reports/tables/pension?from=${day}&to=${day}&language=en`).then(
      ({ parts }) => (parts as { lines: unknown[] }[])[0]?.lines.length,
    )
  expect([await pension(paidOn), await pension(ordinary)]).toEqual([1, 0])
})
