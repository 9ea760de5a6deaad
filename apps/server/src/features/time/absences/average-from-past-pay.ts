import type { PayFrequency } from '@gpod/contract'
import { addDays, daysBetween } from '@gpod/days'
import { pence } from '@gpod/money'
import { averageWeeklyEarnings } from '@gpod/payroll'
import type { AbsenceFacts } from './statutory-pay-of-period.ts'

/**
 * Average weekly earnings before a sickness from what was paid: from the day after the last normal payday that lies at
 * least eight weeks before the last normal payday before the absence, up to that payday (SI 1982/894 reg 19). Nothing
 * where the paydays do not reach back that far or they were not employed for all of it: then the employer has to say.
 * Amounts in pence.
 */
export function averageFromPastPay({
  frequency,
  paydays,
  payments,
  employedFrom,
  before,
}: {
  frequency: PayFrequency
  /** Every normal payday of the frequency, paid or not. */
  paydays: readonly string[]
  payments: readonly { payDate: string; niablePay: number }[]
  employedFrom: string
  /** The first day of the absence. */
  before: string
}): AbsenceFacts['average'] {
  const ordered = [...paydays].sort()
  const last = ordered.findLast((payday) => payday < before)
  if (last === undefined) return undefined
  const start = ordered.findLast((payday) => payday <= addDays(last, -56))
  if (start === undefined || employedFrom > start) return undefined
  const earnings = payments
    .filter(({ payDate }) => payDate > start && payDate <= last)
    .map(({ niablePay }) => pence(niablePay))
  const days = daysBetween(start, last)
  const over = frequency === 'monthly' ? { months: Math.round(days / 30.4) } : { weeks: Math.round(days / 7) }
  const average = averageWeeklyEarnings({ earnings, over })
  if (average.outcome === 'refused') return undefined
  const { total, multiplier, divisor } = average
  return { total, multiplier, divisor }
}
