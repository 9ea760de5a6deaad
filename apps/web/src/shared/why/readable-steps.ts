import type { Trace, TraceStep, TraceUnit } from '@gpod/payroll'

/** One line of a working as people read it: what it is, how it is made of what, and what comes out. */
export type ReadableStep = {
  index: number
  step: TraceStep
  /** In the order of the rule. A number of the rule itself has no step. */
  operands: readonly ReadableOperand[]
  /** Whether anything was cut off or rounded up. */
  isRounded: boolean
}
export type ReadableOperand = { value: number; unit: TraceUnit | null; step: TraceStep | null }

export type ReadableWorking = {
  /** From the first line to the one that gives the figure. */
  steps: readonly ReadableStep[]
  /** The statutory values that the lines use, each once. */
  values: readonly (TraceStep & Required<Pick<TraceStep, 'table'>>)[]
}

/**
 * What of a trace leads to one step, without the lines that only carry an amount on: added to nothing, cut at nothing,
 * or turned from pounds into pence. Values stay as the trace has them.
 */
export function readableWorking({ steps }: Trace, root: number): ReadableWorking {
  const at = (index: number): TraceStep => {
    const step = steps[index]
    if (!step) throw new RangeError(`no step ${index}`)
    return step
  }
  /** The step whose amount this one only carries on; itself where it does more. */
  const origin = (index: number): number => {
    const step = at(index)
    if (step.operation === 'input' || step.operation === 'table') return index
    const carrying = step.operands.filter(
      (operand) => 'step' in operand && at(operand.step).value !== 0 && !(isProduct(step) && isWhole(at(operand.step))),
    )
    const [only] = carrying
    if (carrying.length !== 1 || !only || !('step' in only)) return index
    const before = at(only.step)
    return plainValue(before) === plainValue(step) && isMoney(before.unit) === isMoney(step.unit)
      ? origin(only.step)
      : index
  }

  /** A step under the name of the last sum that rounded it to what it was already: "tax", not "tax before rounding". */
  const named = (index: number): { index: number; step: TraceStep } => {
    const source = origin(index)
    const step = at(source)
    if (source === index || step.operation === 'input' || step.operation === 'table') return { index: source, step }
    const { operation, operands, code, unit } = at(index)
    // Turned into a finer unit it was not rounded: whole pounds stay whole pounds, and keep their name.
    const isCoarser = isMoney(step.unit) && isMoney(unit) && moneyScale[unit] >= moneyScale[step.unit]
    if (isCoarser && (operation === 'round_ni' || operation === 'multiply_divide'))
      return { index: source, step: { ...step, code } }
    const before = operands.find((operand) => 'step' in operand && origin(operand.step) === source)
    return before && 'step' in before ? named(before.step) : { index: source, step }
  }

  const lines: ReadableStep[] = []
  const values = new Map<string, TraceStep & Required<Pick<TraceStep, 'table'>>>()
  const seen = new Set<number>()
  const visit = ({ index, step }: { index: number; step: TraceStep }, isRoot: boolean) => {
    if (seen.has(index)) return
    seen.add(index)
    if (step.table) {
      values.set(`${step.table.id} ${step.value}`, { ...step, table: step.table })
      // A figure that is a value of the law itself, such as an allowance, still has a line.
      if (isRoot) lines.push({ index, step, operands: [], isRounded: false })
      return
    }
    if (step.operation === 'input') {
      if (isRoot) lines.push({ index, step, operands: [], isRounded: false })
      return
    }
    const operands: ReadableOperand[] = []
    for (const [place, operand] of step.operands.entries()) {
      const amount = 'number' in operand ? operand.number : at(operand.step).value
      // Nothing added or taken away is left out with all that led to it.
      if (amount === 0 && (step.operation === 'add' || (step.operation === 'subtract' && place > 0))) continue
      if ('number' in operand) {
        operands.push({ value: operand.number, unit: null, step: null })
        continue
      }
      const source = named(operand.step)
      visit(source, false)
      operands.push({ value: source.step.value, unit: source.step.unit, step: source.step })
    }
    // A number of the rule itself, such as the nought that a first tax band starts at, explains nothing.
    if (!isRoot && operands.every((operand) => operand.step === null)) return
    lines.push({
      index,
      step,
      operands,
      isRounded: isRounded(step, (operand) => ('number' in operand ? operand.number : at(operand.step).value)),
    })
  }
  const source = origin(root)
  visit({ index: source, step: at(source) }, true)
  const last = lines.at(-1)
  // The last line is the figure itself: it goes by the figure's name, not by that of the line it carries on.
  if (last && last.index === source) {
    const { code, law } = at(root)
    lines[lines.length - 1] = { ...last, step: { ...last.step, code, ...(law === undefined ? {} : { law }) } }
  }
  return { steps: lines, values: [...values.values()] }
}

function isRounded({ operation, operands }: TraceStep, amountOf: (operand: TraceStep['operands'][number]) => number) {
  const [first = 0, second = 0, third = 1] = operands.map(amountOf)
  if (operation === 'round_ni') return first % 10_000 !== 0
  return operation === 'multiply_divide' && (BigInt(first) * BigInt(second)) % BigInt(third) !== 0n
}

export function isMoney(unit: TraceUnit): unit is keyof typeof moneyScale {
  return Object.hasOwn(moneyScale, unit)
}

/** How many ten-thousandths of a penny one of each unit is. */
const moneyScale = { pounds: 1_000_000, pence: 10_000, ten_thousandths: 100, pence_basis_points: 1 } as const

/** A value in one measure for all units of money, and one for time, so that pounds and pence compare. */
function plainValue({ value, unit }: Pick<TraceStep, 'value' | 'unit'>): number {
  if (unit === 'minutes') return value * 10_000
  return isMoney(unit) ? value * moneyScale[unit] : value
}

function isProduct({ operation }: TraceStep): boolean {
  return operation === 'multiply_divide'
}

/** A hundred percent: what is multiplied by it stays as it is. */
function isWhole({ value, unit }: TraceStep): boolean {
  return unit === 'basis_points' && value === 10_000
}

/**
 * By what the first operand is multiplied and divided once both sides are read in pounds: turning pounds into pence is
 * no sum that anybody reads. A second operand that is a step of its own stands for itself.
 */
export function plainFactor(
  unit: TraceUnit,
  { first, second, third }: Record<'first' | 'second' | 'third', ReadableOperand>,
): { multiplier: number; divisor: number } {
  const converts = isMoney(unit) && first.unit !== null && isMoney(first.unit)
  const multiplier = (second.step ? 1 : second.value) * (converts ? moneyScale[unit] : 1)
  const divisor = third.value * (converts && first.unit && isMoney(first.unit) ? moneyScale[first.unit] : 1)
  const common = greatestCommonDivisor(Math.abs(multiplier), Math.abs(divisor))
  return { multiplier: multiplier / common, divisor: divisor / common }
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b)
}
