import type { Pence } from '@gpod/money'
import type { Sourced } from '../rates/tax-year-rates.ts'
import type { StatutoryTraceCode, Trace } from '../trace/trace.ts'
import { type StepRef, TraceBuilder } from '../trace/trace-builder.ts'

/** The working behind average weekly earnings: what was paid, over how long, and what that is a week. */
export function explainAverage(
  earnings: readonly Pence[],
  { unit, length }: { readonly unit: string; readonly length: number },
  { total, multiplier, shown }: { readonly total: Pence; readonly multiplier: number; readonly shown: Pence },
): Trace<StatutoryTraceCode> {
  const trace = new TraceBuilder<StatutoryTraceCode>()
  const paid = earnings.map((amount, index) => trace.input('average_earnings.paid', `earnings.${index}`, amount))
  const sum = trace.add('average_earnings.total', paid)
  const span = trace.input('average_earnings.length', `over.${unit}`, length, 'count')
  const divisor =
    unit === 'months'
      ? trace.multiplyDivide('average_earnings.divisor', [span, 52, 1], { rounding: 'down', unit: 'count' })
      : span
  const weekly = trace.multiplyDivide('average_earnings.weekly', [sum, multiplier, divisor], {
    rounding: 'halfUp',
    law: 'SI 1986/1960 reg 21; SI 1982/894 reg 19',
  })
  trace.figure('total', sum, total)
  trace.figure('shown', weekly, shown)
  return trace.done()
}

/** The steps of `shareOfAverage`: a share of the average as a fraction, rounded up once. */
export function explainShareOfAverage(
  trace: TraceBuilder<StatutoryTraceCode>,
  average: { readonly total: Pence; readonly multiplier: number; readonly divisor: number },
  share: {
    readonly of: 'family_pay' | 'sick_pay'
    readonly table: string
    readonly sourced: Sourced<number>
    readonly law: string
  },
): StepRef {
  const total = trace.input('average_earnings.total', 'average.total', average.total)
  const multiplier = trace.input('average_earnings.multiplier', 'average.multiplier', average.multiplier, 'count')
  const divisor = trace.input('average_earnings.divisor', 'average.divisor', average.divisor, 'count')
  const rate = trace.table(`${share.of}.share_rate`, share.table, share.sourced, share.sourced.value, 'basis_points')
  const exact = trace.multiplyDivide('average_earnings.share_exact', [total, rate, 1], {
    rounding: 'down',
    unit: 'pence_basis_points',
  })
  const whole = trace.multiplyDivide('average_earnings.divisor', [divisor, 10_000, 1], {
    rounding: 'down',
    unit: 'count',
  })
  return trace.multiplyDivide(`${share.of}.share`, [exact, multiplier, whole], { rounding: 'ceil', law: share.law })
}
