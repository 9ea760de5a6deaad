import { pence } from '@gpod/money'
import { stepLine, sumOfTerms } from './sum-lines.ts'
import { say, type Told } from './tell.ts'
import type { TraceReader } from './trace-reader.ts'

/** Tells any step by what it does: the words for whatever has none of its own. */
export function tellAny(reader: TraceReader, index: number): Told {
  const { code, operation, operands, value, unit, table } = reader.at(index)
  const measured = { value, unit }
  const own = [stepLine(code, value, unit)]
  switch (operation) {
    case 'input':
      return { sentences: [value === 0 ? say('nothing', {}) : say('given', { value: measured })], sum: own }
    case 'table':
      return { sentences: [say('by_law', { value: measured, from: table?.from ?? '' })], sum: own }
    case 'add': {
      const terms = reader.terms(index)
      if (terms.length === 0) return { sentences: [say('nothing', {})], sum: own }
      return { sentences: [say('total', { value: measured })], sum: sumOfTerms(reader, terms, unit) }
    }
    case 'subtract': {
      const terms = reader.terms(index)
      const whole = reader.operandValue(index, 0)
      if (terms.length === 0) return { sentences: [say('nothing', {})], sum: own }
      const sum = sumOfTerms(reader, terms, unit)
      if (whole === value || whole === 0) return { sentences: [say('total', { value: measured })], sum }
      const less = { value: whole - value, unit }
      return { sentences: [say('difference', { whole: { value: whole, unit }, less, value: measured })], sum }
    }
    case 'multiply_divide':
      return tellProduct(reader, index)
    case 'smallest':
      return { sentences: [say('smallest', { value: measured })], sum: own }
    case 'largest':
      return tellLargest(reader, index)
    case 'slice': {
      const low = reader.measuredOperand(index, 1)
      return {
        sentences: [say('part_between', { value: measured, whole: reader.measuredOperand(index, 0), low })],
        sum: own,
      }
    }
    case 'round_ni':
      return { sentences: [say('rounded', { value: measured })], sum: own }
    case 'choose_band':
      return { sentences: [say('band', { number: value + 1 })], sum: own }
    default:
      throw new RangeError(`no words for ${operation satisfies never} of ${operands.length}`)
  }
}

/** The greater of a difference and nothing is that difference, where it is above nothing. */
function tellLargest(reader: TraceReader, index: number): Told {
  const { code, operands, value, unit } = reader.at(index)
  const same = operands.find((operand) => 'step' in operand && reader.at(operand.step).value === value)
  if (same && 'step' in same && value !== 0) {
    const before = reader.at(same.step)
    if (before.operation === 'subtract' || before.operation === 'add') return tellAny(reader, same.step)
  }
  return {
    sentences: [value === 0 ? say('nothing', {}) : say('largest', { value: { value, unit } })],
    sum: [stepLine(code, value, unit)],
  }
}

function tellProduct(reader: TraceReader, index: number): Told {
  const { code, value, unit } = reader.at(index)
  const rateAt = reader.operandIndex(index, 1)
  const rate = rateAt === null ? null : reader.at(rateAt)
  const whole = reader.measuredOperand(index, 0)
  if (rate?.unit === 'basis_points' && unit === 'pence' && whole.unit === 'pence') {
    const of = { amount: pence(whole.value), rate: rate.value }
    return {
      sentences: [say('share', { rate: rate.value, whole, value: { value, unit } })],
      sum: [{ ...stepLine(code, value), of }],
    }
  }
  return {
    sentences: [say('worked_out', { value: { value, unit }, from: whole })],
    sum: [stepLine(code, value, unit)],
  }
}
