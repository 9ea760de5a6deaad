import { addDays, isWorkingDay, workingDayOnOrBefore } from '@gpod/days'
import { taxPeriodOf } from '@gpod/payroll'

export const paydayFrequencies = ['weekly', 'fortnightly', 'four_weekly', 'monthly'] as const
export type PaydayFrequency = (typeof paydayFrequencies)[number]

/** A payday as pay arrives; `ordinary` where banks are closed on the day that it would have been. */
export type Payday = { on: string; ordinary: string | null; unit: 'week' | 'month'; number: number }

const daysApart = { weekly: 7, fortnightly: 14, four_weekly: 28 } as const

/**
 * The paydays of the year that begins with one of them. A payday on a weekend or on a bank holiday in England and Wales comes on the
 * working day before; its tax week or month is that of the ordinary day (HMRC, CWG2 1.8). Of a month that is shorter, the last day.
 * They end where the bank holidays are not known.
 */
export function paydaysFrom({ first, frequency }: { first: string; frequency: PaydayFrequency }): Payday[] {
  const until = `${Number(first.slice(0, 4)) + 1}${first.slice(4)}`
  const paydays: Payday[] = []
  for (let number = 0; ; number += 1) {
    const ordinary =
      frequency === 'monthly' ? monthsLater(first, number) : addDays(first, number * daysApart[frequency])
    if (ordinary >= until || !isKnown(ordinary)) return paydays
    const period = taxPeriodOf({ payDate: ordinary, frequency })
    if (period.outcome === 'refused') return paydays
    const on = workingDayOnOrBefore(ordinary)
    paydays.push({ on, ordinary: on === ordinary ? null : ordinary, unit: period.unit, number: period.number })
  }
}

function monthsLater(first: string, months: number): string {
  const [year = 0, month = 1, day = 1] = first.split('-').map(Number)
  const counted = month - 1 + months
  const at = { year: year + Math.floor(counted / 12), month: counted % 12 }
  const last = new Date(Date.UTC(at.year, at.month + 1, 0)).getUTCDate()
  return new Date(Date.UTC(at.year, at.month, Math.min(day, last))).toISOString().slice(0, 10)
}

/** Whether the bank holidays of its year are known. */
function isKnown(day: string): boolean {
  try {
    isWorkingDay(day)
    return true
  } catch {
    return false
  }
}

/** The paydays as a file that calendars read (RFC 5545), each a whole day. `title` is what they are called there. */
export function paydayFile(paydays: readonly Payday[], { title, now }: { title: string; now: string }): string {
  const compact = (day: string) => day.replaceAll('-', '')
  const stamp = `${now.replace(/[-:]|\.\d+/g, '')}`
  const name = title.replace(/[\\;,]/g, (sign) => `\\${sign}`)
  const events = paydays.flatMap(({ on }) => [
    'BEGIN:VEVENT',
    `UID:payday-${compact(on)}@gpod`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${compact(on)}`,
    `DTEND;VALUE=DATE:${compact(addDays(on, 1))}`,
    `SUMMARY:${name}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ])
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//GPOD//paydays//EN', ...events, 'END:VCALENDAR']
  return `${lines.join('\r\n')}\r\n`
}
