import { type Access, type ComplianceState, routes } from '@gpod/contract'
import type { z } from 'zod'
import type { Door } from '../same-door.ts'
import { figure, type ScreenName, type Sentence, screens, type Told } from '../told.ts'
import { isOfYear, paidIn, type Span, spansOf } from './times.ts'
import type { Tool, ToolCall } from './tool-call.ts'

const { payRuns, payCalendar, dashboard, withdrawals, compliance, riskChecks, onboarding } = routes

/** What there is to tell of the runs that a question means, one for each payday and schedule, or that there is none. */
const runTool =
  (article: string, tell: (run: RunListed) => Sentence): Tool =>
  async (call) => {
    const { runs, isNamed } = await runsMeant(call)
    const first: Sentence[] = isOfYear(call) ? [{ text: 'only_now' }] : []
    const none = { text: isNamed ? 'run_none_then' : 'run_none' }
    return { sentences: [...first, ...(runs.length > 0 ? runs.map(tell) : [none])], open: ['pay_runs'], article }
  }

/** The regular runs of the times that a question names, or of the latest payday. */
async function runsMeant(call: ToolCall): Promise<{ runs: RunListed[]; isNamed: boolean }> {
  const spans = spansOf(call)
  const { runs, older } = await call.door.get(payRuns.list)
  const all = runs.filter(isRegular)
  const isNamed = spans.length > 0
  if (!isNamed) return { runs: all.filter(({ payDate }) => payDate === all[0]?.payDate), isNamed }
  for (let before = older; before !== null && spans.some((span) => isCutOff(span, all)); ) {
    const page = await call.door.get(payRuns.list, { query: { before } })
    all.push(...page.runs.filter(isRegular))
    before = page.older
  }
  return { runs: [...new Set(spans.flatMap((span) => paidIn(span, all)))], isNamed }
}

/** Whether a list that goes on may have more of a time: it has nothing of it, or ends in it. */
const isCutOff = (span: Span, all: readonly RunListed[]): boolean => {
  const found = paidIn(span, all)
  return found.length === 0 || found.at(-1) === all.at(-1)
}

type RunListed = z.output<typeof payRuns.list.response>['runs'][number]

const isRegular = ({ kind }: RunListed) => kind === 'regular'

const payday = (run: RunListed) => figure.day('pay date', run.payDate, runWhere(run)('payDate'))

export const latestRun = runTool('pay-run', (run) => ({
  text: 'run',
  words: { frequency: run.frequency, state: run.state },
  figures: {
    payday: payday(run),
    workers: figure.count('employees in the run', run.workers, runWhere(run)('workers')),
  },
}))

export const runCost = runTool('payroll-cost', (run) => ({
  text: 'run_cost',
  words: { frequency: run.frequency },
  figures: {
    payday: payday(run),
    cost: figure.money('total employer cost', run.employerCost, runWhere(run)('employerCost')),
    gross: figure.money('gross pay of the run', run.gross, runWhere(run)('gross')),
    net: figure.money('net pay of the run', run.net, runWhere(run)('net')),
  },
}))

/** What stands against each run that is open: of each kind, how many nobody has taken on. */
export async function exceptions({ door }: ToolCall): Promise<Told> {
  const { runs } = await door.get(payRuns.list)
  const open = runs.filter(({ state }) => state === 'draft' || state === 'calculated')
  const told = await Promise.all(open.map((run) => exceptionsOf(run, door)))
  return {
    sentences: open.length > 0 ? told.flat() : [{ text: 'run_none_open' }],
    open: ['pay_runs'],
    article: 'exceptions',
  }
}

async function exceptionsOf(run: RunListed, door: Door): Promise<Sentence[]> {
  const { exceptions: found } = await door.get(payRuns.show, { params: { id: run.id } })
  const where = (at: string) => ({ ...runWhere(run)(at), route: payRuns.show })
  const all: Sentence = {
    text: 'exceptions',
    words: { frequency: run.frequency },
    figures: {
      payday: payday(run),
      errors: figure.count('errors', run.blocking, runWhere(run)('blocking')),
      warnings: figure.count('warnings', run.warnings, runWhere(run)('warnings')),
    },
  }
  const kinds = found
    .filter(({ waiting }) => waiting > 0)
    .map(
      ({ code, severity, waiting }): Sentence => ({
        text: 'exception',
        words: { label: `assistant.exception_${code}`, severity },
        figures: { count: figure.count(code, waiting, where(`exceptions ${code}: waiting`)) },
      }),
    )
  return [all, ...kinds]
}

type Run = { id: string; payDate: string; periodStartsOn: string; periodEndsOn: string }
const runWhere = (run: Run) => (at: string) => ({
  route: payRuns.list,
  at: `run ${run.id}: ${at}`,
  link: `/employer/payroll/runs/${run.id}`,
  period: { from: run.periodStartsOn, to: run.periodEndsOn },
})

const mostDeadlines = 8

/** The next of each kind, the first day first. */
export async function deadlines({ door }: ToolCall): Promise<Told> {
  const { deadlines: due } = await door.get(payCalendar.agenda)
  const rest = { open: ['calendar'], article: 'deadlines' } as const
  if (due.length === 0) return { sentences: [{ text: 'deadlines_none' }], ...rest }
  const where = (at: string) => ({ route: payCalendar.agenda, at, link: '/employer/payroll/calendar' })
  const next = due
    .filter((one) => due.find(({ kind }) => kind === one.kind) === one)
    .slice(0, mostDeadlines)
    .map(
      (one): Sentence => ({
        text: 'deadline',
        words: { kind: one.kind },
        figures: { on: figure.day(`deadline ${one.kind}`, one.on, where(`deadlines[${due.indexOf(one)}].on`)) },
      }),
    )
  return { sentences: next, ...rest }
}

/** The next payday of each schedule. */
export async function nextPaydays({ door }: ToolCall): Promise<Told> {
  const { deadlines: due } = await door.get(payCalendar.agenda)
  const paydays = due.filter(({ kind }) => kind === 'payday')
  const isFirst = (one: (typeof paydays)[number]) =>
    paydays.find(({ frequency, scheduleName }) => frequency === one.frequency && scheduleName === one.scheduleName) ===
    one
  const told = paydays.filter(isFirst).map(
    (one): Sentence => ({
      text: 'deadline',
      words: { kind: one.kind },
      figures: {
        on: figure.day('payday', one.on, {
          ...{ route: payCalendar.agenda, at: `deadlines[${due.indexOf(one)}].on` },
          link: screens.calendar,
        }),
      },
    }),
  )
  return {
    sentences: told.length > 0 ? told : [{ text: 'deadlines_none' }],
    open: ['calendar'],
    article: 'deadlines',
  }
}

type Waiting = { kind: string; count: number; at: string; link: string; open?: ScreenName; permission: Access }

/** What waits for a decision that the caller may make, each kind with the page where it is made. */
export async function approvals({ door, may }: ToolCall): Promise<Told> {
  const now = await door.get(dashboard.show)
  const { discussionsWaiting } = now
  const hours = { link: screens.hours, open: 'hours', permission: 'hours.approve' } as const
  const requests = { link: screens.requests, open: 'requests', permission: 'leave.decide' } as const
  const kinds: readonly Waiting[] = [
    {
      ...{ kind: 'withdrawals', count: now.withdrawalsWaiting, at: 'withdrawalsWaiting' },
      ...{ link: screens.withdrawals, open: 'withdrawals', permission: 'withdrawals.decide' },
    },
    { kind: 'hours', count: now.hoursWaiting, at: 'hoursWaiting', ...hours },
    { kind: 'corrections', count: now.correctionsWaiting, at: 'correctionsWaiting', ...hours },
    { kind: 'leave', count: now.leaveWaiting, at: 'leaveWaiting', ...requests },
    { kind: 'swaps', count: now.swapsWaiting, at: 'swapsWaiting', ...requests },
    {
      ...{ kind: 'expenses', count: now.expensesWaiting, at: 'expensesWaiting' },
      ...{ link: '/employer/expenses', permission: 'expenses.approve' },
    },
    {
      ...{ kind: 'benefits', count: now.benefitsWaiting, at: 'benefitsWaiting' },
      ...{ link: '/employer/benefits', permission: 'benefits.manage' },
    },
    {
      ...{ kind: 'rewards', count: now.rewardsWaiting, at: 'rewardsWaiting' },
      ...{ link: '/employer/rewards', permission: 'rewards.manage' },
    },
    {
      ...{ kind: 'discussions', count: discussionsWaiting.count, at: 'discussionsWaiting.count' },
      ...{ link: `/employer/performance/${discussionsWaiting.workerId}#discussions`, permission: 'reviews.write' },
    },
  ]
  const waiting = kinds.filter(({ count, permission }) => count > 0 && may(permission))
  const told = waiting.map(
    ({ kind, count, at, link }): Sentence => ({
      text: 'approval',
      words: { kind },
      figures: { count: figure.count(`${kind} waiting`, count, { route: dashboard.show, at, link }) },
    }),
  )
  return {
    sentences: told.length > 0 ? [{ text: 'approvals' }, ...told] : [{ text: 'approvals_none' }],
    open: [...new Set(waiting.flatMap(({ open }) => (open ? [open] : [])))],
    article: 'approvals',
  }
}

export async function headcount({ door }: ToolCall): Promise<Told> {
  const now = await door.get(dashboard.show)
  const where = (at: string, link: string) => ({ route: dashboard.show, at, link })
  return {
    sentences: [
      {
        text: 'headcount',
        figures: {
          employees: figure.count('employees', now.employees, where('employees', screens.employees)),
          onShift: figure.count('on shift now', now.onShiftNow, where('onShiftNow', `${screens.hours}&state=open`)),
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
          outstanding: figure.money('advances to be deducted', outstanding, where('outstanding')),
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
