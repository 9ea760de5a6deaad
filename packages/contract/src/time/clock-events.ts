import { z } from 'zod'
import { money } from '../money.ts'
import { route } from '../routes.ts'
import { section } from '../section.ts'
import { day, id, instant, reason } from '../shapes.ts'
import { clockPosition } from './timesheets.ts'

export const clockedEvent = z.enum(['in', 'out', 'break_start', 'break_end'])
export type ClockedEvent = z.infer<typeof clockedEvent>

const milliseconds = z.number().min(0).max(1e15)

/** What a phone's clocks showed: the one that can be set, and the one that only runs, since the page was loaded. */
const phoneTime = z.object({ wall: instant, mono: milliseconds, load: id })

const encoded = (most: number) =>
  z
    .string()
    .regex(/^[\w-]+=*$/)
    .max(most)

/** A passkey's answer to the digest of what a clocking says (`clockingText`). */
const clockingSignature = z.object({
  passkey: encoded(2000),
  authenticatorData: encoded(1000),
  clientData: encoded(2000),
  signature: encoded(1000),
})
export type ClockingSignature = z.infer<typeof clockingSignature>

/** One clocking as a phone recorded it. `version` is that of this shape. */
export const phoneClocking = z.object({
  id,
  version: z.number().int().min(1),
  /** Who was signed in when it was made. */
  userId: id,
  event: clockedEvent,
  shiftId: id.nullable(),
  time: phoneTime,
  /** The server's time beside the phone's, as it was last heard before. */
  anchor: phoneTime.extend({ server: instant }).nullable(),
  phone: id,
  seq: z.number().int().min(0),
  /** Where the device was, as the place asked and its person let it say; null where they would not. Compared, and not kept. */
  position: clockPosition.nullable().optional(),
  signature: clockingSignature.optional(),
})
export type PhoneClocking = z.infer<typeof phoneClocking>

/** Why a clocking waits for somebody to look at it. */
export const clockingDoubt = z.enum([
  'time_unverified',
  'clock_too_early',
  'clock_too_late',
  'already_clocked_in',
  'not_clocked_in',
  'out_of_order',
  'too_long',
  'hours_changed',
  'hours_approved',
  'hours_paid',
  'hours_overlap',
  'shift_gone',
  'shift_of_another',
  'no_shift',
  'not_employed',
])
export type ClockingDoubt = z.infer<typeof clockingDoubt>

/** Why a clocking was not taken at all; the phone keeps it. */
export const clockingRefusal = z.enum(['not_yours', 'id_taken', 'version_unknown'])
export type ClockingRefusal = z.infer<typeof clockingRefusal>

export const clockingOutcome = z.object({
  id,
  /** `already`: the hours say so already. `review`: kept, and a manager decides. */
  outcome: z.enum(['recorded', 'already', 'review', 'refused']),
  code: z.enum([...clockingDoubt.options, ...clockingRefusal.options]).nullable(),
  /** When it was, by the server's clock; null where it was refused. */
  at: instant.nullable(),
})
export type ClockingOutcome = z.infer<typeof clockingOutcome>

export const mostClockingsAtOnce = 100

const hoursStanding = z.object({
  startedAt: instant,
  endedAt: instant.nullable(),
  breakMinutes: z.number().int(),
  paidMinutes: z.number().int(),
  state: z.enum(['open', 'waiting', 'approved']),
  version: z.number().int(),
})

/** What phones recorded that the hours do not say, beside what they say. */
export const clockingReview = z.object({
  id,
  day,
  state: z.enum(['waiting', 'settled', 'kept', 'taken']),
  openedAt: instant,
  decidedAt: instant.nullable(),
  /** Why what stands was kept. */
  answer: z.string().nullable(),
  plannedStart: instant.nullable(),
  plannedEnd: instant.nullable(),
  location: z.string().nullable(),
  clockings: z.array(
    z.object({
      id,
      event: clockedEvent,
      at: instant,
      /** By the phone's own clock. */
      saidAt: instant,
      receivedAt: instant,
      doubt: clockingDoubt,
      isPersonVerified: z.boolean(),
    }),
  ),
  /** Null where there are no hours. */
  stands: hoursStanding.nullable(),
  /** The hours as the phones have them, with what stands where they say nothing. */
  says: z.object({ startedAt: instant.nullable(), endedAt: instant.nullable(), breakMinutes: z.number().int() }),
})
export type ClockingReview = z.infer<typeof clockingReview>

export const waitingClockingReview = clockingReview.extend({
  worker: z.object({ id, name: z.string(), employeeId: z.string(), department: z.string().nullable() }),
  /** What taking the phones' version would change; null where a time is missing. */
  effect: z.object({ minutes: z.number().int(), gross: money.nullable() }).nullable(),
})
export type WaitingClockingReview = z.infer<typeof waitingClockingReview>

export const clockEvents = section('clock-events', {
  permissions: {
    'clockings.decide': ['owner', 'payroll_manager', 'manager'],
  },
  errors: {
    clocking_decided: 409,
    clocking_pays_nothing: 409,
  },
  actions: {
    'clockings.recorded': 'hours',
    'clockings.review_opened': 'hours',
    'clockings.settled': 'hours',
    'clockings.kept': 'hours',
    'clockings.taken': 'hours',
  },
  routes: {
    send: route({
      method: 'POST',
      path: '/api/clock-events',
      summary:
        'What a phone recorded without a connection, in the order it was recorded, each with its own answer. The same again has the same answer; nothing is too old',
      access: 'worker',
      reach: 'own',
      largeBody: { bytes: 256 * 1024, values: 4000, names: 4000 },
      changes: ['clock-events', 'timesheets', 'shifts'],
      body: z.object({ sent: phoneTime, events: z.array(phoneClocking).min(1).max(mostClockingsAtOnce) }),
      response: z.object({ now: instant, outcomes: z.array(clockingOutcome) }),
    }),
    own: route({
      method: 'GET',
      path: '/api/clock-events',
      summary: 'Own clockings that wait for a manager, and those decided in the last five weeks',
      access: 'worker',
      reach: 'own',
      shows: ['clock-events', 'timesheets'],
      response: z.object({ reviews: z.array(clockingReview) }),
    }),
    waiting: route({
      method: 'GET',
      path: '/api/employer/clock-events',
      summary: 'Clockings of phones that nobody has decided on, beside the hours that stand',
      access: 'clockings.decide',
      reach: 'team',
      shows: ['clock-events', 'timesheets'],
      response: z.object({ reviews: z.array(waitingClockingReview) }),
    }),
    keep: route({
      method: 'POST',
      path: '/api/employer/clock-events/:id/keep',
      summary: 'Leave the hours as they stand, with a reason that the employee reads',
      access: 'clockings.decide',
      reach: 'team',
      changes: ['clock-events', 'timesheets', 'shifts'],
      params: z.object({ id }),
      body: z.object({ reason }),
      response: z.object({ kept: z.literal(true) }),
    }),
    take: route({
      method: 'POST',
      path: '/api/employer/clock-events/:id/take',
      summary:
        'Make the hours what the phone says, or other times. `version` is that of the hours you saw, null where there were none',
      access: 'clockings.decide',
      reach: 'team',
      changes: ['clock-events', 'timesheets', 'shifts'],
      params: z.object({ id }),
      body: z.object({
        startedAt: instant,
        endedAt: instant,
        breakMinutes: z.number().int().min(0).max(480),
        reason,
        version: z.number().int().nullable(),
      }),
      response: z.object({ taken: z.literal(true) }),
    }),
  },
})
