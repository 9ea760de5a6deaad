import { z } from 'zod'
import { money } from '../money.ts'
import { route } from '../routes.ts'
import { section } from '../section.ts'
import { day, id, instant, plainLine } from '../shapes.ts'

export const shiftStatus = z.enum(['upcoming', 'active', 'completed', 'missed'])
export type ShiftStatus = z.infer<typeof shiftStatus>

export const hoursState = z.enum(['none', 'open', 'waiting', 'approved'])

/** Whether a place asks where somebody is when they clock. Nobody is kept from clocking by it. */
export const clockPositionPolicy = z.enum(['off', 'note', 'reason'])
export type ClockPositionPolicy = z.infer<typeof clockPositionPolicy>

export const correctionState = z.enum(['waiting', 'accepted', 'declined', 'withdrawn'])

/** What a worker asked to be put right of their hours, and what came of it. */
export const ownCorrection = z.object({
  id,
  state: correctionState,
  startedAt: instant,
  endedAt: instant,
  breakMinutes: z.number().int(),
  /** Null where the product put it forward by itself. */
  reason: z.string().nullable(),
  /** Put forward by itself, since nobody clocked in or out. */
  isAutomatic: z.boolean(),
  askedAt: instant,
  decidedAt: instant.nullable(),
  /** Why it was declined. */
  answer: z.string().nullable(),
})
export type OwnCorrection = z.infer<typeof ownCorrection>

/**
 * What of the time between clocking in and out is not paid, and what is paid but does not count yet: together with what is
 * paid they are the time worked, to the minute.
 */
export const unpaidTime = z.object({
  workedMinutes: z.number().int(),
  /** Clocked in before the shift began. */
  earlyMinutes: z.number().int(),
  breakMinutes: z.number().int(),
  /** Beyond what the rota has, while nobody has approved it: it is paid once it is approved, and cannot be drawn on before. */
  beyondRotaMinutes: z.number().int(),
})
export type UnpaidTime = z.infer<typeof unpaidTime>

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
  /** Null while they run, where there are none, and where nobody said when they were worked. */
  unpaid: unpaidTime.nullable(),
  /** Until when they can go back on shift, which takes their clocking out back; null where they cannot. */
  resumeUntil: instant.nullable(),
  /** The latest that they asked to be put right. */
  correction: ownCorrection.nullable(),
  /** When clocking in opens: 15 minutes before the start. */
  clockInOpensAt: instant,
  /** The hours worked on it; null where there are none. */
  timesheetId: id.nullable(),
  /** Nobody clocked out: nothing is paid until they say when they finished. */
  outMissed: z.boolean(),
  /** What its place asks of where somebody clocks: nothing, a note, or a reason from who is outside. */
  asksPosition: clockPositionPolicy,
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
  unpaid: unpaidTime.nullable(),
  correction: ownCorrection.nullable(),
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
        /** Minutes of this week's shifts that are still to come. */
        weekMinutesToCome: z.number().int(),
        /** Whether clocking in or out asks for a verification now: not once they verified for it here today. */
        clockAsksToVerify: z.boolean(),
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
