import type { AccountingProduct, JournalPurpose } from '@gpod/contract'
import type { PlainKey } from '../../../i18n/create-text.ts'

/** What each line of the journal is called. */
export const purposeLabels = {
  gross_pay: 'payroll-journals.purpose_gross_pay',
  salary_sacrifice: 'pay-lines.salary_sacrifice',
  employer_ni: 'payroll.employerNi',
  employer_pension: 'payroll.pensionEmployer',
  expenses: 'payroll-journals.purpose_expenses',
  paye_tax: 'payroll-journals.purpose_paye_tax',
  national_insurance: 'payroll-journals.purpose_national_insurance',
  student_loans: 'payroll-journals.purpose_student_loans',
  pension_owed: 'payroll-journals.purpose_pension_owed',
  court_orders: 'payroll.courtOrders',
  other_deductions: 'payroll-journals.purpose_other_deductions',
  wage_access: 'payroll-journals.purpose_wage_access',
  net_pay: 'payroll-journals.purpose_net_pay',
} as const satisfies Record<JournalPurpose, PlainKey>

/** The products by their own names, which no language changes. */
export const productNames: Readonly<Record<AccountingProduct, string>> = {
  xero: 'Xero',
  quickbooks: 'QuickBooks Online',
  sage_50: 'Sage 50',
  sage_accounting: 'Sage Accounting',
}

export const productOptions = Object.entries(productNames).map(([value, label]) => ({ value, label, lang: 'en' }))

/** Whose own template the layout was not compared with: docs/topics/accounting-files.md. */
export const unconfirmed: ReadonlySet<AccountingProduct> = new Set(['sage_50', 'sage_accounting'])

/** A layout that takes so many lines in one file; of others a run never has too many. */
export const mostLines: Readonly<Partial<Record<AccountingProduct, number>>> = { xero: 300 }
