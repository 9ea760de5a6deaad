import { type Access, type AgentType, routes } from '@gpod/contract'
import type { Intent, NearMiss } from '@gpod/understanding'
import type { ScreenName } from './told.ts'
import * as employer from './tools/employer-tools.ts'
import * as payslip from './tools/payslip-tools.ts'
import { taxCode } from './tools/tax-code-tool.ts'
import { ofNext, ofNow } from './tools/times.ts'
import type { Tool } from './tools/tool-call.ts'
import * as wage from './tools/wage-tools.ts'
import * as worker from './tools/worker-tools.ts'

/** How a topic is answered: by what a tool finds, or by the help text of that name. */
export type Topic = {
  agents: readonly AgentType[]
  /**
   * `asks` are the routes whose answers it tells of; `wants` is the proof that one of them wants besides. `ofCompany` is the same of
   * the company, for who manages it and is not paid by it.
   */
  tool?: TopicTool
  ofCompany?: TopicTool
  article: string
  open?: readonly ScreenName[]
  /** First of all somebody who can help, before anything else. */
  isUrgent?: true
}

const pay = ['support', 'payroll'] as const
const start = ['support', 'onboarding'] as const
const people = ['support', 'onboarding', 'payroll', 'compliance', 'risk_audit'] as const

type Asks = readonly { path: string; access: Access }[]
export type TopicTool = { name: string; run: Tool; asks: Asks; wants?: 'payslip_view' }

const tool = (name: string, run: Tool, ...asks: Asks): TopicTool => ({ name, run, asks })
const now = (name: string, run: Tool, ...asks: Asks) => tool(name, ofNow(run), ...asks)
const next = (name: string, run: Tool, ...asks: Asks) => tool(name, ofNext(run), ...asks)

/** Of a payslip as its page shows it: only with a fresh proof of who asks. */
const ofPayslip = (name: string, run: Tool, ...more: Asks): TopicTool => ({
  ...tool(name, run, routes.payslips.list, routes.payslips.show, ...more),
  wants: 'payslip_view',
})

const { withdrawals, finances, payslips, shifts, dashboard, payRuns } = routes

type Answered = Exclude<Intent, NearMiss>

/** What is asked and how it is answered: the whole of what the assistant knows. */
export const topics: Readonly<Record<Answered, Topic>> = {
  available: {
    agents: pay,
    tool: now('available', wage.available, withdrawals.available, finances.advice),
    article: 'withdraw',
  },
  available_why: {
    agents: pay,
    tool: tool('available_why', wage.availableWhy, withdrawals.available),
    article: 'available-falls',
  },
  fee: {
    agents: pay,
    tool: now('fee', wage.fee, withdrawals.available, withdrawals.quote, finances.advice),
    article: 'fees',
  },
  fees_year: { agents: pay, tool: now('fees_year', wage.feesThisYear, withdrawals.transactions), article: 'fees' },
  withdrawals: {
    agents: pay,
    tool: now('latest_withdrawal', wage.latestWithdrawal, withdrawals.transactions),
    article: 'withdrawal-states',
  },
  limits: { agents: pay, tool: now('limits', wage.limits, withdrawals.available), article: 'limits' },
  net: { agents: pay, tool: tool('net_pay', worker.netPay, payslips.list), article: 'payslip' },
  gross: { agents: pay, tool: tool('gross_pay', worker.grossPay, payslips.list), article: 'payslip' },
  compare: { agents: pay, tool: ofPayslip('compare_payslips', payslip.compare), article: 'compare' },
  ytd: { agents: pay, tool: ofPayslip('year_to_date', payslip.yearToDate), article: 'year-to-date' },
  tax: { agents: pay, tool: ofPayslip('payslip_tax', payslip.tax), article: 'tax' },
  ni: { agents: pay, tool: ofPayslip('payslip_ni', payslip.nationalInsurance), article: 'ni' },
  loan: { agents: pay, tool: ofPayslip('payslip_loan', payslip.studentLoan), article: 'loan' },
  pension: { agents: pay, tool: ofPayslip('payslip_pension', payslip.pension), article: 'pension' },
  sick_pay: { agents: pay, tool: ofPayslip('payslip_sick_pay', payslip.sickPay), article: 'sick-pay' },
  holiday_pay: { agents: pay, tool: ofPayslip('payslip_holiday_pay', payslip.holidayPay), article: 'holiday-pay' },
  overtime: { agents: pay, tool: ofPayslip('payslip_overtime', payslip.overtime), article: 'overtime' },
  court_order: { agents: pay, tool: ofPayslip('payslip_court_order', payslip.courtOrder), article: 'court-order' },
  advance: {
    agents: pay,
    tool: ofPayslip('payslip_advances', payslip.advances, withdrawals.available),
    article: 'advance',
  },
  tax_code: { agents: pay, tool: now('tax_code', taxCode, routes.takeHome.ownTerms), article: 'tax-code' },
  payday: {
    agents: pay,
    tool: next('payday', worker.nextPayday, withdrawals.available),
    ofCompany: next('next_paydays', employer.nextPaydays, routes.payCalendar.agenda),
    article: 'payday',
  },
  forecast: { agents: pay, tool: next('forecast', worker.forecast, routes.earnings.forecast), article: 'payday' },
  hours_waiting: {
    agents: pay,
    tool: now('hours', worker.hours, shifts.own, withdrawals.available),
    ofCompany: now('approvals', employer.approvals, dashboard.show),
    article: 'hours',
  },
  shifts: {
    agents: ['support', 'onboarding'],
    tool: next('next_shift', worker.nextShift, shifts.own),
    article: 'rota',
  },
  swap: { agents: ['support'], article: 'swap', open: ['shifts', 'open_shifts'] },
  leave: { agents: ['support'], tool: now('holiday_left', worker.holidayLeft, routes.leave.own), article: 'holiday' },
  sick: { agents: ['support'], article: 'sickness', open: ['shifts', 'messages'] },
  documents: { agents: start, article: 'documents', open: ['payslips', 'documents'] },
  expenses: { agents: pay, tool: now('expenses', worker.ownExpenses, routes.expenses.own), article: 'expenses' },
  training: { agents: start, tool: now('training', worker.dueTraining, routes.training.own), article: 'training' },
  goals: { agents: ['support'], tool: now('goals', worker.ownGoals, routes.performance.own), article: 'goals' },
  bank: { agents: start, article: 'bank-details', open: ['personal'] },
  account: { agents: start, article: 'sign-in', open: ['security', 'profile'] },
  clock: { agents: start, article: 'clocking', open: ['shifts'] },
  run: { agents: pay, tool: tool('latest_run', employer.latestRun, payRuns.list), article: 'pay-run' },
  run_cost: { agents: pay, tool: tool('run_cost', employer.runCost, payRuns.list), article: 'payroll-cost' },
  exceptions: {
    agents: pay,
    tool: next('exceptions', employer.exceptions, payRuns.list, payRuns.show),
    article: 'exceptions',
  },
  deadlines: {
    agents: ['support', 'payroll', 'compliance'],
    tool: next('deadlines', employer.deadlines, routes.payCalendar.agenda),
    article: 'deadlines',
  },
  approvals: { agents: pay, tool: now('approvals', employer.approvals, dashboard.show), article: 'approvals' },
  headcount: { agents: start, tool: now('headcount', employer.headcount, dashboard.show), article: 'employees' },
  withdrawals_waiting: {
    agents: pay,
    tool: now('withdrawals_waiting', employer.withdrawalsWaiting, withdrawals.list, dashboard.show),
    article: 'withdrawals-waiting',
  },
  compliance: {
    agents: ['support', 'compliance'],
    tool: now('compliance', employer.complianceChecks, routes.compliance.overview),
    article: 'compliance',
  },
  risks: {
    agents: ['support', 'risk_audit'],
    tool: now('risks', employer.risks, routes.riskChecks.list),
    article: 'risks',
  },
  starters: { agents: start, tool: now('starters', employer.starters, routes.onboarding.list), article: 'starters' },
  contact: { agents: people, article: 'contact', open: ['messages'] },
  complaint: { agents: people, article: 'complaint', open: ['feedback', 'messages'] },
  hardship: { agents: people, article: 'money-worries', open: ['wellbeing'] },
  distress: { agents: people, article: 'crisis', open: ['wellbeing'], isUrgent: true },
  greeting: { agents: people, article: 'assistant' },
}

export const isTopic = (name: string): name is Answered => Object.hasOwn(topics, name)
