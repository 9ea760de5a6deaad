import { type Pence, pence } from '@gpod/money'
import type { Trace, TraceStep } from '../trace/trace.ts'
import { rolledUpHolidayPay } from './holiday-pay.ts'

/** A line of pay and its name in the working. */
export interface ToldLine {
  readonly figure: string
  readonly kind: string
  readonly amount: number
}

/** What is paid for time, and what else is paid for work done in the same period. */
const forTime: readonly string[] = ['salary', 'hourly', 'overtime', 'premium']
const forWork: readonly string[] = [...forTime, 'bonus', 'commission']

/**
 * A working in which holiday pay that was entered tells what it is, where it comes to the penny to rolled-up holiday pay
 * (Working Time Regulations 1998 reg 16A) of all that was paid for work, or of what was paid for time. An amount that comes
 * to neither goes on being one that was given: nothing is said of how somebody else worked it out.
 */
export function withHolidayPay(trace: Trace<string>, lines: readonly ToldLine[]): Trace<string> {
  const steps: TraceStep<string>[] = [...trace.steps]
  const figures: Record<string, number> = { ...trace.figures }
  for (const { figure, amount } of lines.filter(({ kind }) => kind === 'holiday_pay')) {
    const root = trace.figures[figure]
    if (root === undefined || trace.steps[root]?.operation !== 'input') continue
    const working = [forWork, forTime].map((kinds) => rolledUpOf(trace, lines, kinds, amount)).find((each) => each)
    if (!working) continue
    const { paid, rest } = working
    // The pay is the sum of lines that stand there already; what follows refers to it.
    const offset = steps.push(paid) - 1
    steps.push(...rest.map((step) => ({ ...step, operands: step.operands.map(movedBy(offset)) })))
    figures[figure] = steps.length - 1
  }
  return { steps, figures }
}

function rolledUpOf(trace: Trace<string>, lines: readonly ToldLine[], kinds: readonly string[], amount: number) {
  const counted = lines.flatMap(({ figure, kind, amount: paid }) => {
    const step = kinds.includes(kind) ? trace.figures[figure] : undefined
    return step === undefined ? [] : [{ step, paid }]
  })
  const pay: Pence = pence(counted.reduce((sum, { paid }) => sum + paid, 0))
  if (pay <= 0) return null
  const answer = rolledUpHolidayPay(pay, { trace: true })
  if (answer.outcome === 'refused' || answer.amount !== amount || !answer.trace) return null
  const [given, ...rest] = answer.trace.steps
  if (!given) return null
  const paid: TraceStep<string> = {
    code: given.code,
    operation: 'add',
    operands: counted.map(({ step }) => ({ step })),
    value: pay,
    unit: 'pence',
  }
  return { paid, rest }
}

const movedBy = (offset: number) => (operand: TraceStep['operands'][number]) =>
  'step' in operand ? { step: operand.step + offset } : operand
