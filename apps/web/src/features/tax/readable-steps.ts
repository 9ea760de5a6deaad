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
    const carrying = step.operands.filter((operand) => 'step' in operand && at(operand.step).value !== 0)
    const [only] = carrying
    if (carrying.length !== 1 || !only || !('step' in only)) return index
    const before = at(only.step)
    return plainValue(before) === plainValue(step) && isMoney(before.unit) === isMoney(step.unit)
      ? origin(only.step)
      : index
  }

  const lines: ReadableStep[] = []
  const values = new Map<string, TraceStep & Required<Pick<TraceStep, 'table'>>>()
  const seen = new Set<number>()
  const visit = (index: number, isRoot: boolean) => {
    if (seen.has(index)) return
    seen.add(index)
    const step = at(index)
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
    for (const operand of step.operands) {
      if ('number' in operand) {
        operands.push({ value: operand.number, unit: null, step: null })
        continue
      }
      const from = origin(operand.step)
      visit(from, false)
      const source = at(from)
      operands.push({ value: source.value, unit: source.unit, step: source })
    }
    // A number of the rule itself, such as the nought that a first tax band starts at, explains nothing.
    if (!isRoot && operands.every((operand) => operand.step === null)) return
    lines.push({
      index,
      step,
      operands: isSum(step) ? withoutNothings(operands) : operands,
      isRounded: isRounded(step, (operand) => ('number' in operand ? operand.number : at(operand.step).value)),
    })
  }
  const source = origin(root)
  visit(source, true)
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

function isSum({ operation }: TraceStep): boolean {
  return operation === 'add' || operation === 'subtract'
}

/** Nothing added or taken away is left out, but something has to stand. */
function withoutNothings(operands: readonly ReadableOperand[]): readonly ReadableOperand[] {
  const [first, ...rest] = operands
  if (!first) return operands
  return [first, ...rest.filter(({ value }) => value !== 0)]
}

function isMoney(unit: TraceUnit): boolean {
  return unit === 'pence' || unit === 'pounds' || unit === 'ten_thousandths' || unit === 'pence_basis_points'
}

/** A value in one measure for all units of money, so that pounds and pence compare. */
function plainValue({ value, unit }: Pick<TraceStep, 'value' | 'unit'>): number {
  if (unit === 'pounds') return value * 100 * 10_000
  if (unit === 'pence') return value * 10_000
  if (unit === 'ten_thousandths') return value * 100
  return value
}
