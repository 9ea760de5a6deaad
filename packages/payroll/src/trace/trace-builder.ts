import type { Rounding } from '@gpod/money'
import type { Sourced } from '../rates/tax-year-rates.ts'
import { evaluate } from './operations.ts'
import type { Operand, Operation, Trace, TraceCode, TracedLine, TraceStep, TraceUnit } from './trace.ts'

/** A step already taken, or a number that belongs to the rule. */
export type Term = StepRef | number
declare const stepBrand: unique symbol
export type StepRef = { readonly index: number; readonly [stepBrand]: true }

/** Collects steps. Each value is worked out from the operands here and now, so a step cannot claim another one. */
export class TraceBuilder<Code extends string = TraceCode> {
  readonly #steps: TraceStep<Code>[] = []
  readonly #figures: Record<string, number> = {}

  input(code: Code, field: string, value: number, unit: TraceUnit = 'pence', line?: TracedLine): StepRef {
    const step = { code, operation: 'input', operands: [{ number: value }], value, unit, field } as const
    return this.#push(line === undefined ? step : { ...step, line })
  }

  /** A statutory value: `sourced` says since when and from where; `value` is the part of it that is used. */
  table(
    code: Code,
    id: string,
    sourced: Pick<Sourced<unknown>, 'from' | 'source'>,
    value: number,
    unit: TraceUnit = 'pence',
  ): StepRef {
    const { title, law, confirmed } = sourced.source
    const table = { id, from: sourced.from, title, confirmed }
    const step: Writable<TraceStep<Code>> = {
      code,
      operation: 'table',
      operands: [{ number: value }],
      value,
      unit,
      table,
    }
    if (law !== undefined) step.law = law
    return this.#push(step)
  }

  add(code: Code, terms: readonly Term[], how: How = {}): StepRef {
    return this.#compute(code, 'add', terms, how)
  }

  subtract(code: Code, terms: readonly Term[], how: How = {}): StepRef {
    return this.#compute(code, 'subtract', terms, how)
  }

  multiplyDivide(code: Code, terms: readonly [Term, Term, Term], how: How & { rounding: Rounding }): StepRef {
    return this.#compute(code, 'multiply_divide', terms, how)
  }

  smallest(code: Code, terms: readonly Term[], how: How = {}): StepRef {
    return this.#compute(code, 'smallest', terms, how)
  }

  largest(code: Code, terms: readonly Term[], how: How = {}): StepRef {
    return this.#compute(code, 'largest', terms, how)
  }

  slice(code: Code, terms: readonly [Term, Term, Term], how: How = {}): StepRef {
    return this.#compute(code, 'slice', terms, how)
  }

  roundNi(code: Code, term: Term, how: How = {}): StepRef {
    return this.#compute(code, 'round_ni', [term], how)
  }

  chooseBand(code: Code, terms: readonly Term[], how: How = {}): StepRef {
    return this.#compute(code, 'choose_band', terms, { unit: 'count', ...how })
  }

  value(step: StepRef): number {
    const taken = this.#steps[step.index]
    if (!taken) throw new RangeError(`no step ${step.index}`)
    return taken.value
  }

  /** Names the figure that a step gives. Throws when the result says otherwise: the working and the pay must agree. */
  figure(name: string, step: StepRef, expected: number): void {
    const worked = this.value(step)
    if (worked !== expected) throw new Error(`the trace gives ${worked} for ${name}, the result ${expected}`)
    this.#figures[name] = step.index
  }

  done(): Trace<Code> {
    return { steps: this.#steps, figures: this.#figures }
  }

  #compute(
    code: Code,
    operation: Operation,
    terms: readonly Term[],
    { unit = 'pence', law, rounding, line }: How,
  ): StepRef {
    const operands: Operand[] = []
    const values: number[] = []
    for (const term of terms) {
      operands.push(typeof term === 'number' ? { number: term } : { step: term.index })
      values.push(typeof term === 'number' ? term : this.value(term))
    }
    const step: Writable<TraceStep<Code>> = {
      code,
      operation,
      operands,
      value: evaluate(operation, values, rounding),
      unit,
    }
    if (rounding !== undefined) step.rounding = rounding
    if (law !== undefined) step.law = law
    if (line !== undefined) step.line = line
    return this.#push(step)
  }

  #push(step: TraceStep<Code>): StepRef {
    this.#steps.push(step)
    return { index: this.#steps.length - 1 } as StepRef
  }
}

type Writable<T> = { -readonly [Key in keyof T]: T[Key] }

interface How {
  readonly unit?: TraceUnit
  readonly law?: string
  readonly rounding?: Rounding
  readonly line?: TracedLine
}
