import { z } from 'zod'
import { payFrequency } from '../people/employees.ts'
import { route } from '../routes.ts'
import { section } from '../section.ts'
import { day } from '../shapes.ts'

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
  frequency: payFrequency,
  payWeekday: z.number().int().min(1).max(5).nullable(),
  payDayOfMonth: z.number().int().min(1).max(31).nullable(),
  anchorPayday: day,
  cutOff,
  approvesItself: z.boolean(),
  workers: z.number().int(),
  nextPaydays: z.array(day),
  version: z.number().int(),
})
export type PaySchedule = z.infer<typeof paySchedule>

const change = z.object({
  payWeekday: z.number().int().min(1).max(5).nullable(),
  payDayOfMonth: z.number().int().min(1).max(31).nullable(),
  anchorPayday: day,
  /** Left out, it stays as it is. */
  cutOff: cutOff.optional(),
  approvesItself: z.boolean(),
  version: z.number().int(),
})

export const paySchedules = section('pay-schedules', {
  errors: {
    schedule_not_valid: 400,
    schedule_in_use: 409,
  },
  actions: {
    'pay_schedule.changed': 'payroll',
  },
  routes: {
    list: route({
      method: 'GET',
      path: '/api/employer/pay-schedules',
      summary: 'When each frequency is paid',
      access: 'payroll.read',
      reach: 'company',
      shows: ['pay-schedules', 'pay-runs'],
      response: z.object({ schedules: z.array(paySchedule) }),
    }),
    change: route({
      method: 'PUT',
      path: '/api/employer/pay-schedules/:frequency',
      summary:
        'Changes when a frequency is paid, from the first period that nothing is in yet. That runs approve themselves although a second person has to needs a live `security` verification',
      access: 'payroll.run',
      reach: 'company',
      params: z.object({ frequency: payFrequency }),
      body: change,
      response: paySchedule,
    }),
    preview: route({
      method: 'POST',
      path: '/api/employer/pay-schedules/:frequency/preview',
      summary: 'The pay periods that a change of a schedule would begin with; nothing is changed',
      access: 'payroll.run',
      reach: 'company',
      changes: [],
      params: z.object({ frequency: payFrequency }),
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
