import type { Pence } from '@gpod/money'
import type { Trace, TraceStep } from '@gpod/payroll'

/** A trace as the server sends it: steps as plain objects, and which of them gives which figure. */
export type SentTrace = {
  readonly trace: readonly Readonly<Record<string, unknown>>[]
  readonly figures: Readonly<Record<string, number>>
}

/** The engine's trace out of an answer. The engine wrote it, so its steps are taken at their word. */
export function readTrace({ trace, figures }: SentTrace): Trace {
  return { steps: trace as unknown as TraceStep[], figures }
}

/**
 * The step that gives a figure (`net`, `lines.3`), or null where the trace has none or tells another amount: a wrong
 * working is worse than none.
 */
export function rootOf({ steps, figures }: Trace, figure: string, amount: Pence): number | null {
  const index = figures[figure]
  if (index === undefined) return null
  const step = steps[index]
  return step?.unit === 'pence' && step.value === amount ? index : null
}
