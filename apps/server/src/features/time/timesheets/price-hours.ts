import { mulDiv, type Pence, pence } from '@gpod/money'

/** What paid minutes are worth at an hourly rate, to the nearest penny, the half up. */
export function priceHours({ minutes, hourlyRate }: { minutes: number; hourlyRate: Pence }): Pence {
  return pence(mulDiv(hourlyRate, { multiplier: minutes, divisor: 60, rounding: 'halfUp' }))
}
