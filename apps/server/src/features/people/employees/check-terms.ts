import { checkBankAccount } from '../../../platform/bank-account-check/bank-account-check.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import { isNiCategory, isTaxCode } from './tax-code.ts'

/** The terms that have rules beyond their shape; whatever is left out is not checked. */
type CheckedTerms = {
  dateOfBirth?: string | null | undefined
  startsOn?: string | undefined
  endsOn?: string | null | undefined
  payBasis?: 'hourly' | 'salaried' | undefined
  hourlyRate?: number | null | undefined
  annualSalary?: number | null | undefined
  director?: { from: string } | null | undefined
  p45?: { taxYear: string; taxablePay: number; tax: number } | null | undefined
  rateFrom?: string | undefined
  taxCode?: string | undefined
  niCategory?: string | undefined
  bankAccount?: { sortCode: string; accountNumber: string } | null | undefined
}

const earliestDay = '1900-01-01'
const latestDay = '2199-12-31'
/** £10,000 an hour: beyond it somebody typed pence for pounds. */
const highestRate = 1_000_000
/** £10,000,000 a year, for the same reason. */
const highestSalary = 1_000_000_000

/** Why these terms cannot stand (`invalid_input` or `bank_account_invalid`, with the field), or null. Days are ISO text. */
export function checkTerms(terms: CheckedTerms): Refused | null {
  return problemsOfTerms(terms)[0] ?? null
}

/** Everything that stands against these terms, in the order of the checks. */
export function problemsOfTerms(terms: CheckedTerms): Refused[] {
  const problems: Refused[] = []
  const wrong = (field: keyof CheckedTerms, message: string) => {
    problems.push(refuse('invalid_input', message, { field }))
  }
  for (const field of ['dateOfBirth', 'startsOn', 'endsOn', 'rateFrom'] as const) {
    const day = terms[field]
    if (day && (day < earliestDay || day > latestDay)) wrong(field, `a day from ${earliestDay} to ${latestDay}`)
  }
  const { dateOfBirth, startsOn, endsOn, hourlyRate, rateFrom, taxCode, niCategory, bankAccount } = terms
  const { payBasis, annualSalary, director, p45 } = terms
  if (dateOfBirth && startsOn && dateOfBirth >= startsOn) wrong('dateOfBirth', 'born before the start date')
  if (endsOn && startsOn && endsOn < startsOn) wrong('endsOn', 'the leaving date is not before the start date')
  if (rateFrom && startsOn && rateFrom < startsOn) wrong('rateFrom', 'a rate holds from the start date or later')
  if (hourlyRate != null && (hourlyRate <= 0 || hourlyRate > highestRate)) {
    wrong('hourlyRate', 'above £0 and at most £10,000 an hour')
  }
  if (annualSalary != null && (annualSalary <= 0 || annualSalary > highestSalary)) {
    wrong('annualSalary', 'above £0 and at most £10,000,000 a year')
  }
  if (payBasis === 'hourly' && hourlyRate === null) wrong('hourlyRate', 'someone paid by the hour has a rate')
  if (payBasis === 'salaried' && annualSalary == null) wrong('annualSalary', 'someone who is salaried has a salary')
  if (director && startsOn && director.from < startsOn) {
    wrong('director', 'a director from the start date or later')
  }
  if (director && endsOn && director.from > endsOn) wrong('director', 'a director from before the leaving date')
  if (p45) {
    if (!isTaxYear(p45.taxYear)) wrong('p45', 'a tax year is two years that follow each other')
    else if (p45.taxablePay < 0 || p45.taxablePay > highestSalary) wrong('p45', 'pay from £0 to £10,000,000')
    else if (p45.tax < 0 || p45.tax > p45.taxablePay) wrong('p45', 'tax from £0 to the pay it is of')
  }
  if (taxCode !== undefined && !isTaxCode(taxCode)) wrong('taxCode', 'not a UK tax code')
  if (niCategory !== undefined && !isNiCategory(niCategory)) wrong('niCategory', 'not a National Insurance category')
  if (bankAccount && checkBankAccount(bankAccount).outcome === 'invalid') {
    problems.push(
      refuse('bank_account_invalid', 'this sort code and account number do not belong together', {
        field: 'bankAccount',
      }),
    )
  }
  return problems
}

function isTaxYear(name: string): boolean {
  return Number(name.slice(5)) === (Number(name.slice(2, 4)) + 1) % 100
}
