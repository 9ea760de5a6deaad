import type { MoneyProblem } from '../../../ui/read-money.ts'
import type { Inputs } from './inputs.ts'
import type { RefusedField } from './refusal-text.ts'

/** Fields whose text can be none: the amounts and numbers they type. */
export const typedFields = ['pay', 'hours', 'pensionRate', 'employerRate', 'bonus', 'secondPay'] as const
export type TypedField = (typeof typedFields)[number]
export type Problem = MoneyProblem | 'not_a_number'
export type Problems = Partial<Record<TypedField, Problem>>

/** What is still to be typed: the amounts that may be none, where there is none. */
export function emptyAmounts({ bonus, secondPay }: Inputs): Problems {
  const empty = { kind: 'empty' } as const
  return { ...(bonus === 0 && { bonus: empty }), ...(secondPay === 0 && { secondPay: empty }) }
}

/** Whether a problem stands in the way of a result: an amount that may be none may be empty. */
export function isWrong(field: TypedField, problem: Problem | undefined): problem is Problem {
  const isOptional = field === 'bonus' || field === 'secondPay'
  return problem !== undefined && !(isOptional && problem !== 'not_a_number' && problem.kind === 'empty')
}

export type CalculatorFormProps = {
  inputs: Inputs
  problems: Problems
  /** What the engine refuses, in words, at the field it is about. */
  refused: { field: RefusedField; text: string } | null
  onChange: (changes: Partial<Inputs>) => void
  onProblem: (field: TypedField, problem: Problem | null) => void
}

/** With the message of a refusal that belongs to this very field. */
export type WithRefusal = CalculatorFormProps & { refusedText: string | null }
