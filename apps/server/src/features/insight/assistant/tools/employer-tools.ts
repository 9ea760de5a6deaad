import { type ComplianceState, routes } from '@gpod/contract'
import type { z } from 'zod'
import { figure, type Sentence, type Told } from '../told.ts'
import type { Tool, ToolCall } from './tool-call.ts'

const { payRuns, payCalendar, dashboard, withdrawals, compliance, riskChecks, onboarding } = routes

/** What there is to tell of a run, or that there is none. */
const runTool =
  (
    article: string,
    { isMeant, none, tell }: { isMeant: (run: RunListed) => boolean; none: string; tell: (run: RunListed) => Sentence },
  ): Tool =>
  async ({ door }) => {
    const { runs } = await door.get(payRuns.list)
    const run = runs.find(isMeant)
    return { sentences: [run ? tell(run) : { text: none }], open: ['pay_runs'], article }
  }

type RunListed = z.output<typeof payRuns.list.response>['runs'][number]

const isRegular = ({ kind }: RunListed) => kind === 'regular'

const payday = (run: RunListed) => figure.day('pay date', run.payDate, runWhere(run)('payDate'))

export const latestRun = runTool('pay-run', {
  isMeant: isRegular,
  none: 'run_none',
  tell: (run) => ({
    text: 'run',
    words: { state: run.state },
    figures: {
      payday: payday(run),
      workers: figure.count('employees in the run', run.workers, runWhere(run)('workers')),
    },
  }),
})

export const runCost = runTool('payroll-cost', {
  isMeant: isRegular,
  none: 'run_none',
  tell: (run) => ({
    text: 'run_cost',
    figures: {
      payday: payday(run),
      cost: figure.money('total employer cost', run.employerCost, runWhere(run)('employerCost')),
      gross: figure.money('gross pay of the run', run.gross, runWhere(run)('gross')),
      net: figure.money('net pay of the run', run.net, runWhere(run)('net')),
    },
  }),
})

export const exceptions = runTool('exceptions', {
  isMeant: ({ state }) => state === 'draft' || state === 'calculated',
  none: 'run_none_open',
  tell: (run) => ({
    text: 'exceptions',
    figures: {
      payday: payday(run),
      errors: figure.count('errors', run.blocking, runWhere(run)('blocking')),
      warnings: figure.count('warnings', run.warnings, runWhere(run)('warnings')),
    },
  }),
})

type Run = { id: string; payDate: string; periodStartsOn: string; periodEndsOn: string }
const runWhere = (run: Run) => (at: string) => ({
  route: payRuns.list,
  at: `run ${run.id}: ${at}`,
  link: `/employer/payroll/runs/${run.id}`,
  period: { from: run.periodStartsOn, to: run.periodEndsOn },
})

const mostDeadlines = 3

export async function deadlines({ door }: ToolCall): Promise<Told> {
  const { deadlines: due } = await door.get(payCalendar.agenda)
  const rest = { open: ['calendar'], article: 'deadlines' } as const
  if (due.length === 0) return { sentences: [{ text: 'deadlines_none' }], ...rest }
  const where = (at: string) => ({ route: payCalendar.agenda, at, link: '/employer/payroll/calendar' })
  const next = due.slice(0, mostDeadlines).map(
    ({ kind, on }, index): Sentence => ({
      text: 'deadline',
      words: { kind },
      figures: { on: figure.day(`deadline ${kind}`, on, where(`deadlines[${index}].on`)) },
    }),
  )
  return { sentences: next, ...rest }
}

export async function approvals({ door }: ToolCall): Promise<Told> {
  const now = await door.get(dashboard.show)
  const where = (at: string) => ({ route: dashboard.show, at, link: '/employer' })
  return {
    sentences: [
      {
        text: 'approvals',
        figures: {
          hours: figure.count('hours waiting', now.hoursWaiting, where('hoursWaiting')),
          leave: figure.count('leave requests waiting', now.leaveWaiting, where('leaveWaiting')),
          swaps: figure.count('swaps waiting', now.swapsWaiting, where('swapsWaiting')),
          expenses: figure.count('expenses waiting', now.expensesWaiting, where('expensesWaiting')),
        },
      },
    ],
    open: ['hours', 'requests'],
    article: 'approvals',
  }
}

export async function headcount({ door }: ToolCall): Promise<Told> {
  const now = await door.get(dashboard.show)
  const where = (at: string) => ({ route: dashboard.show, at, link: '/employer/employees' })
  return {
    sentences: [
      {
        text: 'headcount',
        figures: {
          employees: figure.count('employees', now.employees, where('employees')),
          onShift: figure.count('on shift now', now.onShiftNow, where('onShiftNow')),
        },
      },
    ],
    open: ['employees'],
    article: 'employees',
  }
}

export async function withdrawalsWaiting({ door }: ToolCall): Promise<Told> {
  // Asked for what it refuses: the numbers of the dashboard are nothing without the right to see withdrawals.
  await door.get(withdrawals.list)
  const now = await door.get(dashboard.show)
  const { withdrawalsWaitingAmount: amount, outstanding } = now
  if (amount === null || outstanding === null) throw new Error('withdrawals may be read, and their sums may not')
  const where = (at: string) => ({ route: dashboard.show, at, link: '/employer/ewa' })
  return {
    sentences: [
      {
        text: 'withdrawals_waiting',
        figures: {
          count: figure.count('withdrawals waiting', now.withdrawalsWaiting, where('withdrawalsWaiting')),
          amount: figure.money('amount waiting', amount, where('withdrawalsWaitingAmount')),
          outstanding: figure.money('taken and not yet deducted', outstanding, where('outstanding')),
        },
      },
    ],
    open: ['withdrawals'],
    article: 'withdrawals-waiting',
  }
}

export async function complianceChecks({ door }: ToolCall): Promise<Told> {
  const { checks } = await door.get(compliance.overview)
  const where = (at: string) => ({ route: compliance.overview, at, link: '/employer/compliance' })
  const count = (state: ComplianceState) => checks.filter((check) => check.state === state).length
  return {
    sentences: [
      {
        text: 'compliance',
        figures: {
          holds: figure.count('checks passed', count('holds'), where('checks that hold')),
          broken: figure.count('checks failed', count('broken'), where('checks broken')),
          attention: figure.count('checks to look at', count('attention'), where('checks for attention')),
          unknown: figure.count('checks not known', count('unknown'), where('checks unknown')),
        },
      },
    ],
    open: ['compliance'],
    article: 'compliance',
  }
}

export async function risks({ door }: ToolCall): Promise<Told> {
  const { open } = await door.get(riskChecks.list)
  const where = { route: riskChecks.list, at: 'open', link: '/employer/risk-checks' }
  return {
    sentences: [{ text: 'risks', figures: { open: figure.count('open findings', open, where) } }],
    open: ['risk'],
    article: 'risks',
  }
}

export async function starters({ door }: ToolCall): Promise<Told> {
  const { starters: all } = await door.get(onboarding.list)
  const where = (at: string) => ({ route: onboarding.list, at, link: '/employer/employees' })
  const open = all.filter(({ steps }) => steps.some(({ isDone }) => !isDone))
  return {
    sentences: [
      {
        text: 'starters',
        figures: {
          all: figure.count('new starters', all.length, where('starters')),
          open: figure.count('starters with something missing', open.length, where('starters with an open step')),
        },
      },
    ],
    open: ['onboarding'],
    article: 'starters',
  }
}
