import { z } from 'zod'
import { payFrequency } from '../people/employees.ts'
import { route } from '../routes.ts'
import { section } from '../section.ts'
import { day } from '../shapes.ts'

export const paySchedule = z.object({
  frequency: payFrequency,
  payWeekday: z.number().int().min(1).max(5).nullable(),
  payDayOfMonth: z.number().int().min(1).max(31).nullable(),
  anchorPayday: day,
  approvesItself: z.boolean(),
  workers: z.number().int(),
  nextPaydays: z.array(day),
  version: z.number().int(),
})
export type PaySchedule = z.infer<typeof paySchedule>

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
      body: z.object({
        payWeekday: z.number().int().min(1).max(5).nullable(),
        payDayOfMonth: z.number().int().min(1).max(31).nullable(),
        anchorPayday: day,
        approvesItself: z.boolean(),
        version: z.number().int(),
      }),
      response: paySchedule,
    }),
  },
})
