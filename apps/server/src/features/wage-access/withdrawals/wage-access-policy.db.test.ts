import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  callProduct,
  hire,
  monday,
  openTestCompany,
  openTestProduct,
  type TestCompany,
  type TestProduct,
  type TestWorker,
  withdraw,
  work,
} from '../../../../test/product.ts'
import { takeSnapshot } from '../../../../test/snapshot.ts'

let product: TestProduct
let company: TestCompany
let worker: TestWorker
let colleague: TestWorker
beforeAll(async () => {
  product = await openTestProduct()
  company = await openTestCompany(product)
  worker = await hire(product, company)
  colleague = await hire(product, company)
})
afterAll(() => product.close())
beforeEach(() => product.clock.moveTo(monday))

// The defaults of the product's decisions: half of net pay, £1 to £500, £200 a day, four a month, automatic below £200.
const defaults = {
  isOpen: true,
  capBasisPoints: 5000,
  minimum: '1.00',
  maximum: '500.00',
  dailyLimit: '200.00',
  requestsPerMonth: 4,
  automaticBelow: '200.00',
  release: 'automatic',
  expressFee: { kind: 'flat', amount: '2.50' },
}

const show = async (token = company.token) =>
  (await callProduct(product, 'GET', '/api/employer/wage-access-policy', { token })).body as {
    policy: Record<string, unknown>
    history: { at: string; byName: string; policy: Record<string, unknown> }[]
  }
const set = async (changes: object, token = company.token) =>
  callProduct(product, 'PUT', '/api/employer/wage-access-policy', {
    token,
    body: { ...(await show(token)).policy, ...changes },
  })
const override = ({ workerId }: TestWorker, body: object, token = company.token) =>
  callProduct(product, 'PUT', `/api/employer/employees/${workerId}/wage-access-policy`, { token, body })
const limitsOf = async ({ token }: TestWorker) =>
  (await callProduct(product, 'GET', '/api/ewa/available', { token })).body.limits

test('a company that changed nothing has the defaults', async () => {
  expect(await show()).toMatchObject({ policy: defaults, history: [{ at: monday, policy: defaults }] })
})

test('a change holds from now on, for its company alone, and every one stays in the history with who made it', async () => {
  const changing = await openTestCompany(product)
  const { token } = changing
  product.clock.advance(1000)
  expect(await set({ maximum: '50.00' }, token)).toMatchObject({ status: 200, body: { policy: { maximum: '50.00' } } })
  product.clock.advance(1000)
  await set({ dailyLimit: '60.00' }, token)
  const { policy, history } = await show(token)
  expect(policy).toMatchObject({ ...defaults, maximum: '50.00', dailyLimit: '60.00' })
  expect(history).toMatchObject([
    { at: '2026-11-16T09:00:02.000Z', byName: 'Olive Grant', policy: { maximum: '50.00', dailyLimit: '60.00' } },
    { at: '2026-11-16T09:00:01.000Z', byName: 'Olive Grant', policy: { maximum: '50.00', dailyLimit: '200.00' } },
    { at: monday, byName: 'Olive Grant', policy: defaults },
  ])
  expect((await show()).policy).toMatchObject(defaults)
})

test.each([
  [{ minimum: '0.00' }, 'policy_not_valid', 'minimum'],
  [{ minimum: '20.00', maximum: '10.00' }, 'policy_not_valid', 'maximum'],
  [{ minimum: '20.00', dailyLimit: '10.00' }, 'policy_not_valid', 'dailyLimit'],
  [{ automaticBelow: '-1.00' }, 'policy_not_valid', 'automaticBelow'],
  [{ expressFee: { kind: 'flat', amount: '-1.00' } }, 'policy_not_valid', 'expressFee.amount'],
  [{ expressFee: { kind: 'flat', amount: '5.01' } }, 'policy_not_valid', 'expressFee.amount'],
  [{ expressFee: { kind: 'flat', amount: '500.00' }, feePayer: 'employer' }, 'policy_not_valid', 'expressFee.amount'],
  [{ expressFee: { kind: 'share', basisPoints: 501 } }, 'policy_not_valid', 'expressFee.basisPoints'],
  [{ capBasisPoints: 9001 }, 'invalid_input', 'capBasisPoints'],
  [{ capBasisPoints: 50.5 }, 'invalid_input', 'capBasisPoints'],
  [{ blackoutDays: -1 }, 'invalid_input', 'blackoutDays'],
  [{ carePause: { afterUses: 0, hours: 48 } }, 'invalid_input', 'carePause.afterUses'],
  [{ release: 'sometimes' }, 'invalid_input', 'release'],
])('%j is refused as %s with its field, and nothing is written', async (changes, code, field) => {
  const before = await takeSnapshot(product.owner)
  expect(await set(changes)).toMatchObject({ status: 400, body: { code, field } })
  const body = { accessBlocked: false, override: changes }
  expect(await override(worker, body)).toMatchObject({ status: 400, body: { code } })
  expect(await takeSnapshot(product.owner)).toEqual(before)
})

test('a fee above the bound that stands from before is shown, bars no other exception, and is not saved again', async () => {
  const standing = await openTestCompany(product)
  const { token } = standing
  const one = await hire(product, standing)
  for (const expressFee of [
    { kind: 'flat', amount: 500_00 },
    { kind: 'share', basisPoints: 1000 },
  ]) {
    product.clock.advance(1000)
    await product.owner.query(
      `insert into wage_access_policies (employer_id, id, policy, effective_at, set_by)
       values ($1, gen_random_uuid(), $2::jsonb, $3, $4)`,
      [standing.employerId, JSON.stringify({ expressFee }), product.clock.now(), standing.userId],
    )
    const { policy } = await show(token)
    expect(policy.expressFee).toEqual(
      expressFee.kind === 'flat' ? { kind: 'flat', amount: '500.00' } : { kind: 'share', basisPoints: 1000 },
    )
    expect(await set({ maximum: '50.00' }, token)).toMatchObject({ status: 400, body: { code: 'policy_not_valid' } })

    const other = { accessBlocked: false, override: { maximum: '40.00' } }
    expect(await override(one, other, token)).toEqual({ status: 200, body: other })
    const again = { accessBlocked: false, override: { expressFee: { kind: 'flat', amount: '500.00' } } }
    if (expressFee.kind === 'share') {
      expect(await override(one, again, token)).toMatchObject({ status: 400, body: { field: 'expressFee.amount' } })
    }
  }
  const within = { expressFee: { kind: 'flat', amount: '5.00' } }
  expect(await set(within, token)).toMatchObject({ status: 200, body: { policy: within } })
})

test("a worker's exceptions replace the company's limits for them alone, and taking them back restores these", async () => {
  expect(await override(worker, { accessBlocked: false, override: { maximum: '40.00', requestsPerMonth: 2 } })).toEqual(
    {
      status: 200,
      body: { accessBlocked: false, override: { maximum: '40.00', requestsPerMonth: 2 } },
    },
  )
  expect(await limitsOf(worker)).toMatchObject({ maximum: '40.00', requestsPerMonth: 2, daily: '200.00' })
  const standing = await callProduct(product, 'GET', `/api/employer/employees/${worker.workerId}/wage-access-policy`, {
    token: company.token,
  })
  expect(standing.body).toEqual({ accessBlocked: false, override: { maximum: '40.00', requestsPerMonth: 2 } })
  expect(await limitsOf(colleague)).toMatchObject({ maximum: '500.00', requestsPerMonth: 4 })
  await override(worker, { accessBlocked: false, override: {} })
  expect(await limitsOf(worker)).toMatchObject({ maximum: '500.00', requestsPerMonth: 4 })
})

test('blocking one worker stops them and nobody else, and unblocking lets them go on', async () => {
  for (const one of [worker, colleague]) await work(product, company, one, { day: '2026-11-14', hours: 8 })
  await override(worker, { accessBlocked: true, override: {} })
  expect(await withdraw(product, worker, '5.00')).toMatchObject({ status: 409, body: { code: 'access_blocked' } })
  expect((await withdraw(product, colleague, '5.00')).status).toBe(201)
  await override(worker, { accessBlocked: false, override: {} })
  expect((await withdraw(product, worker, '5.00')).status).toBe(201)
})

test.each([
  ['manager', 403],
  ['auditor', 403],
  ['worker', 403],
  ['payroll_manager', 200],
  ['owner', 200],
])('as %s the answer to a change of policy is %i', async (role, status) => {
  const { policy } = await show()
  await product.owner.query('update memberships set role = $2 where user_id = $1', [company.userId, role])
  const changed = await callProduct(product, 'PUT', '/api/employer/wage-access-policy', {
    token: company.token,
    body: policy,
  })
  expect(changed.status).toBe(status)
  expect((await override(worker, { accessBlocked: false, override: {} })).status).toBe(status)
  await product.owner.query("update memberships set role = 'owner' where user_id = $1", [company.userId])
})
