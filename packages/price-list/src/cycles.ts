import { addDays } from '@gpod/days'
import { type Billing, TRIAL_DAYS } from './price-list.ts'

/** The last day of the trial of who registered on a day. */
export function trialEnd(registeredOn: string): string {
  return addDays(registeredOn, TRIAL_DAYS)
}

/**
 * The first day of the billing cycle after the one that `today` is in, of a plan that began on `from`. Cycles begin on
 * the same day of each month, or of that month of each year; where a month is shorter, on its last day. A plan that has not
 * begun yet begins with its first cycle.
 */
export function cycleEndsBefore({ from, billing, today }: { from: string; billing: Billing; today: string }): string {
  if (today < from) return from
  const step = billing === 'monthly' ? 1 : 12
  const months = monthsBetween(from, today)
  let cycles = Math.floor(months / step)
  while (monthsAfter(from, cycles * step) <= today) cycles += 1
  return monthsAfter(from, cycles * step)
}

const partsOf = (day: string): [number, number, number] => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return [year, month, date]
}

function monthsBetween(from: string, to: string): number {
  const [fromYear, fromMonth] = partsOf(from)
  const [toYear, toMonth] = partsOf(to)
  return (toYear - fromYear) * 12 + toMonth - fromMonth
}

function monthsAfter(day: string, months: number): string {
  const [year, month, date] = partsOf(day)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const lastDate = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(date, lastDate))
  return first.toISOString().slice(0, 10)
}
