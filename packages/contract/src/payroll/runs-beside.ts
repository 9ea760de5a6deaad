import { z } from 'zod'
import { money, moneyInput } from '../money.ts'
import { route } from '../routes.ts'
import { day, id, plainLine, reason } from '../shapes.ts'
import { payItemKinds } from './pay-items.ts'

/** Pay that was taken back and had reached its employee: what they owe, and what they have given back. */
export const overpayment = z.object({
  /** The payslip of the reversal. */
  payslipId: id,
  workerId: id,
  name: z.string(),
  employeeId: z.string(),
  amount: money,
  received: money,
  owed: money,
  receipts: z.array(
    z.object({ amount: money, receivedOn: day, note: z.string().nullable(), by: z.string().nullable() }),
  ),
})
export type Overpayment = z.infer<typeof overpayment>

/** A one-off line that is added with a supplementary run. */
const addition = z.object({
  kind: z.enum(payItemKinds),
  timing: z.enum(['before_tax_and_ni', 'before_tax', 'after_tax']).nullable().default(null),
  label: plainLine(60),
  amount: moneyInput,
})

const runId = z.object({ id })

/** What pays chosen people again beside a paid regular run, or takes their pay back; each answers with the run. */
export const routesBeside = <Run extends z.ZodType>(payRun: Run) => ({
  waiting: route({
    method: 'GET',
    path: '/api/employer/pay-runs/:id/waiting',
    summary:
      'What a supplementary run after this paid one could pay: hours approved too late, one-off items, and its possible pay dates',
    access: 'payroll.run',
    reach: 'company',
    shows: ['pay-runs', 'pay-items', 'timesheets'],
    params: runId,
    response: z.object({
      payRunId: id,
      today: day,
      /** The first and last pay date; a run that is paid by hand already may have one from `paidFrom` to today. */
      firstPayDate: day,
      lastPayDate: day.nullable(),
      paidFrom: day,
      people: z.array(
        z.object({
          workerId: id,
          name: z.string(),
          employeeId: z.string(),
          /** The last day they were paid: no earlier pay date goes with their figures to date. */
          lastPaidOn: day.nullable(),
          minutes: z.number().int(),
          items: z.array(z.object({ id, label: z.string(), kind: z.string(), amount: money })),
        }),
      ),
    }),
  }),
  supplement: route({
    method: 'POST',
    path: '/api/employer/pay-runs/:id/supplementary-runs',
    summary:
      'Opens a run of chosen people beside a paid regular one, with a pay date of its own; the same run for the same key',
    access: 'payroll.run',
    reach: 'company',
    changes: ['pay-runs', 'pay-items'],
    params: runId,
    body: z.object({
      /** Made by who asks: asked again, the run is the same. */
      key: id,
      payDate: day,
      isPaidByHand: z.boolean().default(false),
      reason,
      people: z
        .array(
          z.object({
            workerId: id,
            /** Whether their hours that were approved too late are paid. */
            hours: z.boolean().default(false),
            items: z.array(id).max(50).default([]),
            additions: z.array(addition).max(20).default([]),
          }),
        )
        .min(1)
        .max(500),
    }),
    response: payRun,
    status: 201,
  }),
  reverse: route({
    method: 'POST',
    path: '/api/employer/pay-runs/:id/reversals',
    summary: 'Opens a run that takes back what a paid run paid to chosen people; the same run for the same key',
    access: 'payroll.run',
    reach: 'company',
    changes: ['pay-runs'],
    params: runId,
    body: z.object({ key: id, reason, workerIds: z.array(id).min(1).max(500) }),
    response: payRun,
    status: 201,
  }),
  discard: route({
    method: 'POST',
    path: '/api/employer/pay-runs/:id/discard',
    summary: 'Discards a supplementary run or a reversal that nobody approved, with the items that were added for it',
    access: 'payroll.run',
    reach: 'company',
    changes: ['pay-runs', 'pay-items'],
    params: runId,
    body: z.object({}).optional(),
    response: payRun,
  }),
  receive: route({
    method: 'POST',
    path: '/api/employer/pay-runs/:id/payments/:workerId/received',
    summary: 'Notes what an employee gave back of pay that a reversal took back',
    access: 'payroll.run',
    reach: 'company',
    changes: ['pay-runs'],
    params: z.object({ id, workerId: id }),
    body: z.object({
      key: id,
      amount: moneyInput,
      receivedOn: day,
      note: reason.nullable().default(null),
      isFromPay: z.boolean().default(false),
    }),
    response: payRun,
  }),
})
