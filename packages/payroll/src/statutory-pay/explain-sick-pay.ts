import type { Pence } from '@gpod/money'
import type { TaxYearRates } from '../rates/tax-year-rates.ts'
import type { StatutoryTraceCode, Trace } from '../trace/trace.ts'
import { type StepRef, TraceBuilder } from '../trace/trace-builder.ts'
import { explainShareOfAverage } from './explain-average.ts'

/** A line of sick pay with the year whose rate it takes; `atFlatRate` where the share of the average does not count. */
export interface SickPayLine {
  readonly days: number
  readonly weeklyRate: Pence
  readonly amount: Pence
  readonly rates: TaxYearRates
  readonly atFlatRate: boolean
}

/** The working behind sick pay: waiting days, the weekly rate of each year and the days of each week at it. */
export function explainSickPay(
  average: { readonly total: Pence; readonly multiplier: number; readonly divisor: number },
  days: {
    readonly qualifying: number
    readonly mostWaiting: number
    readonly waitingServed: number
    /** Qualifying days of this absence that could be waiting days: those before 6 April 2026. */
    readonly withWaiting: number
  },
  pay: { readonly lines: readonly SickPayLine[]; readonly total: Pence; readonly waitingDays: number },
): Trace<StatutoryTraceCode> {
  const trace = new TraceBuilder<StatutoryTraceCode>()
  const served = trace.input('sick_pay.waiting_served', 'linked.waitingDaysServed', days.waitingServed, 'count')
  const left = trace.subtract('sick_pay.waiting_left', [days.mostWaiting, served], { unit: 'count' })
  const withWaiting = trace.input('sick_pay.days_with_waiting', 'from', days.withWaiting, 'count')
  const waiting = trace.smallest('sick_pay.waiting_days', [withWaiting, left], {
    unit: 'count',
    law: 'Social Security Contributions and Benefits Act 1992 s 155',
  })
  trace.figure('waitingDays', waiting, pay.waitingDays)

  const qualifying = trace.input('sick_pay.qualifying_days', 'qualifyingDays', days.qualifying, 'count')
  const weeklyRates = new Map<TaxYearRates, StepRef>()
  const weeks = pay.lines.map((line, index) => {
    const rate = weeklyRates.get(line.rates) ?? explainWeeklyRate(trace, average, line)
    weeklyRates.set(line.rates, rate)
    const number = trace.input('sick_pay.days', 'qualifyingDays', line.days, 'count')
    const amount = trace.multiplyDivide('sick_pay.week', [rate, number, qualifying], {
      rounding: 'ceil',
      law: 'Social Security Contributions and Benefits Act 1992 s 157',
    })
    trace.figure(`weeks.${index}.days`, number, line.days)
    trace.figure(`weeks.${index}.weeklyRate`, rate, line.weeklyRate)
    trace.figure(`weeks.${index}.amount`, amount, line.amount)
    return amount
  })
  trace.figure('total', trace.add('sick_pay.total', weeks), pay.total)
  return trace.done()
}

function explainWeeklyRate(
  trace: TraceBuilder<StatutoryTraceCode>,
  average: Parameters<typeof explainShareOfAverage>[1],
  { rates, atFlatRate }: SickPayLine,
): StepRef {
  const { sickPayWeekly, sickPayShareOfAverage } = rates.statutoryPay
  const flat = trace.table('sick_pay.flat_rate', 'statutory_pay.sick_pay_weekly', sickPayWeekly, sickPayWeekly.value)
  if (atFlatRate || sickPayShareOfAverage === null) return flat
  const share = explainShareOfAverage(trace, average, {
    of: 'sick_pay',
    table: 'statutory_pay.sick_pay_share_of_average',
    sourced: sickPayShareOfAverage,
    law: 'Employment Rights Act 2025',
  })
  return trace.smallest('sick_pay.weekly_rate', [flat, share], { law: 'Employment Rights Act 2025' })
}
