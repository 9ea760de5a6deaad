import { z } from 'zod'
import { route } from '../routes.ts'
import { section } from '../section.ts'
import { day, id, instant, plainText, reason } from '../shapes.ts'
import { absenceKind, holiday, qualifyingDays } from './absences.ts'

/** What leave is asked for; sickness is told, and not asked for. */
export const leaveKind = absenceKind.exclude(['sickness'])
export type LeaveKind = z.infer<typeof leaveKind>

export const leaveState = z.enum(['asked', 'approved', 'declined', 'withdrawn', 'cancelled'])
export type LeaveState = z.infer<typeof leaveState>

/** The days asked for. Half days are of holiday alone; minutes of holiday of who has no contracted hours. */
const asked = {
  kind: leaveKind,
  startsOn: day,
  endsOn: day,
  /** The first day from midday on. */
  startsMidday: z.boolean(),
  /** The last day until midday. */
  endsMidday: z.boolean(),
  /** The weekdays on which they would normally work, 1 for Monday. */
  qualifyingDays,
  minutes: z.number().int().min(1).max(60_000).nullable(),
}
const wanted = {
  ...asked,
  startsMidday: asked.startsMidday.default(false),
  endsMidday: asked.endsMidday.default(false),
  qualifyingDays: qualifyingDays.default([1, 2, 3, 4, 5]),
  minutes: asked.minutes.default(null),
}

/** What leave would do to their holiday, and what stands beside it. Days are tenths; null is not known. */
export const leaveEffect = z.object({
  /** Of the days asked for, those on which they would work. */
  days: z.number().int(),
  daysBefore: z.number().int().nullable(),
  daysAfter: z.number().int().nullable(),
  minutesBefore: z.number().int().nullable(),
  minutesAfter: z.number().int().nullable(),
  /** The last days on which it is asked for and refused in time, unless the contract says otherwise (reg 15). */
  notice: z.object({ askBy: day, refuseBy: day }),
  /** Their own shifts that lie in it. */
  shifts: z.array(z.object({ id, startTime: instant, endTime: instant })),
})
export type LeaveEffect = z.infer<typeof leaveEffect>

export const leaveRequest = z.object({
  id,
  ...asked,
  reason: z.string().nullable(),
  state: leaveState,
  askedAt: instant,
  decidedAt: instant.nullable(),
  /** Why it was declined. */
  answer: z.string().nullable(),
})
export type LeaveRequest = z.infer<typeof leaveRequest>

export const waitingLeave = leaveRequest.extend({
  worker: z.object({ id, name: z.string(), department: z.string().nullable() }),
  effect: leaveEffect,
})
export type WaitingLeave = z.infer<typeof waitingLeave>

export const leave = section('leave', {
  permissions: {
    'leave.decide': ['owner', 'payroll_manager', 'manager'],
  },
  errors: {
    leave_overlaps: 409,
    leave_decided: 409,
  },
  actions: {
    'leave.asked': 'people',
    'leave.withdrawn': 'people',
    'leave.approved': 'people',
    'leave.declined': 'people',
  },
  routes: {
    own: route({
      method: 'GET',
      path: '/api/leave',
      summary: 'Own statutory holiday of this leave year, and the leave asked for, the latest first',
      access: 'worker',
      reach: 'own',
      shows: ['leave', 'absences', 'timesheets'],
      response: z.object({
        holiday,
        /** The weekdays on which they normally work, as their latest absence or request says. */
        usualDays: qualifyingDays,
        requests: z.array(leaveRequest),
      }),
    }),
    effect: route({
      method: 'GET',
      path: '/api/leave/effect',
      summary: 'What leave of these days would leave of the holiday, the notice it takes, and the own shifts in it',
      access: 'worker',
      reach: 'own',
      shows: ['leave', 'absences', 'timesheets', 'shifts'],
      query: z.object({
        kind: leaveKind,
        startsOn: day,
        endsOn: day,
        startsMidday: z.stringbool().default(false),
        endsMidday: z.stringbool().default(false),
        /** Digits of weekdays, "12345". */
        qualifyingDays: z
          .string()
          .regex(/^[1-7]{1,7}$/)
          .default('12345'),
        minutes: z.coerce.number().int().min(1).max(60_000).optional(),
      }),
      response: leaveEffect,
    }),
    ask: route({
      method: 'POST',
      path: '/api/leave',
      summary: 'Ask for leave. With the same `key` it is asked once',
      access: 'worker',
      reach: 'own',
      limit: 'messages',
      body: z.object({ key: id, ...wanted, reason: plainText(500).nullable().default(null) }),
      response: leaveRequest,
      status: 201,
    }),
    withdraw: route({
      method: 'DELETE',
      path: '/api/leave/:id',
      summary: 'Take a request back that nobody has decided on',
      access: 'worker',
      reach: 'own',
      params: z.object({ id }),
      response: leaveRequest,
    }),
    waiting: route({
      method: 'GET',
      path: '/api/employer/leave',
      summary: 'Leave that employees ask for and nobody has decided on, with what it would leave of their holiday',
      access: 'leave.decide',
      reach: 'team',
      shows: ['leave', 'absences', 'timesheets', 'shifts'],
      response: z.object({ requests: z.array(waitingLeave) }),
    }),
    approve: route({
      method: 'POST',
      path: '/api/employer/leave/:id/approve',
      summary: 'Approve leave; it is recorded as an absence',
      access: 'leave.decide',
      reach: 'team',
      changes: ['leave', 'absences'],
      params: z.object({ id }),
      response: z.object({ approved: z.literal(true) }),
    }),
    decline: route({
      method: 'POST',
      path: '/api/employer/leave/:id/decline',
      summary: 'Decline leave, with a reason that the employee reads',
      access: 'leave.decide',
      reach: 'team',
      params: z.object({ id }),
      body: z.object({ reason }),
      response: z.object({ declined: z.literal(true) }),
    }),
  },
})
