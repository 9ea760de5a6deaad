import type { Span } from './work.ts'

/** Where each rule of working time stands. Great Britain; the figures are those of the Working Time Regulations 1998. */
export const laws = {
  weekly_average: 'Working Time Regulations 1998, reg 4',
  young_day: 'Working Time Regulations 1998, reg 5A(1)(a)',
  young_week: 'Working Time Regulations 1998, reg 5A(1)(b)',
  night_average: 'Working Time Regulations 1998, reg 6(1)',
  night_hazard: 'Working Time Regulations 1998, reg 6(7)',
  young_night: 'Working Time Regulations 1998, reg 6A',
  daily_rest: 'Working Time Regulations 1998, reg 10(1)',
  young_daily_rest: 'Working Time Regulations 1998, reg 10(2)',
  weekly_rest: 'Working Time Regulations 1998, reg 11(1), (2)',
  weekly_rest_apart: 'Working Time Regulations 1998, reg 11(7)',
  young_weekly_rest: 'Working Time Regulations 1998, reg 11(3)',
  break: 'Working Time Regulations 1998, reg 12(1)',
  young_break: 'Working Time Regulations 1998, reg 12(4)',
} as const

export type RuleName = keyof typeof laws

/**
 * What a rule found. All figures are minutes: `limit` is what the law allows or demands, `found` what there is. `mend`
 * is what would put it right, where one change of one spell would.
 */
export type Finding = {
  rule: RuleName
  /** Broken, or to be looked at: the law allows it where there is a reason. */
  verdict: 'broken' | 'needs_reason'
  limit: number
  found: number
  /** When: the day, week or weeks it is about. */
  within: Span
  /** The spells of work that make it, in order. */
  workIds: readonly string[]
  mend: Mend | null
}

export type Mend =
  /** The spell would have to begin at this instant or later. */
  | { kind: 'begin_later'; workId: string; from: number }
  /** The spell would have to have one uninterrupted break of so many minutes within it. */
  | { kind: 'add_break'; workId: string; minutes: number }
  /** So many minutes of work would have to go. */
  | { kind: 'work_less'; minutes: number }
