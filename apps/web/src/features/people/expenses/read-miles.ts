import { withLatinDigits } from '../../../ui/read-digits.ts'

/** Miles as they are typed, with one decimal at most, in tenths; null where that is none or too far for one claim. */
export function readMiles(text: string): number | null {
  const found = /^(\d{1,4})(?:[.,٫](\d))?$/.exec(withLatinDigits(text).trim())
  if (!found) return null
  const tenths = Number(found[1]) * 10 + Number(found[2] ?? 0)
  return tenths >= 1 && tenths <= 20_000 ? tenths : null
}
