import type { Pence } from '@gpod/money'
import type { CourtOrderDeduction } from '../court-orders/court-order.ts'
import type { TaxBasis } from '../income-tax/tax-code.ts'
import type { CategoryFigures } from '../national-insurance/category-figures.ts'
import type { Refused } from '../refusal.ts'
import type { Trace } from '../trace/trace.ts'
import type { EarningsKind } from './earnings.ts'
import type { FiguresToDate, PeriodFigures } from './pay-input.ts'

export type PayResult = PayCalculated | Refused

/** A payslip's figures. `totals.gross` + expenses less every deduction line is `totals.net`, to the penny. */
export interface PayCalculated {
  readonly outcome: 'calculated'
  readonly taxYear: string
  readonly periodUnit: 'week' | 'month'
  readonly period: number
  /** The code as printed and reported, and the basis on which tax was worked out. */
  readonly taxCode: string
  readonly basis: TaxBasis
  readonly lines: readonly PayLine[]
  readonly totals: PayTotals
  readonly toDate: FiguresToDate
  readonly inPeriod: PeriodFigures
  /** National insurance by category letter, in the order the letters were first used this year. */
  readonly niByCategory: readonly CategoryFigures[]
  /** Each court order, what it took and what it carries to the next payment. */
  readonly courtOrders: readonly CourtOrderDeduction[]
  /** Net deductions that pay did not reach, by their code: to be carried to the next payment. */
  readonly carriedForward: readonly { readonly code: string; readonly amount: Pence }[]
  /** Only when the input asks for it. */
  readonly trace?: Trace
}

export type PayLine =
  | { readonly section: 'earnings'; readonly kind: EarningsKind; readonly code: string; readonly amount: Pence }
  /** Taken from the worker; a tax refund is below zero. */
  | { readonly section: 'deductions'; readonly kind: DeductionKind; readonly code: string; readonly amount: Pence }
  /** Paid by the employer on top. */
  | {
      readonly section: 'employer'
      readonly kind: 'employer_ni' | 'employer_pension'
      readonly code: string
      readonly amount: Pence
    }

export type DeductionKind =
  | 'salary_sacrifice'
  | 'before_tax'
  | 'income_tax'
  | 'employee_ni'
  | 'student_loan'
  | 'postgraduate_loan'
  | 'pension'
  | 'court_order'
  | 'court_order_fee'
  | 'after_tax'

/** All in pence. */
export interface PayTotals {
  /** Cash earnings, statutory pay included, before sacrifice; no expenses, no benefits in kind. */
  readonly gross: Pence
  readonly expenses: Pence
  readonly payrolledBenefits: Pence
  /** Given up from gross, for the pension or otherwise. */
  readonly salarySacrifice: Pence
  readonly niablePay: Pence
  readonly taxablePay: Pence
  readonly incomeTax: Pence
  readonly employeeNi: Pence
  readonly employerNi: Pence
  readonly studentLoan: Pence
  readonly postgraduateLoan: Pence
  /** The pay that pension percentages were taken of. */
  readonly pensionablePay: Pence
  readonly pensionEmployee: Pence
  readonly pensionEmployer: Pence
  /** Basic-rate relief that the pension provider claims (relief at source). */
  readonly pensionTaxRelief: Pence
  readonly beforeTaxDeductions: Pence
  /** Taken under court orders, with the employer's fees for them. */
  readonly courtOrders: Pence
  readonly afterTaxDeductions: Pence
  /** What reaches the worker's account, expenses included. */
  readonly net: Pence
  /** Gross less sacrifice, employer's NI and employer's pension: what the work costs. */
  readonly employerCost: Pence
}
