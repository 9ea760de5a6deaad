import { z } from 'zod'
import { money } from '../money.ts'
import { route } from '../routes.ts'
import { section } from '../section.ts'
import { day, payState } from '../shapes.ts'
import { deductionLines } from './withdrawals.ts'

/** What a payday is expected to bring: the same wherever a payday's money is named. */
export const paydayForecast = z.object({
  payDate: day,
  /** The payday as the schedule has it, where banks are closed on it. */
  ordinaryPayday: day.nullable(),
  /** Net pay as the run would pay it with the hours so far and the published rota, before what was taken early comes off; null where there are neither. */
  forecast: z.object({ expected: money, low: money.nullable(), high: money.nullable() }).nullable(),
  /** What was taken early and comes off this payday, and what of the expected pay is paid out then. */
  comesOff: money,
  arrives: money.nullable(),
})
/** How many whole pay periods a forecast goes by, and how many it takes for an interval. */
export const forecastHistory = { pastPaydays: z.int(), paydaysForInterval: z.int() }

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
    forecast: route({
      method: 'GET',
      path: '/api/payroll/forecast',
      summary: 'What the next payday is expected to bring by the hours so far and the published rota, with the working',
      access: 'worker',
      reach: 'own',
      shows: ['withdrawals', 'timesheets', 'shifts', 'policy', 'employees', 'payslips', 'pay-schedules'],
      response: z.object({
        payday: paydayForecast
          .extend({
            /** What was taken early and is left for later paydays. */
            comesOffLater: money,
            /** What the expected pay is made of before deductions, and how each deduction of it came about. */
            working: z
              .object({
                approved: money,
                /** Clocked and not approved yet. */
                waiting: money,
                /** Still to be worked by the rota, or the salary. */
                planned: money,
                /** By how much their hours usually come to more than the rota, or less where it is below zero. */
                beyondRota: money,
                isSalary: z.boolean(),
                /** What is paid beside that: pay items by the company's own name, expenses, statutory pay. */
                additions: z.array(z.object({ kind: z.string(), name: z.string().nullable(), amount: money })),
                ...deductionLines,
              })
              .nullable(),
          })
          .nullable(),
        ...forecastHistory,
      }),
    }),
  },
})
