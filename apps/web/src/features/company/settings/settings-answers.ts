import { isPlainLine, type PayrollSettings, type routes } from '@gpod/contract'
import type { RequestOf } from '../../../lib/api-client.ts'
import { readDigits, withLatinDigits } from '../../../ui/read-digits.ts'

type Changes = Omit<RequestOf<typeof routes.settings.change>['body'], 'version'>

/** The settings as typed. The password and the account start empty: they go in and never come out. */
export type SettingsAnswers = {
  payeOfficeNumber: string
  payeReference: string
  accountsOfficeReference: string
  hmrcSenderId: string
  hmrcPassword: string
  bacsUserNumber: string
  sortCode: string
  accountNumber: string
  accountName: string
  pensionSchemeName: string
  pensionSchemeContact: string
  claimsEmploymentAllowance: boolean
  isSmallEmployer: boolean
  paysApprenticeshipLevy: boolean
  secondApprover: boolean
}

export function firstSettingsAnswers(settings: PayrollSettings): SettingsAnswers {
  return {
    payeOfficeNumber: settings.payeOfficeNumber ?? '',
    payeReference: settings.payeReference ?? '',
    accountsOfficeReference: settings.accountsOfficeReference ?? '',
    hmrcSenderId: settings.hmrcSenderId ?? '',
    hmrcPassword: '',
    bacsUserNumber: settings.bacsUserNumber ?? '',
    sortCode: '',
    accountNumber: '',
    accountName: '',
    pensionSchemeName: settings.pensionSchemeName ?? '',
    pensionSchemeContact: settings.pensionSchemeContact ?? '',
    claimsEmploymentAllowance: settings.claimsEmploymentAllowance,
    isSmallEmployer: settings.isSmallEmployer,
    paysApprenticeshipLevy: settings.paysApprenticeshipLevy,
    secondApprover: settings.secondApprover,
  }
}

const patterns = {
  payeOfficeNumber: /^\d{3}$/,
  payeReference: /^[A-Z0-9]{1,10}$/,
  accountsOfficeReference: /^\d{3}P[A-Z]\d{7}[0-9X]$/,
  bacsUserNumber: /^\d{6}$/,
  sortCode: /^\d{6}$/,
  accountNumber: /^\d{8}$/,
  accountName: /./,
} as const
type Checked = keyof typeof patterns
export type SettingsProblems = Partial<Record<keyof SettingsAnswers, true>>

/** Fields that are not as HMRC or the bank write them. The account is given whole or not at all. */
export function settingsProblems(answers: SettingsAnswers): SettingsProblems {
  const problems: SettingsProblems = {}
  const wants = answers.sortCode !== '' || answers.accountNumber !== '' || answers.accountName !== ''
  for (const name of Object.keys(patterns) as Checked[]) {
    const isAccount = name === 'sortCode' || name === 'accountNumber' || name === 'accountName'
    const value = plain(name, answers)
    if (value === '' ? isAccount && wants : !patterns[name].test(value)) problems[name] = true
  }
  for (const name of ['accountName', 'pensionSchemeName'] as const) {
    if (answers[name].trim() !== '' && !isPlainLine(answers[name].trim())) problems[name] = true
  }
  return problems
}

/** What is sent: the fields that differ from the settings; null where none does. An emptied field stays as it was. */
export function changesOf(settings: PayrollSettings, answers: SettingsAnswers): Changes | null {
  const before = firstSettingsAnswers(settings)
  const changes: Changes = {}
  for (const name of [
    'payeOfficeNumber',
    'payeReference',
    'accountsOfficeReference',
    'hmrcSenderId',
    'bacsUserNumber',
    'pensionSchemeName',
    'pensionSchemeContact',
  ] as const) {
    const value = plain(name, answers)
    if (value !== '' && value !== before[name]) changes[name] = value
  }
  if (answers.hmrcPassword !== '') changes.hmrcPassword = answers.hmrcPassword
  for (const name of [
    'claimsEmploymentAllowance',
    'isSmallEmployer',
    'paysApprenticeshipLevy',
    'secondApprover',
  ] as const) {
    if (answers[name] !== before[name]) changes[name] = answers[name]
  }
  if (answers.sortCode !== '') {
    changes.payingAccount = {
      sortCode: plain('sortCode', answers),
      accountNumber: plain('accountNumber', answers),
      accountName: plain('accountName', answers),
    }
  }
  return Object.keys(changes).length === 0 ? null : changes
}

function plain(
  name: Checked | 'hmrcSenderId' | 'pensionSchemeName' | 'pensionSchemeContact',
  answers: SettingsAnswers,
): string {
  const typed = answers[name]
  switch (name) {
    case 'sortCode':
    case 'accountNumber':
    case 'payeOfficeNumber':
    case 'bacsUserNumber':
      return readDigits(typed)
    case 'payeReference':
    case 'accountsOfficeReference':
      return withLatinDigits(typed).replace(/\s/g, '').toUpperCase()
    default:
      return typed.trim()
  }
}
