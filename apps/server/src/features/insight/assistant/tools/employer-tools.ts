import { type ComplianceState, routes } from '@gpod/contract'
import { figure, type Sentence, type Told } from '../told.ts'
import type { ToolCall } from './tool-call.ts'

const { payRuns, payCalendar, dashboard, withdrawals, compliance, riskChecks, onboarding } = routes

export async function latestRun({ door }: ToolCall): Promise<Told> {
  const { runs } = await door.get(payRuns.list)
  const run = runs.find(({ kind }) => kind === 'regular')
  if (!run) return { sentences: [{ text: 'run_none' }], open: ['pay_runs'], article: 'pay-run' }
  const where = runWhere(run)
  const told: Sentence = {
    text: 'run',
    words: { state: run.state },
    figures: {
      payday: figure.day('pay date', run.payDate, where('payDate')),
      workers: figure.count('employees in the run', run.workers, where('workers')),
    },
  }
  return { sentences: [told], open: ['pay_runs'], article: 'pay-run' }
}

export async function runCost({ door }: ToolCall): Promise<Told> {
  const { runs } = await door.get(payRuns.list)
  const run = runs.find(({ kind }) => kind === 'regular')
  if (!run) return { sentences: [{ text: 'run_none' }], open: ['pay_runs'], article: 'payroll-cost' }
  const where = runWhere(run)
  return {
    sentences: [
      {
        text: 'run_cost',
        figures: {
          payday: figure.day('pay date', run.payDate, where('payDate')),
          cost: figure.money('total employer cost', run.employerCost, where('employerCost')),
          gross: figure.money('gross pay of the run', run.gross, where('gross')),
          net: figure.money('net pay of the run', run.net, where('net')),
        },
      },
    ],
    open: ['pay_runs'],
    article: 'payroll-cost',
  }
}

export async function exceptions({ door }: ToolCall): Promise<Told> {
  const { runs } = await door.get(payRuns.list)
  const run = runs.find(({ state }) => state === 'draft' || state === 'calculated')
  if (!run) return { sentences: [{ text: 'run_none_open' }], open: ['pay_runs'], article: 'exceptions' }
  const where = runWhere(run)
  return {
    sentences: [
      {
        text: 'exceptions',
        figures: {
          payday: figure.day('pay date', run.payDate, where('payDate')),
          errors: figure.count('errors', run.blocking, where('blocking')),
          warnings: figure.count('warnings', run.warnings, where('warnings')),
        },
      },
    ],
    open: ['pay_runs'],
    article: 'exceptions',
  }
}

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
  const where = (at: string) => ({ route: dashboard.show, at, link: '/employer/ewa' })
  return {
    sentences: [
      {
        text: 'withdrawals_waiting',
        figures: {
          count: figure.count('withdrawals waiting', now.withdrawalsWaiting, where('withdrawalsWaiting')),
          amount: figure.money('amount waiting', now.withdrawalsWaitingAmount, where('withdrawalsWaitingAmount')),
          outstanding: figure.money('taken and not yet deducted', now.outstanding, where('outstanding')),
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
