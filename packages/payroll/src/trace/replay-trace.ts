import { evaluate } from './operations.ts'
import type { Trace } from './trace.ts'

export type Replay =
  /** Every step comes out as it says; the figures are those worked out again. */
  | { readonly outcome: 'same'; readonly figures: Readonly<Record<string, number>> }
  | { readonly outcome: 'different'; readonly step: number; readonly stated: number; readonly replayed: number }
  /** A step refers to none before it, or a figure to none at all. */
  | { readonly outcome: 'broken'; readonly step: number }

/**
 * Works a trace out again from its inputs and table values, without the engine. Says where the first step differs from
 * what it states, and which step is broken when it refers to nothing.
 */
export function replayTrace({ steps, figures }: Trace<string>): Replay {
  const values: number[] = []
  for (const [index, step] of steps.entries()) {
    const operands: number[] = []
    for (const operand of step.operands) {
      const value = 'number' in operand ? operand.number : values[operand.step]
      if (value === undefined) return { outcome: 'broken', step: index }
      operands.push(value)
    }
    if (operands.length === 0) return { outcome: 'broken', step: index }
    const replayed = evaluate(step.operation, operands, step.rounding)
    if (replayed !== step.value) return { outcome: 'different', step: index, stated: step.value, replayed }
    values.push(replayed)
  }
  const replayedFigures: Record<string, number> = {}
  for (const [name, index] of Object.entries(figures)) {
    const value = values[index]
    if (value === undefined) return { outcome: 'broken', step: index }
    replayedFigures[name] = value
  }
  return { outcome: 'same', figures: replayedFigures }
}
