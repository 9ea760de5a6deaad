import type { AgentType } from '@gpod/contract'
import type { Intent, NearMiss } from '@gpod/understanding'
import type { ScreenName } from './told.ts'
import * as employer from './tools/employer-tools.ts'
import * as payslip from './tools/payslip-tools.ts'
import { ofNext, ofNow } from './tools/times.ts'
import type { Tool } from './tools/tool-call.ts'
import * as worker from './tools/worker-tools.ts'

/** How a topic is answered: by what a tool finds, or by the help text of that name. */
export type Topic = {
  agents: readonly AgentType[]
  tool?: { name: string; run: Tool }
  /** The same of the company, for who manages it and is not paid by it. */
  ofCompany?: { name: string; run: Tool }
  article: string
  open?: readonly ScreenName[]
  /** First of all somebody who can help, before anything else. */
  isUrgent?: true
}

const pay = ['support', 'payroll'] as const
const start = ['support', 'onboarding'] as const
const people = ['support', 'onboarding', 'payroll', 'compliance', 'risk_audit'] as const

const tool = (name: string, run: Tool) => ({ name, run })
const now = (name: string, run: Tool) => tool(name, ofNow(run))
const next = (name: string, run: Tool) => tool(name, ofNext(run))

type Answered = Exclude<Intent, NearMiss>

/** What is asked and how it is answered: the whole of what the assistant knows. */
export const topics: Readonly<Record<Answered, Topic>> = {
  available: { agents: pay, tool: now('available', worker.available), article: 'withdraw' },
  available_why: { agents: pay, tool: tool('available_why', worker.availableWhy), article: 'available-falls' },
  fee: { agents: pay, tool: now('fee', worker.fee), article: 'fees' },
  fees_year: { agents: pay, tool: now('fees_year', worker.feesThisYear), article: 'fees' },
  withdrawals: { agents: pay, tool: now('latest_withdrawal', worker.latestWithdrawal), article: 'withdrawal-states' },
  limits: { agents: pay, tool: now('limits', worker.limits), article: 'limits' },
  net: { agents: pay, tool: tool('net_pay', worker.netPay), article: 'payslip' },
  gross: { agents: pay, tool: tool('gross_pay', worker.grossPay), article: 'payslip' },
  compare: { agents: pay, tool: tool('compare_payslips', payslip.compare), article: 'compare' },
  ytd: { agents: pay, tool: tool('year_to_date', payslip.yearToDate), article: 'year-to-date' },
  tax: { agents: pay, tool: tool('payslip_tax', payslip.tax), article: 'tax' },
  ni: { agents: pay, tool: tool('payslip_ni', payslip.nationalInsurance), article: 'ni' },
  loan: { agents: pay, tool: tool('payslip_loan', payslip.studentLoan), article: 'loan' },
  pension: { agents: pay, tool: tool('payslip_pension', payslip.pension), article: 'pension' },
  sick_pay: { agents: pay, tool: tool('payslip_sick_pay', payslip.sickPay), article: 'sick-pay' },
  holiday_pay: { agents: pay, tool: tool('payslip_holiday_pay', payslip.holidayPay), article: 'holiday-pay' },
  overtime: { agents: pay, tool: tool('payslip_overtime', payslip.overtime), article: 'overtime' },
  court_order: { agents: pay, tool: tool('payslip_court_order', payslip.courtOrder), article: 'court-order' },
  advance: { agents: pay, tool: tool('payslip_advances', payslip.advances), article: 'advance' },
  tax_code: { agents: pay, tool: now('tax_code', worker.taxCode), article: 'tax-code' },
  payday: {
    agents: pay,
    tool: next('payday', worker.nextPayday),
    ofCompany: next('next_paydays', employer.nextPaydays),
    article: 'payday',
  },
  forecast: { agents: pay, tool: next('forecast', worker.forecast), article: 'payday' },
  hours_waiting: {
    agents: pay,
    tool: now('hours', worker.hours),
    ofCompany: now('approvals', employer.approvals),
    article: 'hours',
  },
  shifts: { agents: ['support', 'onboarding'], tool: next('next_shift', worker.nextShift), article: 'rota' },
  swap: { agents: ['support'], article: 'swap', open: ['shifts', 'open_shifts'] },
  leave: { agents: ['support'], tool: now('holiday_left', worker.holidayLeft), article: 'holiday' },
  sick: { agents: ['support'], article: 'sickness', open: ['shifts', 'messages'] },
  documents: { agents: start, article: 'documents', open: ['payslips', 'documents'] },
  expenses: { agents: pay, tool: now('expenses', worker.ownExpenses), article: 'expenses' },
  training: { agents: start, tool: now('training', worker.dueTraining), article: 'training' },
  goals: { agents: ['support'], tool: now('goals', worker.ownGoals), article: 'goals' },
  bank: { agents: start, article: 'bank-details', open: ['personal'] },
  account: { agents: start, article: 'sign-in', open: ['security', 'profile'] },
  clock: { agents: start, article: 'clocking', open: ['shifts'] },
  run: { agents: pay, tool: tool('latest_run', employer.latestRun), article: 'pay-run' },
  run_cost: { agents: pay, tool: tool('run_cost', employer.runCost), article: 'payroll-cost' },
  exceptions: { agents: pay, tool: next('exceptions', employer.exceptions), article: 'exceptions' },
  deadlines: {
    agents: ['support', 'payroll', 'compliance'],
    tool: next('deadlines', employer.deadlines),
    article: 'deadlines',
  },
  approvals: { agents: pay, tool: now('approvals', employer.approvals), article: 'approvals' },
  headcount: { agents: start, tool: now('headcount', employer.headcount), article: 'employees' },
  withdrawals_waiting: {
    agents: pay,
    tool: now('withdrawals_waiting', employer.withdrawalsWaiting),
    article: 'withdrawals-waiting',
  },
  compliance: {
    agents: ['support', 'compliance'],
    tool: now('compliance', employer.complianceChecks),
    article: 'compliance',
  },
  risks: { agents: ['support', 'risk_audit'], tool: now('risks', employer.risks), article: 'risks' },
  starters: { agents: start, tool: now('starters', employer.starters), article: 'starters' },
  contact: { agents: people, article: 'contact', open: ['messages'] },
  complaint: { agents: people, article: 'complaint', open: ['feedback', 'messages'] },
  hardship: { agents: people, article: 'money-worries', open: ['wellbeing'] },
  distress: { agents: people, article: 'crisis', open: ['wellbeing'], isUrgent: true },
  greeting: { agents: people, article: 'assistant' },
}

export const isTopic = (name: string): name is Answered => Object.hasOwn(topics, name)
