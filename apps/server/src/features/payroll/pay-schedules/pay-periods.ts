import type { CutOff, PayFrequency } from '@gpod/contract'
import { addDays, workingDayOnOrBefore } from '@gpod/days'
import { Temporal } from 'temporal-polyfill'

/**
 * Days, first and last included. Work done on them is paid on `payDate`, which is never before the last of them: that is
 * the cut-off. `ordinaryPayday` is the payday as the schedule has it where banks are closed on it, null where it was not moved.
 */
export type PayPeriodDays = { startsOn: string; endsOn: string; payDate: string; ordinaryPayday: string | null }

/** Which of a month's days of one weekday. */
export type WeekOfMonth = 'first' | 'second' | 'third' | 'fourth' | 'last'

/**
 * When a schedule pays: monthly on a day of the month (31 is the last day of any month), on its last day, its last working
 * day or a weekday of it; the others on a weekday, 1 for Monday, in the weeks that the anchor fixes. A payday pays the days
 * up to its cut-off: itself, where none is named.
 */
export type PaydayRule =
  | { frequency: 'monthly'; monthRule?: 'day'; payDayOfMonth: number; cutOff?: CutOff }
  | { frequency: 'monthly'; monthRule: 'last_day' | 'last_working_day'; cutOff?: CutOff }
  | { frequency: 'monthly'; monthRule: WeekOfMonth; payWeekday: number; cutOff?: CutOff }
  | {
      frequency: Exclude<PayFrequency, 'monthly'>
      payWeekday: number
      anchorPayday: string
      cutOff?: Exclude<CutOff, { kind: 'day_of_month' }>
    }

const weeksApart = { weekly: 1, fortnightly: 2, four_weekly: 4 } as const

/**
 * The pay periods that touch the days `from` to `to`, whole, in order. A payday on which banks are closed is moved to
 * the working day before; a period runs from the day after one cut-off to the next cut-off, so that periods tile the
 * calendar. Where periods exist already, `after` says up to which day and payday: the first begins behind that day and is
 * paid on a later payday, so that no payday pays two periods. Throws `RangeError` where the bank holidays are not known.
 */
export function payPeriods({
  rule,
  from,
  to,
  after,
}: {
  rule: PaydayRule
  from: string
  to: string
  after?: { endsOn: string; payDate: string }
}): PayPeriodDays[] {
  const first = after === undefined ? from : addDays(after.endsOn, 1)
  const periods: PayPeriodDays[] = []
  let startsOn: string | undefined
  for (let number = lastPaydayBefore(first, rule); ; number += 1) {
    const ordinary = nominalPayday(number, rule).toString()
    const payDate = workingDayOnOrBefore(ordinary)
    const endsOn = earlier(cutOffOf(number, rule), payDate)
    const isPassed = after !== undefined && (endsOn <= after.endsOn || payDate <= after.payDate)
    if (startsOn !== undefined && endsOn >= first && !isPassed) {
      periods.push({ startsOn, endsOn, payDate, ordinaryPayday: ordinary === payDate ? null : ordinary })
    }
    startsOn = isPassed ? first : addDays(endsOn, 1)
    if (startsOn > to) return periods
  }
}

/**
 * The last day that the payday of a number pays, before bank holidays. It is counted from the payday as the schedule has
 * it: a week that ends on Sunday still does where Good Friday's pay comes a day earlier.
 */
function cutOffOf(number: number, rule: PaydayRule): string {
  const payday = nominalPayday(number, rule)
  const { cutOff = { kind: 'payday' } } = rule
  switch (cutOff.kind) {
    case 'payday':
      return payday.toString()
    case 'days_before':
      return payday.subtract({ days: cutOff.days }).toString()
    case 'day_of_month': {
      const { dayOfMonth } = cutOff
      const isMonthBefore = rule.frequency === 'monthly' && dayOfMonth > earliestDayOf(rule)
      const month = payday.toPlainYearMonth().subtract({ months: isMonthBefore ? 1 : 0 })
      return month.toPlainDate({ day: Math.min(dayOfMonth, month.daysInMonth) }).toString()
    }
  }
}

/** The earliest day of a month that a rule can name: a cut-off behind it is one of the month before, in every month alike. */
function earliestDayOf(rule: PaydayRule & { frequency: 'monthly' }): number {
  return 'payDayOfMonth' in rule ? rule.payDayOfMonth : earliestDays[rule.monthRule ?? 'last_day']
}

/** The last day of a month is day 31 as a cut-off has it; the last working day is moved by bank holidays at most to the 24th. */
const earliestDays = {
  day: 31,
  last_day: 31,
  last_working_day: 24,
  first: 1,
  second: 8,
  third: 15,
  fourth: 22,
  last: 22,
} as const

function earlier(one: string, other: string): string {
  return one < other ? one : other
}

const weeksAfterFirst = { first: 0, second: 1, third: 2, fourth: 3 } as const

/** The payday of a number, before bank holidays: months are counted from January of year 0, weeks from the anchor. */
export function nominalPayday(number: number, rule: PaydayRule): Temporal.PlainDate {
  if (rule.frequency !== 'monthly') {
    return Temporal.PlainDate.from(rule.anchorPayday).add({ weeks: number * weeksApart[rule.frequency] })
  }
  const month = Temporal.PlainYearMonth.from({ year: Math.floor(number / 12), month: (number % 12) + 1 })
  const last = month.toPlainDate({ day: month.daysInMonth })
  if ('payDayOfMonth' in rule) return month.toPlainDate({ day: Math.min(rule.payDayOfMonth, month.daysInMonth) })
  if (rule.monthRule === 'last_day') return last
  // The day that was agreed on is a working day already: nothing is moved, and tax counts the day itself.
  if (rule.monthRule === 'last_working_day') return Temporal.PlainDate.from(workingDayOnOrBefore(last.toString()))
  if (!('payWeekday' in rule)) throw new RangeError(`no payday of a month: ${rule.monthRule}`)
  if (rule.monthRule === 'last') return last.subtract({ days: (last.dayOfWeek - rule.payWeekday + 7) % 7 })
  const first = month.toPlainDate({ day: 1 })
  const weeks = weeksAfterFirst[rule.monthRule]
  return first.add({ days: (rule.payWeekday - first.dayOfWeek + 7) % 7, weeks })
}

/** The number of the last payday, before bank holidays, that lies before the day. */
export function lastPaydayBefore(day: string, rule: PaydayRule): number {
  const before = Temporal.PlainDate.from(day).subtract({ days: 1 })
  if (rule.frequency !== 'monthly') {
    const days = Temporal.PlainDate.from(rule.anchorPayday).until(before).days
    return Math.floor(days / (7 * weeksApart[rule.frequency]))
  }
  const number = before.year * 12 + before.month - 1
  return Temporal.PlainDate.compare(nominalPayday(number, rule), before) > 0 ? number - 1 : number
}
