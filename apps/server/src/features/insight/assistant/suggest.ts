import {
  type Access,
  type AssistantSuggestion,
  type HelpContext,
  isAllowed,
  type Language,
  routes,
} from '@gpod/contract'
import { whoIs } from '../../../platform/http/routes.ts'
import type { Caller } from '../../../platform/http/session.ts'
import { say } from '../../../platform/texts/texts.ts'
import { formatFigure } from './format-figure.ts'
import { type Door, DoorClosed } from './same-door.ts'
import { type Found, figure, type ScreenName, screens } from './told.ts'

type Kind =
  | 'leave_waiting'
  | 'expense_draft'
  | 'training_due'
  | 'read_payslip'
  | 'approve_hours'
  | 'decide_leave'
  | 'decide_withdrawals'
  | 'missing_details'
  | 'deadline_next'
  | 'bill_short'
  | 'swap_answer'
  | 'document_to_do'
  | 'risks_open'
  | 'compliance_failing'
  | 'exceptions_blocking'
type Seen = {
  kind: Kind
  type: AssistantSuggestion['type']
  priority: AssistantSuggestion['priority']
  open: ScreenName
  figure: Found
}

/** What is worth doing now on a page, each by what a route shows the caller: nothing is suggested that is not in the records. */
export async function suggest(
  door: Door,
  { caller, context, language }: { caller: Caller; context: HelpContext; language: Language },
): Promise<{ suggestions: AssistantSuggestion[] }> {
  const may = (access: Access) => isAllowed(access, whoIs(caller))
  const isEmployer = context === 'employer-dashboard'
  const looks = isEmployer ? employerLooks : caller.workerId === null ? [] : workerLooks
  const seen = (await Promise.all(looks.map((look) => whatIsSeen(() => look(door, may))))).flat()
  const first = (one: Seen) => (pagesOf[context].includes(one.open) ? 0 : 1)
  const order = { high: 0, medium: 1, low: 2 }
  const sorted = [...seen].sort((a, b) => first(a) - first(b) || order[a.priority] - order[b.priority])
  return { suggestions: sorted.map((one) => inWords(one, language)) }
}

const pagesOf: Readonly<Record<HelpContext, readonly ScreenName[]>> = {
  dashboard: [],
  ewa: ['withdraw'],
  payslips: ['payslips'],
  profile: [],
  'employer-dashboard': [],
}

function inWords({ kind, type, priority, open, figure: found }: Seen, language: Language): AssistantSuggestion {
  return {
    id: kind,
    type,
    title: say(language, `assistant.suggest_${kind}`),
    description: say(language, `assistant.suggest_${kind}_why`, { figure: formatFigure(found, language) }),
    actionLabel: say(language, `assistant.open_${open}`),
    actionUrl: screens[open],
    priority,
    confidence: 1,
  }
}

/** What the caller may not see is not suggested to them. */
async function whatIsSeen(look: () => Promise<Seen[]>): Promise<Seen[]> {
  try {
    return await look()
  } catch (error) {
    if (error instanceof DoorClosed) return []
    throw error
  }
}

type Look = (door: Door, may: (access: Access) => boolean) => Promise<Seen[]>

const workerLooks: readonly Look[] = [
  async (door) => {
    const { requests } = await door.get(routes.leave.own)
    const waiting = requests.filter(({ state }) => state === 'asked').length
    if (waiting === 0) return []
    return [
      {
        kind: 'leave_waiting',
        type: 'tip',
        priority: 'low',
        open: 'leave',
        figure: count(waiting, routes.leave.own, screens.leave),
      },
    ]
  },
  async (door) => {
    const { expenses } = await door.get(routes.expenses.own)
    const drafts = expenses.filter(({ state }) => state === 'draft').length
    if (drafts === 0) return []
    return [
      {
        kind: 'expense_draft',
        type: 'action',
        priority: 'medium',
        open: 'expenses',
        figure: count(drafts, routes.expenses.own, screens.expenses),
      },
    ]
  },
  async (door) => {
    const { courses } = await door.get(routes.training.own)
    const overdue = courses.filter(({ status }) => status === 'overdue').length
    const due = courses.filter(({ status, type }) => status !== 'completed' && type === 'mandatory').length
    if (due === 0) return []
    return [
      {
        kind: 'training_due',
        type: overdue > 0 ? 'warning' : 'action',
        priority: overdue > 0 ? 'high' : 'medium',
        open: 'training',
        figure: count(due, routes.training.own, screens.training),
      },
    ]
  },
  async (door) => {
    const [latest] = await door.get(routes.payslips.list)
    if (!latest) return []
    const found = figure.day('pay date', latest.payDate, {
      route: routes.payslips.list,
      at: '[0].payDate',
      link: '/payslips',
    })
    return [{ kind: 'read_payslip', type: 'tip', priority: 'low', open: 'payslips', figure: found }]
  },
  async (door) => {
    const { short } = await door.get(routes.finances.own)
    if (!short) return []
    const found = figure.day('bill due', short.day, {
      route: routes.finances.own,
      at: 'short.day',
      link: screens.money,
    })
    return [{ kind: 'bill_short', type: 'warning', priority: 'high', open: 'money', figure: found }]
  },
  async (door) => {
    const { swaps } = await door.get(routes.swaps.own)
    const asked = swaps.filter(({ side, state }) => side === 'received' && state === 'asked').length
    return some('swap_answer', asked, { route: routes.swaps.own, open: 'shifts', priority: 'high' })
  },
  async (door) => {
    const { documents, requests } = await door.get(routes.documents.own)
    const toDo = documents.filter((document) => document.toDo !== null).length + requests.length
    return some('document_to_do', toDo, { route: routes.documents.own, open: 'documents', priority: 'medium' })
  },
]

/** Something to do, where there is any of it. */
function some(
  kind: Kind,
  many: number,
  { route, open, priority }: { route: { path: string }; open: ScreenName; priority: Seen['priority'] },
): Seen[] {
  return many === 0 ? [] : [{ kind, type: 'action', priority, open, figure: count(many, route, screens[open]) }]
}

const employerLooks: readonly Look[] = [
  async (door, may) => {
    const now = await door.get(routes.dashboard.show)
    const route = routes.dashboard.show
    const toDo = (access: Access, kind: Kind, many: number, where: { open: ScreenName; priority: Seen['priority'] }) =>
      may(access) ? some(kind, many, { route, ...where }) : []
    return [
      ...toDo('withdrawals.decide', 'decide_withdrawals', now.withdrawalsWaiting, {
        open: 'withdrawals',
        priority: 'high',
      }),
      ...toDo('hours.approve', 'approve_hours', now.hoursWaiting, { open: 'hours', priority: 'high' }),
      ...toDo('leave.decide', 'decide_leave', now.leaveWaiting, { open: 'requests', priority: 'medium' }),
      ...toDo('employees.write', 'missing_details', now.missingDetails, { open: 'employees', priority: 'medium' }),
    ]
  },
  async (door) => {
    const [next] = (await door.get(routes.payCalendar.agenda)).deadlines
    if (!next) return []
    const found = figure.day('deadline', next.on, {
      route: routes.payCalendar.agenda,
      at: 'deadlines[0].on',
      link: screens.calendar,
    })
    return [
      {
        kind: 'deadline_next',
        type: next.isOverdue ? 'warning' : 'action',
        priority: next.isOverdue ? 'high' : 'medium',
        open: 'calendar',
        figure: found,
      },
    ]
  },
  async (door) => {
    const { open } = await door.get(routes.riskChecks.list)
    return some('risks_open', open, { route: routes.riskChecks.list, open: 'risk', priority: 'medium' })
  },
  async (door) => {
    const { checks } = await door.get(routes.compliance.overview)
    const broken = checks.filter(({ state }) => state === 'broken').length
    return some('compliance_failing', broken, {
      route: routes.compliance.overview,
      open: 'compliance',
      priority: 'high',
    })
  },
  async (door, may) => {
    if (!may('payroll.run')) return []
    const { runs } = await door.get(routes.payRuns.list)
    const open = runs.filter(({ state }) => state === 'draft' || state === 'calculated')
    const blocking = open.reduce((sum, run) => sum + run.blocking, 0)
    return some('exceptions_blocking', blocking, { route: routes.payRuns.list, open: 'pay_runs', priority: 'high' })
  },
]

const count = (many: number, route: { path: string }, link: string): Found =>
  figure.count('count', many, { route, at: 'count', link })
