import { Temporal } from 'temporal-polyfill'
import { type PaydayRule, payPeriods } from '../features/payroll/pay-schedules/index.ts'

/** 1 for Monday to 7 for Sunday. */
export function weekday(day: string): number {
  return Temporal.PlainDate.from(day).dayOfWeek
}

/** The instant of a time of day ("07:30") in London. */
export function londonInstant(day: string, time: string): string {
  const at = Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime('Europe/London')
  return new Date(at.epochMilliseconds).toISOString()
}

/** A company begins with these paydays, and the demo company keeps them. */
const rules: Readonly<Record<'weekly' | 'monthly', PaydayRule>> = {
  weekly: { frequency: 'weekly', payWeekday: 5, anchorPayday: '2026-01-02' },
  monthly: { frequency: 'monthly', payDayOfMonth: 28 },
}

export function isPayday(frequency: 'weekly' | 'monthly', day: string): boolean {
  return payPeriods({ rule: rules[frequency], from: day, to: day }).some(({ payDate }) => payDate === day)
}
