import { Temporal } from 'temporal-polyfill'
import { addDays, workingDayOnOrBefore } from './working-days.ts'

export type PayFrequency = 'weekly' | 'monthly'

/** Days, first and last included. Work done on them is paid on `payDate`. */
export type PayPeriodDays = { startsOn: string; endsOn: string; payDate: string }

const payWeekday = 5
const payDayOfMonth = 28

/**
 * The pay periods that touch the days `from` to `to`, whole, in order. Weekly pay comes on Friday and monthly pay on
 * the 28th, moved to the working day before where banks are closed; a period runs from the day after one payday to the
 * next payday, so that periods tile the calendar. Throws `RangeError` where the bank holidays are not known.
 */
export function payPeriods({
  frequency,
  from,
  to,
}: {
  frequency: PayFrequency
  from: string
  to: string
}): PayPeriodDays[] {
  const periods: PayPeriodDays[] = []
  let nominal = nominalPaydayWellBefore(from, frequency)
  let startsOn = addDays(workingDayOnOrBefore(nominal.toString()), 1)
  while (startsOn <= to) {
    nominal = frequency === 'weekly' ? nominal.add({ weeks: 1 }) : nominal.add({ months: 1 })
    const payDate = workingDayOnOrBefore(nominal.toString())
    if (payDate >= from) periods.push({ startsOn, endsOn: payDate, payDate })
    startsOn = addDays(payDate, 1)
  }
  return periods
}

/** A payday as the calendar has it, before bank holidays, surely not after the start of the period of `day`. */
function nominalPaydayWellBefore(day: string, frequency: PayFrequency): Temporal.PlainDate {
  const date = Temporal.PlainDate.from(day)
  if (frequency === 'monthly') return date.with({ day: payDayOfMonth }).subtract({ months: 1 })
  return date.subtract({ days: date.dayOfWeek - payWeekday + 14 })
}
