import type { StepRef, TraceBuilder } from '../trace/trace-builder.ts'
import { EARNINGS_KINDS, type EarningsLine, type Treatment } from './earnings.ts'

/** One step for each line and for each sum that the law makes of them. */
export interface EarningsSteps {
  readonly lines: readonly StepRef[]
  readonly gross: StepRef
  readonly expenses: StepRef
  readonly benefits: StepRef
  readonly taxed: StepRef
  readonly insured: StepRef
  readonly qualifying: StepRef
  readonly basic: StepRef
  readonly attachable: StepRef
}

/** The steps of `sumEarnings`. */
export function explainEarnings(trace: TraceBuilder, earnings: readonly EarningsLine[]): EarningsSteps {
  const lines = earnings.map((line, index) => ({
    step: explainLine(trace, line, `earnings.${index}`),
    treatment: EARNINGS_KINDS[line.kind],
  }))
  const steps = (counts: (treatment: Treatment) => boolean) => [
    0,
    ...lines.filter(({ treatment }) => counts(treatment)).map(({ step }) => step),
  ]
  return {
    lines: lines.map(({ step }) => step),
    gross: trace.add(
      'earnings.gross',
      steps(({ cash, taxed }) => cash && taxed),
    ),
    expenses: trace.add(
      'earnings.expenses',
      steps(({ cash, taxed }) => cash && !taxed),
    ),
    benefits: trace.add(
      'earnings.payrolled_benefits',
      steps(({ cash }) => !cash),
    ),
    taxed: trace.add(
      'earnings.taxed',
      steps(({ taxed }) => taxed),
    ),
    insured: trace.add(
      'earnings.insured',
      steps(({ insured }) => insured),
    ),
    qualifying: trace.add(
      'pension.earnings',
      steps(({ qualifying }) => qualifying),
    ),
    basic: trace.add(
      'pension.earnings',
      steps(({ basic }) => basic),
    ),
    attachable: trace.add(
      'earnings.attachable',
      steps(({ attachable }) => attachable),
    ),
  }
}

function explainLine(trace: TraceBuilder, line: EarningsLine, path: string): StepRef {
  const { kind, code } = line
  const traced = code === undefined ? { kind } : { kind, code }
  if ('amount' in line) return trace.input('earnings.amount', `${path}.amount`, line.amount, 'pence', traced)
  const minutes = trace.input('earnings.minutes', `${path}.minutes`, line.minutes, 'minutes')
  const multiplier = trace.input('earnings.multiplier', `${path}.multiplier`, line.multiplier ?? 10_000, 'basis_points')
  const rate = trace.input('earnings.hourly_rate', `${path}.hourlyRate`, line.hourlyRate)
  const weighted = trace.multiplyDivide('earnings.weighted_minutes', [minutes, multiplier, 1], {
    rounding: 'down',
    unit: 'minute_basis_points',
  })
  return trace.multiplyDivide('earnings.amount', [weighted, rate, 600_000], { rounding: 'halfUp', line: traced })
}
