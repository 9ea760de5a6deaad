import { z } from 'zod'
import { money } from '../money.ts'
import { day, id, instant, plainLine } from '../shapes.ts'
import { hoursState } from './shifts.ts'

/** Kinds of edits, as they are stored. */
export const rotaEditKind = z.enum([
  'add',
  'remove',
  'move',
  'resize',
  'reassign',
  'change',
  'copy',
  'repeat',
  'template',
  'auto_fill',
  'pin',
  'publish',
  'cancel',
  'swap',
  'claim',
  'undo',
  'redo',
])
export type RotaEditKind = z.infer<typeof rotaEditKind>

/** What a manager says of a shift; who has it is null of an open one. */
export const plannedShift = z.object({
  workerId: id.nullable(),
  startTime: instant,
  endTime: instant,
  location: plainLine(200),
  role: plainLine(100),
  unpaidBreakMinutes: z.number().int().min(0).max(480),
  isPinned: z.boolean(),
})

/** A shift on the grid. */
export const gridShift = z.object({
  id,
  version: z.number().int(),
  workerId: id.nullable(),
  startTime: instant,
  endTime: instant,
  location: z.string(),
  role: z.string(),
  unpaidBreakMinutes: z.number().int(),
  isPinned: z.boolean(),
  /** Null of a draft, which its worker does not see. */
  publishedAt: instant.nullable(),
  cancelledAt: instant.nullable(),
  cancelReason: z.string().nullable(),
})
export type GridShift = z.infer<typeof gridShift>

/** A shift as the grid reads it, with whether hours stand on it. */
export const rotaGridShift = gridShift.extend({ hours: hoursState })
export type RotaGridShift = z.infer<typeof rotaGridShift>

/** What the shown days of somebody's rota go against: the law, by its regulation, or what they said and agreed. */
export const rotaWarning = z.object({
  rule: z.enum([
    'weekly_average',
    'young_day',
    'young_week',
    'night_average',
    'night_hazard',
    'young_night',
    'daily_rest',
    'young_daily_rest',
    'weekly_rest',
    'weekly_rest_apart',
    'young_weekly_rest',
    'break',
    'young_break',
    'on_leave',
    'unavailable',
    'skill_missing',
    'skill_expired',
    'week_over',
    'week_under',
    'days_in_row',
  ]),
  law: z.string().nullable(),
  verdict: z.enum(['broken', 'needs_reason', 'against_plan']),
  /** Minutes; days where it is about days on end. */
  limit: z.number().nullable(),
  found: z.number().nullable(),
  from: instant,
  to: instant,
  shiftIds: z.array(id),
  /** The one change that would put it right, where there is one. */
  mend: z
    .object({
      kind: z.enum(['begin_later', 'add_break', 'work_less']),
      shiftId: id.nullable(),
      minutes: z.number().nullable(),
      from: instant.nullable(),
    })
    .nullable(),
  skill: z.string().nullable(),
})
export type RotaWarning = z.infer<typeof rotaWarning>

/** What the shown days of somebody come to. */
export const rotaFigures = z.object({
  minutes: z.number().int(),
  /** Estimated gross pay by their hourly rate; null where there is none, or the reader does not see pay. */
  cost: money.nullable(),
  warnings: z.array(rotaWarning),
})
export type RotaFigures = z.infer<typeof rotaFigures>

/** What an edit did. The same edit sent again is answered the same. */
export const appliedEdit = z.object({
  id,
  kind: rotaEditKind,
  at: instant,
  by: z.string().nullable(),
  undoes: id.nullable(),
  /** Each shift it touched as it left it; null of one that went. */
  shifts: z.array(z.object({ id, version: z.number().int(), after: gridShift.nullable() })),
  /** The workers who were told. */
  told: z.array(id),
})
export type AppliedEdit = z.infer<typeof appliedEdit>

export const noticeKind = z.enum(['published', 'changed', 'reassigned', 'cancelled', 'restored', 'withdrawn'])

const toldShift = z.object({
  startTime: instant,
  endTime: instant,
  location: z.string(),
  role: z.string(),
  unpaidBreakMinutes: z.number().int(),
})

/** What a worker was told of a shift. */
export const shiftNotice = z.object({
  id,
  shiftId: id,
  kind: noticeKind,
  before: toldShift.nullable(),
  after: toldShift.nullable(),
  reason: z.string().nullable(),
  /** Of the shift as they were told it before. */
  minutesLost: z.number().int(),
  toldAt: instant,
  seenAt: instant.nullable(),
  agreedAt: instant.nullable(),
})
export type ShiftNotice = z.infer<typeof shiftNotice>

/** How many are wanted in a role at a place between two moments of a day. */
export const coverWanted = z.object({
  location: z.string(),
  role: z.string(),
  day,
  from: instant,
  to: instant,
  wanted: z.number().int(),
  unpaidBreakMinutes: z.number().int(),
})

/** Shifts that count towards cover and are not on the grid: of the days beside it, or of people whom who asks does not see. */
export const shiftBeside = z.object({
  location: z.string(),
  role: z.string(),
  startTime: instant,
  endTime: instant,
  isOpen: z.boolean(),
  shifts: z.number().int(),
})

/** What a week comes to beside what it may: of the company, or of one place. Open shifts have hours and no pay yet. */
export const weekBudget = z.object({
  week: day,
  place: z.string().nullable(),
  /** Null where no such budget is set, or the reader does not see pay. */
  mostCost: money.nullable(),
  mostMinutes: z.number().int().nullable(),
  cost: money.nullable(),
  minutes: z.number().int(),
})
export type WeekBudget = z.infer<typeof weekBudget>
