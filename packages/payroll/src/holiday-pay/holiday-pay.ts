import { mulDiv, type Pence, pence } from '@gpod/money'
import { dayNumber } from '../day.ts'
import { LARGEST_AMOUNT } from '../pay/earnings.ts'
import { type Refused, refuse } from '../refusal.ts'

/** Basis points of working time: 5.6 weeks of the 46.4 that are worked. Working Time Regulations 1998 reg 15B. */
export const ACCRUAL_RATE = 1207

const MOST_DAYS_TENTHS = 280

/**
 * Statutory leave of a full year, in tenths of a day: 5.6 times the days of a week, 28 days at most (Working Time
 * Regulations 1998 regs 13, 13A). `daysPerWeekTenths` is 50 for five days. Refuses more than seven days.
 */
export function yearlyLeave(
  daysPerWeekTenths: number,
): { readonly outcome: 'found'; readonly daysTenths: number } | Refused {
  if (!Number.isSafeInteger(daysPerWeekTenths) || daysPerWeekTenths < 0 || daysPerWeekTenths > 70) {
    return refuse('number_out_of_range', 'daysPerWeekTenths', { minimum: 0, maximum: 70 })
  }
  const daysTenths = mulDiv(daysPerWeekTenths, { multiplier: 56, divisor: 10, rounding: 'ceil' })
  return { outcome: 'found', daysTenths: Math.min(daysTenths, MOST_DAYS_TENTHS) }
}

/**
 * Leave that irregular-hours and part-year workers earn in a pay period: 12.07 % of the time worked, in minutes to
 * whole hours, half an hour going up (Working Time Regulations 1998 reg 15B, leave years from 1 April 2024).
 */
export function accruedLeave(
  minutesWorked: number,
): { readonly outcome: 'found'; readonly exactMinutes: number; readonly hours: number } | Refused {
  if (!Number.isSafeInteger(minutesWorked) || minutesWorked < 0 || minutesWorked > 366 * 24 * 60) {
    return refuse('number_out_of_range', 'minutesWorked', { minimum: 0, maximum: 366 * 24 * 60 })
  }
  return {
    outcome: 'found',
    exactMinutes: mulDiv(minutesWorked, { multiplier: ACCRUAL_RATE, divisor: 10_000, rounding: 'halfUp' }),
    hours: mulDiv(minutesWorked, { multiplier: ACCRUAL_RATE, divisor: 600_000, rounding: 'halfUp' }),
  }
}

/**
 * Rolled-up holiday pay on the pay of the same period, to be shown as a line of its own: 12.07 %. Reg 16A.
 * Refuses pay below zero and pay that is no whole number of pence.
 */
export function rolledUpHolidayPay(pay: Pence): { readonly outcome: 'found'; readonly amount: Pence } | Refused {
  if (!Number.isSafeInteger(pay)) return refuse('amount_not_whole_pence', 'pay')
  if (pay < 0) return refuse('amount_negative', 'pay', { given: pay })
  if (pay > LARGEST_AMOUNT) return refuse('amount_too_large', 'pay', { given: pay, maximum: LARGEST_AMOUNT })
  return {
    outcome: 'found',
    amount: pence(mulDiv(pay, { multiplier: ACCRUAL_RATE, divisor: 10_000, rounding: 'halfUp' })),
  }
}

/** One week of history: what was paid for work, and the time it was paid for. */
export interface WorkedWeek {
  readonly from: string
  readonly pay: Pence
  readonly minutes: number
}

export interface WeeksPay {
  readonly outcome: 'found'
  /** The average week's pay, and the average hour's, to the nearest penny. */
  readonly week: Pence
  readonly hour: Pence
  readonly weeksCounted: number
  readonly firstWeek: string
}

const WEEKS_AVERAGED = 52
const WEEKS_LOOKED_BACK = 104

/**
 * A week's pay for a worker without normal hours: the average of the last 52 weeks in which pay was due, looking back
 * over 104 at most; weeks without pay are left out (ERA 1996 s 224; Working Time Regulations 1998 reg 16). With fewer
 * paid weeks those there are. Refuses a history without a paid week, and impossible weeks.
 */
export function weeksPay(history: readonly WorkedWeek[]): WeeksPay | Refused {
  for (const [index, { from, pay, minutes }] of history.entries()) {
    if (dayNumber(from) === undefined) return refuse('not_a_day', `history.${index}.from`, { given: String(from) })
    if (!Number.isSafeInteger(pay)) return refuse('amount_not_whole_pence', `history.${index}.pay`)
    if (pay > LARGEST_AMOUNT)
      return refuse('amount_too_large', `history.${index}.pay`, { given: pay, maximum: LARGEST_AMOUNT })
    if (pay < 0) return refuse('amount_negative', `history.${index}.pay`)
    if (!Number.isSafeInteger(minutes) || minutes < 0 || minutes > 7 * 24 * 60) {
      return refuse('number_out_of_range', `history.${index}.minutes`, { minimum: 0, maximum: 7 * 24 * 60 })
    }
  }
  const counted = [...history]
    .sort((a, b) => (a.from < b.from ? 1 : -1))
    .slice(0, WEEKS_LOOKED_BACK)
    .filter(({ pay }) => pay > 0)
    .slice(0, WEEKS_AVERAGED)
  if (counted.length === 0) return refuse('not_enough_history', 'history', { paidWeeks: 0 })
  const pay = counted.reduce((sum, week) => sum + week.pay, 0)
  const minutes = counted.reduce((sum, week) => sum + week.minutes, 0)
  return {
    outcome: 'found',
    week: pence(mulDiv(pay, { multiplier: 1, divisor: counted.length, rounding: 'halfUp' })),
    hour: pence(minutes === 0 ? 0 : mulDiv(pay, { multiplier: 60, divisor: minutes, rounding: 'halfUp' })),
    weeksCounted: counted.length,
    firstWeek: counted.at(-1)?.from ?? '',
  }
}
