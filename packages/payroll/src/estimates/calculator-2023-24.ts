import { type Pence, pence, share, ZERO } from '@gpod/money'
import { CALCULATOR_2023_24 as RATES } from '../rates/calculator-2023-24.ts'
import { type Refused, refuse } from '../refusal.ts'
import { checkYearlyGross } from './check-gross.ts'

export interface TakeHome2023 {
  readonly outcome: 'estimated'
  readonly gross: Pence
  readonly pension: Pence
  readonly taxableIncome: Pence
  readonly incomeTax: Pence
  readonly employeeNi: Pence
  readonly net: Pence
  /** Net pay over gross, in basis points. */
  readonly takeHome: number
}

/**
 * Take-home pay of a year by the calculator's 2023-24 figures, in pence: the pension first and out of taxable income,
 * national insurance on all of gross. Refuses pay that is none and a pension above 40 %.
 */
export function estimateTakeHome2023({
  gross,
  pensionRate,
}: {
  readonly gross: Pence
  /** Basis points of gross. */
  readonly pensionRate: number
}): TakeHome2023 | Refused {
  const wrong = checkYearlyGross(gross)
  if (wrong) return wrong
  if (!Number.isSafeInteger(pensionRate) || pensionRate < 0 || pensionRate > HIGHEST_PENSION) {
    return refuse('number_out_of_range', 'pensionRate', { minimum: 0, maximum: HIGHEST_PENSION })
  }
  const pension = share(gross, { rate: pensionRate, rounding: 'halfUp' })
  const taxableIncome = pence(Math.max(gross - pension - RATES.personalAllowance.value * 100, 0))
  const incomeTax = inTwoRates(taxableIncome, {
    limit: RATES.basicRateBand.value * 100,
    below: RATES.basicRate.value,
    above: RATES.higherRate.value,
  })
  const threshold = RATES.primaryThreshold.value * 100
  const employeeNi = inTwoRates(pence(Math.max(gross - threshold, 0)), {
    limit: RATES.upperEarningsLimit.value * 100 - threshold,
    below: RATES.mainRate.value,
    above: RATES.aboveRate.value,
  })
  const net = pence(gross - pension - incomeTax - employeeNi)
  const takeHome = gross === 0 ? 0 : Math.round((net * 10_000) / gross)
  return { outcome: 'estimated', gross, pension, taxableIncome, incomeTax, employeeNi, net, takeHome }
}

const HIGHEST_PENSION = 4000

function inTwoRates(
  amount: Pence,
  { limit, below, above }: { readonly limit: number; readonly below: number; readonly above: number },
): Pence {
  const first = share(pence(Math.min(amount, limit)), { rate: below, rounding: 'halfUp' })
  const rest = amount > limit ? share(pence(amount - limit), { rate: above, rounding: 'halfUp' }) : ZERO
  return pence(first + rest)
}
