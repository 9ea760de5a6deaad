import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  callProduct,
  hire,
  monday,
  openTestCompany,
  openTestProduct,
  payOut,
  signInAgain,
  type TestCompany,
  type TestProduct,
  type TestWorker,
  unlimited,
  withdraw,
  work,
} from '../../../../test/product.ts'
import { runDuePaydays } from '../../payroll/pay-runs/index.ts'
import { releaseWithdrawal } from '../payouts/index.ts'

type Change = {
  before: string
  after: string
  cause: string
  actorName: string | null
  facts: Record<string, string | number>
}
type Shown = { amount: string; shortfall: string; changes: Change[] }

let product: TestProduct
let company: TestCompany
let worker: TestWorker
let timesheetId: string
beforeAll(async () => {
  product = await openTestProduct()
})
afterAll(() => product.close())
/** £100.00 to take: 16 hours at £12.50, half of it. */
beforeEach(async () => {
  product.clock.moveTo(monday)
  company = await openTestCompany(product, unlimited)
  // Nineteen: at £12.50 an hour they are above their minimum wage, so that nothing blocks their pay.
  worker = await hire(product, company, { hourlyRate: '12.50', dateOfBirth: '2007-01-01' })
  timesheetId = await work(product, company, worker, { day: '2026-11-14', hours: 16 })
})

async function look(): Promise<Shown> {
  const answer = await callProduct(product, 'GET', '/api/ewa/available', { token: worker.token })
  expect(answer.status).toBe(200)
  return answer.body as Shown
}

/** Does something, and finds in the very next answer what moved their available wages and from where to where. */
async function expectMove(
  act: () => Promise<unknown>,
  { from, to, ...change }: { from: string; to: string; cause: string; actorName?: string | null; facts?: object },
): Promise<void> {
  const before = await look()
  expect(before.amount).toBe(from)
  await act()
  const after = await look()
  expect(after.amount).toBe(to)
  expect(after.changes[0]).toMatchObject({ before: from, after: to, ...change })
  expect(after.changes.slice(1)).toEqual(before.changes.slice(0, 9))
}

const asOwner = async (method: 'POST' | 'PUT' | 'PATCH', path: string, body: object) => {
  const answer = await callProduct(product, method, `/api/employer${path}`, { token: company.token, body })
  expect(answer).toMatchObject({ status: 200 })
  return answer
}
const editHours = (hours: number, version: number) =>
  asOwner('PATCH', `/hours/${timesheetId}`, {
    startedAt: '2026-11-14T09:00:00.000Z',
    endedAt: `2026-11-14T${String(9 + hours).padStart(2, '0')}:00:00.000Z`,
    breakMinutes: 0,
    reason: 'They left early',
    version,
  })

test('A15 hours that a manager approves', async () => {
  const waiting = await work(product, company, worker, { day: '2026-11-15', hours: 4, approved: false })
  await expectMove(() => asOwner('POST', '/hours/approve', { ids: [waiting] }), {
    from: '100.00',
    // £250.00 a week is £8.00 over the threshold of National Insurance: 64p at 8 %, and half of £249.36.
    to: '124.68',
    cause: 'hours_approved',
    actorName: 'Olive Grant',
    facts: { day: '2026-11-15', minutesBefore: 0, minutesAfter: 240 },
  })
})

test('A15 a shift that was edited, by whom and why', async () => {
  await expectMove(() => editHours(8, 2), {
    from: '100.00',
    to: '50.00',
    cause: 'hours_edited',
    actorName: 'Olive Grant',
    facts: { day: '2026-11-14', minutesBefore: 960, minutesAfter: 480, reason: 'They left early' },
  })
})

test('A15 hours edited below what the worker took: nothing is left, the shortfall is told, and the edit is its cause', async () => {
  await withdraw(product, worker, '80.00')
  await expectMove(() => editHours(8, 2), {
    from: '20.00',
    to: '0.00',
    cause: 'hours_edited',
    actorName: 'Olive Grant',
  })
  expect(await look()).toMatchObject({ amount: '0.00', shortfall: '30.00' })
})

test('A15 a withdrawal, with its fee', async () => {
  await expectMove(() => withdraw(product, worker, '30.00'), {
    from: '100.00',
    to: '70.00',
    cause: 'withdrawal',
    facts: { amountPence: 3000, feePence: 0 },
  })
})

test.each([
  ['cancelled by the worker', 'Amina Khan', (id: string) => cancel(id)],
  [
    'declined by a manager',
    'Olive Grant',
    (id: string) => asOwner('POST', `/withdrawals/${id}/decline`, { reason: 'Ask me first' }),
  ],
])('A15 a withdrawal that was %s comes back at once', async (what, actorName, act) => {
  const { policy } = (await callProduct(product, 'GET', '/api/employer/wage-access-policy', { token: company.token }))
    .body
  await asOwner('PUT', '/wage-access-policy', { ...(policy as object), release: 'manual' })
  const made = await withdraw(product, worker, '30.00')
  await expectMove(() => act(String(made.body.id)), {
    from: '70.00',
    to: '100.00',
    cause: 'withdrawal_released',
    actorName,
    facts: { state: what.split(' ')[0], amountPence: 3000 },
  })
})

const cancel = (id: string) =>
  callProduct(product, 'POST', `/api/ewa/transactions/${id}/cancel`, { token: worker.token })

test('A15 a withdrawal that the bank rejected comes back at once', async () => {
  const made = await withdraw(product, worker, '30.00')
  product.bank.behave('reject')
  const release = { employerId: company.employerId, withdrawalId: String(made.body.id) }
  await expectMove(() => releaseWithdrawal(product.deps, release), {
    from: '70.00',
    to: '100.00',
    cause: 'withdrawal_released',
    actorName: null,
    facts: { state: 'failed', amountPence: 3000 },
  })
  product.bank.behave('accept')
})

test('A15 a lower limit of the company', async () => {
  const { policy } = (await callProduct(product, 'GET', '/api/employer/wage-access-policy', { token: company.token }))
    .body
  await expectMove(() => asOwner('PUT', '/wage-access-policy', { ...(policy as object), capBasisPoints: 3000 }), {
    from: '100.00',
    to: '60.00',
    cause: 'limits_changed',
    actorName: 'Olive Grant',
  })
})

test('A15 a lower limit for one worker alone', async () => {
  const path = `/employees/${worker.workerId}/wage-access-policy`
  await expectMove(() => asOwner('PUT', path, { accessBlocked: false, override: { capBasisPoints: 1000 } }), {
    from: '100.00',
    to: '20.00',
    cause: 'limits_changed',
    actorName: 'Olive Grant',
  })
})

test('A15 another tax code, which changes the estimate of their net pay', async () => {
  const path = `/employees/${worker.workerId}`
  // BR: basic rate on all of it (20 %), so £160.00 of £200.00 are theirs.
  await expectMove(() => asOwner('PATCH', path, { taxCode: 'BR', version: 1 }), {
    from: '100.00',
    to: '80.00',
    cause: 'terms_changed',
    actorName: 'Olive Grant',
  })
})

test('A15 payday', async () => {
  const made = await withdraw(product, worker, '30.00')
  await payOut(product, company, made.body)
  product.clock.moveTo('2026-11-20T09:00:00.000Z')
  worker = await signInAgain(product, company, worker)
  await expectMove(() => runDuePaydays(product.deps, company.employerId), {
    from: '70.00',
    to: '0.00',
    cause: 'payday',
    actorName: null,
    facts: { payDate: '2026-11-20' },
  })
})

test('A15 what moves nothing is no cause, and every step of the way joins on to the one before', async () => {
  const still = (await look()).changes
  await callProduct(product, 'PUT', '/api/ewa/own-limits', { token: worker.token, body: { monthlyCap: '10.00' } })
  await asOwner('PATCH', `/employees/${worker.workerId}`, { phone: '020 7946 0009', version: 1 })
  expect((await look()).changes).toEqual(still)

  await withdraw(product, worker, '10.00')
  await editHours(12, 2)
  await work(product, company, worker, { day: '2026-11-15', hours: 6 })
  const { amount, changes } = await look()
  const path = [amount, ...changes.map(({ before }) => before)]
  expect(changes.map(({ after }) => after)).toEqual(path.slice(0, -1))
  expect(path.at(-1)).toBe('0.00')
})
