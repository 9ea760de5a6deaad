import type { AccountingProduct, JournalPurpose } from '@gpod/contract'
import type { AccountCode, JournalKind } from '@gpod/ledger'

/** What British accountants call the lines of a payroll journal. Files are in English, whoever fetches them. */
export const purposeNames: Readonly<Record<JournalPurpose, string>> = {
  gross_pay: 'Gross wages',
  salary_sacrifice: 'Salary sacrifice pension',
  employer_ni: "Employer's National Insurance",
  employer_pension: "Employer's pension contributions",
  expenses: 'Expenses reimbursed',
  paye_tax: 'PAYE income tax owed to HMRC',
  national_insurance: 'National Insurance owed to HMRC',
  student_loans: 'Student loans owed to HMRC',
  pension_owed: 'Pension contributions owed',
  court_orders: 'Attachment of earnings orders owed',
  other_deductions: 'Other deductions from pay',
  wage_access: 'Wage access advances recovered',
  net_pay: 'Net wages payable',
}

/** The accounts of our books as their reader knows them; stored codes never reach a file. */
export const accountNames: Readonly<Record<AccountCode, string>> = {
  'advances.held': 'Wage access: requested, not yet paid',
  'advances.outstanding': 'Wage access: advances to be recovered',
  'payouts.clearing': 'Wage access: payments on their way',
  'bank.float': 'Wage access: bank account',
  'fees.pending': 'Wage access: fees not yet earned',
  'fees.income': 'Wage access: fees earned',
  'fees.employer_paid': 'Wage access: fees paid by the employer',
  'advances.written_off': 'Wage access: advances written off',
  'wages.gross': 'Gross wages',
  'wages.net_payable': 'Net wages payable',
  'wages.overpaid': 'Overpaid wages to be paid back',
  'employer_ni.expense': "Employer's National Insurance",
  'hmrc.payable': 'PAYE and National Insurance owed to HMRC',
  'pension.payable': 'Pension contributions owed',
  'wages.in_transit': 'Net wages sent to the bank',
  'wages.paid_another_way': 'Net wages paid manually',
  'bank.wages': 'Wages bank account',
  'court_orders.payable': 'Attachment of earnings orders owed',
  'deductions.payable': 'Other deductions from pay',
  'expenses.cost': 'Expenses reimbursed',
  'pension.expense': "Employer's pension contributions",
}

/** The purpose whose nominal code an account of our books goes by, where a journal line has one. */
export const purposeOfAccount: Readonly<Partial<Record<AccountCode, JournalPurpose>>> = {
  'advances.outstanding': 'wage_access',
  'wages.net_payable': 'net_pay',
  'wages.gross': 'gross_pay',
  'employer_ni.expense': 'employer_ni',
  'pension.expense': 'employer_pension',
  'pension.payable': 'pension_owed',
  'court_orders.payable': 'court_orders',
  'deductions.payable': 'other_deductions',
  'expenses.cost': 'expenses',
}

export const kindNames: Readonly<Record<JournalKind, string>> = {
  withdrawal_held: 'Wage access requested',
  withdrawal_settled: 'Wage access paid',
  withdrawal_released: 'Wage access not paid',
  pay_recorded: 'Payroll',
  pay_reversed: 'Payroll reversed',
  overpayment_received: 'Overpaid wages paid back',
  fee_waived: 'Wage access fee not charged',
  withdrawal_written_off: 'Wage access written off',
  wage_sent: 'Wages sent to the bank',
  wage_paid_another_way: 'Wages paid manually',
  wage_returned: 'Wages sent back by the bank',
  wage_repaid: 'Returned wages paid another way',
  wages_on_statement: 'Wages on the bank statement',
  reversal: 'Reversal',
}

/**
 * The codes that a new chart of accounts of each product has, where its maker or a published list says so: a start, which
 * the company changes. Sources: docs/topics/accounting-files.md. QuickBooks knows accounts by name, and no list of its UK
 * names is published: there are none for it.
 */
export const suggestedCodes: Readonly<Record<AccountingProduct, Partial<Record<JournalPurpose, string>>>> = {
  xero: {
    gross_pay: '477',
    salary_sacrifice: '477',
    employer_ni: '479',
    employer_pension: '482',
    paye_tax: '825',
    national_insurance: '826',
    student_loans: '825',
    pension_owed: '858',
    court_orders: '868',
    net_pay: '814',
  },
  quickbooks: {},
  sage_50: {
    gross_pay: '7000',
    salary_sacrifice: '7000',
    employer_ni: '7006',
    employer_pension: '7007',
    paye_tax: '2210',
    national_insurance: '2211',
    student_loans: '2214',
    court_orders: '2215',
    other_deductions: '2216',
    net_pay: '2220',
    pension_owed: '2230',
  },
  sage_accounting: {
    gross_pay: '7000',
    salary_sacrifice: '7000',
    employer_ni: '7020',
    employer_pension: '7030',
    paye_tax: '2210',
    national_insurance: '2220',
    student_loans: '2230',
    court_orders: '2240',
    net_pay: '2250',
    pension_owed: '2260',
    other_deductions: '7050',
  },
}
