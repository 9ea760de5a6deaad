import type { Rounding } from '@gpod/money'

/**
 * The working behind a result: every step with its inputs, its rule and its value. Codes and numbers only; the words
 * live in the language catalogues. `replayTrace` works it out again from the inputs and table values alone.
 */
export interface Trace<Code extends string = TraceCode> {
  readonly steps: readonly TraceStep<Code>[]
  /** Which step gives which figure: a total by its name, a line as `lines.<index>`, a figure to date as `toDate.<name>`, a band as `bands.<index>.tax`, a week as `weeks.<index>.amount`. */
  readonly figures: Readonly<Record<string, number>>
}

export interface TraceStep<Code extends string = TraceCode> {
  readonly code: Code
  readonly operation: Operation
  /** How a quotient became whole, for `multiply_divide`. */
  readonly rounding?: Rounding
  readonly operands: readonly Operand[]
  readonly value: number
  readonly unit: TraceUnit
  /** For `input`: the field of the question it was read from. */
  readonly field?: string
  /** For `table`: the statutory value used. */
  readonly table?: TableReference
  /** The provision that says so. */
  readonly law?: string
  /** Of an amount earned or deducted: the kind of its line, and the code that the caller gave it (`hours:2026-11-20`). */
  readonly line?: TracedLine
}

export interface TracedLine {
  readonly kind: string
  readonly code?: string
}

/** An earlier step's value, or a number of the rule itself. */
export type Operand = { readonly step: number } | { readonly number: number }

export interface TableReference {
  readonly id: string
  readonly from: string
  readonly title: string
  readonly confirmed: boolean
}

export type Operation =
  /** Given by the caller. */
  | 'input'
  /** Taken from the rates. */
  | 'table'
  | 'add'
  /** The first operand less all others. */
  | 'subtract'
  /** First x second / third, rounded as the step says. */
  | 'multiply_divide'
  | 'smallest'
  | 'largest'
  /** How much of the first lies above the second and up to the third. */
  | 'slice'
  /** Pence x basis points to pence by the third decimal of the pound. */
  | 'round_ni'
  /** The position of the first of the other operands that the first one does not exceed, from 0. */
  | 'choose_band'

export type TraceUnit =
  | 'pence'
  | 'pounds'
  | 'ten_thousandths'
  | 'basis_points'
  | 'pence_basis_points'
  | 'count'
  | 'minutes'
  | 'minute_basis_points'

/** Every step code of a payslip and a year: each has a text in every language catalogue, as those of the lists below. */
export const TRACE_CODES = [
  'earnings.amount',
  'earnings.minutes',
  'earnings.hourly_rate',
  'earnings.multiplier',
  'earnings.weighted_minutes',
  'earnings.gross',
  'earnings.expenses',
  'earnings.payrolled_benefits',
  'earnings.taxed',
  'earnings.insured',
  'earnings.attachable',
  'pension.earnings',
  'pension.lower_limit',
  'pension.upper_limit',
  'pension.earlier_earnings',
  'pension.earlier_base',
  'pension.base',
  'pension.employee_rate',
  'pension.employer_rate',
  'pension.member_contribution',
  'pension.employer_contribution',
  'pension.member_share',
  'pension.taken_from_pay',
  'pension.tax_relief',
  'pension.paid_by_employer',
  'pension.none',
  'pension.refunded',
  'deductions.amount',
  'deductions.salary_sacrifice',
  'deductions.before_tax',
  'deductions.after_tax',
  'deductions.taken',
  'pay.niable',
  'pay.taxable',
  'pay.left_after_law',
  'pay.net',
  'pay.employer_cost',
  'income_tax.pay_before',
  'income_tax.pay_to_date',
  'income_tax.tax_before',
  'income_tax.code_number',
  'income_tax.code_less_one',
  'income_tax.code_blocks',
  'income_tax.blocks_pay',
  'income_tax.blocks_number',
  'income_tax.code_remainder',
  'income_tax.remainder_tens',
  'income_tax.remainder_year',
  'income_tax.remainder_pay',
  'income_tax.adjustment_one_period',
  'income_tax.periods',
  'income_tax.adjustment_to_date',
  'income_tax.taxable_to_date',
  'income_tax.taxable_pounds',
  'income_tax.taxable_ten_thousandths',
  'income_tax.band_limit_year',
  'income_tax.band_limit_to_date',
  'income_tax.band',
  'income_tax.band_rate',
  'income_tax.band_start',
  'income_tax.band_width',
  'income_tax.band_tax_year',
  'income_tax.tax_below_year',
  'income_tax.tax_below',
  'income_tax.in_band',
  'income_tax.tax_in_band',
  'income_tax.tax_to_date_exact',
  'income_tax.tax_to_date',
  'income_tax.flat_rate',
  'income_tax.no_tax',
  'income_tax.due',
  'income_tax.cash',
  'income_tax.limit_share',
  'income_tax.limit',
  'income_tax.tax',
  'national_insurance.earlier_earnings',
  'national_insurance.earnings',
  'national_insurance.threshold_year',
  'national_insurance.threshold',
  'national_insurance.weeks_in_year',
  'national_insurance.rate',
  'national_insurance.slice',
  'national_insurance.slice_exact',
  'national_insurance.slice_contribution',
  'national_insurance.employee_total',
  'national_insurance.employer_total',
  'national_insurance.paid_before',
  'national_insurance.employee',
  'national_insurance.employer',
  'student_loan.earnings',
  'student_loan.threshold_year',
  'student_loan.threshold_one_period',
  'student_loan.threshold',
  'student_loan.above',
  'student_loan.rate',
  'student_loan.pounds',
  'student_loan.due',
  'student_loan.paid_before',
  'student_loan.room',
  'student_loan.room_pounds',
  'student_loan.deducted',
  'court_order.net_earnings',
  'court_order.attachable',
  'court_order.normal_deduction',
  'court_order.arrears',
  'court_order.asked',
  'court_order.band_base',
  'court_order.band_over',
  'court_order.band_rate',
  'court_order.band_least',
  'court_order.above',
  'court_order.share',
  'court_order.protected',
  'court_order.room',
  'court_order.balance',
  'court_order.deducted',
  'court_order.fee',
  'court_order.total',
  'to_date.before',
  'to_date.total',
  'year.gross',
  'year.income',
  'year.allowance',
  'year.taper_from',
  'year.taper_excess',
  'year.taper',
  'year.code_pounds',
  'year.tax_free',
  'year.taxable',
  'year.band_income',
  'year.tax_exact',
  'year.tax',
  'year.band_tax',
] as const

export type TraceCode = (typeof TRACE_CODES)[number]

/** The steps of a minimum wage check: a list of its own, for it is no part of a payslip. */
export const MINIMUM_WAGE_TRACE_CODES = [
  'minimum_wage.pay',
  'minimum_wage.kept_by_employer',
  'minimum_wage.sacrificed',
  'minimum_wage.accommodation_offset',
  'minimum_wage.accommodation_charge',
  'minimum_wage.accommodation_days',
  'minimum_wage.accommodation',
  'minimum_wage.counted',
  'minimum_wage.rate',
  'minimum_wage.minutes',
  'minimum_wage.required',
  'minimum_wage.shortfall',
] as const

export type MinimumWageTraceCode = (typeof MINIMUM_WAGE_TRACE_CODES)[number]

/** The steps of statutory pay: average earnings, sick pay, family pay and what the employer gets back. */
export const STATUTORY_TRACE_CODES = [
  'average_earnings.paid',
  'average_earnings.total',
  'average_earnings.length',
  'average_earnings.multiplier',
  'average_earnings.divisor',
  'average_earnings.weekly',
  'average_earnings.share_exact',
  'family_pay.limit',
  'family_pay.share_rate',
  'family_pay.share',
  'family_pay.standard_rate',
  'family_pay.week',
  'family_pay.total',
  'sick_pay.flat_rate',
  'sick_pay.share_rate',
  'sick_pay.share',
  'sick_pay.weekly_rate',
  'sick_pay.days',
  'sick_pay.qualifying_days',
  'sick_pay.week',
  'sick_pay.total',
  'sick_pay.waiting_served',
  'sick_pay.waiting_left',
  'sick_pay.days_with_waiting',
  'sick_pay.waiting_days',
  'recovery.paid',
  'recovery.rate',
  'recovery.recovered',
  'recovery.compensation',
] as const

export type StatutoryTraceCode = (typeof STATUTORY_TRACE_CODES)[number]

/** The steps of leave and holiday pay. */
export const HOLIDAY_TRACE_CODES = [
  'holiday.week_days',
  'holiday.leave_weeks',
  'holiday.most_days',
  'holiday.leave',
  'holiday.accrual_rate',
  'holiday.worked',
  'holiday.accrued_minutes',
  'holiday.accrued_hours',
  'holiday.pay',
  'holiday.rolled_up',
  'holiday.week_pay',
  'holiday.week_minutes',
  'holiday.most_weeks',
  'holiday.weeks_counted',
  'holiday.total_pay',
  'holiday.total_minutes',
  'holiday.average_week',
  'holiday.average_hour',
] as const

export type HolidayTraceCode = (typeof HOLIDAY_TRACE_CODES)[number]

/** The steps that a payslip adds to the engine's: what it sums up for print, and what was drawn early. */
export const PAYSLIP_TRACE_CODES = [
  'payslip.deductions',
  'payslip.student_loans',
  'payslip.advance',
  'payslip.advance_fee',
  'payslip.advances',
  'payslip.paid_out',
] as const

export type PayslipTraceCode = (typeof PAYSLIP_TRACE_CODES)[number]

/** Every step that any working can have. */
export type AnyTraceCode = TraceCode | MinimumWageTraceCode | StatutoryTraceCode | HolidayTraceCode | PayslipTraceCode
