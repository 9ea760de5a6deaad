import { z } from 'zod'
import { money } from '../money.ts'
import { payFrequency, taxYear } from '../people/employees.ts'
import { route } from '../routes.ts'
import { section } from '../section.ts'
import { day, id, plainLine } from '../shapes.ts'
import { payCalendarEntry, runLeftOver } from './pay-run-shapes.ts'

/** What payroll has to do with a day. */
export const calendarKinds = [
  'cut_off',
  'approve',
  'bacs_submission',
  'bacs_processing',
  'payday',
  'fps',
  'tax_month_end',
  'eps',
  'hmrc_payment',
  'pension',
  'p60',
] as const
export type CalendarKind = (typeof calendarKinds)[number]
const calendarKind = z.enum(calendarKinds)

/** Of which payday, or of which tax month. */
const whose = {
  frequency: payFrequency.nullable(),
  scheduleName: z.string().nullable(),
  payDate: day.nullable(),
  runId: id.nullable(),
}

const agenda = z.object({
  today: day,
  /** The pay periods around today that pay somebody, with their runs. */
  entries: z.array(payCalendarEntry),
  leftOver: z.array(runLeftOver),
  /** What is still to be done, the first day first; what is overdue is among it as long as it is not done. */
  deadlines: z.array(
    z.object({
      kind: calendarKind,
      on: day,
      isOverdue: z.boolean(),
      ...whose,
      taxYear: z.string().nullable(),
      taxMonth: z.number().int().nullable(),
      amount: money.nullable(),
    }),
  ),
  owed: z.object({
    /** Less what bank statements show as paid. `overdue` where they reach beyond the day and show nothing. */
    hmrc: z.array(
      z.object({
        taxYear: z.string(),
        taxMonth: z.number().int(),
        from: day,
        to: day,
        due: money,
        dueOn: day,
        state: z.enum(['due', 'overdue']),
      }),
    ),
    /** By the calendar month of the paydays. */
    pension: z.array(z.object({ month: day, due: money, dueOn: day })),
    /** Net pay of approved runs that is not on its way yet. */
    wages: money,
    /** The account that pays withdrawals, as the books have it. */
    float: money,
  }),
})
export type Agenda = z.infer<typeof agenda>

const calendarYear = z.object({
  today: day,
  taxYear: z.string(),
  /** The years that can be asked for. */
  taxYears: z.array(z.string()),
  from: day,
  to: day,
  months: z.array(z.object({ taxMonth: z.number().int(), from: day, to: day })),
  bankHolidays: z.array(day),
  /** False where no schedule pays anybody in the year: then only HMRC's own days are there. */
  hasPaydays: z.boolean(),
  events: z.array(
    z.object({
      kind: calendarKind,
      on: day,
      ...whose,
      scheduleId: z.string().nullable(),
      /** The first day of the pay period. */
      startsOn: day.nullable(),
      /** The tax week or month that the payday counts in. */
      taxPeriod: z.object({ unit: z.enum(['week', 'month']), number: z.number().int() }).nullable(),
      taxMonth: z.number().int().nullable(),
    }),
  ),
})
export type CalendarYear = z.infer<typeof calendarYear>

export const payCalendar = section('pay-calendar', {
  routes: {
    agenda: route({
      method: 'GET',
      path: '/api/employer/payroll-agenda',
      summary: 'The next payday and its run, what is due by when, and what is owed',
      access: 'payroll.read',
      reach: 'company',
      shows: [
        'pay-runs',
        'pay-schedules',
        'payslips',
        'submissions',
        'settings',
        'brought-forward',
        'bank-statements',
        'withdrawals',
      ],
      response: agenda,
    }),
    year: route({
      method: 'GET',
      path: '/api/employer/payroll-calendar',
      summary: 'The days of a tax year: paydays, cut-offs, Bacs, reports and payments to HMRC, pensions, bank holidays',
      access: 'payroll.read',
      reach: 'company',
      shows: ['pay-runs', 'pay-schedules', 'settings', 'employees'],
      query: z.object({ taxYear }),
      response: calendarYear,
    }),
    file: route({
      method: 'POST',
      path: '/api/employer/payroll-calendar/file',
      summary: 'The same as a file for calendars (iCalendar); writes nothing',
      access: 'payroll.run',
      reach: 'company',
      changes: [],
      body: z.object({
        taxYear,
        /** What each kind is called, in the reader's language. */
        names: z.record(calendarKind, plainLine(80)),
      }),
      response: z.object({ fileName: z.string(), mediaType: z.string(), content: z.string() }),
    }),
  },
})
