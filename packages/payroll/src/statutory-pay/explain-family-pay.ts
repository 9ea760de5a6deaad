import type { Pence } from '@gpod/money'
import type { Sourced } from '../rates/tax-year-rates.ts'
import type { StatutoryTraceCode, Trace } from '../trace/trace.ts'
import { type StepRef, TraceBuilder } from '../trace/trace-builder.ts'
import { explainShareOfAverage } from './explain-average.ts'

const LAW = 'Social Security Contributions and Benefits Act 1992 Parts XII to 12ZE'

/** The working behind family pay: the share of the average, the standard rate of each week and the lower of the two. */
export function explainFamilyPay(
  average: { readonly total: Pence; readonly multiplier: number; readonly divisor: number },
  share: Sourced<number>,
  pay: {
    /** `standard` is left out for the weeks that pay the share whatever it is. */
    readonly weeks: readonly { readonly amount: Pence; readonly standard?: Sourced<number> }[]
    readonly total: Pence
  },
): Trace<StatutoryTraceCode> {
  const trace = new TraceBuilder<StatutoryTraceCode>()
  const ofAverage = explainShareOfAverage(trace, average, {
    of: 'family_pay',
    table: 'statutory_pay.family_pay_share_of_average',
    sourced: share,
    law: 'SI 1986/1960 reg 28; SI 2002/2818 reg 4',
  })
  const standards = new Map<Sourced<number>, StepRef>()
  const standardStep = (sourced: Sourced<number>) => {
    const step =
      standards.get(sourced) ??
      trace.table('family_pay.standard_rate', 'statutory_pay.family_pay_weekly', sourced, sourced.value)
    standards.set(sourced, step)
    return step
  }
  const weeks = pay.weeks.map(({ amount, standard }, index) => {
    const terms = standard ? [ofAverage, standardStep(standard)] : [ofAverage]
    const week = trace.smallest('family_pay.week', terms, { law: LAW })
    trace.figure(`weeks.${index}.amount`, week, amount)
    return week
  })
  trace.figure('total', trace.add('family_pay.total', weeks), pay.total)
  return trace.done()
}

/** The working behind a refusal of the law: the weekly earnings limit that the average does not reach. */
export function explainFamilyPayLimit(limit: Sourced<number>, limitWeekly: Pence): Trace<StatutoryTraceCode> {
  const trace = new TraceBuilder<StatutoryTraceCode>()
  const pounds = trace.table(
    'family_pay.limit',
    'statutory_pay.lower_earnings_limit_weekly',
    limit,
    limit.value,
    'pounds',
  )
  const inPence = trace.multiplyDivide('family_pay.limit', [pounds, 100, 1], { rounding: 'down', law: LAW })
  trace.figure('limitWeekly', inPence, limitWeekly)
  return trace.done()
}
