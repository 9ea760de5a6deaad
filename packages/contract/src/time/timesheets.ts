import { z } from 'zod'
import { money } from '../money.ts'
import { route } from '../routes.ts'
import { section } from '../section.ts'
import { day, id, instant, plainLineOrEmpty, reason } from '../shapes.ts'
import { shift } from './shifts.ts'

export const clockEvent = z.enum(['in', 'out', 'break_start', 'break_end'])

export const timesheet = z.object({
  id,
  shiftId: id.nullable(),
  worker: z.object({ id, name: z.string(), employeeId: z.string(), department: z.string().nullable() }),
  date: day,
  plannedStart: instant.nullable(),
  plannedEnd: instant.nullable(),
  startedAt: instant,
  endedAt: instant.nullable(),
  breakMinutes: z.number().int(),
  paidMinutes: z.number().int(),
  state: z.enum(['open', 'waiting', 'approved']),
  /** Null for those who may not see pay. */
  gross: money.nullable(),
  /** `below_minimum_wage` is told to those who may see pay. */
  flags: z.array(z.enum(['early', 'late', 'long', 'no_break', 'below_minimum_wage', 'edited'])),
  version: z.number().int(),
})
export type Timesheet = z.infer<typeof timesheet>

export const timesheets = section('timesheets', {
  permissions: {
    'hours.approve': ['owner', 'payroll_manager', 'manager'],
  },
  errors: {
    shift_not_open: 409,
    clock_too_early: 409,
    clock_too_late: 409,
    already_clocked_in: 409,
    not_clocked_in: 409,
    hours_already_approved: 409,
    hours_not_finished: 409,
  },
  actions: {
    'hours.clock_in': 'hours',
    'hours.clock_out': 'hours',
    'hours.start_break': 'hours',
    'hours.end_break': 'hours',
    'hours.approved': 'hours',
    'hours.approved_many': 'hours',
    'hours.edited': 'hours',
    'hours.recorded_many': 'hours',
  },
  routes: {
    clock: route({
      method: 'POST',
      path: '/api/work/checkin',
      summary:
        'Clock in or out. Without a shift, the one that is open or due now. Needs a live `clock` verification for in and out',
      access: 'worker',
      reach: 'own',
      body: z.object({
        location: plainLineOrEmpty(200).optional(),
        shiftId: id.optional(),
        event: clockEvent.default('in'),
        biometricVerified: z.boolean().optional(),
      }),
      response: shift,
    }),
    list: route({
      method: 'GET',
      path: '/api/employer/hours',
      summary: 'Worked hours: those waiting for approval, or all of a range',
      access: 'employer.read',
      reach: 'team',
      query: z.object({
        state: z.enum(['waiting', 'approved', 'open', 'all']).default('waiting'),
        from: day.optional(),
        to: day.optional(),
      }),
      response: z.object({ timesheets: z.array(timesheet) }),
    }),
    approve: route({
      method: 'POST',
      path: '/api/employer/hours/approve',
      summary: 'Approve finished hours; each by itself, with its own answer',
      access: 'hours.approve',
      reach: 'team',
      body: z.object({ ids: z.array(id).min(1).max(500) }),
      response: z.object({
        results: z.array(z.object({ id, outcome: z.enum(['approved', 'refused']), code: z.string().nullable() })),
      }),
    }),
    edit: route({
      method: 'PATCH',
      path: '/api/employer/hours/:id',
      summary:
        'Correct worked hours, with a reason the worker reads. `version` is the one you saw; another means someone was faster',
      access: 'hours.approve',
      reach: 'team',
      params: z.object({ id }),
      body: z.object({
        startedAt: instant,
        endedAt: instant,
        breakMinutes: z.number().int().min(0).max(480),
        reason,
        version: z.number().int(),
      }),
      response: timesheet,
    }),
  },
})
