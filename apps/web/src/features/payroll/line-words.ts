import type { PayRunPaymentDetail } from '@gpod/contract'
import type { PlainKey } from '../../i18n/create-text.ts'
import { wordsIn } from './words-in.ts'

/** The kinds of lines that a payment can have, by the engine's names. */
export const lineWords = {
  salary: 'payroll.line_salary',
  hourly: 'payroll.line_hourly',
  holiday_pay: 'payroll.line_holiday_pay',
  back_pay: 'payroll.line_back_pay',
  overtime: 'payroll.line_overtime',
  premium: 'payroll.line_premium',
  bonus: 'payroll.line_bonus',
  commission: 'payroll.line_commission',
  tips: 'payroll.line_tips',
  tronc: 'payroll.line_tronc',
  statutory_sick: 'payroll.line_statutory_sick',
  statutory_maternity: 'payroll.line_statutory_maternity',
  statutory_paternity: 'payroll.line_statutory_paternity',
  statutory_adoption: 'payroll.line_statutory_adoption',
  statutory_shared_parental: 'payroll.line_statutory_shared_parental',
  statutory_bereavement: 'payroll.line_statutory_bereavement',
  statutory_neonatal: 'payroll.line_statutory_neonatal',
  expenses: 'payroll.expenses',
  payrolled_benefit: 'payroll.line_payrolled_benefit',
  deduction: 'payroll.line_deduction',
  salary_sacrifice: 'payroll.line_salary_sacrifice',
  before_tax: 'payroll.line_before_tax',
  income_tax: 'tax.incomeTax',
  employee_ni: 'payroll.employeeNi',
  student_loan: 'payroll.line_student_loan',
  postgraduate_loan: 'payroll.line_postgraduate_loan',
  pension: 'payroll.pensionEmployee',
  court_order: 'payroll.line_court_order',
  court_order_fee: 'payroll.line_court_order_fee',
  after_tax: 'payroll.line_after_tax',
  employer_ni: 'payroll.employerNi',
  employer_pension: 'payroll.pensionEmployer',
} as const satisfies Readonly<Record<string, PlainKey>>
export type LineKind = keyof typeof lineWords

export type PaymentLine = PayRunPaymentDetail['lines'][number]

/** A line's words, where its kind is known; a newer server's kind goes by its own name. */
export function wordsOf(kind: string): (typeof lineWords)[LineKind] | null {
  return wordsIn(lineWords, kind)
}

/** The day of a line of hours: their code names it, `hours:2026-11-20`. */
export function dayOfHours(code: string): string | null {
  return /^hours:(\d{4}-\d{2}-\d{2})/.exec(code)?.[1] ?? null
}
