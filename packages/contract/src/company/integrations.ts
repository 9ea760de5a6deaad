import { z } from 'zod'
import { route } from '../routes.ts'
import { section } from '../section.ts'
import { instant } from '../shapes.ts'

/** What the company exchanges with others by files and messages of the trade: no connection, but something that was sent or read. */
export const exchanges = [
  'hmrc',
  'bank_file',
  'bank_statement',
  'accounting',
  'pension',
  'learning',
  'employee_import',
] as const
export const exchange = z.enum(exchanges)
export type Exchange = z.infer<typeof exchange>

export const integrations = section('integrations', {
  routes: {
    show: route({
      method: 'GET',
      path: '/api/employer/integrations',
      summary: 'What the company exchanges with others, when last, and how many calendars fetch shifts',
      access: 'integrations.read',
      reach: 'company',
      shows: [
        'submissions',
        'pay-runs',
        'payroll-journals',
        'pensions',
        'bank-statements',
        'training',
        'calendar-feed',
      ],
      response: z.object({
        /** `lastAt` null: never. `refused`: HMRC refused the latest. */
        exchanges: z.array(
          z.object({ kind: exchange, lastAt: instant.nullable(), outcome: z.enum(['done', 'refused']).nullable() }),
        ),
        calendars: z.int(),
      }),
    }),
  },
})
