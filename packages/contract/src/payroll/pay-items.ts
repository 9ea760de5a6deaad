import { z } from 'zod'
import { money, moneyInput } from '../money.ts'
import { route } from '../routes.ts'
import { section } from '../section.ts'
import { day, id, plainLine } from '../shapes.ts'

export const payItem = z.object({
  id,
  workerId: id,
  workerName: z.string(),
  employeeId: z.string(),
  kind: z.string(),
  timing: z.enum(['before_tax_and_ni', 'before_tax', 'after_tax']).nullable(),
  label: z.string(),
  amount: money,
  recurs: z.boolean(),
  fromDay: day,
  untilDay: day.nullable(),
  source: z.enum(['manual', 'import', 'expense', 'correction']),
  paidOn: day.nullable(),
})
export type PayItem = z.infer<typeof payItem>

/** Earnings that an employer adds by hand; hours, salary and statutory pay come from their own records. */
export const payItemKinds = [
  'bonus',
  'commission',
  'overtime',
  'premium',
  'holiday_pay',
  'back_pay',
  'tips',
  'tronc',
  'expenses',
  'payrolled_benefit',
  'deduction',
] as const
/** What can be wrong in a cell, or the head, of a file of pay items. */
export const payItemFault = z.enum([
  'required',
  'unknown_worker',
  'unknown_kind',
  'unknown_timing',
  'label_not_possible',
  'not_an_amount',
  'amount_not_possible',
  'not_a_day',
  'not_yes_or_no',
  'timing_needed',
  'timing_not_wanted',
  'until_needs_recurring',
  'until_before_from',
  'column_missing',
  'column_unknown',
  'column_twice',
  'file_empty',
  'too_many_rows',
])
export type PayItemFault = z.infer<typeof payItemFault>
const payItemInput = z.object({
  workerId: id,
  kind: z.enum(payItemKinds),
  timing: z.enum(['before_tax_and_ni', 'before_tax', 'after_tax']).nullable().default(null),
  label: plainLine(60),
  amount: moneyInput,
  recurs: z.boolean().default(false),
  fromDay: day,
  untilDay: day.nullable().default(null),
})

export const payItems = section('pay-items', {
  actions: {
    'pay_item.added': 'payroll',
    'pay_items.imported': 'payroll',
    'pay_item.ended': 'payroll',
  },
  routes: {
    list: route({
      method: 'GET',
      path: '/api/employer/pay-items',
      summary: 'Bonuses, expenses, deductions and the rest that is added to pay: open ones, or those of a worker',
      access: 'payroll.read',
      reach: 'company',
      shows: ['pay-items', 'pay-runs'],
      query: z.object({ workerId: id.optional() }),
      response: z.object({ items: z.array(payItem) }),
    }),
    add: route({
      method: 'POST',
      path: '/api/employer/pay-items',
      summary: 'Adds to the pay of a worker, once or in every run',
      access: 'payroll.run',
      reach: 'company',
      body: payItemInput,
      response: payItem,
      status: 201,
    }),
    end: route({
      method: 'DELETE',
      path: '/api/employer/pay-items/:id',
      summary: 'Ends an item: no later run has it',
      access: 'payroll.run',
      reach: 'company',
      params: z.object({ id }),
      response: z.object({ ended: z.literal(true) }),
    }),
    import: route({
      method: 'POST',
      path: '/api/employer/pay-items/import',
      summary:
        'Adds items from a CSV file: all of its rows, or none with each row’s fault; `check` only says how many it would add',
      access: 'payroll.run',
      reach: 'company',
      fileBytes: 4 * 1024 * 1024,
      limit: 'imports',
      body: z.object({ content: z.string().max(2_000_000), check: z.boolean().default(false) }),
      response: z.object({
        added: z.number().int(),
        faults: z.array(
          z.object({ line: z.number().int(), column: z.string(), code: payItemFault, value: z.string() }),
        ),
      }),
    }),
  },
})
