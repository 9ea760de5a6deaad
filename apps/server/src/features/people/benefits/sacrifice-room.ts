import { atLeastZero, mulDiv, type Pence, pence, subtract } from '@gpod/money'
import { minimumWageRate } from '@gpod/payroll'

export type PaidFor = {
  payBasis: 'hourly' | 'salaried'
  payFrequency: 'weekly' | 'fortnightly' | 'four_weekly' | 'monthly'
  hourlyRate: Pence | null
  annualSalary: Pence | null
  /** Contracted hours a week, in hundredths; null for none. */
  weeklyHundredths: number | null
  /** Paid minutes of the shortest of their last paydays; null where they have had none. */
  fewestMinutes: number | null
  dateOfBirth: string | null
  /** Given up already each payday: other arrangements, and a pension by sacrifice. */
  givenUp: Pence
  /** Of pay, in basis points: what a pension by sacrifice takes at most. */
  pensionBasisPoints: number
}

/** Periods in a year of 52 weeks and the months of one. */
const periods = { weekly: 52, fortnightly: 26, four_weekly: 13, monthly: 12 } as const

/**
 * The most that somebody can give up of one payday and still have the minimum wage for its hours (National Minimum Wage
 * Regulations 2015 reg 12: pay given up is no pay). Whoever is paid by the hour and has no contracted hours is taken at the
 * shortest of their last paydays; null where nobody knows the hours, or the rate of the day. Rounded down.
 */
export function sacrificeRoom(paid: PaidFor, today: string): Pence | null {
  const minutes = minutesOf(paid)
  if (minutes === null) return null
  const { dateOfBirth } = paid
  const found = minimumWageRate(
    dateOfBirth === null ? { on: today, ageYears: 21 } : { on: today, birthDate: dateOfBirth },
  )
  if (found.outcome === 'refused') return null
  const pay = payOf(paid, minutes)
  if (pay === null) return null
  const needed = pence(mulDiv(minutes, { multiplier: found.pencePerHour, divisor: 60, rounding: 'up' }))
  const pension = pence(mulDiv(pay, { multiplier: paid.pensionBasisPoints, divisor: 10_000, rounding: 'up' }))
  return atLeastZero(subtract(pay, needed, paid.givenUp, pension))
}

function minutesOf({ weeklyHundredths, fewestMinutes, payFrequency, payBasis }: PaidFor): number | null {
  const contracted =
    weeklyHundredths === null
      ? null
      : mulDiv(weeklyHundredths * 60, {
          multiplier: 52,
          divisor: 100 * periods[payFrequency],
          // A salary is for all of its hours; pay by the hour is for those that are sure.
          rounding: payBasis === 'salaried' ? 'up' : 'down',
        })
  if (payBasis === 'salaried') return contracted
  if (contracted === null) return fewestMinutes
  return fewestMinutes === null ? contracted : Math.min(contracted, fewestMinutes)
}

function payOf({ payBasis, hourlyRate, annualSalary, payFrequency }: PaidFor, minutes: number): Pence | null {
  if (payBasis === 'salaried') {
    if (annualSalary === null) return null
    return pence(mulDiv(annualSalary, { multiplier: 1, divisor: periods[payFrequency], rounding: 'down' }))
  }
  if (hourlyRate === null) return null
  return pence(mulDiv(minutes, { multiplier: hourlyRate, divisor: 60, rounding: 'down' }))
}
