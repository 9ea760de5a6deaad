import { type Pence, pence } from '@gpod/money'
import type { AnyTraceCode, Operand, Trace, TraceStep } from '../trace/trace.ts'
import type { Measured } from './sentences.ts'

type Step = TraceStep<AnyTraceCode>

/** One part of a sum: a step, or a number of the rule itself, with the sign it has there. */
export interface Term {
  readonly step: Step | null
  readonly index: number | null
  /** Signed: below zero where it comes off. */
  readonly value: number
}

/** Finds its way in a working: a step's operands by place, and what lies behind a step by its code. */
export class TraceReader {
  readonly steps: readonly Step[]

  constructor(trace: Trace<string>) {
    this.steps = trace.steps as readonly Step[]
  }

  at(index: number): Step {
    const step = this.steps[index]
    if (!step) throw new RangeError(`no step ${index}`)
    return step
  }

  value(operand: Operand | undefined): number {
    if (operand === undefined) return 0
    return 'number' in operand ? operand.number : this.at(operand.step).value
  }

  /** The step that an operand of a step is; null for a number of the rule and where there is none. */
  operandIndex(index: number, place: number): number | null {
    const operand = this.at(index).operands[place]
    return operand !== undefined && 'step' in operand ? operand.step : null
  }

  operandValue(index: number, place: number): number {
    return this.value(this.at(index).operands[place])
  }

  measured(index: number): Measured {
    const { value, unit } = this.at(index)
    return { value, unit }
  }

  /** An operand with its unit; a number of the rule is in that of its step. */
  measuredOperand(index: number, place: number): Measured {
    const operand = this.operandIndex(index, place)
    return operand === null
      ? { value: this.operandValue(index, place), unit: this.at(index).unit }
      : this.measured(operand)
  }

  /** Pounds and pence alike as pence. */
  money(index: number): Pence {
    const { value, unit } = this.at(index)
    return pence(unit === 'pounds' ? value * 100 : unit === 'ten_thousandths' ? Math.floor(value / 100) : value)
  }

  /** The parts of an addition or subtraction, those of nothing left out. */
  terms(index: number): Term[] {
    const { operation, operands } = this.at(index)
    return operands.flatMap((operand, place): Term[] => {
      const amount = this.value(operand)
      if (amount === 0) return []
      const value = operation === 'subtract' && place > 0 ? -amount : amount
      return 'number' in operand
        ? [{ step: null, index: null, value }]
        : [{ step: this.at(operand.step), index: operand.step, value }]
    })
  }

  /** Every step behind one, itself included, the last first. */
  behind(index: number): number[] {
    const seen = new Set<number>()
    const open = [index]
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (seen.has(next)) continue
      seen.add(next)
      for (const operand of this.at(next).operands) if ('step' in operand) open.push(operand.step)
    }
    return [...seen].sort((one, other) => other - one)
  }

  /** The last step of a code behind one; null where there is none. */
  find(index: number, ...codes: AnyTraceCode[]): number | null {
    return this.behind(index).find((each) => codes.includes(this.at(each).code)) ?? null
  }

  findAll(index: number, code: AnyTraceCode): number[] {
    return this.behind(index).filter((each) => this.at(each).code === code)
  }
}
