import { readFileSync } from 'node:fs'
import { type Access, isAllowed, languages, payExceptionCodes, type Role, routes } from '@gpod/contract'
import { pence } from '@gpod/money'
import { describe, expect, test } from 'vitest'
import type { Door } from '../same-door.ts'
import { writeAnswer } from '../write-answer.ts'
import { approvals, deadlines, exceptions, runCost } from './employer-tools.ts'
import type { Tool } from './tool-call.ts'

const now = '2026-11-27T12:00:00.000Z'

async function told(tool: Tool, answers: Readonly<Record<string, unknown>>, role: Role = 'owner') {
  const door = { get: async ({ path }: { path: string }) => answers[path], asked: [] } as unknown as Door
  const may = (access: Access) => isAllowed(access, { role, isWorker: false, isOperator: false })
  const { sentences } = await tool({ door, may, slots: { amount: null, month: null }, today: now.slice(0, 10), now })
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
