import { z } from 'zod'
import { money } from './money.ts'
import { route } from './routes.ts'
import { day, id, instant, reason } from './shapes.ts'

export const shiftStatus = z.enum(['upcoming', 'active', 'completed', 'missed'])
export type ShiftStatus = z.infer<typeof shiftStatus>
export const hoursState = z.enum(['none', 'open', 'waiting', 'approved'])

export const shift = z.object({
  id,
  date: day,
  startTime: instant,
  endTime: instant,
  location: z.string(),
  role: z.string(),
  status: shiftStatus,
  clockedIn: instant.nullable(),
  clockedOut: instant.nullable(),
  onBreakSince: instant.nullable(),
  breakMinutes: z.number().int(),
  hours: hoursState,
  paidMinutes: z.number().int().nullable(),
  gross: money.nullable(),
  /** When clocking in opens: 15 minutes before the start. */
  clockInOpensAt: instant,
})
export type Shift = z.infer<typeof shift>

export const clockEvent = z.enum(['in', 'out', 'break_start', 'break_end'])

export const shiftRoutes = {
  shifts: route({
    method: 'GET',
    path: '/api/shifts',
    summary: 'Own shifts, from the open pay period on',
    access: 'worker',
    reach: 'own',
    query: z.object({ from: day.optional(), to: day.optional() }),
    response: z.object({ shifts: z.array(shift), weekMinutes: z.number().int() }),
  }),
  checkin: route({
    method: 'POST',
    path: '/api/work/checkin',
    summary:
      'Clock in or out. Without a shift, the one that is open or due now. Needs a live `clock` verification for in and out',
    access: 'worker',
    reach: 'own',
    body: z.object({
      location: z.string().trim().max(200).optional(),
      shiftId: id.optional(),
      event: clockEvent.default('in'),
      biometricVerified: z.boolean().optional(),
    }),
    response: shift,
  }),
}

export const rotaShift = shift.extend({
  worker: z.object({ id, name: z.string(), employeeId: z.string() }),
  department: z.string().nullable(),
})
export type RotaShift = z.infer<typeof rotaShift>

const shiftTimes = {
  startTime: instant,
  endTime: instant,
  location: z.string().trim().min(1).max(200),
  role: z.string().trim().min(1).max(100),
  unpaidBreakMinutes: z.number().int().min(0).max(480).default(0),
}

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

export const rotaRoutes = {
  rota: route({
    method: 'GET',
    path: '/api/employer/shifts',
    summary: 'The rota between two days',
    access: 'employer.read',
    reach: 'team',
    query: z.object({ from: day, to: day }),
    response: z.object({ shifts: z.array(rotaShift) }),
  }),
  addShift: route({
    method: 'POST',
    path: '/api/employer/shifts',
    summary: 'Put a shift on the rota',
    access: 'rota.write',
    reach: 'team',
    body: z.object({ workerId: id, ...shiftTimes }),
    response: rotaShift,
    status: 201,
  }),
  removeShift: route({
    method: 'DELETE',
    path: '/api/employer/shifts/:id',
    summary: 'Take a shift that has not begun off the rota',
    access: 'rota.write',
    reach: 'team',
    params: z.object({ id }),
    response: z.object({ removed: z.literal(true) }),
  }),
  timesheets: route({
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
  approveHours: route({
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
  editHours: route({
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
}
