import { addDays } from '@gpod/days'
import { addMonths, dayOf, daysOfMonth } from './outgoings.ts'

/** A month by which Universal Credit is worked out, both days included. */
export type AssessmentPeriod = { startsOn: string; endsOn: string }

export type PayFrequency = 'weekly' | 'fortnightly' | 'four_weekly' | 'monthly'

/** How many paydays most assessment periods have. */
export const usualPaydays: Readonly<Record<PayFrequency, number>> = {
  weekly: 4,
  fortnightly: 2,
  four_weekly: 1,
  monthly: 1,
}

/**
 * The day of a month on which an assessment period begins, by the day on which the first one did. The Universal Credit
 * Regulations 2013, reg 21(2), and for Northern Ireland SR 2016/216, reg 22(3): from the 31st on the last day of each month;
 * from the 29th or 30th on that day, but in February on the 27th, in a leap year on the 28th.
 */
function startIn(year: number, month: number, startDay: number): string {
  const last = daysOfMonth(year, month)
  if (startDay === 31) return dayOf(year, month, last)
  if (startDay >= 29 && month === 2) return dayOf(year, month, last - 1)
  return dayOf(year, month, startDay)
}

/** The assessment periods that touch the days from one to another, in order. */
export function assessmentPeriods({
  startDay,
  from,
  to,
}: {
  startDay: number
  from: string
  to: string
}): AssessmentPeriod[] {
  const periods: AssessmentPeriod[] = []
  const start = (number: number) => {
    const month = addMonths(`${from.slice(0, 7)}-01`, number)
    return startIn(Number(month.slice(0, 4)), Number(month.slice(5, 7)), startDay)
  }
  for (let number = -1; ; number += 1) {
    const startsOn = start(number)
    if (startsOn > to) return periods
    const endsOn = addDays(start(number + 1), -1)
    if (endsOn >= from) periods.push({ startsOn, endsOn })
  }
}

export type CountedPeriod<Payday extends { payDate: string }> = AssessmentPeriod & {
  paydays: Payday[]
  /** Against how many most have: with more of them, or none, Universal Credit is worked out with other pay than usual. */
  than: 'more' | 'fewer' | 'usual'
}

/** Which paydays fall into each assessment period. Pay counts in the period in which it is received. */
export function paydaysInPeriods<Payday extends { payDate: string }>(
  periods: readonly AssessmentPeriod[],
  paydays: readonly Payday[],
  frequency: PayFrequency,
): CountedPeriod<Payday>[] {
  const usual = usualPaydays[frequency]
  return periods.map((period) => {
    const within = paydays.filter(({ payDate }) => payDate >= period.startsOn && payDate <= period.endsOn)
    const than = within.length > usual ? 'more' : within.length < usual ? 'fewer' : 'usual'
    return { ...period, paydays: within, than }
  })
}

/** When Universal Credit of a period is paid: seven days after it ends, on the working day before where banks are closed. */
export function paidOn({ endsOn }: AssessmentPeriod, isWorkingDay: (day: string) => boolean): string {
  let day = addDays(endsOn, 7)
  while (!isWorkingDay(day)) day = addDays(day, -1)
  return day
}
