import { mulDiv, type Rounding } from '@gpod/money'
import { roundNi } from '../national-insurance/round-ni.ts'
import type { Operation } from './trace.ts'

/** Works out one operation on whole numbers. Throws `RangeError` when operands are missing: no trace made here lacks any. */
export function evaluate(operation: Operation, values: readonly number[], rounding: Rounding | undefined): number {
  const first = at(values, 0)
  switch (operation) {
    case 'input':
    case 'table':
      return first
    case 'add':
      return values.reduce((sum, value) => sum + value, 0)
    case 'subtract':
      return values.slice(1).reduce((rest, value) => rest - value, first)
    case 'multiply_divide':
      return mulDiv(first, { multiplier: at(values, 1), divisor: at(values, 2), rounding: rounding ?? 'down' })
    case 'smallest':
      return Math.min(...values)
    case 'largest':
      return Math.max(...values)
    case 'slice':
      return Math.max(Math.min(first, at(values, 2)) - at(values, 1), 0)
    case 'round_ni':
      return roundNi(first)
    case 'choose_band': {
      const limits = values.slice(1)
      const chosen = limits.findIndex((limit) => first <= limit)
      return chosen === -1 ? limits.length : chosen
    }
  }
}

function at(values: readonly number[], index: number): number {
  const value = values[index]
  if (value === undefined) throw new RangeError(`operand ${index} is missing`)
  return value
}
