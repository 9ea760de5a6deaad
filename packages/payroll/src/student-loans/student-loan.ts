import { type Pence, pence } from '@gpod/money'
import type { StudentLoanPlan, TaxYearRates } from '../rates/tax-year-rates.ts'
import { FREQUENCIES, type PayFrequency } from '../tax-year.ts'

/**
 * The deduction for one plan from one period's NI-able earnings, in whole pounds of pence, rounded down and never
 * cumulative (SI 2009/470 regs 41-44). Nothing for a plan that is not deducted yet in the year.
 */
export function studentLoan(
  rates: TaxYearRates,
  { plan, frequency, earnings }: { plan: StudentLoanPlan; frequency: PayFrequency; earnings: Pence },
): Pence {
  const loan = rates.studentLoans[plan]?.value
  if (!loan || loan.deductedFrom > rates.lastDay) return pence(0)
  const above = earnings - loanThreshold(loan.threshold, frequency)
  return pence(above <= 0 ? 0 : Math.floor((above * loan.rate) / 1_000_000) * 100)
}

/** The threshold of a period, in pence: a week's or month's share of the year cut to the penny, then multiplied. */
function loanThreshold(yearlyPounds: number, frequency: PayFrequency): number {
  if (frequency === 'yearly') return yearlyPounds * 100
  const { span, inYear } = FREQUENCIES[frequency]
  return Math.floor((yearlyPounds * 100) / inYear) * span
}
