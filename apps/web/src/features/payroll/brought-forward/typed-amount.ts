import { formatPounds, type Pence, pence } from '@gpod/money'
import type { MoneyProblem } from '../../../ui/read-money.ts'

/** An amount as it was typed: nothing, an amount, or why it is none. */
export type Typed = Pence | 'unreadable' | 'too_many_decimals' | 'too_large' | null

/** £10,000,000, as the server has it: beyond it pence were typed for pounds. */
export const LARGEST = pence(1_000_000_000)

/** What is wrong with answers, by the path of the field. */
export type Problems<Code extends string> = Record<string, Code>

export function typed(amount: Pence | null, problem: MoneyProblem | null): Typed {
  if (amount !== null) return amount
  switch (problem?.kind) {
    case undefined:
    case 'empty':
      return null
    case 'too_many_decimals':
      return 'too_many_decimals'
    case 'below_minimum':
    case 'above_maximum':
      return 'too_large'
    case 'unreadable':
      return 'unreadable'
  }
}

/** As it counts: what is not there, or no amount yet, is nothing. */
export function counted(answer: Typed): Pence {
  return typeof answer === 'number' ? answer : pence(0)
}

/** As it is sent. */
export function sent(answer: Typed): string {
  return formatPounds(counted(answer))
}

export type AmountProblem = 'required' | 'unreadable' | 'too_many_decimals' | 'too_large' | 'negative'

/** What is wrong with one amount, or null. */
export function amountProblem(
  answer: Typed,
  { isRequired = false, mayBeNegative = false }: { isRequired?: boolean; mayBeNegative?: boolean } = {},
): AmountProblem | null {
  if (answer === null) return isRequired ? 'required' : null
  if (typeof answer === 'string') return answer
  if (answer < 0 && !mayBeNegative) return 'negative'
  return Math.abs(answer) > LARGEST ? 'too_large' : null
}
