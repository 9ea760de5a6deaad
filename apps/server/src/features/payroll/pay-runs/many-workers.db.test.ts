import { afterAll, beforeAll, expect, test } from 'vitest'
import { hireMany } from '../../../../test/many-workers.ts'
import { ownerNow, payRunsOf, periodOf } from '../../../../test/pay-runs/payroll-people.ts'
import { openTestCompany, openTestProduct, type TestProduct } from '../../../../test/product.ts'
import { cancelCalculation } from './calculate-pay-run.ts'
import { calculatePayRun, recalculatePayRun } from './index.ts'

/** More than two chunks of the calculation. */
const WORKERS = 1_100
const payday = '2026-11-20'

let product: TestProduct
beforeAll(async () => {
  product = await openTestProduct()
})
afterAll(() => product.close())

test('A12 a preview of many tells how far it is, can be stopped, goes on after a stop, and one who cannot be worked out stops nobody', async () => {
  const opened = await openTestCompany(product)
  const { employerId } = opened
  await hireMany(product.owner, { employerId, seal: product.deps.seal, workers: WORKERS, from: '2026-11-14', payday })
  // A code that no year has: the engine refuses it.
  await product.owner.query(`update workers set tax_code = 'Z99' where employer_id = $1 and employee_number = 'B7'`, [
    employerId,
  ])
  product.clock.moveTo(`${payday}T09:00:00.000Z`)
  const company = await ownerNow(product, opened)
  const runs = payRunsOf(product, company)
  const { id } = (await runs.open(await periodOf(product, company, { frequency: 'weekly', payDate: payday }))).body
  const run = { employerId, payRunId: String(id) }

  // The chunks, each committed by itself, as a manager who looks on sees them.
  const seen: number[] = []
  let isStopped = false
  const database: typeof product.database = {
    ...product.database,
    async transaction(scope, work) {
      const answer = await product.database.transaction(scope, work)
      const { body } = await runs.show(run.payRunId)
      seen.push(Number(body.workersDone))
      if (Number(body.workersDone) > 0 && !isStopped) {
        isStopped = true
        await cancelCalculation(product.deps, { ...run, actor: null })
      }
      return answer
    },
  }
  await calculatePayRun({ ...product.deps, database }, run)
  const stopped = (await runs.show(run.payRunId)).body
  expect(stopped).toMatchObject({ state: 'draft', progress: 'cancelled', workersTotal: WORKERS })
  expect(Number(stopped.workersDone)).toBeLessThan(WORKERS)
  expect(await runs.approve(run.payRunId, Number(stopped.version))).toMatchObject({
    body: { code: 'run_not_calculated' },
  })

  await recalculatePayRun(product.deps, { ...run, actor: null })
  seen.length = 0
  await calculatePayRun({ ...product.deps, database }, run)
  expect(seen.filter((done) => done > 0 && done < WORKERS).length).toBeGreaterThan(0)
  expect([...seen].sort((one, other) => one - other)).toEqual(seen)
  const done = (await runs.show(run.payRunId)).body
  expect(done).toMatchObject({
    state: 'calculated',
    progress: 'done',
    workers: WORKERS,
    workersDone: WORKERS,
    refused: 1,
  })
  const [first] = await runs.payments(run.payRunId)
  expect(first).toMatchObject({ employeeId: 'B7', outcome: 'refused', exceptions: [{ code: 'cannot_calculate' }] })
}, 60_000)
