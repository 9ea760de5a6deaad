import { z } from 'zod'
import { money } from '../money.ts'
import { director, payBasis, payFrequency, pensionMethod, studentLoanPlan, taxYear } from '../people/employees.ts'
import { route } from '../routes.ts'
import { section } from '../section.ts'
import { day } from '../shapes.ts'

/** What a worker's own record says that their pay is worked out with. Null where the record does not say. */
export const ownPayTerms = z.object({
  payFrequency,
  payBasis,
  hourlyRate: money.nullable(),
  annualSalary: money.nullable(),
  weeklyHours: z.number().nullable(),
  taxCode: z.string().nullable(),
  taxBasis: z.enum(['cumulative', 'week1_month1']),
  niCategory: z.string().nullable(),
  studentLoans: z.array(studentLoanPlan),
  director: director.nullable(),
  p45: z.object({ taxYear, taxablePay: money, tax: money }).nullable(),
  /** The contributions that payroll takes, rates in basis points; null where they are in no scheme. */
  pension: z
    .object({
      method: pensionMethod.exclude(['none', 'by_assessment']),
      basis: z.enum(['qualifying_earnings', 'pensionable_pay', 'all_earnings']),
      employeeRate: z.number().int(),
      employerRate: z.number().int(),
    })
    .nullable(),
  /** Days of absence on record in this tax year up to today, weekends counted; the year begins on `from`. */
  absences: z.object({ from: day, holidayDays: z.number().int(), sickDays: z.number().int() }),
})
export type OwnPayTerms = z.infer<typeof ownPayTerms>

export const takeHome = section('take-home', {
  routes: {
    ownTerms: route({
      method: 'GET',
      path: '/api/payroll/own-terms',
      summary: "What the worker's own record says that their pay is calculated with",
      access: 'worker',
      reach: 'own',
      shows: ['employees'],
      response: ownPayTerms,
    }),
  },
})
