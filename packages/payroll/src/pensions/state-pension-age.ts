import { civil, dayNumber, daysSinceEpoch, dayText } from '../day.ts'
import { type Refused, refuse } from '../refusal.ts'

/**
 * The day on which somebody reaches state pension age (Pensions Act 1995 Sch 4 as amended by the Pensions Acts 2011 and
 * 2014): 66 for those born from 6 October 1954, rising month by month to 67 for those born from 6 March 1961. Later
 * rises, for those born from 6 April 1977, are not settled here and are refused, as are births before the first.
 * Held to the timetable published with the Pensions Act 2014, which names 30 November 2026 for a birth on 31 July 1960.
 */
export function statePensionDay(birthDate: string): { readonly outcome: 'found'; readonly day: string } | Refused {
  const born = dayNumber(birthDate)
  if (born === undefined) return refuse('not_a_day', 'birthDate', { given: birthDate })
  if (birthDate < '1954-10-06' || birthDate >= '1977-04-06') {
    return refuse('no_rate_on_day', 'birthDate', { given: birthDate, first: '1954-10-06', last: '1977-04-05' })
  }
  const months = birthDate < '1960-04-06' ? 66 * 12 : birthDate >= '1961-03-06' ? 67 * 12 : 66 * 12 + risingMonths(born)
  return { outcome: 'found', day: dayText(monthsAfter(born, months)) }
}

/** One month more for each month from the 6th, from 6 April 1960 (66 years and 1 month) on. */
function risingMonths(born: number): number {
  const { year, month, dayOfMonth } = civil(born)
  return (year - 1960) * 12 + month - 4 + (dayOfMonth >= 6 ? 1 : 0)
}

/** The same day of the month some months on, or the month's last day where it has none such. */
export function monthsAfter(day: number, months: number): number {
  const { year, month, dayOfMonth } = civil(day)
  const total = year * 12 + month - 1 + months
  const targetYear = Math.floor(total / 12)
  const targetMonth = (total % 12) + 1
  const firstOfNext =
    targetMonth === 12 ? daysSinceEpoch(targetYear + 1, 1, 1) : daysSinceEpoch(targetYear, targetMonth + 1, 1)
  return Math.min(daysSinceEpoch(targetYear, targetMonth, 1) + dayOfMonth - 1, firstOfNext - 1)
}
