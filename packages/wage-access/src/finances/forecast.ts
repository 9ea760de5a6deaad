import { mulDiv, type Pence, pence } from '@gpod/money'
import { medianOf } from './recurring.ts'

/** What was worked of a rota: what a past period's hours came to, beside what its published rota would have. */
export type PastPeriod = { planned: Pence; worked: Pence }

/** With fewer, the tenth and the ninetieth of a hundred cannot be told, and no interval is. */
export const fewestPaydays = 9

/** Shares of the rota, in millionths. */
export type Shares = { expected: number; low: number; high: number } | { expected: number; low: null; high: null }

const whole = 1_000_000

/**
 * How much of a published rota is worked, by the periods that are over: the middle one, and the interval that holds four out of
 * five. The ends are order statistics of the past themselves, as split conformal prediction takes them: of n the
 * floor((n + 1) / 10)th from either end, so that a next one like them lies between with 80 % at least.
 */
export function sharesOfRota(past: readonly PastPeriod[]): Shares {
  const shares = past
    .filter(({ planned }) => planned > 0)
    .map(({ planned, worked }) => Math.round((worked / planned) * whole))
    .sort((one, other) => one - other)
  const expected = shares.length === 0 ? whole : Math.round(medianOf(shares))
  if (shares.length < fewestPaydays) return { expected, low: null, high: null }
  const place = Math.floor((shares.length + 1) / 10)
  return { expected, low: shares[place - 1] ?? whole, high: shares[shares.length - place] ?? whole }
}

/** What is earned for certain and what is still to be worked by the rota, with a share of it. */
export function grossOf(certain: Pence, planned: Pence, share: number): Pence {
  return pence(certain + mulDiv(planned, { multiplier: share, divisor: whole, rounding: 'halfUp' }))
}
