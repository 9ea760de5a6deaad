import type { Pence } from '@gpod/money'
import type { AnyTraceCode, TraceUnit } from '../trace/trace.ts'
import type { Term, TraceReader } from './trace-reader.ts'

/** What a line of a sum is called: a step, the kind of a payslip's line, so many shifts, or all that is left. */
export type SumLabel =
  | { readonly is: 'step'; readonly code: AnyTraceCode }
  | { readonly is: 'line'; readonly kind: string; readonly code: string | null }
  | { readonly is: 'shifts'; readonly count: number }
  | { readonly is: 'others'; readonly count: number }

/** One line of a sum; the lines add up to the figure. `of` says what it is a share of. */
export interface SumLine {
  readonly label: SumLabel
  readonly value: number
  readonly unit: TraceUnit
  readonly of?: { readonly amount: Pence; readonly rate: number }
}

const MOST_LINES = 3

export const stepLine = (code: AnyTraceCode, value: number, unit: TraceUnit = 'pence'): SumLine => ({
  label: { is: 'step', code },
  value,
  unit,
})

/** Whether an amount is time at an hourly rate: a shift, or all the time of one rate. */
export function isTimed(reader: TraceReader, index: number): boolean {
  const { code, operation } = reader.at(index)
  return code === 'earnings.amount' && operation === 'multiply_divide'
}

/** The hours behind a step, each by itself: a payslip's line of them is their sum. */
export function timedBehind(reader: TraceReader, index: number): number[] {
  return reader
    .findAll(index, 'earnings.amount')
    .filter((each) => isTimed(reader, each))
    .reverse()
}

/** The parts of a sum as at most three lines: all shifts together, and what is least together as others. */
export function sumOfTerms(reader: TraceReader, terms: readonly Term[], unit: TraceUnit): SumLine[] {
  const lines: SumLine[] = []
  let shifts: { place: number; count: number; value: number } | null = null
  for (const { step, index, value } of terms) {
    if (index !== null && isTimed(reader, index)) {
      if (shifts === null) {
        shifts = { place: lines.length, count: 0, value: 0 }
        lines.push(stepLine('earnings.amount', 0))
      }
      shifts.count += 1
      shifts.value += value
      continue
    }
    lines.push({ label: labelOf(step), value, unit })
  }
  if (shifts) lines[shifts.place] = { label: { is: 'shifts', count: shifts.count }, value: shifts.value, unit }
  return atMostThree(lines)
}

function labelOf(step: Term['step']): SumLabel {
  if (step?.line) return { is: 'line', kind: step.line.kind, code: step.line.code ?? null }
  return step ? { is: 'step', code: step.code } : { is: 'others', count: 1 }
}

/** The two greatest keep their place and name; the others are one line. */
export function atMostThree(lines: readonly SumLine[]): SumLine[] {
  if (lines.length <= MOST_LINES) return [...lines]
  const greatest = [...lines].sort((one, other) => Math.abs(other.value) - Math.abs(one.value)).slice(0, MOST_LINES - 1)
  const kept = lines.filter((line) => greatest.includes(line))
  const others = lines.filter((line) => !greatest.includes(line))
  const [first] = others
  const value = others.reduce((sum, line) => sum + line.value, 0)
  return [...kept, { label: { is: 'others', count: others.length }, value, unit: first?.unit ?? 'pence' }]
}
