import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  callProduct,
  hire,
  openTestCompany,
  openTestProduct,
  type TestProduct,
  withdraw,
  work,
} from '../../../../test/product.ts'
import { verifyBooks } from '../../books/journals/index.ts'
import { runDuePaydays } from '../../payroll/pay-runs/index.ts'

let product: TestProduct
beforeAll(async () => {
  product = await openTestProduct()
})
afterAll(() => product.close())

const read = async (url: string, token: string) => (await callProduct(product, 'GET', url, { token })).body

test('hours approved for a weekly payday are paid on the monthly one when the worker is paid monthly from then on, and none is lost', async () => {
  const company = await openTestCompany(product)
  const worker = await hire(product, company, { payFrequency: 'weekly' })
  await work(product, company, worker, { day: '2026-11-16', hours: 10 })
  expect((await withdraw(product, worker, '20.00')).status).toBe(201)
  const before = await read('/api/ewa/available', worker.token)
  expect(before).toMatchObject({ approvedGross: '127.10', period: { payDate: '2026-11-20' } })

  const { version } = await read(`/api/employer/employees/${worker.workerId}`, company.token)
  const changed = await callProduct(product, 'PATCH', `/api/employer/employees/${worker.workerId}`, {
    token: company.token,
    body: { payFrequency: 'monthly', version },
  })
  expect(changed.status).toBe(200)
  const after = await read('/api/ewa/available', worker.token)
  expect(after).toMatchObject({
    approvedGross: '127.10',
    outstanding: '20.00',
    period: { payDate: '2026-11-27' },
    limits: { requestsThisMonth: 1 },
  })

  product.clock.moveTo('2026-11-28T00:10:00.000Z')
  await runDuePaydays(product.deps, company.employerId)
  const paid = await product.owner.query(
    'select pay_date, gross_pence from pay_records where employer_id = $1 and worker_id = $2 and gross_pence > 0',
    [company.employerId, worker.workerId],
  )
  expect(paid.rows).toEqual([{ pay_date: '2026-11-27', gross_pence: 12_710 }])
  expect((await verifyBooks(product.owner)).differences).toEqual([])
})
