import type { ImportFault, ImportFinding, ImportWarning } from '@gpod/contract'
import type { PlainKey } from '../../../i18n/create-text.ts'
import type { useText } from '../../../i18n/use-text.tsx'

type Text = ReturnType<typeof useText>['t']

const findingTexts = {
  not_readable: 'employee-imports.eNotReadable',
  file_empty: 'employee-imports.eEmpty',
  too_many_rows: 'employee-imports.eTooMany',
  field_twice: 'employee-imports.eFieldTwice',
  column_missing: 'employee-imports.eMissing',
  required: 'common.fieldRequired',
  not_a_day: 'employee-imports.eDay',
  not_an_amount: 'employee-imports.eAmount',
  not_a_number: 'employee-imports.eNumber',
  not_known: 'employee-imports.eNotKnown',
  not_valid: 'employee-imports.eNotValid',
  not_possible: 'employee-imports.eNotPossible',
  bank_account_invalid: 'errors.bank_account_invalid',
  twice_in_file: 'employee-imports.eTwice',
  taken: 'employee-imports.eTaken',
  not_in_tax_year: 'employee-imports.eTaxYear',
  not_yet: 'employee-imports.eNotYet',
  negative: 'employee-imports.eFigures',
  too_large: 'employee-imports.eFigures',
  above_pay: 'employee-imports.eFigures',
  letter_unknown: 'employee-imports.eNotKnown',
  letter_twice: 'employee-imports.eFigures',
  kind_twice: 'employee-imports.eFigures',
  bands_above_earnings: 'employee-imports.eFigures',
  not_whole_pounds: 'employee-imports.eWholePounds',
  figures_used: 'employee-imports.eUsed',
  matches_several: 'employee-imports.eSeveral',
  account_twice: 'employee-imports.wAccount',
  email_twice: 'employee-imports.wEmail',
  nino_twice: 'employee-imports.wNino',
  already_here: 'employee-imports.wHere',
  later_submission: 'employee-imports.wLater',
  loan_plan_unknown: 'employee-imports.wLoan',
  pension_unknown: 'employee-imports.wPension',
  director_within_year: 'employee-imports.wDirector',
  other_tax_year: 'employee-imports.wTaxYear',
} as const satisfies Record<Exclude<ImportFault | ImportWarning, 'differs'>, PlainKey>

/** What a fault or warning says: `differs` with the other value, an NI number with how one looks. */
export function findingText(t: Text, { code, field, other }: ImportFinding): string {
  if (code === 'differs') return t('employee-imports.wDiffers', { other: other ?? '' })
  if (code === 'not_valid' && field === 'nationalInsuranceNumber') return t('employee-imports.eNino')
  return t(findingTexts[code])
}

/** Of one place nothing is told twice. */
export function findingKey({ row, file, line, field, code, value }: ImportFinding): string {
  return [row, file, line, field, code, value].join(' ')
}
