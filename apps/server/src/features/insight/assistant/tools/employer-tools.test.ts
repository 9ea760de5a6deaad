import { readFileSync } from 'node:fs'
import { type Access, isAllowed, languages, payExceptionCodes, type Role, routes } from '@gpod/contract'
import { pence } from '@gpod/money'
import { nothingNamed, type Slots } from '@gpod/understanding'
import { describe, expect, test } from 'vitest'
import type { Door } from '../same-door.ts'
import { writeAnswer } from '../write-answer.ts'
import {
  approvals,
  deadlines,
  exceptions,
  headcount,
  nextPaydays,
  runCost,
  withdrawalsWaiting,
} from './employer-tools.ts'
import type { Tool } from './tool-call.ts'

const now = '2026-11-27T12:00:00.000Z'

async function told(
  tool: Tool,
  answers: Readonly<Record<string, unknown>>,
  role: Role = 'owner',
  named: Partial<Slots> = {},
) {
  const door = { get: async ({ path }: { path: string }) => answers[path], asked: [] } as unknown as Door
  const may = (access: Access) => isAllowed(access, { role, isWorker: false, isOperator: false })
  const slots = { ...nothingNamed, ...named }
  const { sentences } = await tool({ door, may, slots, today: now.slice(0, 10), now })
  const { response, figures } = writeAnswer(sentences, 'en')
  return { response, links: figures.map(({ name, link }) => [name, link]) }
}

const waiting = {
  ...{
    withdrawalsWaiting: 1,
    hoursWaiting: 2,
    correctionsWaiting: 3,
    leaveWaiting: 4,
    swapsWaiting: 5,
    expensesWaiting: 6,
  },
  ...{ benefitsWaiting: 7, rewardsWaiting: 8, discussionsWaiting: { count: 9, workerId: 'w1' } },
}

describe('what waits for a decision', () => {
  test('each kind is told with its number, which leads to the page where it is decided', async () => {
    expect(await told(approvals, { [routes.dashboard.show.path]: waiting })).toEqual({
      response:
        'Waiting for your decision: Withdrawals: 1. Timesheets: 2. Requests to correct hours: 3. Requests for time off: 4. ' +
        'Swaps of shifts: 5. Expense claims: 6. Requests for benefits: 7. Rewards to hand out: 8. Career discussions: 9.',
      links: [
        ['withdrawals waiting', '/employer/ewa'],
        ['hours waiting', '/employer/schedule?view=hours'],
        ['corrections waiting', '/employer/schedule?view=hours'],
        ['leave waiting', '/employer/schedule?view=requests'],
        ['swaps waiting', '/employer/schedule?view=requests'],
        ['expenses waiting', '/employer/expenses'],
        ['benefits waiting', '/employer/benefits'],
        ['rewards waiting', '/employer/rewards'],
        ['discussions waiting', '/employer/performance/w1#discussions'],
      ],
    })
  })

  test('what somebody may not decide does not wait for them', async () => {
    const { response } = await told(approvals, { [routes.dashboard.show.path]: waiting }, 'manager')
    expect(response).not.toMatch(/Withdrawals|benefits|Rewards/)
    expect(response).toMatch(/Timesheets: 2\./)
    const auditor = await told(approvals, { [routes.dashboard.show.path]: waiting }, 'auditor')
    expect(auditor.response).toBe('Nothing is waiting for your decision.')
  })

  test('nothing is told as nothing', async () => {
    const none = Object.fromEntries(Object.keys(waiting).map((key) => [key, 0]))
    const { response } = await told(approvals, {
      [routes.dashboard.show.path]: { ...none, discussionsWaiting: { count: 0, workerId: null } },
    })
    expect(response).toBe('Nothing is waiting for your decision.')
  })
})

describe('errors and warnings of a run', () => {
  test('each kind is told with its number, which leads to the run', async () => {
    const run = {
      ...{
        id: 'r1',
        state: 'calculated',
        payDate: '2026-11-30',
        periodStartsOn: '2026-11-01',
        periodEndsOn: '2026-11-30',
      },
      ...{ frequency: 'monthly', blocking: 2, warnings: 3 },
    }
    const found = (code: string, severity: string, of: number) => ({
      code,
      severity,
      count: 5,
      waiting: of,
      amount: pence(0),
    })
    const { response, links } = await told(exceptions, {
      [routes.payRuns.list.path]: { runs: [run] },
      [routes.payRuns.show.path]: {
        exceptions: [
          found('bank_account_missing', 'blocking', 2),
          found('large_change', 'warning', 3),
          found('leaver', 'warning', 0),
        ],
      },
    })
    expect(response).toBe(
      'Monthly pay: the run of Mon, 30 November 2026 has 2 errors and 3 warnings. Error: No bank account – 2. Warning: Large change of net pay – 3.',
    )
    expect(new Set(links.map(([, link]) => link))).toEqual(new Set(['/employer/payroll/runs/r1']))
  })

  test.each(languages)('%s: a kind has the words that the page of the run has', (language) => {
    const texts = (path: string) =>
      JSON.parse(readFileSync(new URL(`${path}/${language}.json`, import.meta.url), 'utf8')) as Record<string, string>
    const own = texts('../texts')
    const page = texts('../../../../../../web/src/features/payroll/pay-runs/texts')
    for (const code of payExceptionCodes) expect([code, own[`exception_${code}`]]).toEqual([code, page[`ex_${code}`]])
  })
})

test('the cost of a payday is told of each schedule that paid on it, and of no other', async () => {
  const run = (id: string, frequency: string, payDate: string, kind = 'regular') => ({
    ...{ id, frequency, payDate, kind, state: 'closed', periodStartsOn: '2026-11-01', periodEndsOn: '2026-11-27' },
    ...{ employerCost: pence(200), gross: pence(150), net: pence(100) },
  })
  const { response, links } = await told(runCost, {
    [routes.payRuns.list.path]: {
      runs: [
        run('s', 'monthly', '2026-11-28', 'supplementary'),
        run('m', 'monthly', '2026-11-27'),
        run('w', 'weekly', '2026-11-27'),
        run('x', 'weekly', '2026-11-20'),
      ],
    },
  })
  expect(response.match(/(Monthly|Weekly) pay: the run of Fri, 27 November 2026/g)).toHaveLength(2)
  expect(new Set(links.map(([, link]) => link))).toEqual(
    new Set(['/employer/payroll/runs/m', '/employer/payroll/runs/w']),
  )
})

test('the next deadline of each kind is told, also where another kind has several before it', async () => {
  const due = [
    { kind: 'payday', on: '2026-12-04' },
    { kind: 'payday', on: '2026-12-11' },
    { kind: 'payday', on: '2026-12-18' },
    { kind: 'hmrc_payment', on: '2026-12-22' },
  ]
  const { response } = await told(deadlines, { [routes.payCalendar.agenda.path]: { deadlines: due } })
  expect(response).toBe('Fri, 4 December 2026: payday. Tue, 22 December 2026: pay HMRC.')
})

describe('the cost of the time that is named', () => {
  const run = (payDate: string) => ({
    ...{ id: payDate, frequency: 'weekly', payDate, kind: 'regular', state: 'closed' },
    ...{ periodStartsOn: payDate, periodEndsOn: payDate },
    ...{ employerCost: pence(200), gross: pence(150), net: pence(100) },
  })
  const pages: Readonly<Record<string, unknown>> = {
    first: { runs: [run('2026-11-27'), run('2026-10-30'), run('2026-10-23')], older: '2026-10-23' },
    '2026-10-23': { runs: [run('2026-10-16'), run('2026-09-25')], older: '2026-09-25' },
    '2026-09-25': { runs: [run('2025-10-31')], older: null },
  }
  const cost = async (named: Partial<Slots>) => {
    const get = async (_: unknown, sent?: { query: { before: string } }) => pages[sent?.query.before ?? 'first']
    const slots = { ...nothingNamed, ...named }
    const door = { get, asked: [] } as unknown as Door
    const { sentences } = await runCost({ door, may: () => true, slots, today: now.slice(0, 10), now })
    return writeAnswer(sentences, 'en').response
  }
  const days = (text: string) => Array.from(text.matchAll(/run of \w+, ([^:]*):/g), ([, day]) => day)

  test('is of each payday of the month, however far back it is listed, and of no other year', async () => {
    expect(days(await cost({ months: [{ month: 10, year: null }] }))).toEqual([
      '30 October 2026',
      '23 October 2026',
      '16 October 2026',
    ])
    expect(days(await cost({ months: [{ month: 10, year: 2025 }] }))).toEqual(['31 October 2025'])
    expect(days(await cost({ last: 'month' }))).toHaveLength(3)
    expect(days(await cost({}))).toEqual(['27 November 2026'])
  })

  test('of a time without a run, or of a whole year, it says so', async () => {
    expect(await cost({ months: [{ month: 8, year: null }] })).toBe('There is no pay run of the time you named.')
    expect(await cost({ last: 'year' })).toMatch(/^I can only tell how things stand now, .* 27 November 2026/)
  })
})

test('the next payday of each schedule is told', async () => {
  const due = [
    { kind: 'cut_off', on: '2026-12-02', frequency: 'weekly', scheduleName: null },
    { kind: 'payday', on: '2026-12-04', frequency: 'weekly', scheduleName: null },
    { kind: 'payday', on: '2026-12-11', frequency: 'weekly', scheduleName: null },
    { kind: 'payday', on: '2026-12-31', frequency: 'monthly', scheduleName: null },
  ]
  const { response, links } = await told(nextPaydays, { [routes.payCalendar.agenda.path]: { deadlines: due } })
  expect(response).toBe('Fri, 4 December 2026: payday. Thu, 31 December 2026: payday.')
  expect(links[0]).toEqual(['payday', '/employer/payroll/calendar'])
})

test('who is on shift now leads to the hours that are being worked', async () => {
  const { links } = await told(headcount, { [routes.dashboard.show.path]: { employees: 3, onShiftNow: 1 } })
  expect(links).toEqual([
    ['employees', '/employer/employees'],
    ['on shift now', '/employer/schedule?view=hours&state=open'],
  ])
})

test('what is to be deducted is not said to have in it what waits', async () => {
  const { response } = await told(withdrawalsWaiting, {
    [routes.dashboard.show.path]: {
      ...{ withdrawalsWaiting: 1, withdrawalsWaitingAmount: pence(20_000), outstanding: pence(0) },
    },
  })
  expect(response.replace(/[\u2066-\u2069]/g, '')).toBe(
    'Withdrawals waiting for approval: 1, together £200.00. Advances to be deducted: £0.00.',
  )
})
