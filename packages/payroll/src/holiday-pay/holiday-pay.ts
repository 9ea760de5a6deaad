import { mulDiv, type Pence, pence } from '@gpod/money'
import { dayNumber } from '../day.ts'
import { LARGEST_AMOUNT } from '../pay/earnings.ts'
import { HOLIDAY_RATES } from '../rates/holiday.ts'
import { type Refused, refuse } from '../refusal.ts'
import type { HolidayTraceCode, Trace } from '../trace/trace.ts'
import {
  explainAccruedLeave,
  explainRolledUpHolidayPay,
  explainWeeksPay,
  explainYearlyLeave,
} from './explain-holiday-pay.ts'

/** Asks for the working of every figure. */
interface Asked {
  readonly trace?: boolean
}

/** The working, only when it was asked for. */
interface Explained {
  readonly trace?: Trace<HolidayTraceCode>
}

export interface YearlyLeave extends Explained {
  readonly outcome: 'found'
  readonly daysTenths: number
}

/**
 * Statutory leave of a full year, in tenths of a day: 5.6 times the days of a week, 28 days at most (Working Time
 * Regulations 1998 regs 13, 13A). `daysPerWeekTenths` is 50 for five days. Refuses more than seven days.
 */
export function yearlyLeave(daysPerWeekTenths: number, { trace = false }: Asked = {}): YearlyLeave | Refused {
  if (!Number.isSafeInteger(daysPerWeekTenths) || daysPerWeekTenths < 0 || daysPerWeekTenths > 70) {
    return refuse('number_out_of_range', 'daysPerWeekTenths', { minimum: 0, maximum: 70 })
  }
  const exact = mulDiv(daysPerWeekTenths, {
    multiplier: HOLIDAY_RATES.yearlyWeeks.value,
    divisor: 10,
    rounding: 'ceil',
  })
  const daysTenths = Math.min(exact, HOLIDAY_RATES.mostYearlyDays.value)
  const leave = { outcome: 'found', daysTenths } as const
  return trace ? { ...leave, trace: explainYearlyLeave(daysPerWeekTenths, daysTenths) } : leave
}

export interface AccruedLeave extends Explained {
  readonly outcome: 'found'
  readonly exactMinutes: number
  readonly hours: number
}

/**
 * Leave that irregular-hours and part-year workers earn in a pay period: 12.07 % of the time worked, in minutes to
 * whole hours, half an hour going up (Working Time Regulations 1998 reg 15B, leave years from 1 April 2024).
 */
export function accruedLeave(minutesWorked: number, { trace = false }: Asked = {}): AccruedLeave | Refused {
  if (!Number.isSafeInteger(minutesWorked) || minutesWorked < 0 || minutesWorked > 366 * 24 * 60) {
    return refuse('number_out_of_range', 'minutesWorked', { minimum: 0, maximum: 366 * 24 * 60 })
  }
  const multiplier = HOLIDAY_RATES.accrual.value
  const leave = {
    outcome: 'found',
    exactMinutes: mulDiv(minutesWorked, { multiplier, divisor: 10_000, rounding: 'halfUp' }),
    hours: mulDiv(minutesWorked, { multiplier, divisor: 600_000, rounding: 'halfUp' }),
  } as const
  return trace ? { ...leave, trace: explainAccruedLeave(minutesWorked, leave) } : leave
}

export interface RolledUpHolidayPay extends Explained {
  readonly outcome: 'found'
  readonly amount: Pence
}

/**
 * Rolled-up holiday pay on the pay of the same period, to be shown as a line of its own: 12.07 %. Reg 16A.
 * Refuses pay below zero and pay that is no whole number of pence.
 */
export function rolledUpHolidayPay(pay: Pence, { trace = false }: Asked = {}): RolledUpHolidayPay | Refused {
  if (!Number.isSafeInteger(pay)) return refuse('amount_not_whole_pence', 'pay')
  if (pay < 0) return refuse('amount_negative', 'pay', { given: pay })
  if (pay > LARGEST_AMOUNT) return refuse('amount_too_large', 'pay', { given: pay, maximum: LARGEST_AMOUNT })
  const multiplier = HOLIDAY_RATES.accrual.value
  const amount = pence(mulDiv(pay, { multiplier, divisor: 10_000, rounding: 'halfUp' }))
  const rolledUp = { outcome: 'found', amount } as const
  return trace ? { ...rolledUp, trace: explainRolledUpHolidayPay(pay, amount) } : rolledUp
}

/** One week of history: its first day, what was paid for work, and the time it was paid for. */
export interface WorkedWeek {
  readonly from: string
  readonly pay: Pence
  readonly minutes: number
}

export interface WeeksPay extends Explained {
  readonly outcome: 'found'
  /** The average week's pay, and the average hour's, to the nearest penny. */
  readonly week: Pence
  readonly hour: Pence
  readonly weeksCounted: number
  readonly firstWeek: string
}

/**
 * A week's pay for a worker without normal hours: the average of the last 52 weeks in which pay was due, looking back
 * over the 104 weeks up to the last one given; weeks without pay, or left out, do not count (ERA 1996 s 224; Working
 * Time Regulations 1998 reg 16). With fewer paid weeks those there are. The order of the history is free. Refuses a
 * history without a paid week, impossible weeks and weeks that overlap.
 */
export function weeksPay(history: readonly WorkedWeek[], { trace = false }: Asked = {}): WeeksPay | Refused {
  const days: number[] = []
  for (const [index, { from, pay, minutes }] of history.entries()) {
    const day = dayNumber(from)
    if (day === undefined) return refuse('not_a_day', `history.${index}.from`, { given: String(from) })
    days.push(day)
    if (!Number.isSafeInteger(pay)) return refuse('amount_not_whole_pence', `history.${index}.pay`)
    if (pay > LARGEST_AMOUNT)
      return refuse('amount_too_large', `history.${index}.pay`, { given: pay, maximum: LARGEST_AMOUNT })
    if (pay < 0) return refuse('amount_negative', `history.${index}.pay`)
    if (!Number.isSafeInteger(minutes) || minutes < 0 || minutes > 7 * 24 * 60) {
      return refuse('number_out_of_range', `history.${index}.minutes`, { minimum: 0, maximum: 7 * 24 * 60 })
    }
  }
  const latestFirst = history
    .map(({ from, pay, minutes }, index) => ({ from, pay, minutes, index, day: days[index] ?? 0 }))
    .sort((a, b) => b.day - a.day)
  const overlapping = latestFirst.findIndex(({ day }, place) => day - (latestFirst[place + 1]?.day ?? -1e6) < 7)
  const overlap = latestFirst[overlapping]
  if (overlap) return refuse('not_a_day', `history.${overlap.index}.from`, { given: overlap.from })
  const { weeksLookedBack, weeksAveraged } = HOLIDAY_RATES
  const earliest = (latestFirst[0]?.day ?? 0) - (weeksLookedBack.value - 1) * 7
  const counted = latestFirst.filter(({ day, pay }) => day >= earliest && pay > 0).slice(0, weeksAveraged.value)
  if (counted.length === 0) return refuse('not_enough_history', 'history', { paidWeeks: 0 })
  const pay = counted.reduce((sum, week) => sum + week.pay, 0)
  const minutes = counted.reduce((sum, week) => sum + week.minutes, 0)
  const found: WeeksPay = {
    outcome: 'found',
    week: pence(mulDiv(pay, { multiplier: 1, divisor: counted.length, rounding: 'halfUp' })),
    hour: pence(minutes === 0 ? 0 : mulDiv(pay, { multiplier: 60, divisor: minutes, rounding: 'halfUp' })),
    weeksCounted: counted.length,
    firstWeek: counted.at(-1)?.from ?? '',
  }
  return trace ? { ...found, trace: explainWeeksPay(counted, found) } : found
}
