import { afterAll, beforeAll, expect, test } from 'vitest'
import { approveRun, hireInFull, ownerNow } from '../../../../test/pay-runs/payroll-people.ts'
import { openTestCompany, openTestProduct, type TestProduct, unlimited, work } from '../../../../test/product.ts'
import { loadWageAccounts } from './index.ts'

const payDate = '2026-11-20'

let product: TestProduct
beforeAll(async () => {
  product = await openTestProduct()
})
afterAll(() => product.close())

test('a payday leaves to everybody what would be worked out, and its cause to each whose figure moved: other hours, hours that wait, none', async () => {
  const company = await openTestCompany(product, unlimited)
  const { employerId } = company
  const [paid, goesOn, waits, idle] = [
    await hireInFull(product, company),
    await hireInFull(product, company),
    await hireInFull(product, company),
    await hireInFull(product, company),
  ]
  for (const worker of [paid, goesOn, waits]) await work(product, company, worker, { day: '2026-11-14', hours: 8 })
  // The week after: its hours are of another period, which is not paid yet.
  product.clock.moveTo('2026-11-23T08:00:00.000Z')
  await work(product, company, goesOn, { day: '2026-11-22', hours: 4 })
  await work(product, company, waits, { day: '2026-11-22', hours: 4, approved: false })
  const { rows: before } = await product.owner.query<{ id: string }>(
    'select worker_id as id from wage_accounts where employer_id = $1 and available_pence > 0',
    [employerId],
  )
  expect(before.map(({ id }) => id).sort()).toEqual([paid, goesOn, waits].map(({ workerId }) => workerId).sort())

  await approveRun(product, await ownerNow(product, company), { frequency: 'weekly', payDate })

  const workerIds = [paid, goesOn, waits, idle].map(({ workerId }) => workerId)
  const accounts = await product.database.read({ employerId }, (tx) =>
    loadWageAccounts(tx, { employerId, workerIds, now: product.clock.now() }),
  )
  const kept = new Map(accounts.map(({ row, available }) => [row.worker_id, [row.available_pence, available]]))
  // Four hours at £15.00, half of which may be taken; those that nobody approved count as far as the policy counts them.
  expect(kept.get(goesOn.workerId)).toEqual([3000, 3000])
  expect(kept.get(paid.workerId)).toEqual([0, 0])
  expect(kept.get(idle.workerId)).toEqual([0, 0])
  const [stands, workedOut] = kept.get(waits.workerId) ?? []
  expect(stands).toBe(workedOut)
  const { rows: noted } = await product.owner.query<{ worker_id: string; after: number }>(
    `select worker_id, after_pence as after from available_changes where employer_id = $1 and cause = 'payday'`,
    [employerId],
  )
  const afterOf = new Map(noted.map(({ worker_id: id, after }) => [id, after]))
  expect(noted).toHaveLength(afterOf.size)
  expect(afterOf.get(paid.workerId)).toBe(0)
  expect(afterOf.has(idle.workerId)).toBe(false)
})
