/**
 * Days are ISO text (`2026-11-27`). Arithmetic turns them into whole days since 1 January 1970 in the
 * Gregorian calendar: no time zone and no clock comes into it.
 */

/** The number of the day, or `undefined` for text that is not a real day of the years 1900 to 2199. */
export function dayNumber(day: string): number | undefined {
  if (typeof day !== 'string' || day.length !== 10 || day.charCodeAt(4) !== 45 || day.charCodeAt(7) !== 45)
    return undefined
  const year = digits(day, 0) * 100 + digits(day, 2)
  const month = digits(day, 5)
  const dayOfMonth = digits(day, 8)
  if (!(year >= 1900 && year < 2200) || !(month >= 1 && month <= 12)) return undefined
  if (!(dayOfMonth >= 1 && dayOfMonth <= daysInMonth(year, month))) return undefined
  return daysSinceEpoch(year, month, dayOfMonth)
}

/** The day text of a day number. */
export function dayText(number: number): string {
  const { year, month, dayOfMonth } = civil(number)
  return `${year}-${two(month)}-${two(dayOfMonth)}`
}

/** Year, month (1-12) and day of month of a day number. */
export function civil(number: number): { year: number; month: number; dayOfMonth: number } {
  const shifted = number + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153)
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    dayOfMonth: dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1,
  }
}

/** The day number of a date known to be real. */
export function daysSinceEpoch(year: number, month: number, dayOfMonth: number): number {
  const marchYear = month <= 2 ? year - 1 : year
  const era = Math.floor(marchYear / 400)
  const yearOfEra = marchYear - era * 400
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + dayOfMonth - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146_097 + dayOfEra - 719_468
}

/** Completed years of age on a day: a birthday counts from its own morning; 29 February's falls on 1 March. */
export function ageOn(birthDay: number, day: number): number {
  const born = civil(birthDay)
  const now = civil(day)
  const hadBirthday = now.month > born.month || (now.month === born.month && now.dayOfMonth >= born.dayOfMonth)
  return now.year - born.year - (hadBirthday ? 0 : 1)
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

/** Two digits as a number; NaN when either is no digit, which fails every later comparison. */
function digits(text: string, at: number): number {
  const tens = text.charCodeAt(at) - 48
  const units = text.charCodeAt(at + 1) - 48
  return tens >= 0 && tens <= 9 && units >= 0 && units <= 9 ? tens * 10 + units : Number.NaN
}

function two(number: number): string {
  return number < 10 ? `0${number}` : String(number)
}
