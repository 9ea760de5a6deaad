import type { PayRunPayment } from '@gpod/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
  monday,
  openTestCompany,
  openTestProduct,
  type TestCompany,
  type TestProduct,
  unlimited,
  work,
} from '../../../../test/product.ts'
import { calculatePayRun } from './index.ts'

let product: TestProduct
let company: TestCompany
beforeAll(async () => {
  product = await openTestProduct()
  product.clock.moveTo(monday)
  company = await openTestCompany(product, unlimited)
  await setUpPayroll(product, company)
})
afterAll(() => product.close())

const lastWeek = { frequency: 'weekly', payDate: '2026-11-20' }
const thisWeek = { frequency: 'weekly', payDate: '2026-11-27' }

/** At £15.00: hours in the last week and in this one. */
const people = { fewer: [30, 10], more: [10, 30], a_third_less: [12, 8], other_shifts: [30, 18] } as const

async function changed(payRunId: string): Promise<string[]> {
  const payments: PayRunPayment[] = await payRunsOf(product, company).payments(payRunId)
  return payments
    .filter(({ exceptions }) => exceptions.some(({ code }) => code === 'large_change'))
    .map(({ employeeId }) => employeeId)
    .sort()
}

test('a change of hourly pay counts as large above 50% and £100; less pay is told once its period is over', async () => {
  const hired = await Promise.all(
    Object.keys(people).map(async (employeeId) => ({
      employeeId: employeeId as keyof typeof people,
      worker: await hireInFull(product, company, { employeeId }),
    })),
  )
  for (const { employeeId, worker } of hired) {
    for (let left = people[employeeId][0], day = 14; left > 0; left -= 12, day += 1) {
      await work(product, company, worker, { day: `2026-11-${day}`, hours: Math.min(12, left) })
    }
  }
  await approveRun(product, company, lastWeek)

  product.clock.moveTo('2026-11-24T10:00:00.000Z')
  company = await ownerNow(product, company)
  for (const { employeeId, worker } of hired) {
    for (let left = people[employeeId][1], day = 21; left > 0; left -= 12, day += 1) {
      await work(product, company, worker, { day: `2026-11-${day}`, hours: Math.min(12, left) })
    }
  }
  const { id } = await calculateRun(product, company, thisWeek)
  expect(await changed(id)).toEqual(['more'])

  product.clock.moveTo('2026-11-27T10:00:00.000Z')
  company = await ownerNow(product, company)
  expectOk(await payRunsOf(product, company).calculate(id))
  await calculatePayRun(product.deps, { employerId: company.employerId, payRunId: id })
  expect(await changed(id)).toEqual(['fewer', 'more'])
})
