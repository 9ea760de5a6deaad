import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  type Answer,
  callProduct,
  hire,
  monday,
  openTestCompany,
  openTestProduct,
  signInAgain,
  type TestCompany,
  type TestProduct,
  type TestWorker,
  unlimited,
  withdraw,
  work,
} from '../../../../test/product.ts'
import { takeSnapshot } from '../../../../test/snapshot.ts'
import { verifyBooks } from '../../books/journals/index.ts'
import { releaseWithdrawal } from '../payouts/index.ts'

let product: TestProduct
let company: TestCompany
let worker: TestWorker
let timesheetId: string
beforeAll(async () => {
  product = await openTestProduct()
  company = await openTestCompany(product, { ...unlimited, automaticBelow: '50.00' })
})
afterAll(() => product.close())
/** £100.00 to take; from £50.00 on a manager decides. */
beforeEach(async () => {
  product.clock.moveTo(monday)
  worker = await hire(product, company, { hourlyRate: '12.50' })
  timesheetId = await work(product, company, worker, { day: '2026-11-14', hours: 16 })
})
afterEach(async () => {
  for (const made of await own()) await cancel(made)
  expect((await verifyBooks(product.owner)).differences).toEqual([])
})

type Body = Answer['body']
const asWorker = (method: 'GET' | 'POST', path: string) => callProduct(product, method, path, { token: worker.token })
const available = async () => (await asWorker('GET', '/api/ewa/available')).body.amount
const own = async () => (await asWorker('GET', '/api/ewa/transactions')).body as unknown as Body[]
const list = async (filter: string) =>
  (await callProduct(product, 'GET', `/api/employer/withdrawals?filter=${filter}`, { token: company.token })).body
const approve = ({ id }: Body, token = company.token) =>
  callProduct(product, 'POST', `/api/employer/withdrawals/${id}/approve`, { token })
const decline = ({ id }: Body, reason = 'Your hours are being checked', token = company.token) =>
  callProduct(product, 'POST', `/api/employer/withdrawals/${id}/decline`, { token, body: { reason } })
const cancel = ({ id }: Body) => asWorker('POST', `/api/ewa/transactions/${id}/cancel`)
const ownerAgain = async () => ({
  ...company,
  token: (await signInAgain(product, company, { ...worker, userId: company.userId })).token,
})
const ask = async (amount = '50.00') => (await withdraw(product, worker, amount)).body

test('strictly below the automatic limit nobody is asked; at it a manager is, and the bank is not told before', async () => {
  expect(await ask('49.99')).toMatchObject({ state: 'approved' })
  const made = await ask('50.00')
  expect(made).toMatchObject({ state: 'verified', status: 'verified', canCancel: true })
  await releaseWithdrawal(product.deps, { employerId: company.employerId, withdrawalId: String(made.id) })
  expect(product.bank.sent).toEqual([])
  expect(await list('waiting')).toMatchObject({
    withdrawals: [
      {
        id: made.id,
        amount: '50.00',
        needsApproval: true,
        availableAtRequest: '50.01',
        worker: { id: worker.workerId, name: 'Amina Khan' },
        decidedByName: null,
      },
    ],
    totals: { waiting: 1 },
  })
})

test('with manual release a manager decides on every amount', async () => {
  const strict = await openTestCompany(product, { release: 'manual' })
  const colleague = await hire(product, strict)
  await work(product, strict, colleague, { day: '2026-11-14', hours: 8 })
  expect(await withdraw(product, colleague, '1.00')).toMatchObject({
    status: 201,
    body: { state: 'verified', arrivesBy: null },
  })
})

test('approved: it goes to the bank, with when it arrives at the latest, and who decided is on record', async () => {
  const made = await ask()
  expect(await approve(made)).toMatchObject({
    status: 200,
    // Standard transfer: within four hours of the approval.
    body: {
      state: 'approved',
      decidedByName: 'Olive Grant',
      approvedAt: monday,
      arrivesBy: '2026-11-16T13:00:00.000Z',
    },
  })
  expect(await list('waiting')).toMatchObject({ withdrawals: [], totals: { waiting: 0 } })
  const audit = await product.owner.query<{ actor_user_id: string }>(
    "select actor_user_id from audit_rows where subject_id = $1 and action = 'withdrawal.approved'",
    [made.id],
  )
  expect(audit.rows).toEqual([{ actor_user_id: company.userId }])
})

test('declined: the worker reads the reason, and the amount is available at once', async () => {
  const made = await ask()
  expect(await available()).toBe('50.00')
  expect(await decline(made)).toMatchObject({ status: 200, body: { state: 'declined' } })
  expect(await own()).toMatchObject([{ status: 'declined', reason: 'Your hours are being checked', canCancel: false }])
  expect(await available()).toBe('100.00')
})

test.each([[{}], [{ reason: '' }], [{ reason: '  ' }], [{ reason: 'no' }], [{ reason: 'x'.repeat(501) }]])(
  'nobody declines without a reason that can be read: %j',
  async (body) => {
    const made = await ask()
    const answer = await callProduct(product, 'POST', `/api/employer/withdrawals/${made.id}/decline`, {
      token: company.token,
      body,
    })
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input', field: 'reason' } })
    expect(await own()).toMatchObject([{ state: 'verified' }])
  },
)

test('cancelled by the worker before release: available again, and a second cancel finds it cancelled', async () => {
  const made = await ask()
  expect(await cancel(made)).toMatchObject({ status: 200, body: { status: 'cancelled' } })
  expect(await cancel(made)).toMatchObject({ status: 200, body: { status: 'cancelled' } })
  expect(await available()).toBe('100.00')
  expect(await approve(made)).toMatchObject({ status: 409, body: { code: 'state_changed' } })
})

test("a worker cannot cancel a colleague's, nor what does not exist", async () => {
  const made = await ask()
  const colleague = await hire(product, company)
  const path = `/api/ewa/transactions/${made.id}/cancel`
  expect(await callProduct(product, 'POST', path, colleague)).toMatchObject({ status: 404 })
  expect(await cancel({ id: '0190a0b0-0000-7000-8000-000000000000' })).toMatchObject({ status: 404 })
})

test('of an approval, a refusal and a cancel at the same moment one is done, and the others are told', async () => {
  for (let round = 1; round <= 5; round += 1) {
    const made = await ask()
    const answers = await Promise.all([approve(made), decline(made), cancel(made)])
    const [last] = await own()
    const [approved, declined, cancelled] = answers.map(({ status, body }) => (status === 200 ? body.state : body.code))
    // An approval may be followed by their cancel; all else excludes each other.
    if (last?.state === 'declined')
      expect([approved, declined, cancelled]).toEqual(['state_changed', 'declined', 'not_cancellable'])
    else expect([declined, cancelled]).toEqual(['state_changed', 'cancelled'])
    expect(await available()).toBe('100.00')
  }
})

test('what was decided cannot be decided again', async () => {
  const made = await ask()
  await approve(made)
  const before = await takeSnapshot(product.owner)
  expect(await approve(made)).toMatchObject({ status: 409, body: { code: 'state_changed' } })
  expect(await decline(made)).toMatchObject({
    status: 409,
    body: { code: 'state_changed', details: { state: 'approved' } },
  })
  expect(await takeSnapshot(product.owner)).toEqual(before)
})

test('A2 what hours no longer cover is not approved, and can be declined', async () => {
  const made = await ask('90.00')
  await callProduct(product, 'PATCH', `/api/employer/hours/${timesheetId}`, {
    token: company.token,
    body: {
      startedAt: '2026-11-14T09:00:00.000Z',
      endedAt: '2026-11-14T17:00:00.000Z',
      breakMinutes: 0,
      reason: 'They left early',
      version: 2,
    },
  })
  expect(await approve(made)).toMatchObject({
    status: 409,
    body: { code: 'withdrawal_refused', details: { shortfallPence: 4000 } },
  })
  expect(await decline(made)).toMatchObject({ status: 200 })
  expect(await available()).toBe('50.00')
})

const lockedUntil = '2026-11-18T09:00:00.000Z'
const lockOneself = () =>
  callProduct(product, 'PUT', '/api/ewa/own-limits', { token: worker.token, body: { lockedUntil } })

test('A14 during a self-exclusion nobody approves what was asked for before it; the manager is told neither of it nor until when, and can decline', async () => {
  const [kept, declined] = [await ask(), await ask()]
  expect(await lockOneself()).toMatchObject({ status: 200 })
  const refused = await approve(kept)
  expect(refused).toMatchObject({ status: 409, body: { code: 'withdrawal_refused' } })
  expect(JSON.stringify(refused.body)).not.toMatch(/lock|exclu|2026/i)
  expect(await decline(declined)).toMatchObject({ status: 200, body: { state: 'declined' } })
  product.clock.moveTo('2026-11-18T08:59:59.999Z')
  company = await ownerAgain()
  expect(await approve(kept)).toMatchObject({ body: { code: 'withdrawal_refused' } })
  product.clock.moveTo(lockedUntil)
  expect(await approve(kept)).toMatchObject({ status: 200, body: { state: 'approved' } })
  worker = await signInAgain(product, company, worker)
})

test('A14 an approval in the moment in which a self-exclusion begins waits for it, and is refused', async () => {
  const made = await ask()
  const setting = await product.owner.connect()
  try {
    await setting.query('begin')
    await setting.query('update wage_accounts set own_locked_until = $2 where worker_id = $1', [
      worker.workerId,
      lockedUntil,
    ])
    const answer = approve(made)
    await expect
      .poll(async () => {
        const { rows } = await product.owner.query<{ waiting: number }>(
          `select count(*)::int as waiting from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock' and query like '%wage_accounts%for update%'`,
        )
        return rows[0]?.waiting
      })
      .toBe(1)
    await setting.query('commit')
    expect(await answer).toMatchObject({ status: 409, body: { code: 'withdrawal_refused' } })
    expect(await own()).toMatchObject([{ state: 'verified' }])
  } finally {
    await setting.query('rollback')
    setting.release()
  }
})

test.each([
  ['manager', 403],
  ['auditor', 403],
  ['worker', 403],
  ['payroll_manager', 200],
  ['owner', 200],
])('as %s the answer to an approval is %i', async (role, status) => {
  const made = await ask()
  const play = (as: string) =>
    product.owner.query('update memberships set role = $2 where user_id = $1', [company.userId, as])
  await play(role)
  expect((await approve(made)).status).toBe(status)
  await play('owner')
})

test('nobody decides on their own withdrawal, whatever their role', async () => {
  const made = await ask()
  await product.owner.query("update memberships set role = 'owner' where user_id = $1", [worker.userId])
  expect(await approve(made, worker.token)).toMatchObject({ status: 403, body: { code: 'own_withdrawal' } })
  expect(await decline(made, 'I changed my mind', worker.token)).toMatchObject({ body: { code: 'own_withdrawal' } })
  expect(await own()).toMatchObject([{ state: 'verified' }])
})
