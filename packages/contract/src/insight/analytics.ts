import { z } from 'zod'
import { money } from '../money.ts'
import { route } from '../routes.ts'
import { section } from '../section.ts'
import { day, id, language } from '../shapes.ts'

/** Of the calendar: a week from Monday, a month, a quarter, a year. */
export const analyticsPeriod = z.enum(['week', 'month', 'quarter', 'year'])
export type AnalyticsPeriod = z.infer<typeof analyticsPeriod>

/** `minutes`, `pence`, `people`, `days`, or a share in hundredths of a percent. */
export const analyticsUnit = z.enum(['minutes', 'money', 'people', 'days', 'share'])
export type AnalyticsUnit = z.infer<typeof analyticsUnit>

export const analyticsFigureName = z.enum([
  'hours',
  'over_hours',
  'pay',
  'absence',
  'headcount',
  'joined',
  'left',
  'taken_early',
])
export type AnalyticsFigureName = z.infer<typeof analyticsFigureName>

/** An interval that holds nine times of ten, and what the rule says of itself: how often it held in this series' past. */
const forecast = z.object({
  name: z.enum(['hours', 'pay']),
  unit: analyticsUnit,
  /** The last periods that are over, the earliest first. */
  past: z.array(z.object({ from: day, to: day, value: z.number() })),
  ahead: z.array(
    z.object({
      from: day,
      to: day,
      value: z.number(),
      interval: z.object({ low: z.number(), high: z.number() }).nullable(),
    }),
  ),
  /** How many periods back the value lies that is taken for the next. */
  lag: z.int(),
  /** Null where too little is over to say. */
  record: z.object({ held: z.int(), of: z.int() }).nullable(),
})
export type AnalyticsForecast = z.infer<typeof forecast>

const figure = z.object({
  name: analyticsFigureName,
  unit: analyticsUnit,
  /** Of the period as far as `to`; null is not known. */
  value: z.number().nullable(),
  /** Of as many days of the period before. */
  before: z.number().nullable(),
  /** Of the last periods, the earliest first; the last is the one that runs, as far as `to`. */
  series: z.array(z.number().nullable()),
})
export type AnalyticsFigure = z.infer<typeof figure>

/** What the records say that somebody may want to act on, with where. */
export const analyticsInsight = z.object({
  code: z.enum([
    'over_hours_up',
    'hours_up',
    'hours_down',
    'absence_up',
    'long_weeks',
    'hours_waiting',
    'open_shifts',
    'skill_short',
    'skills_ending',
    'shifts_unconfirmed',
    'week_over_40',
    'own_hours_waiting',
    'own_skill_ending',
    'own_long_weeks',
  ]),
  tone: z.enum(['warning', 'note']),
  /** By the names that its text asks for. */
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Below the portal's base. */
  href: z.string(),
})
export type AnalyticsInsight = z.infer<typeof analyticsInsight>

/** Of the four weeks to come. */
const skillGap = z.object({
  skillId: id,
  name: z.string(),
  /** Published and open shifts whose role asks for it. */
  shifts: z.int(),
  /** Who has it on the last of these days; of a worker, themself. */
  holders: z.int(),
  /** Whose ends within them. */
  ending: z.int(),
})
export type SkillGap = z.infer<typeof skillGap>

/** Null where no week ends in the days. */
const wholeWeeks = z.object({ from: day, to: day }).nullable()

const asked = {
  period: analyticsPeriod,
  on: day,
  from: day,
  /** The last day that has ended, where the day asked about has not; on the first day of a period that day. */
  to: day,
  /** The days it is compared with. */
  beforeFrom: day,
  beforeTo: day,
  /** False on the first day of a period: it has not ended. */
  isCompared: z.boolean(),
  /** Hours of the days that are compared, which wait for an approval and are in no sum yet. */
  hoursWaiting: z.int(),
  /** The first day with approved hours: what was before it is not known, and nothing is compared with days before it. */
  recordsFrom: day.nullable(),
  /** Hours over 40 are of whole weeks, Monday to Sunday, in the days that their Sunday is in: from the first Monday to the last Sunday. */
  weeks: wholeWeeks,
  weeksBefore: wholeWeeks,
  /** The periods of each series, the earliest first. */
  periods: z.array(z.object({ from: day, to: day })),
  figures: z.array(figure),
  forecasts: z.array(forecast),
  insights: z.array(analyticsInsight),
  skills: z.array(skillGap),
}

const department = z.object({
  /** Null for who is in none. */
  department: z.string().nullable(),
  people: z.int(),
  minutes: z.int(),
  overMinutes: z.int(),
  absentDays: z.int(),
  pay: money.nullable(),
})
export type DepartmentFigures = z.infer<typeof department>

/** A month of a department, or of the company (null), kept once it is over. */
const departmentMonth = z.object({
  department: z.string().nullable(),
  people: z.int(),
  minutes: z.int(),
  overMinutes: z.int(),
  absentDays: z.int(),
  employedDays: z.int(),
})
export type DepartmentMonth = z.infer<typeof departmentMonth>

export const balanceFactor = z.object({
  name: z.enum(['week', 'days_off', 'rest', 'weekends']),
  /** Minutes of a week; tenths of days a week; shares of rests and of weekends in percent. */
  value: z.number().nullable(),
  target: z.number(),
  points: z.int().nullable(),
})
export type BalanceFactor = z.infer<typeof balanceFactor>

/** A forecast goes on for a year from the day that is asked about, and every day of it is one. */
const asOf = day.refine((text) => text >= '1990' && text < '2190', 'not a day from 1990 to 2189')
const query = z.object({ period: analyticsPeriod.optional(), on: asOf.optional() })
const file = z.object({
  fileName: z.string(),
  mediaType: z.string(),
  encoding: z.enum(['text', 'base64']),
  content: z.string(),
})
const fileQuery = query.extend({ format: z.enum(['csv', 'xlsx', 'pdf']), language })

export const analytics = section('analytics', {
  routes: {
    own: route({
      method: 'GET',
      path: '/api/analytics',
      summary: 'Own hours and pay by week, month, quarter or year as of a day, with forecasts, balance and skills',
      access: 'worker',
      reach: 'own',
      query,
      shows: ['analytics', 'timesheets', 'absences', 'shifts', 'withdrawals', 'training'],
      response: z.object({
        ...asked,
        /** The mean of the factors that are known, of two at least. */
        balance: z.object({ score: z.int().nullable(), factors: z.array(balanceFactor) }),
      }),
    }),
    ownExport: route({
      method: 'GET',
      path: '/api/analytics/export',
      summary: 'The same as a file: text for CSV, base64 for XLSX and PDF',
      access: 'worker',
      reach: 'own',
      limit: 'exports',
      shows: [],
      query: fileQuery,
      response: file,
    }),
    company: route({
      method: 'GET',
      path: '/api/employer/analytics',
      summary:
        'Hours, absence, people and pay by week, month, quarter or year as of a day; a line manager their team’s, and of departments what gives nobody away',
      access: 'employer.read',
      reach: 'team',
      query,
      shows: ['analytics', 'timesheets', 'absences', 'shifts', 'employees', 'withdrawals', 'training', 'rota'],
      response: z.object({
        ...asked,
        departments: z.array(department),
        /** The latest month that is over and kept; null before there is one. */
        months: z
          .object({
            month: day,
            /** Of whom nothing is told, because they are few or would give somebody away. */
            hidden: z.int(),
            groups: z.array(departmentMonth),
          })
          .nullable(),
      }),
    }),
    export: route({
      method: 'GET',
      path: '/api/employer/analytics/export',
      summary: 'The same as a file: text for CSV, base64 for XLSX and PDF',
      access: 'employer.read',
      reach: 'team',
      limit: 'exports',
      shows: [],
      query: fileQuery,
      response: file,
    }),
  },
})
