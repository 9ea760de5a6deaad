import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  calculateRun,
  expectOk,
  hireInFull,
  payRunsOf,
  setUpPayroll,
} from '../../../../test/pay-runs/payroll-people.ts'
import { monday, openTestCompany, openTestProduct, type TestProduct, work } from '../../../../test/product.ts'
import { verifySums } from './index.ts'

let product: TestProduct
beforeAll(async () => {
  product = await openTestProduct()
})
afterAll(() => product.close())

const told = async () => (await verifySums(product.owner)).differences.map(({ promise }) => promise)

/** Two people with 20 and 30 hours at £15.00. */
async function openCalculated() {
  product.clock.moveTo(monday)
  const company = await openTestCompany(product)
  await setUpPayroll(product, company)
  for (const hours of [20, 30]) {
    const worker = await hireInFull(product, company)
    for (let day = 0; day < hours / 10; day += 1)
      await work(product, company, worker, { day: `2026-11-${14 + day}`, hours: 10 })
  }
  return { company, run: await calculateRun(product, company, { frequency: 'weekly', payDate: '2026-11-20' }) }
}

describe('what a run and its payday come to', () => {
  test('is the same in the list of runs and on its page as its payments together, once, however often it is worked out', async () => {
    const { company, run } = await openCalculated()
    const runs = payRunsOf(product, company)
    for (const shown of [run, await calculateRun(product, company, run)]) {
      expect(shown).toMatchObject({ workers: 2, gross: '750.00', totals: { workers: 2, gross: '750.00' } })
      const payments = await runs.payments(shown.id)
      const pence = (amount: string) => Math.round(Number(amount) * 100)
      const sum = (of: 'incomeTax' | 'employeeNi' | 'net') =>
        payments.reduce((total, payment) => total + pence(String(payment[of])), 0)
      for (const of of ['incomeTax', 'employeeNi', 'net'] as const)
        expect([of, pence(String(shown.totals[of]))]).toEqual([of, sum(of)])
      const listed = (await runs.list()).body as unknown as { runs: { id: string; gross: string; net: string }[] }
      expect(listed.runs.find(({ id }) => id === shown.id)).toMatchObject({ gross: '750.00', net: shown.net })
    }
    expect(await told()).toEqual([])
  })

  test('is counted from the payments while a calculation is not done', async () => {
    const { company, run } = await openCalculated()
    const runs = payRunsOf(product, company)
    expectOk(await runs.calculate(run.id))
    expect(expectOk(await runs.show(run.id))).toMatchObject({ progress: 'calculating', gross: '750.00', workers: 2 })
  })

  test('goes with what a reopened run had issued, and comes again', async () => {
    const { company, run } = await openCalculated()
    const runs = payRunsOf(product, company)
    const summed = async () =>
      (
        await product.owner.query<{ records: number; niable: number }>(
          'select records, niable_pence as niable from pay_day_sums where employer_id = $1',
          [company.employerId],
        )
      ).rows.map(({ records, niable }) => ({ records: Number(records), niable: Number(niable) }))
    expect(await summed()).toEqual([])
    expectOk(await runs.approve(run.id, run.version))
    expect(await summed()).toEqual([{ records: 2, niable: 75_000 }])
    expectOk(await runs.reopen(run.id))
    expect(await summed()).toEqual([])
    expect(await told()).toEqual([])
    const again = await calculateRun(product, company, run)
    expectOk(await runs.approve(run.id, again.version))
    expect(await summed()).toEqual([{ records: 2, niable: 75_000 }])
  })

  test('is found by who verifies where somebody else wrote it', async () => {
    const { company, run } = await openCalculated()
    expectOk(await payRunsOf(product, company).approve(run.id, run.version))
    const { employerId } = company
    await product.owner.query(
      'update pay_day_sums set income_tax_pence = income_tax_pence - 1 where employer_id = $1',
      [employerId],
    )
    await product.owner.query(
      `update pay_runs set sums = jsonb_set(sums, '{net}', '1') where employer_id = $1 and id = $2`,
      [employerId, run.id],
    )
    expect(await told()).toEqual(['a payday comes to its pay records', 'a run comes to its payments'])
  })
})
