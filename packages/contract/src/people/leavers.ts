import { z } from 'zod'
import { money } from '../money.ts'
import { route } from '../routes.ts'
import { section } from '../section.ts'
import { day, empty, id, instant, plainLine } from '../shapes.ts'

export const leavingReasons = [
  'resigned',
  'dismissed',
  'redundant',
  'contract_ended',
  'retired',
  'transferred',
  'died',
  'other',
] as const
export const leavingReason = z.enum(leavingReasons)
export type LeavingReason = z.infer<typeof leavingReason>

/**
 * Statutory holiday that is owed at the end (Working Time Regulations 1998 reg 14), in the leave year of the last day. `owed` is nought
 * where more was taken than earned, and null where records do not tell it: `unknown` says what is missing.
 */
const holidayOwed = z.object({
  leftDays: z.number().int().nullable(),
  leftMinutes: z.number().int().nullable(),
  /** A week's pay, or of who has no contracted hours an hour's, that it is worked out by. */
  weekPay: money.nullable(),
  hourPay: money.nullable(),
  daysPerWeek: z.number().int().nullable(),
  owed: money.nullable(),
  unknown: z.enum(['days', 'length', 'pay']).nullable(),
})
export type HolidayOwed = z.infer<typeof holidayOwed>

const item = z.object({
  id,
  label: z.string(),
  doneAt: instant.nullable(),
  doneBy: z.string().nullable(),
})
export type LeaverItem = z.infer<typeof item>

const leaver = z.object({
  workerId: id,
  name: z.string(),
  employeeId: z.string(),
  department: z.string().nullable(),
  endsOn: day.nullable(),
  /** Null where the last day was set without one. */
  reason: leavingReason.nullable(),
  itemsOpen: z.number().int(),
  itemsAll: z.number().int(),
  holiday: holidayOwed,
  /** Put among their pay items, once. */
  isHolidayPaid: z.boolean(),
  /** Wages taken early that no payday has taken back yet. */
  advances: money,
  /** Of the rota, after their last day. */
  shiftsAfter: z.number().int(),
  /** `ready`: paid for the last time, so it can be made. */
  p45: z.enum(['issued', 'ready', 'waits']),
  /** After the last day an account reads its own payslips and certificates; one that manages the company still does. */
  access: z.enum(['none', 'own', 'manages']),
})
export type Leaver = z.infer<typeof leaver>

const whole = leaver.extend({
  items: z.array(item),
  /** Of the record, which a change of the last day is made at. */
  version: z.number().int(),
})
export type WholeLeaver = z.infer<typeof whole>

const own = z.object({
  endsOn: day,
  items: z.array(z.object({ id, label: z.string(), isDone: z.boolean() })),
  holiday: holidayOwed,
  isHolidayPaid: z.boolean(),
  advances: money,
  p45: z.enum(['issued', 'ready', 'waits']),
})
export type OwnLeaving = z.infer<typeof own>

const worker = z.object({ id })

export const leavers = section('leavers', {
  errors: {
    /** Their record has no last day. */
    not_leaving: 409,
    /** It is among their pay items already. */
    holiday_paid: 409,
    /** There is nothing that could be paid, or it is not known. */
    no_holiday_owed: 409,
  },
  actions: {
    'leaver.set': 'people',
    'leaver.taken_back': 'people',
    'leaver.item_done': 'people',
    'leaver.holiday_paid': 'payroll',
  },
  routes: {
    own: route({
      method: 'GET',
      path: '/api/leaving',
      summary: 'When the worker leaves, what they give back, and what is owed to them; null while they do not leave',
      access: 'worker',
      reach: 'own',
      shows: ['leavers', 'employees', 'absences', 'withdrawals', 'payslips'],
      response: z.object({ leaving: own.nullable() }),
    }),
    list: route({
      method: 'GET',
      path: '/api/employer/leavers',
      summary: 'Who leaves and who has left, each with what is still to be done; a page at a time',
      access: 'payroll.read',
      reach: 'company',
      shows: ['leavers', 'employees', 'absences', 'withdrawals', 'payslips', 'pay-runs', 'shifts'],
      /** `after` is the `next` of the page before. */
      query: z.object({ when: z.enum(['coming', 'past']).default('coming'), after: id.optional() }),
      response: z.object({
        leavers: z.array(leaver),
        next: id.nullable(),
        coming: z.number().int(),
        past: z.number().int(),
      }),
    }),
    show: route({
      method: 'GET',
      path: '/api/employer/leavers/:id',
      summary: 'One employee’s leaving, or what it would start from',
      access: 'payroll.read',
      reach: 'company',
      shows: ['leavers', 'employees', 'absences', 'withdrawals', 'payslips', 'pay-runs', 'shifts'],
      params: worker,
      response: whole,
    }),
    save: route({
      method: 'PUT',
      path: '/api/employer/leavers/:id',
      summary: 'Set the last day with the reason and what is to be done before; items keep what was done of them',
      access: 'employees.write',
      reach: 'company',
      changes: ['leavers', 'employees', 'withdrawals', 'pay-runs', 'onboarding'],
      params: worker,
      body: z.strictObject({
        endsOn: day,
        reason: leavingReason,
        items: z.array(z.strictObject({ id, label: plainLine(120) })).max(30),
        version: z.number().int(),
      }),
      response: whole,
    }),
    takeBack: route({
      method: 'DELETE',
      path: '/api/employer/leavers/:id',
      summary: 'They stay: the last day, the reason and the list are taken away',
      access: 'employees.write',
      reach: 'company',
      changes: ['leavers', 'employees', 'withdrawals', 'pay-runs'],
      params: worker,
      body: z.strictObject({ version: z.number().int() }),
      response: whole,
    }),
    tick: route({
      method: 'PUT',
      path: '/api/employer/leaver-items/:id',
      summary: 'Say that something of the list is done, or is not after all',
      access: 'employees.write',
      reach: 'company',
      params: z.object({ id }),
      body: z.strictObject({ isDone: z.boolean() }),
      response: empty,
    }),
    payHoliday: route({
      method: 'POST',
      path: '/api/employer/leavers/:id/holiday-pay',
      summary:
        'Put the holiday that is owed among their pay items, once: the next run pays it. `amount` is the one that was seen',
      access: 'payroll.run',
      reach: 'company',
      changes: ['leavers', 'pay-items', 'pay-runs'],
      params: worker,
      body: z.strictObject({ amount: money }),
      response: whole,
    }),
  },
})
