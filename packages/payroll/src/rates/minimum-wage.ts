import { PAYROLL_PRESS, under } from './sources.ts'
import type { Sourced, Unit } from './tax-year-rates.ts'

export interface MinimumWageRates {
  /** Pay reference periods that begin on or after this day use these rates. */
  readonly from: string
  /** Aged 21 or over: the National Living Wage. */
  readonly adult: Sourced<number>
  readonly aged18To20: Sourced<number>
  /** Above compulsory school age and under 18. */
  readonly under18: Sourced<number>
  readonly apprentice: Sourced<number>
  /** What an employer who provides accommodation may count, a day. */
  readonly accommodationDay: Sourced<number>
}

function since(
  from: string,
  [adult, aged18To20, under18, apprentice, accommodationDay]: readonly [number, number, number, number, number],
): MinimumWageRates {
  const held = (value: number, unit: Unit): Sourced<number> => ({
    value,
    unit,
    from,
    source: under(PAYROLL_PRESS, 'National Minimum Wage Regulations 2015 (SI 2015/621) regs 4, 4A, 16'),
  })
  return {
    from,
    adult: held(adult, 'pence per hour'),
    aged18To20: held(aged18To20, 'pence per hour'),
    under18: held(under18, 'pence per hour'),
    apprentice: held(apprentice, 'pence per hour'),
    accommodationDay: held(accommodationDay, 'pence per day'),
  }
}

/** The day before the next change that is not held yet. */
export const MINIMUM_WAGE_HELD_UNTIL = '2027-03-31'

/** Oldest first. */
export const MINIMUM_WAGE_RATES: readonly MinimumWageRates[] = [
  since('2024-04-01', [1144, 860, 640, 640, 999]),
  since('2025-04-01', [1221, 1000, 755, 755, 1066]),
  since('2026-04-01', [1271, 1085, 800, 800, 1110]),
]
