import { mulDiv, type Pence, pence } from '@gpod/money'
import { LARGEST_AMOUNT } from '../pay/earnings.ts'
import { type Refused, refuse } from '../refusal.ts'
import type { StatutoryTraceCode, Trace } from '../trace/trace.ts'
import { explainAverage } from './explain-average.ts'

/**
 * Average weekly earnings, kept as a fraction: statutory rates round once, at the end. The average in pence is
 * `total x multiplier / divisor`.
 */
export interface AverageWeeklyEarnings {
  readonly outcome: 'averaged'
  readonly total: Pence
  readonly multiplier: number
  readonly divisor: number
  /** To the nearest penny, to show; the rates use the fraction. */
  readonly shown: Pence
  /** Only when it was asked for. */
  readonly trace?: Trace<StatutoryTraceCode>
}

/**
 * The average over the relevant period: the earnings paid in at least eight weeks up to the last normal payday before
 * the event (SI 1986/1960 reg 21, SI 1982/894 reg 19). Weekly pay is divided by its weeks; calendar months x 12 / 52;
 * anything else by days x 7. Refuses no payments, a span of nothing and earnings below zero.
 */
export function averageWeeklyEarnings({
  earnings,
  over,
  trace = false,
}: {
  /** NI-able earnings paid in the relevant period. */
  readonly earnings: readonly Pence[]
  readonly over: { readonly weeks: number } | { readonly months: number } | { readonly days: number }
  /** Asks for the working. */
  readonly trace?: boolean
}): AverageWeeklyEarnings | Refused {
  if (earnings.length === 0) return refuse('not_enough_history', 'earnings', { payments: 0 })
  const [unit = '', length = 0] = Object.entries(over)[0] ?? []
  if (unit !== 'weeks' && unit !== 'months' && unit !== 'days') return refuse('unknown_kind', 'over', { given: unit })
  if (!Number.isSafeInteger(length) || length < 1 || length > 366) {
    return refuse('number_out_of_range', `over.${unit}`, { minimum: 1, maximum: 366 })
  }
  let total = 0
  for (const [index, amount] of earnings.entries()) {
    if (!Number.isSafeInteger(amount)) return refuse('amount_not_whole_pence', `earnings.${index}`)
    if (Math.abs(amount) > LARGEST_AMOUNT) {
      return refuse('amount_too_large', `earnings.${index}`, { given: amount, maximum: LARGEST_AMOUNT })
    }
    total += amount
  }
  if (total < 0) return refuse('amount_negative', 'earnings', { given: total })
  if (total > LARGEST_AMOUNT) return refuse('amount_too_large', 'earnings', { given: total, maximum: LARGEST_AMOUNT })
  const multiplier = 'months' in over ? 12 : 'days' in over ? 7 : 1
  const divisor = 'months' in over ? 52 * length : length
  const average: AverageWeeklyEarnings = {
    outcome: 'averaged',
    total: pence(total),
    multiplier,
    divisor,
    shown: pence(mulDiv(total, { multiplier, divisor, rounding: 'halfUp' })),
  }
  return trace ? { ...average, trace: explainAverage(earnings, { unit, length }, average) } : average
}

/** What is wrong with an average that a caller made up; nothing when it could have come from `averageWeeklyEarnings`. */
export function refuseAverage({ total, multiplier, divisor }: AverageWeeklyEarnings): Refused | undefined {
  if (!(Number.isSafeInteger(total) && Number.isSafeInteger(multiplier) && Number.isSafeInteger(divisor))) {
    return refuse('amount_not_whole_pence', 'average')
  }
  if (total < 0 || total > LARGEST_AMOUNT || multiplier < 1 || multiplier > 12 || divisor < 1 || divisor > 52 * 366) {
    return refuse('number_out_of_range', 'average', { maximum: LARGEST_AMOUNT })
  }
  return undefined
}

/** A share of the average in pence, any fraction of a penny rounded up. SI 1986/1960 reg 28, SI 2002/2818 reg 4. */
export function shareOfAverage({ total, multiplier, divisor }: AverageWeeklyEarnings, basisPoints: number): Pence {
  return pence(mulDiv(total, { multiplier: multiplier * basisPoints, divisor: divisor * 10_000, rounding: 'ceil' }))
}

/** Whether the average reaches a weekly figure of whole pounds. */
export function averageReaches({ total, multiplier, divisor }: AverageWeeklyEarnings, weeklyPounds: number): boolean {
  return total * multiplier >= weeklyPounds * 100 * divisor
}
