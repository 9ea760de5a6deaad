import { addDays, daysBetween, londonInstant } from '@gpod/days'
import type { Finding } from './finding.ts'
import { dayOf, inOrder, minutesWithin, piecesOf, sum, type Work, workedMinutes } from './work.ts'

/** 48 hours. */
const mostWeeklyMinutes = 48 * 60
const weeksOfReference = 17
const defaultNotice = 7
/** The 48 hours are those "for each seven days": whoever began less than a week ago is judged by a whole one. */
const daysOfWeek = 7

/** That somebody agreed in writing to work longer (reg 5), and when their notice to end it runs out. */
export type OptOut = { signedOn: string; notice: { givenOn: string; days: number } | null }

/** Whether an opt-out holds on a day: from its signature to the last day of the notice. */
export function isOptedOut(optOut: OptOut | null, day: string): boolean {
  if (optOut === null || day < optOut.signedOn) return false
  return optOut.notice === null || day <= addDays(optOut.notice.givenOn, optOut.notice.days)
}

/** The days of notice that end an opt-out: those agreed, three months at the most, else seven (reg 5(2), (3)). */
export function noticeDays(agreed: number | null, givenOn: string): number {
  return Math.min(agreed ?? defaultNotice, daysBetween(givenOn, threeMonthsAfter(givenOn)))
}

export type AverageAsked = {
  works: readonly Work[]
  /** Days of leave under regs 13, 13A and 15B, of sickness and of family leave (reg 4(7)). */
  excludedDays: readonly string[]
  /** The first day of the employment. */
  startsOn: string
  /** The day after the reference period. */
  until: string
}

export type WeeklyAverage = {
  /** Minutes worked in the reference period (A), and on the days after it that stand for the excluded ones (B). */
  worked: number
  added: number
  weeks: number
  /** Excluded days that no later day worked stands for yet: the average may still rise. */
  daysMissing: number
  /** Minutes a week, not rounded. */
  average: number
  within: { from: string; until: string }
}

/**
 * The average working time of a week, (A + B) / C, over the 17 weeks before a day, or since they began where that is less
 * (reg 4(3) to (6)). For each excluded day the next day after the period on which they worked is added.
 */
export function weeklyAverage({ works, excludedDays, startsOn, until }: AverageAsked): WeeklyAverage {
  const full = addDays(until, -7 * weeksOfReference)
  const from = startsOn > full ? startsOn : full
  const span = { from: londonInstant(from), to: londonInstant(until) }
  const worked = minutesWithin(piecesOf(works), span)
  const excluded = new Set(excludedDays.filter((day) => day >= from && day < until)).size
  const later = new Map<string, number>()
  for (const work of inOrder(works)) {
    const day = dayOf(work)
    if (day >= until) later.set(day, (later.get(day) ?? 0) + workedMinutes(work))
  }
  const added = [...later.values()].slice(0, excluded)
  const weeks = Math.max(daysOfWeek, daysBetween(from, until)) / daysOfWeek
  return {
    worked,
    added: sum(added),
    weeks,
    daysMissing: excluded - added.length,
    average: (worked + sum(added)) / weeks,
    within: { from, until },
  }
}

/** No more than 48 hours a week on average, unless they opted out on the day the period ends (regs 4, 5). */
export function weeklyAverageLimit(asked: AverageAsked, optOut: OptOut | null): Finding[] {
  const { average, weeks, within } = weeklyAverage(asked)
  if (average <= mostWeeklyMinutes || isOptedOut(optOut, addDays(asked.until, -1))) return []
  const span = { from: londonInstant(within.from), to: londonInstant(within.until) }
  return [
    {
      rule: 'weekly_average',
      verdict: 'broken',
      limit: mostWeeklyMinutes,
      found: average,
      within: span,
      workIds: asked.works.filter((work) => work.from < span.to && work.to > span.from).map(({ id }) => id),
      mend: { kind: 'work_less', minutes: Math.ceil((average - mostWeeklyMinutes) * weeks) },
    },
  ]
}

function threeMonthsAfter(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month + 3, 0)).getUTCDate()
  return new Date(Date.UTC(year, month + 2, Math.min(date, lastOfMonth))).toISOString().slice(0, 10)
}
