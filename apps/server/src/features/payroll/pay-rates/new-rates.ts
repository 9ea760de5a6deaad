import type { RateChange } from '@gpod/contract'
import { mulDiv, type Pence, pence } from '@gpod/money'

export type Paid = {
  payBasis: 'hourly' | 'salaried'
  hourlyRate: Pence | null
  annualSalary: Pence | null
}

/** What somebody is paid after a change; a field is absent where it stays. */
export type NewRates = { hourlyRate?: Pence; annualSalary?: Pence }

/**
 * A percentage is added to the hourly rate and to the salary, to the nearest penny, halves up. A least rate lifts those who are paid by
 * the hour and below it; salaries are left to who agrees them.
 */
export function newRates({ payBasis, hourlyRate, annualSalary }: Paid, change: RateChange): NewRates {
  if (change.kind === 'minimum') {
    const isBelow = payBasis === 'hourly' && hourlyRate !== null && hourlyRate < change.hourlyRate
    return isBelow ? { hourlyRate: change.hourlyRate } : {}
  }
  const more = (amount: Pence) =>
    pence(mulDiv(amount, { multiplier: 10_000 + change.basisPoints, divisor: 10_000, rounding: 'halfUp' }))
  return {
    ...(hourlyRate === null ? {} : { hourlyRate: more(hourlyRate) }),
    ...(payBasis === 'salaried' && annualSalary !== null ? { annualSalary: more(annualSalary) } : {}),
  }
}

const paydays = { weekly: 52, fortnightly: 26, four_weekly: 13, monthly: 12 } as const

/** What a difference of one period comes to in a year. */
export const yearlyOf = (amount: Pence, frequency: keyof typeof paydays): Pence => pence(amount * paydays[frequency])
