import { z } from 'zod'
import { payFrequency } from '../people/employees.ts'
import { route } from '../routes.ts'
import { section } from '../section.ts'
import { day, plainLine } from '../shapes.ts'

/** A schedule in an address: `weekly` is the first weekly one of a company, `weekly-2` its second. */
export const payScheduleId = z.string().regex(/^(weekly|fortnightly|four_weekly|monthly)(-([2-9]|[1-9]\d))?$/)

/** Which number of its frequency a schedule has; 1 is the one that every company begins with. */
export const scheduleNumber = z.number().int().min(1).max(99)

/** What a month is paid on: a day of it (31 is the last of any), its last day, its last working day, or one weekday of it. */
export const monthRule = z.enum(['day', 'last_day', 'last_working_day', 'first', 'second', 'third', 'fourth', 'last'])
export type MonthRule = z.infer<typeof monthRule>

const scheduleName = plainLine(60)

/** When a schedule pays: of monthly pay its rule of the month, of the others a weekday in the weeks that a payday fixes. */
const paydays = {
  payWeekday: z.number().int().min(1).max(5).nullable(),
  payDayOfMonth: z.number().int().min(1).max(31).nullable(),
  anchorPayday: day,
}
/** Where it is left out, a day of the month says that it is by the day. */
const monthRuleSaid = monthRule.nullable().optional()

/**
 * Up to which day hours are paid on a payday: the payday itself, so many days before it, or a day of the month (31 is the
 * last day of any month): of the payday's own month, or of the month before where it comes after the payday in the month.
 */
export const cutOff = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('payday') }),
  z.object({ kind: z.literal('days_before'), days: z.number().int().min(0).max(27) }),
  z.object({ kind: z.literal('day_of_month'), dayOfMonth: z.number().int().min(1).max(31) }),
])
export type CutOff = z.infer<typeof cutOff>

/** What a change of a schedule makes of its periods. */
export const payPeriodDays = z.object({ startsOn: day, endsOn: day, payDate: day })

export const paySchedule = z.object({
  id: payScheduleId,
  frequency: payFrequency,
  scheduleNumber,
  /** Null where the company gave none: then its frequency is its name. */
  name: z.string().nullable(),
  ...paydays,
  monthRule: monthRule.nullable(),
  cutOff,
  approvesItself: z.boolean(),
  workers: z.number().int(),
  nextPaydays: z.array(day),
  version: z.number().int(),
})
export type PaySchedule = z.infer<typeof paySchedule>

/** A change: of what is left out, it stays as it is. */
const change = z.object({
  name: scheduleName.nullable().optional(),
  ...paydays,
  monthRule: monthRuleSaid,
  cutOff: cutOff.optional(),
  approvesItself: z.boolean(),
  version: z.number().int(),
})

export const paySchedules = section('pay-schedules', {
  errors: {
    schedule_not_valid: 400,
    schedule_in_use: 409,
    schedule_used: 409,
    schedule_first: 409,
    schedule_name_taken: 409,
    too_many_schedules: 409,
  },
  actions: {
    'pay_schedule.changed': 'payroll',
    'pay_schedule.added': 'payroll',
    'pay_schedule.removed': 'payroll',
  },
  routes: {
    list: route({
      method: 'GET',
      path: '/api/employer/pay-schedules',
      summary: 'The pay schedules, with the paydays that come',
      access: 'payroll.read',
      reach: 'company',
      shows: ['pay-schedules', 'pay-runs'],
      response: z.object({ schedules: z.array(paySchedule) }),
    }),
    previewPaydays: route({
      method: 'POST',
      path: '/api/employer/pay-schedules/paydays',
      summary: 'The next paydays of a schedule before it is saved; writes nothing',
      access: 'payroll.run',
      reach: 'company',
      changes: [],
      body: z.object({ frequency: payFrequency, ...paydays, monthRule: monthRuleSaid }),
      response: z.object({
        paydays: z.array(
          z.object({
            payDate: day,
            /** The payday as the rule has it, where banks are closed on it. */
            ordinaryPayday: day.nullable(),
          }),
        ),
      }),
    }),
    add: route({
      method: 'POST',
      path: '/api/employer/pay-schedules',
      summary:
        'Adds a further schedule of a frequency, under a name of its own. That runs approve themselves although a second person has to needs a live `security` verification',
      access: 'payroll.run',
      reach: 'company',
      body: z.object({
        frequency: payFrequency,
        name: scheduleName,
        ...paydays,
        monthRule: monthRuleSaid,
        /** Left out, it is the payday itself. */
        cutOff: cutOff.optional(),
        approvesItself: z.boolean(),
      }),
      response: paySchedule,
      status: 201,
    }),
    change: route({
      method: 'PUT',
      path: '/api/employer/pay-schedules/:schedule',
      summary:
        'Changes when a schedule pays, from the first period that nothing is in yet, and its name. That runs approve themselves although a second person has to needs a live `security` verification',
      access: 'payroll.run',
      reach: 'company',
      params: z.object({ schedule: payScheduleId }),
      body: change,
      response: paySchedule,
    }),
    remove: route({
      method: 'DELETE',
      path: '/api/employer/pay-schedules/:schedule',
      summary: 'Removes a schedule that was never used; the first of each frequency stays',
      access: 'payroll.run',
      reach: 'company',
      params: z.object({ schedule: payScheduleId }),
      response: z.object({ removed: z.literal(true) }),
    }),
    preview: route({
      method: 'POST',
      path: '/api/employer/pay-schedules/:schedule/preview',
      summary: 'The pay periods that a change of a schedule would begin with; nothing is changed',
      access: 'payroll.run',
      reach: 'company',
      changes: [],
      params: z.object({ schedule: payScheduleId }),
      body: change,
      response: z.object({
        /** The day from which periods are made anew; null where the change moves none. */
        from: day.nullable(),
        /** The first of them beside the ordinary ones of the schedule: no day is lost and none paid twice. */
        first: z.enum(['ordinary', 'short', 'long']).nullable(),
        periods: z.array(payPeriodDays),
      }),
    }),
  },
})
