/** Every way the engine says no. The texts for people live in the language catalogues, by code. */
export type RefusalCode =
  | 'not_a_day'
  | 'tax_year_not_held'
  | 'period_outside_year'
  | 'unknown_frequency'
  | 'unknown_tax_code'
  | 'tax_code_without_rate'
  | 'unknown_basis'
  | 'unknown_ni_category'
  | 'unknown_student_loan_plan'
  | 'two_undergraduate_plans'
  | 'unknown_kind'
  | 'unknown_method'
  | 'amount_not_whole_pence'
  | 'amount_negative'
  | 'amount_too_large'
  | 'number_out_of_range'
  | 'deductions_exceed_pay'
  | 'gross_below_zero'
  | 'not_enough_history'
  | 'no_rate_on_day'
  | 'no_answer_in_range'

/** A typed no: what was wrong, in which field, and the facts that would help to put it right. */
export interface Refused {
  readonly outcome: 'refused'
  readonly code: RefusalCode
  /** The path of the input that is refused, such as `earnings.2.minutes`. */
  readonly field: string
  /** Values by name: what was given, what is allowed. Amounts are pence. */
  readonly facts: Readonly<Record<string, string | number>>
}

export function refuse(
  code: RefusalCode,
  field: string,
  facts: Readonly<Record<string, string | number>> = {},
): Refused {
  return { outcome: 'refused', code, field, facts }
}
