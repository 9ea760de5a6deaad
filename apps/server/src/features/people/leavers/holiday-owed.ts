import type { Holiday, HolidayOwed } from '@gpod/contract'
import { mulDiv, type Pence, pence, ZERO } from '@gpod/money'
import { type WorkedWeek, weeksPay } from '@gpod/payroll'

/** What somebody is paid by on their last day. */
export type PaidBy = {
  payBasis: 'hourly' | 'salaried'
  weeklyHours: number | null
  hourlyRate: Pence | null
  annualSalary: Pence | null
}

/**
 * What holiday is owed at the end of an employment (Working Time Regulations 1998 regs 14, 15B, 16): of who has contracted hours the days
 * left by a week's pay, of who has none the hours earned by the average hour of the weeks they were paid for. Halves of a penny go up.
 */
export function holidayOwed(holiday: Holiday, paid: PaidBy, weeks: readonly WorkedWeek[]): HolidayOwed {
  const { leftDays, leftMinutes, daysPerWeek } = holiday
  const found = { leftDays, leftMinutes, daysPerWeek, weekPay: null, hourPay: null, owed: null, unknown: null }
  if (paid.weeklyHours === null) {
    if (leftMinutes === null) return { ...found, unknown: 'length' }
    const average = weeksPay(weeks)
    if (average.outcome === 'refused') {
      return leftMinutes <= 0 ? { ...found, owed: ZERO } : { ...found, unknown: 'pay' }
    }
    const hourPay = average.hour
    return { ...found, hourPay, owed: partOf(hourPay, Math.max(0, leftMinutes), 60) }
  }
  const weekPay = weekPayOf(paid, paid.weeklyHours)
  if (leftDays === null || daysPerWeek === null || daysPerWeek === 0) {
    const weekMinutes = Math.round(paid.weeklyHours * 60)
    if (leftMinutes === null || weekMinutes === 0) return { ...found, unknown: 'days' }
    if (weekPay === null) return { ...found, unknown: 'pay' }
    const hourPay = partOf(weekPay, 60, weekMinutes)
    return { ...found, hourPay, owed: partOf(weekPay, leftMinutes, weekMinutes) }
  }
  if (weekPay === null) return { ...found, unknown: 'pay' }
  return { ...found, weekPay, owed: partOf(weekPay, Math.max(0, leftDays), daysPerWeek * 10) }
}

/** A week's pay where the hours are agreed (Employment Rights Act 1996 s 221(2)). */
function weekPayOf({ payBasis, hourlyRate, annualSalary }: PaidBy, weeklyHours: number): Pence | null {
  if (payBasis === 'salaried') return annualSalary === null ? null : partOf(annualSalary, 1, 52)
  return hourlyRate === null ? null : partOf(hourlyRate, Math.round(weeklyHours * 100), 100)
}

const partOf = (amount: Pence, multiplier: number, divisor: number) =>
  pence(mulDiv(amount, { multiplier, divisor, rounding: 'halfUp' }))
