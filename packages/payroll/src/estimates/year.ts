import type { Pence } from '@gpod/money'
import type { PensionTerms } from '../pensions/contribution.ts'
import type { Nation, StudentLoanPlan } from '../rates/tax-year-rates.ts'
import type { Trace } from '../trace/trace.ts'
import type { YearBand } from './annual-tax.ts'

export interface YearInput {
  readonly taxYear: string
  /** Pay of the year in this job, before any sacrifice. */
  readonly gross: Pence
  /** A code's own allowance counts, as in a second job (`BR`); without one the personal allowance, tapered. */
  readonly taxCode?: string
  /** Where no code says so; England and Northern Ireland where left out. */
  readonly nation?: Nation
  /** `A` where left out. */
  readonly niCategory?: string
  readonly studentLoanPlans?: readonly StudentLoanPlan[]
  readonly pension?: PensionTerms
  /** Given up besides the pension. */
  readonly salarySacrifice?: Pence
}

/** An estimate: payroll works by pay period and code, and may differ by up to about two pounds in the year. Pence. */
export interface YearEstimated {
  readonly outcome: 'estimated'
  readonly taxYear: string
  readonly gross: Pence
  readonly salarySacrifice: Pence
  /** Free of tax; below zero with a K code. */
  readonly taxFree: Pence
  readonly taxableIncome: Pence
  readonly bands: readonly YearBand[]
  readonly incomeTax: Pence
  readonly employeeNi: Pence
  readonly employerNi: Pence
  readonly studentLoan: Pence
  readonly postgraduateLoan: Pence
  readonly pensionEmployee: Pence
  readonly pensionEmployer: Pence
  readonly pensionTaxRelief: Pence
  readonly net: Pence
  /** Net pay over gross, in basis points. */
  readonly takeHome: number
  readonly employerCost: Pence
}

export interface YearExplained extends YearEstimated {
  readonly trace: Trace
}
