import type { Pence } from '@gpod/money'
import type { CourtOrder } from '../court-orders/court-order.ts'
import type { TaxBasis } from '../income-tax/tax-code.ts'
import type { CategoryFigures } from '../national-insurance/category-figures.ts'
import type { DirectorTerms } from '../national-insurance/directors.ts'
import type { PensionRefund, PensionTerms } from '../pensions/contribution.ts'
import type { StudentLoanPlan } from '../rates/tax-year-rates.ts'
import type { PayFrequency } from '../tax-year.ts'
import type { EarningsLine } from './earnings.ts'

/** One person, one payment. */
export interface PayInput {
  /** The contractual payday: it decides the year, the period and every rate. */
  readonly payDate: string
  /** The day it is paid where that is another, before a weekend or bank holiday: court orders go by it. */
  readonly paidOn?: string
  readonly frequency: PayFrequency
  /** The tax week or month where it is not the pay date's own (pay brought forward over a holiday). */
  readonly period?: number
  /** As HMRC wrote it, prefix and all. A W1, M1 or X in it counts. */
  readonly taxCode: string
  readonly basis?: TaxBasis
  readonly niCategory: string
  readonly studentLoanPlans?: readonly StudentLoanPlan[]
  readonly pension?: PensionTerms
  /** Contributions of earlier payments that an opt-out undoes: given back with this one. */
  readonly pensionRefund?: PensionRefund
  readonly earnings: readonly EarningsLine[]
  readonly deductions?: readonly DeductionLine[]
  readonly courtOrders?: readonly CourtOrder[]
  readonly director?: DirectorTerms
  /** Figures of this employment in this tax year before this payment: the `toDate` of the last result. */
  readonly toDate?: Partial<FiguresToDate>
  /** Figures of earlier payments in this same pay period: the `inPeriod` of the last result. NI and loans see them as one. */
  readonly earlierInPeriod?: PeriodFigures
  /**
   * The `niByCategory` of the last result, needed once the category letter changes in the year. Its sums are part of
   * `toDate` and `earlierInPeriod`, not on top of them.
   */
  readonly niByCategory?: readonly CategoryFigures[]
  /** Of those earlier payments, what was taxed by itself (week 1 or month 1, and weeks 53 to 56): free pay is given once. */
  readonly taxedInPeriod?: { readonly taxablePay: Pence; readonly tax: Pence }
  /** Pay and tax of this tax year from a P45. They count for tax alone. */
  readonly previousEmployment?: { readonly taxablePay: Pence; readonly tax: Pence }
  /** Asks for the working: each step, its inputs, rule, table value and law. */
  readonly trace?: boolean
}

/**
 * When a deduction comes off. `before_tax_and_ni` is given up by agreement before it is earned (salary sacrifice);
 * `before_tax` comes off taxable pay alone (payroll giving); `after_tax` comes off what is left, as far as it goes.
 */
export type DeductionTiming = 'before_tax_and_ni' | 'before_tax' | 'after_tax'

export interface DeductionLine {
  readonly code: string
  readonly timing: DeductionTiming
  readonly amount: Pence
}

/** National insurance and loans of the payments of one pay period, this one included. Pence. */
export interface PeriodFigures {
  readonly niablePay: Pence
  readonly employeeNi: Pence
  readonly employerNi: Pence
  readonly atLowerEarningsLimit: Pence
  readonly lowerLimitToPrimary: Pence
  readonly primaryToUpper: Pence
  readonly studentLoan: Pence
  readonly postgraduateLoan: Pence
}

/** Sums of one employment in one tax year. Pence. */
export interface FiguresToDate {
  readonly gross: Pence
  readonly taxablePay: Pence
  readonly tax: Pence
  readonly niEarnings: Pence
  readonly employeeNi: Pence
  readonly employerNi: Pence
  readonly atLowerEarningsLimit: Pence
  readonly lowerLimitToPrimary: Pence
  readonly primaryToUpper: Pence
  readonly studentLoan: Pence
  readonly postgraduateLoan: Pence
  readonly pensionEmployee: Pence
  readonly pensionEmployer: Pence
  readonly payrolledBenefits: Pence
  readonly net: Pence
}
