import { afterAll, beforeAll, expect, test } from 'vitest'
import { approveRun, hireInFull, ownerNow } from '../../../../test/pay-runs/payroll-people.ts'
import { openTestCompany, openTestProduct, type TestProduct, work } from '../../../../test/product.ts'
import { verifyIssuedPay } from './index.ts'

const payDate = '2026-11-20'

let product: TestProduct
let payslipIds: string[]
beforeAll(async () => {
  product = await openTestProduct()
  const company = await openTestCompany(product)
  for (const hourlyRate of ['15.00', '22.50', '31.00']) {
    const worker = await hireInFull(product, company, { hourlyRate, pension: 'net_pay' })
    await work(product, company, worker, { day: '2026-11-14', hours: 8 })
  }
  product.clock.moveTo(`${payDate}T08:00:00.000Z`)
  await approveRun(product, await ownerNow(product, company), { frequency: 'weekly', payDate })
  payslipIds = (await product.owner.query<{ id: string }>('select id from payslips order by id')).rows.map(
    ({ id }) => id,
  )
})
afterAll(() => product.close())

/** What nobody can do but who owns the database and means to. */
async function tamper(table: string, statement: string): Promise<void> {
  await product.owner.query(
    `alter table ${table} disable trigger user; ${statement}; alter table ${table} enable trigger user`,
  )
}

test('A25 every issued payslip is worked out again, and comes out the same', async () => {
  expect(await verifyIssuedPay(product.owner)).toEqual({ records: 3, payslips: 3, unknown: 0, differences: [] })
})

test('A25 a payslip whose text was changed behind the application is found, and so is one whose pay record was', async () => {
  const [first, second] = payslipIds
  await tamper(
    'payslips',
    `update payslips set document = jsonb_set(document, '{totals,net}', '"1.00"') where id = '${first}'`,
  )
  await tamper(
    'pay_records',
    `update pay_records set input = jsonb_set(input, '{taxCode}', '"BR"') where id = '${second}'`,
  )
  const { differences } = await verifyIssuedPay(product.owner)
  expect(differences.map(({ promise, subject }) => [promise, subject])).toEqual([
    ['a payslip is as it was issued', `payslip ${first}`],
    ...['income_tax_pence', 'net_pence', 'advances_recovered_pence', 'tax_code', 'to_date.tax', 'to_date.net'].map(
      (column) => ['a pay record is what the engine works out', `${column} of pay record ${second}`],
    ),
    ['a payslip is what the engine works out', `payslip ${second}`],
  ])
})
