import { z } from 'zod'
import { payRunState } from '../payroll/pay-run-shapes.ts'
import { payFrequency } from '../people/employees.ts'
import { route } from '../routes.ts'
import { section } from '../section.ts'
import { day, id } from '../shapes.ts'

const found = z.object({
  employees: z.array(
    z.object({ id, name: z.string(), employeeId: z.string(), department: z.string().nullable(), hasLeft: z.boolean() }),
  ),
  /** Empty for who may not see pay runs. */
  runs: z.array(z.object({ id, payDate: day, frequency: payFrequency, state: payRunState })),
  /** Of the employees found, the latest; empty for who may not read payslips. */
  payslips: z.array(z.object({ id, name: z.string(), payDate: day })),
})
export type Found = z.output<typeof found>

export const search = section('search', {
  routes: {
    find: route({
      method: 'GET',
      path: '/api/employer/search',
      summary:
        'Employees by name, number or the end of a National Insurance number, runs by payday and payslips by person: what the caller may see, a few of each',
      access: 'employer.read',
      reach: 'team',
      // What was typed is asked for again as somebody types.
      shows: [],
      query: z.object({
        q: z.string().trim().min(1).max(80),
        /** The days that what was typed can mean. */
        from: day.optional(),
        to: day.optional(),
      }),
      response: found,
    }),
  },
})
