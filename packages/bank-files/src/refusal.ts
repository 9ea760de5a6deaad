/** Every way a payment file is refused. The texts for people live in the language catalogues, by code. */
export type PaymentFileProblemCode =
  | 'no_payments'
  | 'too_many_payments'
  | 'not_a_day'
  | 'not_an_instant'
  | 'processing_day_before_creation'
  | 'processing_day_too_far'
  | 'service_user_number_form'
  | 'serial_number_form'
  | 'sort_code_form'
  | 'account_number_form'
  | 'amount_not_above_zero'
  | 'amount_above_limit'
  | 'total_above_limit'
  | 'text_empty'
  | 'text_too_long'
  | 'cannot_be_written'
  | 'identifier_form'
  | 'identifier_used_twice'
  | 'paid_twice'

/** Every way a bank statement is refused. */
export type StatementProblemCode =
  | 'too_large'
  | 'xml_not_well_formed'
  | 'doctype_not_allowed'
  | 'nested_too_deeply'
  | 'not_camt_053'
  | 'no_statement'
  | 'element_missing'
  | 'currency_not_gbp'
  | 'details_do_not_add_up'
  | 'balance_missing'
  | 'balances_do_not_add_up'
  | 'no_header'
  | 'column_twice'
  | 'csv_not_well_formed'
  | 'row_too_short'
  | 'day_unreadable'
  | 'amount_unreadable'
  | 'amount_missing'
  | 'amount_in_both_columns'
  | 'amount_sign_unexpected'
  | 'amount_too_large'
  | 'indicator_unknown'
  | 'not_ofx'
  | 'not_booked'
  | 'cut_off'

/** Values by name: what was given, what is allowed, what would work. Amounts are pence. */
export type Facts = Readonly<Record<string, string | number>>

/** One thing that blocks writing a file, at the path of the field it is about, such as `payments.2.amount`. */
export interface PaymentFileProblem {
  readonly code: PaymentFileProblemCode
  readonly field: string
  readonly facts: Facts
}

/** One thing that blocks reading a statement, at its line (from 1) and column or element. */
export interface StatementProblem {
  readonly code: StatementProblemCode
  readonly line: number
  /** The header of the CSV column, or the name of the XML element; empty where the whole line or file is meant. */
  readonly column: string
  readonly facts: Facts
}

/** A typed no with all that was found, so that it can be put right in one go: at most `MOST_PROBLEMS` of them. */
export interface Refused<Problem> {
  readonly outcome: 'refused'
  readonly problems: readonly Problem[]
}

export type PaymentFileRefused = Refused<PaymentFileProblem>
export type StatementRefused = Refused<StatementProblem>

/** A file of 50,000 bad rows is not explained better by 50,000 sentences than by the first hundred. */
export const MOST_PROBLEMS = 100

/** What was given is quoted to be recognised; a file can hold a cell of a million characters. */
const LONGEST_QUOTE = 200

export function refused<Problem extends { readonly facts: Facts }>(problems: readonly Problem[]): Refused<Problem> {
  return {
    outcome: 'refused',
    problems: problems.slice(0, MOST_PROBLEMS).map((problem) => ({ ...problem, facts: quoted(problem.facts) })),
  }
}

function quoted(facts: Facts): Facts {
  return Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [name, typeof fact === 'string' ? fact.slice(0, LONGEST_QUOTE) : fact]),
  )
}

export function refuseStatement(
  code: StatementProblemCode,
  line: number,
  column = '',
  facts: Facts = {},
): StatementRefused {
  return refused([{ code, line, column, facts }])
}
