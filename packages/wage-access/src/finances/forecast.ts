import { minimum, mulDiv, type Pence, pence } from '@gpod/money'
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

/** A job, and the first day of which its hours are recorded: a company may begin here in the middle of a pay period. */
type Job = { startsOn: string; endsOn: string | null; recordedFrom: string | null }

/**
 * Whether somebody was employed on every day of a pay period, and it was all recorded. The pay of a period in which they started or left says nothing of what
 * one brings: it is no low pay and no uneven one. By the days of their job, never by the amount.
 */
export function isWholePeriod(period: { startsOn: string; endsOn: string }, job: Job): boolean {
  const { startsOn, endsOn, recordedFrom } = job
  if (startsOn > period.startsOn || (endsOn !== null && endsOn < period.endsOn)) return false
  return recordedFrom === null || recordedFrom <= period.startsOn || startsOn === period.startsOn
}

/**
 * `salary`: a salary is paid whatever the hours; `interval`: the low end of the forecast; `lowest_payday`: the least of the paydays so
 * far; `approved`: what is approved alone.
 */
export type Basis = 'salary' | 'interval' | 'lowest_payday' | 'approved'

/** With fewer, the least of them is no guide. */
const fewestForLowest = 3

/**
 * The net pay of a payday that bills are counted with, and by what: never more than is expected, and never less than what is
 * approved already. `nets` are of whole pay periods, the latest last.
 */
export function countedPay({
  forecast,
  nets,
  approved,
  isSalary,
}: {
  isSalary: boolean
  forecast: { expected: Pence; low: Pence | null } | null
  nets: readonly Pence[]
  approved: Pence
}): { sure: Pence; basis: Basis } {
  if (forecast !== null && isSalary) return { sure: forecast.expected, basis: 'salary' }
  if (forecast?.low != null) return { sure: forecast.low, basis: 'interval' }
  const recent = nets.slice(-fewestPaydays)
  if (forecast === null || recent.length < fewestForLowest) return { sure: approved, basis: 'approved' }
  const lowest = pence(Math.max(approved, Math.min(...recent)))
  return { sure: minimum(forecast.expected, lowest), basis: 'lowest_payday' }
}
