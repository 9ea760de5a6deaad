import { afterAll, beforeAll, expect, test } from 'vitest'
import { payRunsOf, periodOf } from '../../../../test/pay-runs/payroll-people.ts'
import {
  hire,
  monday,
  openTestCompany,
  openTestProduct,
  type TestCompany,
  type TestProduct,
} from '../../../../test/product.ts'
import { listPayRuns } from './list-pay-runs.ts'

let product: TestProduct
let company: TestCompany
beforeAll(async () => {
  product = await openTestProduct()
  product.clock.moveTo(monday)
  company = await openTestCompany(product)
  await hire(product, company)
})
afterAll(() => product.close())

const page = (before: string | null, most: number) =>
  product.database.transaction({ employerId: company.employerId }, (tx) =>
    listPayRuns(tx, { employerId: company.employerId, before, most }),
  )

test('the list of runs gives every run once over its pages, and those of one payday on one page', async () => {
  const periods = await product.owner.query<{ frequency: string; pay_date: string }>(
    `select distinct on (pay_date, frequency) frequency, pay_date::text from pay_periods
     where employer_id = $1 and pay_date >= $2 order by pay_date, frequency limit 7`,
    [company.employerId, '2026-11-20'],
  )
  const runs = payRunsOf(product, company)
  for (const { frequency, pay_date } of periods.rows) {
    const answer = await runs.open(await periodOf(product, company, { frequency, payDate: pay_date }))
    expect(answer.status).toBe(201)
  }
  const opened = periods.rows.map(({ frequency, pay_date }) => `${pay_date} ${frequency}`)
  const paydays = new Set(periods.rows.map(({ pay_date }) => pay_date))
  // Otherwise nothing would be shown about runs of one payday.
  expect(paydays.size).toBeLessThan(opened.length)

  const seen: string[] = []
  let before: string | null = null
  let pages = 0
  do {
    const { runs: found, older } = await page(before, 1)
    expect(new Set(found.map(({ payDate }) => payDate)).size).toBe(1)
    seen.push(...found.map(({ payDate, frequency }) => `${payDate} ${frequency}`))
    before = older
    pages += 1
  } while (before !== null)
  expect(pages).toBe(paydays.size)
  expect(seen.toSorted()).toEqual(opened.toSorted())
  expect((await page(null, 60)).older).toBeNull()
})
