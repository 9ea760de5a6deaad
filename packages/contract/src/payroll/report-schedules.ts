import { z } from 'zod'
import { route } from '../routes.ts'
import { section } from '../section.ts'
import { day, id, instant } from '../shapes.ts'
import { reportName } from './payroll-reports.ts'

export const reportEveries = ['week', 'month', 'payday'] as const
const reportEvery = z.enum(reportEveries)
export type ReportEvery = z.infer<typeof reportEvery>

/** More than these at once are a mistake. */
export const mostReportSchedules = 50

const person = z.object({ id, name: z.string() })

const schedule = z.object({
  id,
  report: reportName,
  every: reportEvery,
  /** The weekday (Monday is 1) or the day of the month; null for paydays. */
  onDay: z.int().nullable(),
  madeBy: z.string(),
  /** Who gets it; not who left or may not see reports any more. */
  recipients: z.array(person),
  /** Null where no payday is known. */
  nextOn: day.nullable(),
})
export type ReportSchedule = z.infer<typeof schedule>

const sent = z.object({
  scheduleId: id,
  report: reportName,
  dueOn: day,
  from: day,
  to: day,
  sentAt: instant,
  recipients: z.array(
    person.extend({
      /** `left` and `may_not` got no mail. */
      outcome: z.enum(['waiting', 'sent', 'failed', 'left', 'may_not']),
    }),
  ),
})
export type ReportSent = z.infer<typeof sent>

export const reportSchedules = section('report-schedules', {
  actions: {
    'report_schedule.made': 'payroll',
    'report_schedule.stopped': 'payroll',
    'report_schedule.sent': 'payroll',
  },
  routes: {
    list: route({
      method: 'GET',
      path: '/api/employer/report-schedules',
      summary: 'The reports that are sent by email at set times, who may get them, and the latest 60 that were sent',
      access: 'payroll.read',
      reach: 'company',
      shows: ['report-schedules', 'users', 'pay-schedules'],
      response: z.object({ schedules: z.array(schedule), people: z.array(person), sent: z.array(sent) }),
    }),
    make: route({
      method: 'PUT',
      path: '/api/employer/report-schedules',
      summary:
        'Have a report sent at set times, as a link that asks for sign-in; its id is made by who enters it, once',
      access: 'payroll.run',
      reach: 'company',
      body: z.strictObject({
        id,
        report: reportName,
        every: reportEvery,
        onDay: z.int().min(1).max(28).nullable(),
        recipients: z.array(id).min(1).max(20),
      }),
      response: z.object({}),
    }),
    stop: route({
      method: 'DELETE',
      path: '/api/employer/report-schedules/:id',
      summary: 'Send a report no more; what was sent stays in the list',
      access: 'payroll.run',
      reach: 'company',
      params: z.object({ id }),
      response: z.object({}),
    }),
  },
})
