import { z } from 'zod'
import { money } from '../money.ts'
import { route } from '../routes.ts'
import { section } from '../section.ts'
import { instant } from '../shapes.ts'

const dashboardBody = z.object({
  employerName: z.string(),
  employees: z.number().int(),
  payrollThisPeriod: money.nullable(),
  withdrawalsWaiting: z.number().int(),
  withdrawalsWaitingAmount: money,
  hoursWaiting: z.number().int(),
  /** Other times that employees asked for, and nobody has decided on. */
  correctionsWaiting: z.number().int(),
  /** Leave that employees asked for, and nobody has decided on. */
  leaveWaiting: z.number().int(),
  /** Swaps of shifts that both employees want. */
  swapsWaiting: z.number().int(),
  /** Expense claims of others that wait for an approval. */
  expensesWaiting: z.number().int(),
  paidThisMonth: money,
  outstanding: money,
  onShiftNow: z.number().int(),
  missingDetails: z.number().int(),
  /** HMRC does not know the company yet: a run could be paid, and not reported. */
  isPayeMissing: z.boolean(),
  /** Whose tax year is missing: a run with them cannot be approved. */
  broughtForwardMissing: z.number().int(),
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

export const dashboard = section('dashboard', {
  routes: {
    show: route({
      method: 'GET',
      path: '/api/employer/dashboard',
      summary: 'What needs a manager now, and how the company stands',
      access: 'employer.read',
      reach: 'team',
      shows: ['employees', 'users', 'shifts', 'timesheets', 'leave', 'swaps', 'expenses', 'withdrawals', 'pay-runs'],
      response: dashboardBody,
    }),
  },
})
