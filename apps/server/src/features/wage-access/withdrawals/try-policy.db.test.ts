import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInAs } from '../../../../test/pay-runs/payroll-people.ts'
import {
  callProduct,
  hire,
  monday,
  openTestCompany,
  openTestProduct,
  type TestCompany,
  type TestProduct,
  type TestWorker,
  unlimited,
  work,
} from '../../../../test/product.ts'
import { takeSnapshot } from '../../../../test/snapshot.ts'

let product: TestProduct
let company: TestCompany
let ward: TestWorker
let kitchen: TestWorker
let policy: Record<string, unknown>
beforeAll(async () => {
  product = await openTestProduct()
  product.clock.moveTo(monday)
  company = await openTestCompany(product, unlimited)
  ward = await hire(product, company, { firstName: 'Ada', hourlyRate: '12.50', department: 'Ward' })
  kitchen = await hire(product, company, { firstName: 'Ben', hourlyRate: '12.50', department: 'Kitchen' })
  for (const worker of [ward, kitchen]) await work(product, company, worker, { day: '2026-11-14', hours: 8 })
  const { body } = await callProduct(product, 'GET', '/api/employer/wage-access-policy', { token: company.token })
  policy = body.policy as Record<string, unknown>
})
afterAll(() => product.close())

const tryOut = (change: object, { token }: { token: string } = company) =>
  callProduct(product, 'POST', '/api/employer/wage-access-policy/try', { token, body: { ...policy, ...change } })
const availableTo = async ({ token }: TestWorker) =>
  (await callProduct(product, 'GET', '/api/ewa/available', { token })).body.amount

test('the policy in force, tried out, changes nothing', async () => {
  const { body } = await tryOut({})
  expect(body).toMatchObject({ employees: 2, more: 0, less: 0, changes: [], refusals: [] })
  expect(body.before).toBe(body.after)
})

test('what would be available is what is available once the policy is saved, for each, and nothing is saved by trying', async () => {
  const before = await takeSnapshot(product.owner)
  const { body } = await tryOut({ capBasisPoints: 3000 })
  expect(await takeSnapshot(product.owner)).toEqual(before)
  expect(body).toMatchObject({ employees: 2, more: 0, less: 2 })
  await callProduct(product, 'PUT', '/api/employer/wage-access-policy', {
    token: company.token,
    body: { ...policy, capBasisPoints: 3000 },
  })
  const saved = new Map([
    [ward.workerId, await availableTo(ward)],
    [kitchen.workerId, await availableTo(kitchen)],
  ])
  const changes = body.changes as { workerId: string; after: string }[]
  expect(new Map(changes.map(({ workerId, after }) => [workerId, after]))).toEqual(saved)
  await callProduct(product, 'PUT', '/api/employer/wage-access-policy', { token: company.token, body: policy })
})

test('who would be refused is counted by the reason, those with exceptions of their own too', async () => {
  const { body } = await tryOut({ eligibility: { daysInJob: 0, minutesWorked: 0, departments: ['Ward'] } })
  expect(body.refusals).toEqual([{ code: 'department_not_eligible', before: 0, after: 1 }])
})

test('a limit that somebody set for themselves is not told', async () => {
  await callProduct(product, 'PUT', '/api/ewa/own-limits', {
    token: ward.token,
    body: { lockedUntil: '2026-11-20T12:00:00.000Z' },
  })
  expect((await tryOut({})).body).toMatchObject({ refusals: [] })
})

test('a policy that cannot be is refused with its field, and a line manager or an auditor tries none', async () => {
  expect(await tryOut({ minimum: '20.00', maximum: '10.00' })).toMatchObject({
    status: 400,
    body: { code: 'policy_not_valid', field: 'maximum' },
  })
  expect((await tryOut({}, await signInAs(product, company, 'manager'))).status).toBe(403)
  expect((await tryOut({}, await signInAs(product, company, 'auditor'))).status).toBe(403)
})
