import type { PayState, PayslipDocument } from '@gpod/contract'
import type { DeductionKind, EarningsKind } from '@gpod/payroll'
import type { PlainKey, Translate } from '../../../i18n/create-text.ts'

export type PayslipLine = PayslipDocument['lines'][number]
export type TotalName = keyof PayslipDocument['totals']
export type ToDateName = keyof PayslipDocument['yearToDate']
type LineKind = EarningsKind | DeductionKind | 'employer_ni' | 'employer_pension'

/** The labels that payslips have in British law and from HMRC; they stand beside the reader's own. */
export const legalLabels: Readonly<Record<LineKind, string>> = {
  salary: 'Salary',
  hourly: 'Hourly pay',
  holiday_pay: 'Holiday pay',
  back_pay: 'Back pay',
  overtime: 'Overtime',
  premium: 'Premium pay',
  bonus: 'Bonus',
  commission: 'Commission',
  tips: 'Tips',
  tronc: 'Tronc',
  statutory_sick: 'Statutory Sick Pay',
  statutory_maternity: 'Statutory Maternity Pay',
  statutory_paternity: 'Statutory Paternity Pay',
  statutory_adoption: 'Statutory Adoption Pay',
  statutory_shared_parental: 'Statutory Shared Parental Pay',
  statutory_bereavement: 'Statutory Parental Bereavement Pay',
  statutory_neonatal: 'Statutory Neonatal Care Pay',
  expenses: 'Expenses paid back',
  payrolled_benefit: 'Payrolled benefit in kind',
  salary_sacrifice: 'Salary sacrifice pension',
  before_tax: 'Deduction before tax',
  income_tax: 'Income tax (PAYE)',
  employee_ni: 'National Insurance',
  student_loan: 'Student loan',
  postgraduate_loan: 'Postgraduate loan',
  pension: 'Pension contribution',
  court_order: 'Attachment of earnings',
  court_order_fee: 'Attachment of earnings: administration fee',
  after_tax: 'Deduction from net pay',
  employer_ni: "Employer's National Insurance",
  employer_pension: "Employer's pension contribution",
}

/** The totals as an English payslip calls them: the same words as the English texts. */
export const legalTotals: Readonly<Record<TotalName, string>> = {
  gross: 'Gross pay',
  taxablePay: 'Taxable pay',
  deductions: 'Total deductions',
  net: 'Net pay',
  advances: 'Already taken',
  paidOut: 'Paid to you',
  employerCost: 'Cost to your employer',
}

export const legalToDate: Readonly<Record<ToDateName, string>> = {
  gross: 'Gross pay',
  taxablePay: 'Taxable pay',
  incomeTax: 'Income tax (PAYE)',
  employeeNi: 'National Insurance',
  employerNi: "Employer's National Insurance",
  studentLoans: 'Student loans',
  pensionEmployee: 'Pension contribution',
  pensionEmployer: "Employer's pension contribution",
  net: 'Net pay',
}

/** Does not compile while a kind of the engine has no text. */
const keyOf = (kind: LineKind): `pay-lines.${LineKind}` & PlainKey => `pay-lines.${kind}`
const totalKeys = {
  gross: 'payslips.gross',
  taxablePay: 'payslips.taxablePay',
  deductions: 'payslips.deductions',
  net: 'payslips.net',
  advances: 'payslips.advances',
  paidOut: 'payslips.paidOut',
  employerCost: 'payslips.employerCost',
} as const satisfies Record<TotalName, PlainKey>
const toDateKeys = {
  gross: 'payslips.gross',
  taxablePay: 'payslips.taxablePay',
  incomeTax: 'pay-lines.income_tax',
  employeeNi: 'pay-lines.employee_ni',
  employerNi: 'pay-lines.employer_ni',
  studentLoans: 'payslips.studentLoans',
  pensionEmployee: 'pay-lines.pension',
  pensionEmployer: 'pay-lines.employer_pension',
  net: 'payslips.net',
} as const satisfies Record<ToDateName, PlainKey>

export const totalName = (t: Translate, total: TotalName): string => t(totalKeys[total])
export const toDateName = (t: Translate, figure: ToDateName): string => t(toDateKeys[figure])

/** When the money of a payslip comes, or that it is late; null once it is paid. */
export function whenPaid(t: Translate, { payState, payDate }: { payState: PayState; payDate: string }): string | null {
  if (payState === 'paid') return null
  return t(payState === 'due' ? 'payslips.toBePaidOn' : 'payslips.overdue', { on: payDate })
}

/** A line's name in the reader's language: the company's own name for it where it gave one. */
export function lineName(t: Translate, { kind, label }: Pick<PayslipLine, 'kind' | 'label'>): string {
  return label ?? (isKind(kind) ? t(keyOf(kind)) : kind)
}

/** The English name of law beside a line; null where the line goes by the company's own name or by an unknown kind. */
export function legalName({ kind }: Pick<PayslipLine, 'kind'>): string | null {
  return isKind(kind) ? legalLabels[kind] : null
}

function isKind(kind: string): kind is LineKind {
  return Object.hasOwn(legalLabels, kind)
}
