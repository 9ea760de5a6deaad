import { addDays, mondayOf } from '@gpod/days'
import { instantPlus, londonDay, MINUTE } from '../platform/clock.ts'
import { isPayday, londonInstant, weekday } from './days.ts'

export const demoWeeks = 13

export type Calendar = {
  now: string
  today: string
  /** The Monday on which the first of the thirteen weeks begins. */
  firstDay: string
  /** How the two whom a visitor meets are paid: monthly on a weekly payday and just after one, which would have paid them next to nothing. */
  openFrequency: 'weekly' | 'monthly'
  /**
   * When the last hours of the two are approved and one of them asks for much: today, shortly before now. Where today is their payday
   * it was paid before, and these hours count towards the next one.
   */
  lastTurnAt: string
}

export function calendarOf(now: string): Calendar {
  const today = londonDay(now)
  const morning = londonInstant(today, '00:10')
  const shortlyBefore = instantPlus(now, -40 * MINUTE)
  return {
    now,
    today,
    firstDay: addDays(mondayOf(today), -7 * demoWeeks),
    openFrequency: lastDays(4, today).some((day) => isPayday('weekly', day)) ? 'monthly' : 'weekly',
    lastTurnAt: earliest(now, shortlyBefore > morning ? shortlyBefore : morning),
  }
}

/** The number of the week in which a day lies, from 0. */
export function weekOf({ firstDay }: Calendar, day: string): number {
  const milliseconds = Date.parse(addDays(day, 1 - weekday(day))) - Date.parse(firstDay)
  return Math.round(milliseconds / (7 * 24 * 60 * MINUTE))
}

export function earliest(one: string, other: string): string {
  return one < other ? one : other
}

/** A day and those before it. */
function lastDays(count: number, day: string): string[] {
  return Array.from({ length: count }, (_, back) => addDays(day, -back))
}
