import { randomInt } from 'node:crypto'
import { routes } from '@gpod/contract'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
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
  work,
} from '../../../../test/product.ts'
import { chance } from '../../../../test/withdrawals/chance.ts'
import {
  askedWhile,
  sourcesOf,
  tablesReadBy,
  tablesThatMark,
  wagesMove,
} from '../../../../test/withdrawals/kept-answers.ts'
import { showAvailable } from './show-available.ts'

let product: TestProduct
let company: TestCompany
let worker: TestWorker
beforeAll(async () => {
  product = await openTestProduct()
})
afterAll(() => product.close())
/** £100.00 to take: 16 hours at £12.50, half of it. */
beforeEach(async () => {
  product.clock.moveTo(monday)
  company = await openTestCompany(product, unlimited)
  worker = await hire(product, company, { hourlyRate: '12.50', dateOfBirth: '2007-01-01' })
  await work(product, company, worker, { day: '2026-11-14', hours: 16 })
})
afterEach(() => vi.restoreAllMocks())

const write = (text: string, ...values: unknown[]) => product.owner.query(text, values)
const look = () => callProduct(product, 'GET', '/api/ewa/available', { token: worker.token })

/** The answer as it is worked out from the rows, with nothing of this process's memory. */
async function workedOut(): Promise<unknown> {
  const answer = await showAvailable(product.deps, worker.member)
  const { response } = routes.withdrawals.available
  const serialize = serializerCompiler({ schema: response, method: 'GET', url: '/api/ewa/available' })
  return JSON.parse(serialize(answer))
}

test('who looks again is answered by one statement, which finds the session and what the answer is made of', async () => {
  await look()
  const first = await look()
  let second: Answer | undefined
  const statements = await askedWhile(async () => {
    second = await look()
  })
  expect(statements).toHaveLength(1)
  expect(statements[0]?.text).toContain('find_session')
  expect(second).toEqual(first)
  expect(second?.body).toEqual(await workedOut())
})

test('a kept answer is shown to nobody but who it is of, and to nobody whose session is over', async () => {
  const colleague = await hire(product, company, { hourlyRate: '20.00' })
  await look()
  await look()
  const { body } = await callProduct(product, 'GET', '/api/ewa/available', { token: colleague.token })
  expect(body).toMatchObject({ amount: '0.00' })
  await write('update sessions set ended_at = $2 where id = $1', worker.member.sessionId, product.clock.now())
  expect(await look()).toMatchObject({ status: 401 })
})

test('whoever left the company since is not answered from what was kept', async () => {
  await look()
  await look()
  await write('update memberships set ended_at = $2 where user_id = $1', worker.userId, product.clock.now())
  expect(await look()).toMatchObject({ status: 403 })
})

test('all that the answer is read from is in its stamp', async () => {
  await look()
  // Memory of this process holds the answer; the rows are read by who asks the use case itself.
  const read = await tablesReadBy(product, await askedWhile(() => showAvailable(product.deps, worker.member)))
  // The company's plan is read by a function of its own.
  for (const name of await sourcesOf(product, 'plan_on')) read.add(name)
  expect([...read].sort()).toEqual([
    'available_changes',
    'employers',
    'ledger_accounts',
    'ledger_balances',
    'pay_periods',
    'plan_choices',
    'users',
    'wage_access_policies',
    'wage_account_marks',
    'wage_accounts',
    'withdrawals',
    'workers',
  ])
  // What leaves a mark as it changes is in the account's row, whose figures are kept anew before the mark goes.
  const told = [...(await sourcesOf(product, 'available_stamp')), ...(await tablesThatMark(product))]
  expect(told).toEqual(expect.arrayContaining([...read]))
})

const seed = Number(process.env.RUN_SEED ?? randomInt(2 ** 31))
const steps = Number(process.env.AVAILABLE_STEPS ?? 120)

test('whatever happens in whatever order, what is kept is what would be worked out', async () => {
  process.stdout.write(`kept available wages: RUN_SEED=${seed}, ${steps} steps\n`)
  const choose = chance(seed)
  const ofOwner = (method: 'PUT' | 'POST', path: string, body: object) =>
    callProduct(product, method, path, { token: company.token, body })
  const ofWorker = 'where employer_id = $1 and worker_id = $2'
  const events: Record<string, () => Promise<unknown>> = {
    ...wagesMove(product, { choose, someone: () => ({ company, worker }) }),
    'the policy changes': async () => {
      const { body } = await callProduct(product, 'GET', '/api/employer/wage-access-policy', { token: company.token })
      await ofOwner('PUT', '/api/employer/wage-access-policy', {
        ...(body.policy as object),
        capBasisPoints: choose.pick([3000, 5000, 9000]),
        automaticBelow: choose.pick(['0.00', '100.00']),
        carePause: choose.pick([
          { afterUses: 31, hours: 0 },
          { afterUses: 1, hours: 1 },
        ]),
      })
    },
    'they limit themselves': () =>
      callProduct(product, 'PUT', '/api/ewa/own-limits', {
        token: worker.token,
        body: { monthlyCap: choose.pick([null, '50.00', '20.00']), coolingOffReminder: choose.inHundred(50) },
      }),
    'their record changes': () =>
      write(
        `update workers set ${choose.pick([
          'wage_access_blocked = not wage_access_blocked',
          'bank_refused = not bank_refused',
          "tax_code = case when tax_code = '1257L' then 'BR' else '1257L' end",
          "wage_access_override = case when wage_access_override = '{}' then '{\"capBasisPoints\": 4000}'::jsonb else '{}' end",
          "department = case when department = 'Care' then 'Kitchen' else 'Care' end",
          "pay_basis = 'hourly'",
        ])} where employer_id = $1 and id = $2`,
        company.employerId,
        worker.workerId,
      ),
    'their bank account is held for an hour': () =>
      write(
        "update workers set bank_held_until = $3::timestamptz + interval '1 hour' where employer_id = $1 and id = $2",
        company.employerId,
        worker.workerId,
        product.clock.now(),
      ),
    'they lock themselves out for an hour': () =>
      write(
        `update wage_accounts set own_locked_until = $3::timestamptz + interval '1 hour' ${ofWorker}`,
        company.employerId,
        worker.workerId,
        product.clock.now(),
      ),
    'who approved hours is called otherwise': () =>
      write('update users set last_name = $2 where id = $1', company.userId, `Name ${choose.between(1, 1_000_000)}`),
    'the company has another plan': () =>
      write(
        `insert into plan_choices (employer_id, id, plan, billing, from_day, chosen_at, chosen_by)
         values ($1, gen_random_uuid(), $2, 'monthly', $3::timestamptz::date, $3::timestamptz, $4)`,
        company.employerId,
        choose.pick(['starter', 'enterprise']),
        product.clock.now(),
        company.userId,
      ),
  }
  const names = Object.keys(events) as [string, ...string[]]
  let kept = 0
  for (let step = 0; step < steps; step += 1) {
    company = { ...company, token: (await signInAgain(product, company, { ...worker, userId: company.userId })).token }
    await look()
    const name = choose.inHundred(25) ? 'minutes pass' : choose.pick(names)
    await events[name]?.()
    // A session lasts half a day.
    worker = await signInAgain(product, company, worker)
    for (const turn of ['the first look', 'the second look', 'a third']) {
      const statements = await askedWhile(async () => {
        const { body } = await look()
        expect(body, `${turn} after ${name}, step ${step}, RUN_SEED=${seed}`).toEqual(await workedOut())
      })
      if (statements.filter(({ text }) => text.includes('available_stamp')).length === 2) kept += 1
    }
  }
  // Nearly every second and third look is answered from what was kept.
  expect(kept).toBeGreaterThan(steps)
}, 120_000)
