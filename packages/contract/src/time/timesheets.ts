import { z } from 'zod'
import { money } from '../money.ts'
import { route } from '../routes.ts'
import { section } from '../section.ts'
import { day, id, instant, plainLineOrEmpty, reason } from '../shapes.ts'
import { correctionState, enteredHours, ownCorrection, shift, unpaidTime } from './shifts.ts'

/** `resume` takes a clocking out back, within ten minutes of it: the shift goes on as if it had not been. */
export const clockEvent = z.enum(['in', 'out', 'break_start', 'break_end', 'resume'])

/** Where the device was, as its person let it say. It is compared with the place and not kept. */
export const clockPosition = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  /** Within how many metres it is right. */
  accuracyMetres: z.number().min(0).max(100_000),
})

/** What is kept of where somebody clocked. */
export const clockPlace = z.object({
  event: z.enum(['in', 'out', 'break_start', 'break_end']),
  at: instant,
  result: z.enum(['within', 'outside', 'not_given']),
  distanceMetres: z.number().int().nullable(),
  accuracyMetres: z.number().int().nullable(),
  /** Why they were elsewhere, in their words. */
  reason: z.string().nullable(),
  /** The kiosk it was clocked at; null on one's own device. */
  kiosk: z.string().nullable(),
})
export type ClockPlace = z.infer<typeof clockPlace>

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
  flags: z.array(
    z.enum([
      'early',
      'late',
      'long',
      'no_break',
      'below_minimum_wage',
      'edited',
      'resumed',
      // Nobody clocked out: the end is the rota's, and nothing is paid until the hours are corrected.
      'out_missed',
      // Clocked away from the place, or without saying where.
      'outside_place',
      'no_position',
      // Clocked without a connection, and nobody verified who it was.
      'unverified',
      // Beside the person's other hours: rest between days and in the week, under 18, nights, the average of 48 (Working Time Regulations 1998).
      'rest_short',
      'weekly_rest',
      'young_hours',
      'night_hours',
      'average_over',
    ]),
  ),
  /** Minutes between clocking out and going back on shift, which count as worked; 0 where they did not. */
  resumedMinutes: z.number().int(),
  unpaid: unpaidTime.nullable(),
  /** Where they clocked, as far as the place asked and it is still kept. */
  clockPlaces: z.array(clockPlace),
  /** What was clocked without a connection and is signed by nobody, or by a passkey that is not theirs. */
  unverified: z.array(
    z.object({
      event: z.enum(['in', 'out', 'break_start', 'break_end']),
      at: instant,
      why: z.enum(['unsigned', 'wrong_signature']),
    }),
  ),
  /** Null where they were clocked. */
  entered: enteredHours.nullable(),
  version: z.number().int(),
})
export type Timesheet = z.infer<typeof timesheet>

/** How many minutes before or after the start of their shift somebody clocks in before it is flagged. */
export const flagMinutes = z.object({
  early: z.number().int().min(0).max(120),
  late: z.number().int().min(0).max(120),
})
export type FlagMinutes = z.infer<typeof flagMinutes>

/** What other times would do to pay before tax: an estimate by the rates of the days, which approval makes good. */
export const payEffect = z.object({
  minutesBefore: z.number().int(),
  minutesAfter: z.number().int(),
  /** Null where they are not paid by the hour. */
  grossBefore: money.nullable(),
  grossAfter: money.nullable(),
})
export type PayEffect = z.infer<typeof payEffect>

/** What was done to hours: by whom, when, why, and what it did to pay. */
export const hoursEvent = z.object({
  at: instant,
  what: z.enum([
    'clock_in',
    'clock_out',
    'start_break',
    'end_break',
    'clock_out_withdrawn',
    'out_missed',
    'entered',
    'edited',
    'approved',
    'correction_asked',
    'correction_proposed',
    'correction_withdrawn',
    'correction_accepted',
    'correction_declined',
  ]),
  /** Null where the product did it. */
  by: z.string().nullable(),
  reason: z.string().nullable(),
  /** The times from here on, where it changed or asked for them. */
  times: z.object({ startedAt: instant, endedAt: instant, breakMinutes: z.number().int() }).nullable(),
  minutesBefore: z.number().int().nullable(),
  minutesAfter: z.number().int().nullable(),
  /** Of hours that were approved; null where whoever looks may not see pay. */
  grossBefore: money.nullable(),
  grossAfter: money.nullable(),
})
export type HoursEvent = z.infer<typeof hoursEvent>

/** What a worker asked to be put right, beside what stands there. */
export const correctionRequest = z.object({
  id,
  state: correctionState,
  worker: timesheet.shape.worker,
  date: day,
  startedAt: instant,
  endedAt: instant,
  breakMinutes: z.number().int(),
  /** Null where the product put it forward by itself, since nobody clocked in or out. */
  reason: z.string().nullable(),
  askedAt: instant,
  plannedStart: instant.nullable(),
  plannedEnd: instant.nullable(),
  /** The hours as they stand now; null where nobody clocked. */
  stands: z
    .object({
      timesheetId: id,
      startedAt: instant,
      endedAt: instant.nullable(),
      breakMinutes: z.number().int(),
      paidMinutes: z.number().int(),
      state: z.enum(['open', 'waiting', 'approved']),
      version: z.number().int(),
      /** Nobody clocked out: the end is the rota's. */
      outMissed: z.boolean(),
    })
    .nullable(),
  /** Null where whoever looks may not see pay. */
  effect: payEffect.nullable(),
})
export type CorrectionRequest = z.infer<typeof correctionRequest>

const breakMinutes = z.number().int().min(0).max(480)
/** What a correction is of: the shift, or hours that no shift was planned for. */
const correctionOf = z.union([z.object({ shiftId: id }), z.object({ timesheetId: id })])
/** What a clock shows, "08:30". */
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** Hours somebody worked on a day: from and to, where the end is on the day after if it is not later, or only how long. */
export const hoursEntry = z.object({
  workerId: id,
  day,
  worked: z.union([
    z.object({ start: clockTime, end: clockTime, breakMinutes: breakMinutes.default(0) }),
    z.object({ minutes: z.number().int().min(1).max(1440) }),
  ]),
  /** The shift they were worked on. Without it, the shift that lies in these times. */
  shiftId: id.nullable().default(null),
})
export type HoursEntry = z.infer<typeof hoursEntry>

/** The most hours one entry or one file saves. */
export const mostHoursAtOnce = 400

export const hoursField = z.enum(['employee_number', 'date', 'start', 'end', 'break', 'hours'])
export type HoursField = z.infer<typeof hoursField>

/** What stands against hours, so that nothing of their entry is saved. */
export const hoursFault = z.enum([
  'unknown_worker',
  'not_employed',
  'in_future',
  'no_time',
  'break_too_long',
  'hours_overlap',
  /** Hours without times were entered for that day already. */
  'hours_there',
  /** Hours without times that have no room on the day beside what stands there. */
  'no_room',
  'shift_worked',
  'no_period',
])
export type HoursFault = z.infer<typeof hoursFault>

/** What to look at before hours are saved; they are, once it was accepted. */
export const hoursWarning = z.enum(['other_hours', 'absent', 'other_shift', 'paid_later', 'no_rate'])
export type HoursWarning = z.infer<typeof hoursWarning>

/** What is wrong in a cell, or the head, of a file of hours. */
export const hoursFileFault = z.enum([
  ...hoursFault.options,
  'required',
  'not_a_day',
  'not_a_time',
  'not_minutes',
  'not_hours',
  'times_or_hours',
  'column_missing',
  'column_unknown',
  'column_twice',
  'file_empty',
  'too_many_rows',
])
export type HoursFileFault = z.infer<typeof hoursFileFault>

/** The other hours, the day or the payday that a fault or a warning speaks of. */
const hoursDetails = z.record(z.string(), z.string().nullable())

export const timesheets = section('timesheets', {
  permissions: {
    'hours.approve': ['owner', 'payroll_manager', 'manager'],
    'hours.enter': ['owner', 'payroll_manager', 'manager'],
  },
  errors: {
    shift_not_open: 409,
    clock_too_early: 409,
    clock_too_late: 409,
    already_clocked_in: 409,
    not_clocked_in: 409,
    hours_already_approved: 409,
    hours_not_finished: 409,
    hours_moved: 409,
    resume_too_late: 409,
    correction_waiting: 409,
    correction_decided: 409,
    correction_changes_nothing: 409,
    clock_reason_needed: 409,
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
    'hours.entered': 'hours',
    'hours.imported': 'hours',
    'hours.flags_changed': 'hours',
    'hours.clock_out_withdrawn': 'hours',
    'hours.correction_asked': 'hours',
    'hours.correction_proposed': 'hours',
    'hours.correction_withdrawn': 'hours',
    'hours.correction_accepted': 'hours',
    'hours.correction_declined': 'hours',
    'hours.out_missed': 'hours',
  },
  routes: {
    clock: route({
      method: 'POST',
      path: '/api/work/checkin',
      summary:
        'Clock in or out, or go back on shift. Without a shift, the one that is open or due now. In, out and back need a live `clock` verification, or one given in this browser earlier today',
      access: 'worker',
      reach: 'own',
      body: z.object({
        location: plainLineOrEmpty(200).optional(),
        shiftId: id.optional(),
        event: clockEvent.default('in'),
        /** Null where they would not say, or it could not be found. Only asked for where the place does. */
        position: clockPosition.nullable().optional(),
        /** Why they are elsewhere. */
        placeReason: reason.optional(),
        biometricVerified: z.boolean().optional(),
      }),
      response: shift,
    }),
    list: route({
      method: 'GET',
      path: '/api/employer/hours',
      summary:
        'Worked hours: those waiting for approval, or all of a range; the newest 1,000, and what all of them come to',
      access: 'employer.read',
      reach: 'team',
      query: z.object({
        /** `unpaid` is approved in a pay period that is open: its run is not approved yet. */
        state: z.enum(['waiting', 'approved', 'unpaid', 'open', 'all']).default('waiting'),
        from: day.optional(),
        to: day.optional(),
      }),
      response: z.object({
        timesheets: z.array(timesheet),
        totals: z.object({
          count: z.int(),
          minutes: z.int(),
          /** Of hours that are approved; null for who sees no pay, and where none of them is approved. */
          pay: money.nullable(),
        }),
        flagMinutes,
      }),
    }),
    changeFlags: route({
      method: 'PUT',
      path: '/api/employer/hours/flag-minutes',
      summary: 'How many minutes early or late somebody clocks in before it is flagged; of hours that wait, too',
      access: 'payroll.run',
      reach: 'company',
      body: flagMinutes,
      response: flagMinutes,
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
        breakMinutes,
        reason,
        version: z.number().int(),
        /** Confirms that the hours go to another day than they were clocked on. */
        movesDay: z.boolean().default(false),
      }),
      response: timesheet,
    }),
    enter: route({
      method: 'POST',
      path: '/api/employer/hours',
      summary:
        'Enters hours that were worked: all of them, or none with each one’s fault. With the same `key` they are entered once',
      access: 'hours.enter',
      reach: 'team',
      largeBody: { bytes: 128 * 1024, values: 4000, names: 4000 },
      changes: ['timesheets', 'shifts'],
      body: z.object({
        key: id,
        entries: z.array(hoursEntry).min(1).max(mostHoursAtOnce),
        acceptWarnings: z.boolean().default(false),
      }),
      response: z.object({
        saved: z.number().int(),
        /** Of those saved; the others wait for somebody else’s approval. */
        approved: z.number().int(),
        faults: z.array(
          z.object({ index: z.number().int(), field: hoursField, code: hoursFault, details: hoursDetails }),
        ),
        warnings: z.array(z.object({ index: z.number().int(), code: hoursWarning, details: hoursDetails })),
      }),
    }),
    import: route({
      method: 'POST',
      path: '/api/employer/hours/import',
      summary:
        'Enters the hours of a CSV file: all of its rows, or none with each row’s fault; `check` only says how many it would',
      access: 'hours.enter',
      reach: 'team',
      fileBytes: 4 * 1024 * 1024,
      limit: 'imports',
      changes: ['timesheets', 'shifts'],
      body: z.object({ key: id, content: z.string().max(2_000_000), check: z.boolean().default(false) }),
      response: z.object({
        added: z.number().int(),
        approved: z.number().int(),
        faults: z.array(
          z.object({ line: z.number().int(), column: z.string(), code: hoursFileFault, value: z.string() }),
        ),
        warnings: z.array(z.object({ line: z.number().int(), code: hoursWarning, value: z.string() })),
      }),
    }),
    askCorrection: route({
      method: 'POST',
      path: '/api/work/corrections',
      summary:
        'Ask for other times of a shift that was worked or missed, with a reason. With the same `key` it is asked once',
      access: 'worker',
      reach: 'own',
      changes: ['timesheets', 'shifts'],
      body: z.object({
        key: id,
        of: correctionOf,
        startedAt: instant,
        endedAt: instant,
        breakMinutes,
        reason,
      }),
      response: ownCorrection,
    }),
    correctionEffect: route({
      method: 'POST',
      path: '/api/work/corrections/effect',
      summary: 'What other times would do to one’s pay before tax, before they are asked for. Keeps nothing',
      access: 'worker',
      reach: 'own',
      changes: [],
      body: z.object({ of: correctionOf, startedAt: instant, endedAt: instant, breakMinutes }),
      response: payEffect,
    }),
    ownHistory: route({
      method: 'GET',
      path: '/api/work/hours/:id/history',
      summary: 'What was done to hours of one’s own: by whom, when, why, and what it did to pay',
      access: 'worker',
      reach: 'own',
      params: z.object({ id }),
      response: z.object({ events: z.array(hoursEvent) }),
    }),
    history: route({
      method: 'GET',
      path: '/api/employer/hours/:id/history',
      summary: 'What was done to hours: by whom, when, why, and what it did to pay',
      access: 'employer.read',
      reach: 'team',
      params: z.object({ id }),
      response: z.object({ events: z.array(hoursEvent) }),
    }),
    withdrawCorrection: route({
      method: 'DELETE',
      path: '/api/work/corrections/:id',
      summary: 'Take back a correction that nobody has decided on',
      access: 'worker',
      reach: 'own',
      changes: ['timesheets', 'shifts'],
      params: z.object({ id }),
      response: ownCorrection,
    }),
    corrections: route({
      method: 'GET',
      path: '/api/employer/hours/corrections',
      summary: 'Corrections that employees ask for and nobody has decided on, beside what stands there',
      access: 'hours.approve',
      reach: 'team',
      response: z.object({ corrections: z.array(correctionRequest) }),
    }),
    acceptCorrection: route({
      method: 'POST',
      path: '/api/employer/hours/corrections/:id/accept',
      summary:
        'Correct the hours as the employee asks, or otherwise (`instead`); `version` is that of the hours you saw, null where there were none',
      access: 'hours.approve',
      reach: 'team',
      changes: ['timesheets', 'shifts'],
      params: z.object({ id }),
      body: z.object({
        version: z.number().int().nullable(),
        movesDay: z.boolean().default(false),
        /** Other times than they asked for, with a reason that they read. */
        instead: z.object({ startedAt: instant, endedAt: instant, breakMinutes, reason }).optional(),
      }),
      response: z.object({ accepted: z.literal(true) }),
    }),
    declineCorrection: route({
      method: 'POST',
      path: '/api/employer/hours/corrections/:id/decline',
      summary: 'Leave the hours as they are, with a reason that the employee reads',
      access: 'hours.approve',
      reach: 'team',
      changes: ['timesheets', 'shifts'],
      params: z.object({ id }),
      body: z.object({ reason }),
      response: z.object({ declined: z.literal(true) }),
    }),
  },
})
