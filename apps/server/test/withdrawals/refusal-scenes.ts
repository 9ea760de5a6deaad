import { type RefusalCode, refusal } from '@gpod/contract'
import { pence } from '@gpod/money'
import { REFUSAL_FACTS } from '@gpod/wage-access'
import { expect } from 'vitest'
import { startPlan } from '../../src/features/company/plan/index.ts'
import { runDuePaydays } from '../../src/features/payroll/pay-runs/index.ts'
import { keepPayPeriodsAhead } from '../../src/features/payroll/pay-schedules/index.ts'
import { releaseWithdrawal } from '../../src/features/wage-access/payouts/index.ts'
import { DAY, instantPlus } from '../../src/platform/clock.ts'
import {
  type Answer,
  bankEventOf,
  callProduct,
  dayOf,
  goodPassword,
  grantWithdrawals,
  hire,
  openTestCompany,
  signInAgain,
  type TestCompany,
  type TestProduct,
  type TestWorker,
  tellOfPayment,
  unlimited,
  withdraw,
  work,
} from '../product.ts'

export type Request = { amount: string; speed?: 'standard' | 'express' }
export type Scene = {
  /** Fields of the policy, of the worker's terms, and the hours worked this period; 16 hours at £12.50 unless said. */
  policy?: object
  terms?: object
  hours?: number
  /** What happens before the worker asks. */
  before?: (situation: Situation) => Promise<unknown>
  /** Instead of a verified request over HTTP. */
  ask?: (situation: Situation) => Promise<Answer>
  request?: Request
  /** What the worker does about it, where that is not the same for every refusal with this action. */
  after?: (situation: Situation) => Promise<Answer>
}
export type Situation = { product: TestProduct; company: TestCompany; worker: TestWorker; request: Request }

const firstAccount = { sortCode: '20-00-00', accountNumber: '55779911' }
/** Another that exists by its digits. */
const secondAccount = { sortCode: '10-79-99', accountNumber: '88837491' }
const ten: Request = { amount: '10.00' }
export const take = ({ product, worker }: Situation, { amount, speed = 'standard' }: Request = ten) =>
  withdraw(product, worker, amount, { speed })
const ownLimits = ({ product, worker }: Situation, body: object) =>
  callProduct(product, 'PUT', '/api/ewa/own-limits', { token: worker.token, body })
const asOwner = (
  method: 'PUT' | 'PATCH',
  { product, company, worker }: Situation,
  { path, body }: { path: string; body: object },
) => callProduct(product, method, `/api/employer/employees/${worker.workerId}${path}`, { token: company.token, body })
const setWorker = ({ product, worker }: Situation, columns: string) =>
  product.owner.query(`update workers set ${columns} where id = $1`, [worker.workerId])

/** From now on the company has the smallest plan. */
const startStarter = ({ product, company: { employerId, userId } }: Situation) =>
  product.database.transaction({ employerId }, (tx) =>
    startPlan(tx, {
      employerId,
      plan: 'starter',
      billing: 'monthly',
      from: dayOf(product),
      userId,
      now: instantPlus(product.clock.now(), 1),
    }),
  )

async function setBankAccount(
  { product, worker: { token } }: Situation,
  account: { sortCode: string; accountNumber: string },
): Promise<void> {
  const biometricData = { method: 'password', password: goodPassword }
  await callProduct(product, 'POST', '/api/biometric/verify', {
    token,
    body: { biometricData, action: 'bank_details' },
  })
  const body = { ...account, accountName: 'A Khan' }
  expect(await callProduct(product, 'PUT', '/api/user/bank-account', { token, body })).toMatchObject({ status: 200 })
}

/** Sends without verifying first. */
const sendOnly = ({ product, worker }: Situation, body: object, headers = {}) =>
  callProduct(product, 'POST', '/api/ewa/withdraw', { token: worker.token, body, headers })
const grant = ({ product, worker }: Situation, amount: number) =>
  grantWithdrawals(product, worker, { amount: pence(amount) })

export const scenes: [RefusalCode, string, Scene][] = [
  ['programme_closed', 'the company closed it', { policy: { isOpen: false } }],
  [
    'access_blocked',
    'it is blocked for the worker',
    {
      before: (situation) =>
        asOwner('PUT', situation, { path: '/wage-access-policy', body: { accessBlocked: true, override: {} } }),
    },
  ],
  ['employment_not_started', 'the worker starts on Wednesday', { terms: { startsOn: '2026-11-18' }, hours: 0 }],
  [
    'employment_ended',
    'the worker left yesterday',
    {
      before: (situation) => asOwner('PATCH', situation, { path: '', body: { endsOn: '2026-11-15', version: 1 } }),
      // Their wages come on payday.
      async after({ product, company, worker }) {
        await goTo('2026-11-20T09:00:00.000Z', { product, company })
        const { token } = await signInAgain(product, company, worker)
        const answer = await callProduct(product, 'GET', '/api/payroll/summary', { token })
        expect(answer.body.payrollRecord).toMatchObject({ kind: 'recorded', paidOut: '200.00' })
        return { ...answer, status: 201 }
      },
    },
  ],
  [
    'department_not_eligible',
    'it is for the kitchen only',
    {
      policy: { eligibility: { daysInJob: 0, minutesWorked: 0, departments: ['Kitchen'] } },
      terms: { department: 'Ward' },
    },
  ],
  [
    'tenure_too_short',
    'it is for those who are here for eight days',
    {
      policy: { eligibility: { daysInJob: 8, minutesWorked: 0, departments: 'all' } },
      terms: { startsOn: '2026-11-10' },
    },
  ],
  [
    'hours_too_few',
    'it is for those who have worked 20 hours',
    { policy: { eligibility: { daysInJob: 0, minutesWorked: 1200, departments: 'all' } } },
  ],
  [
    'tax_details_missing',
    'the worker’s tax code is not known',
    { before: (situation) => setWorker(situation, 'tax_code = null, ni_category = null') },
  ],
  ['bank_account_missing', 'there is nowhere to pay to', { terms: { bankAccount: null } }],
  [
    'bank_account_held',
    'the worker changed the account',
    { before: (situation) => setBankAccount(situation, secondAccount) },
  ],
  [
    'bank_account_refused',
    'the bank does not pay there',
    { before: (situation) => setWorker(situation, 'bank_refused = true') },
  ],
  [
    'no_open_period',
    'nobody made pay periods for months',
    {
      before: async ({ product }) => product.clock.moveTo('2027-02-16T09:00:00.000Z'),
      async after({ product, company, worker }) {
        await keepPayPeriodsAhead(product.deps, company.employerId)
        await work(product, company, worker, { day: '2027-02-15', hours: 8 })
        return take({ product, company, worker, request: ten })
      },
    },
  ],
  ['blackout_before_payday', 'the last days before payday are closed', { policy: { blackoutDays: 5 } }],
  [
    'own_lock',
    'the worker locked it until tomorrow noon',
    { before: (situation) => ownLimits(situation, { lockedUntil: '2026-11-17T12:00:00.000Z' }) },
  ],
  [
    'care_pause',
    'the worker took out once',
    { policy: { carePause: { afterUses: 1, hours: 24 } }, before: (s) => take(s) },
  ],
  ['monthly_requests_used', 'once a month is the limit', { policy: { requestsPerMonth: 1 }, before: (s) => take(s) }],
  [
    'express_not_in_plan',
    'the plan of the company has the standard speed alone',
    { before: startStarter, request: { amount: '10.00', speed: 'express' } },
  ],
  ['amount_not_valid', 'nothing is no amount', { request: { amount: '0.00' } }],
  ['amount_not_valid', 'less than nothing is no amount', { request: { amount: '-5.00' } }],
  ['below_minimum', 'a pound under the minimum', { policy: { minimum: '11.00' } }],
  ['above_maximum', 'a penny over the maximum', { policy: { maximum: '20.00' }, request: { amount: '20.01' } }],
  ['daily_limit', 'more than the limit of a day', { policy: { dailyLimit: '20.00' }, request: { amount: '20.01' } }],
  ['daily_limit', 'the limit of the day is used up', { policy: { dailyLimit: '10.00' }, before: (s) => take(s) }],
  [
    'own_monthly_cap',
    'more than the worker’s own limit',
    { before: (s) => ownLimits(s, { monthlyCap: '20.00' }), request: { amount: '20.01' } },
  ],
  [
    'own_monthly_cap',
    'the worker’s own limit is used up',
    {
      async before(situation) {
        await ownLimits(situation, { monthlyCap: '10.00' })
        await take(situation)
      },
    },
  ],
  [
    'own_monthly_cap',
    'the worker’s own limit lets nothing through',
    { before: (s) => ownLimits(s, { monthlyCap: '0.50' }) },
  ],
  ['nothing_available', 'the worker has not worked yet', { hours: 0 }],
  [
    'nothing_available',
    'it is payday, the worker’s pay is settled, and nothing of the next is approved',
    { before: ({ product, company }) => goTo('2026-11-20T09:00:00.000Z', { product, company }) },
  ],
  ['nothing_available', 'the worker took all of it', { before: (s) => take(s, { amount: '100.00' }) }],
  ['above_available', 'a penny more than there is', { request: { amount: '100.01' } }],
  ['above_available', 'the fee does not fit', { request: { amount: '100.00', speed: 'express' } }],
  ['verification_required', 'the worker did not verify', { ask: (s) => sendOnly(s, ten), after: verifyAndSend }],
  [
    'verification_expired',
    'the worker waited for too long',
    {
      async ask(situation) {
        await grant(situation, 1000)
        situation.product.clock.advance(121_000)
        return sendOnly(situation, ten)
      },
      after: verifyAndSend,
    },
  ],
  [
    'verification_amount_differs',
    'the worker verified for less',
    {
      async ask(situation) {
        await grant(situation, 900)
        return sendOnly(situation, ten)
      },
      after: verifyAndSend,
    },
  ],
  [
    'verification_used',
    'the worker took out with it already',
    {
      async ask(situation) {
        await take(situation)
        return sendOnly(situation, ten)
      },
      after: verifyAndSend,
    },
  ],
  [
    'quote_changed',
    'the fee is another than the worker saw',
    {
      ask: (situation) => sendOnly(situation, { ...ten, speed: 'express', expectedFee: '1.00' }),
      async after(situation) {
        const { body } = await callProduct(
          situation.product,
          'GET',
          '/api/ewa/quote?amount=10.00&speed=express',
          situation.worker,
        )
        await grant(situation, 1000)
        const { fee } = body.quote as { fee: string }
        return sendOnly(situation, { ...ten, speed: 'express', expectedFee: fee })
      },
    },
  ],
  [
    'idempotency_key_reused',
    'the worker’s key stands for another request',
    {
      async ask(situation) {
        await withdraw(situation.product, situation.worker, '5.00', { key: 'the-key' })
        return sendOnly(situation, ten, { 'idempotency-key': 'the-key' })
      },
      after: ({ product, worker }) => withdraw(product, worker, '10.00', { key: 'a-new-key' }),
    },
  ],
  [
    'not_cancellable',
    'it is on its way',
    {
      async ask(situation) {
        const { body } = await take(situation)
        const { product, company, worker } = situation
        await releaseWithdrawal(product.deps, { employerId: company.employerId, withdrawalId: String(body.id) })
        return callProduct(product, 'POST', `/api/ewa/transactions/${body.id}/cancel`, worker)
      },
      // Nothing is to be done about it: the money arrives.
      async after({ product, worker }) {
        const own = async () =>
          (await callProduct(product, 'GET', '/api/ewa/transactions?limit=1', worker))
            .body as unknown as Answer['body'][]
        const [sent = {}] = await own()
        await tellOfPayment(product, bankEventOf(product, sent))
        expect(await own()).toMatchObject([{ status: 'completed' }])
        return { status: 201, body: sent }
      },
    },
  ],
]

async function verifyAndSend(situation: Situation): Promise<Answer> {
  await grant(situation, 1000)
  return sendOnly(situation, ten)
}

/** Time passes: paydays that come by are settled, as the daily job does. */
async function goTo(instant: string, { product, company }: Pick<Situation, 'product' | 'company'>): Promise<void> {
  product.clock.moveTo(instant)
  await runDuePaydays(product.deps, company.employerId)
}

export async function openSituation(
  product: TestProduct,
  { policy = {}, terms = {}, hours = 16, request = ten }: Scene,
): Promise<Situation> {
  const company = await openTestCompany(product, { ...unlimited, ...policy })
  // Too young for National Insurance or the adult minimum wage to matter: half of what is earned can be taken.
  const worker = await hire(product, company, { hourlyRate: '12.50', dateOfBirth: '2009-01-01', ...terms })
  if (hours > 0) await work(product, company, worker, { day: '2026-11-14', hours })
  return { product, company, worker, request }
}

export const quoted = async ({ product, worker, request: { amount, speed = 'standard' } }: Situation) =>
  (await callProduct(product, 'GET', `/api/ewa/quote?amount=${amount}&speed=${speed}`, worker)).body

type Next = ReturnType<typeof refusal.parse>['next']

/** The answer is this refusal, in the contract's shape, with facts whose names the texts know. */
export function expectRefusal({ status, body }: Answer, code: RefusalCode) {
  expect(body).toMatchObject({ code, details: { code } })
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
  const parsed = refusal.parse(body.details)
  expect(Object.keys(REFUSAL_FACTS)).toEqual(expect.arrayContaining(Object.keys(parsed.facts)))
  return parsed
}

export async function follow(situation: Situation, next: Next): Promise<Answer> {
  switch (next.kind) {
    case 'amount':
      return take(situation, { amount: (next.amount / 100).toFixed(2), speed: next.speed })
    case 'date':
      return wait(situation, next)
    case 'action':
      return act(situation, next.action)
  }
}

/** Known amounts can be had from the first moment; where the amount is to be earned yet, it is earned that day. */
async function wait(situation: Situation, { on, amount }: Extract<Next, { kind: 'date' }>): Promise<Answer> {
  const { product, company } = situation
  const isInstant = on.includes('T')
  await goTo(isInstant ? on : `${on}T${amount === null ? '20' : '00'}:00:00.000Z`, situation)
  const worker = await signInAgain(product, company, situation.worker)
  if (amount === null) await work(product, company, worker, { day: dayOf(product), hours: 8 })
  return take({ ...situation, worker }, { amount: amount === null ? '1.00' : (amount / 100).toFixed(2) })
}

async function act(situation: Situation, action: string): Promise<Answer> {
  const { product, company, worker } = situation
  switch (action) {
    case 'ask_employer': {
      const { body } = await callProduct(product, 'GET', '/api/employer/wage-access-policy', company)
      const eligibility = { daysInJob: 0, minutesWorked: 0, departments: 'all' }
      await callProduct(product, 'PUT', '/api/employer/wage-access-policy', {
        token: company.token,
        body: { ...(body.policy as object), isOpen: true, eligibility },
      })
      await asOwner('PUT', situation, { path: '/wage-access-policy', body: { accessBlocked: false, override: {} } })
      return take(situation)
    }
    case 'add_tax_details':
      await asOwner('PATCH', situation, { path: '', body: { taxCode: '1257L', niCategory: 'A', version: 1 } })
      return take(situation)
    case 'add_bank_account':
      await setBankAccount(situation, firstAccount)
      return take(situation)
    case 'change_bank_account': {
      // A changed account is held for a day, and that refusal says until when.
      await setBankAccount(situation, secondAccount)
      const held = expectRefusal(await take(situation), 'bank_account_held')
      return follow(situation, held.next)
    }
    case 'raise_own_cap':
      await ownLimits(situation, { monthlyCap: '50.00' })
      await goTo(instantPlus(product.clock.now(), DAY), situation)
      return take({ ...situation, worker: await signInAgain(product, company, worker) })
    case 'wait_for_hours':
      await work(product, company, worker, { day: '2026-11-15', hours: 8 })
      return take(situation)
    case 'wait_for_period': {
      await goTo('2026-11-21T20:00:00.000Z', situation)
      const again = await signInAgain(product, company, worker)
      await work(product, company, again, { day: '2026-11-21', hours: 8 })
      return take({ ...situation, worker: again })
    }
    default:
      throw new Error(`nobody knows how to ${action}`)
  }
}
