import { mulDiv, type Pence, pence } from '@gpod/money'
import { MINIMUM_WAGE_RATES } from '../rates/minimum-wage.ts'
import { type Refused, refuse } from '../refusal.ts'
import { explainMinimumWage } from './explain-minimum-wage.ts'
import type { MinimumWageCheck, MinimumWageResult } from './minimum-wage-check.ts'
import { minimumWageRate } from './minimum-wage-rate.ts'

/**
 * Holds the pay of a pay reference period against the minimum wage (SI 2015/621 regs 7-16; HMRC NMWM11030, 11050, 11150):
 * repaying an advance does not reduce pay that counts, a fee the employer keeps does; accommodation counts up to the
 * daily offset. The requirement is rounded up to the penny. Refuses what `minimumWageRate` refuses, and impossible numbers.
 */
export function checkMinimumWage(check: MinimumWageCheck): MinimumWageResult | Refused {
  const rate = minimumWageRate(check)
  if (rate.outcome === 'refused') return rate
  const { minutes, pay, keptByEmployer = pence(0), sacrificed = pence(0), accommodation } = check
  if (!Number.isSafeInteger(minutes) || minutes < 0 || minutes > 366 * 24 * 60) {
    return refuse('number_out_of_range', 'minutes', { minimum: 0, maximum: 366 * 24 * 60 })
  }
  for (const [field, amount] of Object.entries({ pay, keptByEmployer, sacrificed })) {
    if (!Number.isSafeInteger(amount)) return refuse('amount_not_whole_pence', field)
    if (amount < 0) return refuse('amount_negative', field, { given: amount })
  }
  const offset = accommodation ? accommodationEffect(accommodation, rate.from) : 0
  if (typeof offset !== 'number') return offset
  const counted = pence(pay - keptByEmployer - sacrificed + offset)
  const required = pence(mulDiv(rate.pencePerHour, { multiplier: minutes, divisor: 60, rounding: 'ceil' }))
  const shortfall = pence(Math.max(required - counted, 0))
  const { band, pencePerHour } = rate
  const outcome = shortfall > 0 ? 'below' : 'met'
  const result: MinimumWageResult = { outcome, band, pencePerHour, counted, required, shortfall }
  return check.trace ? { ...result, trace: explainMinimumWage(check, rate, result) } : result
}

/** Free accommodation adds the daily offset; a charge above it takes the excess off; a charge up to it does nothing. */
function accommodationEffect(
  { days, chargePerDay }: { readonly days: number; readonly chargePerDay: Pence },
  from: string,
): number | Refused {
  if (!Number.isSafeInteger(days) || days < 0 || days > 31) {
    return refuse('number_out_of_range', 'accommodation.days', { minimum: 0, maximum: 31 })
  }
  if (!Number.isSafeInteger(chargePerDay) || chargePerDay < 0) {
    return refuse('amount_negative', 'accommodation.chargePerDay')
  }
  const offset = MINIMUM_WAGE_RATES.find((rates) => rates.from === from)?.accommodationDay.value ?? 0
  if (chargePerDay === 0) return offset * days
  return chargePerDay > offset ? -(chargePerDay - offset) * days : 0
}
