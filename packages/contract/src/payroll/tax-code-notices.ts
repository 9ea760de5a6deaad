import { z } from 'zod'
import { route } from '../routes.ts'
import { section } from '../section.ts'
import { day, id, instant, reason } from '../shapes.ts'

export const taxNotice = z.object({
  id,
  workerId: id,
  workerName: z.string(),
  employeeId: z.string(),
  form: z.enum(['P6', 'P6B', 'P9']),
  taxCode: z.string(),
  taxBasis: z.enum(['cumulative', 'week1_month1']),
  currentTaxCode: z.string().nullable(),
  effectiveFrom: day,
  receivedAt: instant,
  state: z.enum(['proposed', 'applied', 'dismissed']),
})

export const taxCodeNotices = section('tax-code-notices', {
  actions: {
    'tax_notice.entered': 'people',
    'tax_notice.applied': 'people',
    'tax_notice.dismissed': 'people',
  },
  routes: {
    list: route({
      method: 'GET',
      path: '/api/employer/tax-code-notices',
      summary: 'Tax codes that HMRC wants changed and nobody has decided on; of one worker all there are',
      access: 'payroll.read',
      reach: 'company',
      query: z.object({ workerId: id.optional() }),
      response: z.object({ notices: z.array(taxNotice) }),
    }),
    add: route({
      method: 'POST',
      path: '/api/employer/tax-code-notices',
      summary: 'Enters a notice from HMRC (P6, P6B or P9) as a proposed change',
      access: 'payroll.run',
      reach: 'company',
      body: z.object({
        workerId: id,
        form: z.enum(['P6', 'P6B', 'P9']),
        taxCode: z.string().trim().toUpperCase().min(1).max(10),
        taxBasis: z.enum(['cumulative', 'week1_month1']),
        effectiveFrom: day,
      }),
      response: taxNotice,
      status: 201,
    }),
    decide: route({
      method: 'POST',
      path: '/api/employer/tax-code-notices/:id/decision',
      summary: 'Applies a notice to the record, or dismisses it with a reason',
      access: 'payroll.approve',
      reach: 'company',
      changes: ['tax-code-notices', 'employees'],
      params: z.object({ id }),
      body: z.discriminatedUnion('decision', [
        z.object({ decision: z.literal('apply') }),
        z.object({ decision: z.literal('dismiss'), reason }),
      ]),
      response: taxNotice,
    }),
  },
})
