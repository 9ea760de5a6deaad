import { bankHolidaysInEnglandAndWales } from './bank-holidays.ts'
import { addDays, daysBetween, mondayOf } from './days.ts'

const SATURDAY = 5

/**
 * Whether banks move money on a day: Monday to Friday, not a bank holiday in England and Wales. Throws `RangeError` for
 * a year whose bank holidays are not in the table, rather than paying on a day banks are closed.
 */
export function isWorkingDay(day: string): boolean {
  const holidays = bankHolidaysInEnglandAndWales[day.slice(0, 4)]
  if (!holidays) throw new RangeError(`the bank holidays of ${day.slice(0, 4)} are not known; add them to the table`)
  return daysBetween(mondayOf(day), day) < SATURDAY && !holidays.includes(day)
}

/** The day itself where it is a working day, otherwise the last working day before it. */
export function workingDayOnOrBefore(day: string): string {
  let candidate = day
  while (!isWorkingDay(candidate)) candidate = addDays(candidate, -1)
  return candidate
}

/**
 * The days of a Bacs payment that arrives on a payday: it is processed on the working day before, and submitted at the latest
 * on the working day before that.
 */
export function bacsDaysOf(payday: string): { submissionDay: string; processingDay: string } {
  const processingDay = workingDayOnOrBefore(addDays(payday, -1))
  return { submissionDay: workingDayOnOrBefore(addDays(processingDay, -1)), processingDay }
}
