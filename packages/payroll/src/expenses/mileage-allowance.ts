import { mulDiv, type Pence, pence } from '@gpod/money'

export type MileageVehicle = 'car_or_van' | 'motorcycle' | 'bicycle'

/**
 * Approved mileage rates in pence a mile: Income Tax (Earnings and Pensions) Act 2003 s 230(2), as amended from 6 April 2011. By car or
 * van the first 10,000 miles of a tax year are at one rate and the rest at another.
 */
const approved = {
  car_or_van: { first: 45, after: 25 },
  motorcycle: { first: 24, after: 24 },
  bicycle: { first: 20, after: 20 },
}
const FIRST_TENTHS = 100_000

/**
 * What is paid back for miles in a vehicle of their own, free of tax (s 229) and of National Insurance (SI 2001/1004 reg 22A, whose
 * rate is never less). The employer's own rate counts where it is less than the approved one. Rounded down, so that it is never more than
 * approved. Miles in tenths; `before` are those of the same kind in the tax year that were claimed earlier.
 */
export function mileageAllowance({
  vehicle,
  mileTenths,
  before,
  employerRate,
}: {
  vehicle: MileageVehicle
  mileTenths: number
  before: number
  employerRate: number
}): Pence {
  const rates = approved[vehicle]
  const atFirst = Math.min(mileTenths, Math.max(FIRST_TENTHS - before, 0))
  const product =
    atFirst * Math.min(rates.first, employerRate) + (mileTenths - atFirst) * Math.min(rates.after, employerRate)
  return pence(mulDiv(product, { multiplier: 1, divisor: 10, rounding: 'down' }))
}
