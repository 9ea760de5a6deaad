import { withLatinDigits } from '../../../ui/read-digits.ts'

/** A whole number up to the most, as it is typed; null where it is none. */
export function wholeNumber(text: string, most: number): number | null {
  const typed = withLatinDigits(text.trim())
  return /^\d{1,6}$/.test(typed) && Number(typed) <= most ? Number(typed) : null
}

/** Hours as they are typed, in minutes; null where nothing is typed, and undefined where it is none. */
export function minutesOfHours(text: string, most: number): number | null | undefined {
  const typed = withLatinDigits(text.trim()).replace(',', '.')
  if (typed === '') return null
  const minutes = Math.round(Number(typed) * 60)
  return minutes >= 0 && minutes <= most ? minutes : undefined
}
