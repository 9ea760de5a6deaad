import type { CostSplit } from '@gpod/contract'
import { withLatinDigits } from '../../../ui/read-digits.ts'

/** All of somebody's cost, in basis points. */
export const whole = 10_000

/** A share as people type it: "33.33", "33,33 %", "50". Undefined for what is none; 0 for nothing. */
export function pointsOf(text: string): number | undefined {
  const typed = withLatinDigits(text)
    .replace(/[\s%٪]/g, '')
    .replace(/[,٫]/, '.')
  if (typed === '') return 0
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(typed)) return undefined
  const points = Math.round(Number(typed) * 100)
  return points > whole ? undefined : points
}

/** The same in a field: "33.33", and nothing where there is no share. */
export function typedShare(points: number | undefined): string {
  if (points === undefined) return ''
  return points % 100 === 0 ? String(points / 100) : (points / 100).toFixed(2)
}

/** The split that counts on a day; null where there is none. `splits` begin with the latest. */
export function splitOn(splits: readonly CostSplit[], day: string): CostSplit | null {
  return splits.find(({ startsOn }) => startsOn <= day) ?? null
}
