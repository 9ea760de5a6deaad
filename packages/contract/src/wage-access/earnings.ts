import { z } from 'zod'
import { money } from '../money.ts'
import { route } from '../routes.ts'
import { section } from '../section.ts'
import { day, payState } from '../shapes.ts'

export const earnings = section('earnings', {
  routes: {
    summary: route({
      method: 'GET',
      path: '/api/payroll/summary',
      summary: 'The latest recorded pay, or the estimate of the open period where none is recorded yet',
      access: 'worker',
      reach: 'own',
      shows: ['withdrawals', 'timesheets', 'policy', 'employees', 'payslips'],
      response: z.object({
        payrollRecord: z
          .object({
            kind: z.enum(['recorded', 'estimate']),
            periodStartsOn: day,
            periodEndsOn: day,
            payDate: day,
            grossPay: money,
            taxDeductions: money,
            niDeductions: money,
            pensionDeductions: money,
            studentLoanDeductions: money,
            netPay: money,
            ewaWithdrawn: money,
            paidOut: money,
            payState,
          })
          .nullable(),
      }),
    }),
  },
})
