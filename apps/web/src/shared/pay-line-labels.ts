import type { PayRunPaymentDetail } from '@gpod/contract'
import type { PlainKey } from '../i18n/create-text.ts'
import { labelOf } from './label-of.ts'

/** The kinds of lines that a payment can have, by the engine's names. */
export const payLineLabels = {
  salary: 'pay-lines.salary',
  hourly: 'pay-lines.hourly',
  holiday_pay: 'pay-lines.holiday_pay',
  back_pay: 'pay-lines.back_pay',
  overtime: 'pay-lines.overtime',
  premium: 'pay-lines.premium',
  bonus: 'pay-lines.bonus',
  commission: 'pay-lines.commission',
  tips: 'pay-lines.tips',
  tronc: 'pay-lines.tronc',
  statutory_sick: 'pay-lines.statutory_sick',
  statutory_maternity: 'pay-lines.statutory_maternity',
  statutory_paternity: 'pay-lines.statutory_paternity',
  statutory_adoption: 'pay-lines.statutory_adoption',
  statutory_shared_parental: 'pay-lines.statutory_shared_parental',
  statutory_bereavement: 'pay-lines.statutory_bereavement',
  statutory_neonatal: 'pay-lines.statutory_neonatal',
  expenses: 'pay-lines.expenses',
  payrolled_benefit: 'pay-lines.payrolled_benefit',
  deduction: 'pay-lines.deduction',
  salary_sacrifice: 'pay-lines.salary_sacrifice',
  before_tax: 'pay-lines.before_tax',
  income_tax: 'pay-lines.income_tax',
  employee_ni: 'pay-lines.employee_ni',
  student_loan: 'pay-lines.student_loan',
  postgraduate_loan: 'pay-lines.postgraduate_loan',
  pension: 'pay-lines.pension',
  court_order: 'pay-lines.court_order',
  court_order_fee: 'pay-lines.court_order_fee',
  after_tax: 'pay-lines.after_tax',
  employer_ni: 'pay-lines.employer_ni',
  employer_pension: 'pay-lines.employer_pension',
} as const satisfies Readonly<Record<string, PlainKey>>
export type LineKind = keyof typeof payLineLabels

export type PaymentLine = PayRunPaymentDetail['lines'][number]

/** A line's label, where its kind is known; a newer server's kind goes by its own name. */
export function payLineLabelOf(kind: string): (typeof payLineLabels)[LineKind] | null {
  return labelOf(payLineLabels, kind)
}

/** The day of a line of hours: their code names it, `hours:2026-11-20`. */
export function dayOfHours(code: string): string | null {
  return /^hours:(\d{4}-\d{2}-\d{2})/.exec(code)?.[1] ?? null
}
