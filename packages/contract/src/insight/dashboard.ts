import { z } from 'zod'
import { money } from '../money.ts'
import { route } from '../routes.ts'
import { section } from '../section.ts'
import { day, id, instant } from '../shapes.ts'
import { withdrawalState } from '../wage-access/withdrawals.ts'

/** What a company does until its first pay run is approved, in this order; `wage_access` is the only one that it may leave out. */
export const beginningSteps = ['paye', 'employees', 'invitations', 'hours', 'wage_access', 'pay_run'] as const
export type BeginningStep = (typeof beginningSteps)[number]

const dashboardBody = z.object({
  /** How far a company that begins has come, by its records; null once a pay run was approved, and for who may not read pay runs. */
  beginning: z.array(z.object({ step: z.enum(beginningSteps), isDone: z.boolean() })).nullable(),
  employerName: z.string(),
  employees: z.number().int(),
  payrollThisPeriod: money.nullable(),
  /** 0 for who may not read withdrawals, as the three sums of them are null. */
  withdrawalsWaiting: z.number().int(),
  withdrawalsWaitingAmount: money.nullable(),
  hoursWaiting: z.number().int(),
  /** Other times that employees asked for, and nobody has decided on. */
  correctionsWaiting: z.number().int(),
  /** Leave that employees asked for, and nobody has decided on. */
  leaveWaiting: z.number().int(),
  /** Swaps of shifts that both employees want. */
  swapsWaiting: z.number().int(),
  /** Expense claims of others that wait for an approval. */
  expensesWaiting: z.number().int(),
  /** Serious ones of others that are not resolved. 0 for who does not handle them, as the next three for who does not decide. */
  incidentsOpen: z.number().int(),
  /** Career discussions that employees proposed, and whose comes first. */
  discussionsWaiting: z.object({ count: z.number().int(), workerId: id.nullable() }),
  benefitsWaiting: z.number().int(),
  rewardsWaiting: z.number().int(),
  paidThisMonth: money.nullable(),
  /** Paid out early, fees included, and still to come off pay: what waits or is being sent is not in it. */
  outstanding: money.nullable(),
  onShiftNow: z.number().int(),
  /** Employees of whom something is missing that pay needs; 0 for who may not see pay. */
  missingDetails: z.number().int(),
  /** HMRC does not know the company yet: a run could be paid, and not reported. */
  isPayeMissing: z.boolean(),
  /** Whose tax year is missing: a run with them cannot be approved; 0 for who may not read pay runs. */
  broughtForwardMissing: z.number().int(),
  /** Of the audit: empty for who may not read it. */
  recent: z.array(
    z.object({
      at: instant,
      kind: z.string(),
      actorName: z.string().nullable(),
      subject: z.string(),
      amount: money.nullable(),
    }),
  ),
})
export type Dashboard = z.infer<typeof dashboardBody>

/** What a company may know of the installation that its pay depends on, in the order of the card. */
export const healthCodes = ['database', 'jobs', 'mail', 'bank', 'hmrc'] as const
export type HealthCode = (typeof healthCodes)[number]

/** What a probe finds: never `good` without an answer. `stand_in` is a sandbox, or files instead of mail. */
export const healthFindings = ['good', 'stand_in', 'slow', 'late', 'failed', 'absent', 'not_known'] as const
export type HealthFinding = (typeof healthFindings)[number]

const healthCheck = z.object({
  code: z.enum(healthCodes),
  finding: z.enum(healthFindings),
  /** Of the company's own: mail that waits or failed, money or reports on their way or late. Null where nothing is counted. */
  count: z.int().nullable(),
  /** Since when it is late, or when it last worked for this company. */
  at: instant.nullable(),
  /** How long the database took to answer. */
  milliseconds: z.int().nullable(),
})
export type HealthCheck = z.infer<typeof healthCheck>

const shownAt = { id, at: instant }
const recentEntry = z.discriminatedUnion('type', [
  z.object({ ...shownAt, type: z.literal('ewa'), amount: money, state: withdrawalState }),
  z.object({
    ...shownAt,
    type: z.literal('work_session'),
    day,
    minutes: z.int(),
    /** Before deductions; null until a manager approved the hours. */
    amount: money.nullable(),
    state: z.enum(['waiting', 'approved']),
  }),
  z.object({ ...shownAt, type: z.literal('payroll'), day, amount: money, state: z.enum(['due', 'overdue', 'paid']) }),
])
export type RecentEntry = z.infer<typeof recentEntry>

export const dashboard = section('dashboard', {
  routes: {
    show: route({
      method: 'GET',
      path: '/api/employer/dashboard',
      summary: 'What needs a manager now, and how the company stands',
      access: 'employer.read',
      reach: 'team',
      shows: [
        'employees',
        'users',
        'shifts',
        'timesheets',
        'leave',
        'swaps',
        'expenses',
        'incidents',
        'reviews',
        'benefits',
        'rewards',
        'withdrawals',
        'pay-runs',
      ],
      response: dashboardBody,
    }),
    health: route({
      method: 'GET',
      path: '/api/employer/dashboard/health',
      summary: 'Whether what the company’s pay depends on works: database, jobs, mail, bank, HMRC, each asked now',
      access: 'payroll.read',
      reach: 'company',
      // Nothing announces how a machine stands: the page asks by itself.
      shows: [],
      response: z.object({ at: instant, checks: z.array(healthCheck) }),
    }),
    recent: route({
      method: 'GET',
      path: '/api/dashboard/recent',
      summary: 'The latest of one’s own hours, withdrawals and pay',
      access: 'worker',
      reach: 'own',
      shows: ['withdrawals', 'timesheets', 'payslips', 'pay-runs'],
      response: z.object({ entries: z.array(recentEntry) }),
    }),
  },
})
