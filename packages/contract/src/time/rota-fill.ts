import { z } from 'zod'
import { route } from '../routes.ts'
import { day, id, instant } from '../shapes.ts'

/** What stands against somebody's having an open shift, as auto-fill tells it. */
export const fillRule = z.enum([
  'day_off',
  'cannot_work',
  'skill',
  'other_work_or_age',
  'fixed',
  'works_that_day',
  'rest',
  'days_in_a_row',
  'weekly_rest',
  'minutes_most',
  'minutes_within',
  'shifts_most',
  'weekends_most',
  'days_in_a_row_least',
  'days_off_least',
  'minutes_least',
])
export type FillRule = z.infer<typeof fillRule>

/** Open shifts given out, for somebody to look at: nothing has changed yet. */
export const fillProposal = z.object({
  assignments: z.array(
    z.object({
      shiftId: id,
      /** Null of a shift that is new. */
      version: z.number().int().nullable(),
      workerId: id,
      /** How many others might have had it instead. */
      others: z.number().int(),
      /** Minutes of the planned break where these are fewer than they are due (reg 12); null where there are enough. */
      shortBreak: z.object({ found: z.number().int(), limit: z.number().int() }).nullable(),
    }),
  ),
  /** Shifts that stay open, with the first rule that stands against each person; null where it would only cost more. */
  gaps: z.array(
    z.object({
      shiftId: id,
      people: z.array(z.object({ workerId: id, rule: fillRule.nullable(), also: z.array(fillRule) })),
    }),
  ),
  /** Shifts that are wanted and that nobody has planned: proposed as new ones. `assignments` and `gaps` name them as they name shifts. */
  slots: z.array(
    z.object({
      id,
      startTime: instant,
      endTime: instant,
      location: z.string(),
      role: z.string(),
      unpaidBreakMinutes: z.number().int(),
    }),
  ),
  /** No rota leaves fewer open; null where that was not worked out. */
  leastOpen: z.number().int().nullable(),
  /** How much less than this one any rota may cost at the most, in basis points; null where that was not worked out. */
  mostBetter: z.number().int().nullable(),
})
export type FillProposal = z.infer<typeof fillProposal>

/** Routes of auto-fill. */
export const fillRoutes = {
  propose: route({
    method: 'POST',
    path: '/api/employer/rota/proposals',
    summary:
      'Who could have the open shifts of up to two weeks, and those that are wanted; applied as an edit. A request that is given up ends the search',
    access: 'rota.write',
    reach: 'team',
    changes: [],
    body: z.object({ from: day, to: day }),
    response: fillProposal,
  }),
}
