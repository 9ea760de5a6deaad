import { z } from 'zod'
import { moneyInput } from '../money.ts'
import { route } from '../routes.ts'
import { section } from '../section.ts'
import { day, id, plainLine } from '../shapes.ts'

/** A direct earnings attachment by its standard or higher table has the rate in its name; council tax its nation. */
export const courtOrderKind = z.enum([
  'attachment_priority',
  'attachment_non_priority',
  'child_maintenance',
  'council_tax_england',
  'council_tax_wales',
  'fine',
  'direct_earnings_standard',
  'direct_earnings_higher',
  'direct_earnings_fixed',
  'earnings_arrestment',
])
export const courtOrder = z.object({
  id,
  workerId: id,
  workerName: z.string(),
  employeeId: z.string(),
  reference: z.string(),
  kind: courtOrderKind,
  fromDay: day,
  endedOn: day.nullable(),
})
export const courtOrders = section('court-orders', {
  actions: {
    'court_order.entered': 'people',
    'court_order.ended': 'people',
  },
  routes: {
    list: route({
      method: 'GET',
      path: '/api/employer/court-orders',
      summary: 'Court orders and direct earnings attachments that take from pay; of one worker all there are',
      access: 'payroll.read',
      reach: 'company',
      shows: ['court-orders', 'pay-runs'],
      query: z.object({ workerId: id.optional() }),
      response: z.object({ orders: z.array(courtOrder) }),
    }),
    add: route({
      method: 'POST',
      path: '/api/employer/court-orders',
      summary: 'Enters an order as the court or council sent it',
      access: 'payroll.run',
      reach: 'company',
      body: z.object({
        workerId: id,
        reference: plainLine(40),
        kind: courtOrderKind,
        issuedOn: day,
        fromDay: day,
        /** Where the order names a sum: what is taken each pay day, and what is left to live on. */
        normalDeduction: moneyInput.nullable().default(null),
        protectedEarnings: moneyInput.nullable().default(null),
        /** What is left to pay under it; null where it runs until it is discharged. */
        balance: moneyInput.nullable().default(null),
      }),
      response: courtOrder,
      status: 201,
    }),
    end: route({
      method: 'POST',
      path: '/api/employer/court-orders/:id/end',
      summary: 'Ends an order from a day on',
      access: 'payroll.run',
      reach: 'company',
      params: z.object({ id }),
      body: z.object({ endedOn: day }),
      response: courtOrder,
    }),
  },
})
