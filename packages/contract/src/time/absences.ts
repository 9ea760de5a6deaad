import { z } from 'zod'
import { money, moneyInput } from '../money.ts'
import { route } from '../routes.ts'
import { section } from '../section.ts'
import { day, id } from '../shapes.ts'

export const absenceKind = z.enum([
  'sickness',
  'maternity',
  'paternity',
  'adoption',
  'shared_parental',
  'bereavement',
  'neonatal',
  'holiday',
  'unpaid',
])
/**
 * The days that leave of a kind has at least and at most: two weeks after a birth are compulsory (ERA 1996 s 72), the rest comes
 * in weeks (SI 1999/3312, SI 2002/2788, SI 2014/3050, SI 2020/249, SI 2025/375). A year of maternity or adoption leave is 52
 * weeks.
 */
export const leaveDays: Readonly<Partial<Record<z.infer<typeof absenceKind>, { least: number; most: number }>>> = {
  maternity: { least: 14, most: 364 },
  paternity: { least: 7, most: 14 },
  adoption: { least: 7, most: 364 },
  shared_parental: { least: 7, most: 350 },
  bereavement: { least: 7, most: 14 },
  neonatal: { least: 7, most: 84 },
}

/** The weekdays on which someone would normally work, 1 for Monday: a day's sick pay is the week's by their number. */
export const qualifyingDays = z
  .array(z.number().int().min(1).max(7))
  .min(1)
  .max(7)
  .refine((days) => new Set(days).size === days.length, 'each day once')
export const absence = z.object({
  id,
  workerId: id,
  workerName: z.string(),
  kind: absenceKind,
  startsOn: day,
  endsOn: day.nullable(),
  /** As entered, or for sickness worked out from the pay records; null where neither is known. */
  averageWeeklyEarnings: money.nullable(),
  qualifyingDays,
  /** A day of the qualifying or relevant week of family pay, which sets the earnings limit; null where it is not said. */
  relevantWeek: day.nullable(),
  /** Statutory pay for it that other payroll software has paid; null where none is said. */
  paidBefore: money.nullable(),
})

/**
 * Statutory holiday (Working Time Regulations 1998). The leave year begins on the day they started, where no agreement says
 * otherwise (reg 13(3)). Days are tenths; each is null where no record tells it.
 */
export const holiday = z.object({
  leaveYear: z.object({ from: day, to: day }),
  /** The last day on which it can be taken: of the leave year, or of the job before it. */
  until: day,
  /** 5.6 weeks of the days they normally work; of who left within the year the part of it. Null without contracted hours. */
  entitledDays: z.number().int().nullable(),
  /** Days a week they normally work, as their latest absence says. */
  daysPerWeek: z.number().int().nullable(),
  takenDays: z.number().int().nullable(),
  bookedDays: z.number().int().nullable(),
  leftDays: z.number().int().nullable(),
  /** 5.6 weeks of the contracted hours, in minutes; null where no weekly hours are known. */
  entitledMinutes: z.number().int().nullable(),
  /** What hours approved in the leave year earn at 12.07 %, in minutes: of who has no contracted hours. */
  accruedMinutes: z.number().int().nullable(),
  /** How it was earned: each pay period that is over, to the whole hour (reg 15B). Empty of who has contracted hours. */
  accrual: z.array(z.object({ from: day, to: day, workedMinutes: z.number().int(), earnedMinutes: z.number().int() })),
  /** Of the earned minutes, those of holiday so far and to come; null where some holiday does not say how long it was. */
  usedMinutes: z.number().int().nullable(),
  leftMinutes: z.number().int().nullable(),
})
export type Holiday = z.infer<typeof holiday>

export const absences = section('absences', {
  actions: {
    'absence.recorded': 'people',
    'absence.changed': 'people',
    'absence.taken_back': 'people',
  },
  routes: {
    list: route({
      method: 'GET',
      path: '/api/employer/absences',
      summary: 'Absences that are open or ended in the last year; of one worker all there are',
      access: 'payroll.read',
      reach: 'company',
      query: z.object({ workerId: id.optional() }),
      response: z.object({ absences: z.array(absence) }),
    }),
    holiday: route({
      method: 'GET',
      path: '/api/employer/employees/:id/holiday',
      summary:
        'Statutory holiday of one worker in this leave year, as far as records tell: entitlement, taken, booked, left; null is not known',
      access: 'payroll.read',
      reach: 'company',
      shows: ['absences', 'timesheets', 'employees'],
      params: z.object({ id }),
      response: holiday,
    }),
    add: route({
      method: 'POST',
      path: '/api/employer/absences',
      summary: 'Records an absence; statutory pay follows from it in the runs',
      access: 'payroll.run',
      reach: 'company',
      body: z.object({
        workerId: id,
        kind: absenceKind,
        startsOn: day,
        endsOn: day.nullable().default(null),
        averageWeeklyEarnings: moneyInput.nullable().default(null),
        qualifyingDays: qualifyingDays.default([1, 2, 3, 4, 5]),
        relevantWeek: day.nullable().default(null),
        paidBefore: moneyInput.nullable().default(null),
      }),
      response: absence,
      status: 201,
    }),
    change: route({
      method: 'PATCH',
      path: '/api/employer/absences/:id',
      summary: 'Ends an absence, says what its pay hangs on, or takes it back; a field left out stays',
      access: 'payroll.run',
      reach: 'company',
      params: z.object({ id }),
      body: z.object({
        endsOn: day.nullable().optional(),
        averageWeeklyEarnings: moneyInput.optional(),
        qualifyingDays: qualifyingDays.optional(),
        relevantWeek: day.optional(),
        paidBefore: moneyInput.optional(),
        cancelled: z.boolean().optional(),
      }),
      response: absence,
    }),
  },
})
