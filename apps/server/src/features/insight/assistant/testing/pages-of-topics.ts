import type { Access } from '@gpod/contract'
import type { topics } from '../topics.ts'

/** Every page that an answer may lead to, and who may open it; written by hand, and held to the web's own list. */
export const pages = {
  '/ewa': 'signed-in',
  '/dashboard': 'signed-in',
  '/payslips': 'signed-in',
  '/payslips/:id': 'signed-in',
  '/shifts': 'signed-in',
  '/shifts?view=open': 'signed-in',
  '/shifts?view=leave': 'signed-in',
  '/tax': 'signed-in',
  '/documents': 'signed-in',
  '/documents?view=expenses': 'signed-in',
  '/training': 'signed-in',
  '/performance': 'signed-in',
  '/financial': 'signed-in',
  '/wellbeing': 'signed-in',
  '/communication': 'signed-in',
  '/communication?view=feedback': 'signed-in',
  '/profile': 'signed-in',
  '/profile/personal': 'signed-in',
  '/profile/security': 'signed-in',
  '/employer': 'employer.read',
  '/employer/payroll': 'payroll.read',
  '/employer/payroll/runs/:id': 'payroll.read',
  '/employer/payroll/calendar': 'payroll.read',
  '/employer/schedule?view=hours': 'employer.read',
  '/employer/schedule?view=hours&state=open': 'employer.read',
  '/employer/schedule?view=requests': 'employer.read',
  '/employer/expenses': 'expenses.read',
  '/employer/benefits': 'benefits.read',
  '/employer/rewards': 'rewards.read',
  '/employer/performance/:id': 'performance.read',
  '/employer/employees': 'employer.read',
  '/employer/ewa': 'withdrawals.read',
  '/employer/compliance': 'payroll.read',
  '/employer/risk-checks': 'risks.read',
  '/employer/communication': 'employer.read',
} as const satisfies Record<string, Access>
export type PageName = keyof typeof pages

const payslip = ['/payslips', '/payslips/:id'] as const
const money = ['/ewa'] as const
const runs = ['/employer/payroll', '/employer/payroll/runs/:id'] as const
const decisions = [
  '/employer',
  '/employer/schedule?view=hours',
  '/employer/schedule?view=requests',
  '/employer/ewa',
  '/employer/expenses',
  '/employer/benefits',
  '/employer/rewards',
  '/employer/performance/:id',
] as const
const person = ['/communication', '/employer/communication'] as const

/** Where the thing that is asked stands: what its answer may lead to, and nowhere else. */
export const pagesOf: Readonly<Record<keyof typeof topics, readonly PageName[]>> = {
  available: [...money, '/financial'],
  available_why: money,
  fee: [...money, '/financial'],
  fees_year: money,
  withdrawals: money,
  limits: money,
  net: payslip,
  gross: payslip,
  compare: payslip,
  ytd: payslip,
  tax: payslip,
  ni: payslip,
  loan: payslip,
  pension: payslip,
  sick_pay: payslip,
  holiday_pay: payslip,
  overtime: payslip,
  court_order: payslip,
  advance: [...payslip, '/ewa'],
  tax_code: ['/tax', '/payslips'],
  payday: ['/dashboard', '/payslips', '/employer/payroll/calendar'],
  forecast: ['/dashboard', '/financial'],
  hours_waiting: ['/shifts', '/ewa', ...decisions],
  shifts: ['/shifts'],
  swap: ['/shifts', '/shifts?view=open'],
  leave: ['/shifts?view=leave'],
  sick: ['/shifts', '/communication'],
  documents: ['/payslips', '/documents'],
  expenses: ['/documents?view=expenses'],
  training: ['/training'],
  goals: ['/performance'],
  bank: ['/profile/personal'],
  account: ['/profile/security', '/profile'],
  clock: ['/shifts'],
  run: runs,
  run_cost: runs,
  exceptions: runs,
  deadlines: ['/employer/payroll/calendar'],
  approvals: decisions,
  headcount: ['/employer/employees', '/employer/schedule?view=hours&state=open'],
  withdrawals_waiting: ['/employer/ewa'],
  compliance: ['/employer/compliance'],
  risks: ['/employer/risk-checks'],
  starters: ['/employer/employees'],
  contact: person,
  complaint: ['/communication?view=feedback', ...person],
  hardship: ['/wellbeing', ...person],
  distress: ['/wellbeing', ...person],
  greeting: [],
}

/** A link as the list of pages has it. */
export const pageName = (link: string): string =>
  link.replace(/#.*$/, '').replace(/\/[\da-f]{8}-[\da-f-]{27}(?=\/|$)/g, '/:id')
