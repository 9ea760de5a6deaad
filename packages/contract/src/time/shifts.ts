import { z } from 'zod'
import { money } from '../money.ts'
import { route } from '../routes.ts'
import { section } from '../section.ts'
import { day, id, instant, plainLine } from '../shapes.ts'

export const shiftStatus = z.enum(['upcoming', 'active', 'completed', 'missed'])
export type ShiftStatus = z.infer<typeof shiftStatus>

export const hoursState = z.enum(['none', 'open', 'waiting', 'approved'])

/** Hours that the employer entered: by whom and when, and whether they gave times or only how long it was. */
export const enteredHours = z.object({ by: z.string(), at: instant, timesKnown: z.boolean() })
export type EnteredHours = z.infer<typeof enteredHours>

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
  /** Null where they were clocked, or there are none. */
  entered: enteredHours.nullable(),
  /** When clocking in opens: 15 minutes before the start. */
  clockInOpensAt: instant,
})
export type Shift = z.infer<typeof shift>

/** Hours of a worker that no shift was planned for. */
export const ownHours = z.object({
  id,
  date: day,
  startedAt: instant,
  endedAt: instant,
  breakMinutes: z.number().int(),
  paidMinutes: z.number().int(),
  state: z.enum(['waiting', 'approved']),
  gross: money.nullable(),
  entered: enteredHours.nullable(),
})
export type OwnHours = z.infer<typeof ownHours>

export const rotaShift = shift.extend({
  unpaidBreakMinutes: z.number().int(),
  worker: z.object({ id, name: z.string(), employeeId: z.string() }),
  department: z.string().nullable(),
})
export type RotaShift = z.infer<typeof rotaShift>

const shiftTimes = {
  startTime: instant,
  endTime: instant,
  location: plainLine(200),
  role: plainLine(100),
  unpaidBreakMinutes: z.number().int().min(0).max(480).default(0),
}

export const shifts = section('shifts', {
  permissions: {
    'rota.write': ['owner', 'payroll_manager', 'manager'],
  },
  errors: {
    shift_overlaps: 409,
    shift_in_past: 409,
  },
  actions: {
    'shift.added': 'hours',
    'shift.added_many': 'hours',
    'shift.removed': 'hours',
  },
  routes: {
    own: route({
      method: 'GET',
      path: '/api/shifts',
      summary: 'Own shifts and hours without one, from the open pay period on',
      access: 'worker',
      reach: 'own',
      shows: ['shifts', 'timesheets'],
      query: z.object({ from: day.optional(), to: day.optional() }),
      response: z.object({
        shifts: z.array(shift),
        otherHours: z.array(ownHours),
        weekMinutes: z.number().int(),
      }),
    }),
    list: route({
      method: 'GET',
      path: '/api/employer/shifts',
      summary: 'The rota between two days',
      access: 'employer.read',
      reach: 'team',
      shows: ['shifts', 'timesheets'],
      query: z.object({ from: day, to: day }),
      response: z.object({ shifts: z.array(rotaShift) }),
    }),
    add: route({
      method: 'POST',
      path: '/api/employer/shifts',
      summary: 'Put a shift on the rota',
      access: 'rota.write',
      reach: 'team',
      body: z.object({ workerId: id, ...shiftTimes }),
      response: rotaShift,
      status: 201,
    }),
    remove: route({
      method: 'DELETE',
      path: '/api/employer/shifts/:id',
      summary: 'Take a shift that nobody has worked off the rota',
      access: 'rota.write',
      reach: 'team',
      params: z.object({ id }),
      response: z.object({ removed: z.literal(true) }),
    }),
  },
})
