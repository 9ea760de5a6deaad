import { randomInt, randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { secondAccount } from '../../../../test/finances/sample.ts'
import {
  callProduct,
  hire,
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
import { KeptAnswers } from '../../../platform/http/kept-answers.ts'

let product: TestProduct
let company: TestCompany
let worker: TestWorker
beforeAll(async () => {
  product = await openTestProduct()
})
afterAll(() => product.close())
/** Somebody paid weekly who has worked this week and entered what they have, what they pay and what they save for. */
beforeEach(async () => {
  product.clock.moveTo('2026-11-16T09:00:00.000Z')
  company = await openTestCompany(product, unlimited)
  worker = await hire(product, company, { hourlyRate: '32.50' })
  await work(product, company, worker, { day: '2026-11-14', hours: 10 })
  await put('/api/finances/balance', { amount: '310.00' })
  await put('/api/finances/universal-credit', { startDay: 17, nation: 'england' })
  await put('/api/finances/outgoings', outgoing(randomUUID()))
  await put('/api/finances/goals', goal(randomUUID()))
})
afterEach(() => vi.restoreAllMocks())

const outgoing = (id: string, amount = '120.00') => ({
  ...{ id, name: 'Rent', amount, every: 'month', dueOn: '2026-12-01' },
  ...{ endsOn: null, paidUntil: null, foundKey: null },
})
const goal = (id: string) => ({ id, name: 'Coat', target: '120.00', targetDate: '2027-02-01', priority: 'high' })

const call = async (
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  path: string,
  body?: object,
  { token }: Pick<TestWorker, 'token'> = worker,
) => {
  const answer = await callProduct(product, method, path, { token, ...(body && { body }) })
  expect(answer.status, `${method} ${path}: ${JSON.stringify(answer.body)}`).toBeLessThan(500)
  return answer
}
const put = (path: string, body: object) => call('PUT', path, body)
const look = async (path: string) => (await call('GET', path)).body
const write = (text: string, ...values: unknown[]) => product.owner.query(text, values)
/** `text` of the worker: $1 is the company, $2 the worker, $3 now. */
const writeOfWorker = (text: string) => write(text, company.employerId, worker.workerId, product.clock.now())
const itemOf = (recurs: boolean, id = 'gen_random_uuid()') =>
  `insert into pay_items (employer_id, id, worker_id, kind, timing, label, amount_pence, recurs, from_day, created_at)
   values ($1, ${id}, $2, 'bonus', null, 'Thanks', 2500, ${recurs}, $3::timestamptz::date, $3::timestamptz)`

const money = '/api/finances'
const paths = [money, '/api/payroll/forecast', '/api/payroll/summary'] as const

/** The answer by the rows alone: nothing is taken from this process's memory, nor put there. */
async function workedOut(path: string): Promise<unknown> {
  const find = vi.spyOn(KeptAnswers.prototype, 'find').mockReturnValue(null)
  const keep = vi.spyOn(KeptAnswers.prototype, 'keep').mockReturnValue()
  const answer = await look(path)
  find.mockRestore()
  keep.mockRestore()
  return answer
}

test.each(paths)('who looks at %s again is answered by one statement, and as it would be worked out', async (path) => {
  await look('/api/ewa/available')
  const first = await look(path)
  let second: unknown
  expect(
    await askedWhile(async () => {
      second = await look(path)
    }),
  ).toHaveLength(1)
  expect(second).toEqual(first)
  expect(second).toEqual(await workedOut(path))
})

test.each([
  [money, 'finances_stamp'],
  ['/api/payroll/forecast', 'forecast_stamp'],
  ['/api/payroll/summary', 'forecast_stamp'],
])('all that %s is read from is in its stamp, or leaves a mark', async (path, stamp) => {
  const statements = await askedWhile(() => workedOut(path))
  const read = await tablesReadBy(
    product,
    statements.filter(({ text }) => !text.includes('find_session')),
  )
  // How a payment came to them is read of pay that is recorded, which is not kept.
  read.delete('wage_payments')
  // One stamp is made of the other, and that of the stamp of available wages.
  const stamps = [...new Set([stamp, 'forecast_stamp', 'available_stamp'])]
  const named = await Promise.all(stamps.map((name) => sourcesOf(product, name)))
  for (const [index, sources] of named.slice(0, -1).entries()) expect(sources).toContain(stamps[index + 1])
  expect(read.size).toBeGreaterThan(20)
  expect([...named.flat(), ...(await tablesThatMark(product))]).toEqual(expect.arrayContaining([...read]))
})

test('what is kept is shown to nobody but who it is of, and to nobody whose session is over', async () => {
  await look('/api/ewa/available')
  await look(money)
  const colleague = await hire(product, company)
  expect((await call('GET', money, undefined, colleague)).body).toMatchObject({ isEmpty: true, balance: null })
  await write('update sessions set ended_at = $2 where id = $1', worker.member.sessionId, product.clock.now())
  expect(await call('GET', money)).toMatchObject({ status: 401 })
})

const seed = Number(process.env.RUN_SEED ?? randomInt(2 ** 31))
const steps = Number(process.env.AVAILABLE_STEPS ?? 120)

test('whatever happens in whatever order, what is kept is what would be worked out', async () => {
  process.stdout.write(`kept finances: RUN_SEED=${seed}, ${steps} steps\n`)
  const choose = chance(seed)
  const [ownOutgoing, ownGoal] = [randomUUID(), randomUUID()]
  await put('/api/finances/outgoings', outgoing(ownOutgoing))
  await put('/api/finances/goals', goal(ownGoal))
  const imports: string[] = []
  const events: Record<string, () => Promise<unknown>> = {
    ...wagesMove(product, { choose, someone: () => ({ company, worker }) }),
    'their record changes': () =>
      writeOfWorker(
        `update workers set ${choose.pick([
          "tax_code = case when tax_code = '1257L' then 'BR' else '1257L' end",
          "ni_category = case when ni_category = 'A' then 'C' else 'A' end",
          'pension_employee_rate = pension_employee_rate + 10',
          "wage_access_override = case when wage_access_override = '{}' then '{\"capBasisPoints\": 4000}'::jsonb else '{}' end",
          'ends_on = case when ends_on is null then $3::timestamptz::date + 20 else null end',
        ])} where employer_id = $1 and id = $2 and $3::timestamptz is not null`,
      ),
    'a pay item is added': () => writeOfWorker(itemOf(choose.inHundred(40))),
    'a pay item ends': () =>
      writeOfWorker(
        `update pay_items set ended_at = $3::timestamptz where employer_id = $1 and id = (
           select id from pay_items where employer_id = $1 and worker_id = $2 and ended_at is null and paid_record_id is null limit 1)`,
      ),
    'a run beside the regular one names an item of theirs': async () => {
      const [item, run] = [randomUUID(), randomUUID()]
      await writeOfWorker(itemOf(false, `'${item}'`))
      await writeOfWorker(
        `insert into pay_runs (employer_id, id, pay_period_id, kind, pay_date, created_at)
         select $1, '${run}', p.id, 'supplementary', p.pay_date, $3::timestamptz from pay_periods p
         join workers w on w.employer_id = p.employer_id and w.id = $2 and w.pay_frequency = p.frequency and w.schedule_number = p.schedule_number
         where p.employer_id = $1 order by p.pay_date limit 1`,
      )
      await writeOfWorker(
        `insert into pay_run_members (employer_id, pay_run_id, worker_id, item_ids)
         select $1, u.id, $2, array['${item}'::uuid] from pay_runs u where u.employer_id = $1 and u.id = '${run}' and $3::timestamptz is not null`,
      )
    },
    'runs beside the regular ones are discarded': () =>
      writeOfWorker(
        `update pay_runs set discarded_at = $3::timestamptz where employer_id = $1 and kind = 'supplementary'
         and discarded_at is null and $2::uuid is not null`,
      ),
    'a court order comes': () =>
      call(
        'POST',
        '/api/employer/court-orders',
        {
          ...{
            workerId: worker.workerId,
            reference: `CC-${choose.between(1, 1_000_000)}`,
            kind: 'attachment_priority',
          },
          ...{ issuedOn: '2026-11-01', fromDay: product.clock.now().slice(0, 10) },
          ...{ normalDeduction: '20.00', protectedEarnings: '50.00', balance: '500.00' },
        },
        company,
      ),
    'an order ends': () =>
      writeOfWorker(
        'update court_orders set ended_on = $3::timestamptz::date where employer_id = $1 and worker_id = $2 and ended_on is null',
      ),
    'they are ill': () =>
      writeOfWorker(
        `insert into absences (employer_id, id, worker_id, kind, starts_on, ends_on, facts, created_at)
         values ($1, gen_random_uuid(), $2, 'sickness', $3::timestamptz::date, $3::timestamptz::date + 6,
           '{"averageWeeklyEarnings": 40000, "qualifyingDays": [1, 2, 3, 4, 5]}', $3::timestamptz)`,
      ),
    'they were not ill': () =>
      writeOfWorker(
        'update absences set cancelled_at = $3::timestamptz where employer_id = $1 and worker_id = $2 and cancelled_at is null',
      ),
    'the company sets up a pension, or changes it': () =>
      writeOfWorker(
        `insert into pension_schemes (employer_id, provider, method, basis, employee_rate, employer_rate, duties_from, payment_due_day, changed_at)
         select $1, 'nest', 'relief_at_source', 'qualifying_earnings', 500, 300, '2024-01-01', 22, $3::timestamptz where $2::uuid is not null
         on conflict (employer_id) do update set employee_rate = pension_schemes.employee_rate + 10`,
      ),
    'they ask to join the pension': () =>
      writeOfWorker(
        `insert into pension_notices (employer_id, id, worker_id, kind, on_day, created_at)
         values ($1, gen_random_uuid(), $2, 'join_request', $3::timestamptz::date, $3::timestamptz)`,
      ),
    'HMRC sends a student loan': () =>
      writeOfWorker(
        "update workers set student_loans = case when student_loans = '{}' then '{plan_2}'::text[] else '{}' end where employer_id = $1 and id = $2 and $3::timestamptz is not null",
      ),
    'they say what they have': () => put('/api/finances/balance', { amount: `${choose.between(0, 900)}.00` }),
    'a bill changes': () => put('/api/finances/outgoings', outgoing(ownOutgoing, `${choose.between(1, 300)}.00`)),
    'they put something aside': () =>
      call('POST', `/api/finances/goals/${ownGoal}/savings`, { key: randomUUID(), amount: '2.00' }),
    'their benefit is of another day': () =>
      put('/api/finances/universal-credit', {
        startDay: choose.between(1, 28),
        nation: choose.pick(['england', 'wales']),
      }),
    'a statement comes': async () => {
      const lines = Array.from({ length: 5 }, () => {
        const day = String(choose.between(1, 15)).padStart(2, '0')
        return `${day}/11/2026,POS,SHOP ${choose.between(1, 9)},-${choose.between(1, 30)}.00,${choose.between(100, 900)}.00,A,60-12345678`
      })
      const content = ['Date,Type,Description,Value,Balance,Account Name,Account Number', ...lines].join('\n')
      const { body } = await call('POST', '/api/finances/imports', { fileName: 'a.csv', content, isOtherAccount: true })
      if (body.id !== undefined) imports.push(String(body.id))
    },
    'a statement is taken back': async () => {
      const id = imports.shift()
      if (id !== undefined) await call('DELETE', `/api/finances/imports/${id}`)
    },
    'part of their pay is to go elsewhere': async () => {
      await write(
        `insert into verification_grants (id, user_id, session_id, action, method, created_at, expires_at)
         values (gen_random_uuid(), $1, $2, 'bank_details', 'password', $3, $3::timestamptz + interval '120 seconds')`,
        worker.userId,
        worker.member.sessionId,
        product.clock.now(),
      )
      await put('/api/finances/pot', {
        ...{ goalId: ownGoal, account: secondAccount, least: '10.00' },
        ...choose.pick([
          { amount: '5.00', share: null },
          { amount: null, share: 20 },
        ]),
      })
    },
    'a payday moves': () =>
      writeOfWorker(
        `update pay_periods set pay_date = pay_date - 1, ends_on = least(ends_on, pay_date - 1), ordinary_payday = coalesce(ordinary_payday, pay_date)
         where employer_id = $1 and $2::uuid is not null and id = (
           select id from pay_periods where employer_id = $1 and closed_at is null and pay_date > $3::timestamptz::date + 10
           order by pay_date limit 1)`,
      ),
  }
  const names = Object.keys(events) as [string, ...string[]]
  let kept = 0
  for (let step = 0; step < steps; step += 1) {
    company = { ...company, token: (await signInAgain(product, company, { ...worker, userId: company.userId })).token }
    const name = choose.inHundred(15) ? 'minutes pass' : choose.pick(names)
    await events[name]?.()
    // A session lasts half a day.
    worker = await signInAgain(product, company, worker)
    if (choose.inHundred(75)) await look('/api/ewa/available')
    for (const path of paths) {
      for (const turn of ['the first look', 'the second look']) {
        let told: unknown
        const statements = await askedWhile(async () => {
          told = await look(path)
        })
        if (statements.length === 1) kept += 1
        expect(told, `${path}, ${turn} after ${name}, step ${step}, RUN_SEED=${seed}`).toEqual(await workedOut(path))
      }
    }
  }
  // Where they have looked at their wages, nearly every second look is answered from what was kept; of recorded pay none is.
  expect(kept).toBeGreaterThan(steps)
}, 180_000)
