import type { AccountingProduct, JournalPurpose, Language } from '@gpod/contract'
import type { AccountCode, JournalKind } from '@gpod/ledger'
import { say } from '../../../platform/texts/texts.ts'

/** What British accountants call the lines of a payroll journal, and in files of others whoever fetches them. */
export const purposeName = (purpose: JournalPurpose, language: Language = 'en'): string =>
  say(language, `payroll-reports.purpose.${purpose}`)

/** The accounts of our books as their reader knows them; stored codes never reach a file. */
export const accountName = (code: AccountCode, language: Language = 'en'): string =>
  say(language, `payroll-reports.account.${code}`)

export const kindName = (kind: JournalKind, language: Language = 'en'): string =>
  say(language, `payroll-reports.kind.${kind}`)

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
