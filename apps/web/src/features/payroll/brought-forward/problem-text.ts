import { type FieldValues, type Resolver, set } from 'react-hook-form'
import type { FixedKey } from '../../../i18n/create-text.ts'
import { useText } from '../../../i18n/use-text.tsx'
import type { ApiError } from '../../../lib/api-client.ts'
import { labelOf } from '../../../shared/label-of.ts'
import type { CompanyProblem } from './company-answers.ts'
import type { FiguresProblem } from './figures-answers.ts'
import type { Problems } from './typed-amount.ts'

/** What is wrong with a field and how to correct it; the server's codes are among them. */
const problemTexts = {
  required: 'common.fieldRequired',
  unreadable: 'common.moneyUnreadable',
  too_many_decimals: 'common.moneyTooManyDecimals',
  too_long: 'common.fieldTooLong',
  not_plain: 'common.fieldPlain',
  negative: 'brought-forward.problem_negative',
  too_large: 'brought-forward.problem_too_large',
  not_in_tax_year: 'brought-forward.problem_not_in_tax_year',
  not_yet: 'brought-forward.problem_not_yet',
  above_pay: 'brought-forward.problem_above_pay',
  letter_unknown: 'brought-forward.problem_letter_unknown',
  letter_twice: 'brought-forward.problem_letter_twice',
  kind_twice: 'brought-forward.problem_kind_twice',
  bands_above_earnings: 'brought-forward.problem_bands_above_earnings',
  not_whole_pounds: 'brought-forward.problem_not_whole_pounds',
  above_allowance: 'brought-forward.problem_above_allowance',
  not_as_by_month: 'brought-forward.problem_not_as_by_month',
  no_month: 'brought-forward.problem_no_month',
} as const satisfies Record<FiguresProblem | CompanyProblem, FixedKey>

/** The sentence for a field's problem; null where there is none. */
export function useProblemText(): (problem: string | undefined) => string | null {
  const { t } = useText()
  return (problem) =>
    problem === undefined || problem === '' ? null : t(labelOf(problemTexts, problem) ?? 'errors.invalid_input')
}

/** The problem that the server named for a field. */
export function problemOf(error: ApiError): string {
  const { problem } = error.details
  return typeof problem === 'string' ? problem : 'not_valid'
}

/** Rules by path, as the form takes them. */
export function resolverOf<Answers extends FieldValues>(
  problemsOf: (answers: Answers) => Problems<string>,
): Resolver<Answers> {
  return (answers) => {
    const errors = {}
    for (const [path, type] of Object.entries(problemsOf(answers))) set(errors, path, { type })
    return Object.keys(errors).length === 0 ? { values: answers, errors: {} } : { values: {}, errors }
  }
}
