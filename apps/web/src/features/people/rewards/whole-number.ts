import { readDigits } from '../../../ui/read-digits.ts'

/** A whole number as it is typed in any script; null where it is none between the two. */
export function wholeNumber(text: string, { least, most }: { least: number; most: number }): number | null {
  const digits = readDigits(text).trim()
  if (!/^\d{1,6}$/.test(digits)) return null
  const number = Number(digits)
  return number >= least && number <= most ? number : null
}
